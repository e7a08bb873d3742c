import { createStore, type ReadableStore } from "../../../ui/state/store.ts";
import type { FileKind } from "../file-kind.ts";
import type { Medium } from "../medium.ts";
import { UploadFailure } from "./upload-failure.ts";
import {
  type QueueRules,
  reduceUploads,
  type UploadEvent,
  type UploadItem,
  type UploadItems,
  type UploadState,
} from "./upload-queue-state.ts";
import { uploadText } from "./upload-text.ts";

export type Prepared = {
  blob: Blob;
  preview: Blob | null;
  /** A video's frame in full size, for when the server makes none. */
  poster: Blob | null;
  durationMs: number | null;
};

export type ChosenFile = { id: string; file: File; kind: FileKind };

/** `onPart`: how much of a file is converted, 0 to 1, where that takes long. */
export type PrepareRun = { signal: AbortSignal; onPart: (part: number) => void };

export type UploadWork = {
  /** @throws UploadFailure when the file cannot be sent as it must be. */
  prepare: (chosen: ChosenFile, run: PrepareRun) => Promise<Prepared>;
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

type QueueOptions = { work: UploadWork; connection: Connection } & Partial<QueueRules>;

type UploadQueue = ReadableStore<UploadItems> & {
  add: (files: readonly ChosenFile[]) => void;
  /** Takes a file out, wherever it is, also from the server. */
  cancel: (id: string) => void;
  cancelAll: () => void;
  retry: (id: string) => void;
  /** Leaves what was sent on the server, to continue after a reload. */
  stop: () => void;
};

/** What a file has beside its state: what is done with it, and how to end that. */
type Entry = {
  chosen: ChosenFile;
  prepared: Promise<Prepared> | undefined;
  control: AbortController;
};

const progressMs = 100;
const defaultDelaysMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];

/**
 * Sends files a few at a time, continues by itself after an interruption, and reports progress.
 * `upload-queue-state.ts` decides; here each state that a file enters begins its work.
 */
export function createUploadQueue(options: QueueOptions): UploadQueue {
  const { work, connection, parallel = 3, retryDelaysMs = defaultDelaysMs } = options;
  const entries = new Map<string, Entry>();
  const { set: publish, ...shown } = createStore<UploadItems>([]);
  let items: UploadItems = [];
  let publishTimer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: UploadEvent) => {
    const before = items;
    items = reduceUploads(before, event, { parallel, retryDelaysMs });
    if (items === before) return;
    if (event.type === "progressed" || event.type === "converted") return publishSoon();
    clearTimeout(publishTimer);
    publishTimer = undefined;
    publish(items);
    const states = new Map(before.map(({ id, state }) => [id, state]));
    for (const item of items) if (states.get(item.id) !== item.state) enter(item);
  };
  /** Bytes are counted many times a second, faster than a user can read. */
  const publishSoon = () => {
    publishTimer ??= setTimeout(() => {
      publishTimer = undefined;
      publish(items);
    }, progressMs);
  };

  const enter = (item: UploadItem) => {
    const entry = entries.get(item.id);
    if (entry)
      void effects[item.state]?.(item, entry).catch((error: unknown) => broke(item, error));
  };
  const broke = ({ id }: UploadItem, error: unknown) => {
    const { kind, reason } = toUploadFailure(error);
    dispatch({ type: "broke", id, kind, reason, isOnline: connection.isOnline() });
  };
  const effects = effectsOf({ work, connection, dispatch });

  const remove = (id: string) => {
    entries.get(id)?.control.abort();
    entries.delete(id);
    const previewUrl = items.find((item) => item.id === id)?.previewUrl;
    if (previewUrl) URL.revokeObjectURL(previewUrl);
    dispatch({ type: "removed", id });
  };
  const cancel = (id: string) => {
    const entry = entries.get(id);
    const isStored = items.find((item) => item.id === id)?.state === "done";
    remove(id);
    if (!entry?.prepared || isStored) return;
    void entry.prepared.then((ready) => work.discard(entry.chosen, ready)).catch(ignore);
  };
  const all = () => items.map(({ id }) => id);
  return {
    ...shown,
    add: (files) => {
      for (const chosen of files) {
        const control = new AbortController();
        entries.set(chosen.id, { chosen, prepared: undefined, control });
      }
      dispatch({ type: "chosen", files: files.map(toNewUpload) });
    },
    cancel,
    cancelAll: () => all().forEach(cancel),
    retry: (id) => dispatch({ type: "retried", id }),
    stop: () => all().forEach(remove),
  };
}

type EffectOptions = {
  work: UploadWork;
  connection: Connection;
  dispatch: (event: UploadEvent) => void;
};

type Effect = (item: UploadItem, entry: Entry) => Promise<void>;

/** The work of each state that has some; what comes of it is dispatched, and what it throws ends the state too. */
function effectsOf({
  work,
  connection,
  dispatch,
}: EffectOptions): Partial<Record<UploadState, Effect>> {
  const paused: Effect = async ({ id, delayMs }, { control }) => {
    await pause({ delayMs, signal: control.signal, connection });
    dispatch({ type: "resumed", id });
  };
  return {
    preparing: async ({ id }, entry) => {
      const { signal } = entry.control;
      const onPart = (part: number) => dispatch({ type: "converted", id, part });
      entry.prepared = work.prepare(entry.chosen, { signal, onPart }).catch((error: unknown) => {
        if (error instanceof UploadFailure) throw error;
        return unchanged(entry.chosen);
      });
      const { blob, preview, durationMs } = await entry.prepared;
      if (signal.aborted) return;
      const previewUrl = preview && URL.createObjectURL(preview);
      dispatch({ type: "prepared", id, sizeBytes: blob.size, previewUrl, durationMs });
    },
    sending: async ({ id }, { chosen, prepared, control }) => {
      const onProgress = (sentBytes: number) => dispatch({ type: "progressed", id, sentBytes });
      const uploadId = await whileOnline(connection, control.signal, (signal) =>
        prepared!.then((ready) => work.send(chosen, ready, { signal, onProgress })),
      );
      dispatch({ type: "sent", id, uploadId });
    },
    checking: async ({ id, uploadId }, { chosen, prepared }) => {
      const medium = await work.finish(uploadId!, chosen, await prepared!);
      dispatch({ type: "checked", id, medium });
    },
    paused,
    retrying: paused,
  };
}

const toNewUpload = ({ id, file, kind }: ChosenFile) => {
  return { id, name: file.name, kind: kind.kind, chosenBytes: file.size };
};

const unchanged = ({ file }: ChosenFile): Prepared => ({
  blob: file,
  preview: null,
  poster: null,
  durationMs: null,
});

const ignore = () => undefined;

function toUploadFailure(error: unknown): UploadFailure {
  return error instanceof UploadFailure
    ? error
    : new UploadFailure("connection", uploadText.noConnection);
}

/** A browser that knows that it is offline need not wait for the request to die. */
async function whileOnline<T>(
  connection: Connection,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort(outer.reason);
  const offline = () => new UploadFailure("connection", uploadText.noConnection);
  const stop = connection.onChange(() => connection.isOnline() || attempt.abort(offline()));
  outer.addEventListener("abort", giveUp);
  if (outer.aborted) giveUp();
  try {
    return await work(attempt.signal);
  } finally {
    stop();
    outer.removeEventListener("abort", giveUp);
  }
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
