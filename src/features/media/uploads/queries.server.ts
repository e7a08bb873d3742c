import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.server.ts";
import { kindOf, type MediaKind } from "../medium-queries.server.ts";

export type UploadRow = {
  id: string;
  ownerId: string;
  /** The file's, as its sender knows it. */
  name: string;
  /** What its sender took it for. */
  kind: MediaKind;
  sizeBytes: number;
  /** What it became. */
  mediaId: string | null;
};

/** One upload of one account begins at a time, so that two cannot both be the last that fits. */
export async function lockOwner(trx: Executor, ownerId: string): Promise<void> {
  await trx.selectFrom("account").select("id").where("id", "=", ownerId).forNoKeyUpdate().execute();
}

/**
 * Before the lock of an upload: its deletion with its account goes in that order too, and who then adds
 * a medium of the account would wait for the erasure that waits for the upload.
 */
export async function holdOwner(trx: Executor, ownerId: string): Promise<void> {
  await trx.selectFrom("account").select("id").where("id", "=", ownerId).forKeyShare().execute();
}

export async function insertUpload(
  executor: Executor,
  upload: {
    id: string;
    ownerId: string;
    name: string;
    kind: MediaKind;
    sizeBytes: number;
    at: Date;
  },
): Promise<void> {
  await executor
    .insertInto("upload")
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      name: upload.name,
      kind: upload.kind,
      size_bytes: BigInt(upload.sizeBytes),
      created_at: upload.at,
    })
    .execute();
}

const columns = [
  "id",
  "owner_id as ownerId",
  "name",
  "kind",
  "size_bytes",
  "media_id as mediaId",
] as const;

type Columns = Omit<UploadRow, "sizeBytes" | "kind"> & { size_bytes: bigint; kind: string };

function toUpload({ size_bytes: sizeBytes, kind, ...rest }: Columns): UploadRow {
  return { ...rest, kind: kindOf(kind), sizeBytes: Number(sizeBytes) };
}

export async function findUpload(executor: Executor, id: string): Promise<UploadRow | undefined> {
  const row = await executor
    .selectFrom("upload")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toUpload(row);
}

/** The row as it is now, held until the transaction ends. */
export async function lockUpload(trx: Executor, id: string): Promise<UploadRow | undefined> {
  const row = await trx
    .selectFrom("upload")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && toUpload(row);
}

export async function setUploadMedium(
  executor: Executor,
  { id, mediaId }: { id: string; mediaId: string },
): Promise<void> {
  await executor.updateTable("upload").set({ media_id: mediaId }).where("id", "=", id).execute();
}

export async function deleteUpload(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom("upload").where("id", "=", id).execute();
}

/** Uploads begun before that moment, finished or not, but for those being worked on. */
export async function deleteUploadsBefore(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from upload where id in (
        select id from upload where created_at < ${before}
        order by created_at limit ${limit} for update skip locked)`,
  );
}

/** An account's unfinished uploads begun before that moment. @returns their ids. */
export async function deleteOpenUploads(
  executor: Executor,
  { ownerId, before }: { ownerId: string; before: Date },
): Promise<string[]> {
  const rows = await executor
    .deleteFrom("upload")
    .where("owner_id", "=", ownerId)
    .where("media_id", "is", null)
    .where("created_at", "<", before)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of `ids` that are uploads. */
export async function knownUploads(
  executor: Executor,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from upload where id = any(${[...ids]}::uuid[])`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

export type UsedSpace = { bytes: number; files: number; openUploads: number };

/** What an account's files take, those on their way here among them. */
export async function findUsed(executor: Executor, ownerId: string): Promise<UsedSpace> {
  const { rows } = await sql<{ bytes: bigint; files: bigint; open: bigint }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes, count(*) as files,
      count(*) filter (where is_open) as open
    from (
      select size_bytes, false as is_open from media where owner_id = ${ownerId}
      union all
      select size_bytes, true from upload where owner_id = ${ownerId} and media_id is null
    ) as file`.execute(executor);
  const { bytes, files, open } = rows[0]!;
  return { bytes: Number(bytes), files: Number(files), openUploads: Number(open) };
}
