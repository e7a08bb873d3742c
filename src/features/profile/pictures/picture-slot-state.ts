import { changeBy, type Changes } from "../../../ui/state/machine.ts";

/**
 * `idle` → `cropping` → `sending` → `idle`. A picture over the limit is `too large` until its owner
 * has it made smaller (`shrinking`), and goes on; HEIC is converted in the same phase without being
 * asked about. A picture whose middle fits is sent without `cropping`. `choosing` puts another
 * stored picture in the place, or none.
 */
export type SlotPhase = "idle" | "too large" | "shrinking" | "cropping" | "sending" | "choosing";

export type SlotState = {
  phase: SlotPhase;
  /** Shown before the profile knows of it; null after a removal, undefined for what is stored. */
  shownUrl: string | null | undefined;
  /** Sent part, 0 to 1. */
  progress: number;
  error: string | undefined;
  said: string;
  /** What „Cofnij” puts back; undefined when there is nothing to undo. */
  previousMediaId: string | null | undefined;
  /** Waits for its owner's decision. */
  largeFile: File | null;
  /** What is being cropped, and the file it is of. */
  picture: ImageBitmap | null;
  cropped: Blob | null;
  /** The file of what was sent last, to be cut otherwise. */
  source: Blob | null;
  /** The file of what was there before, while another is sent: it stays when that is refused. */
  sourceBefore: Blob | null;
  /** What did not get through, to be sent once more. */
  unsent: Unsent | null;
};

type Unsent = { blob: Blob; source: Blob | null };

export const emptySlot: SlotState = {
  phase: "idle",
  shownUrl: undefined,
  progress: 0,
  error: undefined,
  said: "",
  previousMediaId: undefined,
  largeFile: null,
  picture: null,
  cropped: null,
  source: null,
  sourceBefore: null,
  unsent: null,
};

export type SlotEvent =
  | { type: "refused"; reason: string }
  | { type: "foundTooLarge"; file: File; reason: string }
  | { type: "shrinkAsked" }
  | { type: "convertBegun"; file: File }
  | { type: "shrinkFailed"; reason: string }
  | { type: "opened"; picture: ImageBitmap; from: Blob }
  | { type: "cropCancelled" }
  /** `url`: of the very bytes that are sent; `source`: the file they were cut from. */
  | { type: "sendBegun"; url: string; source: Blob | null }
  | { type: "progressed"; part: number }
  | { type: "sent"; previousMediaId: string | null; said: string }
  /** `unsent`: where sending it again may help. */
  | { type: "sendFailed"; reason: string; unsent: Unsent | null }
  | { type: "chooseBegun" }
  | { type: "chosen"; url: string | null; previousMediaId: string | null; said: string }
  | { type: "chooseFailed"; reason: string };

const open: readonly SlotPhase[] = ["idle", "too large"];

/** In which phases an event means something; in any other it is ignored. */
const expected: Record<SlotEvent["type"], readonly SlotPhase[]> = {
  refused: open,
  foundTooLarge: open,
  shrinkAsked: ["too large"],
  convertBegun: open,
  shrinkFailed: ["shrinking"],
  opened: ["idle", "too large", "shrinking"],
  cropCancelled: ["cropping"],
  sendBegun: ["idle", "too large", "shrinking", "cropping"],
  progressed: ["sending"],
  sent: ["sending"],
  sendFailed: ["sending"],
  chooseBegun: open,
  chosen: ["choosing"],
  chooseFailed: ["choosing"],
};

const calm = {
  error: undefined,
  said: "",
  largeFile: null,
  picture: null,
  cropped: null,
  unsent: null,
} as const;

const changes: Changes<SlotState, SlotEvent> = {
  refused: (_slot, { reason }) => ({ ...calm, phase: "idle", error: reason }),
  foundTooLarge: (_slot, { file, reason }) => {
    return { ...calm, phase: "too large", error: reason, largeFile: file };
  },
  shrinkAsked: () => ({ phase: "shrinking", error: undefined }),
  convertBegun: (_slot, { file }) => ({ ...calm, phase: "shrinking", largeFile: file }),
  shrinkFailed: (_slot, { reason }) => ({ ...calm, phase: "idle", error: reason }),
  opened: (_slot, { picture, from }) => ({ ...calm, phase: "cropping", picture, cropped: from }),
  cropCancelled: () => ({ ...calm, phase: "idle" }),
  sendBegun: ({ source: sourceBefore }, { url, source }) => {
    return { ...calm, phase: "sending", shownUrl: url, source, sourceBefore, progress: 0 };
  },
  progressed: (_slot, { part }) => ({ progress: part }),
  sent: (_slot, { previousMediaId, said }) => ({ phase: "idle", previousMediaId, said }),
  sendFailed: ({ sourceBefore }, { reason, unsent }) => {
    return { phase: "idle", shownUrl: undefined, source: sourceBefore, error: reason, unsent };
  },
  chooseBegun: () => ({ ...calm, phase: "choosing", progress: 1 }),
  chosen: (_slot, { url, previousMediaId, said }) => {
    return { phase: "idle", shownUrl: url, source: null, previousMediaId, said };
  },
  chooseFailed: (_slot, { reason }) => ({ phase: "idle", error: reason }),
};

/** The slot after an event; the very same when the event means nothing. */
export function reduceSlot(slot: SlotState, event: SlotEvent): SlotState {
  if (!expected[event.type].includes(slot.phase)) return slot;
  return { ...slot, ...changeBy(changes, slot, event) };
}

/** The server or the worker is busy, and the buttons wait. */
export const isBusy = ({ phase }: SlotState) =>
  phase === "sending" || phase === "choosing" || phase === "shrinking";
