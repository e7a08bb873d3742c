import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../../../tests/files.ts";
import { services } from "../../catalogue/data/services.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { tellingWords } from "../lexicon/telling-words.server.ts";
import { interpretText } from "../understanding/read-text.server.ts";
import { namesTrade, weighTrades } from "./weigh-trades.server.ts";
import { whereWords } from "./where-words.server.ts";

const now = new Date("2026-11-22T12:00:00Z");

type Asked = { phrase: string; subs: number[] };

function readPhrases(file: string): Asked[] {
  const lines = readFileSync(fromRoot(file), "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const [phrase = "", subs = ""] = line.split("\t");
    return { phrase, subs: subs.split(",").map(Number) };
  });
}

const tradesOf = (text: string) => weighTrades(tellingWords(text)).trades;
/** With mistyped words replaced, as a search reads them. */
const tradesMeant = (text: string) => {
  const allowed = { isLiteral: false, subcategoryIds: subcategories.map(({ id }) => id), now };
  const { said, correctedText } = interpretText({ text, allowed });
  const words = said.map((word) => word.text);
  return weighTrades(words, whereWords(correctedText ?? text, words)).trades;
};

type Answered = { subs: readonly number[]; trades: ReturnType<typeof tradesMeant> };

/** Share of phrases of which one of the first `count` trades is right. */
function rightWithin(count: number, answered: readonly Answered[]): number {
  const right = answered.filter(({ trades, subs }) =>
    trades.slice(0, count).some(({ subcategoryId }) => subs.includes(subcategoryId)),
  );
  return right.length / answered.length;
}

/** Thousands of phrases are read: much for a machine that is busy. */
const timeoutMs = 180_000;

describe("everyday phrases", { timeout: timeoutMs }, () => {
  test.each([
    ["tests/search-intents.tsv", 0.95, 0.98],
    ["tests/search-intents-own.tsv", 0.97, 0.99],
  ])("of %s: the first trade is right for %f, one of two for %f", (file, first, two) => {
    const answered = readPhrases(file).map(({ phrase, subs }) => ({
      ...{ phrase, subs },
      trades: tradesMeant(phrase),
    }));
    expect(answered.filter(({ trades }) => trades.length === 0)).toEqual([]);
    expect(rightWithin(1, answered)).toBeGreaterThanOrEqual(first);
    expect(rightWithin(2, answered)).toBeGreaterThanOrEqual(two);
  });
});

test("who draws is asked where planning is spoken of, else who does it", () => {
  const best = (text: string) => tradesMeant(text)[0]?.subcategoryId;
  expect(best("woda w ogrodzie")).not.toBe(2);
  expect(best("projekt ogrodu")).toBe(2);
});

test("what a thing has weighs less than the thing", () => {
  const best = (text: string) => tradesMeant(text)[0]?.subcategoryId;
  expect(best("szafa na całą ścianę z lustrem")).toBe(21);
  expect(best("kafle w kuchni nad blatem")).toBe(14);
  expect(best("kaloryfer za szafą przenieść")).toBe(12);
});

test.each([
  ["nie architekt tylko budowlaniec", 7],
  ["nie parkiet, tylko panele podłogowe", 16],
  ["remont łazienki bez wymiany płytek", 13],
  ["gładzie zrobić, nie malować", 15],
  ["dom bez prądu", 12],
  ["prysznic bez brodzika", 14],
  ["okno nie domyka się tylko zimą", 9],
])("what is not wanted weighs little, what is missing does not: %s", (text, expected) => {
  expect(tradesMeant(text)[0]?.subcategoryId).toBe(expected);
});

test("work that is left out is not offered", () => {
  const weight = (text: string) =>
    tradesMeant(text).find(({ subcategoryId }) => subcategoryId === 14)?.weight ?? 0;
  expect(weight("remont łazienki bez wymiany płytek")).toBeLessThan(
    weight("remont łazienki z wymianą płytek") / 2,
  );
});

