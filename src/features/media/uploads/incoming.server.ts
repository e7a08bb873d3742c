import { buffer } from "node:stream/consumers";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { StoredObject } from "../../../platform/storage/storage.server.ts";
import type { MediaKind } from "../medium-queries.server.ts";
import { maxPictureBytes } from "../picture-limits.ts";
import { PictureRefused } from "../picture-refused.server.ts";
import { startsAsPicture } from "../pictures/pictures.server.ts";
import { savePicture, preparePicture, type PreparedPicture } from "../pictures/store.server.ts";
import { refusedVideo, refusedPicture } from "../upload-errors.ts";
import {
  VideoRefused,
  saveVideo,
  prepareVideo,
  type PreparedVideo,
} from "../videos/videos.server.ts";

/** A file that arrived whole: a finished upload, or a data URL decoded to disk. */
export type IncomingFile = {
  /** As its sender knows it: for sentences about it. */
  name: string;
  /** What its sender took it for: it decides only the code of what is neither. */
  announced: MediaKind;
  source: StoredObject;
  /** Has exactly these bytes stored under the key. */
  place: (key: string) => Promise<void>;
};

/** Checked and stored, without an owner yet. */
export type PreparedMedium =
  | { kind: "picture"; picture: PreparedPicture }
  | { kind: "video"; video: PreparedVideo };

const headBytes = 64;

/** What the file is, its own bytes decide. @throws ApiError 413, 415, 422; QueueFull, StorageFull */
export async function prepareMedium(
  { db, storage }: Pick<Services, "db" | "storage">,
  { name, announced, source, place }: IncomingFile,
): Promise<PreparedMedium> {
  try {
    const end = Math.min(headBytes, source.sizeBytes) - 1;
    const head = end < 0 ? Buffer.alloc(0) : await buffer(source.stream({ start: 0, end }));
    if (!startsAsPicture(head)) {
      return { kind: "video", video: await prepareVideo({ db, storage }, { source, place }) };
    }
    if (source.sizeBytes > maxPictureBytes) throw new PictureRefused("too_large");
    const bytes = await buffer(source.stream());
    return { kind: "picture", picture: await preparePicture(db, { storage, bytes }) };
  } catch (error) {
    throw asRefusal(error, { name, announced });
  }
}

type Sent = Pick<IncomingFile, "name" | "announced">;

function asRefusal(error: unknown, { name, announced }: Sent): unknown {
  if (error instanceof PictureRefused) return refusedPicture(error.reason, name);
  if (!(error instanceof VideoRefused)) return error;
  const isNeither = error.reason === "not_a_video";
  if (isNeither && announced === "picture") return refusedPicture("not_a_picture", name);
  return refusedVideo(error, name);
}

/** Gives it to its owner, inside the caller's transaction. @returns the media id. */
export function saveMedium(
  trx: Executor,
  { ownerId, medium }: { ownerId: string; medium: PreparedMedium },
): Promise<string> {
  if (medium.kind === "video") return saveVideo(trx, { ownerId, video: medium.video });
  return savePicture(trx, { ownerId, picture: medium.picture });
}

/** The content's name, regardless of its owner: equal files have equal names. */
export function contentNameOf(medium: PreparedMedium): string {
  const { sha256 } = medium.kind === "video" ? medium.video : medium.picture.content;
  return sha256.toString("hex");
}
