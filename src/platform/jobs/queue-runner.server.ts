import { EventEmitter, once } from "node:events";
import {
  type Job,
  Logger as QueueLogger,
  type ParsedCronItem,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { type Logger, withoutAddresses } from "../log.server.ts";
import type { Services } from "../services.server.ts";
import { startHeartbeat } from "./heartbeat.server.ts";
import { connectRunner, type RunnerConnection } from "./runner-pool.server.ts";

export type JobRunner = { stop(): Promise<void> };

type QueueRunnerInput = {
  services: Services;
  databaseUrl: string;
  taskList: TaskList;
  parsedCronItems: ParsedCronItem[];
  /** Jobs at once. */
  concurrency: number;
  /** How many are taken from the queue at once, and for how many milliseconds it may be told later what is done. */
  batches: Pick<GraphileConfig.WorkerOptions, "localQueue" | "completeJobBatchDelay">;
  /** Aborted when the process is to end, which a start does not keep it from either. */
  stopping: AbortSignal;
};

/**
 * Takes jobs from the queue until stopped.
 * @throws Error where the database answered nobody before `stopping` was aborted
 */
export async function startQueueRunner(input: QueueRunnerInput): Promise<JobRunner> {
  const { services, databaseUrl, stopping } = input;
  const runnerPool = connectRunner(databaseUrl, services.log);
  const stopSoon = () => runnerPool.pool.stopSoon();
  stopping.addEventListener("abort", stopSoon, { once: true });
  if (stopping.aborted) stopSoon();
  try {
    return await runQueue(input, runnerPool);
  } catch (error) {
    await runnerPool.close();
    throw error;
  }
}

async function runQueue(
  { services: { db, log }, concurrency, taskList, parsedCronItems, batches }: QueueRunnerInput,
  { pool, close }: RunnerConnection,
): Promise<JobRunner> {
  const events: WorkerEvents = new EventEmitter();
  events.on("localQueue:getJobs:complete", ({ jobs }) => {
    jobs.splice(0, jobs.length, ...jobs.toSorted(urgentFirst));
  });
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
  return {
    async stop() {
      pool.stopSoon();
      await runner.stop();
      await heartbeat.stop();
      await pool.settle();
      // The runner holds a listening connection: the pool cannot end before it.
      await close();
    },
  };
}

/** The database gives those of a batch in the order in which they lie there. */
const urgentFirst = (one: Job, other: Job) => one.priority - other.priority;

/** What it tells of a database that is away for a moment, and mends by itself: nobody is to be called for that. */
const mendsItself =
  /^(Error with notify listener \(trying again|Error occurred attempting to UNLISTEN|Cron hit an error; restarting)/;

/**
 * The queue's own chatter at warn and above only, without the one about fewer connections than jobs:
 * a dozen mails at once wait for a mail server, and seldom for one of the six.
 */
export function quiet(log: Logger): QueueLogger {
  return new QueueLogger((_scope) => (level, message) => {
    if (level === "error" && !mendsItself.test(message)) {
      log.error({ part: "jobs" }, withoutAddresses(message));
    } else if (level === "error" || (level === "warning" && !message.includes("maxPoolSize"))) {
      log.warn({ part: "jobs" }, withoutAddresses(message));
    }
  });
}
