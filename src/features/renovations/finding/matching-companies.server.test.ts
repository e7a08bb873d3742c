import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { addOffer } from "../../../../tests/factories/renovations.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { cityByName, distanceKm } from "../../catalogue/cities.server.ts";
import { toStoredArea, type WorkArea, worksIn } from "../../work-area/work-area.ts";
import { matchOf, proposedWithinKm } from "../matching/match.ts";
import { rankCompanies } from "../matching/rank-companies.server.ts";
import type { MatchingCompanies } from "./contract.ts";

const app = useTestApp();
const months = monthsFrom(monthOf(new Date()), 12) as string[];
const [, second, third, fourth] = months as [string, string, string, string];
let owner: Owner;

/** Always the same numbers, between 0 and 1. */
let state = 7;
const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;

const places = [
  ...["Warszawa", "Warszawa", "Pruszków", "Piaseczno", "Grodzisk Mazowiecki", "Mińsk Mazowiecki"],
  ...["Radom", "Łódź", "Kraków"],
];
/** Most have said nothing; the others come from near, from afar, from everywhere, or not at all. */
const areas: (WorkArea | null)[] = [
  ...[null, null, null, { kind: "radius" as const, km: 30 }, { kind: "country" as const }],
  { kind: "towns", city_ids: [cityByName("Warszawa")!.geonameId] },
  { kind: "radius", km: 100 },
];
const trades = [3, 8, 14, 15, 16];
type Made = {
  id: string;
  city: string;
  subcategoryIds: number[];
  area: WorkArea | null;
  months: Record<string, "free" | "partly_free" | "busy">;
};
const made: Made[] = [];

beforeAll(async () => {
  owner = await newPrivate(app());
  for (let number = 0; number < 90; number++) {
    const city = oneOf(places);
    const isArchitect = number % 9 === 0;
    const drawn = trades.slice(1).filter(() => random() < 0.5);
    const others = drawn.length > 0 ? drawn : [16];
    const subcategoryIds = isArchitect ? [3] : others;
    const calendar = Object.fromEntries(
      months
        .slice(0, 5)
        .filter(() => random() < 0.5)
        .map((month) => [month, oneOf(["free", "partly_free", "busy"] as const)]),
    );
    const area = areas[number % areas.length]!;
    const { id } = await addCompany(app().db, {
      city,
      workArea: area,
      subcategoryIds,
      mainId: isArchitect ? 1 : 2,
      name: `Firma ${number}`,
      months: Object.entries(calendar).map(([month, availability]) => ({ month, availability })),
      // Ranks that differ, and some that do not.
      description: "Opis ".repeat(10 + Math.floor(random() * 4) * 10),
    });
    made.push({ id, city, subcategoryIds, area, months: calendar });
  }
}, 60_000);

