import { describe, expect, test } from "vitest";
import type { Renovation } from "../contract.ts";
import { checkRenovation, fieldOf } from "./check-renovation.ts";
import { bodyOf, draftOf, newDraft, townOf, versionDifferences } from "./renovation-draft.ts";
import { areaText, budgetText, monthsText } from "./text.ts";

const stored: Renovation = {
  id: "0d5b0f3e-0000-4000-8000-000000000001",
  privateUserId: "0d5b0f3e-0000-4000-8000-000000000002",
  name: "Dom",
  description: "",
  services: [14],
  styles: [],
  date: { from: "2027-03", to: "2027-05" },
  localization: "Kraków",
  cityKey: "Kraków",
  savedCompanies: [],
  savedIdeas: [],
  budget: { from: null, to: 20_000 },
  areaM2: 40,
  rooms: [{ kind: "bathroom", count: 2, name: "" }],
  status: "open",
  chosenCompanyId: null,
  news: { answers: 0, messages: 0 },
  offers: { count: 0, fresh: 0 },
  version: 3,
  createdAt: "2026-11-22T10:00:00.000Z",
  updatedAt: "2026-11-22T10:00:00.000Z",
};

describe("what the form sends", () => {
  test("of a stored renovation is what is stored, without a city that nobody touched", () => {
    const draft = draftOf(stored);
    const { name, description, services, styles, date, budget, rooms, areaM2 } = stored;
    const same = { name, description, services, styles, date, budget, rooms, areaM2 };
    expect(bodyOf(draft, draft)).toEqual(same);
    // Of several cities of one name the chosen one is meant.
    const moved = { ...draft, city: "Kraków", cityId: 3_094_802 };
    expect(bodyOf(moved, draft)).toEqual({ ...same, localization: "3094802" });
  });

  test.each([
    { city: "Radom", city_key: "Radom", sent: "Radom" },
    // Of several towns of one name the company's own is meant.
    { city: "Lubin", city_key: "3093345", sent: "3093345" },
    { city: "", city_key: "", sent: "Warszawa" },
  ])("of a new one for a company of „$city” is $sent", ({ sent, ...company }) => {
    const draft = { ...newDraft, ...townOf(company) };
    expect(bodyOf(draft, draft).localization).toBe(sent);
  });

  test("has a room that was typed and not added yet, too", () => {
    const rooms = [
      { kind: "kitchen", count: 1, name: "" } as const,
      { kind: "other", count: 1, name: "Pralnia" } as const,
    ];
    const body = bodyOf({ ...newDraft, rooms, otherRoom: " Spiżarnia " }, newDraft);
    const both = [...rooms, { kind: "other", count: 1, name: "Spiżarnia" } as const];
    expect(body.rooms).toEqual(both);
    const again = bodyOf({ ...newDraft, rooms: both, otherRoom: "spiżarnia" }, newDraft);
    expect(again.rooms).toEqual([...rooms, { kind: "other", count: 2, name: "Spiżarnia" }]);
  });

  test("has no sign that no server takes: which one it is nobody would see", () => {
    const typed = {
      ...newDraft,
      name: "Dom\0",
      description: "Pod\0łoga",
      otherRoom: "Spi\0żarnia",
      city: "Kra\0ków",
    };
    const { name, description, rooms, localization } = bodyOf(typed, newDraft);
    expect(JSON.stringify({ name, description, rooms })).not.toContain("u0000");
    expect(localization).toBe("Kraków");
  });

  test("of a new one names the city, and reads numbers as people write them", () => {
    const typed = { ...newDraft, name: "Dom", budgetFrom: "10 000", areaM2: " 40 " };
    expect(bodyOf(typed, newDraft)).toMatchObject({
      localization: "Warszawa",
      date: null,
      budget: { from: 10_000, to: null },
      areaM2: 40,
    });
  });
});

