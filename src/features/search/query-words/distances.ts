import type { Span } from "./query-tokens.ts";

/** „w promieniu 20 km od”, „do 30km”, „w odległości kilku kilometrów od”, „20 km za”: how far says nothing of what. */
export const distance =
  /(?<![\p{L}\p{N}])(?:(?:w\s+)?(?:promie[nń]|odleg[lł]|zasi[eę]g)\p{L}*\s+(?:(?:do|około|okolo|ok\.?)\s+)?(?:\d+|\p{L}+)|(?:(?:do|plus|około|okolo|ok\.?|max\.?|maks\.?|maksymalnie)\s+|\+\s*)*\d+)\s*(?:km|kilometr\p{L}*)(?:\s+(?:od|za)(?=\s))?(?![\p{L}\p{N}])/giu;

/** „niedaleko od”, „z dojazdem do”, „w stronę”: before a town they say as much as „koło”. */
const way =
  /(?<![\p{L}\p{N}])(?:(?:nie)?daleko\s+od|(?:z\s+)?(?:dojazd|dow[oó]z)\p{L}*\s+do|w\s+(?:stron[eę]|kierunku))(?=\s)/giu;

/** A text of the same length with „k” in place of what tells how far from a town or on which way to it. */
export function withoutDistances(text: string): { text: string; spans: readonly Span[] } {
  const spans: Span[] = [];
  const near = [distance, way].reduce(
    (kept, said) =>
      kept.replace(said, (found, start: number) => {
        spans.push({ start, end: start + found.length });
        const isBefore = /\p{L}$/u.test(found) && !/(?:km|kilometr\p{L}*)$/iu.test(found);
        return isBefore ? "k".padStart(found.length) : " ".repeat(found.length);
      }),
    text,
  );
  return { text: near, spans };
}
