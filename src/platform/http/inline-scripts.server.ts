import { createHash } from "node:crypto";

export type PlainScripts = {
  html: string;
  /** Sources of a policy (`'sha256-…'`) that allow the scripts inside the page. */
  hashes: string[];
};

/**
 * Takes the nonce out of a page that many will get, and allows the scripts that carried it by their
 * hashes. A script that did not carry it, so that nothing of ours wrote it, stays forbidden.
 */
export function allowByHash(html: string, nonce: string): PlainScripts {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
