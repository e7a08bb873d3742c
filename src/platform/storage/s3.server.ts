import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Config } from "../config.server.ts";
import { type Storage, StorageFull } from "./storage.server.ts";

/** Servers other than Amazon's say „full” by one of these. */
const fullCodes = new Set(["QuotaExceeded", "XMinioStorageFull", "InsufficientStorage"]);
const insufficientStorage = 507;

/** Objects in one bucket of any server that speaks S3; it must exist. */
export function s3Storage(config: S3Config): Storage {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    // Bucket names in the host name need a wildcard certificate that few own servers have.
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Checksums in trailers are Amazon's own; most other servers refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000 },
  });
  const bucket = { Bucket: config.bucket };
  return {
    async put(key, content) {
      const upload = new Upload({ client, params: { ...bucket, Key: key, Body: content } });
      try {
        await upload.done();
      } catch (error) {
        throw isFull(error) ? new StorageFull("Media bucket is full") : error;
      }
    },
    async get(key) {
      const place = { ...bucket, Key: key };
      const head = await client.send(new HeadObjectCommand(place)).catch(absent);
      if (!head) return undefined;
      return {
        sizeBytes: head.ContentLength ?? 0,
        stream: (range) => {
          const Range = range && `bytes=${range.start}-${range.end}`;
          return later(async () => {
            const { Body } = await client.send(new GetObjectCommand({ ...place, Range }));
            return Body as Readable;
          });
        },
      };
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ ...bucket, Key: key }));
    },
    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { ...bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      }
    },
  };
}

/** A stream whose source is asked for only now; a failing source fails the stream. */
function later(open: () => Promise<Readable>): Readable {
  const out = new PassThrough();
  open()
    .then((source) => pipeline(source, out))
    .catch((error: unknown) => out.destroy(error as Error));
  return out;
}

function isFull(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return fullCodes.has(error.name) || error.$metadata.httpStatusCode === insufficientStorage;
}

function absent(error: unknown): undefined {
  const known = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  if (!known) throw error;
}
