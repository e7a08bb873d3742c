import { describe, expect, test } from "vitest";
import { suggestTitles, suggestTrade } from "./suggest-project.ts";

const tiler = { id: 14, name: "Glazurnicy", services: ["Układanie płytek", "Fugowanie"] };
const roofer = { id: 8, name: "Dachy", services: ["Krycie dachu dachówką"] };
const known = { city: "Kraków", trades: [tiler, roofer], captions: [] };

describe("titles on offer", () => {
  test("are what the photos show, then what the company does, with the place", () => {
    expect(suggestTitles(known)).toEqual([
      "Układanie płytek, Kraków",
      "Krycie dachu dachówką, Kraków",
      "Fugowanie, Kraków",
    ]);
    const captions = ["łazienka w kamienicy.", "", "Łazienka w kamienicy"];
    expect(suggestTitles({ ...known, captions })).toEqual([
      "Łazienka w kamienicy, Kraków",
      "Układanie płytek, Kraków",
      "Krycie dachu dachówką, Kraków",
    ]);
  });

  test("are none where nothing is known, and none that would not fit", () => {
    expect(suggestTitles({ city: "", trades: [], captions: ["a".repeat(101)] })).toEqual([]);
    expect(suggestTitles({ city: "", trades: [], captions: ["Taras"] })).toEqual(["Taras"]);
  });
});

describe("the trade", () => {
  test("is the company's only one, whatever is said", () => {
    expect(suggestTrade({ trades: [tiler] }, ["Dach"])).toBe(14);
  });

  test("is the one the words speak of, in whatever case", () => {
    expect(suggestTrade(known, ["Nowe płytki w łazience"])).toBe(14);
    expect(suggestTrade(known, ["Dach nad tarasem"])).toBe(8);
  });

  test("is left to its owner where that is not clear", () => {
    expect(suggestTrade(known, [])).toBeNull();
    expect(suggestTrade(known, ["Płytki i dach"])).toBeNull();
    expect(suggestTrade({ trades: [] }, ["Dach"])).toBeNull();
  });
});
