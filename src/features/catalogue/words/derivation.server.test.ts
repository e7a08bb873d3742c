import { expect, test } from "vitest";
import {
  baseOfCraftsman,
  basesOfSmall,
  coinedFrom,
  derivationBases,
  withoutPrefix,
} from "./derivation.server.ts";

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
  ["fotelik", ["fotel"]],
  ["piecyk", ["piec"]],
  ["krzaczek", ["krzak"]],
  ["łóżeczko", ["łóżko"]],
  ["światełko", ["światło"]],
  ["listewka", ["listwa"]],
  ["kukiełka", ["kukła"]],
  ["werandka", ["weranda"]],
  ["garderóbka", ["garderoba"]],
  ["komódka", ["komoda"]],
  ["wygódka", []],
  ["naklejać", ["nakleić"]],
  ["fruwać", ["frunąć"]],
  ["dorabiać", ["dorobić"]],
  ["domawiać", ["domówić"]],
  ["osłaniać", ["osłonić"]],
  ["ogradzać", ["ogrodzić"]],
  ["natapiać", ["natopić"]],
  ["otaczać", ["otoczyć"]],
  ["donaszać", ["donosić"]],
  ["odtwarzać", ["odtworzyć"]],
  ["obracać", ["obrócić"]],
  ["dosalać", ["dosolić"]],
  ["namakać", ["namoknąć"]],
  ["stukać", ["stuknąć"]],
  ["ciągać", ["ciągnąć"]],
  ["kopacz", ["kopać"]],
  ["szczelność", ["szczelny"]],
  ["zarezerwować", ["rezerwować"]],
  ["podmurować", ["murować"]],
])("„%s” comes from %o", (lemma, bases) => {
  expect(derivationBases(lemma)).toEqual(bases);
});

test.each([
  "domowy",
  "muzyczny",
  "wizyjny",
  "malować",
  "układać",
  "grać",
  "dach",
  "",
  "owy",
  "elektyk",
  "bolik",
])("„%s” is derived from nothing: its stem is too short, or no word", (lemma) =>
  expect(derivationBases(lemma)).toEqual([]),
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
  ["żywopłocik", "żywopłot"],
  ["tynkarka", "tynk"],
  ["tapeciarkę", "tapeta"],
  ["dekarki", "dekarz"],
  ["hydrauliczki", "hydraulik"],
])("„%s”, which the dictionary lacks, is coined from „%s”", (word, base) => {
  expect(coinedFrom(word)).toContain(base);
});

test.each(["nowak", "malowanie", "xyzowanie", ""])(
  "„%s” is coined from no word of a trade",
  (word) => {
    expect(coinedFrom(word)).toEqual([]);
  },
);

test("a craftsman of the dictionary is called after what he works with, a librarian after nothing", () => {
  expect(baseOfCraftsman("schodziarz")).toEqual(["schody"]);
  expect(baseOfCraftsman("parkieciarka")).toEqual(["parkieciarz"]);
  expect(baseOfCraftsman("bibliotekarz")).toEqual([]);
  expect(baseOfCraftsman("schody")).toEqual([]);
});

test("a verb that the dictionary lacks has the base of the one without its prefix", () => {
  expect(withoutPrefix("zaolejowany")).toEqual(["olej"]);
  expect(withoutPrefix("podszpachlować")).toEqual(["szpachlować", "szpachla"]);
  expect(withoutPrefix("zaolej")).toEqual([]);
});

test.each([
  ["tujki", ["tuja"]],
  ["garderóbkę", ["garderoba"]],
  ["furtunia", ["furta", "furtka"]],
  ["pawlaczyk", ["pawlacz"]],
  ["huśtaweczki", ["huśtawka"]],
  ["budrexik", []],
])("„%s” is a small thing that the dictionary lacks: %j", (word, bases) => {
  expect(basesOfSmall(word)).toEqual(bases);
});

test("what has strayed from a word, or is called like a craftswoman, leads to nothing", () => {
  expect(derivationBases("kluczowy")).toEqual([]);
  expect(derivationBases("tarasować")).toEqual([]);
  expect(baseOfCraftsman("kominiarka")).toEqual([]);
  expect(baseOfCraftsman("parkieciarka")).toEqual(["parkieciarz"]);
});
