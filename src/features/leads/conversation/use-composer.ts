import { useRef, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { createDraftStore } from "../../../ui/form/draft-store.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import type { LeadPhoto, sendMessage } from "./contract.ts";
import { photoLimits } from "./rules.ts";
import { conversationText as say } from "./text.ts";
import { usePhotos } from "./use-photos.ts";

const kept = createDraftStore<string>({
  prefix: "rozmowa",
  isValid: (draft) => typeof draft === "string",
});

type Composer = {
  leadRef: string;
  leadId: string;
  drafts: readonly LeadPhoto[];
  onSent: () => Promise<void> | void;
};

/** A message that is being written: nothing typed is lost, and nothing is sent twice. */
export function useComposer({ leadRef, leadId, drafts, onSent }: Composer) {
  // What was typed before a reload stands until something is typed now.
  const [typed, setTyped] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const text = typed ?? (isHydrated ? (kept.read(leadId) ?? "") : "");
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isBusy = useRef(false);
  // The same words and photos tried again are the same message.
  const attempt = useRef({ content: "", id: "" });
  const photos = usePhotos({
    leadRef,
    stored: drafts,
    most: photoLimits.ofMessage,
    onProblem: setProblem,
  });
  const type = (words: string) => {
    setTyped(words);
    setProblem(null);
    if (words) kept.save(leadId, words);
    else kept.remove(leadId);
  };
  const send = async (): Promise<boolean> => {
    const words = text.trim();
    const photoIds = photos.photos.map(({ id }) => id);
    if (isBusy.current || photos.waiting > 0) return false;
    if (!words && photoIds.length === 0) {
      setProblem(say.needsWords);
      return false;
    }
    const content = JSON.stringify([words, photoIds]);
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() };
    isBusy.current = true;
    setPending(true);
    setProblem(null);
    try {
      await callApi<typeof sendMessage>(browserFetch, {
        method: "put",
        path: "/leads/{id}/messages",
        params: { id: leadRef },
        body: { id: attempt.current.id, text: words, photoIds },
      });
      photos.forget(photoIds);
      type("");
      await onSent();
      return true;
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.problem.detail : say.unsent);
      return false;
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { text, type, photos, problem, pending, send };
}
