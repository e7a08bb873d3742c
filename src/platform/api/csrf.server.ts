import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export const csrfCookie = "csrf_token";
export const csrfHeader = "x-csrf-token";

/**
 * Signed double-submit token, `nonce.signature`: the signature binds it to one session
 * (`sessionKey`, "guest" without one), so a token planted by a sibling host is worthless.
 */
export function createCsrfToken(secret: Buffer, sessionKey: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(secret, nonce, sessionKey)}`;
}

export function isCsrfTokenValid(secret: Buffer, sessionKey: string, token: string): boolean {
  const [nonce, signature, rest] = token.split(".");
  if (!nonce || !signature || rest !== undefined) return false;
  return equal(signature, sign(secret, nonce, sessionKey));
}

export function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function sign(secret: Buffer, nonce: string, sessionKey: string): string {
  return createHmac("sha256", secret).update(`csrf:${nonce}:${sessionKey}`).digest("base64url");
}

/**
 * Whether a browser says the request comes from this very site. Browsers send at least one of
 * the two headers with every unsafe request; programs send neither and carry no cookies of others.
 */
export function isSameOrigin(headers: Headers, appOrigin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null || origin === appOrigin) return true;
  // A page with a secret address (`no-referrer`) hides its origin in forms, a foreign one as well:
  // the browser's other word tells them apart.
  if (origin === "null") return site === "same-origin";
  // The same site by another of its names, such as 127.0.0.1 for localhost.
  const host = headers.get("host");
  return host !== null && URL.parse(origin)?.host === host && !isUnsecured(origin, appOrigin);
}

/** A page in the site's own name that came without https is of whoever sits on the line. */
function isUnsecured(origin: string, appOrigin: string): boolean {
  return appOrigin === origin.replace(/^http:/, "https:");
}
