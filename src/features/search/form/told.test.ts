import { describe, expect, test } from "vitest";
import { meaning } from "../../../../tests/factories/interpretations.ts";
import type { CompanyList } from "../contract.ts";
import type { SearchData } from "../search-data.ts";
import { noFilters, type SearchFilters } from "../search-params.ts";
import { tell } from "./told.ts";

type Given = Partial<SearchData> & {
  asked?: Partial<SearchFilters>;
  meant?: Partial<CompanyList["interpretation"]>;
  relaxed?: CompanyList["relaxed"];
};

/** What the page says when this was asked for and understood. */
function told({ asked, meant, relaxed = null, ...rest }: Given) {
  const list = { interpretation: meaning(meant ?? {}), relaxed } as CompanyList;
  return tell({
    filters: { ...noFilters, ...asked },
    paging: { page: 1, cursor: null },
    months: [],
    services: [],
    city: null,
    unknownCity: null,
    hasBlankWords: false,
    query: {},
    list,
    problem: null,
    ...rest,
  });
}

const labels = (given: Given) => told(given).active.map(({ label }) => label);
const krakow = { geonameId: 3094802, name: "Kraków", voivodeship: "małopolskie" };

describe("what was chosen has a chip each", () => {
  test("the list by its path, which leads to the search of both with the rest kept", () => {
    const asked = { path: "/fachowcy", main: "fachowcy", subcategoryIds: [14] } as const;
    expect(told({ asked: { ...asked, subcategoryIds: [14] } }).active).toEqual([
      { label: "Fachowcy", to: "/szukaj?subcategories=14", isDropped: false },
      { label: "Glazurnicy", to: "/fachowcy", isDropped: false },
    ]);
  });

  test("the main category by its key", () => {
    const [chip] = told({ asked: { main: "architekci", styleIds: [2] } }).active;
    expect(chip).toMatchObject({ label: "Architekci", to: "/szukaj?styleIds=2" });
  });

  test("a city, known or not, a service, a style and months", () => {
    const services = [{ name: "Glazurnicy", services: [{ id: 88, name: "Układanie mozaiki" }] }];
    const asked = { serviceIds: [88], styleIds: [2], from: "2027-01", to: "" };
    expect(labels({ asked: { ...asked, city: "Kraków" }, services, city: krakow })).toEqual([
      "Miasto: Kraków",
      "Układanie mozaiki",
      "Styl: skandynawski",
      "Termin od: styczeń\u00a02027",
    ]);
    const unknownCity = { text: "Krak", suggestions: [] };
    expect(labels({ asked: { city: "Krak" }, unknownCity })).toEqual(["Miasto: Krak"]);
  });

  test("no words", () => {
    expect(labels({ asked: { search: "dach" } })).toEqual([]);
  });
});

test("words that name but a place or a time are not told twice", () => {
  const place = { geonameId: 3094802, name: "Kraków" };
  const line = (meant: Given["meant"], search = "kraków") =>
    told({ asked: { search }, meant }).line;
  expect(line({ place, remainingText: "" })).toEqual({ what: null, where: "Kraków", when: null });
  expect(line({ place, remainingText: "Kowalski" }, "Kowalski kraków").what).toBe(
    "Kowalski kraków",
  );
  expect(told({ asked: { search: "kraków" } }).line.what).toBe("kraków");
});

