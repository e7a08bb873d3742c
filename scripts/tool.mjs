// Runs a TypeScript script, the build, the development server or the quick checks with the
// project's own Node.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import {
  ensureBuilt,
  ensureInstalled,
  nodePath,
  root,
  sayWhatRootAdds,
  toolEnvironment,
} from "./toolchain.mjs";

await ensureInstalled();
const [name, ...rest] = process.argv.slice(2);
const bin = (tool) => join(root, "node_modules", ".bin", tool);
const node = nodePath();
const commands = {
  build: [],
  dev: [[node, "--watch-path=src", "--watch-preserve-output", join(root, "src", "server.ts")]],
  check: [
    [bin("react-router"), "typegen"],
    [bin("tsc"), "--noEmit", "--singleThreaded", "-p", "."],
    [bin("oxlint"), "--type-aware", "--deny-warnings"],
    [bin("oxfmt"), "--check"],
  ],
}[name] ?? [[node, join(root, name), ...rest]];
if (name === "build") await ensureBuilt();
if (name === "dev") sayWhatRootAdds();
for (const [command, ...args] of commands) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: toolEnvironment(),
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
