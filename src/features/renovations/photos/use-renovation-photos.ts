import { useState } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { isReloadUnderWay } from "../../../platform/page/reload-under-way.ts";
import { usePhotoQueue } from "../../media/upload-client/use-photo-queue.ts";
import type {
  deleteRenovationPhoto,
  orderRenovationPhotos,
  RenovationPhoto,
  RenovationPhotos,
  showRenovationPhotos,
} from "./contract.ts";
import { renovationPhotoRules as rules } from "./rules.ts";
import { photosText as text } from "./text.ts";

/** What a press changes, shown until the server has answered it. */
type Change = (photos: RenovationPhotos) => RenovationPhotos;

/**
 * The photos of one renovation: what is done is shown at once and carried out one thing after
 * another; each answer is the whole list as the server has it, without what it has not heard yet.
 */
export function useRenovationPhotos(renovationId: string, loaded: RenovationPhotos) {
  const [now, setNow] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  if (loaded !== seen) {
    // The page was read again.
    setSeen(loaded);
    setNow(loaded);
  }
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const shown = changes.reduce((photos, change) => change(photos), now);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const take = (answer: RenovationPhotos) => {
    setNow(answer);
    // What is just being read may be from before: it is read anew, and that is not shown.
    if (isReloadUnderWay()) void revalidate();
  };
  const path = `/renovations/${renovationId}/photos`;
  const params = { id: renovationId };
  const { inTurn, ...queue } = usePhotoQueue<RenovationPhotos>({
    path,
    free: rules.most - shown.photos.length,
    noRoom: text.noRoom,
    onSent: take,
    onProblem: setProblem,
  });

  /** @returns whether it was done */
  const carryOut = (work: () => Promise<RenovationPhotos>, change: Change): Promise<boolean> => {
    setProblem(null);
    setChanges((before) => [...before, change]);
    const end = (isDone: boolean) => {
      setChanges((before) => before.filter((other) => other !== change));
      return isDone;
    };
    return inTurn(work).then(
      (answer) => {
        take(answer);
        return end(true);
      },
      (error: unknown) => {
        setNow((before) => photosIn(error, before));
        setProblem(toShownProblem(error).detail);
        return end(false);
      },
    );
  };
  const move = (index: number, step: -1 | 1) => {
    const ids = moved(shown.photos, index, step).map(({ id }) => id);
    const call = { method: "put", path: "/renovations/{id}/photos/order", params } as const;
    const work = () =>
      callApi<typeof orderRenovationPhotos>(browserFetch, { ...call, body: { ids } });
    void carryOut(work, (before) => ({ ...before, photos: inOrder(before.photos, ids) }));
  };
  const show = (isOn: boolean) => {
    const call = { method: "put", path: "/renovations/{id}/photos/shown", params } as const;
    const work = () =>
      callApi<typeof showRenovationPhotos>(browserFetch, { ...call, body: { shown: isOn } });
    void carryOut(work, (before) => ({ ...before, shown: isOn }));
  };
  const remove = (photo: RenovationPhoto) => {
    const call = { method: "delete", path: "/renovations/{id}/photos/{photoId}" } as const;
    const params = { id: renovationId, photoId: photo.id };
    const work = () => callApi<typeof deleteRenovationPhoto>(browserFetch, { ...call, params });
    // It is asked about in a window, which says that it is under way.
    return carryOut(work, (before) => before);
  };
  return {
    ...shown,
    ...queue,
    problem,
    move,
    show,
    remove,
  };
}

/** As `ids` say; what they do not name comes after. */
function inOrder(photos: readonly RenovationPhoto[], ids: readonly string[]): RenovationPhoto[] {
  const placeOf = ({ id }: RenovationPhoto) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return photos.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** A refused order says how the photos are by now. */
function photosIn(error: unknown, before: RenovationPhotos): RenovationPhotos {
  if (!(error instanceof ApiFailure) || !Array.isArray(error.problem.photos)) return before;
  return { ...before, photos: error.problem.photos as RenovationPhoto[] };
}

function moved<Item>(items: readonly Item[], index: number, step: -1 | 1): Item[] {
  const [item] = items.slice(index, index + 1);
  const rest = items.filter((_, at) => at !== index);
  return item === undefined ? rest : rest.toSpliced(index + step, 0, item);
}
