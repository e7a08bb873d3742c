import { useEffect, useState } from "react";
import { createMachine } from "../../../ui/state/machine.ts";
import { useStore } from "../../../ui/state/store.ts";
import { useIsShown } from "../../../ui/use-is-shown.ts";
import type { PictureSlot } from "./picture-file.ts";
import { emptySlot, isBusy, reduceSlot } from "./picture-slot-state.ts";
import {
  chooseStored,
  openCrop,
  type PictureChange,
  sendCut,
  shrinkAndSend,
  takeFile,
} from "./picture-work.ts";
import { pictureText } from "./text.ts";

type Slot = {
  slot: PictureSlot;
  userId: string;
  /** The stored picture, as the profile knows it. */
  storedUrl: string | null;
  onChanged: (change: PictureChange) => void;
};

/** One picture of the profile: chosen, made smaller, cropped, sent, removed, put back. */
export function usePictureSlot({ slot, userId, storedUrl, onChanged }: Slot) {
  const [machine] = useState(() => createMachine(emptySlot, reduceSlot));
  const state = useStore(machine);
  const { shownUrl, previousMediaId, unsent, source } = state;
  const isShown = useIsShown();
  useRevoked(shownUrl);
  useClosed(state.picture);
  const work = { ...machine, slot, userId, onChanged, isShown };
  const { pictureRemoved, pictureRestored } = pictureText;
  return {
    ...state,
    url: shownUrl === undefined ? storedUrl : shownUrl,
    isBusy: isBusy(state),
    take: (file: File) => takeFile(work, file),
    shrink: () => shrinkAndSend(work),
    /** Undefined unless the last one did not get through. */
    sendAgain: unsent ? () => sendCut(work, unsent.blob, unsent.source) : undefined,
    /** What was cut out in the crop. */
    sendCrop: (blob: Blob) => sendCut(work, blob, state.cropped),
    /** Undefined when the file of what is shown is not at hand. */
    changeCrop: source ? () => openCrop(work, source) : undefined,
    cancelCrop: () => machine.dispatch({ type: "cropCancelled" }),
    remove: () => chooseStored(work, null, pictureRemoved),
    undo: () =>
      chooseStored(
        work,
        previousMediaId ?? null,
        previousMediaId ? pictureRestored : pictureRemoved,
      ),
  };
}

export type PictureSlotState = ReturnType<typeof usePictureSlot>;

/** A preview is kept in memory until another takes its place. */
function useRevoked(url: string | null | undefined) {
  useEffect(() => {
    if (!url?.startsWith("blob:")) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}

/** Its pixels are many megabytes on a phone. */
function useClosed(picture: ImageBitmap | null) {
  useEffect(() => () => picture?.close(), [picture]);
}
