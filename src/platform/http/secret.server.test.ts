import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config.server.ts";
import { readSecret } from "./secret.server.ts";

const folder = mkdtempSync(join(tmpdir(), "domistrz-secret-"));
afterAll(() => rmSync(folder, { recursive: true }));

const config = (name: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, name), ...more });

test("the signing key is made once, is long, and no other system user may read it", () => {
  const first = readSecret(config("a"));
  expect(first.toString()).toMatch(/^[0-9a-f]{64}$/);
  expect(readSecret(config("a"))).toEqual(first);
  expect(readSecret(config("b"))).not.toEqual(first);
  expect(statSync(join(folder, "a/secret")).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o700);
});

test("the one that is set wins", () => {
  const SECRET = "b".repeat(40);
  expect(readSecret(config("a", { SECRET })).toString()).toBe(SECRET);
});
