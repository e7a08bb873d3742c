import type { DetailedError, HttpRequest, HttpResponse, UploadOptions } from "tus-js-client";
import { Upload } from "tus-js-client";
import type { UploadAddresses } from "./upload-addresses.ts";
import { kindOfResponse, UploadFailure } from "./upload-failure.ts";
import { uploadText } from "./upload-text.ts";

/** In bytes. Small enough for one to arrive over a poor connection between two interruptions. */
const chunkBytes = 1024 * 1024;
/** A connection may die without a word; then nothing moves any more. */
const silenceMs = 60_000;

type TransferOptions = {
  /** Absolute. */
  endpoint: string;
  addresses: UploadAddresses;
  csrfToken: () => string;
  /** Renews a session that was idle too long, and the token; false when it is gone for good. */
  renew: () => Promise<boolean>;
  /** Other machinery than the browser's, for tests. */
  machinery?: Pick<UploadOptions, "httpStack" | "fileReader">;
};

export type Transfer = {
  blob: Blob;
  name: string;
  contentType: string;
  /** The same file chosen again has the same one. */
  fingerprint: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/**
 * Sends what the server does not have yet of a file, in one attempt.
 * @returns the upload's id. @throws UploadFailure, or the signal's reason.
 */
export function createTransfer(options: TransferOptions) {
  return async function transfer(sending: Transfer): Promise<string> {
    sending.signal.throwIfAborted();
    // What the session's renewal found out in the middle of a request.
    const found: { failure?: UploadFailure } = {};
    const url = await run(sending, {
      ...options.machinery,
      endpoint: options.endpoint,
      chunkSize: chunkBytes,
      retryDelays: null,
      metadata: { filename: sending.name, filetype: sending.contentType },
      fingerprint: () => Promise.resolve(sending.fingerprint),
      urlStorage: options.addresses.asUrlStorage(),
      onBeforeRequest: (request) => {
        if (request.getMethod() !== "HEAD") request.setHeader("x-csrf-token", options.csrfToken());
      },
      onAfterResponse: async (request, response) => {
        const failure = await failureOf(request, response, options.renew);
        // Thrown here, tus-js-client forgets neither the address nor what was sent.
        if (failure) throw (found.failure = failure);
      },
    }).catch((error: unknown) => {
      sending.signal.throwIfAborted();
      throw found.failure ?? toFailure(error);
    });
    return new URL(url).pathname.split("/").findLast(Boolean)!;
  };
}

function run(sending: Transfer, options: UploadOptions): Promise<string> {
  return new Promise((done, fail) => {
    const { signal } = sending;
    let silence: ReturnType<typeof setTimeout>;
    const give = (error: unknown) => {
      clearTimeout(silence);
      fail(error instanceof Error ? error : new Error("Upload failed"));
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => stop(), silenceMs);
    };
    const upload = new Upload(sending.blob, {
      ...options,
      onProgress: (sentBytes) => {
        listen();
        sending.onProgress(sentBytes);
      },
      onSuccess: () => {
        clearTimeout(silence);
        done(upload.url!);
      },
      onError: give,
    });
    const stop = () => {
      void upload.abort();
      give(signal.reason ?? new Error("Silence"));
    };
    signal.addEventListener("abort", stop, { once: true });
    listen();
    upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    }, give);
  });
}

/** A response that is neither progress nor „this upload is gone, start again”. */
async function failureOf(
  request: HttpRequest,
  response: HttpResponse,
  renew: () => Promise<boolean>,
): Promise<UploadFailure | undefined> {
  const status = response.getStatus();
  if (status < 400) return undefined;
  const isGone = status === 404 || status === 410;
  if (isGone && request.getMethod() === "HEAD") return undefined;
  const { detail, code } = problemIn(response);
  if (status === 401 || (status === 403 && code === "CSRF_ERROR")) {
    const reason = uploadText.noConnection;
    return (await renew())
      ? new UploadFailure("passing", reason)
      : new UploadFailure("signedOut", uploadText.signedOut);
  }
  // Deleted midway: the next attempt asks for it and starts again.
  if (isGone) return new UploadFailure("passing", detail);
  return new UploadFailure(kindOfResponse({ status, code }), detail);
}

function problemIn(response: HttpResponse): { detail: string; code: string } {
  try {
    const { detail, code } = JSON.parse(response.getBody()) as Record<string, unknown>;
    if (typeof detail === "string" && typeof code === "string") return { detail, code };
  } catch {
    // A proxy answered in place of the API, or there is no body.
  }
  return { detail: uploadText.noConnection, code: "" };
}

function toFailure(error: unknown): UploadFailure {
  if (error instanceof UploadFailure) return error;
  const isFromRequest = Boolean((error as Partial<DetailedError> | null)?.originalRequest);
  const isSilence = error instanceof Error && error.message === "Silence";
  if (isFromRequest || isSilence) return new UploadFailure("connection", uploadText.noConnection);
  // A file that was moved, changed or deleted since it was chosen.
  return new UploadFailure("unusable", uploadText.unreadable);
}
