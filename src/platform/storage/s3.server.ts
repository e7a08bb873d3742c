import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Config } from "../config.server.ts";
import { PlainFailure } from "../failure/plain-failure.ts";
import { type Storage, StorageFull, StorageUnavailable } from "./storage.server.ts";

/** Servers other than Amazon's say „full” by one of these. */
const fullCodes = new Set(["QuotaExceeded", "XMinioStorageFull", "InsufficientStorage"]);
const insufficientStorage = 507;

/**
 * After so long without a byte either way a server is taken for one that is not there; each try waits as
 * long. A visitor may stop reading for a while.
 */
const silentMs = 90_000;
/** One more, as a connection that was kept may be dead, and somebody waits. */
export const mostTries = 2;
/** The same of what is sent for somebody who waits: all tries end within fifteen seconds, and they are answered. */
export const putMs = 5_900;
/** For what is answered at once, the connection with it. */
export const briefMs = 7_000;
/** For a copy that the server makes of a film: all tries end before the site closes the line of who waits for it. */
export const copyMs = 25_000;

/** How the client of any server that speaks S3 is set up. */
export function s3ClientConfig(config: S3Config, socketTimeout = silentMs): S3ClientConfig {
  return {
    endpoint: config.endpoint,
    region: config.region,
    // Bucket names in the host name need a wildcard certificate that few own servers have.
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Checksums in trailers are Amazon's own; most other servers refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: mostTries,
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout,
      // Where a command says how long it may take: without it the client writes a warning and waits on.
      throwOnRequestTimeout: true,
    },
  };
}

/** Objects in one bucket of any server that speaks S3; it must exist. */
export function s3Storage(
  config: S3Config,
  timeouts = { briefMs, copyMs, silentMs, putMs },
): Storage {
  const client = telling(new S3Client(s3ClientConfig(config, timeouts.silentMs)));
  const putting = telling(new S3Client(s3ClientConfig(config, timeouts.putMs)));
  const brief = { requestTimeout: timeouts.briefMs };
  const patient = { requestTimeout: timeouts.copyMs };
  const bucket = { Bucket: config.bucket };
  return {
    async put(key, content) {
      const params = { ...bucket, Key: key, Body: content };
      const upload = new Upload({ client: putting, params });
      try {
        await upload.done();
      } catch (error) {
        throw asBucketFull(error);
      }
    },
    async get(key) {
      const place = { ...bucket, Key: key };
      const head = await client.send(new HeadObjectCommand(place), brief).catch(ignoreMissing);
      if (!head) return undefined;
      return {
        sizeBytes: head.ContentLength ?? 0,
        stream: (range) => {
          const Range = range && `bytes=${range.start}-${range.end}`;
          return later(async () => {
            const { Body } = await client.send(new GetObjectCommand({ ...place, Range }), brief);
            return Body as Readable;
          });
        },
      };
    },
    async copy(fromKey, toKey) {
      const source = `${config.bucket}/${fromKey}`;
      try {
        const copy = new CopyObjectCommand({ ...bucket, CopySource: source, Key: toKey });
        const { CopyObjectResult: copied } = await client.send(copy, patient);
        if (!copied?.ETag) throw new StorageUnavailable(noS3);
      } catch (error) {
        throw asBucketFull(error);
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ ...bucket, Key: key }), brief);
    },
    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { ...bucket, Prefix: prefix })) {
        for (const { Key: key, Size, LastModified } of page.Contents ?? []) {
          if (key) yield { key, sizeBytes: Size ?? 0, changedAt: LastModified ?? new Date() };
        }
      }
    },
    async dropUnfinished(before) {
      let dropped = 0;
      for (let place: UploadsPlace | undefined = {}; place;) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ ...bucket, ...place }),
        );
        const { Uploads = [], IsTruncated, NextKeyMarker, NextUploadIdMarker } = page;
        const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < before);
        for (const { Key, UploadId } of old) {
          await client.send(new AbortMultipartUploadCommand({ ...bucket, Key, UploadId }));
        }
        dropped += old.length;
        const next: UploadsPlace = { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker };
        // A server that knows no places would begin anew for ever.
        const isFurther: boolean = JSON.stringify(next) !== JSON.stringify(place);
        place = IsTruncated && isFurther ? next : undefined;
      }
      return dropped;
    },
  };
}

/** Where a page of unfinished uploads begins. */
type UploadsPlace = Pick<ListMultipartUploadsCommandInput, "KeyMarker" | "UploadIdMarker">;

