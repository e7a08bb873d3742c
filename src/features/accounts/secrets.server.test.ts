import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  deriveSecret,
  emailKey,
  hashSecret,
  newSecret,
  readSignedValue,
  signValue,
} from "./secrets.server.ts";

const key = randomBytes(32);

test("a secret has 256 bits, is never the same, and is stored as its SHA-256", () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(hashSecret("a").toString("hex")).toMatch(/^ca978112ca1bbdcafac231b39a23dc4d/);
});

test("a signed value comes back unchanged, for its purpose and key alone", () => {
  const signed = signValue(key, "oidc", "żółć.1");
  expect(readSignedValue(key, "oidc", signed)).toBe("żółć.1");
  expect(readSignedValue(key, "identity_link", signed)).toBeUndefined();
  expect(readSignedValue(randomBytes(32), "oidc", signed)).toBeUndefined();
});

test("a tampered value is rejected", () => {
  const [payload = "", signature = ""] = signValue(key, "oidc", "anna").split(".");
  const other = Buffer.from("piotr").toString("base64url");
  for (const forged of [
    `${other}.${signature}`,
    `${payload}.`,
    payload,
    `${payload}.${signature}.x`,
  ]) {
    expect(readSignedValue(key, "oidc", forged)).toBeUndefined();
  }
  expect(readSignedValue(key, "oidc", undefined)).toBeUndefined();
});

test("the secret that follows another depends on all that it follows from", () => {
  const from = { kind: "access", sessionId: "s", secret: "x", salt: Buffer.from("1") } as const;
  const first = deriveSecret(key, from);
  expect(deriveSecret(key, from)).toBe(first);
  const others = [
    deriveSecret(randomBytes(32), from),
    deriveSecret(key, { ...from, kind: "refresh" }),
    deriveSecret(key, { ...from, sessionId: "t" }),
    deriveSecret(key, { ...from, secret: "y" }),
    deriveSecret(key, { ...from, salt: Buffer.from("2") }),
  ];
  expect(new Set([first, ...others]).size).toBe(6);
});

test("what counts for an address does not tell the address", () => {
  expect(emailKey(key, "anna@example.pl")).toMatch(/^[\w-]{32}$/);
  expect(emailKey(key, "anna@example.pl")).toBe(emailKey(key, "anna@example.pl"));
  expect(emailKey(key, "anna@example.pl")).not.toBe(emailKey(key, "piotr@example.pl"));
  expect(emailKey(randomBytes(32), "anna@example.pl")).not.toBe(emailKey(key, "anna@example.pl"));
});
