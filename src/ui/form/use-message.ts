import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "../hydrated.ts";
import { createDraftStore } from "./draft-store.ts";

/** A message that was sent and not answered: it may be stored already. */
type Attempt = { id: string; words: string; enclosed: readonly string[] };

/** Texts of messages that were not sent yet, by `prefix` and what they are about. */
export const createMessageDrafts = (prefix: string) => ({
  ...createDraftStore<string>({ prefix, isValid: (kept) => typeof kept === "string" }),
  attempts: createDraftStore<Attempt>({ prefix: `${prefix}-proba`, isValid: () => true }),
});

type Message = {
  drafts: ReturnType<typeof createMessageDrafts>;
  draftId: string;
  /** What is sent beside the words. */
  enclosed?: readonly string[];
  /** Ids of messages that are known to be stored. */
  stored?: readonly string[];
  /** Why it cannot be sent yet, by its words without the space around them. */
  refuse: (words: string) => string | null;
  put: (message: { id: string; text: string }) => Promise<unknown>;
  onSent: () => Promise<unknown> | void;
  /** What to say of what `put` or `onSent` threw. */
  problemOf: (error: unknown) => string;
};

/** A message that is being written: nothing typed is lost, and nothing is sent twice. */
export function useMessage(props: Message) {
  const { drafts, draftId, enclosed = [], stored = [], refuse, ...message } = props;
  // What was typed before a reload stands until something is typed now.
  const [typed, setTyped] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const text = typed ?? (isHydrated ? (drafts.read(draftId) ?? "") : "");
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isBusy = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  const latest = useRef("");
  /** Said again, the same words are another message. */
  const forget = () => {
    attempt.current = null;
    drafts.attempts.remove(draftId);
  };
  const type = (words: string) => {
    latest.current = words;
    setTyped(words);
    setProblem(null);
    if (words) return drafts.save(draftId, words);
    drafts.remove(draftId);
    forget();
  };
  /** It arrived, and only the answer was lost: what is left of the words is another message. */
  const settle = useEffectEvent((ids: string, isUnderWay: boolean) => {
    const lost = attempt.current ?? drafts.attempts.read(draftId);
    if (isUnderWay || !lost || !ids.includes(lost.id)) return;
    forget();
    type(unsentOf(text.trimStart(), lost.words));
  });
  const known = stored.join();
  useEffect(() => settle(known, pending), [known, pending]);
  /** @returns whether it was sent. */
  const send = async (): Promise<boolean> => {
    const words = text.trim();
    if (isBusy.current) return false;
    const refusal = refuse(words);
    setProblem(refusal);
    if (refusal !== null) return false;
    const now = attemptOf(attempt.current ?? drafts.attempts.read(draftId), words, enclosed);
    attempt.current = now;
    drafts.attempts.save(draftId, now);
    isBusy.current = true;
    latest.current = text;
    setPending(true);
    try {
      await message.put({ id: now.id, text: words });
      forget();
      type(unsentOf(latest.current, text));
      await message.onSent();
      return true;
    } catch (error) {
      setProblem(message.problemOf(error));
      return false;
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { text, type, problem, setProblem, pending, send };
}

/**
 * The same words with nothing new beside them are the same message: what went with it when it was
 * stored is no draft any more, once the page is loaded again.
 */
export function attemptOf(
  earlier: Attempt | null,
  words: string,
  enclosed: readonly string[],
): Attempt {
  const isSame =
    earlier?.words === words && enclosed.every((one) => earlier.enclosed.includes(one));
  return isSame ? earlier : { id: crypto.randomUUID(), words, enclosed };
}

/** What was typed while `sent` was under way. */
export function unsentOf(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
