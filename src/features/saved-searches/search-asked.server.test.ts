import { expect, test } from "vitest";
import { isOver } from "./search-asked.server.ts";

const over = (query: string, now: string) => isOver({ path: "/szukaj", query }, new Date(now));

test("a search is over when its last month has passed in Poland", () => {
  const query = "subcategories=14&calendarFrom=2026-11&calendarTo=2026-12";
  expect(over(query, "2026-11-27T09:00:00Z")).toBe(false);
  expect(over(query, "2026-12-31T22:59:00Z")).toBe(false);
  expect(over(query, "2026-12-31T23:00:00Z")).toBe(true);
});

test("one without months, or without their end, is never over", () => {
  for (const query of ["", "search=glazurnik", "calendarFrom=2026-11"]) {
    expect([query, over(query, "2031-01-01T00:00:00Z")]).toEqual([query, false]);
  }
});
