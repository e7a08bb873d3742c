import { fold } from "../../../platform/polish/fold.ts";

/** A word of what was typed, and where it begins. */
export type TypedWord = { readonly folded: string; readonly at: number };

const word = /[\p{L}\p{N}]+/gu;

export function typedWords(text: string): TypedWord[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    folded: fold(found),
    at: index,
  }));
}

/** „Meble łazienkowe” → meble, lazienkowe. */
export function foldedWords(text: string): string[] {
  return typedWords(text).map(({ folded }) => folded);
}
