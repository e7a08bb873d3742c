import { Server } from "@tus/server";
import { ApiError, type ErrorDefinition, platformErrors } from "../../../platform/api/problem.ts";
import type { ApiContext } from "../../../platform/api/router.server.ts";
import { mediaErrors } from "../contract.ts";
import { uploadStoreOf } from "./open-upload-store.server.ts";
import { uploadKey } from "./upload-key.ts";
import type { UploadStore } from "./upload-store.server.ts";

/** All that the protocol needs; whatever else a client sends does not reach its machinery. */
const requestHeaders = [
  "tus-resumable",
  "upload-length",
  "upload-offset",
  "content-type",
  "content-length",
];
const answerHeaders = ["tus-resumable", "upload-offset", "upload-length"];

/**
 * Lets tus answer the request about this upload, whose row and owner were checked before.
 * @throws ApiError for whatever tus refuses; what the store threw as it is
 */
export async function handleTusRequest(
  c: ApiContext,
  { uploadId }: { uploadId: string },
): Promise<Response> {
  const { tus, failures } = serverOf(await uploadStoreOf(c.var.services));
  const request = requestFor(c.req.raw, uploadKey(uploadId));
  const response = await tus.handleWeb(request);
  if (response.status >= 400) throw failures.get(request) ?? refusal(response.status);
  const headers = new Headers();
  for (const name of answerHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: response.status, headers });
}

type Tus = { tus: Server; failures: WeakMap<object, unknown> };

const servers = new WeakMap<UploadStore, Tus>();

function serverOf(store: UploadStore): Tus {
  const known = servers.get(store);
  if (known) return known;
  const failures = new WeakMap<object, unknown>();
  const tus = new Server({
    path: "/",
    datastore: store.files,
    namingFunction: (request) => keyOf(request.url),
    getFileIdFromRequest: (request) => keyOf(request.url),
    generateUrl: () => "/",
    // A person who comes back after a broken line does not wait for the old request to time out.
    lockDrainTimeout: 1_000,
    onResponseError(request, error) {
      // tus' own refusals have a status; what is another Error came from the store.
      if (error instanceof Error && !("status_code" in error))
        failures.set(request, store.asKnown(error));
      return undefined;
    },
  });
  const made = { tus, failures };
  servers.set(store, made);
  return made;
}

/** A request of our own making: its address carries nothing but the upload's key. */
function requestFor(raw: Request, key: string): Request {
  const headers = new Headers();
  for (const name of requestHeaders) {
    const value = raw.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const url = `http://uploads.invalid/${encodeURIComponent(key)}`;
  if (raw.method !== "PATCH") {
    // A creation request with bytes in it could not be distinguished from one without.
    headers.delete("content-type");
    headers.delete("content-length");
    return new Request(url, { method: raw.method, headers });
  }
  const body = raw.body && endOnDisconnect(raw.body);
  const init: RequestInit & { duplex: "half" } = { method: "PATCH", headers, body, duplex: "half" };
  return new Request(url, init);
}

const keyOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** A line that breaks only ends the chunk: what arrived of it is kept. */
function endOnDisconnect(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const next = await reader.read().catch(() => undefined);
      if (next?.value) controller.enqueue(next.value);
      else controller.close();
    },
    // Without cancelling the body itself: that would take the connection with it.
    cancel: () => reader.releaseLock(),
  });
}

const refusals: Record<number, ErrorDefinition> = {
  404: mediaErrors.uploadNotFound,
  409: mediaErrors.uploadConflict,
  410: mediaErrors.uploadNotFound,
  413: platformErrors.tooLarge,
  // Another request of the same upload is not done yet.
  500: platformErrors.unavailable,
};

function refusal(status: number): ApiError {
  return new ApiError(refusals[status] ?? platformErrors.malformed);
}
