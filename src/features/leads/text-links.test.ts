import { expect, test } from "vitest";
import { textParts } from "./text-links.ts";

const hrefs = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ["Rzut: https://firma.example/rzut.pdf?a=1.", ["https://firma.example/rzut.pdf?a=1"]],
  ["(zob. http://firma.example/)", ["http://firma.example/"]],
  ["Proszę dzwonić: 601 202 303.", ["tel:601202303"]],
  ["601202303 albo 601-202-303", ["tel:601202303", "tel:601202303"]],
  ["+48 22 123 45 67, +48601202303", ["tel:+48221234567", "tel:+48601202303"]],
  ["biuro 22 123 45 67", ["tel:221234567"]],
  ["501\u00a0202\u00a0303", ["tel:501202303"]],
  ["anna.nowak@firma.example, po 16", ["mailto:anna.nowak@firma.example"]],
])("%s", (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each([
  "Konto 12 1140 2004 0000 3002 0135 5387",
  "PL61 1090 1014 0000 0712 1981 2874",
  "NIP 525 234 56 78, faktura 6012023031",
  "razem 600 700 800 zł",
  "od 8 do 16, 120 m², 3 500 zł, 2027-03-01",
  "javascript:alert(1) ftp://firma.example firma.example",
])("nothing to press: %s", (text) => {
  expect(textParts(text)).toEqual([{ text, href: null }]);
});

test("a word without an end is looked through once", () => {
  const endless = "a".repeat(200_000);
  const before = process.cpuUsage();
  expect(textParts(endless)).toEqual([{ text: endless, href: null }]);
  // Five thousandths of it; from each letter on it were twenty seconds.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
});
