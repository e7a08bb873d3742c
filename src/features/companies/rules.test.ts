import { describe, expect, test } from "vitest";
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
