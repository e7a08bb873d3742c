// npm start: installs, builds and runs the marketplace.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { serverEnvironment, serverFlags } from "./process/server-process.mjs";
import {
  ensureBuilt,
  ensureInstalled,
  nodePath,
  root,
  sayWhatRootAdds,
  toldKilled,
  toolEnvironment,
} from "./toolchain.mjs";

sayWhatRootAdds();
await ensureInstalled();
await ensureBuilt();
const askedForProduction = process.env.NODE_ENV === "production";
const program = [join(root, "src", "server.ts"), `--starter=${process.pid}`];
const server = spawn(nodePath(), [...serverFlags, ...program], {
  cwd: root,
  stdio: "inherit",
  env: toolEnvironment({
    ...serverEnvironment,
    NODE_ENV: "production",
    LIVE: askedForProduction ? "1" : "0",
    DEMO: process.env.DEMO || (askedForProduction ? "0" : "1"),
    LOG_LEVEL: process.env.LOG_LEVEL || (askedForProduction ? "info" : "warn"),
  }),
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
  process.on(signal, () => server.kill(signal));
}
// Who is killed, npm or a shell that does not make way for what it starts, hands nothing on: the
// site would be left running, with nobody to stop it.
if (process.env.npm_lifecycle_event) {
  const starter = process.ppid;
  setInterval(() => process.ppid !== starter && server.kill("SIGTERM"), 250);
}
server.on("exit", (code, signal) => {
  // It could say nothing itself.
  if (signal === "SIGKILL") {
    console.error(`${toldKilled("proces serwisu")} Uruchom go ponownie: npm start`);
  }
  process.exit(code ?? (signal ? 1 : 0));
});
