import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { Month } from "./availability.ts";
import type { MonthChange } from "./rules.ts";

type Saving = { companyId: string; months: readonly MonthChange[]; until: Month; at: Date };

/**
 * Notes a company that is about to mark a month as free which was not, `until` the last that counts.
 * Call it before the months are written, in the same transaction.
 */
export async function noteFreed(
  trx: Executor,
  { companyId, months, until, at }: Saving,
): Promise<void> {
  const free = months
    .filter(({ month, availability }) => availability === "free" && month <= until)
    .map(({ month }) => `${month}-01`);
  if (free.length === 0) return;
  await sql`
    insert into calendar_freed (company_id, freed_at)
    select ${companyId}, ${at} where exists (
      select from unnest(${free}::date[]) as freed (month) where not exists (
        select from calendar_month m where m.company_id = ${companyId}
          and m.month = freed.month and m.availability = 'free'))
    on conflict (company_id) do update set freed_at = excluded.freed_at`.execute(trx);
}

/** Takes those that have not changed their months since; each is taken once. */
export async function takeFreed(
  trx: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from calendar_freed where company_id = any(array(
      select company_id from calendar_freed where freed_at <= ${before}
      order by freed_at, company_id limit ${limit} for update skip locked))
    returning company_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
