import { expect, test } from "vitest";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { interpretText } from "../understanding/read-text.server.ts";

/** Every index is built for the first of them: much for a machine that is busy. */
const timeoutMs = 180_000;
const allowed = {
  isLiteral: false,
  subcategoryIds: subcategories.map(({ id }) => id),
  now: new Date("2026-11-22T12:00:00Z"),
};
const read = (text: string) => interpretText({ text, allowed });

test.each([
  ["remont łaz. i kuch.", "remont łazienka i kuchnia", 13],
  ["kuch. na wym.", "kuchnia na wymiar", 19],
  ["mont. okien", "montaż okien", 9],
  ["proj. domu", "projekt domu", 1],
  ["mal. pok. 20 m2", "malowanie pokój 20 m2", 15],
  ["drzwi wew.", "drzwi wewnętrzny", 17],
  ["malow", "malowanie", 15],
])("„%s” is begun and not finished: „%s”", { timeout: timeoutMs }, (text, meant, subcategoryId) => {
  const { correctedText, trade } = read(text);
  expect(correctedText).toBe(meant);
  expect([trade?.subcategoryId, ...(trade?.alternativeIds ?? [])]).toContain(subcategoryId);
});

test("a city is known from its beginning as well", { timeout: timeoutMs }, () => {
  expect(read("hydraulik Wrocł.").city?.name).toBe("Wrocław");
  expect(read("hydraulik Warsz.").city?.name).toBe("Warszawa");
});

test.each(["Dzwonić po 18. Tel. 600 700 800, hydraulik", "Budex", "hydraulik, mam psa. Zenit"])(
  "„%s” is left as it stands",
  { timeout: timeoutMs },
  (text) => {
    expect(read(text).correctedText).toBeNull();
  },
);
