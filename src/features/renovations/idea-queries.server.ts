import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isPublished } from "../companies/publication-queries.server.ts";
import { pictureJson } from "../media/medium-queries.server.ts";
import type { StoredPicture } from "../media/picture.ts";

/** A picture of a project. */
export type IdeaSource = { projectId: string; mediaId: string };

type Saving = { renovationId: string; ideas: readonly IdeaSource[]; at: Date };

/**
 * Saves those that published companies show, the first as the newest; what was saved already stays
 * as it was, only its project is known again. @returns how many of them there are.
 */
export async function saveIdeas(
  trx: Executor,
  { renovationId, ideas, at }: Saving,
): Promise<number> {
  if (ideas.length === 0) return 0;
  // Before they are looked up, and companies before their projects, as who deletes one locks them.
  await sql`
    select from company where id in (
      select company_id from project
      where id = any(${ideas.map(({ projectId }) => projectId)}::uuid[]))
    order by id for key share`.execute(trx);
  const { rows } = await sql`
    insert into renovation_idea (renovation_id, company_id, project_id, media_id, saved_at)
    select distinct on (m.id) ${renovationId}::uuid, p.company_id, p.id, m.id,
      ${at}::timestamptz - asked.place * interval '1 microsecond'
    from unnest(${ideas.map(({ projectId }) => projectId)}::uuid[],
      ${ideas.map(({ mediaId }) => mediaId)}::uuid[])
      with ordinality as asked (project_id, media_id, place)
    join project p on p.id = asked.project_id
    join company c on c.id = p.company_id and ${isPublished("c")}
    join project_media pm on pm.project_id = p.id and pm.media_id = asked.media_id
    join media m on m.id = pm.media_id and m.kind = 'picture'
    order by m.id, asked.place
    on conflict (renovation_id, media_id) do update set project_id = excluded.project_id
    returning 1`.execute(trx);
  return rows.length;
}

export async function removeIdea(
  trx: Executor,
  { renovationId, mediaId }: { renovationId: string; mediaId: string },
): Promise<void> {
  await trx
    .deleteFrom("renovation_idea")
    .where("renovation_id", "=", renovationId)
    .where("media_id", "=", mediaId)
    .execute();
}

export type IdeaRow = {
  mediaId: string;
  projectId: string | null;
  savedAt: Date;
  /** Null when the company no longer shows it, and with it all below. */
  picture: StoredPicture | null;
  alt: string;
  title: string;
  companyName: string;
  slug: string;
};

/** The last saved first. */
export async function ideasOf(executor: Executor, renovationId: string): Promise<IdeaRow[]> {
  const { rows } = await sql<IdeaRow>`
    select i.media_id as "mediaId", i.saved_at as "savedAt",
      i.project_id as "projectId", ${pictureJson("m")} as picture,
      coalesce(pm.alt, '') as alt, coalesce(p.title, '') as title,
      coalesce(c.name, '') as "companyName", coalesce(c.slug, '') as slug
    from renovation_idea i
    left join (project p
      join company c on c.id = p.company_id and ${isPublished("c")}
      join project_media pm on pm.project_id = p.id
      join media m on m.id = pm.media_id) on p.id = i.project_id and pm.media_id = i.media_id
    where i.renovation_id = ${renovationId}
    order by i.saved_at desc, i.media_id`.execute(executor);
  return rows;
}
