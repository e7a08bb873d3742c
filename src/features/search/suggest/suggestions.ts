import type { Suggestion } from "./contract.ts";
import { type Fit, fit } from "./entry-matches.ts";

export const mostSuggestions = 8;

/** Suggestions of one kind, the best first, with how well the best of them fits. */
export type SuggestionGroup = {
  readonly suggestions: readonly Suggestion[];
  readonly fit: Fit;
  /** Places that the group has even where the others could fill the list. */
  readonly reserved: number;
};

/**
 * At most eight: each group gets what is reserved for it, then the better ones take what is left.
 * Groups stay together, the best fitting first, else in the given order.
 */
export function mixSuggestions(groups: readonly SuggestionGroup[]): Suggestion[] {
  const sorted = groups
    .filter(({ suggestions }) => suggestions.length > 0)
    .toSorted((a, b) => a.fit - b.fit);
  const counts = sorted.map((group) => Math.min(group.reserved, group.suggestions.length));
  let left = mostSuggestions - counts.reduce((sum, count) => sum + count, 0);
  for (const [index, { suggestions }] of sorted.entries()) {
    const more = Math.min(left, suggestions.length - counts[index]!);
    counts[index]! += more;
    left -= more;
  }
  return sorted.flatMap(({ suggestions }, index) => suggestions.slice(0, counts[index]));
}

/** The best fit of a list; the weakest for an empty one. */
export function bestFit(matches: readonly { readonly fit: Fit }[]): Fit {
  return matches.reduce<Fit>((best, { fit: own }) => (own < best ? own : best), fit.wordStart);
}
