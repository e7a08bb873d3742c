import { describe, expect, test } from "vitest";
import { services } from "../../catalogue/data/services.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { isEmptyWord } from "./empty-words.server.ts";
import { lexicon, parseTrade } from "./read-lexicon.server.ts";

const leastOwnWords = 12;
const roofs = { id: 8, name: "Dachy" };

/** Dictionary forms of a section's telling words that are not in the service's own name. */
function ownWords(name: string, entries: readonly string[]): Set<string> {
  const keysOf = (word: string) => wordKeys(word).lemmas[0] ?? word;
  const inName = new Set(splitWords(name).map(keysOf));
  const words = entries.flatMap(splitWords).filter((word) => !isEmptyWord(word) && word.length > 2);
  return new Set(words.map(keysOf).filter((key) => !inName.has(key)));
}

describe("the lexicon", () => {
  test("has a section for every service and every trade, and each once", () => {
    const places = lexicon().map(({ subcategoryId, serviceId }) => serviceId ?? -subcategoryId);
    const expected = [...services.map(({ id }) => id), ...subcategories.map(({ id }) => -id)];
    expect(places.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  });

  test("gives every service a dozen words of its own at least", () => {
    const poor = lexicon()
      .filter(({ serviceId }) => serviceId !== null)
      .map(({ serviceId, entries }) => {
        const { name } = services.find(({ id }) => id === serviceId)!;
        return { name, words: ownWords(name, entries).size };
      })
      .filter(({ words }) => words < leastOwnWords);
    expect(poor).toEqual([]);
  });

  test("says nothing twice in one section, and nothing that carries no meaning", () => {
    const wrong = lexicon().flatMap(({ entries, serviceId, subcategoryId }) => {
      const twice = entries.filter((entry, index) => entries.indexOf(entry) !== index);
      const empty = entries.filter((entry) => splitWords(entry).every(isEmptyWord));
      return [...twice, ...empty].map((entry) => ({ entry, serviceId, subcategoryId }));
    });
    expect(wrong).toEqual([]);
  });
});

describe("a trade's file", () => {
  test("is read by its headings, commas and lines", () => {
    const text =
      "# Dachy\ndekarz, dach\npołać\n\n## Więźba dachowa\nkrokiew, pęknięta belka,\njętka\n";
    expect(parseTrade(text, roofs)).toEqual([
      { subcategoryId: 8, serviceId: null, entries: ["dekarz", "dach", "połać"] },
      { subcategoryId: 8, serviceId: 59, entries: ["krokiew", "pęknięta belka", "jętka"] },
    ]);
  });

  test.each([
    "# Dach\ndekarz",
    "# Dachy\n## Dachówka\nkarpiówka",
    "# Dachy\n## Klimatyzacja\nsplit",
  ])("that names what the catalogue lacks is refused: %j", (text) => {
    expect(() => parseTrade(text, roofs)).toThrow("has no service");
  });
});
