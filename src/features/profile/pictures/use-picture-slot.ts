import { useEffect, useState } from "react";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import {
  choosePicture,
  type PictureSlot,
  readPicture,
  refusalOf,
  sendPicture,
} from "./picture-file.ts";
import { pictureText } from "./text.ts";

export type PictureChange = { publishedNow: boolean };

type Slot = {
  slot: PictureSlot;
  userId: string;
  /** The stored picture, as the profile knows it. */
  storedUrl: string | null;
  onChanged: (change: PictureChange) => void;
};

type State = {
  /** Shown before the profile knows of it; null after a removal, undefined for what is stored. */
  shownUrl: string | null | undefined;
  /** Sent part, 0 to 1, while sending. */
  progress: number | null;
  error: string | undefined;
  said: string;
  /** What „Cofnij” puts back; undefined when there is nothing to undo. */
  previousMediaId: string | null | undefined;
  cropping: { picture: ImageBitmap; name: string } | null;
};

const idle: State = {
  shownUrl: undefined,
  progress: null,
  error: undefined,
  said: "",
  previousMediaId: undefined,
  cropping: null,
};

/** One picture of the profile: chosen, cropped, sent, removed, put back. */
export function usePictureSlot({ slot, userId, storedUrl, onChanged }: Slot) {
  const [state, setState] = useState(idle);
  const put = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));
  const { shownUrl } = state;
  useEffect(() => {
    if (!shownUrl?.startsWith("blob:")) return undefined;
    return () => URL.revokeObjectURL(shownUrl);
  }, [shownUrl]);

  const send = async (blob: Blob) => {
    const preview = URL.createObjectURL(blob);
    put({ cropping: null, shownUrl: preview, progress: 0, error: undefined, said: "" });
    try {
      const response = await sendPicture({ slot, userId, blob }, (progress) => put({ progress }));
      put({
        progress: null,
        said: pictureText.pictureSaved,
        previousMediaId: response.previous_media_id,
      });
      onChanged({ publishedNow: response.published_now });
    } catch (error) {
      put({ progress: null, shownUrl: undefined, error: toShownProblem(error).detail });
    }
  };
  const take = async (file: File) => {
    const error = refusalOf(file);
    if (error) return put({ error, said: "" });
    const picture = await readPicture(file);
    if (picture) put({ cropping: { picture, name: file.name }, error: undefined });
    else await send(file);
  };
  const choose = async (mediaId: string | null, said: string) => {
    put({ error: undefined, progress: 1 });
    try {
      const response = await choosePicture(slot, mediaId);
      const previousMediaId = response.previous_media_id;
      put({ progress: null, shownUrl: response.url, said, previousMediaId });
      onChanged({ publishedNow: response.published_now });
    } catch (error) {
      put({ progress: null, error: toShownProblem(error).detail });
    }
  };
  return {
    ...state,
    url: shownUrl === undefined ? storedUrl : shownUrl,
    take,
    send,
    cancelCrop: () => put({ cropping: null }),
    remove: () => choose(null, pictureText.pictureRemoved),
    undo: () =>
      choose(
        state.previousMediaId ?? null,
        state.previousMediaId ? pictureText.pictureRestored : pictureText.pictureRemoved,
      ),
  };
}
export type PictureSlotState = ReturnType<typeof usePictureSlot>;
