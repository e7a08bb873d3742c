import { sql } from "kysely";

/**
 * The city around which others are looked for, of a lead `l` to a company `c`. Of the renovations of its
 * sender the one that the company is saved in counts, then one of the same trades, then the newest; who has
 * none lives near the company, unless that said it is too far away: then the place is unknown, null.
 */
export const placeOfWork = sql<number | null>`coalesce(
  (select r.city_id from renovation r where r.owner_id = l.sender_account_id
    order by exists (select from renovation_company s
        where s.renovation_id = r.id and s.company_id = l.company_id) desc,
      r.subcategory_ids && l.subcategory_ids desc, r.created_at desc, r.id
    limit 1),
  case when l.decline_reason is distinct from 'too_far' then c.city_id end)`;
