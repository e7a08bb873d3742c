import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Ctrl-C ends a run at once, without its teardown: the database would outlive it, and keep its memory. */
export function endWithProcess(dataDir: string) {
  process.once("exit", () => {
    try {
      const cluster = realpathSync(join(dataDir, "postgres"));
      const [pid] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
      // At once: nothing in it is needed any more.
      process.kill(Number(pid), "SIGQUIT");
      rmSync(cluster, { recursive: true, force: true, maxRetries: 10 });
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Ended already.
    }
  });
}
