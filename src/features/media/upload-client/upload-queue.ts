import type { FileKind } from "../file-kind.ts";
import type { Medium } from "../medium.ts";
import { UploadFailure } from "./upload-failure.ts";
import { uploadText } from "./upload-text.ts";

export type UploadState = "queued" | "sending" | "checking" | "done" | "paused" | "failed";

export type UploadItem = {
  id: string;
  name: string;
  kind: FileKind["kind"];
  state: UploadState;
  /** Of the file as it was chosen. */
  chosenBytes: number;
  /** To be sent: less than was chosen when the photo was made smaller. */
  sizeBytes: number;
  sentBytes: number;
  /** Shown until the server has pictures of its own. An object URL. */
  previewUrl: string | null;
  durationMs: number | null;
  medium: Medium | null;
  /** Why it failed, for the person who waits. */
  reason: string | null;
};

export type Prepared = {
  blob: Blob;
  preview: Blob | null;
  /** A video's frame in full size, for when the server makes none. */
  poster: Blob | null;
  durationMs: number | null;
};

export type ChosenFile = { id: string; file: File; kind: FileKind };

export type UploadWork = {
  prepare: (chosen: ChosenFile) => Promise<Prepared>;
  /** @throws UploadFailure */
  send: (
    chosen: ChosenFile,
    prepared: Prepared,
    run: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
  ) => Promise<string>;
  /** Makes a medium of what was sent. @throws UploadFailure */
  finish: (uploadId: string, chosen: ChosenFile, prepared: Prepared) => Promise<Medium>;
  /** Lets the server forget what it has of a file that is not wanted any more. */
  discard: (chosen: ChosenFile, prepared: Prepared) => Promise<void>;
};

export type Connection = {
  isOnline: () => boolean;
  /** Tells when that changes; answers how to stop listening. */
  onChange: (listener: () => void) => () => void;
};

export type QueueOptions = {
  work: UploadWork;
  connection: Connection;
  parallel?: number;
  /** Before each new attempt; when they are used up without any progress, a person decides. */
  retryDelaysMs?: readonly number[];
};

type Entry = {
  chosen: ChosenFile;
  prepared: Promise<Prepared>;
  isReady: boolean;
  /** Of what was sent whole and only waits to be checked. */
  uploadId: string | undefined;
  control: AbortController;
};

const progressMs = 100;
const defaultDelaysMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];

