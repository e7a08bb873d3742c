import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.server.ts";

/** The signing key: from SECRET, or made once and kept in the data folder. */
export function readSecret(config: Config): Buffer {
  if (config.secret) return Buffer.from(config.secret);
  const file = join(config.dataDir, "secret");
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  }
  return Buffer.from(readFileSync(file, "utf8").trim());
}
