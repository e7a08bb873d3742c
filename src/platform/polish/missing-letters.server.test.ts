import { expect, test } from "vitest";
import { analysesFolded, lemmasFolded } from "./morfologik.server.ts";

test.each([
  ["maka", "mąka"],
  ["cma", "ćma"],
  ["gesty", "gęsty"],
  ["lakach", "łąka"],
  ["slon", "słoń"],
  ["gora", "góra"],
  ["sciany", "ściana"],
  ["zrodla", "źródło"],
  ["zolwie", "żółw"],
  ["Cmielowie", "Ćmielów"],
  ["Lodzi", "Łódź"],
  ["Swidnicy", "Świdnica"],
  ["Zywcu", "Żywiec"],
])("„%s” is understood as a form of „%s”", (word, lemma) => {
  expect(lemmasFolded(word)).toContain(lemma);
});

test("a capital stays one, whatever the other letters", () => {
  expect(lemmasFolded("lodzi")).not.toContain("Łódź");
  expect(analysesFolded("Łodzi").map(({ form }) => form)).toContain("Łodzi");
});
