import { useRef, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { sendPhoto } from "../../media/upload-client/send-photo.ts";
import type { deletePhoto, LeadPhoto } from "./contract.ts";
import { conversationText as text } from "./text.ts";

type Photos = {
  /** Id or token, as in the address. */
  leadRef: string;
  /** As the page was loaded. */
  stored: readonly LeadPhoto[];
  most: number;
  onProblem: (sentence: string | null) => void;
};

/**
 * Photos of one place: sent one after another as they are chosen, removed by a press. Those over
 * the limit are refused, and wait for „Zmniejsz i dodaj”.
 */
export function usePhotos({ leadRef, stored, most, onProblem }: Photos) {
  const [added, setAdded] = useState<readonly LeadPhoto[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [waiting, setWaiting] = useState(0);
  const [large, setLarge] = useState<readonly File[]>([]);
  const known = new Set(stored.map(({ id }) => id));
  const photos = [...stored, ...added.filter(({ id }) => !known.has(id))].filter(
    ({ id }) => !gone.has(id),
  );
  // Chosen again before the first are through: they queue up behind them.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const room = most - photos.length - waiting;

  const path = `/leads/${encodeURIComponent(leadRef)}/photos`;
  const sendAll = (files: readonly File[], mayShrink: boolean) => {
    const problems: string[] = files.length > room ? [text.noRoom(most)] : [];
    onProblem(problems[0] ?? null);
    setLarge([]);
    const sendOne = async (file: File) => {
      const sent = await sendPhoto<LeadPhoto>(path, { file, mayShrink });
      setWaiting((count) => count - 1);
      if ("answer" in sent) return setAdded((before) => [...before, sent.answer]);
      if (sent.isLarge) setLarge((before) => [...before, file]);
      problems.push(sent.refusal);
      return onProblem(problems.join(" "));
    };
    const taken = files.slice(0, Math.max(0, room));
    setWaiting((count) => count + taken.length);
    for (const file of taken) last.current = last.current.then(() => sendOne(file));
  };
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
  /** What was sent with a message is no draft any more. */
  const forget = (ids: readonly string[]) => setGone((before) => new Set([...before, ...ids]));
  return {
    photos,
    waiting,
    room,
    add: (files: readonly File[]) => sendAll(files, false),
    largeCount: large.length,
    addLarge: () => sendAll(large, true),
    remove,
    forget,
  };
}

/** @throws ApiFailure, TypeError */
function dropPhoto(leadRef: string, photoId: string) {
  return callApi<typeof deletePhoto>(browserFetch, {
    method: "delete",
    path: "/leads/{id}/photos/{photoId}",
    params: { id: leadRef, photoId },
  });
}
