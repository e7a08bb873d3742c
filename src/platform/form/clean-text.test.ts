import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

test.each([
  ["Remont\u202E gpj.exe\r\nX", "Remont gpj.exe X"],
  ["\uFEFF Łazienka\u200B na pod\u00ADdaszu\u2028", "Łazienka na poddaszu"],
  ["\u2067Kuchnia\u2069\tw bloku", "Kuchnia w bloku"],
  ["Dom dla rodziny 👨\u200D👩\u200D👧", "Dom dla rodziny 👨\u200D👩\u200D👧"],
  ["2\u00A0pokoje", "2\u00A0pokoje"],
  ["Z\u0307o\u0301łw", "Żółw"],
  [`Klub${"\u0308\u0302\u0306".repeat(36)} Nowak`, "Klub\u0308\u0302\u0306\u0308 Nowak"],
  [`Klub${"\u0308\u200D".repeat(60)}y`, `Klub${"\u0308\u200D".repeat(4)}y`],
  ["1\uFE0F\u20E3 🏳\uFE0F\u200D🌈 ที่นี่ שָׁלוֹם", "1\uFE0F\u20E3 🏳\uFE0F\u200D🌈 ที่นี่ שָׁלוֹם"],
])("%j is seen as „%s”", (written, seen) => {
  expect(cleanLine(written)).toBe(seen);
});

test("a text of several lines keeps them, has each letter as one sign, and nothing unseen", () => {
  expect(cleanText(" Pokój\n\nKuchnia \n".normalize("NFD"))).toBe("Pokój\n\nKuchnia");
  expect(cleanText("Za \u202E0001\u202C zł,\nod\u00ADrazu \u200F!")).toBe("Za 0001 zł,\nodrazu !");
  expect(cleanText("Pokój\r\n\r\nKuchnia\rHol\r\n")).toBe("Pokój\n\nKuchnia\nHol");
  // As presentations and programs for printing copy them.
  expect(cleanText("Pokój\vKuchnia\fHol\u0085Taras\u2028Strych\u2029Garaż")).toBe(
    "Pokój\nKuchnia\nHol\nTaras\nStrych\nGaraż",
  );
  expect(cleanText("\u001b[2JPokój\u0007\ta\b\u009b31m")).toBe("[2JPokój\ta31m");
});

test("a text of marks alone takes no time", () => {
  const began = performance.now();
  for (const text of ["\u0308", "\u0308\u200D", "\u200D", "\u0308\u200D\u200D\u200Dx"]) {
    cleanText(text.repeat(30_000));
  }
  // Each of the latter goes before all of the former.
  cleanText("\u0308".repeat(30_000) + "\u0316".repeat(30_000));
  expect(performance.now() - began).toBeLessThan(1_000);
});
