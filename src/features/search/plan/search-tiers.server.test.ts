import { describe, expect, test } from "vitest";
import { readQuery, toAnyWord } from "../../catalogue/words/words.server.ts";
import { interpretText, type Reading } from "../understanding/read-text.server.ts";
import type { TradeMeant } from "../weighing/choose-trade.ts";
import { partsOf, tiersOf } from "./search-tiers.server.ts";

const nothing = interpretText({
  text: "",
  allowed: { isLiteral: true, subcategoryIds: [], now: new Date() },
});
const roofs: TradeMeant = {
  ...{ subcategoryId: 8, serviceIds: [64], alternativeIds: [], isForced: false },
};
const wholeTrade = { ...roofs, serviceIds: [] };

/** A reading of a trade and of words that say nothing of it. */
function reading(trade: TradeMeant | null, words = "", said = words): Reading {
  return { ...nothing, trade, words: readQuery(words), said: readQuery(said) };
}

const kinds = (given: Reading) =>
  tiersOf(given).map(({ kind, subcategoryId }) => [kind, subcategoryId]);

const name = (word: string) => `'^${word}'`;
const anywhere = (word: string) => `'${word}' | '=${word}'`;
const inTrade = "('#b8')";
const offers = "('#s64')";

describe("levels of fit", () => {
  test("of nothing said are one: everybody", () => {
    expect(tiersOf(reading(null))).toEqual([
      { kind: "all", subcategoryId: null, include: [], exclude: [], hasWords: false },
    ]);
  });

  test("of what no trade does are one: who is called so, not who has its words here and there", () => {
    const given = { ...reading(null, "pranie dywanów"), isOfElsewhere: true };
    expect(tiersOf(given)).toMatchObject([
      {
        kind: "name",
        include: [expect.stringContaining("'^pranie'"), name("dywanow") + " | '^dywan'"],
      },
    ]);
  });

  test("of what no trade does are met by the name of one thing as well, wherever it stands", () => {
    const given = { ...reading(null, "mycie okien"), isOfElsewhere: true };
    expect(tiersOf(given)).toMatchObject([
      { kind: "name" },
      { kind: "words", include: ["'@=mycie-okien'"] },
    ]);
  });

  test("of any of some words are no names: all of them together are no word of one", () => {
    const { words } = reading(null, "zenit borsuk");
    expect(kinds({ ...nothing, words })).toEqual([
      ["name", null],
      ["words", null],
      ["words", null],
    ]);
    expect(kinds({ ...nothing, words: toAnyWord(words) })).toEqual([
      ["words", null],
      ["words", null],
    ]);
  });

  test("of a trade as a whole are one: all of it", () => {
    expect(tiersOf(reading(wholeTrade))).toEqual([
      { kind: "trade", subcategoryId: 8, include: [], exclude: [], hasWords: false },
    ]);
  });

  test("of a service are those that offer it, then all others of the trade", () => {
    expect(tiersOf(reading(roofs))).toEqual([
      { kind: "service", subcategoryId: 8, include: [offers], exclude: [], hasWords: false },
      {
        ...{ kind: "trade", subcategoryId: 8, include: [], hasWords: false },
        exclude: [`(${inTrade}) & (${offers})`],
      },
    ]);
  });

  test("of several words of a trade begin with firms that are called so, whatever they do", () => {
    const given = { ...reading(roofs), said: readQuery("rynny dachowe") };
    const [named, ...others] = tiersOf(given);
    expect(named).toMatchObject({ kind: "name", subcategoryId: null, exclude: [] });
    expect(named!.include).toEqual([
      expect.stringContaining("'^rynny'"),
      expect.stringContaining("'^dachowe'"),
    ]);
    expect(others.map(({ kind }) => kind)).toEqual(["service", "trade"]);
    expect(others[1]!.exclude).toHaveLength(2);
    expect(partsOf(tiersOf(given)).map(({ kind, exclude }) => [kind, exclude])).toEqual([
      ["trade", []],
      ["name", [inTrade]],
    ]);
    const single = { ...reading(roofs), said: readQuery("rynny") };
    expect(tiersOf(single)).toEqual(tiersOf(reading(roofs)));
  });

  test("of words alone are the name, then name and services, then anywhere", () => {
    const [named, strong, weak] = tiersOf(reading(null, "zenit"));
    expect(named).toMatchObject({ kind: "name", include: [name("zenit")], exclude: [] });
    expect(strong).toMatchObject({ kind: "words", include: ["'!zenit' | '=zenit'"] });
    expect(weak).toMatchObject({ kind: "words", include: [anywhere("zenit")] });
    expect(weak!.exclude).toEqual([`(${name("zenit")})`, "('!zenit' | '=zenit')"]);
  });

  test("of a name beside a trade: such firms of the trade, others called so, then the trade", () => {
    const tiers = tiersOf(reading(wholeTrade, "zenit", "dekarz zenit"));
    expect(kinds(reading(wholeTrade, "zenit", "dekarz zenit"))).toEqual([
      ["name", 8],
      ["name", null],
      ["trade", 8],
      ["trade", 8],
    ]);
    expect(tiers.map(({ include }) => include)).toEqual([
      [name("zenit")],
      [name("dekarz"), name("zenit")],
      [anywhere("zenit")],
      [],
    ]);
    expect(tiers[1]!.exclude).toEqual([`(${inTrade}) & (${name("zenit")})`]);
  });

  test("of a service and a detail: each level has those with the detail first", () => {
    const tiers = tiersOf(reading(roofs, "zenit", "rynny zenit")).slice(2);
    expect(tiers.map(({ kind, include }) => [kind, include])).toEqual([
      ["service", [offers, anywhere("zenit")]],
      ["service", [offers]],
      ["trade", [anywhere("zenit")]],
      ["trade", []],
    ]);
  });

  test("each leave out whatever an earlier one has listed", () => {
    const tiers = tiersOf(reading(roofs, "zenit", "rynny zenit"));
    expect(tiers.map(({ exclude }) => exclude.length)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("parts that are counted", () => {
  test("of one level are that level", () => {
    for (const given of [reading(null), reading(wholeTrade)]) {
      expect(partsOf(tiersOf(given))).toEqual(tiersOf(given));
    }
  });

  test("of words are those that have them anywhere", () => {
    expect(partsOf(tiersOf(reading(null, "zenit")))).toEqual([
      {
        ...{ kind: "words", subcategoryId: null, exclude: [], hasWords: true },
        include: [anywhere("zenit")],
      },
    ]);
  });

  test("of a trade are all of it, and beside them firms of other trades that are called so", () => {
    expect(partsOf(tiersOf(reading(roofs, "zenit", "rynny zenit")))).toEqual([
      { kind: "trade", subcategoryId: 8, include: [], exclude: [], hasWords: false },
      {
        ...{ kind: "name", subcategoryId: null, exclude: [inTrade], hasWords: true },
        include: [expect.stringContaining("'^rynny'"), name("zenit")],
      },
    ]);
  });
});
