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
      r.budget_from as "budgetFrom", r.budget_to as "budgetTo", r.area_m2 as "areaM2", r.rooms,
      r.shows_photos as "showsPhotos",
      r.chosen_company_id as "chosenCompanyId", r.seen_at as "seenAt",
      r.created_at as "createdAt", r.updated_at as "updatedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('companyId', s.company_id,
          'companyName', c.name, 'savedAt', s.saved_at) order by s.saved_at, s.company_id), '[]')
        from renovation_company s join company c on c.id = s.company_id
        where s.renovation_id = r.id) as "savedCompanies",
      (select coalesce(jsonb_agg(jsonb_build_object('projectId', i.project_id,
          'pictureId', i.media_id, 'companyId', i.company_id, 'savedAt', i.saved_at)
          order by i.saved_at, i.media_id), '[]')
        from renovation_idea i where i.renovation_id = r.id) as "savedIdeas",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width,
          'height', p.height, 'sizeBytes', p.size_bytes, 'createdAt', p.created_at,
          'url', '/api/renovations/' || r.id || '/photos/' || p.id)
          order by p.place, p.id), '[]')
        from renovation_photo p where p.renovation_id = r.id) as photos,
      (select jsonb_build_object('items', k.items, 'updatedAt', k.updated_at)
        from renovation_checklist k where k.renovation_id = r.id) as checklist
    from renovation r join city t on t.geoname_id = r.city_id
    where r.owner_id = ${ownerId} order by r.created_at, r.id`.execute(executor);
  return { renovations: rows };
}
