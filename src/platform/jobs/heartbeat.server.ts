import { sql } from "kysely";
import type { Database } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";
import { forgetFuture } from "./clock.server.ts";

const beatSeconds = 10;
/** A runner that was not seen for so long is dead: several beats may be late on a busy machine. */
const deadAfterSeconds = 45;

/**
 * Says that this runner is alive, and frees what dead ones had locked. The queue itself gives
 * their jobs, and every later job of the same named queue, back only after four hours.
 */
export function startHeartbeat(input: { db: Database; runnerId: string; log: Logger }) {
  const { db, runnerId, log } = input;
  const beat = async () => {
    try {
      await recordHeartbeat(db, runnerId);
      if (await forgetFuture(db)) log.warn("a clock is or was ahead: what waits for it begins now");
      const freed = await freeAbandoned(db);
      if (freed > 0) log.warn({ freed }, "jobs of a process that ended were taken over");
    } catch (err) {
      // The database is away: the next beat says the same again.
      log.debug({ err }, "heartbeat missed");
    }
  };
  let beating = beat();
  const timer = setInterval(() => {
    beating = beat();
  }, beatSeconds * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await db
        .deleteFrom("job_runner")
        .where("id", "=", runnerId)
        .execute()
        .catch(() => undefined);
    },
  };
}

async function recordHeartbeat(db: Database, id: string): Promise<void> {
  await db
    .insertInto("job_runner")
    .values({ id, seen_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute();
}

/** Frees the jobs and queues that dead runners had locked. @returns how many runners those were. */
export async function freeAbandoned(db: Database): Promise<number> {
  const dead = sql`make_interval(secs => ${deadAfterSeconds})`;
  await sql`delete from job_runner where seen_at < now() - 10 * ${dead}`.execute(db);
  const { rows } = await sql<{ freed: number }>`
    with locked as (
      select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
      union all
      select locked_by, locked_at from graphile_worker._private_job_queues
      where locked_by is not null),
    abandoned as (
      select array_agg(distinct locked_by) as ids from locked
      where locked_at < now() - ${dead} and not exists (
        select from job_runner r
        where r.id = locked.locked_by and r.seen_at > now() - ${dead}))
    select cardinality(ids) as freed, graphile_worker.force_unlock_workers(ids)
    from abandoned where ids is not null`.execute(db);
  return rows[0]?.freed ?? 0;
}
