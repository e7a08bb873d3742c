import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isAskedAbout } from "../offer-message-queries.server.ts";
import type { OfferStatus, RenovationStatus } from "../rules.ts";

type OfferedRow = {
  id: string;
  name: string;
  cityId: number;
  status: RenovationStatus;
  offerStatus: OfferStatus;
  leadId: string | null;
  isNew: boolean;
  isAsked: boolean;
};

/** What the company has offered itself for: those with news first, then the newest. */
export async function offeredJobs(executor: Executor, companyId: string): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select r.id, r.name, r.city_id as "cityId", r.status, o.status as "offerStatus",
      o.lead_id as "leadId", news.is_new as "isNew",
      o.status = 'waiting' and ${isAskedAbout} as "isAsked"
    from renovation_offer o join renovation r on r.id = o.renovation_id
    cross join lateral (select coalesce(o.company_seen_at, o.created_at) as at) seen
    cross join lateral (select coalesce(o.decided_at > seen.at, false) or exists (
      select from offer_message m where m.offer_id = o.id and m.author = 'owner'
        and m.created_at > seen.at) as is_new) news
    where o.company_id = ${companyId}
    order by news.is_new desc, o.created_at desc, o.id limit 100`.execute(executor);
  return rows;
}