test("what was done before weighs less", () => {
  const weight = (text: string) =>
    tradesMeant(text).find(({ subcategoryId }) => subcategoryId === 13)?.weight ?? 0;
  expect(weight("dziura w ścianie po remoncie")).toBeLessThan(weight("dziura w ścianie remont"));
});

test.each([
  ["śmierdzi z kratki kiedy pada na podjazd", 12],
  ["podłoga faluje jak meble kuchenne stoją", 16],
  ["drzwi ocierają o podłogę po położeniu paneli", 17],
  // „Jak” that asks how says what is wanted.
  ["kto doradzi jak urządzić salon", 3],
])("when something happens weighs less than what happens: %s", (text, expected) => {
  expect(tradesMeant(text)[0]?.subcategoryId).toBe(expected);
});

test("a text that is an entry word for word means what that is of", () => {
  expect(tradesMeant("domek na drzewie")[0]?.subcategoryId).toBe(28);
  expect(tradesMeant("domki na drzewie")[0]?.subcategoryId).toBe(28);
  // What says nothing of any trade is none of it.
  expect(tradesMeant("beton przed domem, pozdrawiam Krysia")[0]?.subcategoryId).toBe(25);
});

test("where a thing is weighs less than the thing", () => {
  const best = (text: string) => tradesMeant(text)[0]?.subcategoryId;
  expect(best("podłoga w kuchni")).toBe(16);
  expect(best("podest w ogrodzie")).toBe(30);
  expect(best("kuchnia w ogrodzie")).not.toBe(2);
  // Where nothing else is said, it is what is meant.
  expect(best("w ogrodzie")).toBe(best("ogród"));
});

test("a service is understood by its own name", () => {
  const wrong = services.filter(({ id, name }) => tradesOf(name)[0]?.services[0]?.id !== id);
  expect(wrong.length).toBeLessThanOrEqual(services.length * 0.01);
});

test("a sentence that nobody has written down is understood by its words", () => {
  const [best] = tradesOf("prąd w połowie mieszkania");
  expect(best?.subcategoryId).toBe(12);
  expect(best?.services[0]?.id).toBe(97);
});

test("letters without marks, other forms and other words of the kind weigh about the same", () => {
  const best = (text: string) => tradesOf(text)[0]?.subcategoryId;
  expect(best("popękały fugi")).toBe(14);
  expect(best("popekaly fugi")).toBe(14);
  expect(best("fuga pęka")).toBe(14);
  expect(best("leje sie z dachu po burzy")).toBe(8);
});

test("words that carry nothing change nothing", () => {
  expect(tradesOf("szukam dobrej i taniej ekipy: dekarz")).toEqual(tradesOf("dekarz"));
  expect(tradesOf("tani dobry polecany")).toEqual([]);
});

test.each(["u mnie w domu", "u nas w mieszkaniu", "u mamy w bloku"])(
  "„%s” says where whatever is to be done",
  (where) => {
    const best = (text: string) => tradesMeant(text)[0]?.subcategoryId;
    expect(best(`malarz ${where}`)).toBe(15);
    expect(best(`pęknięcia na suficie ${where}`)).toBe(15);
  },
);

