import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import {
  Logger as QueueLogger,
  type ParsedCronItem,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Logger } from "../log.server.ts";
import type { Services } from "../services.server.ts";
import { startHeartbeat } from "./heartbeat.server.ts";
import { connectRunner } from "./runner-pool.server.ts";

export type JobRunner = { stop(): Promise<void> };

export type QueueRunnerInput = {
  services: Services;
  databaseUrl: string;
  taskList: TaskList;
  parsedCronItems: ParsedCronItem[];
  /** Jobs at once. */
  concurrency: number;
  /** How many are taken from the queue at once, and for how many milliseconds it may be told later what is done. */
  batches: Pick<GraphileConfig.WorkerOptions, "localQueue" | "completeJobBatchDelay">;
};

const startAgainMs = 2_000;

/**
 * Takes jobs from the queue until stopped. The queue gives up for ever, and says nothing, when it cannot
 * note what is done for a reason that asking again does not mend: then it is started anew.
 */
export async function startQueueRunner(input: QueueRunnerInput): Promise<JobRunner> {
  const { log } = input.services;
  const { pool, close } = connectRunner(input.databaseUrl, log);
  let isStopping = false;
  let running: Promise<JobRunner | undefined> = begin();
  await running;

  async function begin(): Promise<JobRunner> {
    const { ended, ...runner } = await runOnce(input, pool);
    void ended.then(() => {
      if (isStopping) return;
      log.error("background work ended by itself and is started again");
      running = runner.stop().then(beginAgain);
    });
    return runner;
  }

  async function beginAgain(): Promise<JobRunner | undefined> {
    await pause(startAgainMs);
    if (isStopping) return undefined;
    try {
      return await begin();
    } catch (err) {
      log.error({ err }, "background work did not start");
      return beginAgain();
    }
  }

  return {
    async stop() {
      isStopping = true;
      pool.stopSoon();
      await (await running)?.stop();
      await pool.settle();
      // The runner holds a listening connection: the pool cannot end before it.
      await close();
    },
  };
}

/** @returns how to stop it, and when it has ended, by that or by itself */
async function runOnce(
  { services, concurrency, taskList, parsedCronItems, batches }: QueueRunnerInput,
  pool: ReturnType<typeof connectRunner>["pool"],
): Promise<JobRunner & { ended: Promise<void> }> {
  const { db, log } = services;
  const events: WorkerEvents = new EventEmitter();
  const created = once(events, "pool:create") as Promise<[{ workerPool: { id: string } }]>;
  const runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: true,
    taskList,
    events,
    preset: { worker: batches },
    parsedCronItems,
    logger: quiet(log),
  });
  const [{ workerPool }] = await created;
  const heartbeat = startHeartbeat({ db, runnerId: workerPool.id, log });
  let hasEnded = false;
  const ended = runner.promise.catch(() => undefined).then(() => void (hasEnded = true));
  return {
    ended,
    async stop() {
      if (!hasEnded) await runner.stop();
      await heartbeat.stop();
    },
  };
}

/**
 * The queue's own chatter at warn and above only, without the one about fewer connections than jobs:
 * a dozen mails at once wait for a mail server, and seldom for one of the six.
 */
export function quiet(log: Logger): QueueLogger {
  return new QueueLogger((_scope) => (level, message) => {
    if (level === "error") log.error({ part: "jobs" }, message);
    else if (level === "warning" && !message.includes("maxPoolSize"))
      log.warn({ part: "jobs" }, message);
  });
}
