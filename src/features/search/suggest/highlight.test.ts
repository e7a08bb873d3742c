import { expect, test } from "vitest";
import { highlight } from "./highlight.ts";

/** The matched parts in brackets. */
const shown = (label: string, typed: string) =>
  highlight(label, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

test.each([
  ["Remont łazienki", "laz", "Remont [łaz]ienki"],
  ["Remont łazienki", "łazienki rem", "[Rem]ont [łazienki]"],
  ["elektryk Kraków", "elektryk kra", "[elektryk] [Kra]ków"],
  ["Żółć-Bud", "zolc b", "[Żółć]-[B]ud"],
  ["Dach", "dachówka", "Dach"],
  ["Wrocław, dolnośląskie", "płytki w do", "Wrocław, [do]lnośląskie"],
  ["Zabudowa w garażu", "zabudowa w ga", "[Zabudowa] [w] [ga]rażu"],
  ["Dach", "", "Dach"],
  ["Dachy z dachówki", "da dachó", "[Da]chy z [dachó]wki"],
])("„%s” for „%s”", (label, typed, expected) => {
  expect(shown(label, typed)).toBe(expected);
});

test("a name that is matched to its end ends there", () => {
  expect(highlight("Dach", "dach")).toEqual([{ text: "Dach", isMatch: true }]);
});

test("letters that carry their mark apart are marked all the same", () => {
  expect(shown("Łódź".normalize("NFD"), "lodz")).toBe("[Łódź]");
});
