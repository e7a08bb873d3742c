import { isOfThing } from "../../catalogue/words/phrase-keys.server.ts";
import {
  type QueryWord,
  toNameQueries,
  toSpelledNameQueries,
  toTsqueries,
} from "../../catalogue/words/words.server.ts";
import { servicesQuery, subcategoriesQuery } from "../index/search-lexemes.ts";
import type { Reading } from "../understanding/read-text.server.ts";
import type { TradeMeant } from "../weighing/choose-trade.ts";
import { allOf } from "./search-conditions.server.ts";

/** Why a company is listed where it is, the best reason first. */
export type TierKind = "name" | "service" | "trade" | "words" | "all";

/** One level of fit: what a company must have beside the filters, and no earlier tier has listed. */
export type Tier = {
  readonly kind: TierKind;
  /** Null where the trade itself is no condition: a firm is found by its name whatever it does. */
  readonly subcategoryId: number | null;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Whether `include` asks for the reading's words, so that few who use them means few hits. */
  readonly hasWords: boolean;
};

/**
 * The levels of fit of what was understood. Words that tell no trade may be a firm's name: such firms
 * come first, those of the trade before others, unless the whole text is one's name; then firms that offer
 * the wanted service, then those of its trade, of each first those that have the other words too. Without a trade: the words in
 * the name, in name and services, anywhere; of what no trade does in the name alone, for all who wash roofs and
 * put in windows have both words of „mycie okien”, then where they stand side by side. Without words: everything.
 */
export function tiersOf(reading: Reading): Tier[] {
  const { trade, words, said, name } = reading;
  if (words.length === 0) return tiersOfTrade(reading);
  const anywhere = toTsqueries(words, { strong: false });
  const named = toNameQueries(words);
  if (reading.isOfElsewhere) return withExclusions([calledSo(named), ...saidAsOne(words)]);
  if (!trade) {
    const strong = toTsqueries(words, { strong: true });
    // Where any of the words is enough they are one text, which is no word of a name.
    const mayBeNamed = !words.some(({ text }) => text.includes(" "));
    const byName: Level = { kind: "name", subcategoryId: null, include: named, hasWords: true };
    return withExclusions([
      ...(mayBeNamed ? [byName] : []),
      { kind: "words", subcategoryId: null, include: strong, hasWords: true },
      { kind: "words", subcategoryId: null, include: anywhere, hasWords: true },
    ]);
  }
  const { subcategoryId } = trade;
  const [last, ...better] = levelsOfTrade(trade).toReversed();
  const inTrade: Level = { kind: "name", subcategoryId, include: named, hasWords: true };
  return withExclusions([
    ...(name.length > 0
      ? [calledSo(toSpelledNameQueries(name)), inTrade]
      : [inTrade, { ...calledSo(toNameQueries(said)), hasWords: true }]),
    ...better.toReversed().flatMap((level) => [withWords(level, anywhere), level]),
    withWords(last!, anywhere),
    last!,
  ]);
}

/** Several words of a trade may be a firm's whole name as well: „Pracownia Linia”. */
function tiersOfTrade({ trade, said, name }: Reading): Tier[] {
  const whole = toNameQueries(said);
  const named =
    name.length > 0
      ? [calledSo(toSpelledNameQueries(name))]
      : trade && whole.length > 1
        ? [calledSo(whole)]
        : [];
  const everybody: Level = { kind: "all", subcategoryId: null, include: [], hasWords: false };
  return withExclusions([...named, ...(trade ? levelsOfTrade(trade) : [everybody])]);
}

/** Firms that write all the words as the name of one thing: „mycie okien”. */
function saidAsOne([first, ...others]: readonly QueryWord[]): Level[] {
  const keys = (first?.alternatives ?? []).filter(
    (key) => isOfThing(key) && others.every(({ alternatives }) => alternatives.includes(key)),
  );
  if (!first || keys.length === 0) return [];
  const include = toTsqueries([{ ...first, alternatives: keys }], { strong: false });
  return [{ kind: "words", subcategoryId: null, include, hasWords: true }];
}

/** Firms that are called so, whatever they do. */
function calledSo(include: readonly string[]): Level {
  return { kind: "name", subcategoryId: null, include, hasWords: false };
}

/** Those that offer the services, and all of the trade. */
function levelsOfTrade({ subcategoryId, serviceIds }: TradeMeant): Level[] {
  const whole: Level = { kind: "trade", subcategoryId, include: [], hasWords: false };
  if (serviceIds.length === 0) return [whole];
  const offering = [servicesQuery(serviceIds)];
  return [{ kind: "service", subcategoryId, include: offering, hasWords: false }, whole];
}

function withWords(level: Level, words: readonly string[]): Level {
  return { ...level, include: [...level.include, ...words], hasWords: true };
}

/**
 * The same companies in parts that do not overlap, by which they are counted and otherwise sorted:
 * everything of the trade, and what is found by its name alone.
 */
export function partsOf(tiers: readonly Tier[]): Tier[] {
  const whole = tiers.at(-1)!;
  const isOutside = (tier: Tier) => tier.kind === "name" && tier.subcategoryId === null;
  const outside = whole.kind === "trade" ? tiers.filter(isOutside) : [];
  const trade = whole.subcategoryId === null ? [] : [subcategoriesQuery([whole.subcategoryId])];
  return [{ ...whole, exclude: [] }, ...outside.map((tier) => ({ ...tier, exclude: trade }))];
}

type Level = Omit<Tier, "exclude">;

function withExclusions(levels: readonly Level[]): Tier[] {
  return levels.map((tier, index) => ({
    ...tier,
    exclude: levels.slice(0, index).flatMap((earlier) => wholeQuery(earlier) ?? []),
  }));
}

function wholeQuery({ subcategoryId, include }: Level): string | null {
  const trade = subcategoryId === null ? [] : [subcategoriesQuery([subcategoryId])];
  return allOf([...trade, ...include]);
}
