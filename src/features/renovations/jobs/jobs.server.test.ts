import { beforeAll, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import {
  addCompany,
  newCompany,
  newPrivate,
  type Owner,
} from "../../../../tests/factories/companies.ts";
import { addOffer, addRenovation } from "../../../../tests/factories/renovations.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { Job } from "../contract.ts";

const app = useTestApp();
const [thisMonth, next, third] = monthsFrom(monthOf(new Date()), 3) as [string, string, string];

let person: Owner;
let company: { id: string; api: ApiCaller };

async function publishedCompany(traits: Parameters<typeof addCompany>[1] = {}) {
  const { id } = await addCompany(app().db, traits);
  return { id, api: await signedIn(app(), id) };
}

const namesOf = (body: { renovations: Job[] }) => body.renovations.map(({ name }) => name);
const list = async (query = "", { api } = company) => (await api.get(`/renovations${query}`)).body;

const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

beforeAll(async () => {
  person = await newPrivate(app());
  company = await publishedCompany({
    city: "Warszawa",
    subcategoryIds: [14, 15],
    months: [{ month: next, availability: "free" }],
  });
  const add = (name: string, minutes: number, traits: Parameters<typeof addRenovation>[2] = {}) =>
    addRenovation(app().db, person.id, { name, created_at: ago(minutes), ...traits });
  await add("W Krakowie", 1, { city: "Kraków" });
  await add("W Pruszkowie", 2, { city: "Pruszków", subcategory_ids: [14, 15, 20] });
  await add("W Warszawie, starsze", 30, { wanted_from: `${next}-01`, wanted_to: `${next}-01` });
  const offered = await add("W Warszawie, nowsze", 20, { budget_from: 20_000, area_m2: 9 });
  await add("Inna usługa", 3, { subcategory_ids: [20] });
  await add("Bez usług", 3, { subcategory_ids: [] });
  await add("Wstrzymany", 3, { status: "paused" });
  await add("Zamknięty", 3, { status: "closed" });
  await add("Trzeci miesiąc", 40, {
    city: "Kraków",
    wanted_from: `${third}-01`,
    wanted_to: `${third}-01`,
  });
  await addOffer(app(), { renovationId: offered, companyId: company.id }, { message: "Chętnie" });
  const other = await publishedCompany();
  await addOffer(app(), { renovationId: offered, companyId: other.id }, { message: "Obca" });
});

const all = [
  "W Warszawie, nowsze",
  "W Warszawie, starsze",
  "W Pruszkowie",
  "W Krakowie",
  "Trzeci miesiąc",
];

test("open renovations of its trades, nearest city first, then the newest", async () => {
  // A full page, behind which there is none.
  const body = await list(`?limit=${all.length}`);
  expect(namesOf(body)).toEqual(all);
  expect(body).toMatchObject({
    hasMore: false,
    cursor: null,
    company: { city: "Warszawa", services: [14, 15], isPublished: true },
  });
});

test("a job says why it fits, how far it is, and what the company offered", async () => {
  const [newer, older, pruszkow, krakow] = (await list()).renovations as Job[];
  expect(newer).toEqual({
    id: newer!.id,
    name: "W Warszawie, nowsze",
    description: "Skosy, kabina bez progu, ciepła podłoga.",
    services: [14],
    styles: [],
    date: null,
    localization: "Warszawa",
    budget: { from: 20_000, to: null },
    areaM2: 9,
    rooms: [],
    photos: [],
    distanceKm: 0,
    reasons: ["w Twojej miejscowości", "Twoja usługa"],
    offer: { status: "waiting", message: "Chętnie", leadId: null, messages: [], isChanged: false },
    status: "open",
    createdAt: newer!.createdAt,
  });
  expect(older).toMatchObject({ date: { from: next, to: next }, offer: null, budget: null });
  expect(older!.reasons[0]).toMatch(/^masz wolny termin we? /);
  expect(pruszkow!.reasons).toEqual([
    `${Math.round(pruszkow!.distanceKm)}\u00a0km`,
    "2\u00a0z\u00a03\u00a0usług",
  ]);
  expect(krakow!.distanceKm).toBeGreaterThan(200);
  const byFit = (await list("?sort=fit")).renovations as Job[];
  expect(byFit).toHaveLength(all.length);
  expect(byFit).toContainEqual(newer);
});

describe("filters", () => {
  test.each([
    ["?location=Kraków", ["W Krakowie", "Trzeci miesiąc"]],
    ["?location=Grodzisk Mazowiecki&radius=20", ["W Pruszkowie"]],
    ["?radius=30", ["W Warszawie, nowsze", "W Warszawie, starsze", "W Pruszkowie"]],
    ["?service=15", ["W Pruszkowie"]],
    ["?service=20", []],
    [`?calendarFrom=${thisMonth}&calendarTo=${thisMonth}`, [all[0], all[2], all[3]]],
    [`?calendarFrom=${next}&calendarTo=${third}`, all],
    [`?calendarFrom=${third}`, [all[0], all[2], all[3], all[4]]],
    [`?calendarFrom=${next}-20&calendarTo=${next}-28`, [all[0], all[1], all[2], all[3]]],
    ["?calendarFrom=2020-01&calendarTo=2020-02", [all[0], all[2], all[3]]],
    ["?calendarTo=2099-01", all],
    ["?calendarFrom=2099-01&calendarTo=2099-03", [all[0], all[2], all[3]]],
  ])("%s", async (query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });

  test("whose months are over says so before anything that fits", async () => {
    const name = "Sprzed roku";
    const over = { name, wanted_from: "2025-03-01", wanted_to: "2025-05-01" };
    const id = await addRenovation(app().db, person.id, over);
    const lasting = { ...over, wanted_to: `${thisMonth}-01` };
    const ids = [id, await addRenovation(app().db, person.id, lasting)];
    const { renovations } = (await list("?limit=48")) as { renovations: Job[] };
    await app().db.deleteFrom("renovation").where("id", "in", ids).execute();
    expect(renovations).toHaveLength(all.length + 2);
    const [job] = renovations.filter((one) => one.id === id);
    expect(job!.reasons[0]).toBe("podany termin już minął");
    const others = renovations.filter((one) => one.id !== id);
    expect(JSON.stringify(others)).not.toContain("minął");
  });

  test("months that are past are asked for no more, and find nothing that is over", async () => {
    const over = { wanted_from: "2025-03-01", wanted_to: "2025-05-01" };
    const id = await addRenovation(app().db, person.id, over);
    const { renovations } = await list(`?calendarFrom=2025-01&calendarTo=${third}`);
    await app().db.deleteFrom("renovation").where("id", "=", id).execute();
    expect(namesOf({ renovations })).toEqual(all);
  });

  test("months beyond all calendars find what is wanted then", async () => {
    const roofer = await publishedCompany({ city: "Warszawa", subcategoryIds: [23] });
    const far = { subcategory_ids: [23], wanted_from: "2091-02-01", wanted_to: "2091-04-01" };
    await addRenovation(app().db, person.id, { name: "Za wiele lat", ...far });
    const names = async (query: string) => namesOf(await list(query, roofer));
    expect(await names("?calendarFrom=2091-04&calendarTo=2091-06")).toEqual(["Za wiele lat"]);
    expect(await names("?calendarFrom=2091-05&calendarTo=2091-06")).toEqual([]);
  });

  test("an end before the beginning is refused", async () => {
    const path = `/renovations?calendarFrom=${third}&calendarTo=${next}`;
    const { status, body } = await company.api.get(path);
    expect([status, body.errors[0].path]).toEqual([422, "calendarTo"]);
  });

  test.each(["radius=0x1e", "service=1e1"])("a number is written in digits: %s", async (query) => {
    const { status, body } = await company.api.get(`/renovations?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, query.split("=")[0]]);
  });

  test("a city nobody knows is refused", async () => {
    const { status, body } = await company.api.get("/renovations?location=Nigdzie");
    expect([status, body.errors[0].path]).toEqual([422, "location"]);
  });
});

describe("pages", () => {
  test("by cursor, across cities near and far", async () => {
    const names: string[] = [];
    let query = "?limit=2";
    for (let page = 0; page < 3; page++) {
      const body = await list(query);
      names.push(...namesOf(body));
      query = `?limit=2&cursor=${body.cursor}`;
      expect(body.hasMore).toBe(page < 2);
    }
    expect(names).toEqual(all);
  });

  test("each alone", async () => {
    const names: string[] = [];
    let cursor = "";
    do {
      const body = await list(`?limit=1${cursor && `&cursor=${cursor}`}`);
      names.push(...namesOf(body));
      cursor = body.cursor;
    } while (cursor);
    expect(names).toEqual(all);
  });

  test("by number", async () => {
    expect(namesOf(await list("?limit=2&page=2"))).toEqual(all.slice(2, 4));
    expect(namesOf(await list("?limit=2&page=4"))).toEqual([]);
  });

  test("a cursor is good for no other list", async () => {
    const { cursor } = await list("?limit=2");
    for (const other of ["service=14", "location=Warszawa", "radius=30", `calendarFrom=${next}`]) {
      const path = `/renovations?limit=2&${other}&cursor=${cursor}`;
      const { status, body } = await company.api.get(path);
      expect([status, body.code]).toEqual([400, "BAD_CURSOR"]);
    }
  });
});

test("a company without trades, and a hidden one", async () => {
  const bare = await newCompany(app());
  expect(await list("", bare)).toMatchObject({
    renovations: [],
    company: { services: [], isPublished: false },
  });
});

test.each([
  ["of another trade", { subcategory_ids: [20] }],
  ["that is paused", { status: "paused" }],
])("one %s is not there for a company that has not offered itself", async (_, traits) => {
  const id = await addRenovation(app().db, person.id, traits);
  expect((await company.api.get(`/renovations/${id}/job`)).status).toBe(404);
  await addOffer(app(), { renovationId: id, companyId: company.id });
  expect((await company.api.get(`/renovations/${id}/job`)).status).toBe(200);
});

test("a homeowner has no jobs", async () => {
  const { status, body } = await person.api.get("/renovations");
  expect([status, body.code]).toEqual([403, "NOT_CORPORATE"]);
  expect((await app().guest().get("/renovations")).status).toBe(401);
});
