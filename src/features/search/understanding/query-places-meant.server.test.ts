import { describe, expect, test } from "vitest";
import { makePlaceFinder } from "./query-places.server.ts";

/** What is left of a query beside one known place; null when the place is not seen. */
function restBeside(name: string, population: number, query: string): string | null {
  return makePlaceFinder([{ geonameId: 1, name, population }])(query)?.rest ?? null;
}

describe("a name that is a trade word", () => {
  test.each([
    [10_000, "remont w płytkach", "remont"],
    [9_999, "remont w płytkach", null],
    // Written as a name, and no material.
    [100, "remont w Płytkach", "remont"],
    [100, "Glazurnik z Płytek", "Glazurnik"],
    [100, "Remont W Płytkach", null],
    [100, "remont z Płytek", null],
    [2_000_000, "remont Płytki", null],
    [2_000_000, "płytki", null],
  ])("of %i people: „%s” leaves %s", (population, query, rest) => {
    expect(restBeside("Płytki", population, query)).toBe(rest);
  });
});

describe("a name that is a common word", () => {
  test.each([
    ["after a preposition, in a town", 5_000, "remont w pile", "remont"],
    ["after a preposition, in a village", 4_999, "remont w pile", null],
    ["after a preposition, with a capital", 100, "remont w Pile", "remont"],
    ["anywhere, of a large city", 100_000, "pile glazurnik", "glazurnik"],
    ["before a craftsman, of a town", 10_000, "piła glazurnik", "glazurnik"],
    ["before a craftsman, of a village", 9_999, "piła glazurnik", null],
    ["before a craftsman in another case", 99_999, "pile glazurnik", null],
    ["before a thing", 19_999, "piła klimatyzacja", null],
    ["before a thing of whose trade it says nothing", 20_000, "piła klimatyzacja", "klimatyzacja"],
    ["before what may be of it", 99_999, "piła drewna", null],
    ["before what it is done with", 99_999, "piła do drewna", null],
    ["at the end, of a city", 20_000, "coś piła", "coś"],
    ["at the end, of a town", 19_999, "coś piła", null],
    ["at the end in another case", 99_999, "glazurnik pile", null],
    ["in the middle", 99_999, "glazurnik piła łazienka", null],
    ["before words that say nothing", 20_000, "glazurnik piła tanio", "glazurnik tanio"],
    ["at the end beside a trade, of a town", 10_000, "glazurnik piła", "glazurnik"],
    ["at the end beside a trade, of a village", 9_999, "glazurnik piła", null],
  ])("%s, of %i people: „%s” leaves %s", (_, population, query, rest) => {
    expect(restBeside("Piła", population, query)).toBe(rest);
  });
});

describe("a name that is a word no trade uses", () => {
  test.each([
    ["before a thing, of a town", 4_000, "mielec klimatyzacja", "klimatyzacja"],
    ["before a thing, of a village", 3_999, "mielec klimatyzacja", null],
    ["alone, of a town", 4_000, "mielec", ""],
    ["alone, of a village", 3_999, "mielec", null],
    ["among other words, of a city", 20_000, "tynki mielec salon", "tynki salon"],
    ["among other words, of a town", 19_999, "tynki mielec salon", null],
    ["before words that name no trade", 99_999, "mielec omega", null],
  ])("%s, of %i people: „%s” leaves %s", (_, population, query, rest) => {
    expect(restBeside("Mielec", population, query)).toBe(rest);
  });
});

describe("a name that the dictionary lacks", () => {
  test.each([
    ["Parczew", "dekarz w Parczewie", "dekarz"],
    ["Parczew", "dekarz z parczewa", "dekarz"],
    ["Parczew", "dekarz pod Parczewem", "dekarz"],
    ["Goniądz", "dekarz w Goniądzu", "dekarz"],
    ["Sępólno Krajeńskie", "dekarz okolice Sępólna Krajeńskiego", "dekarz"],
    ["Międzyrzec Podlaski", "dekarz w Międzyrzecu Podlaskim", "dekarz"],
    ["Lidzbark", "dekarz z Lidzbarka", "dekarz"],
    ["Witaszyce", "dekarz w witaszycach", "dekarz"],
    ["Jejkowice", "dekarz koło Jejkowic", "dekarz"],
    ["Długosiodło", "dekarz w Długosiodle", "dekarz"],
    ["Stromiec", "dekarz ze Stromca", "dekarz"],
    ["Iłowa", "dekarz w Iłowej", "dekarz"],
    // Without a preposition a word that nobody knows is rather a slip.
    ["Parczew", "parczewa dekarz", null],
    ["Iłowa", "dekarz w iłowej glebie", null],
  ])("„%s” is read in its cases: „%s” leaves %s", (name, query, rest) => {
    expect(restBeside(name, 1_000, query)).toBe(rest);
  });
});

