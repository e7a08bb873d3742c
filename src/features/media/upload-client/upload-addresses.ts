import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { dayMs } from "../../../platform/time/durations.ts";

const prefix = "przesylanie:";
/** The server forgets an unfinished upload after a day. */
const lifeMs = dayMs;

type StoredAddress = { url: string; size: number | null; at: number };

/**
 * Where the upload of a file was begun, kept in the browser so that choosing the same file again
 * after a reload continues from there. One address per fingerprint.
 */
export function createUploadAddresses(storage: () => Storage) {
  // Without storage an upload can be resumed as long as the page is open.
  const here = new Map<string, StoredAddress>();
  const read = (fingerprint: string): StoredAddress | undefined => {
    try {
      const kept = storage().getItem(prefix + fingerprint);
      if (kept) return JSON.parse(kept) as StoredAddress;
    } catch {
      // Unreadable: what this page knows has to do.
    }
    return here.get(fingerprint);
  };
  const forget = (fingerprint: string) => {
    here.delete(fingerprint);
    try {
      storage().removeItem(prefix + fingerprint);
    } catch {
      // Nothing was kept.
    }
  };
  const keep = (fingerprint: string, kept: StoredAddress) => {
    here.set(fingerprint, kept);
    try {
      storage().setItem(prefix + fingerprint, JSON.stringify(kept));
    } catch {
      // Kept by this page alone.
    }
  };
  const find = (fingerprint: string): string | undefined => {
    const kept = read(fingerprint);
    if (!kept) return undefined;
    if (Date.now() - kept.at < lifeMs) return kept.url;
    forget(fingerprint);
    return undefined;
  };
  return { find, forget, asUrlStorage: () => toUrlStorage({ find, forget, keep }) };
}
export type UploadAddresses = ReturnType<typeof createUploadAddresses>;

function toUrlStorage({
  find,
  forget,
  keep,
}: {
  find: (fingerprint: string) => string | undefined;
  forget: (fingerprint: string) => void;
  keep: (fingerprint: string, kept: StoredAddress) => void;
}): UrlStorage {
  return {
    findAllUploads: () => Promise.resolve([]),
    findUploadsByFingerprint: (fingerprint) => {
      const url = find(fingerprint);
      return Promise.resolve(url ? [toPreviousUpload(fingerprint, url)] : []);
    },
    removeUpload: (fingerprint) => Promise.resolve(forget(fingerprint)),
    addUpload: (fingerprint, { uploadUrl, size }) => {
      if (uploadUrl) keep(fingerprint, { url: uploadUrl, size, at: Date.now() });
      return Promise.resolve(fingerprint);
    },
  };
}

function toPreviousUpload(fingerprint: string, uploadUrl: string): PreviousUpload {
  return {
    uploadUrl,
    urlStorageKey: fingerprint,
    size: null,
    metadata: {},
    creationTime: "",
    parallelUploadUrls: null,
  };
}
