import { expect, test } from "vitest";
import { checkedFacts } from "./checked-facts.ts";

const calendar = {
  availability: [],
  from: "2026-11",
  updatedAt: null,
  confirmed_at: null,
  stale: false,
};
const company = {
  is_published: true,
  // In Warsaw it is June already.
  joined_at: "2026-05-31T22:30:00Z",
  calendar,
  projects_count: 3,
  response: { leads: 20, answered: 19, minutes: 130 },
};

test("what is known is said, the moment of joining by Polish time", () => {
  expect(checkedFacts(company, "3 dni temu")).toEqual([
    "E-mail potwierdzony",
    "W serwisie Domistrz od czerwca\u00a02026",
    "Kalendarz potwierdzony 3 dni temu",
    "3 realizacje w profilu",
    "Zwykle odpowiada w ciągu 3 godzin",
    "Odpowiada na 9 z 10 zapytań",
  ]);
});

test("what is not known is left out", () => {
  const hidden = { ...company, is_published: false, projects_count: 0, response: null };
  expect(checkedFacts(hidden, null)).toEqual([]);
  const stale = { ...hidden, calendar: { ...calendar, stale: true } };
  expect(checkedFacts(stale, "100 dni temu")).toEqual([]);
});
