// Finds the S3 server for tests: OpenStack Swift with its s3api, as Debian packages it.
import { spawnSync } from "node:child_process";
import { addDebianPackage } from "./toolchain.mjs";

/** The packages' own: another Python of the machine does not see them. */
const python = "/usr/bin/python3";
const parts = ["swift.common.middleware.s3api", "eventlet", "lxml"];

export const noS3Server =
  "do testów na serwerze S3 potrzebny jest pakiet python3-swift (Debian, Ubuntu)";

/** @returns {string | undefined} path of a Python that can run the server */
export function installedS3Server() {
  const program = `import importlib.util as i; [i.find_spec(p).name for p in ${JSON.stringify(parts)}]`;
  const { status } = spawnSync(python, ["-c", program], { timeout: 20_000 });
  return status === 0 ? python : undefined;
}

/** @returns {Promise<string | undefined>} the same, after installing it where that is possible */
export async function findS3Server() {
  const found = installedS3Server();
  if (found) return found;
  const isAdded = await addDebianPackage("python3-swift", "serwer S3 do testów");
  return isAdded ? installedS3Server() : undefined;
}
