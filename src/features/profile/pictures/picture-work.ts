import { ApiFailure, type ResponseOf } from "../../../platform/api/client.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { showToast } from "../../../ui/dialog/toast.ts";
import type { Machine } from "../../../ui/state/machine.ts";
import { type FileKind, unnamedPhoto } from "../../media/file-kind.ts";
import { createShrinker } from "../../media/shrinking/shrinker.ts";
import type { CompanyMetadata, setPicture } from "../contract.ts";
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
import { isBusy, type SlotEvent, type SlotState } from "./picture-slot-state.ts";
import { pictureText } from "./text.ts";

export type PictureChange = {
  publishedNow: boolean;
  /** It had never been published before. */
  firstTime: boolean;
  /** What the profile holds from now on. */
  stored: Pick<CompanyMetadata, "is_published" | "missing" | "version"> & Partial<CompanyMetadata>;
};

/** One picture of the profile, and who is told of what becomes of it. */
type PictureWork = Pick<Machine<SlotState, SlotEvent>, "dispatch" | "snapshot"> & {
  slot: PictureSlot;
  userId: string;
  onChanged: (change: PictureChange) => void;
  /** Whether its owner sees the slot now. */
  isShown: () => boolean;
};

/** Checks a file that was chosen and does with it what it needs: asks, converts, crops, sends. */
export async function takeFile(work: PictureWork, file: File): Promise<void> {
  const { dispatch } = work;
  if (isBusy(work.snapshot())) return;
  const chosen = await checkPicture(file);
  if ("reason" in chosen) {
    const { reason, isTooLarge } = chosen;
    dispatch(isTooLarge ? { type: "foundTooLarge", file, reason } : { type: "refused", reason });
  } else if (chosen.kind.from) {
    if (dispatch({ type: "convertBegun", file }).phase === "shrinking") {
      await convertAndSend(work, file, chosen.kind);
    }
  } else {
    const picture = await readPicture(file);
    if (picture) await sendMiddle(work, picture, file);
    else await sendCut(work, file, null);
  }
}

/** Its owner agreed that a photo over the limit is made smaller. */
export async function shrinkAndSend(work: PictureWork): Promise<void> {
  const { phase, largeFile } = work.dispatch({ type: "shrinkAsked" });
  if (phase === "shrinking" && largeFile) await convertAndSend(work, largeFile, unnamedPhoto);
}

async function convertAndSend(work: PictureWork, file: File, kind: FileKind): Promise<void> {
  const { dispatch } = work;
  const shrinker = createShrinker();
  try {
    const blob = await convertPicture(file, { kind, shrink: shrinker.shrink });
    const picture = blob && (await readPicture(blob));
    if (picture) await sendMiddle(work, picture, blob);
    else dispatch({ type: "shrinkFailed", reason: pictureText.notShrunk(file.name) });
  } catch {
    dispatch({ type: "shrinkFailed", reason: pictureText.notLoaded });
  } finally {
    shrinker.stop();
  }
}

/** Sends the middle of a picture; where that would not do, asks for the crop. */
async function sendMiddle(work: PictureWork, picture: ImageBitmap, from: Blob): Promise<void> {
  if (asksForCrop(picture, work.slot)) {
    work.dispatch({ type: "opened", picture, from });
    return;
  }
  const blob = await cutMiddle(picture, work.slot).finally(() => picture.close());
  await sendCut(work, blob, from);
}

/** Opens the crop of the file that was sent last. */
export async function openCrop({ dispatch }: PictureWork, source: Blob): Promise<void> {
  const picture = await readPicture(source);
  if (picture) dispatch({ type: "opened", picture, from: source });
}

/** `source`: the file that `blob` was cut from, null where it was not. */
export async function sendCut(work: PictureWork, blob: Blob, source: Blob | null): Promise<void> {
  const { dispatch, slot, userId } = work;
  dispatch({ type: "sendBegun", url: URL.createObjectURL(blob), source });
  try {
    const answer = await sendPicture({ slot, userId, blob }, (part) =>
      dispatch({ type: "progressed", part }),
    );
    const said = pictureText.pictureSaved;
    dispatch({ type: "sent", previousMediaId: answer.previous_media_id, said });
    work.onChanged(changeOf(work.slot, answer));
  } catch (error) {
    const unsent = mayPass(error) ? { blob, source } : null;
    const reason = toShownProblem(error).detail;
    dispatch({ type: "sendFailed", reason, unsent });
    // Where the next step of the editor is shown by then, nothing else tells of it.
    if (!work.isShown()) showToast({ type: "error", message: reason });
  }
}

/** Puts a stored picture in the place, or none; `said` is said when it is done. */
export async function chooseStored(
  work: PictureWork,
  mediaId: string | null,
  said: string,
): Promise<void> {
  const { dispatch } = work;
  if (dispatch({ type: "chooseBegun" }).phase !== "choosing") return;
  try {
    const answer = await choosePicture(work.slot, mediaId);
    const before = answer.previous_media_id;
    dispatch({ type: "chosen", url: answer.url, previousMediaId: before, said });
    work.onChanged(changeOf(work.slot, answer));
  } catch (error) {
    dispatch({ type: "chooseFailed", reason: toShownProblem(error).detail });
  }
}

/** Unlike a refusal of the picture itself. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiFailure) || error.problem.status >= 500 || error.problem.status === 429;

type Answer = Omit<ResponseOf<typeof setPicture>, "previous_media_id">;

function changeOf(slot: PictureSlot, answer: Answer): PictureChange {
  const { url, picture, is_published, missing, version } = answer;
  const shown =
    slot === "logo"
      ? { logourl: url, logo: picture }
      : { background_image: url, background: picture };
  return {
    publishedNow: answer.published_now,
    firstTime: answer.first_time,
    stored: { is_published, missing, version, ...shown },
  };
}