test.each([
  ["Osielsko", 1_000, "dekarz Osielsko", "dekarz"],
  ["Osielsko", 999, "dekarz Osielsko", null],
  ["Osielsko", 1_000, "dekarz osielsko", null],
  ["Osielsko", 1_000, "dekarz Nowak Osielsko", null],
  // By such a name somebody may be called.
  ["Kowal", 1_000, "malarz Kowal", null],
])(
  "the only capital of a text tells a village, „%s” of %i people: „%s”",
  (name, people, query, rest) => {
    expect(restBeside(name, people, query)).toBe(rest);
  },
);

describe("a name of several words", () => {
  test("is meant however small the place is and whatever its words mean", () => {
    expect(restBeside("Wielka Wieś", 50, "tani glazurnik wielka wieś")).toBe("tani glazurnik");
    expect(restBeside("Wielka Wieś", 50, "wielka łazienka")).toBeNull();
  });

  test("may be called by its first word from four thousand people on, if no other is, else from fifteen", () => {
    const rest = (population: number, query: string, ...others: string[]) =>
      makePlaceFinder(["Gorzów Wielkopolski", ...others].map((name) => ({ name, population })))(
        query,
      )?.rest ?? null;
    expect(rest(4_000, "dekarz gorzów")).toBe("dekarz");
    expect(rest(3_999, "dekarz gorzów")).toBeNull();
    expect(rest(15_000, "dekarz gorzów", "Gorzów Śląski")).toBe("dekarz");
    expect(rest(14_999, "dekarz gorzów", "Gorzów Śląski")).toBeNull();
    expect(rest(100, "dekarz gorzów wielkopolski")).toBe("dekarz");
  });

  test("is not called by a common first word, but by a few that everybody uses", () => {
    expect(restBeside("Nowy Sącz", 80_000, "nowy taras")).toBeNull();
    expect(restBeside("Bielsko-Biała", 170_000, "bielsko")).toBe("");
  });
});

describe("of several places", () => {
  const find = (query: string, ...places: [string, number][]) =>
    makePlaceFinder(
      places.map(([name, population], index) => ({ geonameId: index + 1, name, population })),
    )(query)?.place.geonameId;

  test("the longest name is taken", () => {
    expect(find("bielsk podlaski", ["Bielsk", 90_000], ["Bielsk Podlaski", 20_000])).toBe(2);
  });

  test("then the one spelled exactly so", () => {
    expect(find("dekarz Lubin", ["Lubiń", 90_000], ["Lubin", 500])).toBe(1);
    expect(find("dekarz Radomiu", ["Radom", 500], ["Radomiu", 90])).toBe(2);
  });

  test("then the larger one", () => {
    expect(find("dekarz Wrocław", ["Wrocław", 900], ["Wrocław", 127_000])).toBe(2);
    expect(find("dekarz Kraków Wrocław", ["Wrocław", 900], ["Kraków", 100])).toBe(1);
  });

  test("then the one named first", () => {
    expect(find("dekarz Kraków Wrocław", ["Wrocław", 900], ["Kraków", 900])).toBe(2);
  });
});

test("all prepositions before a place are removed with it", () => {
  expect(restBeside("Kraków", 800_000, "malarz z okolic Krakowa tanio")).toBe("malarz tanio");
  expect(restBeside("Kraków", 800_000, "malarz w rejonie Krakowa tanio")).toBe("malarz tanio");
  expect(restBeside("Kraków", 800_000, "malarz")).toBeNull();
});
