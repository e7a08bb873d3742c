import { describe, expect, test } from "vitest";
import { monthNumber } from "../calendar/availability.ts";
import { availabilityFrom, monthMask, monthMasks, searchedMonths } from "../calendar/months.ts";
import { plans } from "../plans/data.ts";
import {
  isPublishable,
  missingForPublishing,
  profileRank,
  type RankedProfile,
  visibleOnPlan,
} from "./rules.ts";

const complete = {
  isEmailConfirmed: true,
  hasLogo: true,
  hasBackground: true,
  name: "Nowak",
  description: "Układamy płytki.",
  cityId: 3094802,
  subcategoryIds: [14],
};

describe("publishing", () => {
  test("asks for nothing when the profile is complete", () => {
    expect(missingForPublishing(complete)).toEqual([]);
  });

  test("lists everything that is missing, blanks included", () => {
    const empty = {
      isEmailConfirmed: false,
      hasLogo: false,
      hasBackground: false,
      name: " ",
      description: "\n",
      cityId: null,
      subcategoryIds: [],
    };
    expect(missingForPublishing(empty)).toEqual([
      "email_confirmed",
      "logourl",
      "background_image",
      "company_name",
      "description",
      "city",
      "subcategory_ids",
    ]);
  });

  test("is held back by the owner and by an operator", () => {
    const shown = { ...complete, isHiddenByOwner: false, isBlocked: false };
    expect(isPublishable(shown)).toBe(true);
    expect(isPublishable({ ...shown, isHiddenByOwner: true })).toBe(false);
    expect(isPublishable({ ...shown, isBlocked: true })).toBe(false);
  });
});

test.each([
  [0, { phone: false, website: false, availability: false }],
  [1, { phone: true, website: false, availability: false }],
  [2, { phone: true, website: false, availability: false }],
  [3, { phone: true, website: true, availability: true }],
  [4, { phone: true, website: true, availability: true }],
])("plan %i shows what it should", (tier, shown) => {
  expect(visibleOnPlan(plans[tier]!)).toEqual(shown);
});

describe("rank", () => {
  const start = new Date("2026-01-01T00:00:00Z");
  const full: RankedProfile = {
    plan: plans[3]!,
    isArchitect: false,
    hasPhone: true,
    descriptionLength: 120,
    servicesCount: 3,
    stylesCount: 0,
    projectsCount: 5,
    picturesCount: 10,
    changedAt: start,
  };
  const rankWith = (changed: Partial<RankedProfile>) => profileRank({ ...full, ...changed });

  test.each<{ changed: Partial<RankedProfile>; points: number }>([
    { changed: {}, points: 1_000 },
    { changed: { descriptionLength: 119 }, points: 900 },
    { changed: { hasPhone: false }, points: 900 },
    { changed: { servicesCount: 2 }, points: 950 },
    { changed: { servicesCount: 40 }, points: 1_000 },
    { changed: { projectsCount: 4 }, points: 960 },
    { changed: { projectsCount: 40 }, points: 1_000 },
    { changed: { picturesCount: 9 }, points: 980 },
    { changed: { picturesCount: 400 }, points: 1_000 },
    { changed: { isArchitect: true }, points: 900 },
    { changed: { isArchitect: true, stylesCount: 1 }, points: 1_000 },
    { changed: { stylesCount: 3 }, points: 1_000 },
  ])("a full profile with $changed has $points points", ({ changed, points }) => {
    expect(rankWith(changed)).toBe(points);
  });

  test("no plan is worth a place or costs one, but for the phone that the lowest does not show", () => {
    const bare = { hasPhone: false };
    expect(plans.map((plan) => rankWith({ ...bare, plan }))).toEqual([1_000, 900, 900, 900, 900]);
    expect(plans.map((plan) => rankWith({ plan }))).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
  });

  test.each([
    ["2025-06-01T00:00:00Z", 1_000],
    ["2026-01-02T11:59:59Z", 1_000],
    ["2026-01-02T12:00:00Z", 1_001],
    ["2026-01-31T00:00:00Z", 1_020],
    ["2026-03-02T00:00:00Z", 1_040],
  ])("changed at %s it has %i", (changedAt, rank) => {
    expect(rankWith({ changedAt: new Date(changedAt) })).toBe(rank);
  });
});

describe("months", () => {
  test("become one bit each, beyond the mask none", () => {
    expect(monthMask(["2026-01", "2026-03"])).toBe(0b101n);
    expect(monthMask(["2025-12", "2099-01"])).toBe(0n);
    expect(monthMask(["2031-03"])).toBe(1n << 62n);
  });

  test("are distinguished by their state", () => {
    const masks = monthMasks([
      { month: "2026-02-01", availability: "free" },
      { month: "2026-03-01", availability: "partly_free" },
      { month: "2026-04-01", availability: "busy" },
    ]);
    expect(masks).toEqual({ free: 0b10n, partlyFree: 0b100n });
  });

  test("make twelve wire values, the passed ones left out", () => {
    const values = availabilityFrom(
      [
        { month: "2026-11-01", availability: "free" },
        { month: "2026-12-01", availability: "busy" },
      ],
      "2026-12",
    );
    expect(values).toHaveLength(12);
    expect(values.slice(0, 2)).toEqual(["Zajety", "not_set"]);
  });

  const now = new Date("2026-11-30T23:30:00Z");

  test("are counted in Poland, where the next month has begun", () => {
    expect(searchedMonths({ from: undefined, to: "2026-12", now })).toEqual({
      first: "2026-12",
      last: "2026-12",
    });
  });

  test("of a range are cut to what calendars show", () => {
    expect(searchedMonths({ from: "2026-01", to: "2030-01", now })).toEqual({
      first: "2026-12",
      last: "2027-11",
    });
    expect(searchedMonths({ from: "2026-01", to: "2026-11", now })).toBeNull();
    expect(searchedMonths({ from: "2028-01", to: undefined, now })).toBeNull();
  });

  test("number from January 2026", () => {
    expect(monthNumber("2026-01")).toBe(0);
    expect(monthNumber("2027-01-15")).toBe(12);
  });
});
