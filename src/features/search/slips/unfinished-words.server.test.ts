import { expect, test } from "vitest";
import { firstReadingMs, read } from "../../../../tests/factories/readings.ts";

test.each([
  ["remont łaz. i kuch.", "remont łazienka i kuchnia", 13],
  ["kuch. na wym.", "kuchnia na wymiar", 19],
  ["mont. okien", "montaż okien", 9],
  ["proj. domu", "projekt domu", 1],
  ["mal. pok. 20 m2", "malowanie pokój 20 m2", 15],
  ["drzwi wew.", "drzwi wewnętrzny", 17],
  ["malow", "malowanie", 15],
])(
  "„%s” is begun and not finished: „%s”",
  { timeout: firstReadingMs },
  (text, meant, subcategoryId) => {
    const { correctedText, trade } = read(text);
    expect(correctedText).toBe(meant);
    expect([trade?.subcategoryId, ...(trade?.alternativeIds ?? [])]).toContain(subcategoryId);
  },
);

test("a city is known from its beginning as well", { timeout: firstReadingMs }, () => {
  expect(read("hydraulik Wrocł.").city?.name).toBe("Wrocław");
  expect(read("hydraulik Warsz.").city?.name).toBe("Warszawa");
});

test.each(["Dzwonić po 18. Tel. 600 700 800, hydraulik", "Budex", "hydraulik, mam psa. Zenit"])(
  "„%s” is left as it stands",
  { timeout: firstReadingMs },
  (text) => {
    expect(read(text).correctedText).toBeNull();
  },
);
