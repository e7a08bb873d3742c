import { describe, expect, test } from "vitest";
import { chooseTrade } from "./choose-trade.ts";
import type { ServiceWeight, TradeWeight } from "./weigh-trades.server.ts";

const all = [7, 8, 9, 10, 11, 12];

function trade(
  subcategoryId: number,
  weight: number,
  {
    own = weight,
    services = [],
    spoken = [weight],
  }: { own?: number; services?: ServiceWeight[]; spoken?: number[] } = {},
): TradeWeight {
  return { subcategoryId, weight, own, spoken, isWhole: false, isSaid: true, services };
}

const service = (id: number, weight: number, namedBy = 0): ServiceWeight => ({
  ...{ id, weight, namedBy },
});

/** Services meant by a trade that weighs `own` by its own words. */
const servicesOf = (own: number, services: ServiceWeight[]) =>
  chooseTrade([trade(8, 5, { own, services })], all)?.serviceIds;

describe("the trade", () => {
  test("is the likeliest of those that may be", () => {
    const trades = [trade(8, 5), trade(10, 2), trade(11, 1)];
    expect(chooseTrade(trades, all)).toMatchObject({ subcategoryId: 8, isForced: false });
    expect(chooseTrade(trades, [10, 11])).toMatchObject({ subcategoryId: 10, isForced: true });
  });

  test.each([
    [0.78, 8],
    [0.77, undefined],
  ])("of weight %f is %s", (weight, expected) => {
    expect(chooseTrade([trade(8, weight)], all)?.subcategoryId).toBe(expected);
  });

  test("is none when nothing is weighed or nothing may be", () => {
    expect(chooseTrade([], all)).toBeNull();
    expect(chooseTrade([trade(8, 5)], [])).toBeNull();
  });

  test("is none when something that may not be fits better by far", () => {
    expect(chooseTrade([trade(1, 10), trade(8, 3)], all)?.subcategoryId).toBe(8);
    expect(chooseTrade([trade(1, 10), trade(8, 2.9)], all)).toBeNull();
  });
});

test("none is meant that is only touched, nor offered", () => {
  const touched = { ...trade(8, 5), isSaid: false };
  expect(chooseTrade([touched], all)).toBeNull();
  expect(chooseTrade([touched, trade(9, 4)], all)?.subcategoryId).toBe(9);
  expect(chooseTrade([trade(9, 5), { ...touched, weight: 4 }], all)?.alternativeIds).toEqual([]);
});

test("others are three fifths as likely, two at most, and only those that may be", () => {
  const other = (id: number, weight: number) => trade(id, weight, { spoken: [0, 9] });
  const trades = [trade(8, 10), other(1, 9), other(9, 6.3), other(10, 6.2), other(11, 6.1)];
  expect(chooseTrade(trades, all)?.alternativeIds).toEqual([9, 10]);
  expect(chooseTrade([trade(8, 10), other(9, 5.9)], all)?.alternativeIds).toEqual([]);
});

test("another of which every word says less must be three quarters as likely", () => {
  const best = trade(8, 10, { spoken: [3, 2] });
  const offered = (weight: number, spoken: number[]) =>
    chooseTrade([best, trade(9, weight, { spoken })], all)?.alternativeIds;
  expect(offered(7.4, [2.9, 1.9])).toEqual([]);
  expect(offered(7.4, [2.9, 0])).toEqual([]);
  expect(offered(7.4, [1, 2])).toEqual([9]);
  expect(offered(7.5, [2.9, 1.9])).toEqual([9]);
});

describe("services", () => {
  test("are none of a trade that is spoken of as a whole", () => {
    expect(servicesOf(4, [])).toEqual([]);
    expect(servicesOf(4, [service(60, 3.3)])).toEqual([]);
    expect(servicesOf(4, [service(60, 3.5)])).toEqual([60]);
  });

  test("are the best and those about as likely", () => {
    expect(servicesOf(0, [service(60, 5), service(61, 4.1), service(62, 3.9)])).toEqual([60, 61]);
    expect(servicesOf(0, [service(60, 0.7)])).toEqual([]);
  });

  test("are none when more than three are as likely: then the trade is meant", () => {
    const three = [60, 61, 62].map((id) => service(id, 5));
    expect(servicesOf(0, three)).toEqual([60, 61, 62]);
    expect(servicesOf(0, [...three, service(63, 4)])).toEqual([]);
  });

  test("called by their names are meant, the longest name alone, whatever others weigh", () => {
    const services = [service(60, 9), service(61, 3, 2), service(62, 2, 3)];
    expect(servicesOf(9, services)).toEqual([62]);
    expect(servicesOf(9, services.slice(0, 2))).toEqual([61]);
  });
});
