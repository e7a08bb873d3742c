import type { Suggestion } from "./contract.ts";
import { suggestText } from "./text.ts";

/** One line of the list. */
export type Option =
  | { kind: "suggestion"; suggestion: Suggestion }
  | { kind: "recent"; search: string }
  | { kind: "forget-all" }
  | { kind: "nearby" };

export type OptionGroup = { heading: string; options: Option[] };

const headings = {
  service: suggestText.services,
  trade: suggestText.services,
  place: suggestText.places,
  firm: suggestText.firms,
} as const;

/**
 * What the list shows: for an empty field the own searches, the own area and the commonest
 * services; for a text what may be meant, and the own area where a place can follow.
 */
export function groupOptions(input: {
  text: string;
  suggestions: readonly Suggestion[];
  recent: readonly string[];
}): OptionGroup[] {
  const { text, suggestions, recent } = input;
  const suggested = groupSuggestions(suggestions);
  const nearby: OptionGroup = { heading: suggestText.places, options: [{ kind: "nearby" }] };
  if (!text.trim()) return [...ownSearches(recent), nearby, ...suggested];
  if (!awaitsPlace(text, suggestions)) return suggested;
  const places = suggested.find(({ heading }) => heading === nearby.heading);
  if (!places) return [...suggested, nearby];
  places.options.push(...nearby.options);
  return suggested;
}

function groupSuggestions(suggestions: readonly Suggestion[]): OptionGroup[] {
  const order = [...new Set(suggestions.map(({ kind }) => headings[kind]))];
  return order.map((heading) => ({
    heading,
    options: suggestions
      .filter(({ kind }) => headings[kind] === heading)
      .map((suggestion) => ({ kind: "suggestion", suggestion })),
  }));
}

function ownSearches(recent: readonly string[]): OptionGroup[] {
  if (recent.length === 0) return [];
  const searches = recent.map((search): Option => ({ kind: "recent", search }));
  return [{ heading: suggestText.recent, options: [...searches, { kind: "forget-all" }] }];
}

/** Whether the text is whole words, none of them a place. */
function awaitsPlace(text: string, suggestions: readonly Suggestion[]): boolean {
  const typed = sameText(text);
  const named = suggestions.filter((one) => sameText(one.text) === typed);
  if (named.some(({ kind }) => kind === "place")) return false;
  return /\s$/.test(text) || named.length > 0;
}

const sameText = (text: string) => text.trim().toLocaleLowerCase("pl-PL");

/**
 * The option that a key leads to, -1 for none of them; null when the key does something else.
 * Home and End belong to the text until an option is chosen.
 */
export function optionAfterKey(
  key: string,
  { active, count }: { active: number; count: number },
): number | null {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  if (active < 0) return null;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
