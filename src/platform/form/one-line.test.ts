import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./one-line.ts";

test.each([
  ["Remont\u202E gpj.exe\r\nX", "Remont gpj.exe X"],
  ["\uFEFF Łazienka\u200B na pod\u00ADdaszu\u2028", "Łazienka na poddaszu"],
  ["\u2067Kuchnia\u2069\tw bloku", "Kuchnia w bloku"],
  ["Dom dla rodziny 👨\u200D👩\u200D👧", "Dom dla rodziny 👨\u200D👩\u200D👧"],
  ["2\u00A0pokoje", "2\u00A0pokoje"],
  ["Z\u0307o\u0301łw", "Żółw"],
])("%j is seen as „%s”", (written, seen) => {
  expect(cleanLine(written)).toBe(seen);
});

test("a text of several lines keeps them, has each letter as one sign, and nothing unseen", () => {
  expect(cleanText(" Pokój\n\nKuchnia \n".normalize("NFD"))).toBe("Pokój\n\nKuchnia");
  expect(cleanText("Za \u202E0001\u202C zł,\nod\u00ADrazu \u200F!")).toBe("Za 0001 zł,\nodrazu !");
  expect(cleanText("Pokój\r\n\r\nKuchnia\rHol\r\n")).toBe("Pokój\n\nKuchnia\nHol");
});
