import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { Placed } from "./portfolio-rules.ts";
import type { ProjectFields } from "./queries.server.ts";

type NewProject = ProjectFields & {
  /** The first is the thumbnail. */
  media: { mediaId: string; alt: string }[];
};

export async function insertProject(executor: Executor, project: NewProject): Promise<void> {
  await executor
    .insertInto("project")
    .values({
      id: project.id,
      company_id: project.companyId,
      title: project.title,
      description: project.description,
      subcategory_ids: project.subcategoryIds,
      style_ids: project.styleIds,
      start_date: project.startDate,
      created_at: project.createdAt,
      updated_at: project.createdAt,
    })
    .execute();
  await insertMedia(executor, { projectId: project.id, media: project.media });
}

async function insertMedia(
  executor: Executor,
  { projectId, media }: { projectId: string; media: NewProject["media"] },
): Promise<void> {
  if (media.length === 0) return;
  await executor
    .insertInto("project_media")
    .values(
      media.map(({ mediaId, alt }, position) => {
        return { project_id: projectId, media_id: mediaId, position, alt };
      }),
    )
    .execute();
}

/** The project with its row locked: what is decided on it stays true until the transaction ends. */
export async function lockProject(
  trx: Executor,
  id: string,
): Promise<{ id: string; companyId: string; version: number } | undefined> {
  return trx
    .selectFrom("project")
    .select(["id", "company_id as companyId", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** A project's media in the owner's order. */
export async function placedMedia(executor: Executor, projectId: string): Promise<Placed[]> {
  const rows = await executor
    .selectFrom("project_media as pm")
    .innerJoin("media as m", "m.id", "pm.media_id")
    .select(["pm.media_id as mediaId", "m.kind", "pm.alt"])
    .where("pm.project_id", "=", projectId)
    .orderBy("pm.position")
    .execute();
  return rows.map(({ mediaId, kind, alt }) => {
    return { mediaId, kind: kind === "video" ? "video" : "picture", alt };
  });
}

export async function countProjects(executor: Executor, companyId: string): Promise<number> {
  const { count } = await executor
    .selectFrom("project")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What of a project's fields is written; absent ones stay. */
export type ProjectEdit = {
  [K in "title" | "description" | "subcategoryIds" | "styleIds" | "startDate"]?:
    | ProjectFields[K]
    | undefined;
};

type Update = { id: string; edit: ProjectEdit; hasOtherMedia: boolean; at: Date };

/**
 * Writes the given fields and counts the version up. Where they say what is stored, and the media are the
 * same, the version stays: another window would be refused for nothing.
 */
export async function updateProject(
  trx: Executor,
  { id, edit, hasOtherMedia, at }: Update,
): Promise<void> {
  const written = {
    title: edit.title,
    description: edit.description,
    subcategory_ids: edit.subcategoryIds,
    style_ids: edit.styleIds,
    start_date: edit.startDate,
  };
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  await trx
    .updateTable("project")
    .set({ ...Object.fromEntries(given), version: sql<number>`version + 1`, updated_at: at })
    .where("id", "=", id)
    .$if(!hasOtherMedia, (update) =>
      update.where((eb) =>
        eb.or(
          given.map(([name, value]) => sql<boolean>`${sql.ref(name)} is distinct from ${value}`),
        ),
      ),
    )
    .execute();
}

/** Puts these in the place of what the project had. */
export async function replaceMedia(
  trx: Executor,
  { projectId, media }: { projectId: string; media: NewProject["media"] },
): Promise<void> {
  await trx.deleteFrom("project_media").where("project_id", "=", projectId).execute();
  await insertMedia(trx, { projectId, media });
}

export async function removeProject(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom("project").where("id", "=", id).execute();
}
