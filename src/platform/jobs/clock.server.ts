import { sql } from "kysely";
import type { Database } from "../db/connect.server.ts";
import { dayMs, minuteMs } from "../time/durations.ts";

const looksEveryMs = 10_000;
/** For less than that a schedule waits by itself, or makes up for it minute by minute. */
const most = { backMs: minuteMs, forwardMs: 30 * dayMs };

/**
 * Calls when this process's clock was set by much, as by a time server after a start with a wrong one: set
 * back, what waits for a time of day would wait until it is that late once more.
 * @returns what ends it
 */
export function watchClock(
  onSet: () => Promise<void>,
  { everyMs = looksEveryMs, aheadBy = () => Date.now() - performance.now() } = {},
): () => void {
  let known = aheadBy();
  let isTelling = false;
  const look = async () => {
    const now = aheadBy();
    const isSet = now < known - most.backMs || now > known + most.forwardMs;
    if (isSet) await onSet();
    known = now;
  };
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    // The database may be away: the next look sees the same.
    const told = look().catch(() => undefined);
    void told.then(() => (isTelling = false));
  }, everyMs);
  return () => clearInterval(timer);
}

/**
 * What was noted while the database's clock was ahead, and lies in the future since it was set back, is taken
 * for noted now: else a schedule would not come, a mail would wait and a killed runner would count as alive
 * until then – for years, after a start with the clock of an empty battery.
 * @returns whether there was any
 */
export async function forgetFuture(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from job_runner where seen_at > now() + interval '5 seconds')
      or exists (
        select from graphile_worker._private_known_crontabs
        where last_execution > now() + interval '1 minute') as found`.execute(db);
  if (!rows[0]!.found) return false;
  await db.transaction().execute(async (trx) => {
    await sql`update job_runner set seen_at = now() where seen_at > now()`.execute(trx);
    await sql`
      update graphile_worker._private_known_crontabs set last_execution = now()
      where last_execution > now()`.execute(trx);
    await sql`
      update graphile_worker._private_job_queues set locked_at = now()
      where locked_at > now()`.execute(trx);
    // A schedule's job is due when it is added, by our clock. Where ours alone was ahead that is in the future, and
    // as a job that waits keeps its time, the schedule would not come until then.
    // Used up by then, it would come with its next time only, which may be a day away; one that was followed
    // by another has lost its key.
    // One that failed waits for e to the power of its attempts, in seconds; when it did is not noted.
    await sql`
      update graphile_worker._private_jobs
      set created_at = least(created_at, now()), updated_at = least(updated_at, now()),
        locked_at = case when locked_at > now() then now() else locked_at end,
        attempts = case when payload::jsonb ? '_cron' and key is not null then 0 else attempts end,
        run_at = case
          when payload::jsonb ? '_cron' then least(run_at, now())
          when greatest(created_at, updated_at) > now()
            then run_at - (greatest(created_at, updated_at) - now())
          when attempts > 0 then least(run_at, now() + make_interval(secs => exp(least(attempts, 10))))
          else run_at end
      where created_at > now() or updated_at > now() or locked_at > now()
        or (run_at > now() and (attempts > 0 or payload::jsonb ? '_cron'))`.execute(trx);
  });
  return true;
}
