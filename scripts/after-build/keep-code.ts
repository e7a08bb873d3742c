import { spawn } from "node:child_process";
// Keeps the server's code as Node makes it, without types and compiled, for each kind of process that runs
// it: what strips types takes 20 MB of a process that needs it, and reading the code half of a start.
import { once } from "node:events";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { workerFlags } from "../../src/worker-process.server.ts";
import { serverEnvironment, serverFlags } from "../server-process.mjs";

const root = resolve(import.meta.dirname, "../..");
/** What `server.ts` imports, at once or where it is needed. */
const parts = [
  "src/server.ts",
  "src/web.server.ts",
  "src/worker.server.ts",
  "src/features/media/uploads/disk-uploads.server.ts",
  "src/features/media/uploads/s3-uploads.server.ts",
  "src/platform/storage/s3.server.ts",
  "demo/load.ts",
  "build/server/index.js",
];
const read = parts.map((part) => `await import(${JSON.stringify(resolve(root, part))});`).join("");

rmSync(serverEnvironment.NODE_COMPILE_CACHE, { recursive: true, force: true });
// Kept code is good for the flags it was made with.
const ended = [serverFlags, workerFlags].map(async (flags) => {
  const args = [...flags, "--input-type=module", "--eval", read];
  const env = { ...process.env, ...serverEnvironment, NODE_ENV: "production" };
  const [code] = await once(spawn(process.execPath, args, { env, stdio: "inherit" }), "exit");
  return code;
});
if ((await Promise.all(ended)).some((code) => code !== 0)) process.exit(1);
