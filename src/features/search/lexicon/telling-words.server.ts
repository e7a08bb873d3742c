import { fold } from "../../../platform/polish/fold.ts";
import { isSignificant, splitWords } from "../../catalogue/words/word-tokens.ts";
import { isEmptyWord } from "./empty-words.server.ts";

/** The words of a text that may tell something: neither stop words nor „tani”, „szukam”. */
export function tellingWords(text: string): string[] {
  return splitWords(text).filter((word) => isSignificant(word, fold(word)) && !isEmptyWord(word));
}

/** The same, each once: what is said twice is not said more, „dach, dach, dach”. */
export function tellingWordsOnce(text: string): string[] {
  return [...new Set(tellingWords(text))];
}
