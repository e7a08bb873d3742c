import { describe, expect, test } from "vitest";
import { reasonsOf } from "./match-words.ts";
import { type MatchInput, matchOf, monthsLeft } from "./match.ts";

const spring = { first: "2027-03", last: "2027-05" } as const;
const fits: MatchInput = {
  wantedTrades: [14, 15, 16],
  offeredTrades: [14, 15, 20],
  distanceKm: 12.4,
  isInArea: null,
  wantedMonths: spring,
  freeMonths: ["2027-03"],
  partlyFreeMonths: [],
};

type Row = [what: string, changes: Partial<MatchInput>, homeowner: string[], company: string[]];

const table: Row[] = [
  [
    "the usual",
    {},
    ["wolna w marcu", "12\u00a0km", "2\u00a0z\u00a03\u00a0usług"],
    ["masz wolny termin w marcu", "12\u00a0km", "2\u00a0z\u00a03\u00a0usług"],
  ],
  [
    "two months",
    { freeMonths: ["2027-03", "2027-04"] },
    ["wolna w marcu i kwietniu", "12\u00a0km", "2\u00a0z\u00a03\u00a0usług"],
    ["masz wolne terminy w marcu i kwietniu", "12\u00a0km", "2\u00a0z\u00a03\u00a0usług"],
  ],
  [
    "free all the time, and every trade",
    { freeMonths: ["2027-03", "2027-04", "2027-05"], offeredTrades: [14, 15, 16] },
    ["wolna przez cały termin", "12\u00a0km", "wszystkie 3 usługi"],
    ["masz wolny cały termin", "12\u00a0km", "wszystkie 3 usługi"],
  ],
  [
    "many of many months, five trades",
    {
      wantedMonths: { first: "2027-03", last: "2027-08" },
      freeMonths: ["2027-03", "2027-04", "2027-08"],
      wantedTrades: [1, 2, 3, 4, 5],
      offeredTrades: [1, 2, 3, 4, 5],
    },
    ["wolna w 3\u00a0z\u00a06\u00a0miesięcy", "12\u00a0km", "wszystkie 5 usług"],
    ["masz wolne terminy w 3\u00a0z\u00a06\u00a0miesięcy", "12\u00a0km", "wszystkie 5 usług"],
  ],
  [
    "partly free in September",
    {
      wantedMonths: { first: "2027-09", last: "2027-09" },
      freeMonths: [],
      partlyFreeMonths: ["2027-09"],
    },
    ["częściowo wolna we wrześniu", "12\u00a0km", "2\u00a0z\u00a03\u00a0usług"],
    ["masz trochę czasu we wrześniu", "12\u00a0km", "2\u00a0z\u00a03\u00a0usług"],
  ],
  [
    "no time given, one trade, the same town",
    { wantedMonths: null, wantedTrades: [14], distanceKm: 0 },
    ["z tej samej miejscowości", "robi to, czego szukasz"],
    ["w Twojej miejscowości", "Twoja usługa"],
  ],
  [
    "in the area of work",
    { isInArea: true },
    ["wolna w marcu", "12\u00a0km", "pracuje w Twojej okolicy", "2\u00a0z\u00a03\u00a0usług"],
    [
      "masz wolny termin w marcu",
      "12\u00a0km",
      "w Twoim terenie pracy",
      "2\u00a0z\u00a03\u00a0usług",
    ],
  ],
  [
    "in the area, and in the very town",
    { isInArea: true, distanceKm: 0, wantedMonths: null },
    ["z tej samej miejscowości", "2\u00a0z\u00a03\u00a0usług"],
    ["w Twojej miejscowości", "2\u00a0z\u00a03\u00a0usług"],
  ],
  [
    "not free, and far",
    { freeMonths: ["2027-07"], distanceKm: 312.6 },
    ["313\u00a0km", "2\u00a0z\u00a03\u00a0usług"],
    ["313\u00a0km", "2\u00a0z\u00a03\u00a0usług"],
  ],
];

test.each(table)("%s", (_, changes, homeowner, company) => {
  const match = matchOf({ ...fits, ...changes })!;
  expect(reasonsOf(match, "homeowner")).toEqual(homeowner);
  expect(reasonsOf(match, "company")).toEqual(company);
});

describe("the better one comes first", () => {
  const worse: [what: string, better: Partial<MatchInput>, worse: Partial<MatchInput>][] = [
    ["more trades", { offeredTrades: [14, 15, 16] }, {}],
    ["more free months", { freeMonths: ["2027-03", "2027-04"] }, {}],
    ["free rather than partly free", {}, { freeMonths: [], partlyFreeMonths: ["2027-03"] }],
    [
      "partly free rather than not",
      { freeMonths: [], partlyFreeMonths: ["2027-03"] },
      { freeMonths: [] },
    ],
    ["nearer", {}, { distanceKm: 30 }],
    ["nearer among the far ones", { distanceKm: 80 }, { distanceKm: 200 }],
    [
      "a trade counts more than some kilometres",
      { offeredTrades: [14, 15, 16], distanceKm: 30 },
      {},
    ],
    [
      "within 50 km whatever else",
      { distanceKm: 50, offeredTrades: [14], freeMonths: [] },
      {
        distanceKm: 50.1,
        offeredTrades: [14, 15, 16],
        freeMonths: ["2027-03", "2027-04", "2027-05"],
      },
    ],
  ];
  test.each(worse)("%s", (_, one, other) => {
    const better = matchOf({ ...fits, ...one })!.score;
    expect(better).toBeGreaterThan(matchOf({ ...fits, ...other })!.score);
  });
});

test("without a common trade there is no match", () => {
  expect(matchOf({ ...fits, offeredTrades: [1] })).toBeNull();
});

test("outside of the area of work there is no match", () => {
  expect(matchOf({ ...fits, isInArea: false })).toBeNull();
});

test("where no trade is needed, place and time alone count", () => {
  const match = matchOf({ ...fits, wantedTrades: [] })!;
  expect(reasonsOf(match, "homeowner")).toEqual(["wolna w marcu", "12\u00a0km"]);
  expect(match.score).toBeGreaterThan(
    matchOf({ ...fits, wantedTrades: [], freeMonths: [] })!.score,
  );
});

test.each([
  [{ from: "2026-08", to: "2026-10" }, null],
  [
    { from: "2026-10", to: "2026-11" },
    { first: "2026-11", last: "2026-11" },
  ],
  [
    { from: "2026-08", to: "2027-01" },
    { first: "2026-11", last: "2027-01" },
  ],
  [
    { from: "2027-09", to: "2028-05" },
    { first: "2027-09", last: "2027-10" },
  ],
  [{ from: null, to: null }, null],
])("of %j %j can still be asked for", (wanted, left) => {
  expect(monthsLeft(wanted, new Date("2026-11-22T12:00:00Z"))).toEqual(left);
});
