import { describe, expect, test } from "vitest";
import { suggestTitles, suggestTrade, titleFromDescription } from "./suggest-project.ts";

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

describe("the title in a description", () => {
  test("is its first thought, with the place", () => {
    const title = (text: string) => titleFromDescription(text, "Kraków");
    expect(title("Remont łazienki: hydroizolacja, płytki.")).toBe("Remont łazienki, Kraków");
    expect(title(" kuchnia na wymiar – fronty lakierowane")).toBe("Kuchnia na wymiar, Kraków");
    expect(title("Taras z gresu. Wcześniej była trawa")).toBe("Taras z gresu, Kraków");
    expect(title("Łazienka 6,5 m² przy ul. Długiej, nowa")).toBe(
      "Łazienka 6,5 m² przy ul. Długiej, Kraków",
    );
    expect(title("Mieszkanie w Krakowie, 60 m²")).toBe("Mieszkanie w Krakowie");
    expect(titleFromDescription("Remont dachu, nowa więźba", "")).toBe("Remont dachu");
  });

  test("waits until the thought has ended, and is none where it says too little or too much", () => {
    const title = (text: string) => titleFromDescription(text, "Kraków");
    expect(title("")).toBeNull();
    expect(title("Remont łazienki")).toBeNull();
    expect(title("Tak, łazienka")).toBeNull();
    expect(title(`${"Bardzo długo ".repeat(6)}, a potem krótko`)).toBeNull();
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
