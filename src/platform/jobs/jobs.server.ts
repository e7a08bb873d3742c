import { type Job as QueuedJob, makeWorkerUtils, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import type { Executor } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";
import type { Services } from "../services.server.ts";
import { watchClock } from "./clock.server.ts";
import { warsawCrontab } from "./crontab.server.ts";
import { tellPostponed } from "./postponed.server.ts";
import { type JobRunner, quiet, startQueueRunner } from "./queue-runner.server.ts";
import { RetryLater } from "./retry-later.server.ts";
import { sendOnce, type SentOnce } from "./sent-once.server.ts";

/** Lower runs first: a confirmation mail overtakes a thousand waiting leads. */
export const jobPriority = { urgent: -10, normal: 0, bulk: 10 } as const;

/** One kind of background work. The payload holds ids only, never personal data. */
export type Job<Payload extends object> = {
  /** „feature:what-it-does”. */
  name: string;
  /** Jobs that wait under the name it had before are run as well. */
  formerName?: string;
  priority: number;
  /** Jobs of one queue run one after another, so that heavy work leaves room for the rest. */
  queue?: string;
  /** Short, and mostly waiting for others, as a mail is: many of these run at once. */
  isLight?: boolean;
  /** `stopping` is aborted when the process shuts down: long work stops between steps. */
  run(payload: Payload, services: Services, stopping?: AbortSignal): Promise<void>;
};

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}

type Timing = {
  runAt?: Date;
  /** From now on by the database's clock, which is what the queue goes by: ours may be another. */
  inSeconds?: number;
  /** The job that waits under the key keeps its time: what comes often is not put off for ever. */
  keepsTime?: boolean;
};

type EnqueueOptions = Timing & {
  /** While a job with this key waits, enqueueing it again replaces it. */
  key?: string;
};

/** Adds a job inside the caller's transaction: it exists exactly when the transaction commits. */
export async function enqueue<Payload extends object>(
  executor: Executor,
  job: Job<Payload>,
  payload: Payload,
  { key, ...timing }: EnqueueOptions = {},
): Promise<void> {
  await addJobs(executor, job, { entries: [{ payload, key }], ...timing });
}

/** Many at once, as `enqueue` adds one: a round trip for each would hold the transaction open. */
export async function enqueueMany<Payload extends object>(
  executor: Executor,
  job: Job<Payload>,
  payloads: readonly Payload[],
  { keyOf, ...timing }: Timing & { keyOf?: (payload: Payload) => string } = {},
): Promise<void> {
  const entries = payloads.map((payload) => ({ payload, key: keyOf?.(payload) }));
  if (entries.length > 0) await addJobs(executor, job, { entries, ...timing });
}

type Added<Payload> = Timing & { entries: { payload: Payload; key: string | undefined }[] };

async function addJobs<Payload extends object>(
  executor: Executor,
  job: Job<Payload>,
  { entries, runAt, inSeconds, keepsTime = false }: Added<Payload>,
): Promise<void> {
  // The last one of a key stays, as it does when they are added one after another.
  const added = [...new Map(entries.map((entry, place) => [entry.key ?? place, entry])).values()];
  const payloads = added.map(({ payload }) => JSON.stringify(payload));
  const keys = added.map(({ key }) => key ?? null);
  await sql`select from graphile_worker.add_jobs(array(
    select row(${job.name}::text, payload, ${job.queue ?? null}::text,
      coalesce(${runAt ?? null}::timestamptz, now() + make_interval(secs => ${inSeconds ?? null})),
      null, key, ${job.priority}::smallint, null)::graphile_worker.job_spec
    from unnest(${payloads}::json[], ${keys}::text[]) as one (payload, key)),
    job_key_preserve_run_at => ${keepsTime}::boolean)`.execute(executor);
}

/** Creates the queue's own tables; part of migrating. */
export async function migrateJobs(databaseUrl: string, log: Logger): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: databaseUrl, logger: quiet(log) });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

/**
 * With the same queue and priority as when it is enqueued; of a job that still waits there is no second one,
 * nor is it put off: where our clock is ahead of the database's, each would come before the last one's time.
 */
export function crontabLine({ job: { name, priority, queue }, cron }: Schedule): string {
  const settings = new URLSearchParams({
    priority: String(priority),
    jobKey: name,
    jobKeyMode: "preserve_run_at",
  });
  if (queue !== undefined) settings.set("queue", queue);
  return `${cron} ${name} ?${settings}`;
}

