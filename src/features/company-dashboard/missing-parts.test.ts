import { expect, test } from "vitest";
import { missingParts } from "./missing-parts.ts";

type Known = Parameters<typeof missingParts>[0];

const full: Known = {
  rules: {
    canEditEmail: true,
    canEditPhone: true,
    canEditWebsite: true,
    showsPhone: true,
    showsWebsite: true,
    isWebsiteManaged: false,
    hasAvailability: true,
    showsProMark: true,
    projectMedia: null,
  },
  beta: { state: "on", since: null, endsAt: null, backTo: "BETA" },
  phone: "600 700 800",
  website: "https://firma.example",
  description: "Łazienki pod klucz. ".repeat(7),
  services: [1, 2, 3],
  style_ids: [],
  specialization: "Fachowiec",
  work_area: { kind: "country" },
  projects_count: 3,
};

const idsOf = (change: Partial<Known>) => missingParts({ ...full, ...change }).map(({ id }) => id);

test("a full profile lacks nothing", () => {
  expect(idsOf({})).toEqual([]);
});

test("where the company works is asked for as long as it has not said", () => {
  expect(idsOf({ work_area: null })).toEqual(["area"]);
});

test("three at most are named, the most useful first", () => {
  expect(idsOf({ projects_count: 0, services: [], phone: null, website: null })).toEqual([
    "projects",
    "services",
    "phone",
  ]);
});

test("who has marked some services is asked for more", () => {
  const [none, some] = [[], [1, 2]].map(
    (services) => missingParts({ ...full, services })[0]?.label,
  );
  expect([none, some]).toEqual(["Zaznacz usługi", "Zaznacz więcej usług"]);
});

test("what the plan does not let be filled in is not asked for", () => {
  const rules = { ...full.rules, canEditPhone: false, canEditWebsite: false };
  expect(idsOf({ rules, phone: null, website: null })).toEqual([]);
});

test("styles are for architects, the beta's plan for whom it is offered", () => {
  expect(idsOf({ specialization: "Architekt" })).toEqual(["styles"]);
  expect(idsOf({ beta: { ...full.beta, state: "available" } })).toEqual(["calendar"]);
  expect(idsOf({ beta: { ...full.beta, state: "over" } })).toEqual([]);
});
