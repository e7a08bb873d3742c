import { beforeAll, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate } from "../../../../tests/factories/companies.ts";
import { addRenovation } from "../../../../tests/factories/renovations.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { cityByName, distanceKm } from "../../catalogue/cities.server.ts";
import type { WorkArea } from "../../work-area/work-area.ts";
import type { Job } from "../contract.ts";
import { monthsOver } from "../matching/match-words.ts";
import { matchOf, monthsLeft, proposedWithinKm } from "../matching/match.ts";

const app = useTestApp();
const now = new Date();
const [last, first, second, third] = monthsFrom(previousMonth(), 13) as string[];
const calendar = [
  { month: first!, availability: "free" as const },
  { month: second!, availability: "partly_free" as const },
  { month: third!, availability: "busy" as const },
];
const offered = [14, 15, 16];

function previousMonth() {
  const [year, month] = monthOf(now).split("-").map(Number) as [number, number];
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}

/** Always the same numbers, between 0 and 1. */
let state = 11;
const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;

type Made = {
  id: string;
  city: string;
  trades: number[];
  wanted: [string, string] | null;
  at: Date;
};
const made: Made[] = [];
let company: ApiCaller;

const spans = [
  null,
  [last, last],
  [last, second],
  [first, third],
  [second, second],
  [third, monthsFrom(third!, 20)[19]],
] as ([string, string] | null)[];

beforeAll(async () => {
  const own = await addCompany(app().db, { subcategoryIds: offered, months: calendar, now });
  company = await signedIn(app(), own.id);
  const person = await newPrivate(app());
  for (let number = 0; number < 80; number++) {
    const city = oneOf(["Warszawa", "Warszawa", "Pruszków", "Piaseczno", "Radom", "Kraków"]);
    const trades = [8, 14, 15, 16, 20].filter(() => random() < 0.4);
    const wanted = oneOf(spans);
    const at = new Date(now.getTime() - number * minuteMs);
    const traits = {
      city,
      subcategory_ids: trades,
      created_at: at,
      wanted_from: wanted && `${wanted[0]}-01`,
      wanted_to: wanted && `${wanted[1]}-01`,
      status: number % 10 === 0 ? "paused" : "open",
    };
    const id = await addRenovation(app().db, person.id, traits);
    if (traits.status === "open") made.push({ id, city, trades, wanted, at });
  }
}, 60_000);

/** By the rule itself, of every open renovation within reach. */
function ranked(): Made[] {
  const home = cityByName("Warszawa")!;
  return made
    .flatMap((job) => {
      const match = matchOf({
        wantedTrades: job.trades,
        offeredTrades: offered,
        distanceKm: distanceKm(home, cityByName(job.city)!),
        isInArea: null,
        wantedMonths: monthsLeft(
          { from: job.wanted?.[0] ?? null, to: job.wanted?.[1] ?? null },
          now,
        ),
        freeMonths: [first!],
        partlyFreeMonths: [second!],
      });
      const isWanted = job.trades.length > 0 && match !== null;
      return isWanted && match.distanceKm <= proposedWithinKm ? [{ job, match }] : [];
    })
    .toSorted((a, b) => b.match.score - a.match.score || b.job.at.getTime() - a.job.at.getTime())
    .map(({ job }) => job);
}

const byFit = async (limit: number): Promise<Job[]> =>
  (await company.get(`/renovations?sort=fit&limit=${limit}`)).body.renovations;

test.each([1, 5, 20])("the best %i are those that the rule ranks first", async (limit) => {
  const found = await byFit(limit);
  expect(found.map(({ id }) => id)).toEqual(
    ranked()
      .slice(0, limit)
      .map(({ id }) => id),
  );
});

test("where there are no more around, the nearest of those farther away follow", async () => {
  const near = ranked().length;
  const found = await byFit(48);
  expect(near).toBeLessThan(48);
  const farther = found.slice(near);
  expect(farther.length).toBeGreaterThan(0);
  expect(new Set(farther.map(({ localization }) => localization))).toEqual(new Set(["Kraków"]));
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});

const idOf = (name: string) => cityByName(name)!.geonameId;
const within: [what: string, area: WorkArea, cities: string[]][] = [
  ["a radius", { kind: "radius", km: 20 }, ["Piaseczno", "Pruszków", "Warszawa"]],
  ["the town alone", { kind: "radius", km: 10 }, ["Warszawa"]],
  [
    "towns, near and far",
    { kind: "towns", city_ids: [idOf("Kraków"), idOf("Radom")] },
    ["Kraków", "Radom"],
  ],
  [
    "the whole country",
    { kind: "country" },
    ["Kraków", "Piaseczno", "Pruszków", "Radom", "Warszawa"],
  ],
];

test.each(within)("jobs are matched within the area of work: %s", async (_, workArea, cities) => {
  const own = await addCompany(app().db, { subcategoryIds: offered, workArea, now });
  const api = await signedIn(app(), own.id);
  const jobs: Job[] = (await api.get("/renovations?sort=fit&limit=48")).body.renovations;
  const found = new Set(jobs.map(({ localization }) => localization));
  expect([...found].toSorted()).toEqual(cities);
  for (const { reasons, localization } of jobs) {
    expect(reasons.includes("w Twoim terenie pracy")).toBe(localization !== "Warszawa");
  }
});

test("the list of all jobs says which of them are outside of the area", async () => {
  const workArea: WorkArea = { kind: "radius", km: 10 };
  const own = await addCompany(app().db, { subcategoryIds: offered, workArea, now });
  const api = await signedIn(app(), own.id);
  const jobs: Job[] = (await api.get("/renovations?limit=48")).body.renovations;
  const outside = jobs.filter(({ localization }) => localization !== "Warszawa");
  expect(outside.length).toBeGreaterThan(0);
  for (const { reasons } of outside) {
    const [reason, ...rest] = reasons.filter((one) => one !== monthsOver);
    expect([reason, rest]).toEqual(["poza Twoim terenem pracy", []]);
  }
});
