import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { createApi } from "../../api.server.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { monthOf, monthsFrom } from "../calendar/availability.ts";
import { servicesOf } from "../catalogue/services-catalogue.ts";
import { canonicalAddress } from "./page/search-seo.ts";
import { loadSearch } from "./search-data.ts";

const app = useTestApp();
const months = monthsFrom(monthOf(new Date()), 12);

/** What the page at an address is made of, read from the API in process as pages do. */
function load(address: string, fetcher?: typeof fetch) {
  const context = new RouterContextProvider();
  const api = createApi(app().services);
  const incoming = { incoming: { socket: { remoteAddress: "127.0.0.1" }, headers: {} } };
  const inProcess = async (input: RequestInfo | URL, init?: RequestInit) =>
    api.fetch(new Request(input, init), incoming);
  context.set(apiFetchContext, fetcher ?? inProcess);
  return loadSearch(new URL(address, "http://test"), context);
}

const namesOf = async (address: string) =>
  (await load(address)).list?.companies.map(({ companyName }) => companyName);

beforeAll(async () => {
  const { db } = app();
  const dates = Array.from({ length: 6 }, (_, day) => new Date(Date.UTC(2026, 5, 20 - day * 2)));
  for (const [index, now] of dates.entries()) {
    await addCompany(db, { name: `Firma ${index + 1}`, subcategoryIds: [14], now });
  }
  await addCompany(db, { name: "Dach w Lubinie", subcategoryIds: [8], city: "Lubin" });
  await addCompany(db, { name: "Dach w Lubiniu", subcategoryIds: [8], city: "Lubiń" });
});

describe("a page of the list", () => {
  test("holds four, the next ones by number and by cursor", async () => {
    const first = await load("/fachowcy?subcategories=14");
    expect(first.list).toMatchObject({ limit: 4, hasMore: true, total: 6 });
    const second = ["Firma 5", "Firma 6"];
    expect(await namesOf("/fachowcy?subcategories=14&strona=2")).toEqual(second);
    const byCursor = await load(`/fachowcy?subcategories=14&strona=2&cursor=${first.list!.cursor}`);
    expect(byCursor.list).toMatchObject({ page: 2, hasMore: false });
    expect(byCursor.list!.companies.map(({ companyName }) => companyName)).toEqual(second);
  });

  test("names the twelve months that can be asked for", async () => {
    const { months: offered } = await load("/szukaj");
    expect(offered.map(({ value }) => value)).toEqual(months);
    expect(offered[0]!.label).toMatch(/^\p{L}+\u00a0\d{4}$/u);
  });

  test("tells of a month that has passed why every firm is shown, and reads on", async () => {
    const first = await load("/fachowcy?subcategories=14&calendarFrom=2020-01&calendarTo=2020-02");
    expect(first.list!.relaxed).toEqual({
      dropped: ["months"],
      sentence: "Ten termin już minął, więc pokazujemy firmy z\u00a0dowolnym terminem.",
    });
    const all = await load("/fachowcy?subcategories=14");
    expect(first.list!.total).toBe(all.list!.total);
    const term = "&calendarFrom=2020-01&calendarTo=2020-02";
    const more = await load(
      `/fachowcy?subcategories=14${term}&strona=2&cursor=${first.list!.cursor}`,
    );
    expect(more.problem).toBeNull();
    expect(more.list!.page).toBe(2);
  });

  test("asks the API by its own words", async () => {
    const address =
      "/architekci?search=dom&doslownie=1&miasto=Kraków&subcategories=1,3&services=20&styleIds=2" +
      `&calendarFrom=${months[1]}&calendarTo=${months[2]}&sortuj=termin`;
    expect((await load(address)).query).toEqual({
      mainCategory: "architekci",
      search: "dom",
      literal: "1",
      location: "3094802",
      subcategories: "1,3",
      services: "20",
      styles: "2",
      calendarFrom: months[1],
      calendarTo: months[2],
      sort: "soonest",
    });
    expect((await load("/szukaj?doslownie=1")).query).toEqual({});
  });
});

