import { lemmas } from "./morfologik.server.ts";

/** Endings of a name with what takes their place in some case, the likelier first. */
export type Endings = readonly (readonly [RegExp, readonly string[]])[];

type GrammaticalCase = {
  endings: Endings;
  /** Of „śląska”, „nowy” or „dolne”. */
  adjectives: readonly (readonly [RegExp, string])[];
  /** Names that change within, or otherwise than their look tells. */
  irregular: Readonly<Record<string, string>>;
};

/** Beside a plural noun the same in both cases: „Piekar Śląskich”, „w Piekarach Śląskich”. */
const pluralAdjectives = [
  [/ie$/u, "ich"],
  [/e$/u, "ych"],
] as const;
const isPlural = (noun: string) => /(?:[yi]|ce|ale)$/u.test(noun);
const looksDescribing = /([sc]k|dzk)(?:[ia]|ie)$|ski$|[lnw]a$|[lnł]e$/u;

/**
 * A place's name in some case; null for one of which the dictionary does not know enough. A form counts
 * when the dictionary leads it back to the name.
 */
export function inflectedName(name: string, grammar: GrammaticalCase): string | null {
  const known = grammar.irregular[name];
  if (known) return known;
  // „Busko-Zdrój”, „Nakło nad Notecią”: the noun alone changes as any other.
  const [, noun, unchanged] = /^([^\s-]+)( nad \S+)$/u.exec(name) ?? [];
  if (noun && unchanged) return withEnd(inflected(noun, grammar.endings), unchanged);
  const [, spa] = /^([^\s-]+)-Zdrój$/u.exec(name) ?? [];
  if (spa) return withEnd(inflected(spa, grammar.endings), "-Zdroju");
  const [first = "", second, ...others] = name.split(" ");
  if (others.length > 0 || name.includes("-")) return null;
  return second === undefined
    ? inflected(first, grammar.endings)
    : inTwoWords(first, second, grammar);
}

const withEnd = (form: string | null, end: string) => form && `${form}${end}`;

/** „Nowy Sącz” → „Nowym Sączu”, „Ruda Śląska” → „Rudzie Śląskiej”. */
function inTwoWords(first: string, second: string, grammar: GrammaticalCase): string | null {
  const noun = looksDescribing.test(second) && inflected(first, grammar.endings);
  if (noun) {
    const described = adjective(second, first, grammar);
    return described && `${noun} ${described}`;
  }
  const last = inflected(second, grammar.endings);
  const described = adjective(first, second, grammar);
  return last && described && `${described} ${last}`;
}

/** The noun that is first in a name is no adjective, though it ends as one: „Góra Kalwaria”. */
function adjective(word: string, noun: string, grammar: GrammaticalCase): string | null {
  const rules = isPlural(noun) ? pluralAdjectives : grammar.adjectives;
  const rule = rules.find(([ending]) => ending.test(word));
  const form = rule && word.replace(...rule);
  return form && lemmas(form.toLowerCase()).length > 0 ? form : null;
}

function inflected(name: string, endings: Endings): string | null {
  for (const [ending, replacements] of endings) {
    if (!ending.test(name)) continue;
    const found = replacements
      .map((replacement) => name.replace(ending, replacement))
      .find((form) => lemmas(form).some((lemma) => lemma === name || lemma === name.toLowerCase()));
    if (found) return found;
  }
  return null;
}
