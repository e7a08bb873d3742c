import { useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { usePhotoQueue } from "../../media/upload-client/use-photo-queue.ts";
import type { deletePhoto, LeadPhoto } from "./contract.ts";
import { conversationText as text } from "./text.ts";

type Photos = {
  /** Id or token, as in the address. */
  leadRef: string;
  /** As the page was loaded. */
  stored: readonly LeadPhoto[];
  /** Ids of photos that went with a message: of one whose answer was lost they would be sent again. */
  sent?: readonly string[];
  most: number;
  onProblem: (sentence: string | null) => void;
};

/** Photos of a lead or a message: sent as they are chosen, removed by a press. */
export function usePhotos({ leadRef, stored, sent = [], most, onProblem }: Photos) {
  const [added, setAdded] = useState<readonly LeadPhoto[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const known = new Set(stored.map(({ id }) => id));
  const photos = [...stored, ...added.filter(({ id }) => !known.has(id))].filter(
    ({ id }) => !gone.has(id) && !sent.includes(id),
  );
  const {
    inTurn: _,
    forgetRefused,
    ...queue
  } = usePhotoQueue<LeadPhoto>({
    path: `/leads/${encodeURIComponent(leadRef)}/photos`,
    free: most - photos.length,
    noRoom: text.noRoom(most),
    onSent: (photo) => setAdded((before) => [...before, photo]),
    onProblem,
  });
  const remove = async (photo: LeadPhoto) => {
    setGone((before) => new Set(before).add(photo.id));
    try {
      await dropPhoto(leadRef, photo.id);
    } catch (error) {
      if (error instanceof ApiFailure && error.problem.status === 404) return;
      onProblem(toShownProblem(error).detail);
      setGone((before) => new Set([...before].filter((id) => id !== photo.id)));
    }
  };
  /** What was sent with a message is no draft any more; what was refused was refused for that message. */
  const forget = (ids: readonly string[]) => {
    setGone((before) => new Set([...before, ...ids]));
    forgetRefused();
  };
  return { ...queue, photos, remove, forget };
}

/** @throws ApiFailure, TypeError */
function dropPhoto(leadRef: string, photoId: string) {
  return callApi<typeof deletePhoto>(browserFetch, {
    method: "delete",
    path: "/leads/{id}/photos/{photoId}",
    params: { id: leadRef, photoId },
  });
}
