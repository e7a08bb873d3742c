import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { MediumRow } from "../media/medium.ts";

export type ProjectMedium = MediumRow & { alt: string };

export type ProjectRow = {
  id: string;
  companyId: string;
  title: string;
  description: string;
  subcategoryIds: number[];
  styleIds: number[];
  startDate: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  /** In the owner's order. */
  media: ProjectMedium[];
};

export type ProjectWithCompanyRow = ProjectRow & {
  slug: string;
  companyName: string;
  cityId: number;
  logo: { id: string; width: number; height: number } | null;
};

const projectColumns = sql`
  p.id, p.company_id as "companyId", p.title, p.description,
  p.subcategory_ids as "subcategoryIds", p.style_ids as "styleIds",
  p.start_date as "startDate", p.created_at as "createdAt", p.updated_at as "updatedAt",
  p.version,
  coalesce((
    select json_agg(json_build_object(
      'id', m.id, 'kind', m.kind, 'contentType', m.content_type, 'width', m.width,
      'height', m.height, 'durationMs', m.duration_ms, 'placeholder', m.placeholder,
      'colour', m.colour, 'alt', pm.alt, 'hasCaptions', m.captions is not null,
      'poster', case when f.id is not null then json_build_object('id', f.id, 'width', f.width,
        'height', f.height, 'placeholder', f.placeholder, 'colour', f.colour) end)
      order by pm.position)
    from project_media pm join media m on m.id = pm.media_id left join media f on f.id = m.poster_id
    where pm.project_id = p.id), '[]'::json) as media`;

const companyColumns = sql`
  c.slug, c.name as "companyName", c.city_id as "cityId",
  (select json_build_object('id', l.id, 'width', l.width, 'height', l.height)
   from media l where l.id = c.logo_id) as logo`;

/** Those of `ids` that published companies show, or that are the viewer's, in the order of `ids`. */
export async function visibleProjects(
  executor: Executor,
  { ids, viewerId }: { ids: string[]; viewerId: string | null },
): Promise<ProjectWithCompanyRow[]> {
  const { rows } = await sql<ProjectWithCompanyRow>`
    select ${projectColumns}, ${companyColumns}
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join project p on p.id = asked.id
    join company c on c.id = p.company_id
    where c.published_at is not null or c.id = ${viewerId}
    order by asked.place`.execute(executor);
  return rows;
}

/** A place in a company's list; the time as PostgreSQL writes it, to the microsecond. */
export type ProjectPlace = { createdAtText: string; id: string };

export type ProjectPage = {
  companyId: string;
  viewerId: string | null;
  /** Null for the beginning of the list. */
  after: ProjectPlace | null;
  offset: number;
  limit: number;
};

/**
 * Projects of a published company, or of the viewer's own, newest first; undefined when there is
 * no such company.
 */
export async function projectsOfCompany(
  executor: Executor,
  page: ProjectPage,
): Promise<(ProjectRow & ProjectPlace)[] | undefined> {
  const company = await executor
    .selectFrom("company")
    .select(["id", "published_at"])
    .where("id", "=", page.companyId)
    .executeTakeFirst();
  if (!company || (!company.published_at && company.id !== page.viewerId)) return undefined;
  // The media are read for what is shown alone, not for what an offset skips.
  const { rows } = await sql<ProjectRow & ProjectPlace>`
    select ${projectColumns}, p.created_at::text as "createdAtText"
    from (
      select * from project
      where company_id = ${page.companyId} ${madeBefore(page.after)}
      order by created_at desc, id
      offset ${page.offset} limit ${page.limit}) as p
    order by p.created_at desc, p.id`.execute(executor);
  return rows;
}

/** Without the leading `created_at <=` the index would be read from its beginning on every page. */
function madeBefore(after: ProjectPlace | null) {
  if (!after) return sql``;
  const time = sql`${after.createdAtText}::timestamptz`;
  return sql`and created_at <= ${time} and (created_at < ${time} or id > ${after.id}::uuid)`;
}

/** The newest projects of published companies that show a picture. */
export async function newestProjects(
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select p.id, p.company_id as "companyId"
    from project p join company c on c.id = p.company_id
    where c.published_at is not null and p.created_at <= ${before}
      and exists (select from project_media pm where pm.project_id = p.id)
    order by p.created_at desc, p.id
    limit ${limit}`.execute(executor);
  return rows;
}
