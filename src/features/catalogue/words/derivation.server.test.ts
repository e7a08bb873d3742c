import { expect, test } from "vitest";
import { derivationBases } from "./derivation.server.ts";

// One word for each rule, its stem as short as the rule allows where Polish has such a word.
test.each([
  ["dachowy", ["dach", "dacha"]],
  ["płytowy", ["płyt", "płyta"]],
  ["kominkowy", ["kominek"]],
  ["lekcyjny", ["lekcja"]],
  ["graficzny", ["grafika"]],
  ["fabryczny", ["fabryka"]],
  ["malarski", ["malarz"]],
  ["malarstwo", ["malarz"]],
  ["rolniczy", ["rolnik"]],
  ["rolnictwo", ["rolnik"]],
  ["betonować", ["beton"]],
  ["izolować", ["izolacja"]],
  ["ocieplać", ["ocieplić"]],
  ["ulepszać", ["ulepszyć"]],
  ["wstawiać", ["wstawić"]],
  ["szafeczka", ["szafka"]],
  ["domeczek", ["domek"]],
  ["przebudowywać", ["przebudować"]],
])("„%s” comes from %o", (lemma, bases) => {
  expect(derivationBases(lemma)).toEqual(bases);
});

test.each(["domowy", "muzyczny", "wizyjny", "malować", "układać", "grać", "dach", "", "owy"])(
  "„%s” is derived from nothing: its stem is too short, or no word",
  (lemma) => expect(derivationBases(lemma)).toEqual([]),
);

test("what the dictionary does not know is no base", () => {
  expect(derivationBases("drewowy")).toEqual([]);
  expect(derivationBases("fotopolexowy")).toEqual([]);
});
