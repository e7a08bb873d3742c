import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { dayIn } from "../../platform/polish/format-date.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { awaitsCompany } from "../leads/queries.server.ts";
import { isAsked } from "../leads/response/queries.server.ts";
import { isAskedAbout } from "../renovations/offer-message-queries.server.ts";
import type { Dashboard } from "./contract.ts";

const days = 30;

/**
 * One statement over the company's own rows, along indexes: how many other companies there are does
 * not matter. The states are named, since the index of a company's leads begins with them.
 */
export async function readDashboard(
  executor: Executor,
  { companyId, now }: { companyId: string; now: Date },
): Promise<Dashboard> {
  const since = new Date(now.getTime() - days * dayMs);
  const { rows } = await sql<Dashboard>`
    with own as (
      select l.id, l.status, l.seen_at,
        ${awaitsCompany} as is_awaited, coalesce(l.last_message_at, l.created_at) as last_at,
        l.created_at >= ${since} as is_recent, nullif(btrim(l.source_text), '') as searched,
        ${isAsked} as is_asked
      from lead l
      where l.company_id = ${companyId} and l.held_since is null and l.reported_at is null
        and (l.status in ('pending', 'contacted')
          or (l.status = 'rejected' and l.created_at >= ${since}))),
    offered as (
      select r.id, o.created_at as offered_at, r.status = 'open' as is_open, ${isAskedAbout} as is_asked
      from renovation_offer o join renovation r on r.id = o.renovation_id
      where o.company_id = ${companyId} and o.status = 'waiting')
    select
      json_build_object(
        'leads', count(*) filter (where status = 'pending'),
        'unseen', count(*) filter (where status = 'pending' and seen_at is null),
        'conversations', count(*) filter (where is_awaited),
        'conversation', (array_agg(id order by last_at, id) filter (where is_awaited))[1],
        'questions', (select count(*) from offered where is_asked),
        'question', (select id from offered where is_asked order by offered_at, id limit 1),
        'offers', (select count(*) from offered where not is_asked and is_open)
      ) as waiting,
      json_build_object(
        'leads', count(*) filter (where is_recent and is_asked),
        'accepted', count(*) filter (where is_recent and is_asked and status = 'contacted'),
        'searched', count(searched) filter (where is_recent),
        'views', (select coalesce(sum(v.views), 0) from company_view v
          where v.company_id = ${companyId} and v.day > ${dayIn(now, -days)}::date)
      ) as month
    from own`.execute(executor);
  return rows[0]!;
}
