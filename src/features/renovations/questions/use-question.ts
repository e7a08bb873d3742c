import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { createDraftStore } from "../../../ui/form/draft-store.ts";
import type { putQuestion } from "./contract.ts";
import { questionText as say } from "./text.ts";

const drafts = createDraftStore<string>({
  prefix: "pytanie",
  isValid: (kept) => typeof kept === "string",
});

export type QuestionPlace = { renovationId: string; companyId: string };

/** A message about an offer that is being written: nothing typed is lost, nothing is sent twice. */
export function useQuestion({ renovationId, companyId }: QuestionPlace) {
  const draftId = `${renovationId}/${companyId}`;
  const [text, setText] = useState(() => drafts.read(draftId) ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isBusy = useRef(false);
  // The same words tried again are the same message.
  const attempt = useRef({ words: "", id: "" });
  const { revalidate } = useRevalidator();
  const type = (words: string) => {
    setText(words);
    setProblem(null);
    if (words) drafts.save(draftId, words);
    else drafts.remove(draftId);
  };
  /** @returns whether it was sent. */
  const send = async (): Promise<boolean> => {
    const words = text.trim();
    if (isBusy.current) return false;
    if (!words) {
      setProblem(say.needsWords);
      return false;
    }
    if (attempt.current.words !== words) attempt.current = { words, id: crypto.randomUUID() };
    isBusy.current = true;
    setPending(true);
    setProblem(null);
    try {
      await callApi<typeof putQuestion>(browserFetch, {
        method: "put",
        path: "/renovations/{id}/willing/{companyId}/messages",
        params: { id: renovationId, companyId },
        body: { id: attempt.current.id, text: words },
      });
      type("");
      await revalidate();
      return true;
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.problem.detail : say.unsent);
      return false;
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { text, type, problem, pending, send };
}
