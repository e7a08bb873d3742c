import { expect, test } from "vitest";
import { otherCompaniesPath } from "./other-companies-path.ts";

test.each([
  [{ services: [14, 16], styles: [] }, "/szukaj?subcategories=14,16"],
  [{ services: [3], styles: [2] }, "/szukaj?subcategories=3&styleIds=2"],
  [{ services: [], styles: [] }, "/szukaj"],
])("whose lead %j was declined looks for others at „%s”", (lead, path) => {
  expect(decodeURIComponent(otherCompaniesPath(lead))).toBe(path);
});
