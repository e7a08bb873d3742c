import { useLayoutEffect, useRef, useState } from "react";
import { namedRefusals } from "./named-refusals.ts";
import { sendPhoto, type SendingPhoto } from "./send-photo.ts";

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
 * Photos of one place, sent one after another as they are chosen. Those over the limit are refused, and wait for
 * „Zmniejsz i dodaj”; those that the server did not take for now wait for „Spróbuj ponownie”, and where it takes none
 * those behind the first with it. Of more than find room the first good ones are taken: one that turns out to be
 * broken leaves its place to the next.
 */
export function usePhotoQueue<Answer>(queue: PhotoQueue<Answer>) {
  const { path, noRoom, onSent, onProblem } = queue;
  const [waiting, setWaiting] = useState(0);
  const [large, setLarge] = useState<readonly SendingPhoto[]>([]);
  const [unsent, setUnsent] = useState<readonly SendingPhoto[]>([]);
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
  const sendAll = (photos: readonly SendingPhoto[]) => {
    const refusals = namedRefusals();
    // Each would wait for the storage as long as the first one did.
    let away: string | undefined;
    onProblem(null);
    const sendOne = async (photo: SendingPhoto) => {
      const { file } = photo;
      const refuse = (sentence: string) => onProblem(refusals.add(file.name, sentence));
      if (free.current <= 0) return refuse(noRoom);
      const sent = away
        ? { refusal: away, isLarge: false, mayPass: true }
        : await sendPhoto<Answer>(path, photo);
      if ("answer" in sent) {
        free.current -= 1;
        return onSent(sent.answer);
      }
      if (sent.isLarge) setLarge((before) => [...before, { file, mayShrink: true }]);
      if (sent.mayPass) setUnsent((before) => [...before, photo]);
      if (sent.isAway) away = sent.refusal;
      return refuse(sent.refusal);
    };
    setWaiting((count) => count + photos.length);
    for (const photo of photos) {
      void inTurn(() => sendOne(photo).finally(() => setWaiting((count) => count - 1)));
    }
  };
  const forgetRefused = () => {
    setLarge([]);
    setUnsent([]);
  };
  return {
    waiting,
    /** What may still be chosen. */
    room: Math.max(0, queue.free - waiting),
    add: (files: readonly File[]) => {
      forgetRefused();
      sendAll(files.map((file) => ({ file, mayShrink: false })));
    },
    largeCount: large.length,
    addLarge: () => {
      setLarge([]);
      sendAll(large);
    },
    unsentCount: unsent.length,
    addUnsent: () => {
      setUnsent([]);
      sendAll(unsent);
    },
    forgetRefused,
    /** Something else about the same photos, after all that was asked for before. */
    inTurn,
  };
}
