import { useEffect, useState } from "react";
import { ApiFailure } from "../../../platform/api/client.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { showToast } from "../../../ui/dialog/toast.ts";
import { createMachine } from "../../../ui/state/machine.ts";
import { useStore } from "../../../ui/state/store.ts";
import { useIsShown } from "../../../ui/use-is-shown.ts";
import { type FileKind, unnamedPhoto } from "../../media/file-kind.ts";
import { createShrinker } from "../../media/shrinking/shrinker.ts";
import {
  asksForCrop,
  checkPicture,
  choosePicture,
  convertPicture,
  cutMiddle,
  type PictureSlot,
  readPicture,
  sendPicture,
} from "./picture-file.ts";
import { emptySlot, isBusy, reduceSlot } from "./picture-slot-state.ts";
import { pictureText } from "./text.ts";

export type PictureChange = {
  publishedNow: boolean;
  /** It had never been published before. */
  firstTime: boolean;
  isPublished: boolean;
};

type Slot = {
  slot: PictureSlot;
  userId: string;
  /** The stored picture, as the profile knows it. */
  storedUrl: string | null;
  onChanged: (change: PictureChange) => void;
};

/** One picture of the profile: chosen, made smaller, cropped, sent, removed, put back. */
export function usePictureSlot({ slot, userId, storedUrl, onChanged }: Slot) {
  const [{ dispatch, ...machine }] = useState(() => createMachine(emptySlot, reduceSlot));
  const state = useStore(machine);
  const { shownUrl, previousMediaId } = state;
  const isShown = useIsShown();
  useRevoked(shownUrl);
  useClosed(state.picture);

  const send = async (blob: Blob, source: Blob | null) => {
    dispatch({ type: "sendBegun", url: URL.createObjectURL(blob), source });
    try {
      const answer = await sendPicture({ slot, userId, blob }, (part) =>
        dispatch({ type: "progressed", part }),
      );
      const said = pictureText.pictureSaved;
      dispatch({ type: "sent", previousMediaId: answer.previous_media_id, said });
      onChanged(changeOf(answer));
    } catch (error) {
      const unsent = mayPass(error) ? { blob, source } : null;
      const reason = toShownProblem(error).detail;
      dispatch({ type: "sendFailed", reason, unsent });
      // Where the next step of the editor is shown by then, nothing else tells of it.
      if (!isShown()) showToast({ type: "error", message: reason });
    }
  };
  const take = async (file: File) => {
    if (isBusy(machine.snapshot())) return;
    const chosen = await checkPicture(file);
    if ("reason" in chosen) {
      const { reason, isTooLarge } = chosen;
      dispatch(isTooLarge ? { type: "foundTooLarge", file, reason } : { type: "refused", reason });
    } else if (chosen.kind.from) {
      if (dispatch({ type: "convertBegun", file }).phase === "shrinking") {
        await open(file, chosen.kind);
      }
    } else {
      const picture = await readPicture(file);
      if (picture) await sendMiddle(picture, file);
      else await send(file, null);
    }
  };
  /** Sends its middle; where that would not do, asks for the crop. */
  const sendMiddle = async (picture: ImageBitmap, from: Blob) => {
    if (asksForCrop(picture, slot)) {
      dispatch({ type: "opened", picture, from });
      return;
    }
    const blob = await cutMiddle(picture, slot).finally(() => picture.close());
    await send(blob, from);
  };
  const open = async (file: File, kind: FileKind) => {
    const shrinker = createShrinker();
    try {
      const blob = await convertPicture(file, { kind, shrink: shrinker.shrink });
      const picture = blob && (await readPicture(blob));
      if (picture) await sendMiddle(picture, blob);
      else dispatch({ type: "shrinkFailed", reason: pictureText.notShrunk(file.name) });
    } catch {
      dispatch({ type: "shrinkFailed", reason: pictureText.notLoaded });
    } finally {
      shrinker.stop();
    }
  };
  const shrink = async () => {
    const { phase, largeFile } = dispatch({ type: "shrinkAsked" });
    if (phase === "shrinking" && largeFile) await open(largeFile, unnamedPhoto);
  };
  const changeCrop = async (source: Blob) => {
    const picture = await readPicture(source);
    if (picture) dispatch({ type: "opened", picture, from: source });
  };
  const choose = async (mediaId: string | null, said: string) => {
    if (dispatch({ type: "chooseBegun" }).phase !== "choosing") return;
    try {
      const answer = await choosePicture(slot, mediaId);
      const before = answer.previous_media_id;
      dispatch({ type: "chosen", url: answer.url, previousMediaId: before, said });
      onChanged(changeOf(answer));
    } catch (error) {
      dispatch({ type: "chooseFailed", reason: toShownProblem(error).detail });
    }
  };
  return {
    ...state,
    url: shownUrl === undefined ? storedUrl : shownUrl,
    isBusy: isBusy(state),
    take,
    shrink,
    /** Undefined unless the last one did not get through. */
    sendAgain: state.unsent ? () => send(state.unsent!.blob, state.unsent!.source) : undefined,
    /** What was cut out in the crop. */
    sendCrop: (blob: Blob) => send(blob, state.cropped),
    /** Undefined when the file of what is shown is not at hand. */
    changeCrop: state.source ? () => changeCrop(state.source!) : undefined,
    cancelCrop: () => dispatch({ type: "cropCancelled" }),
    remove: () => choose(null, pictureText.pictureRemoved),
    undo: () =>
      choose(
        previousMediaId ?? null,
        previousMediaId ? pictureText.pictureRestored : pictureText.pictureRemoved,
      ),
  };
}
/** Unlike a refusal of the picture itself. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiFailure) || error.problem.status >= 500 || error.problem.status === 429;

type Answer = { published_now: boolean; first_time: boolean; is_published: boolean };

const changeOf = (answer: Answer): PictureChange => ({
  publishedNow: answer.published_now,
  firstTime: answer.first_time,
  isPublished: answer.is_published,
});

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
