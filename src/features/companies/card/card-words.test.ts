import { describe, expect, test } from "vitest";
import { freeFrom, type KnownMonths, monthBadge, reasonOf, tradesText } from "./card-words.ts";

const november: KnownMonths = {
  month: "2026-11",
  availability: "Zajety",
  freeMonths: [],
  partlyFreeMonths: [],
};

describe("the badge", () => {
  test.each([
    ["Dostepny", "Listopad: wolna", "free"],
    ["Czesciowo Dostepny", "Listopad: częściowo wolna", "partly"],
    ["Zajety", "Listopad: zajęta", "busy"],
  ] as const)("names the month of %s", (availability, text, tone) => {
    expect(monthBadge({ ...november, availability })).toEqual({ text, tone });
  });

  test("is missing where nothing is known", () => {
    expect(monthBadge({ ...november, availability: "not_set" })).toBeNull();
  });
});

describe("when the company is free again", () => {
  test("the first free month counts, before one that is partly free", () => {
    const months = { freeMonths: ["2027-02", "2027-03"], partlyFreeMonths: ["2026-12"] };
    expect(freeFrom({ ...november, ...months })).toBe("wolna od lutego");
    const partly = { ...november, partlyFreeMonths: ["2026-12", "2027-01"] };
    expect(freeFrom(partly)).toBe("częściowo wolna od grudnia");
  });

  test("„od” is said only where the next month is free as well, also over the end of a year", () => {
    const of = (...freeMonths: string[]) => freeFrom({ ...november, freeMonths });
    expect(of("2027-02")).toBe("luty: wolna");
    expect(of("2027-02", "2027-04", "2027-05")).toBe("luty: wolna");
    expect(of("2026-12", "2027-01")).toBe("wolna od grudnia");
    expect(freeFrom({ ...november, partlyFreeMonths: ["2026-12", "2027-02"] })).toBe(
      "grudzień: częściowo wolna",
    );
  });

  test("is not said of the month that the badge names, nor when it is not known", () => {
    const free = { ...november, freeMonths: ["2026-11", "2027-01"] };
    expect(freeFrom({ ...free, availability: "Dostepny" })).toBeNull();
    expect(freeFrom({ ...november, partlyFreeMonths: ["2026-11"] })).toBeNull();
    expect(freeFrom(november)).toBeNull();
  });
});

describe("the reason", () => {
  const found = {
    ...november,
    freeMonths: ["2027-01", "2027-02"],
    offers: [{ id: 1, name: "Fotowoltaika" }],
    distanceKm: 12.3,
  };

  test("names the offer, the month and the distance", () => {
    const reason = {
      offers: "Robi: fotowoltaika",
      free: "wolna od stycznia",
      distance: "12\u00a0km",
    };
    expect(reasonOf(found)).toEqual(reason);
    expect(reasonOf({ ...found, freeMonths: [], distanceKm: 0 })).toEqual({
      ...reason,
      free: null,
      distance: null,
    });
  });

  test("is missing when no service or trade was asked for", () => {
    expect(reasonOf({ ...found, offers: [] })).toBeNull();
  });

  test("names two offers, counts the rest, and keeps abbreviations", () => {
    const named = (...names: string[]) =>
      reasonOf({ ...found, offers: names.map((name, id) => ({ id, name })) })?.offers;
    expect(named("Glazurnicy", "Tynki, Wylewki")).toBe("Robi: układanie płytek, tynki, wylewki");
    expect(named("OZE", "Żaluzje")).toBe("Robi: OZE, żaluzje");
    expect(named("A b", "B c", "C d", "D e")).toBe("Robi: a b, b c i jeszcze 2");
  });
});

test("trades are named, then counted; without any the specialization stands for them", () => {
  const of = (...names: string[]) =>
    tradesText({
      specialization: "Fachowiec",
      subcategories: names.map((name, id) => ({ id, name })),
    });
  expect(of("Malowanie i prace K-G")).toBe("Malowanie i prace K-\u2060G");
  expect(of("Dachy", "Tynki, Wylewki")).toBe("Dachy\u00a0· Tynki, Wylewki");
  expect(of("A", "B", "C", "D")).toBe("A\u00a0· B\u00a0· C\u00a0· D");
  expect(of("A", "B", "C", "D", "E")).toBe("A\u00a0· B\u00a0· C i jeszcze 2");
  expect(of()).toBe("Fachowiec");
});
