import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PlainFailure } from "./platform/failure/plain-failure.ts";
import type { JobRunner } from "./platform/jobs/queue-runner.server.ts";
import type { Logger } from "./platform/log.server.ts";
import { letOthersFirst } from "./platform/turns/let-others-first.server.ts";

/** Less memory than the site has: its own comes on top, some 125 MB idle and 165 MB at a thousand mails a second. */
const workerFlags = ["--max-semi-space-size=6", "--heap-growing-percent=60", "--disable-sigusr1"];
/** Longer after each time that it did not even begin. */
const startAgainMs = { first: 2_000, most: 60_000 };
/** For jobs that run; what is cut off is given back by its heartbeat and run again. */
const endsWithinMs = 12_000;
/** Where all processors are busy it gets a tenth of the site's turns: somebody waits for a page in front of it. */
const behindSite = 10;

/**
 * Background work in a process of its own, so that nobody who looks for a company waits for a thousand
 * mails. Ended from outside it is started again; it ends by itself when this process is gone.
 * @returns once it works @throws when it ends before
 */
export async function startWorkerProcess(input: {
  databaseUrl: string;
  log: Logger;
  /** Aborted when this process is to end: what does not work yet ends with it. */
  signal?: AbortSignal;
}): Promise<JobRunner> {
  const { databaseUrl, log, signal } = input;
  const again = { isWanted: false, inMs: startAgainMs.first };
  let waiting: NodeJS.Timeout | undefined;
  let child = start();

  function start(): ChildProcess {
    const env = { ...process.env, RUN: "worker", DATABASE_URL: databaseUrl };
    const execArgv = [...readingFlags(), ...workerFlags];
    const started = fork(join(import.meta.dirname, "server.ts"), { execArgv, env });
    started.once("message", () => (again.inMs = startAgainMs.first));
    started.once("error", (err) => startLater({ err }));
    started.once("exit", (code, signal) => startLater({ code, signal }));
    return started;
  }

  function startLater(why: object) {
    if (!again.isWanted || waiting) return;
    log.error(why, "background work ended and is started again");
    waiting = setTimeout(() => {
      waiting = undefined;
      try {
        child = start();
      } catch (err) {
        startLater({ err });
      }
    }, again.inMs);
    again.inMs = Math.min(2 * again.inMs, startAgainMs.most);
  }

  const endChild = () => void end(child);
  signal?.addEventListener("abort", endChild, { once: true });
  if (signal?.aborted) endChild();
  await firstMessage(child);
  signal?.removeEventListener("abort", endChild);
  again.isWanted = true;
  return {
    async stop() {
      again.isWanted = false;
      clearTimeout(waiting);
      await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), endsWithinMs);
  await ended;
  clearTimeout(late);
}

/** It reads its code as this process does. */
const readingFlags = () => process.execArgv.filter((flag) => flag.startsWith("--import="));

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** What it sends once it works. */
function firstMessage(child: ChildProcess): Promise<void> {
  return new Promise((works, failed) => {
    child.once("message", () => works());
    child.once("error", failed);
    child.once("exit", (code, signal) =>
      failed(new PlainFailure(`Praca w tle nie wystartowała (${signal ?? `kod ${code}`}).`)),
    );
  });
}

/** Asked as it starts: who is gone before this process is ready is no longer connected then. */
export const hasParent = process.connected;

/**
 * In such a process: says that it works; its end is that of the one that started it.
 * @returns whether it has such a one
 */
export function belongToParent(end: () => void): boolean {
  if (!hasParent) return false;
  letOthersFirst(behindSite);
  const endInTime = () => {
    setTimeout(() => process.exit(1), endsWithinMs).unref();
    end();
  };
  if (!process.connected) {
    endInTime();
    return true;
  }
  process.once("disconnect", endInTime);
  // That nobody hears it any more is said by the end of the connection.
  process.send?.("works", undefined, undefined, () => undefined);
  return true;
}