/** A job at a fixed time, in cron notation, Europe/Warsaw. */
export type Schedule = { job: Job<object>; cron: string };

/**
 * Work that takes long leaves room for the rest; mails wait for a mail server, a dozen at a time, and
 * are taken from the queue by so many that it is asked for each three dozen. Those that left within
 * some milliseconds are noted together (docs/performance-log.md). What was taken and still waits after `ttl` goes
 * back: where the mail server is slow, what is urgent would wait for all of it.
 */
const runners = {
  heavy: { concurrency: 4, batches: {} },
  light: {
    concurrency: 12,
    batches: { localQueue: { size: 36, ttl: 1_000 }, completeJobBatchDelay: 10 },
  },
} as const;

type JobsInput = {
  jobs: Job<never>[];
  schedules: Schedule[];
  services: Services;
  databaseUrl: string;
  /** Aborted when the process is to end before it works. */
  signal?: AbortSignal;
};

/** Runs waiting jobs until stopped. @throws when two jobs share a name, and where `signal` ended a start in vain. */
export async function startJobs(input: JobsInput): Promise<JobRunner> {
  const stopping = new AbortController();
  input.signal?.addEventListener("abort", () => stopping.abort(), { once: true });
  const jobs = input.jobs as unknown as Job<object>[];
  const names = new Set<string>();
  for (const name of jobs.flatMap(namesOf)) {
    if (names.has(name)) throw new Error(`Two jobs are called ${name}`);
    names.add(name);
  }
  const { services, databaseUrl } = input;
  const given: Given = {
    services,
    sentOnce: sendOnce(services.mailer),
    onPostponed: tellPostponed(services.log),
  };
  const start = (kind: keyof typeof runners, schedules: Schedule[]) => {
    const own = jobs.filter(({ isLight = false }) => isLight === (kind === "light"));
    const taskList = tasksOf(own, given, stopping.signal);
    const parsedCronItems = warsawCrontab(schedules.map(crontabLine).join("\n"));
    return startQueueRunner({
      ...{ services, databaseUrl, taskList, parsedCronItems, stopping: stopping.signal },
      ...runners[kind],
    });
  };
  const light = await start("light", []);
  let heavy = await start("heavy", input.schedules);
  let changing: Promise<void> | undefined;
  // The schedule of a runner waits for the time that it knows to be the next.
  const change = async () => {
    const before = heavy;
    heavy = await start("heavy", input.schedules);
    await before.stop();
  };
  const endWatch = watchClock(() => (changing = change()));
  return {
    async stop() {
      stopping.abort();
      endWatch();
      await changing?.catch(() => undefined);
      await Promise.all([heavy.stop(), light.stop()]);
    },
  };
}

const namesOf = ({ name, formerName }: Job<object>) => [name, formerName ?? []].flat();

type Given = {
  services: Services;
  sentOnce: SentOnce;
  onPostponed: ReturnType<typeof tellPostponed>;
};

/** What the queue calls for each name. */
function tasksOf(jobs: Job<object>[], given: Given, stopping: AbortSignal): TaskList {
  const taskList: TaskList = {};
  for (const job of jobs) {
    for (const name of namesOf(job)) {
      taskList[name] = (payload, { job: row }) =>
        runJob(job, { payload: payload as object, row, ...given }, stopping);
    }
  }
  return taskList;
}

async function runJob(
  job: Job<object>,
  { payload, row, services, sentOnce, onPostponed }: Given & { payload: object; row: QueuedJob },
  stopping: AbortSignal,
) {
  try {
    await job.run(payload, { ...services, mailer: sentOnce(row.id) }, stopping);
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    onPostponed(job.name, error);
    await services.db.transaction().execute(async (trx) => {
      if (!(await isReplaced(trx, row))) {
        await enqueue(trx, job, payload, { key: row.key ?? undefined, inSeconds: error.seconds });
      }
      await endJob(trx, row);
    });
  }
}

/** Whether one of its key was enqueued while it ran, to which the queue gave the key: that one does what both are for. */
async function isReplaced(trx: Executor, { id, key }: QueuedJob): Promise<boolean> {
  if (key === null) return false;
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where id = ${id} and key = ${key} for update`.execute(trx);
  return rows.length === 0;
}

/**
 * With what follows it, so that a process killed now leaves one of both. A job of a queue is ended
 * by the runner, which lets the next one of that queue go on.
 */
async function endJob(trx: Executor, { id, job_queue_id: queueId }: QueuedJob): Promise<void> {
  if (queueId !== null) return;
  await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(trx);
}
