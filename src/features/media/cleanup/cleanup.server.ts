import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import {
  addUnusedContents,
  deleteUnneeded,
  isContentUsed,
  listUnusedContents,
  lockUnusedContent,
  type MediaPlace,
  type Page,
  pageOfMedia,
  pageOfNotNeeded,
  pageOfOwnerless,
  postponeUnusedContent,
  waitForOtherSweeps,
} from "../cleanup-queries.server.ts";
import { type Content, contentFolder } from "../content-key.ts";
import { claimContent } from "../medium-queries.server.ts";
import { deleteUploadBytes } from "../uploads/open-upload-store.server.ts";
import { deleteUploadsBefore, knownUploads } from "../uploads/queries.server.ts";
import { uploadIdOf, uploadsPrefix } from "../uploads/upload-key.ts";

/** An edit that is left open renews its files; a closed one is forgotten after a day. */
const neededForMs = 24 * hourMs;
/** What was needed last before these days is left to the night: a worker may be away for one. */
const lookedBackMs = 48 * hourMs;
const uploadLifeMs = 24 * hourMs;
/** Longer than anything takes from looking for a content to having a row of it. */
const unusedForMs = hourMs;
const unfinishedLifeMs = 48 * hourMs;
const pageSize = 1_000;
const contentBatch = 200;

export type CleanupResult = { uploads: number; media: number; contents: number };

/** Deletes what nothing refers to; how it never meets a running edit: docs/decisions/uploads.md. */
export function cleanUpMedia(services: Services): Promise<CleanupResult> {
  return cleanUp(services, allMedia);
}

/** The same among media that an editor or an owner has left lately, not among millions that are shown. */
export function cleanUpLeftMedia(services: Services): Promise<CleanupResult> {
  return cleanUp(services, mediaLeftLately);
}

type Walk = (services: Services) => Promise<number>;

async function cleanUp(services: Services, deleteUnneededMedia: Walk): Promise<CleanupResult> {
  const uploads = await deleteAbandonedUploads(services);
  const media = await deleteUnneededMedia(services);
  const contents = await deleteUnusedContents(services);
  await services.storage.dropUnfinished(ago(services, unfinishedLifeMs));
  return { uploads, media, contents };
}

const ago = ({ now }: Services, ms: number) => new Date(now().getTime() - ms);

/** Uploads begun a day ago, whose bytes are of no known upload then, and others of which none is known. @returns how many. */
async function deleteAbandonedUploads(services: Services): Promise<number> {
  await deleteUploadsBefore(services.db, ago(services, uploadLifeMs));
  let deleted = 0;
  for (const id of await findUnknownUploads(services)) {
    if (await deleteUpload(services, id)) deleted += 1;
  }
  return deleted;
}

/** One that cannot be deleted now, as a file that is protected, keeps neither the others nor unused media. */
async function deleteUpload(services: Services, id: string): Promise<boolean> {
  try {
    await deleteUploadBytes(services, id);
    return true;
  } catch (err) {
    services.log.warn({ err }, "unused upload not deleted");
    return false;
  }
}

/** A row is there before the first byte: bytes without one have no owner. */
export async function findUnknownUploads({
  db,
  storage,
}: Pick<Services, "db" | "storage">): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { key } of storage.list(uploadsPrefix)) {
    const id = uploadIdOf(key);
    if (id) ids.add(id);
  }
  const known = await knownUploads(db, [...ids]);
  return [...ids].filter((id) => !known.has(id));
}

const allMedia: Walk = (services) =>
  deleteUnneededOf(services, (page) => pageOfMedia(services.db, page));

/** What lost its last place without having been renewed then, as the poster of a removed video, is not among it. */
const mediaLeftLately: Walk = async (services) => {
  const { db } = services;
  const neededBefore = ago(services, neededForMs);
  const since = ago(services, neededForMs + lookedBackMs);
  const ownerless = await deleteUnneededOf(services, (page) => pageOfOwnerless(db, page));
  const left = await deleteUnneededOf(
    services,
    (page) => pageOfNotNeeded(db, { ...page, neededBefore }),
    since,
  );
  return ownerless + left;
};

async function deleteUnneededOf(
  services: Services,
  nextPage: (page: Page) => Promise<MediaPlace[]>,
  since = new Date(0),
): Promise<number> {
  const neededBefore = ago(services, neededForMs);
  let deleted = 0;
  let after: MediaPlace | undefined = { id: firstUuid, neededAt: since.toISOString() };
  for (;;) {
    const page = await nextPage({ after, size: pageSize });
    after = page.at(-1);
    if (!after) return deleted;
    const ids = page.map(({ id }) => id);
    deleted += await services.db.transaction().execute(async (trx) => {
      await waitForOtherSweeps(trx);
      return deletePage(trx, { ids, neededBefore, at: services.now() });
    });
  }
}

type Batch = { ids: string[]; neededBefore: Date; at: Date };

export async function deletePage(trx: Executor, { ids, neededBefore, at }: Batch): Promise<number> {
  const contents = await deleteUnneeded(trx, { ids, neededBefore });
  await addUnusedContents(trx, { contents, at });
  return contents.length;
}

async function deleteUnusedContents(services: Services): Promise<number> {
  const before = ago(services, unusedForMs);
  let deleted = 0;
  for (;;) {
    const contents = await listUnusedContents(services.db, { before, limit: contentBatch });
    let done = 0;
    for (const content of contents) {
      const outcome = await deleteContent(services, { content, before });
      if (outcome !== "failed") done += 1;
      if (outcome === "deleted") deleted += 1;
    }
    if (done === 0) return deleted;
  }
}

type DeletionResult = "deleted" | "kept" | "failed";

/** One content that cannot be deleted now does not keep the others. */
async function deleteContent(
  services: Services,
  { content, before }: { content: Content; before: Date },
): Promise<DeletionResult> {
  try {
    return await services.db.transaction().execute(async (trx) => {
      if (!(await lockUnusedContent(trx, { content, before }))) return "failed";
      const isUsed = await isContentUsed(trx, content);
      if (!isUsed) await deleteFiles(services, content);
      await claimContent(trx, content);
      return isUsed ? "kept" : "deleted";
    });
  } catch (err) {
    services.log.warn({ err }, "unused media not deleted");
    await postponeUnusedContent(services.db, { content, at: services.now() });
    return "failed";
  }
}

async function deleteFiles({ storage }: Services, content: Content): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(contentFolder(content))) keys.push(key);
  for (const key of keys) await storage.delete(key);
}