/** By the rule itself, of every company there is; equal ones as the search has them. */
async function ranked(asked: Asked) {
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, rank from company_search`.execute(app().db);
  const rankOf = new Map(rows.map(({ id, rank }) => [id, rank]));
  return made
    .flatMap(({ id, city, subcategoryIds, area, months: calendar }) => {
      const thatAre = (wanted: string) =>
        Object.keys(calendar).filter((month) => calendar[month] === wanted);
      const there = cityByName(asked.city)!;
      const away = distanceKm(there, cityByName(city)!);
      const place = { cityId: there.geonameId, distanceKm: away };
      const isInArea = worksIn(toStoredArea(area), place);
      const match = matchOf({
        wantedTrades: asked.trades,
        offeredTrades: subcategoryIds,
        distanceKm: away,
        isInArea,
        wantedMonths: asked.months,
        freeMonths: thatAre("free"),
        partlyFreeMonths: thatAre("partly_free"),
      });
      return match && (away <= proposedWithinKm || isInArea)
        ? [{ id, rank: rankOf.get(id)!, match }]
        : [];
    })
    .toSorted((a, b) => b.match.score - a.match.score || b.rank - a.rank || (a.id < b.id ? -1 : 1));
}

type Asked = {
  city: string;
  trades: number[];
  months: { first: `${number}-${number}`; last: `${number}-${number}` } | null;
};
const spring = { first: second, last: fourth } as Asked["months"];

const asked: [what: string, asked: Asked][] = [
  ["one trade, any time", { city: "Warszawa", trades: [14], months: null }],
  ["three trades and months", { city: "Warszawa", trades: [8, 14, 15], months: spring }],
  ["architects and others", { city: "Pruszków", trades: [3, 16], months: spring }],
  ["any trade", { city: "Radom", trades: [], months: spring }],
  ["a place with few around", { city: "Kraków", trades: [8, 14], months: null }],
];

describe.each(asked)("%s", (_, wanted) => {
  const city = cityByName(wanted.city)!;
  const rank = (more: object = {}) =>
    rankCompanies(app().db, { ...wanted, city, limit: 6, now: new Date(), ...more });

  test("are ranked by the rule, whatever the distance at which one stops looking", async () => {
    const all = await ranked(wanted);
    expect(all.length).toBeGreaterThan(3);
    for (const limit of [1, 6, 100]) {
      const found = await rank({ limit });
      expect(found.map(({ id, score }) => [id, score])).toEqual(
        all.slice(0, limit).map(({ id, match }) => [id, match.score]),
      );
    }
  });

  test("come page by page, each of them once", async () => {
    const all = (await ranked(wanted)).map(({ id }) => id);
    const paged: string[] = [];
    for (let after = null; ;) {
      const found = await rank({ after, limit: 4 });
      paged.push(...found.map(({ id }) => id));
      after = found.at(-1) ?? null;
      if (found.length < 4) break;
    }
    expect(paged).toEqual(all);
  });

  test("that are free, without those that are known", async () => {
    const all = await ranked(wanted);
    const [known] = all;
    const range = wanted.months ? [second, third, fourth] : months;
    const isFree = (id: string) =>
      range.some((month) => /free/.test(made.find((one) => one.id === id)!.months[month] ?? ""));
    const found = await rank({ isFree: true, except: [known!.id], limit: 100 });
    expect(found.map(({ id }) => id)).toEqual(
      all.map(({ id }) => id).filter((id) => isFree(id) && id !== known!.id),
    );
  });
});

test("who says it comes is proposed from anywhere, and who says it does not from nowhere", async () => {
  const city = cityByName("Suwałki")!;
  const asked = { city, trades: [29], months: null, limit: 9, now: new Date() };
  const add = (workArea: WorkArea, at = "Kraków") =>
    addCompany(app().db, { city: at, workArea, subcategoryIds: [29] });
  const everywhere = await add({ kind: "country" });
  const there = await add({ kind: "towns", city_ids: [city.geonameId] });
  await add({ kind: "radius", km: 100 });
  await add({ kind: "radius", km: 10 }, "Augustów");
  const near = await add({ kind: "radius", km: 50 }, "Augustów");
  const found = (await rankCompanies(app().db, asked)).map(({ id }) => id);
  expect(found[0]).toBe(near.id);
  expect(found.slice(1).toSorted()).toEqual([everywhere.id, there.id].toSorted());
});

describe("the call", () => {
  const addTerrace = async () => (await addCompany(app().db, { subcategoryIds: [30] })).id;
  const plan = async (fields: object): Promise<string> =>
    (await owner.api.put("/renovations", { name: "Łazienka", ...fields })).body.id;
  const ask = async (id: string, query = "", { api } = owner) =>
    (await api.get<MatchingCompanies>(`/renovations/${id}/matching-companies${query}`)).body;

  test("gives six, says of each why, and goes on", async () => {
    const id = await plan({ services: [14, 15, 8], date: { from: second, to: fourth } });
    const first = await ask(id);
    expect(first.companies).toHaveLength(6);
    expect(first.hasMore).toBe(true);
    const best = await ranked({ city: "Warszawa", trades: [14, 15, 8], months: spring });
    expect(first.companies.map((company) => company.id)).toEqual(
      best.slice(0, 6).map((company) => company.id),
    );
    for (const { reasons } of first.companies) {
      expect(reasons.at(-1)).toMatch(/^([12]\sz\s3\susług|wszystkie 3 usługi)$/);
    }
    expect(first.companies[0]!.reasons[0]).toMatch(/^(częściowo )?wolna /);
    const next = await ask(id, `?limit=2&cursor=${first.cursor}`);
    expect(next.companies.map((company) => company.id)).toEqual(
      best.slice(6, 8).map((company) => company.id),
    );
    const nextSix = await ask(id, "?page=2");
    expect(nextSix).toMatchObject({ page: 2, limit: 6, hasMore: true });
    expect(nextSix.companies.map((company) => company.id)).toEqual(
      best.slice(6, 12).map((company) => company.id),
    );
    expect(await ask(id, "?page=100000")).toMatchObject({ companies: [], hasMore: false });
    const other = await plan({ services: [14] });
    const { api } = owner;
    const refused = await api.get(
      `/renovations/${other}/matching-companies?cursor=${first.cursor}`,
    );
    expect(refused.body.code).toBe("BAD_CURSOR");
  });

  test("has nothing more to give when the last one has been given", async () => {
    const [first, other] = [await addTerrace(), await addTerrace()];
    const id = await plan({ services: [30] });
    const whole = await ask(id, "?limit=2");
    const given = whole.companies.map((company) => company.id);
    expect(given.toSorted()).toEqual([first, other].toSorted());
    expect(whole).toMatchObject({ hasMore: false, cursor: null });
    expect(await ask(id, "?limit=1")).toMatchObject({ hasMore: true });
  });

  test("leaves out who has offered itself, declined as well", async () => {
    const id = await plan({ services: [14] });
    const [best, nextBest, afterThem] = (await ask(id)).companies;
    await addOffer(app(), { renovationId: id, companyId: best!.id });
    await addOffer(app(), { renovationId: id, companyId: nextBest!.id }, { status: "declined" });
    expect((await ask(id)).companies[0]!.id).toBe(afterThem!.id);
  });

  test("tells of each company what its homeowner wrote to it last, and nobody else", async () => {
    const id = await plan({ services: [14] });
    const [asked, other] = (await ask(id)).companies;
    const companyId = asked!.id;
    const older = new Date(Date.now() - dayMs);
    await addLead(app().db, companyId, { sender_account_id: owner.id, created_at: older });
    const leadId = await addLead(app().db, companyId, { sender_account_id: owner.id });
    const stranger = await newPrivate(app());
    await addLead(app().db, other!.id, { sender_account_id: stranger.id });
    const leads = (await ask(id)).companies.slice(0, 2).map((company) => company.lead);
    expect(leads).toEqual([expect.objectContaining({ id: leadId, status: "pending" }), null]);
  });

  test("is another's as unknown as none", async () => {
    const id = await plan({ services: [14] });
    const stranger = await newPrivate(app());
    for (const path of [id, "7"]) {
      const { status } = await stranger.api.get(`/renovations/${path}/matching-companies`);
      expect(status).toBe(404);
    }
  });
});
