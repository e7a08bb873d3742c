import { useRef, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { Problem } from "../../../platform/api/problem.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
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

  const sendAll = (files: readonly File[], mayShrink: boolean) => {
    const problems: string[] = files.length > room ? [text.noRoom(most)] : [];
    onProblem(problems[0] ?? null);
    setLarge([]);
    const sendOne = async (file: File) => {
      const sent = await sendPhoto({ leadRef, file, mayShrink });
      setWaiting((count) => count - 1);
      if ("photo" in sent) return setAdded((before) => [...before, sent.photo]);
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

type Sending = { leadRef: string; file: File; mayShrink: boolean };
type SentOrNot = { photo: LeadPhoto } | { refusal: string; isLarge: boolean };

/** Checks a chosen photo, converts what a phone made, and sends it. */
async function sendPhoto({ leadRef, file, mayShrink }: Sending): Promise<SentOrNot> {
  try {
    // The tools for it are larger than the page they are on.
    const { readyPhoto } = await import("../../media/shrinking/ready-photo.ts");
    const ready = await readyPhoto(file, mayShrink);
    if ("refusal" in ready) return ready;
    return { photo: await put(leadRef, { blob: ready.blob, name: file.name }) };
  } catch (error) {
    const isRefused = error instanceof ApiFailure;
    return {
      refusal: isRefused ? error.problem.detail : text.photoUnsent(file.name),
      isLarge: false,
    };
  }
}

/** @throws ApiFailure, TypeError */
async function put(leadRef: string, { blob, name }: { blob: Blob; name: string }) {
  const query = new URLSearchParams({ name });
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
