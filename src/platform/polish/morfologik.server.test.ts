import { expect, test } from "vitest";
import { analysesFolded, lemmas, lemmasFolded } from "./morfologik.server.ts";

test.each([
  ["glazurników", ["glazurnik"]],
  ["łazienek", ["łazienka"]],
  ["malujemy", ["malować"]],
  ["podłóg", ["podłoga"]],
  ["najlepszy", ["dobry"]],
  ["Krakowie", ["Kraków"]],
])("%s comes from %s", (word, expected) => {
  expect(lemmas(word)).toEqual(expect.arrayContaining(expected));
});

test("a form of two words has both lemmas", () => {
  expect(lemmas("elektryka").toSorted()).toEqual(["elektryk", "elektryka"]);
});

test.each([
  ["skoro", "skóra"],
  ["drogo", "droga"],
  ["halo", "hala"],
])("nobody calls out to a thing: „%s” is no form of „%s”", (word, thing) => {
  expect(lemmas(word)).not.toContain(thing);
  expect(lemmas(word)).not.toEqual([]);
});

test("an unknown, empty or endless word has no lemma", () => {
  for (const word of ["brzdękolog", "", "a".repeat(30_000), "\u0000", "厨"]) {
    expect(lemmas(word)).toEqual([]);
    expect(lemmasFolded(word)).toEqual([]);
  }
});

test("letters typed without their marks are understood", () => {
  expect(lemmasFolded("lazienek")).toEqual(["łazienka"]);
  expect(lemmasFolded("wiezba")).toContain("więźba");
  expect(lemmasFolded("Lodzi")).toContain("Łódź");
  expect(analysesFolded("sciane")).toContainEqual({ form: "ścianę", lemma: "ściana" });
});

test("abbreviations are no words", () => {
  expect(lemmas("kat")).not.toContain("katolicki");
});
