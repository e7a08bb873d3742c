/** Abbreviations whose letters mean nothing apart, rewritten before the text is cut into words. */
const abbreviations: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])wod[.\s-]*kan(?![\p{L}\p{N}])/gu, " wodkan "],
  [
    /(?<![\p{L}\p{N}])(?:k-g|g-k|karton[\s-]*gips|gips[\s-]*karton)(?=[\p{L}]{0,4}(?![\p{L}\p{N}]))/gu,
    " gipskarton",
  ],
  [/(?<![\p{L}\p{N}])c\.?\s?o\.(?![\p{L}\p{N}])/gu, " ogrzewanie "],
  // „Reku” is no hand: „w ręku” has its letter.
  [/(?<![\p{L}\p{N}])reku(?![\p{L}\p{N}])/gu, " rekuperacja "],
  // Typed on a phone, „miedzy szafkami” is no strip between fields.
  [/(?<![\p{L}\p{N}])miedzy(?=\s+\p{L})/gu, "między"],
];

const stopWords = new Set(
  (
    "a aby albo ale ani az bo by byc co czy dla do gdy gdzie i ich itd itp iz ja jak jako jest je jego jej " +
    "juz ktory lub ma mi mnie my na nad nam nas nasz nie niz no o od ode oraz po pod poza przed przez przy " +
    "sa sie sp swoj ta tak takze te tego tej ten to tu tylko tym u w wam was we wraz z za ze zas"
  ).split(" "),
);

/** Longest word kept; what is longer is cut, so that no lexeme outgrows PostgreSQL's limit. */
const maxWordLength = 60;

/**
 * Lower-case words and numbers of a text in order; apostrophes join, every other sign separates:
 * „Dach 20 m² w domu-bliźniaku” → dach, 20, m2, w, domu, bliźniaku.
 */
export function splitWords(text: string): string[] {
  let prepared = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "");
  for (const [pattern, replacement] of abbreviations) {
    prepared = prepared.replace(pattern, replacement);
  }
  return (prepared.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));
}

/**
 * Whether a word says something: a number of any length, or two letters and not a stop word. „dach”
 * and „7” do, „w” and „oraz” do not. `folded` is the word without diacritics.
 */
export function isSignificant(word: string, folded: string): boolean {
  if (/^\p{N}+$/u.test(word)) return true;
  return word.length >= 2 && !stopWords.has(folded);
}
