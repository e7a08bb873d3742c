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

test("a text of several lines keeps them, and has each letter as one sign", () => {
  expect(cleanText(" Pokój\n\nKuchnia \n".normalize("NFD"))).toBe("Pokój\n\nKuchnia");
  expect(cleanText("Pokój\r\n\r\nKuchnia\rHol\r\n")).toBe("Pokój\n\nKuchnia\nHol");
});
