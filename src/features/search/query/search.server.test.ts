import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type CompanyTraits } from "../../../../tests/factories/companies.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { CompanyList } from "../contract.ts";

const app = useTestApp();
const glaziers = 14;
const [thisMonth, nextMonth, thirdMonth] = monthsFrom(monthOf(new Date()), 3) as [
  string,
  string,
  string,
];

const free = (month: string) => ({ month, availability: "free" as const });
const partly = (month: string) => ({ month, availability: "partly_free" as const });

async function ask(query: string): Promise<CompanyList> {
  const response = await app().guest().get<CompanyList>(`/companies?${query}`);
  expect(response).toMatchObject({ status: 200 });
  return response.body;
}

async function names(query: string): Promise<string[]> {
  return (await ask(`limit=48&${query}`)).companies.map(({ companyName }) => companyName);
}

async function namesByPages(query: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor = "";
  for (let pages = 0; pages < 60; pages++) {
    const page = await ask(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    found.push(...page.companies.map(({ companyName }) => companyName));
    expect(page.hasMore).toBe(page.cursor !== null);
    if (page.cursor === null) return found;
    cursor = page.cursor;
  }
  throw new Error("the pages do not end");
}

const samples: CompanyTraits[] = [
  { name: "Płytki Nowak", subcategoryIds: [glaziers], city: "Kraków", phone: "600 100 200" },
  { name: "Łazienki Marzeń", subcategoryIds: [16], description: "Układamy też płytki i glazurę." },
  { name: "Dachy Góra", subcategoryIds: [8], city: "Kraków", serviceIds: [60] },
  { name: "Wieliczka Dach", subcategoryIds: [8], city: "Wieliczka" },
  { name: "Skawina Dach", subcategoryIds: [8], city: "Skawina" },
  { name: "Gdańsk Dach", subcategoryIds: [8], city: "Gdańsk" },
  { name: "Pracownia Linia", mainId: 1, subcategoryIds: [3], styleIds: [1, 3], city: "Kraków" },
  { name: "Studio Forma", mainId: 1, subcategoryIds: [1, 3], styleIds: [2], city: "Łódź" },
  {
    name: "Ukryta Firma",
    subcategoryIds: [glaziers],
    isEmailConfirmed: false,
  },
];

beforeAll(async () => {
  for (const traits of samples) await addCompany(app().db, traits);
});

describe("filters", () => {
  test("a main category shows its own companies only", async () => {
    expect((await names("mainCategory=architekci")).toSorted()).toEqual([
      "Pracownia Linia",
      "Studio Forma",
    ]);
  });

  test("without a main category both are found", async () => {
    const found = await names("");
    expect(found).toContain("Studio Forma");
    expect(found).toContain("Dachy Góra");
  });

  test("subcategory by number and by slug, several of them, and styles combine by AND", async () => {
    expect(await names("category=1")).toEqual(["Studio Forma"]);
    expect(await names("category=projekty-domow")).toEqual(["Studio Forma"]);
    expect(await names("subcategories=1,3&styles=3")).toEqual(["Pracownia Linia"]);
    expect(await names("category=3&styles=2,9")).toEqual(["Studio Forma"]);
    expect(await names("mainCategory=architekci&category=8")).toEqual([]);
  });

  test("services: any of them, and their trade where nobody offers them", async () => {
    expect(await names("services=60,61")).toEqual(["Dachy Góra"]);
    const { companies, relaxed } = await ask("services=61&limit=48");
    expect(companies.map(({ companyName }) => companyName).toSorted()).toEqual([
      "Dachy Góra",
      "Gdańsk Dach",
      "Skawina Dach",
      "Wieliczka Dach",
    ]);
    expect(relaxed).toEqual({
      dropped: ["services"],
      sentence: "Wybranej usługi nikt tu nie oferuje. Pokazujemy firmy z tej samej kategorii.",
    });
  });

  test("ids that no company has match no company", async () => {
    expect(await names("subcategories=999")).toEqual([]);
    expect(await names("styles=99999999999999999999")).toEqual([]);
    expect(await names("services=2147483648")).toEqual([]);
  });

  test.each([
    ["mainCategory=ogrodnicy", "mainCategory"],
    ["mainCategory=0x1", "mainCategory"],
    ["category=wszystko", "category"],
    ["location=Nibylandia", "location"],
  ])("what does not exist is named: %s", async (query, path) => {
    const { status, body } = await app().guest().get(`/companies?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "UNKNOWN_FILTER", errors: [{ path }] });
  });
});

describe("a city", () => {
  test("comes first, then its neighbours, the nearest first; far ones are left out", async () => {
    const page = await ask("location=Krakow&category=8");
    expect(page.companies.map((card) => card.companyName)).toEqual([
      "Dachy Góra",
      "Skawina Dach",
      "Wieliczka Dach",
    ]);
    expect(page.total).toBe(3);
    const [home, near, further] = page.companies.map((card) => card.distanceKm ?? Number.NaN);
    expect(home).toBe(0);
    expect(near).toBeGreaterThan(0);
    expect(further).toBeGreaterThanOrEqual(near!);
  });

  test("is paged across its neighbours without gaps or doubles", async () => {
    expect(await namesByPages("location=3094802&category=8", 1)).toEqual([
      "Dachy Góra",
      "Skawina Dach",
      "Wieliczka Dach",
    ]);
  });
});

describe("words", () => {
  test.each([
    ["glazurników", "Płytki Nowak"],
    ["plytki", "Płytki Nowak"],
    ["nowaka", "Płytki Nowak"],
    ["lazienka marzenie", "Łazienki Marzeń"],
  ])("„%s” finds %s", async (text, name) => {
    expect(await names(`search=${encodeURIComponent(text)}`)).toContain(name);
  });

  test("hits in name or category come before hits in the description", async () => {
    const found = await names("search=p%C5%82ytki%20uk%C5%82adane&literal=1");
    expect(found).toEqual(["Łazienki Marzeń"]);
    const both = await names(`search=${encodeURIComponent("płytki")}&literal=1`);
    expect(both).toEqual(["Płytki Nowak", "Łazienki Marzeń"]);
  });

  test("a mistyped word is corrected, and the answer says so", async () => {
    const page = await ask(`search=${encodeURIComponent("prcownia linia")}`);
    expect(page.companies[0]?.companyName).toBe("Pracownia Linia");
    expect(page.interpretation.correctedText).toBe("pracownia linia");
  });

  test("taken literally nothing is corrected", async () => {
    const page = await ask(`search=${encodeURIComponent("prcownia")}&literal=1`);
    expect(page.companies).toEqual([]);
    expect(page.interpretation.correctedText).toBeNull();
  });

  test("a place, a trade and its service in the text become filters that can be seen", async () => {
    const page = await ask(`search=${encodeURIComponent("montaż rynien w Krakowie zenit")}`);
    expect(page.interpretation).toEqual({
      correctedText: null,
      place: { geonameId: 3094802, name: "Kraków" },
      places: [],
      area: null,
      months: null,
      services: [{ id: 64, name: "Rynny i obróbki blacharskie" }],
      subcategory: { id: 8, name: "Dachy" },
      alternatives: [],
      remainingText: "zenit",
      without: {
        place: "montaż rynien zenit",
        months: "montaż rynien w Krakowie zenit",
        trade: "w Krakowie zenit",
      },
    });
    expect(page.companies[0]?.companyName).toBe("Dachy Góra");
  });

  test("an area in the text bounds the search", async () => {
    const page = await ask(`search=${encodeURIComponent("dekarz trójmiasto")}`);
    expect(page.interpretation).toMatchObject({ place: null, area: "Trójmiasto" });
    expect(page.interpretation.places.map(({ name }) => name)).toEqual([
      "Gdańsk",
      "Gdynia",
      "Sopot",
    ]);
    expect(page.companies.map(({ companyName }) => companyName)).toEqual(["Gdańsk Dach"]);
    expect(await names(`search=${encodeURIComponent("dekarz pomorskie")}`)).toEqual([
      "Gdańsk Dach",
    ]);
  });

  test("a city that was chosen counts, not the one in the text", async () => {
    const found = await names(`search=${encodeURIComponent("dachy Gdańsk")}&location=Kraków`);
    expect(found).toEqual(["Dachy Góra", "Skawina Dach", "Wieliczka Dach"]);
  });

  test("empty or without a telling word it is no text", async () => {
    const all = await names("");
    expect(await names("search=")).toEqual(all);
    expect(await names("search=i%20w%20na")).toEqual(all);
    expect(await names("query=%20%20")).toEqual(all);
  });
});

describe("months", () => {
  const range = `calendarFrom=${thisMonth}&calendarTo=${thirdMonth}-15&category=29`;

  beforeAll(async () => {
    const fitting: CompanyTraits[] = [
      { name: "Dwa wolne", months: [free(nextMonth), free(thirdMonth)] },
      { name: "Częściowo", months: [partly(nextMonth)], phone: "1", website: "w" },
      { name: "Jeden wolny", months: [free(nextMonth)], phone: "1", website: "w" },
      { name: "Jeden i pół", months: [free(nextMonth), partly(thirdMonth)] },
      { name: "Zajęty", months: [{ month: nextMonth, availability: "busy" }] },
      { name: "Bez kalendarza" },
      { name: "Trzy wolne", months: [thisMonth, nextMonth, thirdMonth].map(free) },
      { name: "Plan bez kalendarza", tier: 2, months: [free(nextMonth)] },
    ];
    for (const traits of fitting) {
      await addCompany(app().db, { ...traits, subcategoryIds: [29], city: "Lublin" });
    }
  });

  const inOrder = ["Trzy wolne", "Dwa wolne", "Jeden i pół", "Jeden wolny", "Częściowo"];

  test("more free months first, then partly free ones, before rank", async () => {
    expect(await names(range)).toEqual(inOrder);
    expect(await names(`${range}&location=Lublin`)).toEqual(inOrder);
  });

  test("paged one by one the order is the same", async () => {
    expect(await namesByPages(range, 1)).toEqual(inOrder);
    expect(await namesByPages(`${range}&location=Lublin`, 2)).toEqual(inOrder);
    expect(await namesByPages(`${range}&location=Świdnik`, 2)).toEqual(inOrder);
  });

  test("the cards name the free months of the range", async () => {
    const { companies } = await ask(
      `calendarFrom=${nextMonth}&calendarTo=${nextMonth}&category=29`,
    );
    const card = companies.find(({ companyName }) => companyName === "Trzy wolne");
    expect(card).toMatchObject({ freeMonths: [nextMonth], availability: "Dostepny" });
  });

  test("a range in the past is given up, and the answer says so", async () => {
    const { relaxed } = await ask("calendarFrom=2020-01&calendarTo=2020-02&limit=48");
    expect(await names("calendarFrom=2020-01&calendarTo=2020-02")).toEqual(await names(""));
    expect(relaxed).toEqual({
      dropped: ["months"],
      sentence: "Ten termin już minął, więc pokazujemy firmy z dowolnym terminem.",
    });
  });

  test("a range that ends before it begins is refused", async () => {
    const { status } = await app()
      .guest()
      .get("/companies?calendarFrom=2027-05&calendarTo=2027-04");
    expect(status).toBe(422);
  });
});

describe("pages", () => {
  test("a cursor belongs to its search", async () => {
    const { cursor } = await ask("limit=1");
    const foreign = await app().guest().get(`/companies?limit=1&category=8&cursor=${cursor}`);
    expect(foreign).toMatchObject({ status: 400, body: { code: "BAD_CURSOR" } });
  });

  test("numbered pages show the same as the cursor", async () => {
    const all = await namesByPages("mainCategory=fachowcy", 3);
    const second = await ask("mainCategory=fachowcy&limit=3&page=2");
    expect(second.companies.map(({ companyName }) => companyName)).toEqual(all.slice(3, 6));
    expect(second.page).toBe(2);
  });

  test("a company that changes between pages moves no other", async () => {
    const before = await names("subcategories=29");
    const first = await ask("subcategories=29&limit=3");
    const last = first.companies.at(-1)!;
    await app()
      .db.updateTable("company_search")
      .set({ rank: 999_999 })
      .where("id", "=", last.id)
      .execute();
    const rest = await ask(`subcategories=29&limit=48&cursor=${first.cursor}`);
    expect(rest.companies.map(({ companyName }) => companyName)).toEqual(before.slice(3));
  });
});