/** Sends files a few at a time, goes on by itself after an interruption, and tells how far it is. */
export function createUploadQueue(options: QueueOptions) {
  const { work, connection, parallel = 3, retryDelaysMs = defaultDelaysMs } = options;
  const entries = new Map<string, Entry>();
  const running = new Set<string>();
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];

  const notify = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const put = (id: string, change: Partial<UploadItem>) =>
    notify(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  let notifyTimer: ReturnType<typeof setTimeout> | undefined;
  /** Bytes are counted many times a second, and nobody reads that fast. */
  const setSentBytes = (id: string, sentBytes: number) => {
    items = items.map((item) => (item.id === id ? { ...item, sentBytes } : item));
    notifyTimer ??= setTimeout(() => {
      notifyTimer = undefined;
      notify(items);
    }, progressMs);
  };
  const stateOf = (id: string) => items.find((item) => item.id === id)?.state;

  const prepare = async (entry: Entry) => {
    const { id } = entry.chosen;
    const prepared = await entry.prepared;
    if (!entries.has(id)) return;
    const { blob, preview, durationMs } = prepared;
    const previewUrl = preview && URL.createObjectURL(preview);
    put(id, { sizeBytes: blob.size, previewUrl, durationMs });
    entry.isReady = true;
    pump();
  };
  const pump = () => {
    for (const [id, entry] of entries) {
      if (running.size >= parallel) return;
      if (!entry.isReady || running.has(id) || stateOf(id) !== "queued") continue;
      running.add(id);
      void sendUntilDone(entry).finally(() => {
        running.delete(id);
        pump();
      });
    }
  };
  const sendUntilDone = async (entry: Entry) => {
    const { id } = entry.chosen;
    const { signal } = entry.control;
    let attempt = 0;
    for (;;) {
      let progressed = false;
      try {
        const medium = await sendOnce(entry, () => (progressed = true));
        put(id, { state: "done", medium, reason: null });
        return;
      } catch (error) {
        if (signal.aborted) return;
        const failure = toUploadFailure(error);
        const isOffline = !connection.isOnline();
        if (progressed || isOffline) attempt = 0;
        const delayMs = retryDelaysMs[attempt++];
        const mayPass = failure.kind === "connection" || failure.kind === "passing";
        if (!mayPass || delayMs === undefined) {
          put(id, { state: "failed", reason: failure.reason });
          return;
        }
        if (isOffline || failure.kind === "connection") put(id, { state: "paused" });
        await pause({ delayMs, signal, connection });
        if (signal.aborted) return;
      }
    }
  };
  const sendOnce = async (entry: Entry, onProgress: () => void): Promise<Medium> => {
    const { chosen } = entry;
    const { id } = chosen;
    const prepared = await entry.prepared;
    const attempt = new AbortController();
    const signal = AbortSignal.any([entry.control.signal, attempt.signal]);
    // A browser that knows that it is offline need not wait for the request to die.
    const stop = connection.onChange(() => connection.isOnline() || attempt.abort(offline()));
    try {
      entry.uploadId ??= await sendBytes(entry, { prepared, signal, onProgress });
      if (!signal.aborted) put(id, { state: "checking", sentBytes: prepared.blob.size });
      return await work.finish(entry.uploadId, chosen, prepared);
    } catch (error) {
      // The server wants it again, whole or in part.
      if (toUploadFailure(error).kind !== "connection") entry.uploadId = undefined;
      throw error;
    } finally {
      stop();
    }
  };
  const sendBytes = (
    { chosen }: Entry,
    run: { prepared: Prepared; signal: AbortSignal; onProgress: () => void },
  ) => {
    const { id } = chosen;
    const { prepared, signal } = run;
    put(id, { state: "sending", reason: null });
    let best = items.find((item) => item.id === id)?.sentBytes ?? 0;
    const onProgress = (sentBytes: number) => {
      if (signal.aborted) return;
      if (sentBytes > best) run.onProgress();
      best = Math.max(best, sentBytes);
      setSentBytes(id, sentBytes);
    };
    return work.send(chosen, prepared, { signal, onProgress });
  };
  const drop = (id: string) => {
    entries.get(id)?.control.abort();
    entries.delete(id);
    const previewUrl = items.find((item) => item.id === id)?.previewUrl;
    if (previewUrl) URL.revokeObjectURL(previewUrl);
    notify(items.filter((item) => item.id !== id));
  };
  const cancel = (id: string) => {
    const entry = entries.get(id);
    const wasDone = stateOf(id) === "done";
    drop(id);
    if (!entry || wasDone) return;
    void entry.prepared.then((prepared) => work.discard(entry.chosen, prepared)).catch(ignore);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => items,
    add: (files: readonly ChosenFile[]) => {
      notify([...items, ...files.map(begin)]);
      for (const chosen of files) {
        const control = new AbortController();
        const prepared = work.prepare(chosen).catch(() => unchanged(chosen));
        const entry = { chosen, prepared, isReady: false, uploadId: undefined, control };
        entries.set(chosen.id, entry);
        void prepare(entry);
      }
    },
    /** Takes a file out, wherever it is, also from the server. */
    cancel,
    cancelAll: () => items.map(({ id }) => id).forEach(cancel),
    retry: (id: string) => {
      if (stateOf(id) !== "failed") return;
      put(id, { state: "queued", reason: null });
      pump();
    },
    /** Leaves what was sent on the server, to go on with after a reload. */
    stop: () => items.map(({ id }) => id).forEach(drop),
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;

function begin({ id, file, kind }: ChosenFile): UploadItem {
  return {
    id,
    name: file.name,
    kind: kind.kind,
    state: "queued",
    chosenBytes: file.size,
    sizeBytes: file.size,
    sentBytes: 0,
    previewUrl: null,
    durationMs: null,
    medium: null,
    reason: null,
  };
}

const unchanged = ({ file }: ChosenFile): Prepared => ({
  blob: file,
  preview: null,
  poster: null,
  durationMs: null,
});

const offline = () => new UploadFailure("connection", uploadText.noConnection);
const ignore = () => undefined;

function toUploadFailure(error: unknown): UploadFailure {
  return error instanceof UploadFailure
    ? error
    : new UploadFailure("connection", uploadText.noConnection);
}

/** Waits for the delay, and for the connection when there is none; cut short when it comes back. */
function pause(input: {
  delayMs: number;
  signal: AbortSignal;
  connection: Connection;
}): Promise<void> {
  const { delayMs, signal, connection } = input;
  return new Promise((done) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener("abort", end);
      done();
    };
    const stop = connection.onChange(() => connection.isOnline() && end());
    if (connection.isOnline()) timer = setTimeout(end, delayMs);
    signal.addEventListener("abort", end, { once: true });
  });
}
