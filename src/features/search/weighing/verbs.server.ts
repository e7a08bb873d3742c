import { wordKeys } from "../../catalogue/words/word-keys.server.ts";

const infinitive = /(?:ć|c)$/;
const gerund = /(?:ni|ci)(?:e|a|u|em)$/;

/** „Malować”, „zalał”; „malowanie” is a thing. */
export function isVerb(word: string): boolean {
  const { lemmas } = wordKeys(word);
  return lemmas.length > 0 && lemmas.every((lemma) => infinitive.test(lemma)) && !gerund.test(word);
}

/** „Zalał”, „chcemy”: a sentence tells a story, where „malować” asks for work. */
export const isOfSentence = (word: string): boolean => isVerb(word) && !infinitive.test(word);
