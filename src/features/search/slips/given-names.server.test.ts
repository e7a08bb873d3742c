import { expect, test } from "vitest";
import { firstReadingMs, read } from "../../../../tests/factories/readings.ts";

test.each([
  ["Oleh hydraulik", 12],
  ["sasza malarz", 15],
  ["Zurab elektryk", 12],
  ["glazurnik Danilo", 14],
])("„%s” asks for somebody by name", { timeout: firstReadingMs }, (text, subcategoryId) => {
  const { correctedText, trade } = read(text);
  expect(correctedText).toBeNull();
  expect(trade?.subcategoryId).toBe(subcategoryId);
  expect(trade?.alternativeIds).toEqual([]);
});

test.each(["Artem", "Petro", "Vania", "Wowa", "Rychu", "Franek", "Wang", "Kowalscy"])(
  "„%s” alone is no slip",
  { timeout: firstReadingMs },
  (text) => {
    const { correctedText, trade, isOfElsewhere } = read(text);
    expect([correctedText, trade, isOfElsewhere]).toEqual([null, null, false]);
  },
);
