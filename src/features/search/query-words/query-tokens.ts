import { fold } from "../../../platform/polish/fold.ts";

/** One word of a query: `start` and `end` are its place in the text, in characters. */
export type QueryToken = {
  readonly text: string;
  /** Lower case, without Polish letters. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
};

/** A part of a text, in characters; `end` is behind the last one. */
export type Span = { readonly start: number; readonly end: number };

/** Characters and words of a query that are read; more is no question but an attack. */
const maxQueryLength = 1_000;
const maxTokens = 40;

/** The words and numbers of a query in order: „Dach, 20 m²” → Dach, 20, m. */
export function tokenise(query: string): QueryToken[] {
  const text = query.slice(0, maxQueryLength).normalize("NFKC");
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, maxTokens).map((match) => ({
    text: match[0],
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function isInside(token: QueryToken, span: Span): boolean {
  return token.start >= span.start && token.end <= span.end;
}

/** The text without some of its parts: „malarz w Krakowie od maja” without „w Krakowie” → „malarz od maja”. */
export function cut(query: string, spans: readonly Span[]): string {
  const text = query.normalize("NFKC");
  const kept = [...text].length === 0 ? "" : removeSpans(text, spans);
  return kept
    .replace(/\s+/g, " ")
    .replace(/^[\s,;.?!:+&/–-]+|[\s,;:+&/–-]+$/gu, "")
    .replace(/\s+([,;?!])/g, "$1");
}

/** The text with blanks in place of some of its parts: all others stay where they are. */
export function blank(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (kept, { start, end }) => kept.slice(0, start) + " ".repeat(end - start) + kept.slice(end),
    text,
  );
}

function removeSpans(text: string, spans: readonly Span[]): string {
  const ordered = spans.toSorted((left, right) => left.start - right.start);
  let kept = "";
  let from = 0;
  for (const { start, end } of ordered) {
    kept += `${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}
