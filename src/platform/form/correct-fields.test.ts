import { expect, test } from "vitest";
import { correctFieldsText } from "./correct-fields.ts";

test("one field is one", () => {
  expect(correctFieldsText(["Telefon"])).toBe("Popraw zaznaczone pole: Telefon.");
  expect(correctFieldsText(["Opis firmy", "Telefon"])).toBe(
    "Popraw zaznaczone pola: Opis firmy, Telefon.",
  );
});
