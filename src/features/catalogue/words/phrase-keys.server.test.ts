import { expect, test } from "vitest";
import { phraseGroups } from "./phrase-groups.ts";
import { thingsNamed } from "./phrase-keys.server.ts";
import { splitWords } from "./word-tokens.ts";
import { documentLexemes, readQuery } from "./words.server.ts";

const keysOf = (text: string) => thingsNamed(splitWords(text)).map(({ key }) => key);

/** Whether a query's words are all met by those of a document. */
function isFound(query: string, document: string): boolean {
  const lexemes = new Set(documentLexemes({ strong: [], weak: [document] }).split(" "));
  return readQuery(query).every(({ alternatives }) =>
    alternatives.some((key) => lexemes.has(`'${key}'`)),
  );
}

test.each([
  ["velux", "okna dachowe"],
  ["wymiana velux", "wymiana okien dachowych"],
  ["lamelowa pergola", "pergole bioklimatyczne"],
  ["trawa z rolki", "trawnik rolowany"],
  ["drabinka na strych", "schody strychowe"],
  ["walk-in", "prysznic bez brodzika"],
  ["oporówka", "murki oporowe"],
  ["dom kanadyjski", "domki szkieletowe"],
  ["montaż armatury", "biały montaż"],
  ["płyta gipsowo-kartonowa", "rygips"],
  ["gniazdka", "przeniesienie kontaktów i włączników"],
])("„%s” and „%s” find each other, phrases among them", (left, right) => {
  expect([isFound(left, right), isFound(right, left)]).toEqual([true, true]);
});

test.each([
  ["okna i dach", "okno-dachowe"],
  ["montaż białych okien", "biały-montaż"],
  ["ogród zimą", "ogród-zimowy"],
])("the words of „%s” are no name where they only stand about", (text, name) => {
  expect(keysOf(text)).not.toContain(`@=${name}`);
});

test("a name of another thing is none of this one", () => {
  expect(isFound("velux", "okna pcv")).toBe(false);
  expect(isFound("brama garażowa", "brama wjazdowa")).toBe(false);
  expect(isFound("gniazdka", "montaż okien, kontakt telefoniczny")).toBe(false);
});

test("every name is found by itself, and its key is one word", () => {
  for (const [name, list] of Object.entries(phraseGroups)) {
    const key = `@=${name.replaceAll(" ", "-")}`;
    for (const written of list.split(", ")) {
      expect([written, keysOf(written.replace("@", ""))]).toEqual([
        written,
        expect.arrayContaining([key]),
      ]);
    }
  }
});
