import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.server.ts";
import { toJsonb } from "../../platform/db/to-jsonb.server.ts";

/** Whose draft of what. */
export type DraftPlace = {
  accountId: string;
  subject: "profile" | "new-project" | "project";
  /** Null for anything but a stored project. */
  projectId: string | null;
};

type DraftRow = {
  id: string;
  content: Record<string, unknown>;
  version: string;
  updatedAt: Date;
};

/** It is not deleted before the transaction ends. */
export async function ownsProject(
  trx: Executor,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom("project")
    .select("id")
    .where("id", "=", projectId)
    .where("company_id", "=", accountId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

const isAt = ({ accountId, subject, projectId }: DraftPlace) => sql<boolean>`
  account_id = ${accountId} and subject = ${subject}
  and project_id is not distinct from ${projectId}::uuid`;

export async function findDraft(
  executor: Executor,
  place: DraftPlace,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select id, content, version, updated_at as "updatedAt"
    from edit_draft where ${isAt(place)}`.execute(executor);
  return rows[0];
}

export type DraftWrite = {
  content: Record<string, unknown>;
  /** That the change was made on; null for none. */
  version: string | null;
  mediaIds: readonly string[];
  at: Date;
};

/** Writes the draft; undefined when there is another version than the one it was made on. */
export async function putDraft(
  trx: Executor,
  place: DraftPlace,
  { content, version, mediaIds, at }: DraftWrite,
): Promise<string | undefined> {
  const { accountId, subject, projectId } = place;
  const next = randomUUID();
  const json = toJsonb(content);
  const { rows } = version
    ? await sql<{ id: string }>`
        update edit_draft set content = ${json}::jsonb, version = ${next}, updated_at = ${at}
        where ${isAt(place)} and version = ${version} returning id`.execute(trx)
    : await sql<{ id: string }>`
        insert into edit_draft (id, account_id, subject, project_id, content, version, updated_at)
        values (${next}, ${accountId}, ${subject}, ${projectId}, ${json}::jsonb, ${next}, ${at})
        on conflict do nothing returning id`.execute(trx);
  const id = rows[0]?.id;
  if (!id) return undefined;
  await sql`
    delete from edit_draft_media
    where draft_id = ${id} and not media_id = any(${[...mediaIds]}::uuid[])`.execute(trx);
  await sql`
    insert into edit_draft_media (draft_id, media_id)
    select ${id}, media_id from unnest(${[...mediaIds]}::uuid[]) as used (media_id)
    on conflict do nothing`.execute(trx);
  return next;
}

/** @returns whether it was there in this version. */
export async function removeDraft(
  executor: Executor,
  place: DraftPlace,
  version: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from edit_draft where ${isAt(place)} and version = ${version} returning id`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Removes drafts nobody has touched since. */
export async function removeDraftsBefore(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from edit_draft where id in (
        select id from edit_draft where updated_at < ${before}
        order by updated_at limit ${limit} for update skip locked)`,
  );
}

/** For „Pobierz moje dane”. */
export async function exportDrafts(
  executor: Executor,
  accountId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql`
    select subject, project_id as "projectId", content, updated_at as "updatedAt",
      array(select media_id from edit_draft_media where draft_id = edit_draft.id) as "mediaIds"
    from edit_draft where account_id = ${accountId} order by updated_at`.execute(executor);
  return { drafts: rows };
}
