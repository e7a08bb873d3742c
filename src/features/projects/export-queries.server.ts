import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";

/** For „Pobierz moje dane”: hidden or shown, every project; its media are named by their ids. */
export async function exportProjects(
  executor: Executor,
  companyId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql`
    select p.id, p.title, p.description, p.subcategory_ids as "subcategoryIds",
      p.style_ids as "styleIds", p.start_date as "startDate", p.end_date as "endDate",
      p.created_at as "createdAt", p.updated_at as "updatedAt",
      (select coalesce(jsonb_agg(
          jsonb_build_object('mediaId', media_id, 'alt', alt) order by position), '[]')
        from project_media where project_id = p.id) as media
    from project p where p.company_id = ${companyId}
    order by p.created_at, p.id`.execute(executor);
  return { projects: rows };
}
