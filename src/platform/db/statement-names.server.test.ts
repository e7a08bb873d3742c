import { expect, test } from "vitest";
import { createStatementNames, onePlan } from "./statement-names.server.ts";

const nameAfter = (times: number, text: string) => {
  const nameOf = createStatementNames();
  return Array.from({ length: times }, () => nameOf(text)).at(-1);
};

test("a statement that is asked again and again gets a name, and keeps it", () => {
  const text = "select name from city where geoname_id = $1";
  expect(nameAfter(2, text)).toBeUndefined();
  expect(nameAfter(3, text)).toBe("s1");
  expect(nameAfter(9, text)).toBe("s1");
});

test.each([
  "select id from company_search where lexemes @@ $1::tsquery",
  "select id from company_search where city_id = $1",
  "select term from search_term where term = any($1)",
  "select c.* from company c where id = $1",
])("%s is planned for what it is asked", (text) => {
  expect(nameAfter(9, text)).toBeUndefined();
});

test("on the search's tables those get a name that one plan is right for", () => {
  const text = `${onePlan} select id from company_search where city_id = $1`;
  expect(nameAfter(3, text)).toBe("s1");
});
