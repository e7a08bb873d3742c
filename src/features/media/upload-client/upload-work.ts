import { browserFetch, csrfToken } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { finishUpload, needMedia, setCaptions, setPoster } from "../contract.ts";
import type { Medium } from "../medium.ts";
import { NotReadable, photoToSend } from "../shrinking/photo-to-send.ts";
import { createShrinker, ReaderNotLoaded } from "../shrinking/shrinker.ts";
import { frameOf } from "../videos/video-frame.ts";
import { mp4Of } from "./prepare-mov.ts";
import { createTransfer, type Transfer } from "./tus-transfer.ts";
import { createUploadAddresses } from "./upload-addresses.ts";
import { kindOfResponse, UploadFailure, type UploadFailureKind } from "./upload-failure.ts";
import type { ChosenFile, Connection, Prepared, PrepareRun, UploadWork } from "./upload-queue.ts";
import { uploadText } from "./upload-text.ts";

const refusals: ReadonlySet<UploadFailureKind> = new Set(["refused", "noSpace", "unusable"]);
const uploadsPath = "/api/media/uploads";

/** What the queue does with each file, by way of this site's API. Browser only. */
export function createUploadWork(ownerId: string): UploadWork & { stop: () => void } {
  const addresses = createUploadAddresses(() => localStorage);
  const shrinker = createShrinker();
  const transfer = createTransfer({
    endpoint: new URL(uploadsPath, location.origin).href,
    addresses,
    csrfToken,
    renew: async () => (await browserFetch("/api/auth/ping")).ok,
  });
  const fingerprintOf = ({ id, file, kind }: ChosenFile, { blob }: Prepared) => {
    const parts = [ownerId, file.name, file.size, file.lastModified, blob.size];
    // Converted again it has other bytes: only this very conversion can be continued.
    return [...parts, ...(kind.from === "mov" ? [id] : [])].join("|");
  };
  const finish = async (uploadId: string, fingerprint: string): Promise<Medium> => {
    const medium = await finishOnce(uploadId).catch((error: unknown) => {
      const failure = toFailure(error);
      const isGone = error instanceof ApiFailure && error.problem.status === 404;
      // Refused or lost: the next attempt sends it again.
      if (refusals.has(failure.kind)) addresses.forget(fingerprint);
      throw isGone ? new UploadFailure("passing", failure.reason) : failure;
    });
    addresses.forget(fingerprint);
    return medium;
  };
  return {
    prepare: (chosen, run) =>
      chosen.kind.kind === "video"
        ? prepareVideo(chosen, run)
        : preparePicture(chosen, shrinker.shrink),
    send: (chosen, prepared, run) =>
      transfer({
        ...run,
        blob: prepared.blob,
        name: chosen.file.name,
        contentType: prepared.blob.type || chosen.kind.contentType,
        fingerprint: fingerprintOf(chosen, prepared),
      }),
    finish: async (uploadId, chosen, prepared) => {
      const medium = await finish(uploadId, fingerprintOf(chosen, prepared));
      const { poster } = prepared;
      if (medium.type !== "video" || medium.poster || !poster) return medium;
      // A video without a poster is still a video.
      return sendPoster(medium.id, { poster, transfer, finish }).catch(() => medium);
    },
    discard: async (chosen, prepared) => {
      const fingerprint = fingerprintOf(chosen, prepared);
      const url = addresses.find(fingerprint);
      addresses.forget(fingerprint);
      if (url) await browserFetch(url, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } });
    },
    stop: shrinker.stop,
  };
}

async function prepareVideo({ file, kind }: ChosenFile, run: PrepareRun): Promise<Prepared> {
  const blob = kind.from === "mov" ? await mp4Of(file, run) : file;
  const frame = await frameOf(blob);
  const poster = frame?.poster ?? null;
  return { blob, preview: poster, poster, durationMs: frame?.durationMs ?? null };
}

async function preparePicture(
  chosen: ChosenFile,
  shrink: ReturnType<typeof createShrinker>["shrink"],
): Promise<Prepared> {
  const ready = await photoToSend(chosen, shrink).catch((error: unknown) => {
    throw unsendable(error);
  });
  return { ...ready, poster: null, durationMs: null };
}

function unsendable(error: unknown): unknown {
  if (error instanceof ReaderNotLoaded) return new UploadFailure("refused", uploadText.notLoaded);
  if (!(error instanceof NotReadable)) return error;
  const { notConverted, notShrunk } = uploadText;
  return new UploadFailure("unusable", error.isHeif ? notConverted : notShrunk);
}

type PosterUpload = {
  poster: Blob;
  transfer: (sending: Transfer) => Promise<string>;
  finish: (uploadId: string, fingerprint: string) => Promise<Medium>;
};

async function sendPoster(videoId: string, { poster, transfer, finish }: PosterUpload) {
  const fingerprint = `kadr|${videoId}`;
  const uploadId = await transfer({
    blob: poster,
    name: "kadr.jpg",
    contentType: "image/jpeg",
    fingerprint,
    onProgress: () => {},
    signal: AbortSignal.timeout(60_000),
  });
  const { id: posterId } = await finish(uploadId, fingerprint);
  const { medium } = await callApi<typeof setPoster>(browserFetch, {
    method: "put",
    path: "/media/{mediaId}/poster",
    params: { mediaId: videoId },
    body: { posterId },
  });
  return medium;
}

async function finishOnce(uploadId: string): Promise<Medium> {
  const { medium } = await callApi<typeof finishUpload>(browserFetch, {
    method: "put",
    path: "/media/uploads/{uploadId}/finish",
    params: { uploadId },
  });
  return medium;
}

function toFailure(error: unknown): UploadFailure {
  if (!(error instanceof ApiFailure))
    return new UploadFailure("connection", uploadText.noConnection);
  const { status, detail } = error.problem;
  const reason = status === 401 ? uploadText.signedOut : detail;
  return new UploadFailure(kindOfResponse(error.problem), reason);
}

/** The browser's own word on the connection. */
export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  onChange: (listener) => {
    addEventListener("online", listener);
    addEventListener("offline", listener);
    return () => {
      removeEventListener("online", listener);
      removeEventListener("offline", listener);
    };
  },
};

/** Keeps media of an unsaved edit from being tidied up. @returns ids of those already gone. */
export async function renewMedia(ids: string[]): Promise<string[]> {
  const call = { method: "post", path: "/media/needed", body: { ids } } as const;
  const { missing } = await callApi<typeof needMedia>(browserFetch, call);
  return missing;
}

/** The words of a `.vtt` or `.srt` file; null takes the captions away. @throws ApiFailure */
export async function saveCaptions(mediaId: string, captions: string | null): Promise<Medium> {
  const { medium } = await callApi<typeof setCaptions>(browserFetch, {
    method: "put",
    path: "/media/{mediaId}/captions",
    params: { mediaId },
    body: { captions },
  });
  return medium;
}
