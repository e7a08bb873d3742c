import { describe, expect, test } from "vitest";
import { meaning } from "../../../tests/factories/interpretations.ts";
import { noFilters } from "./search-params.ts";
import {
  askedFor,
  shownFilters,
  type Understood,
  withMainChosen,
  withTypedWords,
} from "./understood.ts";

const krakow = { geonameId: 3_094_802, name: "Kraków" };
const cityId = "3094802";

/** „tani glazurnik w Krakowie w grudniu”, understood in all its parts. */
const understood: Understood = {
  chosen: { ...noFilters, search: "tani glazurnik w Krakowie w grudniu" },
  meant: meaning({
    place: krakow,
    months: { from: "2026-12", to: "2026-12" },
    services: [
      { id: 90, name: "Układanie gresu" },
      { id: 88, name: "Układanie mozaiki" },
    ],
    subcategory: { id: 14, name: "Glazurnicy" },
    remainingText: "tani",
    without: {
      place: "tani glazurnik w grudniu",
      months: "tani glazurnik w Krakowie",
      trade: "tani w Krakowie w grudniu",
    },
  }),
};
const shown = shownFilters(understood);

describe("the fields", () => {
  test("show what the words mean", () => {
    expect(shown).toEqual({
      ...understood.chosen,
      city: cityId,
      from: "2026-12",
      to: "2026-12",
      subcategoryIds: [14],
      serviceIds: [88, 90],
    });
  });

  test("show a choice rather than what the words mean", () => {
    const chosen = {
      ...understood.chosen,
      city: "Radom",
      from: "2027-01",
      to: "",
      subcategoryIds: [16],
    };
    expect(shownFilters({ ...understood, chosen })).toEqual(chosen);
  });

  test("leave the city empty for an area, and the end for an open range", () => {
    const meant = meaning({
      area: "Trójmiasto",
      places: [krakow],
      months: { from: "2027-01", to: null },
    });
    const chosen = { ...noFilters, search: "trójmiasto od stycznia" };
    expect(shownFilters({ chosen, meant })).toEqual({ ...chosen, from: "2027-01" });
  });

  test("follow words as they are typed, as long as they say it", () => {
    const withoutPlace = withTypedWords(shown, "tani glazurnik w grudniu", understood);
    expect(withoutPlace).toMatchObject({ city: "", from: "2026-12", subcategoryIds: [14] });
    const back = withTypedWords(withoutPlace, "tani glazurnik w krakowie w grudniu", understood);
    expect(back.city).toBe(cityId);
    expect(withTypedWords(shown, "hydraulik", understood)).toEqual({
      ...noFilters,
      search: "hydraulik",
    });
  });

  test("keep a choice while other words are typed", () => {
    const chosen = { ...shown, city: "Radom" };
    expect(withTypedWords(chosen, "hydraulik", understood).city).toBe("Radom");
  });
});

describe("the form asks for", () => {
  test("the words alone while its fields say the same", () => {
    expect(askedFor(shown, understood)).toEqual(understood.chosen);
    expect(askedFor(shown, { ...understood, meant: undefined })).toEqual(shown);
  });

  test("another city, without the one in the words", () => {
    expect(askedFor({ ...shown, city: "Radom" }, understood)).toEqual({
      ...understood.chosen,
      search: "tani glazurnik w grudniu",
      city: "Radom",
    });
  });

  test("no city where the field was emptied", () => {
    const asked = askedFor({ ...shown, city: "" }, understood);
    expect(asked).toMatchObject({ search: "tani glazurnik w grudniu", city: "" });
  });

  test("a city in place of an area", () => {
    const area: Understood = {
      chosen: { ...noFilters, search: "malarz trójmiasto" },
      meant: meaning({ area: "Trójmiasto", without: { place: "malarz", months: "", trade: "" } }),
    };
    const asked = askedFor({ ...shownFilters(area), city: "Sopot" }, area);
    expect(asked).toEqual({ ...noFilters, search: "malarz", city: "Sopot" });
  });

  test("other trades, and other months, each without its words", () => {
    expect(askedFor({ ...shown, subcategoryIds: [14, 16], serviceIds: [] }, understood)).toEqual({
      ...understood.chosen,
      search: "tani w Krakowie w grudniu",
      subcategoryIds: [14, 16],
    });
    expect(askedFor({ ...shown, to: "" }, understood)).toEqual({
      ...understood.chosen,
      search: "tani glazurnik w Krakowie",
      from: "2026-12",
    });
  });

  test("several other things at once: a word that belongs to two parts goes twice", () => {
    const other = { ...shown, city: "Radom", from: "2027-03", to: "" };
    expect(askedFor(other, understood).search).toBe("tani glazurnik");
  });

  test("a choice beside newly typed words, which lose only what the choice replaces", () => {
    const typed = withTypedWords(shown, "solidny glazurnik Krakowie w grudniu", understood);
    expect(askedFor({ ...typed, from: "", to: "" }, understood).search).toBe(
      "solidny glazurnik Krakowie",
    );
  });

  test("the whole words beside a trade chosen before, also when that is given up or changed", () => {
    const chosen = { ...understood.chosen, subcategoryIds: [16] };
    const beside = { ...understood, chosen };
    const draft = shownFilters(beside);
    expect(askedFor({ ...draft, subcategoryIds: [] }, beside)).toEqual(understood.chosen);
    expect(askedFor({ ...draft, subcategoryIds: [16, 17] }, beside)).toEqual({
      ...chosen,
      subcategoryIds: [16, 17],
    });
  });

  test("what the corrected words say", () => {
    const corrected: Understood = {
      chosen: { ...noFilters, search: "glazrnik krakuw" },
      meant: meaning({
        correctedText: "glazurnik Kraków",
        place: krakow,
        subcategory: { id: 14, name: "Glazurnicy" },
        without: { place: "glazurnik", months: "glazurnik Kraków", trade: "Kraków" },
      }),
    };
    const draft = { ...shownFilters(corrected), city: "Radom" };
    expect(askedFor(draft, corrected)).toMatchObject({ search: "glazurnik", city: "Radom" });
  });
});

describe("another main category", () => {
  test("leaves the words what they name", () => {
    const asked = askedFor(withMainChosen(shown, "architekci", understood), understood);
    expect(asked).toEqual({ ...understood.chosen, main: "architekci" });
  });

  test("leaves the words a service that they name without its trade", () => {
    const named: Understood = {
      chosen: { ...noFilters, search: "układanie gresu" },
      meant: meaning({ services: [{ id: 90, name: "Układanie gresu" }] }),
    };
    const next = withMainChosen(shownFilters(named), "architekci", named);
    expect(next).toMatchObject({ main: "architekci", serviceIds: [90] });
  });

  test("clears chosen trades and leaves the words beside them", () => {
    const beside = { ...understood, chosen: { ...understood.chosen, subcategoryIds: [16] } };
    const next = withMainChosen(shownFilters(beside), "architekci", beside);
    expect(askedFor(next, beside)).toEqual({ ...understood.chosen, main: "architekci" });
  });

  test("clears chosen trades", () => {
    const chosen = { ...noFilters, main: "fachowcy" as const, subcategoryIds: [14] };
    const next = withMainChosen(chosen, "architekci", { chosen, meant: undefined });
    expect(next).toEqual({ ...noFilters, main: "architekci" });
  });
});
