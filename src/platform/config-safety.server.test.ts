import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.server.ts";

const s3 = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "media",
  S3_ACCESS_KEY_ID: "klucz",
  S3_SECRET_ACCESS_KEY: "tajne",
};
const oidc = {
  OIDC_ISSUER: "https://accounts.example",
  OIDC_CLIENT_ID: "domistrz",
  OIDC_CLIENT_SECRET: "tajne",
};
const without = (all: Record<string, string>, name: string) => ({ ...all, [name]: "" });

test("nothing set trusts no proxy and listens to this machine alone", () => {
  expect(readConfig({})).toMatchObject({ trustedProxies: 0, host: "127.0.0.1", live: false });
});

test("production is live whatever else is set, unless it says otherwise", () => {
  expect(readConfig({ NODE_ENV: "production", DEMO: "1" })).toMatchObject({ live: true });
  expect(readConfig({ NODE_ENV: "test", LIVE: "1" })).toMatchObject({ live: true });
});

test.each(["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])(
  "S3 without %s is refused",
  (name) => {
    expect(() => readConfig(without(s3, name))).toThrow(ConfigError);
    expect(readConfig(s3).s3).toMatchObject({ bucket: "media", secretAccessKey: "tajne" });
  },
);

test.each(["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"])("a provider without %s is refused", (name) => {
  expect(() => readConfig(without(oidc, name))).toThrow(`OIDC_ISSUER wymaga też ${name}`);
  expect(readConfig(oidc).oidc).toMatchObject({ clientId: "domistrz", clientSecret: "tajne" });
});

test("a signing key has at least 32 characters", () => {
  expect(() => readConfig({ SECRET: "a".repeat(31) })).toThrow(/SECRET: ma mieć co najmniej 32/);
  expect(readConfig({ SECRET: "a".repeat(32) }).secret).toHaveLength(32);
});

test.each([
  ["TRUSTED_PROXIES", "-1"],
  ["TRUSTED_PROXIES", "6"],
  ["PORT", "65536"],
  ["APP_URL", "ftp://domistrz.pl"],
  ["SMTP_URL", "http://host:25"],
  ["SMTP_URL", "smtp://"],
  ["DATABASE_URL", "postgres://host/baza?sslmode=verify-full&sslrootcert=/nie/ma/ca.pem"],
  ["DATABASE_URL", "postgres://user:100%@host/baza"],
  ["DATABASE_POOL", "1"],
  ["DEMO", "tak"],
  ["RUN", "nic"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: `));
});
