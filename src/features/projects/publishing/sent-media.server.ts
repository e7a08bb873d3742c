import { createReadStream } from "node:fs";
import { ApiError, type FieldError } from "../../../platform/api/problem.ts";
import type { Spool, SpooledFile } from "../../../platform/api/spool.server.ts";
import { invalid } from "../../../platform/api/validation.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { findOwnCompany } from "../../companies/own-company-queries.server.ts";
import { mediaErrors } from "../../media/contract.ts";
import { mediumIdOf } from "../../media/medium.ts";
import { maxPictureBytes } from "../../media/picture-limits.ts";
import { refusedPicture } from "../../media/upload-errors.ts";
import {
  contentNameOf,
  type IncomingFile,
  type PreparedMedium,
  prepareMedium,
} from "../../media/uploads/incoming.server.ts";
import { requireSpace } from "../../media/uploads/space.server.ts";
import { projectLimitOf } from "../../plans/rules.ts";
import type { SentMedium } from "./contract.ts";
import { fieldError, limitError } from "./project-errors.ts";

/** One item of a request, with its bytes already checked and stored, or known from before. */
export type ReadyMedium = {
  /** Its place in the request, for what is said of it: `images.2`. */
  path: string;
  /** undefined keeps the words it has. */
  alt: string | undefined;
} & ({ mediaId: string } | { prepared: PreparedMedium });

/** The lists a request may carry; absent ones leave what is stored as it is. */
export type SentLists = {
  images?: SentMedium[] | undefined;
  videos?: SentMedium[] | undefined;
  media?: SentMedium[] | undefined;
};

export type ReadyLists = { [K in keyof SentLists]: ReadyMedium[] | undefined };

type Item = { path: string; url: string; name: string; alt: string | undefined };

type Preparing = { services: Services; ownerId: string; spool: Spool | undefined };

/**
 * Checks and stores what was sent along, outside any transaction; nothing has an owner yet. An
 * address is never fetched: it must be one of ours. @throws ApiError naming every bad item.
 */
export async function prepareSentMedia(
  preparing: Preparing,
  lists: SentLists,
): Promise<ReadyLists> {
  const items = itemsOf(lists);
  await requireRoomForNew(preparing, items);
  const ready = new Map<string, ReadyMedium>();
  const refusals: ApiError[] = [];
  const fieldErrors: FieldError[] = [];
  for (const item of items) {
    try {
      ready.set(item.path, await prepareOne(preparing, item));
    } catch (error) {
      if (!(error instanceof ApiError) || error.definition.status >= 500) throw error;
      const { code, message, detail } = error.definition;
      refusals.push(error);
      fieldErrors.push(...(error.extra.errors ?? [{ path: item.path, code, message, detail }]));
    }
  }
  const [first] = refusals;
  if (first) throw new ApiError(first.definition, { ...first.extra, errors: fieldErrors });
  const listOf = (name: keyof SentLists) =>
    lists[name]?.map((_sent, index) => ready.get(`${name}.${index}`)!);
  return { images: listOf("images"), videos: listOf("videos"), media: listOf("media") };
}

function itemsOf(lists: SentLists): Item[] {
  return (["images", "videos", "media"] as const).flatMap((list) =>
    (lists[list] ?? []).map((sent, index) => {
      const { url, alt, name } = typeof sent === "string" ? { url: sent } : sent;
      const nameless = list === "videos" ? `film ${index + 1}` : `zdjęcie ${index + 1}`;
      return { path: `${list}.${index}`, url, alt, name: name?.trim() || nameless };
    }),
  );
}

/** Within the plan and with room for all of them, before any is decoded. */
async function requireRoomForNew(
  { services, ownerId, spool }: Preparing,
  items: Item[],
): Promise<void> {
  const sent = items.filter(({ url }) => spool?.find(url));
  const [first] = sent;
  if (!first) return;
  const company = await findOwnCompany(services.db, ownerId);
  const limit = company && projectLimitOf(company);
  if (limit && sent.length > limit.total) {
    throw invalid([limitError(first.path.split(".")[0]!, "tooManyMedia", limit)]);
  }
  const bytes = sent.reduce((sum, { url }) => sum + spool!.find(url)!.sizeBytes, 0);
  await requireSpace(services, { ownerId, bytes, files: sent.length });
}

async function prepareOne(
  { services, spool }: Preparing,
  { path, url, name, alt }: Item,
): Promise<ReadyMedium> {
  const file = spool?.find(url);
  if (file) {
    const isPicture = announcedBy(file) === "picture";
    if (isPicture && file.sizeBytes > maxPictureBytes) throw refusedPicture("too_large", name);
    const prepared = await prepareMedium(services, incomingOf(file, { name, services }));
    return { path, alt, prepared };
  }
  const mediaId = mediumIdOf(url, services.config.appUrl);
  if (!mediaId) throw invalid([fieldError(path, "mediumUnknown")]);
  return { path, alt, mediaId };
}

const announcedBy = ({ mediaType }: SpooledFile) =>
  mediaType.toLowerCase().startsWith("image/") ? "picture" : "video";

function incomingOf(
  file: SpooledFile,
  { name, services }: { name: string; services: Services },
): IncomingFile {
  const { path, sizeBytes } = file;
  return {
    name,
    announced: announcedBy(file),
    source: { sizeBytes, stream: (range) => createReadStream(path, range) },
    place: (key) => services.storage.put(key, createReadStream(path)),
  };
}

/** What makes two requests the same, whatever the names of their spooled files. */
export function fingerprintOf(lists: ReadyLists): unknown {
  const of = (ready: ReadyMedium[] | undefined) =>
    ready?.map((item) => [
      "mediaId" in item ? item.mediaId : contentNameOf(item.prepared),
      item.alt ?? null,
    ]);
  return [of(lists.images), of(lists.videos), of(lists.media)];
}

/** Thrown when an address was right but its file has no owner, or another one. */
export const unknownMedium = (path: string) =>
  new ApiError(mediaErrors.notFound, { errors: [fieldError(path, "mediumUnknown")] });
