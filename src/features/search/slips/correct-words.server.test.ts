import { expect, test } from "vitest";
import { correctWord } from "./correct-words.server.ts";

test.each([
  ["plytkkarz", "płytkarz"],
  ["hydralik", "hydraulik"],
  ["elektyk", "elektryk"],
  ["fotowoltajka", "fotowoltaika"],
  ["rekuperajca", /^rekuperacj/],
  ["ogordow", /^ogrod/],
  ["bruakrz", "brukarz"],
  ["krakuw", "Kraków"],
  ["wroclw", "Wrocław"],
  // And no other word that is as near: warstwa, masaż, stelaż.
  ["warszwa", "Warszawa"],
  // And not the smaller Lubin.
  ["lubln", "Lublin"],
  ["malaż", "malarz"],
  ["malaz", "malarz"],
  ["stolaż", "stolarz"],
  ["kuhnia", "kuchnia"],
  ["ogrud", "ogród"],
  ["okan", /^okn/],
  ["bkurarz", "brukarz"],
  ["murzar", "murarz"],
  // And not „pyłki”, which nobody has laid.
  ["plyki", "płytki"],
  ["chydraulik", "hydraulik"],
  ["mokotuw", "mokotów"],
  ["trujmiasto", "trójmiasto"],
  ["mazóry", "mazury"],
  ["welkopolskie", "wielkopolskie"],
  ["podkarpacke", /^podkarpackie$/],
  // As „ą” and „ę” are heard.
  ["urzondzić", "urządzić"],
  ["ksionżki", "książki"],
  ["wyngiel", "węgiel"],
  // So short only as it is heard.
  ["dah", "dach"],
  // In cases that the lexicon lacks, wrong from the first letter on as well.
  ["orodnikiem", "ogrodnik"],
  ["hlazurników", "glazurnik"],
  ["flazurnika", "glazurnik"],
  ["oarkietów", "parkiet"],
  ["dkarzom", "dekarz"],
  // Towns of several words, by the first.
  ["piotrkó", "Piotrków"],
  ["gorzwó", "Gorzów"],
  ["biielsko", "Bielsko"],
  ["tyszień", "tydzień"],
  ["weeknd", "weekend"],
])("„%s” was meant to be %s", (word, meant) => {
  expect(correctWord(word, { isAlone: true })).toMatch(meant);
});

test.each(["nowak", "kowalex", "zenit", "burzy", "dach", "c24", "qwertyuiop", "x", ""])(
  "„%s” is left as it is",
  (word) => {
    expect(correctWord(word, { isAlone: true })).toBeNull();
  },
);

test.each(["domex", "remontex", "okmar", "tech", "casa", "gemini", "silesia"])(
  "„%s” is what firms are called, and no slip",
  (word) => {
    expect(correctWord(word, { isAlone: true })).toBeNull();
    expect(correctWord(word, { isAlone: false })).toBeNull();
  },
);

test.each([
  ["pojazd", "podjazd"],
  ["wycinak", "wycinka"],
])("„%s” is a word, and a slip among others: „%s”", (word, meant) => {
  expect(correctWord(word, { isAlone: false })).toBe(meant);
  expect(correctWord(word, { isAlone: true })).toBeNull();
});

test.each([
  ["wrcoławiu", "Wrocławiu"],
  ["gdanksa", "Gdańska"],
  ["pozanniu", "Poznaniu"],
  ["białymstkou", "Białymstoku"],
  ["siedlacch", "Siedlcach"],
  // And not „warstwie”, „krokwie” and „ganku”, which are words of trades.
  ["warszwie", "Warszawie"],
  ["krkowie", "Krakowie"],
  ["gozrowie", "Gorzowie"],
  ["gańsku", "Gdańsku"],
])("„%s” behind „w” or „koło” is the town: „%s”", (word, meant) => {
  expect(correctWord(word, { isAlone: false, isBehindPreposition: true })).toBe(meant);
  expect(correctWord(word, { isAlone: false })).not.toBe(meant);
});

test.each([
  ["łzience", /^łazien/],
  ["piwncy", /^piwnic/],
  ["kchni", /^kuch/],
  // And not „Ostródzie”: the thumb hit two keys.
  ["ogtrodzie", /^ogro/],
])("what is nearer to „%s” than any town is meant behind „w” as well: %s", (word, meant) => {
  expect(correctWord(word, { isAlone: false, isBehindPreposition: true })).toMatch(meant);
});

test("a word of the dictionary that nobody often needs is no slip of one", () => {
  expect(correctWord("sarenka", { isAlone: false })).toBeNull();
  expect(correctWord("kasztan", { isAlone: false })).toBeNull();
});

test("a town is none of which two keys were hit at once", () => {
  expect(correctWord("płocik", { isAlone: false })).not.toBe("Płock");
});

test("a district must be slipped or misheard, not another word with its beginning", () => {
  expect(correctWord("płaszem", { isAlone: false })).not.toBe("płaszów");
  expect(correctWord("płaszuw", { isAlone: false })).toBe("płaszów");
});

test("is told at once, also of a very long word", () => {
  correctWord("fotowoltajka", { isAlone: true });
  const started = performance.now();
  correctWord("f".repeat(60), { isAlone: true });
  expect(performance.now() - started).toBeLessThan(200);
});
