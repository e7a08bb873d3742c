// Finds the S3 server for tests: OpenStack Swift with its s3api, as Debian packages it.
import { spawnSync } from "node:child_process";
import { runWithProgress } from "./toolchain.mjs";

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
  return installedS3Server() ?? (await debianPackage());
}

async function debianPackage() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runWithProgress("Odświeżam listę pakietów systemu", "apt-get", ["update"], { env });
  const args = ["install", "-y", "--no-install-recommends", "python3-swift"];
  await runWithProgress("Instaluję serwer S3 do testów", "apt-get", args, { env });
  return installedS3Server();
}