test.each([
  ["synek i córka mają alergię, pomalować ściany", 15],
  ["pomalować ściany, zdjęcia mogę wysłać", 15],
  ["chciałabym zapytać czy robią państwo brukowanie podjazdu", 25],
  ["wynajmuję mieszkanie, zepsuty kran w kuchni", 12],
  ["malowanie sufitu w starym budownictwie", 15],
  ["cieknący dach u rodziców na wsi", 8],
  ["hydraulik, tylko nie partacz", 12],
  ["malowanie ścian, proszę o kontakt mailowy", 15],
  ["mieszkam na czwartym piętrze bez windy, położenie parkietu", 16],
  ["sama nie dam rady, koszenie trawy", 27],
  ["tapicer mieszkanie na czwartym piętrze blok z wielkiej płyty", 22],
  ["klozet, blok z lat 70, trzecie piętro, bez windy", 14],
  ["mieszkam w starej kamienicy i mam taki kłopot: jastrych", 10],
  ["domek na narzędzia, poprzednia ekipa nas zostawiła i nie odbiera telefonu", 28],
  ["podobno trzeba czekać pół roku a ja bym chciał spawacz", 18],
  ["dmuchana celuloza, generalnie wszystko jest kupione tylko nie ma kto przyjść", 11],
  ["no więc właśnie zaczęliśmy myśleć o tym że zalewa strych", 8],
  ["ostatnio sąsiad polecił nam kogoś a teraz olejowanie dębu i nikt nie przyjeżdża", 16],
  // A home that something is to be done to is what is asked for.
  ["mieszkanie z lat 70 do remontu", 13],
  ["nadbudowa piętra w domu z lat 80", 7],
  // What is asked for is the whole text but for how it is asked.
  ["mam pytanie, letnia kuchnia", 28],
  ["letnia kuchnia, proszę o kontakt telefoniczny", 28],
  ["witam serdecznie, przegląd pieca", 12],
  ["szafki do garażu bo sam nie dam rady", 22],
  ["letnia kuchnia w domu jednorodzinnym", 28],
  ["letnia kuchnia w małym domku parterowym", 28],
  ["pytam w imieniu mamy, przegląd pieca, z gwarancją", 12],
  ["tynki w nowym domu", 10],
  ["poleci ktoś coś, mur na granicy działki", 25],
  ["samopoziom pod płytki", 10],
  // Whom something is for tells what it is.
  ["meble do pokoju dla córki", 22],
  ["buda dla psa na podwórko", 28],
])("who asks, and how, says nothing of the trade: „%s”", (text, trade) => {
  expect(tradesMeant(text)[0]?.subcategoryId).toBe(trade);
});

describe("a trade is said", () => {
  const saying = (text: string) => tradesMeant(text).filter(({ isSaid }) => isSaid);

  test.each(["pizza", "transport", "fryzjer", "opinie", "skarpety", "telefon samsung"])(
    "by no word that touches it in passing: „%s”",
    (text) => {
      expect(tradesMeant(text).length).toBeGreaterThan(0);
      expect(saying(text)).toEqual([]);
    },
  );

  test.each(["studio kreska", "jasny punkt", "bracia zając", "cztery kąty", "piąty element"])(
    "by no name of a firm: „%s”",
    (text) => {
      expect(saying(text)).toEqual([]);
    },
  );

  test.each([
    ["szambo", 12],
    ["cieknie", 12],
    ["piec do pizzy", 28],
    ["gładziowiec", 15],
    ["zasadzić", 27],
    ["okratować", 18],
    ["framuga", 17],
    ["pizza w ogrodzie na tarasie", 28],
  ])(
    "by a word of its own or of many phrases, a phrase, a coined word, a sentence: „%s”",
    (text, trade) => {
      expect(saying(text)[0]?.subcategoryId).toBe(trade);
    },
  );
});

test("each word is known by what it speaks for", () => {
  const weighing = weighTrades(["zenit", "dach", "umywalka"]);
  expect([0, 1, 2].map((at) => weighing.isKnown(at))).toEqual([false, true, true]);
  expect(weighing.speaksFor(1, 8)).toBe(true);
  expect(weighing.speaksFor(2, 8)).toBe(false);
});

test.each([
  ["dekarz", true],
  ["glazurnik tanio", true],
  ["zenit", false],
  ["", false],
])("whether „%s” names a trade: %s", (text, expected) => {
  expect(namesTrade(text)).toBe(expected);
});

test.each([
  ["panele 10kw", 12],
  ["panele 10 kw", 12],
  ["panele 10 m2", 16],
])("how much current tells what „%s” are", (text, trade) => {
  expect(tradesMeant(text)[0]?.subcategoryId).toBe(trade);
});
