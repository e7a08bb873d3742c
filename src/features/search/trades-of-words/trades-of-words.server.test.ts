import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, newPrivate } from "../../../../tests/factories/companies.ts";
import { tradesOfWords } from "./trades-of-words.server.ts";

const app = useTestApp();
const now = new Date("2026-11-22T12:00:00Z");

const fachowcy = 2;
const namesOf = (text: string, mainId: number | undefined = fachowcy) =>
  tradesOfWords(text, { mainId, now }).map(({ subcategory }) => subcategory.name);

describe("trades of words", () => {
  test("each part of the words proposes its trade, in their order", () => {
    const names = namesOf("malowanie, płytki i dachy");
    const meant = ["Malowanie i prace K-G", "Glazurnicy", "Dachy"];
    expect(names.filter((name) => meant.includes(name))).toEqual(meant);
  });

  test("services that are named come with their trade", () => {
    const [first] = tradesOfWords("fotowoltaika", { mainId: 2, now });
    expect(first?.subcategory.name).toBe("Instalacje");
    expect(first?.services.map(({ name }) => name).join()).toMatch(/fotowolta/i);
  });

  test("„płytki, łazienki” is a tiler, also with typing errors and without Polish letters", () => {
    const typed = ["płytki, łazienki", "plytki lazienki", "płytkii, łazienki"];
    expect(typed.filter((text) => namesOf(text)[0] !== "Glazurnicy")).toEqual([]);
  });

  test("what the words only may mean comes last, and is told apart", () => {
    const meant = tradesOfWords("tynkarz, płytki", { mainId: 2, now }).map((of) => of.isMeant);
    expect(meant).toContain(false);
    expect(meant.indexOf(false)).toBe(meant.lastIndexOf(true) + 1);
  });

  test("words that say nothing propose nothing, and six trades are the most", () => {
    expect(namesOf("")).toEqual([]);
    expect(namesOf(", ; i")).toEqual([]);
    expect(namesOf("xyzzy qwrt")).toEqual([]);
    const all = "dachy, płytki, malowanie, podłogi, ogrodzenia, tarasy, tynki, okna, schody";
    expect(namesOf(all)).toHaveLength(6);
  });

  test("an architect is proposed an architect's work", async () => {
    expect(namesOf("projekty wnętrz", 1)[0]).toBe("Projektowanie wnętrz");
    const company = await newCompany(app(), { main: "architekci" });
    const path = `/suggest/trades?mainId=1&text=${encodeURIComponent("ogrody, wnętrza")}`;
    const { status, body } = await company.api.get<{
      proposals: { subcategory: { id: number } }[];
    }>(path);
    expect(status).toBe(200);
    expect(body.proposals.length).toBeGreaterThan(0);
    expect(body.proposals.every(({ subcategory: { id } }) => id <= 4)).toBe(true);
  });

  test("a homeowner is answered from all trades, and a whole page of text is refused", async () => {
    const { api } = await newPrivate(app());
    const path = `/suggest/trades?text=${encodeURIComponent("kafelki i projekty wnętrz")}`;
    const { body } = await api.get<{ proposals: { subcategory: { name: string } }[] }>(path);
    const names = body.proposals.map(({ subcategory }) => subcategory.name);
    expect(names).toEqual(expect.arrayContaining(["Glazurnicy", "Projektowanie wnętrz"]));
    expect((await api.get(`/suggest/trades?text=${"a".repeat(201)}`)).status).toBe(422);
  });
});