/** Its commands fail as callers know it where the server is away. */
function telling(client: S3Client): S3Client {
  const around = { step: "initialize", name: "tellUnavailable" } as const;
  client.middlewareStack.add(
    (next) => (command) =>
      next(command).catch((error: unknown) => {
        throw asUnavailable(error);
      }),
    around,
  );
  const nearest = { step: "deserialize", name: "refusePages", priority: "low" } as const;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (command) => {
        const result = await next(command);
        refusePage(result.response as Answer, commandName ?? "");
        return result;
      },
    nearest,
  );
  return client;
}

type Answer = { statusCode: number; headers: Record<string, string>; body?: Readable };

const noS3 = "Media server: a page of something else in its place";
const read = /^(?:Head|Get)Object/;

/**
 * What stands in front of the server, as a gateway that wants somebody to sign in, may say 200 to everything with
 * a page of its own: it is no file, and nothing was stored. Who speaks S3 gives an ETag with either; some call
 * even the empty answer to what they stored HTML. @throws StorageUnavailable
 */
function refusePage({ statusCode, headers, body }: Answer, commandName: string) {
  const isPage = read.test(commandName) && headers["content-type"]?.startsWith("text/html");
  const isUntagged =
    (read.test(commandName) || commandName === "PutObjectCommand") && !headers.etag;
  if (statusCode < 300 && (isPage || isUntagged)) {
    body?.destroy();
    throw new StorageUnavailable(noS3);
  }
}

/**
 * What a command fails with where nobody answers, or the server says that it cannot or may not serve us, after
 * all tries, or the connection breaks. What visitors send is on this machine before it is sent there, so that
 * no connection of theirs is taken for one to the server.
 */
export function asUnavailable(error: unknown): unknown {
  const { name, code = "" } = error as Error & { code?: string };
  const isAway =
    name === "TimeoutError" || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST|ENET|EAI_)/.test(code);
  if (!isAway && !isOfServer(error)) return error;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const why = [code || name, status].filter(Boolean).join(" ");
  return new StorageUnavailable(`Media server: ${why}`, { cause: error });
}

/** Whether the server, our key to it or the whole bucket is to blame: any other object would fail alike. */
function isOfServer(error: unknown): boolean {
  if (!(error instanceof S3ServiceException) || isFull(error)) return false;
  const { httpStatusCode: status = 0 } = error.$metadata;
  return status === 403 || status === 429 || status >= 500 || error.name === "NoSuchBucket";
}

/** Settings that will not do, however long one waits. */
const wrongSettings = new Set([
  "NoSuchBucket",
  // Of a key that may not list, and of a name that is somebody else's bucket.
  "AccessDenied",
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "InvalidBucketName",
]);

/**
 * Asked at start, for a wrong key shows with the first visitor otherwise. A server that is away is none of the
 * settings: it may be back before anybody asks for it. @throws PlainFailure
 */
export async function requireBucket(config: S3Config): Promise<void> {
  const client = new S3Client({ ...s3ClientConfig(config, startMs), maxAttempts: 1 });
  const first = new ListObjectsV2Command({ Bucket: config.bucket, MaxKeys: 1 });
  try {
    await client.send(first, { requestTimeout: startMs });
  } catch (error) {
    const { name, message } = error as Error;
    const isNoS3 = message.includes("parse error");
    if (!isNoS3 && !wrongSettings.has(name)) return;
    const why = isNoS3 ? "to nie jest serwer S3" : name;
    throw new PlainFailure(
      `Magazyn plików ${config.endpoint} nie przyjmuje ustawień (${why}). Sprawdź S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID i S3_SECRET_ACCESS_KEY.`,
    );
  } finally {
    client.destroy();
  }
}

const startMs = 3_000;

/** A stream whose source is asked for only now; a failing source fails the stream. */
function later(open: () => Promise<Readable>): Readable {
  const out = new PassThrough();
  open()
    .then((source) => pipeline(toldUnavailable(source), out))
    .catch((error: unknown) => out.destroy(error as Error));
  return out;
}

async function* toldUnavailable(source: Readable): AsyncIterable<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** The error as callers know it. */
export function asBucketFull(error: unknown): unknown {
  return isFull(error) ? new StorageFull("Media bucket is full", { cause: error }) : error;
}

function isFull(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return fullCodes.has(error.name) || error.$metadata.httpStatusCode === insufficientStorage;
}

function ignoreMissing(error: unknown): undefined {
  const known = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  if (!known) throw error;
}
