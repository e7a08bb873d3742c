import { useEffect, useState } from "react";
import type { Suggestion } from "./contract.ts";

/** By judgement: who types fast asks once, who waits hardly notices. */
const pauseMs = 120;
/** What the call takes. */
const longestText = 100;

type Answered = { text: string; suggestions: Suggestion[] };

/** What was last suggested while the list is open; null before the first response. */
export function useSuggestions(text: string, isOpen: boolean): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        void fetchSuggestions(text, asking.signal).then((suggestions) => {
          if (asking.signal.aborted) return;
          // Asked again it is the same list, in which one may have been marked meanwhile.
          setAnswered((before) => (isSame(before, text) ? before : { text, suggestions }));
        });
      },
      text.trim() ? pauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, isOpen]);
  return answered;
}

/** What had none may have failed. */
const isSame = (before: Answered | null, text: string) =>
  before?.text === text && before.suggestions.length > 0;

/** None when they cannot be had: the field works without them. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const asked = encodeURIComponent(text.slice(0, longestText).trimStart());
    const response = await fetch(`/api/suggest?q=${asked}`, { signal });
    if (!response.ok) return [];
    return ((await response.json()) as { suggestions: Suggestion[] }).suggestions;
  } catch {
    return [];
  }
}
