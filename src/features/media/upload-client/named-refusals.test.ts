import { expect, test } from "vitest";
import { namedRefusals } from "./named-refusals.ts";

const away = "Magazyn plików chwilowo nie odpowiada.";

test("each file that was not taken is named, with what keeps several of them said once", () => {
  const refusals = namedRefusals();
  expect(refusals.add("a.jpg", away)).toBe(`Nie dodano: „a.jpg”. ${away}`);
  refusals.add("b.jpg", "Zdjęcie „b.jpg” jest za duże.");
  expect(refusals.add("c.jpg", away)).toBe(
    `Nie dodano: „a.jpg” i „c.jpg”. ${away}\nZdjęcie „b.jpg” jest za duże.`,
  );
});

test("of a name that is longer than a call takes its beginning is named already", () => {
  const told = `Zdjęcie „${"a".repeat(200)}” jest za duże.`;
  expect(namedRefusals().add("a".repeat(250), told)).toBe(told);
});
