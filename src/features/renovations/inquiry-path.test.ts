import { expect, test } from "vitest";
import { inquiryPath } from "./inquiry-path.ts";

test("a company's form is led to with what the renovation asks for", () => {
  const date = { from: "2027-01", to: "2027-03" };
  expect(inquiryPath("zenit", { date, services: [14, 8] })).toBe(
    "/firma/zenit?calendarFrom=2027-01&calendarTo=2027-03&subcategories=14,8#kontakt",
  );
  expect(inquiryPath("zenit", { date: null, services: [] })).toBe("/firma/zenit#kontakt");
});
