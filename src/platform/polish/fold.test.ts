import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test("strips every Polish letter, ł included, in both cases", () => {
  expect(fold("ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż")).toBe("acelnoszz acelnoszz");
});

test("treats composed and decomposed letters alike", () => {
  expect(fold("Łódź".normalize("NFD"))).toBe(fold("Łódź".normalize("NFC")));
});

test("lowers plain letters, and leaves what is plain already", () => {
  expect(fold("DACH z papy")).toBe("dach z papy");
  expect(fold("dach z papy, 5 m2")).toBe("dach z papy, 5 m2");
});

test("keeps hyphens, digits and spaces", () => {
  expect(fold("Bielsko-Biała 43-300")).toBe("bielsko-biala 43-300");
});