describe("a city", () => {
  test("is found by its name, however it is written, and shown by its own", async () => {
    for (const text of ["Kraków", "krakow", "KRAKÓW"]) {
      const { city, filters } = await load(`/szukaj?miasto=${encodeURIComponent(text)}`);
      expect(city).toMatchObject({ geonameId: 3_094_802, name: "Kraków" });
      expect(filters.city).toBe("Kraków");
    }
  });

  test.each(["Kraków, małopolskie", "krakow, malopolskie"])(
    "is found as „%s” too",
    async (text) => {
      const { city, filters } = await load(`/szukaj?miasto=${encodeURIComponent(text)}`);
      expect([city?.geonameId, filters.city]).toEqual([3_094_802, "Kraków"]);
    },
  );

  test("of two words is found without its hyphen", async () => {
    expect((await load("/szukaj?miasto=bielsko%20biala")).filters.city).toBe("Bielsko-Biała");
  });

  test.each([
    "/fachowcy?subcategories=14&miasto=Kraków",
    "/fachowcy?miasto=krakow&subcategories=14",
    "/fachowcy?miasto=%20KRAKÓW&subcategories=14,14",
    "/szukaj?miasto=3094802&kategoria=fachowcy&subcategories=14&utm_source=x",
    "/szukaj?sortuj=termin&subcategories=14&miasto=Krako%CC%81w",
  ])("has one canonical address: %s", async (address) => {
    const { filters } = await load(address);
    expect(canonicalAddress(filters)).toBe("/fachowcy?miasto=Krak%C3%B3w&subcategories=14");
  });

  test("by its id keeps the id where the name would mean another", async () => {
    const lubin = await load("/szukaj?miasto=Lubin&subcategories=8");
    expect(lubin.filters.city).toBe("Lubin");
    expect(lubin.list!.companies.map(({ companyName }) => companyName)).toEqual(["Dach w Lubinie"]);
    const { db } = app();
    const query = db.selectFrom("city").select("geoname_id").where("name", "=", "Lubiń");
    const { geoname_id: id } = await query.executeTakeFirstOrThrow();
    const other = await load(`/szukaj?miasto=${id}&subcategories=8`);
    expect(other.city).toMatchObject({ name: "Lubiń" });
    expect(other.filters.city).toBe(String(id));
    expect(other.list!.companies.map(({ companyName }) => companyName)).toEqual(["Dach w Lubiniu"]);
  });

  test("that we do not know asks for nothing and offers those that begin like it", async () => {
    const { unknownCity, city, list, problem } = await load("/szukaj?miasto=Krak");
    expect({ city, list, problem }).toEqual({ city: null, list: null, problem: null });
    expect(unknownCity).toMatchObject({ text: "Krak", suggestions: [{ name: "Kraków" }] });
    const many = await load("/szukaj?miasto=No");
    expect(many.unknownCity!.suggestions).toHaveLength(4);
    const slip = await load("/szukaj?miasto=Krakw");
    expect(slip.unknownCity!.suggestions).toMatchObject([{ name: "Kraków" }]);
    expect((await load("/szukaj?miasto=Nibylandia")).unknownCity!.suggestions).toEqual([]);
  });

  test("is not asked about when there is none", async () => {
    expect(await load("/szukaj")).toMatchObject({ city: null, unknownCity: null });
  });
});

describe("services", () => {
  test("of trades that were not chosen are left out, without a trade only unknown ones", async () => {
    const ids = async (query: string) => (await load(`/szukaj?${query}`)).filters.serviceIds;
    const [roof, tiles] = [servicesOf(8)[0]!.id, servicesOf(14)[0]!.id];
    expect(await ids(`subcategories=14&services=${roof},${tiles}`)).toEqual([tiles]);
    expect(await ids(`services=${roof},${tiles},9999`)).toEqual([roof, tiles]);
  });

  test("are offered under the trade that the words were understood to mean", async () => {
    const { services } = await load("/szukaj?search=glazurnik");
    expect(services.map(({ name }) => name)).toEqual(["Glazurnicy"]);
  });

  test("are offered under the trades that were chosen, or those of the chosen services", async () => {
    const groups = async (query: string) =>
      (await load(`/szukaj?${query}`)).services.map(({ name }) => name);
    expect(await groups("")).toEqual([]);
    expect(await groups("subcategories=8,14")).toEqual(["Dachy", "Glazurnicy"]);
    expect(await groups("services=20,21")).toHaveLength(1);
    const [group] = (await load("/szukaj?subcategories=12")).services;
    expect(group!.services.map(({ name }) => name)).toContain("Pompy ciepła");
  });
});

describe("a search that fails", () => {
  const response = (status: number, code: string) =>
    (() =>
      Promise.resolve(
        Response.json({ status, code, detail: "Nie teraz.", requestId: "r-1" }, { status }),
      )) as typeof fetch;

  test("by an answer of the API says what happened, and the form stays", async () => {
    const data = await load("/szukaj?search=dach", response(503, "OVERLOADED"));
    expect(data).toMatchObject({
      filters: { search: "dach" },
      list: null,
      problem: { status: 503, detail: "Nie teraz.", requestId: "r-1" },
    });
  });

  test("by anything else is a failure of the page", async () => {
    const broken = () => Promise.reject(new TypeError("no network"));
    await expect(load("/szukaj", broken as typeof fetch)).rejects.toThrow("no network");
  });
});
