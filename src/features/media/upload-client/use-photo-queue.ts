import { useLayoutEffect, useRef, useState } from "react";
import { namedRefusals } from "./named-refusals.ts";
import { sendPhoto } from "./send-photo.ts";

type PhotoQueue<Answer> = {
  /** Of the call that takes one photo. */
  path: string;
  /** How many more are taken beside those that are shown. */
  free: number;
  noRoom: string;
  onSent: (answer: Answer) => void;
  onProblem: (sentence: string | null) => void;
};

/**
 * Photos of one place, sent one after another as they are chosen. Those over the limit are refused,
 * and wait for „Zmniejsz i dodaj”. Of more than find room the first good ones are taken: one that
 * turns out to be broken leaves its place to the next.
 */
export function usePhotoQueue<Answer>(queue: PhotoQueue<Answer>) {
  const { path, noRoom, onSent, onProblem } = queue;
  const [waiting, setWaiting] = useState(0);
  const [large, setLarge] = useState<readonly File[]>([]);
  // Chosen again before the first are through: they queue up behind them.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // By what is shown, and at once by what arrives.
  const free = useRef(0);
  useLayoutEffect(() => {
    free.current = queue.free;
  });

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  };
  const sendAll = (files: readonly File[], mayShrink: boolean) => {
    const refusals = namedRefusals();
    onProblem(null);
    setLarge([]);
    const sendOne = async (file: File) => {
      const refuse = (sentence: string) => onProblem(refusals.add(file.name, sentence));
      if (free.current <= 0) return refuse(noRoom);
      const sent = await sendPhoto<Answer>(path, { file, mayShrink });
      if ("answer" in sent) {
        free.current -= 1;
        return onSent(sent.answer);
      }
      if (sent.isLarge) setLarge((before) => [...before, file]);
      return refuse(sent.refusal);
    };
    setWaiting((count) => count + files.length);
    for (const file of files) {
      void inTurn(() => sendOne(file).finally(() => setWaiting((count) => count - 1)));
    }
  };
  return {
    waiting,
    /** What may still be chosen. */
    room: Math.max(0, queue.free - waiting),
    add: (files: readonly File[]) => sendAll(files, false),
    largeCount: large.length,
    addLarge: () => sendAll(large, true),
    forgetLarge: () => setLarge([]),
    /** Something else about the same photos, after all that was asked for before. */
    inTurn,
  };
}