describe("what was understood has a chip each", () => {
  const asked = { search: "fotowoltaika kraków od stycznia" };
  const without = {
    place: "fotowoltaika od stycznia",
    months: "fotowoltaika kraków",
    trade: "kraków od stycznia",
  };
  const subcategory = { id: 12, name: "Instalacje" };

  test("each service, the place and the months", () => {
    const { active } = told({
      asked,
      meant: {
        services: [{ id: 60, name: "Fotowoltaika" }],
        subcategory,
        place: krakow,
        months: { from: "2027-01", to: null },
        without,
      },
    });
    expect(active.map(({ label, to }) => [label, decodeURIComponent(to)])).toEqual([
      ["Usługa: Fotowoltaika", "/szukaj?search=kraków+od+stycznia&subcategories=12"],
      ["Miejsce: Kraków", "/szukaj?search=fotowoltaika+od+stycznia"],
      ["Od: styczeń\u00a02027", "/szukaj?search=fotowoltaika+kraków"],
    ]);
  });

  test("the trade where no service was meant, the area, a single month", () => {
    const months = { from: "2026-12", to: "2026-12" };
    const meant = { subcategory, area: "Trójmiasto", place: krakow, months };
    expect(labels({ asked, meant })).toEqual([
      "Kategoria: Instalacje",
      "Okolica: Trójmiasto",
      "Termin: grudzień\u00a02026",
    ]);
  });

  test("and other meanings are offered", () => {
    const alternatives = [{ id: 9, name: "Ocieplenia" }];
    expect(told({ asked, meant: { alternatives, without } }).alternatives).toEqual([
      { name: "Ocieplenia", to: expect.stringContaining("&subcategories=9") },
    ]);
  });

  test("and the words can be taken as they stand", () => {
    expect(told({ asked, meant: { subcategory } }).literal?.to).toContain("&doslownie=1");
    expect(told({ asked }).literal).toBeNull();
  });

  test("and no line of them ends in a single letter", () => {
    const words = { search: "cieknie krna w łazience" };
    const meant = { subcategory, correctedText: "cieknie kran w łazience" };
    expect(told({ asked: words, meant }).literal).toMatchObject({
      words: "cieknie krna w\u00a0łazience",
      corrected: "cieknie kran w\u00a0łazience",
    });
  });
});

test("what nobody met is told as left out", () => {
  const { active } = told({
    asked: { city: "Kraków", subcategoryIds: [14], from: "2027-01" },
    city: krakow,
    meant: { months: null },
    relaxed: { dropped: ["months", "place"], sentence: "Najbliżej, w Krakowie:" },
  });
  expect(active.map(({ isDropped }) => isDropped)).toEqual([true, false, true]);
});

test("a service that nobody offers is given up, and not its trade", () => {
  const services = [{ name: "Glazurnicy", services: [{ id: 88, name: "Układanie mozaiki" }] }];
  const relaxed = {
    dropped: ["services" as const],
    sentence: "Wybranej usługi nikt tu nie oferuje.",
  };
  const chosen = told({ asked: { subcategoryIds: [14], serviceIds: [88] }, services, relaxed });
  expect(chosen.active.map(({ isDropped }) => isDropped)).toEqual([false, true]);
  const meant = { subcategory: { id: 14, name: "Glazurnicy" } };
  const understood = told({ asked: { serviceIds: [88] }, services, meant, relaxed });
  expect(understood.active.map(({ isDropped }) => isDropped)).toEqual([true, false]);
});

describe("the one line of a phone", () => {
  test("says what was understood rather than what was typed", () => {
    const { line } = told({
      asked: { search: "panele na dach kraków" },
      meant: { services: [{ id: 60, name: "Fotowoltaika" }], place: krakow },
    });
    expect(line).toEqual({ what: "Fotowoltaika", where: "Kraków", when: null });
    const services = ["Fotowoltaika", "Pompy ciepła"].map((name, id) => ({ id, name }));
    const subcategory = { id: 12, name: "Instalacje" };
    expect(told({ meant: { services, subcategory } }).line.what).toBe("Instalacje");
  });

  test("says what was chosen, the service before its trade, the trade before its list", () => {
    const services = [{ name: "Glazurnicy", services: [{ id: 88, name: "Układanie mozaiki" }] }];
    const asked = { main: "fachowcy", subcategoryIds: [14], from: "2027-01", to: "" } as const;
    const chosen = { ...asked, subcategoryIds: [14] };
    expect(told({ asked: chosen, city: krakow, services }).line).toEqual({
      what: "Glazurnicy",
      where: "Kraków",
      when: "od stycznia",
    });
    expect(told({ asked: { ...chosen, serviceIds: [88] }, services }).line.what).toBe(
      "Układanie mozaiki",
    );
    expect(told({ asked: { main: "architekci" } }).line.what).toBe("Architekci");
  });

  test("says the words where they mean nothing more, and nothing where nothing is asked", () => {
    expect(told({ asked: { search: "Kowalski" } }).line.what).toBe("Kowalski");
    expect(told({}).line).toEqual({ what: null, where: null, when: null });
  });
});
