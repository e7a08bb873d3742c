import { createHash, createHmac, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a mailed link. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: a fast hash is enough for 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** What a limit or a link knows an address by, so that neither contains one. */
export function emailKey(signingKey: Buffer, email: string): string {
  return createHmac("sha256", signingKey).update(`limit:${email}`).digest("base64url").slice(0, 32);
}

/** The secret that follows another one: the same for everybody who presents that one. */
export function deriveSecret(
  signingKey: Buffer,
  from: { kind: "access" | "refresh"; sessionId: string; secret: string; salt: Buffer },
): string {
  return createHmac("sha256", signingKey)
    .update(`${from.kind}:${from.sessionId}:${from.secret}:`)
    .update(from.salt)
    .digest("base64url");
}

/** The secret of a mail's link: a mail that is sent again, as its receipt was lost, has the same one. */
export function linkSecret(
  signingKey: Buffer,
  of: { purpose: string; mailId: string; to: string },
): string {
  return createHmac("sha256", signingKey)
    .update(`mailed-link:${of.purpose}:${of.mailId}:${of.to}`)
    .digest("base64url");
}

/** `value.signature`, for a short-lived cookie the browser carries but must not change. */
export function signValue(signingKey: Buffer, purpose: string, value: string): string {
  const payload = Buffer.from(value).toString("base64url");
  return `${payload}.${signatureOf(signingKey, purpose, payload).toString("base64url")}`;
}

/** The signed value, undefined when it was tampered with. */
export function readSignedValue(
  signingKey: Buffer,
  purpose: string,
  signed: string | undefined,
): string | undefined {
  const [payload, signature, rest] = (signed ?? "").split(".");
  if (!payload || !signature || rest !== undefined) return undefined;
  const expected = signatureOf(signingKey, purpose, payload).toString("base64url");
  if (!hashSecret(expected).equals(hashSecret(signature))) return undefined;
  return Buffer.from(payload, "base64url").toString();
}

function signatureOf(signingKey: Buffer, purpose: string, payload: string): Buffer {
  return createHmac("sha256", signingKey).update(`${purpose}:${payload}`).digest();
}
