import { useEffect, useState } from "react";
import type { Suggestion } from "./contract.ts";

const pauseMs = 120;
const longestText = 100;

export type Answered = { text: string; suggestions: Suggestion[] };

/** What was last suggested while the list is open; null before the first response. */
export function useSuggestions(text: string, isOpen: boolean): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        void fetchSuggestions(text, asking.signal).then((suggestions) => {
          if (!asking.signal.aborted) setAnswered({ text, suggestions });
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
