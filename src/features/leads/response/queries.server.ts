import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { responseWindow } from "./rules.ts";

/** Of a lead `l`: an acceptance, or a decline after the company had looked at it; its sender's withdrawal is neither. */
export const isAnswered = sql`(l.status = 'contacted' or (
  l.status = 'rejected' and l.withdrawn_at is null and l.seen_at < l.decided_at))`;

/** Of a lead `l`: not one that began accepted, of an offer of the company's own. Nobody asked then. */
export const isAsked = sql`(l.status <> 'contacted' or l.decided_at is distinct from l.created_at)`;

/** Of a lead `l` to the company `c`: not what it wrote to itself, which it would answer well and at once. */
const isOthers = sql`(l.sender_account_id is distinct from c.id
  and lower(l.contact_email) <> lower(c.contact_email))`;

/** The time runs from the mail that told the company: a lead that was held comes later than it was sent. */
const arrivedAt = sql`
  case when l.delivered_at <= coalesce(l.decided_at, 'infinity') then l.delivered_at
    else l.created_at end`;

/** At least none: a clock that was set back tells of answers before their leads. */
const minutesToAnswer = sql`greatest(0, extract(epoch from l.decided_at - ${arrivedAt}) / 60)`;

/**
 * Writes the figures of companies by the rule of `responseWindow`. Those that are as they were stay, with the
 * time of when they became so: whatever shows the company would be made anew.
 */
export async function writeResponses(
  executor: Executor,
  { companyIds, now }: { companyIds: string[]; now: Date },
): Promise<void> {
  const { since, dueBefore } = responseWindow(now);
  await sql`
    insert into company_response (company_id, leads, answered, median_minutes, computed_at)
    select c.id, counted.leads, counted.answered, counted.median, ${now}
    from company c
    cross join lateral (
      select count(*)::int as leads, count(*) filter (where own.answered)::int as answered,
        round(percentile_cont(0.5) within group (order by own.minutes)
          filter (where own.answered))::int as median
      from (
        select ${isAnswered} as answered,
          ${minutesToAnswer} as minutes
        from lead l
        where l.company_id = c.id and l.created_at >= ${since} and l.held_since is null
          and l.reported_at is null and l.withdrawn_at is null
          and ${isAsked} and ${isOthers}
          and (${isAnswered} or ${arrivedAt} < ${dueBefore})) own) counted
    where c.id = any(${companyIds}::uuid[])
    on conflict (company_id) do update set leads = excluded.leads, answered = excluded.answered,
      median_minutes = excluded.median_minutes, computed_at = excluded.computed_at
    where (company_response.leads, company_response.answered, company_response.median_minutes)
      is distinct from (excluded.leads, excluded.answered, excluded.median_minutes)`.execute(
    executor,
  );
}

/**
 * The next companies by id that have leads, or figures of leads they had. Leaps from company to
 * company: one look into the index each, however many leads they have.
 */
export async function listCompaniesWithLeads(
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive asked as (
      (select company_id as id from lead where company_id > ${after}
        order by company_id limit 1)
      union all
      select (select l.company_id from lead l where l.company_id > asked.id
        order by l.company_id limit 1)
      from asked where asked.id is not null)
    (select id from asked where id is not null limit ${limit})
    union
    (select company_id from company_response where company_id > ${after} and leads > 0
      order by company_id limit ${limit})
    order by id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}
