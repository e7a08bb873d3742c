import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../config.server.ts";
import { keepOnce } from "../keep-once.server.ts";
import { makePrivateFolder } from "../storage/private-folder.server.ts";

/** The signing key: from SECRET, or made once and kept in the data folder. */
export function readSecret(config: Config): Buffer {
  if (config.secret) return Buffer.from(config.secret);
  makePrivateFolder(config.dataDir);
  const made = () => randomBytes(32).toString("hex");
  return Buffer.from(keepOnce(join(config.dataDir, "secret"), made));
}
