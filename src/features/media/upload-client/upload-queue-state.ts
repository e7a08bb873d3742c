import { changeBy, type Changes } from "../../../ui/state/machine.ts";
import type { FileKind } from "../file-kind.ts";
import type { Medium } from "../medium.ts";
import type { UploadFailureKind } from "./upload-failure.ts";

/**
 * `preparing` → `queued` → `sending` → `checking` → `done`. An attempt that broke waits in `paused`
 * (no response) or `retrying` (the server asked to wait) and continues by itself; `failed`
 * waits for the user. Removing it deletes it in any state.
 */
export type UploadState =
  | "preparing"
  | "queued"
  | "sending"
  | "checking"
  | "paused"
  | "retrying"
  | "done"
  | "failed";

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
  /** What this attempt began with: more than that, and the connection is alive. */
  resumedAtBytes: number;
  isPrepared: boolean;
  /** 0 to 1, while it is converted; null where there is nothing to convert. */
  convertedPart: number | null;
  /** Shown until the server has pictures of its own. An object URL. */
  previewUrl: string | null;
  durationMs: number | null;
  /** Of what was sent whole and only waits to be checked. */
  uploadId: string | null;
  medium: Medium | null;
  /** Attempts in a row that broke without any progress. */
  brokenAttempts: number;
  /** How long to wait for the next attempt. */
  delayMs: number;
  /** Why it failed, for the person who waits. */
  reason: string | null;
  /** False where another attempt would end the same way. */
  mayRetry: boolean;
  /** The file itself turned out to be wrong. */
  isUnusable: boolean;
};

export type UploadItems = readonly UploadItem[];

type NewUpload = Pick<UploadItem, "id" | "name" | "kind" | "chosenBytes">;

export type UploadEvent =
  | { type: "chosen"; files: readonly NewUpload[] }
  | {
      type: "prepared";
      id: string;
      sizeBytes: number;
      previewUrl: string | null;
      durationMs: number | null;
    }
  | { type: "converted"; id: string; part: number }
  | { type: "progressed"; id: string; sentBytes: number }
  | { type: "sent"; id: string; uploadId: string }
  | { type: "checked"; id: string; medium: Medium }
  | { type: "broke"; id: string; kind: UploadFailureKind; reason: string; isOnline: boolean }
  /** The delay is over, or the connection is back. */
  | { type: "resumed"; id: string }
  | { type: "retried"; id: string }
  | { type: "removed"; id: string };

export type QueueRules = {
  parallel: number;
  /** Before each new attempt; when they are used up without any progress, a person decides. */
  retryDelaysMs: readonly number[];
};

/** Those that hold one of the places. */
const running: readonly UploadState[] = ["sending", "checking", "paused", "retrying"];

type FileEvent = Exclude<UploadEvent, { type: "chosen" }>;

/** In which states an event means something; anywhere else it comes too late and is ignored. */
const expected: Record<FileEvent["type"], readonly UploadState[]> = {
  prepared: ["preparing"],
  converted: ["preparing"],
  progressed: ["sending"],
  sent: ["sending"],
  checked: ["checking"],
  broke: ["preparing", "sending", "checking"],
  resumed: ["paused", "retrying"],
  retried: ["failed"],
  removed: ["preparing", "queued", "sending", "checking", "paused", "retrying", "done", "failed"],
};

/** The queue after an event; the very same when the event means nothing. */
export function reduceUploads(
  items: UploadItems,
  event: UploadEvent,
  rules: QueueRules,
): UploadItems {
  if (event.type === "chosen") return [...items, ...event.files.map(newItem)];
  const item = items.find(({ id }) => id === event.id);
  if (!item || !expected[event.type].includes(item.state)) return items;
  const next = { ...item, ...changeBy(changesUnder(rules), item, event) };
  const kept =
    event.type === "removed"
      ? items.filter((other) => other !== item)
      : items.map((other) => (other === item ? next : other));
  return withPlacesFilled(kept, rules.parallel);
}

