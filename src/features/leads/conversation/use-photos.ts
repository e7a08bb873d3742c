import { useRef, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { Problem } from "../../../platform/api/problem.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { shrinkGoalOf } from "../../media/shrinking/shrink-rules.ts";
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

/** Photos of one place: sent one after another as they are chosen, removed by a press. */
export function usePhotos({ leadRef, stored, most, onProblem }: Photos) {
  const [added, setAdded] = useState<readonly LeadPhoto[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [waiting, setWaiting] = useState(0);
  const known = new Set(stored.map(({ id }) => id));
  const photos = [...stored, ...added.filter(({ id }) => !known.has(id))].filter(
    ({ id }) => !gone.has(id),
  );
  // Chosen again before the first are through: they queue up behind them.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const room = most - photos.length - waiting;

  const sendOne = async (file: File) => {
    try {
      const photo = await sendPhoto(leadRef, file);
      setAdded((before) => [...before, photo]);
    } catch (error) {
      onProblem(sentenceOf(error, file.name));
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const add = (files: readonly File[]) => {
    onProblem(files.length > room ? text.noRoom(most) : null);
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
  return { photos, waiting, room, add, remove, forget };
}

function sentenceOf(error: unknown, name: string): string {
  if (error instanceof NotShrunk) return error.message;
  return error instanceof ApiFailure ? error.problem.detail : text.photoUnsent(name);
}

/** What only its size is against is made smaller first. @throws ApiFailure, TypeError, NotShrunk */
async function sendPhoto(leadRef: string, file: File): Promise<LeadPhoto> {
  const blob = await shrunk(file);
  const query = new URLSearchParams({ name: file.name });
  const response = await browserFetch(
    `/api/leads/${encodeURIComponent(leadRef)}/photos?${query.toString()}`,
    {
      method: "PUT",
      headers: { "content-type": blob.type.startsWith("image/") ? blob.type : "image/jpeg" },
      body: blob,
    },
  );
  const answer: unknown = await response.json();
  if (!response.ok) throw toFailure(answer);
  return answer as LeadPhoto;
}

class NotShrunk extends Error {}

/** The tools for it are large, and most photos of a phone need them. */
async function shrunk(file: File): Promise<Blob> {
  const goal = shrinkGoalOf(file);
  if (goal === "preview") return file;
  const { createShrinker } = await import("../../media/shrinking/shrinker.ts");
  const shrinker = createShrinker();
  const { blob } = await shrinker.shrink({ file, goal, mayBeTransparent: false });
  shrinker.stop();
  if (!blob && goal === "within limit") throw new NotShrunk(text.photoNotShrunk(file.name));
  return blob ?? file;
}

const toFailure = (answer: unknown) =>
  isProblem(answer) ? new ApiFailure(answer) : new TypeError("Unreadable answer");

const isProblem = (answer: unknown): answer is Problem =>
  typeof (answer as Problem | null)?.detail === "string";

/** @throws ApiFailure, TypeError */
function dropPhoto(leadRef: string, photoId: string) {
  return callApi<typeof deletePhoto>(browserFetch, {
    method: "delete",
    path: "/leads/{id}/photos/{photoId}",
    params: { id: leadRef, photoId },
  });
}
