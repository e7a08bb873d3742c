import { fold } from "../../../platform/polish/fold.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { isInside, type QueryToken, tokenise } from "../query-words/query-tokens.ts";
import { correctWord } from "../slips/correct-words.server.ts";
import { respaceWords } from "../slips/respaced-words.server.ts";
import { slipBeside } from "../slips/slip-beside.server.ts";
import { correctTowns } from "../slips/town-names.server.ts";
import { finishWord, isCustomary, wordLeftOff } from "../slips/unfinished-words.server.ts";
import { prepositions } from "./name-meant.server.ts";

type Doubted = {
  /** Words that are of neither place nor months, and those of them that nothing is known of. */
  readonly rest: readonly QueryToken[];
  readonly unknown: readonly QueryToken[];
  readonly isAlone: boolean;
};

/** The text with its mistyped words replaced; null when there is none that can be. */
export function correctTokens(text: string, { rest, unknown, isAlone }: Doubted): string | null {
  const towns = correctTowns(tokenise(text));
  const isOfNoTown = (token: QueryToken) => !towns.some((span) => isInside(token, span));
  const apart = respaceWords({ text, tokens: rest, unknown: unknown.filter(isOfNoTown) });
  const respaced = [...towns, ...apart];
  const doubted = rest.filter((token) => {
    const asked = { text, token, tokens: rest };
    return unknown.includes(token) || isCustomary(asked) || wordLeftOff(asked) !== null;
  });
  const slips = doubted.filter((token) => !respaced.some((span) => isInside(token, span)));
  const spellings = new Map<string, string | null>();
  const corrections = slips.flatMap((token) => {
    const finished = finishWord({ text, token, tokens: rest });
    if (finished) return [finished];
    const { text: word, start, end } = token;
    const before = rest[rest.indexOf(token) - 1]?.folded ?? "";
    const isBehindPreposition = prepositions.has(before);
    const key = `${isBehindPreposition} ${word}`;
    if (!spellings.has(key)) {
      spellings.set(key, correctWord(word, { isAlone, isBehindPreposition }));
    }
    // What stands beside is another one each time.
    const spelling = spellings.get(key) ?? slipBeside(token, rest);
    const isRight =
      spelling === null || fold(spelling) === token.folded || isFormOf(word, spelling);
    return isRight ? [] : [{ start, end, spelling }];
  });
  const all = [...respaced, ...corrections];
  if (all.length === 0) return null;
  return all
    .toSorted((left, right) => right.start - left.start)
    .reduce(
      (kept, { start, end, spelling }) => kept.slice(0, start) + spelling + kept.slice(end),
      text,
    );
}

/** „Granitu płomieniowanego”: the dictionary lacks the word, and the lexicon has another form of it. */
function isFormOf(word: string, spelling: string): boolean {
  const [typed, known] = [word, spelling].map((one) => wordKeys(one.toLowerCase()));
  if (typed!.inDictionary || known!.inDictionary) return false;
  return typed!.lemmas.some((lemma) => lemma !== typed!.surface && known!.lemmas.includes(lemma));
}
