import { useRef, useState } from "react";
import { useHydrated } from "../hydrated.ts";
import { createDraftStore } from "./draft-store.ts";

/** Texts of messages that were not sent yet, by `prefix` and what they are about. */
export const createMessageDrafts = (prefix: string) =>
  createDraftStore<string>({ prefix, isValid: (kept) => typeof kept === "string" });

type Message = {
  drafts: ReturnType<typeof createMessageDrafts>;
  draftId: string;
  /** What is sent beside the words; the same words with the same of it are the same message. */
  enclosed?: readonly string[];
  /** Why it cannot be sent yet, by its words without the space around them. */
  refuse: (words: string) => string | null;
  put: (message: { id: string; text: string }) => Promise<unknown>;
  onSent: () => Promise<unknown> | void;
  /** What to say of what `put` or `onSent` threw. */
  problemOf: (error: unknown) => string;
};

/** A message that is being written: nothing typed is lost, and nothing is sent twice. */
export function useMessage({ drafts, draftId, enclosed = [], refuse, ...message }: Message) {
  // What was typed before a reload stands until something is typed now.
  const [typed, setTyped] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const text = typed ?? (isHydrated ? (drafts.read(draftId) ?? "") : "");
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isBusy = useRef(false);
  const attempt = useRef({ content: "", id: "" });
  const latest = useRef("");
  const type = (words: string) => {
    latest.current = words;
    setTyped(words);
    setProblem(null);
    if (words) drafts.save(draftId, words);
    else drafts.remove(draftId);
  };
  /** @returns whether it was sent. */
  const send = async (): Promise<boolean> => {
    const words = text.trim();
    if (isBusy.current) return false;
    const refusal = refuse(words);
    setProblem(refusal);
    if (refusal !== null) return false;
    const content = JSON.stringify([words, enclosed]);
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() };
    isBusy.current = true;
    latest.current = text;
    setPending(true);
    try {
      await message.put({ id: attempt.current.id, text: words });
      // Said again, the same words are another message.
      attempt.current = { content: "", id: "" };
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

/** What was typed while `sent` was under way. */
export function unsentOf(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
