import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { JobRunner } from "./platform/jobs/jobs.server.ts";
import type { Logger } from "./platform/log.server.ts";

/** Less memory than the site has: its own comes on top, 155 MB idle and 200 MB at a thousand mails a second. */
const flags = ["--max-semi-space-size=6", "--heap-growing-percent=60"];
const startAgainMs = 2_000;
/** Jobs that run are finished; one that hangs is given back by its heartbeat and run again. */
const endsWithinMs = 12_000;

/**
 * Background work in a process of its own, so that nobody who looks for a company waits for a thousand
 * mails. Ended from outside it is started again; it ends by itself when this process is gone.
 */
export function startWorkerProcess(input: { databaseUrl: string; log: Logger }): JobRunner {
  const { databaseUrl, log } = input;
  let isStopping = false;
  let waiting: NodeJS.Timeout | undefined;
  let child = start();

  function start(): ChildProcess {
    const env = { ...process.env, RUN: "worker", DATABASE_URL: databaseUrl };
    const started = fork(join(import.meta.dirname, "server.ts"), { execArgv: flags, env });
    started.once("exit", (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, "background work ended and is started again");
      waiting = setTimeout(() => (child = start()), startAgainMs);
    });
    return started;
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(waiting);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), endsWithinMs);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Before the first message: who is gone before this process is ready is no longer connected then. */
const hasParent = process.connected;

/** In such a process: its end is that of the one that started it. @returns whether it has such a one. */
export function endWithParent(end: () => void): boolean {
  if (!hasParent) return false;
  if (process.connected) process.once("disconnect", end);
  else end();
  return true;
}
