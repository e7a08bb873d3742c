import { expect, test } from "vitest";
import { coinedFrom, derivationBases } from "./derivation.server.ts";

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
  ["odkrywać", ["odkryć"]],
  ["wkuwać", ["wkuć"]],
  ["dolewać", ["dolać"]],
  ["obijać", ["obić"]],
  ["docinać", ["dociąć"]],
  ["opierać", ["oprzeć"]],
  ["urywać", ["urwać"]],
  ["odtykać", ["odetkać"]],
  ["przenosić", ["przenieść"]],
  ["dowozić", ["dowieźć"]],
  ["rozkładać", ["rozłożyć"]],
  ["korzeniowy", ["korzeń"]],
  ["zarezerwować", ["rezerwować"]],
  ["podmurować", ["murować"]],
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

test.each([
  ["okniarz", "okno"],
  ["blaciarz", "blat"],
  ["kominkarz", "kominek"],
  ["tarasowiec", "taras"],
  ["kaflowanie", "kafel"],
  ["panelowanie", "panel"],
])("„%s”, which the dictionary lacks, is coined from „%s”", (word, base) => {
  expect(coinedFrom(word)).toContain(base);
});

test.each(["nowak", "malowanie", "xyzowanie", ""])(
  "„%s” is coined from no word of a trade",
  (word) => {
    expect(coinedFrom(word)).toEqual([]);
  },
);
