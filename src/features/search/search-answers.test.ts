import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { CompanyRow } from "../../../demo/company-row.ts";
import { planDemo } from "../../../demo/generate.ts";
import { useTestApp } from "../../../tests/database.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { fromRoot } from "../../../tests/files.ts";
import { services } from "../catalogue/data/services.ts";
import { styles } from "../catalogue/data/styles.ts";
import { subcategories } from "../catalogue/data/subcategories.ts";
import type { CompanyList } from "./contract.ts";

const app = useTestApp();
const firstFirms = 4;
/** Hundreds of firms are written, and each phrase is searched: much for a machine that is busy. */
const timeoutMs = 180_000;

/** Every firm of the demo, without its pictures and its calendar. */
beforeAll(async () => {
  const { rows } = planDemo({ seed: "domistrz", today: new Date("2026-11-22T12:00:00Z") });
  for (const row of rows) await addFirm(row);
}, timeoutMs);

function addFirm(row: CompanyRow) {
  const idsOf = (names: readonly string[], known: readonly { id: number; name: string }[]) =>
    known.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const subcategoryIds = idsOf(row.subcategories, subcategories);
  const offered = services.filter(({ subId }) => subcategoryIds.includes(subId));
  const labelled = styles.map(({ id, label }) => ({ id, name: label }));
  return addCompany(app().db, {
    ...{ name: row.name, city: row.city, description: row.description, phone: row.phone },
    mainId: row.specialization === "Architekt" ? 1 : 2,
    subcategoryIds,
    serviceIds: idsOf(row.services, offered),
    styleIds: idsOf(row.styles, labelled),
    projects: row.projects.map(({ title, description }) => ({ title, description })),
  });
}

type Asked = { phrase: string; subs: number[] };

function readPhrases(file: string): Asked[] {
  const lines = readFileSync(fromRoot(`tests/${file}`), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1);
  return lines.map((line) => {
    const [phrase = "", subs = ""] = line.split("\t");
    return { phrase, subs: subs.split(",").map(Number) };
  });
}

async function ask(search: string): Promise<CompanyList> {
  const query = new URLSearchParams({ search, limit: String(firstFirms) });
  const response = await app().guest().get<CompanyList>(`/companies?${query}`);
  expect(response).toMatchObject({ status: 200 });
  return response.body;
}

/** Most of the firms do one of the trades. */
function mostDo({ companies }: CompanyList, subs: readonly number[]): boolean {
  const able = companies.filter((firm) => firm.subcategories.some(({ id }) => subs.includes(id)));
  return able.length > companies.length / 2;
}

const common = { file: "search-intents.tsv", least: 0.95 };

describe.each([
  { where: "anywhere", place: "", ...common, every: 1, from: 0 },
  // A town is read alike beside each of them.
  { where: "in a large city", place: " w Krakowie", ...common, every: 3, from: 0 },
  { where: "in a small town", place: " Wieliczka", ...common, every: 3, from: 1 },
  // What each of the others means is tested without a database.
  {
    where: "of our own",
    place: "",
    file: "search-intents-own.tsv",
    every: 18,
    from: 0,
    least: 0.92,
  },
])("everyday phrases $where", ({ place, file, every, from, least }) => {
  test("always find firms, and most of the first ones do it", { timeout: timeoutMs }, async () => {
    const phrases = readPhrases(file).filter((_, at) => at % every === from);
    expect(phrases.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const { phrase, subs } of phrases) {
      const found = await ask(phrase + place);
      expect([phrase + place, found.companies.length]).not.toEqual([phrase + place, 0]);
      if (!mostDo(found, subs)) wrong.push(phrase + place);
    }
    expect(wrong.slice(phrases.length * (1 - least))).toEqual([]);
  });
});

test("what no trade does shows nobody, though firms have its words here and there", async () => {
  for (const text of ["mycie okien", "praca za granicą", "winda", "sprzątanie mieszkań"]) {
    expect([text, (await ask(text)).total]).toEqual([text, 0]);
  }
});

test("a firm asked for by its whole name comes first", { timeout: timeoutMs }, async () => {
  const all = app().db.selectFrom("company").select(["id", "name"]).orderBy("name").execute();
  const firms = (await all).filter((_, at) => at % 2 === 0);
  expect(firms.length).toBeGreaterThan(80);
  const missed: string[] = [];
  for (const { id, name } of firms) {
    if ((await ask(name)).companies[0]?.id !== id) missed.push(name);
  }
  // One word of a trade is the trade, and some names end with a town's.
  expect(missed.slice(firms.length * 0.14)).toEqual([]);
});
