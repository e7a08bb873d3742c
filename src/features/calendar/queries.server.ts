import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { CalendarEntry } from "./months.ts";

/** Replaces the given months (`YYYY-MM`; null clears one) of a locked company. Others stay. */
export async function setMonths(
  executor: Executor,
  input: {
    companyId: string;
    months: { month: string; availability: CalendarEntry["availability"] | null }[];
  },
): Promise<void> {
  const { companyId } = input;
  const months = input.months.map(({ month, availability }) => ({
    day: `${month}-01`,
    availability,
  }));
  await sql`
    delete from calendar_month
    where company_id = ${companyId} and month = any(${months.map(({ day }) => day)}::date[])`.execute(
    executor,
  );
  const set = months.filter(({ availability }) => availability !== null);
  await sql`
    insert into calendar_month (company_id, month, availability)
    select ${companyId}::uuid, * from unnest(
      ${set.map(({ day }) => day)}::date[],
      ${set.map(({ availability }) => availability)}::text[])`.execute(executor);
}
