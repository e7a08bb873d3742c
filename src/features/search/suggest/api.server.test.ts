import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, newCompany } from "../../../../tests/factories/companies.ts";
import type { Suggestion } from "./contract.ts";

const app = useTestApp();

async function suggested(q: string): Promise<Suggestion[]> {
  const { status, body } = await app()
    .guest()
    .get(`/suggest?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.suggestions;
}

const labels = (suggestions: Suggestion[], ...kinds: Suggestion["kind"][]) =>
  suggestions.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label);

const firms = async (q: string) => labels(await suggested(q), "firm");

beforeAll(async () => {
  const { db } = app();
  await addCompany(db, { name: "Łukasz Żółć – Studio Wnętrz", city: "Kraków", serviceIds: [110] });
  await addCompany(db, { name: "Zolciak Dachy", subcategoryIds: [8], city: "Radom" });
  await addCompany(db, { name: "Żółć-Bud", serviceIds: [110] });
  await sql`analyze company`.execute(db);
});

describe("services and trades", () => {
  test.each([
    ["hydr", "Hydraulik"],
    ["dekar", "Dekarz"],
    ["elektr", "Elektryk"],
    ["fotow", "Fotowoltaika"],
    ["dac", "Dachy"],
  ])("„%s” is %s first", async (q, label) => {
    expect((await suggested(q))[0]!.label).toBe(label);
  });

  test.each(["łaz", "laz", "ŁAZ"])("„%s” gives what is done to a bathroom", async (q) => {
    const all = await suggested(q);
    const found = labels(all, "service", "trade");
    expect(labels(all.slice(0, found.length), "service", "trade")).toEqual(found);
    expect(found.length).toBeGreaterThanOrEqual(4);
    expect(found.filter((label) => !/łazien/.test(label))).toEqual([]);
  });

  test.each([
    ["cieknie kran", "Instalacja hydrauliczna"],
    ["hydarulik", "Instalacja hydrauliczna"],
    ["потрібен електрик", "Instalacja elektryczna"],
  ])("„%s” is understood as the search does, for no name begins so", async (q, label) => {
    expect((await suggested(q))[0]!.label).toBe(label);
  });

  test("are understood together with the place", async () => {
    const found = labels(await suggested("mokra plama pod dachem radom"), "service");
    expect(found).toContain("Remont i naprawa dachu Radom");
  });

  test("are none of a text that means no trade, and of a few letters nothing is guessed", async () => {
    const found = async (q: string) => labels(await suggested(q), "service", "trade");
    expect(await found("koncert w filharmonii")).toEqual([]);
    expect(await found("gebe")).toEqual([]);
  });

  test("all words count, in any order, with endings of their own", async () => {
    expect(labels(await suggested("remont łazienka"), "service")).toEqual([
      "Remont łazienki pod klucz",
    ]);
    expect(labels(await suggested("klucz remo"), "service")).toContain("Remont łazienki pod klucz");
    // „Okien” begins otherwise than „okna”.
    expect(labels(await suggested("okna wym"), "service")).toEqual(["Wymiana okien"]);
  });

  test.each([
    ["domof", /domofon/i],
    ["parkiet", /parkiet/i],
    ["kominek", /komink/i],
    ["płytki", /płyt(?:k|ek)/i],
  ])("are none of another word that only begins alike: „%s”", async (text, meant) => {
    const found = labels(await suggested(text), "service", "trade");
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((label) => !meant.test(label))).toEqual([]);
  });

  test.each([
    ["kalor", "Kaloryfery"],
    ["flizy", "Flizy"],
    ["regips", "Regipsy"],
    ["złota r", "Złota rączka"],
  ])("are known by what people call them: „%s”", async (text, label) => {
    expect(labels(await suggested(text), "trade")).toContain(label);
  });

  test("tell their trade, and are searched for by their name", async () => {
    const [first] = await suggested("fotowoltaika");
    expect(first).toEqual({
      kind: "service",
      id: expect.any(Number) as number,
      label: "Fotowoltaika",
      detail: "Instalacje",
      text: "Fotowoltaika",
      slug: null,
    });
  });

  test("without a text the commonest come first, one of a trade", async () => {
    const common = await suggested("");
    expect(common).toHaveLength(6);
    expect(common[0]).toMatchObject({ kind: "service", id: 110 });
    expect(new Set(common.map(({ detail }) => detail)).size).toBeGreaterThan(3);
  });
});

describe("places", () => {
  test("are found by their beginning, the largest first", async () => {
    const [first] = (await suggested("krak")).filter(({ kind }) => kind === "place");
    expect(first).toMatchObject({ id: 3094802, label: "Kraków", detail: "małopolskie" });
  });

  test.each(["elektryk kra", "elektryk w kra", "elektryk Krakow"])(
    "„%s” is completed",
    async (q) => {
      const [first] = (await suggested(q)).filter(({ kind }) => kind === "place");
      expect(first).toMatchObject({ label: "elektryk Kraków", text: "elektryk Kraków" });
    },
  );

  test.each([
    ["warsz", "place"],
    ["łazy", "place"],
    ["łaz", "trade"],
    ["krak", "place"],
  ])("„%s” means a %s first", async (q, kind) => {
    expect((await suggested(q))[0]!.kind).toBe(kind);
  });

  test.each([
    "metr po",
    "wymiana op",
    "ile kosztuje met",
    "położyć pł",
    "cieknie kr",
    "szafka do po",
    "mycie ok",
    "osb pł",
    "płyta os",
  ])("are none of the beginning of a thing: „%s”", async (q) => {
    expect(labels(await suggested(q), "place")).toEqual([]);
  });

  test("a name that several have stands once behind a thing until it is whole", async () => {
    const begun = labels(await suggested("remont łaz"), "place");
    expect(begun).toContain("remont Łaziska Górne");
    expect(begun).toHaveLength(new Set(begun).size);
    const whole = labels(await suggested("remont łaziska"), "place");
    expect(whole.filter((label) => label === "remont Łaziska").length).toBeGreaterThan(1);
  });

  test("a name of two words is completed as one", async () => {
    expect(labels(await suggested("dekarz nowy są"), "place")).toContain("dekarz Nowy Sącz");
    expect(labels(await suggested("dekarz no"), "place")).toContain("dekarz Nowy Sącz");
    expect(labels(await suggested("bielsko bi"), "place")[0]).toBe("Bielsko-Biała");
  });

  test("a place that stands first stays", async () => {
    expect((await suggested("kraków hydr"))[0]).toMatchObject({
      kind: "trade",
      text: "Hydraulik Kraków",
    });
    const alone = await suggested("Kraków ");
    expect(alone[0]).toMatchObject({ kind: "place", text: "Kraków" });
    expect(labels(alone, "service").every((label) => label.endsWith(" Kraków"))).toBe(true);
    expect(labels(alone, "service").length).toBeGreaterThan(2);
  });
});

describe("firms", () => {
  test.each(["żół", "zol", "Żółć", "ZOLC"])("„%s” finds by any word of the name", async (q) => {
    const all = ["Zolciak Dachy", "Łukasz Żółć – Studio Wnętrz", "Żółć-Bud"];
    expect((await firms(q)).toSorted()).toEqual(all);
  });

  test("names that begin so come first, and several words go together", async () => {
    expect((await firms("żółć"))[2]).toBe("Łukasz Żółć – Studio Wnętrz");
    expect(await firms("zolc stu")).toEqual(["Łukasz Żółć – Studio Wnętrz"]);
    expect(await firms("żółć-b")).toEqual(["Żółć-Bud"]);
    expect(await firms("olc")).toEqual([]);
  });

  test("lead to their page and tell trade and place", async () => {
    const [firm] = (await suggested("zolciak")).filter(({ kind }) => kind === "firm");
    expect(firm).toMatchObject({ slug: "zolciak-dachy", detail: "Dachy\u00a0· Radom" });
  });

  test("are those that are published, under their present name", async () => {
    const { db } = app();
    const { id } = await addCompany(db, { name: "Przedtem Nowakowski" });
    expect(await firms("przedt")).toEqual(["Przedtem Nowakowski"]);
    await db.updateTable("company").set({ name: "Potem" }).where("id", "=", id).execute();
    expect(await firms("przedt")).toEqual([]);
    expect(await firms("nowakowsk")).toEqual([]);
    expect(await firms("potem")).toEqual(["Potem"]);
    await db.deleteFrom("company_search").where("id", "=", id).execute();
    expect(await firms("potem")).toEqual([]);
    await newCompany(app(), { name: "Nieopublikowana Robota" });
    expect(await firms("nieopubl")).toEqual([]);
  });

  test("keep the rank that the search has, also when it changes", async () => {
    const { db } = app();
    const { id } = await addCompany(db, { name: "Kafle i Fugi" });
    const ranks = async () => {
      const starts = db
        .selectFrom("company_name_start")
        .select("rank")
        .where("company_id", "=", id);
      return (await starts.execute()).map(({ rank }) => rank);
    };
    const search = () => db.updateTable("company_search").where("id", "=", id);
    await search().set({ rank: 77 }).execute();
    expect(await ranks()).toEqual([77, 77, 77]);
    await search().set({ subs: 1n }).execute();
    expect(await ranks()).toEqual([77, 77, 77]);
  });

  test("a deleted company leaves nothing behind", async () => {
    const { db } = app();
    const { id } = await addCompany(db, { name: "Ulotna" });
    await db.deleteFrom("account").where("id", "=", id).execute();
    const rows = db.selectFrom("company_name_start").select("start").where("company_id", "=", id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe("the response", () => {
  test("has at most eight, of every kind that fits", async () => {
    const { db } = app();
    for (let number = 0; number < 9; number++) {
      await addCompany(db, { name: `Kamienna Góra ${number}` });
    }
    const found = await suggested("kam");
    expect(found).toHaveLength(8);
    for (const kind of ["trade", "place", "firm"]) {
      expect(found.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(2);
    }
  });

  test("names a text that is too long", async () => {
    const { status, body } = await app()
      .guest()
      .get(`/suggest?q=${"a".repeat(101)}`);
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ path: "q" });
  });

  test.each(["%", "_", "'", "\\", "  ", "ł", "😀", "-", "…kra"])("survives „%s”", async (q) => {
    expect(await suggested(q)).toBeInstanceOf(Array);
  });

  test("is refused to those who ask without end", async () => {
    const guest = app().guest();
    const { db } = app();
    await guest.get("/suggest?q=a");
    await sql`update rate_limit set points = 1200 where key like 'suggest:%'`.execute(db);
    const { status, headers } = await guest.get("/suggest?q=a");
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
