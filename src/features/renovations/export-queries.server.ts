import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";

/** For „Pobierz moje dane”: every renovation of the account with the companies saved in it. */
export async function exportRenovations(
  executor: Executor,
  ownerId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql`
    select r.id, r.name, r.description, r.status, r.subcategory_ids as "subcategoryIds",
      r.style_ids as "styleIds", to_char(r.wanted_from, 'YYYY-MM') as "wantedFrom",
      to_char(r.wanted_to, 'YYYY-MM') as "wantedTo", t.name as city,
      r.budget_from as "budgetFrom", r.budget_to as "budgetTo", r.area_m2 as "areaM2",
      r.chosen_company_id as "chosenCompanyId", r.seen_at as "seenAt",
      r.created_at as "createdAt", r.updated_at as "updatedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('companyId', s.company_id,
          'companyName', c.name, 'savedAt', s.saved_at) order by s.saved_at, s.company_id), '[]')
        from renovation_company s join company c on c.id = s.company_id
        where s.renovation_id = r.id) as "savedCompanies"
    from renovation r join city t on t.geoname_id = r.city_id
    where r.owner_id = ${ownerId} order by r.created_at, r.id`.execute(executor);
  return { renovations: rows };
}
