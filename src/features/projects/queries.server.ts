import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { hasPhoto, isPublished, isShownTo } from "../companies/publication-queries.server.ts";
import { mediumPairs, pictureJson } from "../media/medium-queries.server.ts";
import type { MediumRow } from "../media/medium.ts";
import type { StoredPicture } from "../media/picture.ts";

type ProjectMedium = MediumRow & { alt: string };

/** What a project says of itself, as it is stored. */
export type ProjectFields = {
  id: string;
  companyId: string;
  title: string;
  description: string;
  subcategoryIds: number[];
  styleIds: number[];
  /** `YYYY-MM-DD` */
  startDate: string | null;
  createdAt: Date;
};

export type ProjectRow = ProjectFields & {
  updatedAt: Date;
  version: number;
  /** It has no photo: clients do not see it. */
  isDraft: boolean;
  /** In the owner's order. */
  media: ProjectMedium[];
};

export type ProjectWithCompanyRow = ProjectRow & {
  slug: string;
  companyName: string;
  cityId: number;
  logo: StoredPicture | null;
};

const projectColumns = sql`
  p.id, p.company_id as "companyId", p.title, p.description,
  p.subcategory_ids as "subcategoryIds", p.style_ids as "styleIds",
  p.start_date as "startDate", p.created_at as "createdAt", p.updated_at as "updatedAt",
  p.version, not ${hasPhoto("p")} as "isDraft",
  coalesce((
    select json_agg(json_build_object(${mediumPairs}, 'alt', pm.alt) order by pm.position)
    from project_media pm join media m on m.id = pm.media_id left join media f on f.id = m.poster_id
    where pm.project_id = p.id), '[]'::json) as media`;

const companyColumns = sql`
  c.slug, c.name as "companyName", c.city_id as "cityId",
  (select ${pictureJson("l")} from media l where l.id = c.logo_id) as logo`;

/** Those of `ids` that published companies show, or that are the viewer's, drafts included, in the order of `ids`. */
export async function visibleProjects(
  executor: Executor,
  { ids, viewerId }: { ids: string[]; viewerId: string | null },
): Promise<ProjectWithCompanyRow[]> {
  const { rows } = await sql<ProjectWithCompanyRow>`
    select ${projectColumns}, ${companyColumns}
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join project p on p.id = asked.id
    join company c on c.id = p.company_id
    where ${isShownTo("c", viewerId)}
      and (${hasPhoto("p")} or p.company_id = ${viewerId}::uuid)
    order by asked.place`.execute(executor);
  return rows;
}

/** A place in a company's list; the time as PostgreSQL writes it, to the microsecond. */
export type ProjectPlace = { createdAtText: string; id: string };

type ProjectPage = {
  companyId: string;
  viewerId: string | null;
  /** Without the drafts, which only their owner is shown. */
  asClient: boolean;
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
    .select("id")
    .where("id", "=", page.companyId)
    .where(isShownTo("company", page.viewerId))
    .executeTakeFirst();
  if (!company) return undefined;
  const isOwn = page.viewerId === page.companyId && !page.asClient;
  // The media are read for what is shown alone, not for what an offset skips.
  const { rows } = await sql<ProjectRow & ProjectPlace>`
    select ${projectColumns}, p.created_at::text as "createdAtText"
    from (
      select id, company_id, title, description, subcategory_ids, style_ids, start_date, created_at,
        updated_at, version
      from project
      where company_id = ${page.companyId} ${isOwn ? sql`` : sql`and ${hasPhoto("project")}`}
        ${madeBefore(page.after)}
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

/** The newest projects with a photo, of published companies. */
export async function newestProjects(
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select p.id, p.company_id as "companyId"
    from project p join company c on c.id = p.company_id
    where ${isPublished("c")} and p.created_at <= ${before}
      and ${hasPhoto("p")}
    order by p.created_at desc, p.id
    limit ${limit}`.execute(executor);
  return rows;
}
