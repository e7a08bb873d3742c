import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import {
  Logger as QueueLogger,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
  run,
} from "graphile-worker";
import pg from "pg";
import { connect, type Database } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";
import { startHeartbeat } from "./heartbeat.server.ts";

type RunnerInput = {
  db: Database;
  log: Logger;
  databaseUrl: string;
  tasks: TaskList;
  crontab: string;
};

/** For the runner alone: jobs themselves use the connections of the services. */
const runnerConnections = 6;
const restartMs = 1_000;
const queueNudgeMs = 20;

/**
 * Keeps a runner at work until it is stopped: one that ends because the database went away just
 * as it noted that a job is done is followed by another. `stopping` is aborted as `stop` begins.
 */
export async function superviseRunner(
  input: RunnerInput & { stopping: AbortController },
): Promise<{ stop(): Promise<void> }> {
  const { log, stopping } = input;
  let current = await startRunner(input);
  const supervising = (async () => {
    while (true) {
      await current.ended;
      await current.close();
      if (stopping.signal.aborted) return;
      log.error({ part: "jobs" }, "the job runner ended, another is started");
      const next = await startAgain(input);
      if (!next) return;
      current = next;
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await supervising;
    },
  };
}

async function startAgain({
  stopping,
  ...input
}: RunnerInput & { stopping: AbortController }): Promise<RunningRunner | undefined> {
  while (!stopping.signal.aborted) {
    try {
      return await startRunner(input);
    } catch (err) {
      input.log.warn({ err, part: "jobs" }, "the job runner could not start");
      await pause(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  return undefined;
}

type RunningRunner = {
  /** Resolves when it no longer works, however that came. */
  ended: Promise<void>;
  /** Tells it to end; once or never more. */
  stop(): Promise<void>;
  /** Gives its connections back. */
  close(): Promise<void>;
};

async function startRunner(input: RunnerInput): Promise<RunningRunner> {
  const { db, log, tasks, crontab } = input;
  const { pool, close } = connectRunner(input.databaseUrl, log);
  const events: WorkerEvents = new EventEmitter();
  const created = once(events, "pool:create") as Promise<[{ workerPool: WorkerPool }]>;
  const runner: Runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    taskList: tasks,
    events,
    crontab,
    logger: queueLogger(log),
    preset: {
      worker: {
        concurrentJobs: 4,
        pollInterval: 1000,
        preparedStatements: false,
        // From 0 on the runner waits for what it writes last, that a job is done, before it ends;
        // and a write that fails ends the runner, not the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const [{ workerPool }] = await created;
  events.on("job:complete", ({ job }) => {
    // The next of its queue is free a moment later: without a nudge it waits for the next poll.
    if (job.job_queue_id !== null) setTimeout(() => workerPool.nudge(1), queueNudgeMs);
  });
  const heartbeat = startHeartbeat({ db, runnerId: workerPool.id, log });
  const ended = runner.promise.catch((err: unknown) => {
    log.error({ err, part: "jobs" }, "the job runner failed");
  });
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  return {
    ended,
    stop: async () => (isEnded ? undefined : await runner.stop()),
    async close() {
      await heartbeat.stop();
      // The runner holds a listening connection: the pool cannot end before it.
      await close();
    },
  };
}

function connectRunner(url: string, log: Logger) {
  const connection = connect({ url, max: runnerConnections, log });
  connection.pool.on("connect", (client) => {
    // The queue writes ids into JSON, which knows no BigInt: a failing job would end the process.
    client.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
  });
  return connection;
}

/** The queue's own chatter at warn and above only. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger((_scope) => (level, message) => {
    if (level === "error") log.error({ part: "jobs" }, message);
    else if (level === "warning") log.warn({ part: "jobs" }, message);
  });
}
