import { randomUUID } from "node:crypto";
import { lostScriptsSource } from "../page/lost-scripts.server.ts";

/** 244 random bits. Of ids the process has a stock, where asking for bytes took 0.06 ms of each page. */
export const createNonce = () => `${randomUUID()}${randomUUID()}`.replaceAll("-", "");

/** Headers of every response, whatever it is. */
export function setCommonHeaders(headers: Headers, appUrl: string) {
  headers.set("x-content-type-options", "nosniff");
  // A page with a secret in its address allows less.
  if (!headers.has("referrer-policy")) {
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
  }
  headers.set("cross-origin-opener-policy", "same-origin");
  // Pictures that mails show are loaded by the pages of mail programs.
  if (!headers.has("cross-origin-resource-policy")) {
    headers.set("cross-origin-resource-policy", "same-origin");
  }
  if (!headers.has("content-security-policy") && mayBeOpened(headers)) {
    headers.set("content-security-policy", inertPolicy);
  }
  headers.set("x-frame-options", "DENY");
  headers.set(
    "permissions-policy",
    "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), interest-cohort=()",
  );
  if (appUrl.startsWith("https:")) {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
}

/**
 * Whether a browser may show it by itself. A script is bound by its page, or as a worker by the policy that it came
 * with, which an answer without a type (304) would replace.
 */
function mayBeOpened(headers: Headers): boolean {
  const type = headers.get("content-type");
  return type !== null && !type.includes("javascript");
}

/** Nothing an API response or a stored file contains may run or load anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Which scripts a page may run: those with its nonce, or, on a page that many get, those with one
 * of these hashes and files of the site.
 */
type AllowedScripts = { nonce: string } | { hashes: readonly string[] };

/**
 * Policy of a page: only the scripts and the style sheet (`'sha256-…'`) that it names, everything
 * else from this site alone.
 */
export function pagePolicy(input: {
  scripts: AllowedScripts;
  styles: string;
  secure: boolean;
  dev: boolean;
}): string {
  const { scripts } = input;
  const nonce = "nonce" in scripts ? `'nonce-${scripts.nonce}'` : null;
  const allowed =
    "nonce" in scripts
      ? `'nonce-${scripts.nonce}' 'strict-dynamic'`
      : ["'self'", ...scripts.hashes].join(" ");
  const styles = input.dev ? ["'unsafe-inline'"] : [input.styles, nonce];
  return [
    "default-src 'self'",
    `script-src ${allowed} ${lostScriptsSource}`,
    ["style-src 'self'", ...styles].filter(Boolean).join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(input.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Policy of a worker's script, which a worker has in place of its page's. It loads files of this
 * site and nothing else; one that decodes by WebAssembly may compile it, which no page may.
 */
export function workerPolicy({ wasm }: { wasm: boolean }): string {
  const scripts = wasm ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'";
  return `default-src 'none'; ${scripts}; connect-src 'self'`;
}