function newItem({ id, name, kind, chosenBytes }: NewUpload): UploadItem {
  return {
    id,
    name,
    kind,
    state: "preparing",
    chosenBytes,
    sizeBytes: chosenBytes,
    sentBytes: 0,
    resumedAtBytes: 0,
    isPrepared: false,
    convertedPart: null,
    previewUrl: null,
    durationMs: null,
    uploadId: null,
    medium: null,
    brokenAttempts: 0,
    delayMs: 0,
    reason: null,
    mayRetry: true,
    isUnusable: false,
  };
}

const changesUnder = (rules: QueueRules): Changes<UploadItem, FileEvent> => ({
  prepared: (_item, { sizeBytes, previewUrl, durationMs }) => {
    return { state: "queued", isPrepared: true, sizeBytes, previewUrl, durationMs };
  },
  converted: (_item, { part }) => ({ convertedPart: part }),
  progressed: (_item, { sentBytes }) => ({ sentBytes }),
  sent: ({ sizeBytes }, { uploadId }) => ({ state: "checking", uploadId, sentBytes: sizeBytes }),
  checked: (_item, { medium }) => ({ state: "done", medium }),
  broke: (item, event) => breakOf(item, event, rules),
  resumed: attemptOf,
  retried: ({ isPrepared }) => {
    const state = isPrepared ? "queued" : "preparing";
    return { state, reason: null, brokenAttempts: 0, convertedPart: null };
  },
  removed: () => ({}),
});

/** Sends what is missing, or only asks for the check of what was sent whole. */
const attemptOf = ({ uploadId, sentBytes }: UploadItem): Partial<UploadItem> => ({
  state: uploadId === null ? "sending" : "checking",
  resumedAtBytes: sentBytes,
});

function breakOf(
  item: UploadItem,
  { kind, reason, isOnline }: Extract<UploadEvent, { type: "broke" }>,
  { retryDelaysMs }: QueueRules,
): Partial<UploadItem> {
  // Only a lost response leaves what was sent; after any other the server wants it again.
  const uploadId = kind === "connection" ? item.uploadId : null;
  const broken = item.sentBytes > item.resumedAtBytes || !isOnline ? 0 : item.brokenAttempts;
  const delayMs = retryDelaysMs[broken];
  const mayPass = item.isPrepared && (kind === "connection" || kind === "passing");
  if (!mayPass || delayMs === undefined) {
    const isUnusable = kind === "unusable";
    return {
      state: "failed",
      uploadId,
      reason,
      isUnusable,
      mayRetry: !isUnusable && kind !== "noSpace",
    };
  }
  const state = !isOnline || kind === "connection" ? "paused" : "retrying";
  return { state, uploadId, delayMs, brokenAttempts: broken + 1 };
}

/** Those that wait take the free places, the first chosen first. */
function withPlacesFilled(items: UploadItems, parallel: number): UploadItems {
  let free = parallel - items.filter(({ state }) => running.includes(state)).length;
  return items.map((item) => {
    if (item.state !== "queued" || free <= 0) return item;
    free -= 1;
    return { ...item, ...attemptOf(item) };
  });
}

/** Whether the server did not take what was sent last, and nothing more has gone on since. */
export function isHeldUp(
  item: Pick<UploadItem, "state" | "brokenAttempts" | "sentBytes" | "resumedAtBytes">,
) {
  const { state, brokenAttempts, sentBytes, resumedAtBytes } = item;
  if (state === "retrying") return true;
  const isAgain = (state === "sending" || state === "checking") && brokenAttempts > 0;
  return isAgain && sentBytes <= resumedAtBytes;
}

/** Files that arrived or gave up between two looks at the queue. */
export function settledSince(before: UploadItems, now: UploadItems): UploadItem[] {
  const states = new Map(before.map(({ id, state }) => [id, state]));
  return now.filter(
    ({ id, state }) => states.get(id) !== state && (state === "done" || state === "failed"),
  );
}