describe("the check", () => {
  const check = (part: object) => checkRenovation(bodyOf({ ...newDraft, ...part }, newDraft));

  test("finds what the server would refuse, each at its field", () => {
    expect(check({ name: "Dom" })).toEqual({});
    expect(check({ city: " ", areaM2: "dużo", budgetFrom: "-1", budgetTo: "x" })).toEqual({
      name: "Nazwa remontu jest wymagana.",
      localization: "Wybierz miasto z listy.",
      areaM2: expect.stringContaining("pełnych metrach"),
      "budget.from": "Podaj kwotę w pełnych złotych, na przykład 25 000.",
      "budget.to": "Podaj kwotę w pełnych złotych, na przykład 25 000.",
    });
    expect(check({ name: "Dom", budgetTo: "100 000 001" })).toEqual({
      "budget.to": "Podaj kwotę najwyżej 100 000 000 zł.",
    });
    expect(check({ name: "Dom", areaM2: "54 m²", budgetFrom: "około 20" })).toEqual({
      "budget.from": expect.stringContaining("pełnych złotych"),
    });
    expect(check({ name: "Dom", areaM2: "Infinity", budgetFrom: "0x10", budgetTo: "1e5" })).toEqual(
      check({ name: "Dom", areaM2: "dużo", budgetFrom: "x", budgetTo: "x" }),
    );
    expect(check({ name: "Dom", budgetFrom: "54 m²", budgetTo: "zł" })).toEqual({
      "budget.from": expect.stringContaining("pełnych złotych"),
      "budget.to": expect.stringContaining("pełnych złotych"),
    });
    expect(check({ name: "Dom", budgetFrom: "2", budgetTo: "1" })).toEqual({
      "budget.to": "Kwota „do” nie może być mniejsza niż „od”.",
    });
  });

  test.each([
    ["20 000 zł", 20_000],
    ["25000 PLN", 25_000],
    ["25.000 zł", 25_000],
    ["1.250.000,-", 1_250_000],
    ["30 000 złotych", 30_000],
    ["900,00 zł.", 900],
    ["20 tys.", 20_000],
    ["12,5 tys. zł", 12_500],
    ["1200 tys", 1_200_000],
    ["1,2 mln zł", 1_200_000],
    ["1.2 mln", 1_200_000],
    ["25k", 25_000],
    ["0,00 zł", null],
    ["", null],
  ])("a budget of „%s” is %s", (budgetTo, to) => {
    const draft = { ...newDraft, name: "Dom", budgetFrom: "", budgetTo };
    expect(check({ name: "Dom", budgetTo })).toEqual({});
    expect(bodyOf(draft, newDraft).budget?.to ?? null).toBe(to);
  });

  test.each(["1 000 m²", "1000 m2", "1.000m", "1000"])(
    "an area of „%s” is a thousand",
    (areaM2) => {
      expect(bodyOf({ ...newDraft, areaM2 }, newDraft).areaM2).toBe(1000);
    },
  );

  test.each([
    ["5,5", 6],
    ["48.2 m²", 48],
    ["48 m kw.", 48],
    ["48 mkw", 48],
    ["48 metrów kwadratowych", 48],
    ["1,2", 1],
  ])("an area of „%s” is %i in whole metres", (areaM2, metres) => {
    expect(bodyOf({ ...newDraft, areaM2 }, newDraft).areaM2).toBe(metres);
    expect(check({ name: "Dom", areaM2: "0,4" })).toHaveProperty("areaM2");
  });

  test("knows the fields of the server's errors", () => {
    const paths = ["name", "services.3", "date", "date.to", "budget.from", "savedCompanies.0"];
    const fields = ["name", "services", "date.from", "date.to", "budget.from", undefined];
    expect(paths.map(fieldOf)).toEqual(fields);
  });
});

test("months, areas and budgets in words", () => {
  expect(areaText(54)).toBe("54\u00a0m²");
  expect(areaText(30_000)).toBe("30\u00a0000\u00a0m²");
  expect(monthsText(null)).toBe("");
  expect(monthsText(stored.date)).toBe("marzec–maj\u00a02027");
  expect(monthsText({ from: "2027-03", to: "2027-03" })).toBe("marzec\u00a02027");
  expect(budgetText({ from: 1000, to: null })).toBe("od 1000 zł");
  expect(budgetText(stored.budget)).toBe("do 20\u00a0000 zł");
  expect(budgetText({ from: 10_000, to: 20_000 })).toBe("10\u00a0000–20\u00a0000 zł");
  expect(budgetText({ from: 20_000, to: 20_000 })).toBe("20\u00a0000 zł");
  expect(budgetText({ from: 0, to: 20_000 })).toBe("do 20\u00a0000 zł");
  expect(budgetText({ from: 0, to: 0 })).toBe("");
  expect(budgetText(null)).toBe("");
});

test("what is typed and what is stored differ where they say something else", () => {
  const draft = { ...draftOf(stored), name: "Dom ", areaM2: "45 m²" };
  const differencesTo = (theirs: Partial<Renovation>) =>
    versionDifferences({ draft, before: stored, theirs: { ...stored, ...theirs } });
  expect(differencesTo({ areaM2: 45, version: 4 })).toEqual([]);
  expect(differencesTo({ areaM2: 45, localization: "Radom" })).toEqual([
    { label: "Miasto", mine: "Kraków", theirs: "Radom" },
  ]);
});
