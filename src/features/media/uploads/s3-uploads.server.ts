import { S3ServiceException } from "@aws-sdk/client-s3";
import { type MetadataValue, S3Store } from "@tus/s3-store";
import type { Upload } from "@tus/server";
import { LRUCache } from "lru-cache";
import type { S3Config } from "../../../platform/config.server.ts";
import { asDiskFailure } from "../../../platform/storage/disk.server.ts";
import {
  asBucketFull,
  asUnavailable,
  putMs,
  s3ClientConfig,
} from "../../../platform/storage/s3.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import type { UploadStore } from "./upload-store.server.ts";

/** The smallest part that S3 takes: every chunk sends the beginning of its part once more. */
const partBytes = 5 * 1024 * 1024;
const remembered = { max: 1_000, ttl: hourMs };

/** Uploads as multipart uploads of the bucket that the files are kept in. */
export function s3Uploads(config: S3Config, silentMs = putMs): UploadStore {
  const files = new S3Uploads({
    partSize: partBytes,
    maxConcurrentPartUploads: 4,
    useTags: false,
    cache: recentNotes(),
    s3ClientConfig: { ...s3ClientConfig(config, silentMs), bucket: config.bucket },
  });
  // A part is gathered on this machine's disk before it is sent: either may be full.
  return { files, asKnown: (error) => asDiskFailure(asBucketFull(asUnavailable(error))) };
}

class S3Uploads extends S3Store {
  /** tus' own takes an upload for a deleted one when its notes cannot be read, whatever the reason. */
  override async getUpload(id: string): Promise<Upload> {
    await this.getMetadata(id).catch(ignoreMissing);
    return super.getUpload(id);
  }

  /** tus' own stops at a finished upload, and forgets the beginning of a part. */
  override async remove(id: string): Promise<void> {
    const notes = await this.getMetadata(id).catch(ignoreMissing);
    if (notes) {
      const place = { Bucket: this.bucket, Key: id, UploadId: notes["upload-id"] };
      await this.client.abortMultipartUpload(place).catch(ignoreMissing);
    }
    for (const key of [id, this.partKey(id, true), this.infoKey(id)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key: key });
    }
    await this.clearCache(id);
  }
}

function ignoreMissing(error: unknown): undefined {
  const known = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  if (!known) throw error;
}

/** What tus notes of an upload: read once from the bucket, not for every chunk. */
function recentNotes() {
  const notes = new LRUCache<string, MetadataValue>(remembered);
  return {
    get: (key: string) => Promise.resolve(notes.get(key)),
    set: async (key: string, value: MetadataValue) => void notes.set(key, value),
    delete: async (key: string) => void notes.delete(key),
  };
}
