import { expect, test } from "vitest";
import { mixCompanies } from "./rules.ts";

const newest = (companies: string) => companies.split("").map((companyId) => ({ companyId }));
const mixed = (companies: string, limit = 12) =>
  mixCompanies(newest(companies), limit)
    .map(({ companyId }) => companyId)
    .join("");

test("the newest come first where companies differ", () => {
  expect(mixed("ABCD")).toBe("ABCD");
});

test("one company's projects never follow each other, and are two at most", () => {
  expect(mixed("AAAABCA")).toBe("ABAC");
});

test("a company alone shows one project", () => {
  expect(mixed("AAA")).toBe("A");
});

test("no more are chosen than asked for", () => {
  expect(mixed("ABCDEF", 3)).toBe("ABC");
});
