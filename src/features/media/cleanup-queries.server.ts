import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { Content } from "./content-key.ts";

/** Every place that shows a stored file; a test compares this with the database's foreign keys. */
export const references = [
  { table: "project_media", column: "media_id" },
  { table: "edit_draft_media", column: "media_id" },
  { table: "company", column: "logo_id" },
  { table: "company", column: "background_id" },
  { table: "media", column: "poster_id" },
] as const;

/** Nothing shows `m`, and no editor has used it for long. */
function isUnneeded(neededBefore: Date) {
  const places = references.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.table(table)} as place
        where ${sql.ref(`place.${column}`)} = m.id)`,
  );
  const nowhere = sql.join(places, sql` and `);
  return sql`(m.owner_id is null or m.needed_at < ${neededBefore}) and ${nowhere}`;
}

/** Behind which medium a page begins. `neededAt` as PostgreSQL writes it: a Date has no microseconds. */
export type MediaPlace = { id: string; neededAt: string };
export type Page = { after: MediaPlace; size: number };

const place = sql`id, needed_at::text as "neededAt"`;

/** All media, one page after another. */
export async function pageOfMedia(
  executor: Executor,
  { after, size }: Page,
): Promise<MediaPlace[]> {
  const { rows } = await sql<MediaPlace>`
    select ${place} from media where id > ${after.id} order by id limit ${size}`.execute(executor);
  return rows;
}

/** Those of erased accounts. */
export async function pageOfOwnerless(
  executor: Executor,
  { after, size }: Page,
): Promise<MediaPlace[]> {
  const { rows } = await sql<MediaPlace>`
    select ${place} from media where owner_id is null and id > ${after.id}
    order by id limit ${size}`.execute(executor);
  return rows;
}

/** Those needed last before that moment. */
export async function pageOfNotNeeded(
  executor: Executor,
  { after, size, neededBefore }: Page & { neededBefore: Date },
): Promise<MediaPlace[]> {
  const { rows } = await sql<MediaPlace>`
    select ${place} from media
    where needed_at < ${neededBefore} and (needed_at, id) > (${after.neededAt}::timestamptz, ${after.id})
    order by needed_at, id limit ${size}`.execute(executor);
  return rows;
}

export async function ownsMedia(executor: Executor, ownerId: string): Promise<boolean> {
  const row = await executor
    .selectFrom("media")
    .select("id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of media whose account was erased, in no order. */
export async function pageOfErased(executor: Executor, size: number): Promise<string[]> {
  const rows = await executor
    .selectFrom("media")
    .select("id")
    .where("owner_id", "is", null)
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}

/** Two sweeps at once could each take the other's row for one that keeps the content. */
export async function waitForOtherSweeps(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('media sweep'))`.execute(trx);
}

/**
 * Deletes those of `ids` that nothing needs. Looks twice: what was put somewhere between the first
 * look and the lock is seen by the second. @returns the contents of the deleted rows.
 */
export async function deleteUnneeded(
  trx: Executor,
  { ids, neededBefore }: { ids: readonly string[]; neededBefore: Date },
): Promise<Content[]> {
  const unneeded = isUnneeded(neededBefore);
  const locked = await sql<{ id: string }>`
    select m.id from media m where m.id = any(${ids}::uuid[]) and ${unneeded}
    order by m.id for update skip locked`.execute(trx);
  if (locked.rows.length === 0) return [];
  const lockedIds = locked.rows.map(({ id }) => id);
  const deleted = await sql<Content>`
    delete from media m where m.id = any(${lockedIds}::uuid[]) and ${unneeded}
    returning m.sha256, m.kind`.execute(trx);
  return deleted.rows;
}

/** Those of the contents that no row has any more are to be deleted later. @returns how many. */
export async function addUnusedContents(
  executor: Executor,
  { contents, at }: { contents: readonly Content[]; at: Date },
): Promise<number> {
  if (contents.length === 0) return 0;
  const added = await sql`
    insert into unused_content (sha256, kind, unused_since)
    select distinct c.sha256, c.kind, ${at}::timestamptz
    from unnest(${contents.map(({ sha256 }) => sha256)}::bytea[],
      ${contents.map(({ kind }) => kind)}::text[]) as c (sha256, kind)
    where not exists (select 1 from media m where m.sha256 = c.sha256 and m.kind = c.kind)
    on conflict (sha256, kind) do update set unused_since = excluded.unused_since
    returning 1`.execute(executor);
  return added.rows.length;
}

/** Contents that have been unused since before that moment, the oldest first. */
export async function listUnusedContents(
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select sha256, kind from unused_content where unused_since < ${before}
    order by unused_since, sha256 limit ${limit}`.execute(executor);
  return rows;
}

/** Held until the transaction ends: another claim of the content waits. @returns whether it is there. */
export async function lockUnusedContent(
  trx: Executor,
  { content, before }: { content: Content; before: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unused_content
    where sha256 = ${content.sha256} and kind = ${content.kind} and unused_since < ${before}
    for update skip locked`.execute(trx);
  return rows.length > 0;
}

/** Behind all others: what cannot be deleted is not to keep them for ever. */
export async function postponeUnusedContent(
  executor: Executor,
  { content: { sha256, kind }, at }: { content: Content; at: Date },
): Promise<void> {
  await sql`
    update unused_content set unused_since = ${at}
    where sha256 = ${sha256} and kind = ${kind}`.execute(executor);
}

export async function isContentUsed(
  executor: Executor,
  { sha256, kind }: Content,
): Promise<boolean> {
  const row = await executor
    .selectFrom("media")
    .select("id")
    .where("sha256", "=", sha256)
    .where("kind", "=", kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type StoredContent = Content & { contentType: string; mediaId: string };

/** Hashes whose first hexadecimal digit is this. */
function shard(digit: number) {
  const from = Buffer.from([digit * 16]);
  const to = digit < 15 ? Buffer.from([digit * 16 + 16]) : Buffer.alloc(33, 255);
  return sql`sha256 >= ${from} and sha256 < ${to}`;
}

/** Contents whose hash begins with this digit, each with one of its rows. */
export async function contentsOfShard(executor: Executor, digit: number): Promise<StoredContent[]> {
  const { rows } = await sql<StoredContent>`
    select distinct on (sha256, kind) sha256, kind, content_type as "contentType", id as "mediaId"
    from media where ${shard(digit)} order by sha256, kind, id`.execute(executor);
  return rows;
}

/** Those that are to be deleted later. */
export async function unusedOfShard(executor: Executor, digit: number): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select sha256, kind from unused_content where ${shard(digit)}`.execute(executor);
  return rows;
}
