import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type CompanyTraits } from "../../../../tests/factories/companies.ts";
import type { CompanyList } from "../contract.ts";

const app = useTestApp();

const named: CompanyTraits[] = [
  { name: "Metr po Metrze", subcategoryIds: [16], city: "Szczecin" },
  { name: "Łazienka od Ręki", subcategoryIds: [16], city: "Łódź" },
  { name: "Dom w Skali", mainId: 1, subcategoryIds: [1], city: "Zielona Góra" },
  { name: "Punkt Osnowy", subcategoryIds: [5], city: "Kielce" },
  { name: "Solidny Metr", subcategoryIds: [10], city: "Kielce" },
  { name: "Podwórko", subcategoryIds: [27], city: "Bydgoszcz" },
  { name: "Hydraulik", subcategoryIds: [27], city: "Płock" },
  { name: "Radom", subcategoryIds: [27], city: "Płock" },
];
/** What these names would be read as otherwise. */
const others: CompanyTraits[] = [
  { name: "Kafel", subcategoryIds: [13, 14], serviceIds: [112, 108], city: "Bydgoszcz" },
  { name: "Mur", subcategoryIds: [7], serviceIds: [51], city: "Skała" },
  { name: "Sosnowy Bór", subcategoryIds: [7], description: "Punkt budowy", city: "Kielce" },
  { name: "Rura", subcategoryIds: [12], serviceIds: [98], city: "Płock" },
  { name: "Bruk", subcategoryIds: [25], serviceIds: [154], city: "Bydgoszcz" },
  { name: "Płot", subcategoryIds: [26], description: "Naprawa.", city: "Radom" },
  { name: "Grabie", subcategoryIds: [27], description: "Koszenie i mycie okien.", city: "Radom" },
  { name: "Gont", subcategoryIds: [8], description: "Mycie dachów, wymiana okien.", city: "Radom" },
];

beforeAll(async () => {
  for (const traits of [...others, ...named]) await addCompany(app().db, traits);
});

async function ask(search: string, more: Record<string, string> = {}): Promise<CompanyList> {
  const query = new URLSearchParams({ search, limit: "48", ...more });
  return (await app().guest().get<CompanyList>(`/companies?${query}`)).body;
}

const namesOf = ({ companies }: CompanyList) => companies.map(({ companyName }) => companyName);

test.each([
  ["Metr po Metrze", "Metr po Metrze"],
  ["metr po metrze", "Metr po Metrze"],
  ["Metr po Metrze Szczecin", "Metr po Metrze"],
  ["Łazienka od Ręki", "Łazienka od Ręki"],
  ["Dom w Skali", "Dom w Skali"],
  ["punkt osnowy", "Punkt Osnowy"],
  ["Solidny Metr", "Solidny Metr"],
  ["Podwórko", "Podwórko"],
  ["podworko w Bydgoszczy", "Podwórko"],
])("„%s” finds the firm first that is called so, whatever else it says", async (text, name) => {
  const found = await ask(text);
  expect(namesOf(found)[0]).toBe(name);
  expect(found.interpretation).toMatchObject({ months: null, correctedText: null });
});

test("a town and a trade are meant although a firm is called after them", async () => {
  expect(namesOf(await ask("hydraulik"))[0]).toBe("Rura");
  expect((await ask("Radom")).interpretation.place?.name).toBe("Radom");
});

test("who has one word of what no trade does is nobody to be shown", async () => {
  expect(await ask("naprawa lodówki")).toMatchObject({ total: 0, companies: [] });
  expect(namesOf(await ask("naprawa wombatów"))).toEqual(["Płot"]);
});

test.each(["mycie okien", "mycie szyb Radom"])(
  "„%s” finds who writes it as one thing, and nobody who has its words apart",
  async (text) => {
    expect(namesOf(await ask(text))).toEqual(["Grabie"]);
  },
);

test("taken literally a name is words as others are", async () => {
  const found = await ask("Dom w Skali", { literal: "1" });
  expect(namesOf(found)).toEqual(["Dom w Skali"]);
});

test("pages behind the firm have the others, each once", async () => {
  const whole = namesOf(await ask("podwórko"));
  const found: string[] = [];
  let cursor = "";
  do {
    const page = await ask("podwórko", { limit: "1", ...(cursor ? { cursor } : {}) });
    found.push(...namesOf(page));
    cursor = page.cursor ?? "";
  } while (cursor);
  expect(found).toEqual(whole);
  expect(new Set(found).size).toBe(found.length);
});
