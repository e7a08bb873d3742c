import { expect, test } from "vitest";
import { plans } from "./data.ts";
import { limitsOf, planRules, priceOf, projectLimitOf } from "./rules.ts";

const table = plans.map((plan) => ({ ...planRules(plan), tier: plan.tier }));
const tiersWhere = (rule: keyof ReturnType<typeof planRules>) =>
  table.filter((row) => row[rule]).map(({ tier }) => tier);

test("each tier allows what it promises", () => {
  expect(tiersWhere("canEditPhone")).toEqual([1, 2, 3, 4]);
  expect(tiersWhere("showsWebsite")).toEqual([3, 4]);
  expect(tiersWhere("canEditWebsite")).toEqual([3]);
  expect(tiersWhere("isWebsiteManaged")).toEqual([4]);
  expect(tiersWhere("hasAvailability")).toEqual([3, 4]);
  expect(tiersWhere("showsProMark")).toEqual([0, 1, 3, 4]);
});

test("a plan's features narrow what its tier allows and never widen it", () => {
  const everything = {
    contact_methods: ["email", "phone", "website"] as const,
    availability: true,
    media_limits: { photos: 5, videos: 0 },
  };
  const features = { ...everything, contact_methods: [...everything.contact_methods] };
  expect(planRules({ tier: 0, features })).toMatchObject({
    canEditPhone: false,
    canEditWebsite: false,
    hasAvailability: false,
  });
  const nothing = {
    contact_methods: [],
    availability: false,
    media_limits: { photos: 10, videos: 1 },
  };
  expect(planRules({ tier: 3, features: nothing })).toMatchObject({
    canEditEmail: false,
    canEditPhone: false,
    canEditWebsite: false,
    hasAvailability: false,
    projectMedia: { total: 11, videos: 1 },
  });
});

test("a website that the account manager keeps is not edited, whatever the features say", () => {
  const features = {
    contact_methods: ["website" as const],
    availability: true,
    media_limits: { photos: 30, videos: 5 },
  };
  const rules = planRules({ tier: 4, features });
  expect(rules).toMatchObject({ showsWebsite: true, canEditWebsite: false });
  expect(planRules({ tier: 3, features }).canEditWebsite).toBe(true);
});

test("a plan without a number of its own allows ten photos and a video", () => {
  const limitOf = (media_limits?: unknown) => {
    const features = { contact_methods: [], availability: false, media_limits };
    const { projectMedia } = planRules({ tier: 1, features });
    return { projectMedia, enforced: projectLimitOf({ features }), limits: limitsOf(features) };
  };
  const usual = { total: 11, videos: 1 };
  for (const absent of [undefined, null, {}]) {
    expect(limitOf(absent)).toEqual({
      projectMedia: usual,
      enforced: usual,
      limits: { photos: 10, videos: 1 },
    });
  }
  expect(limitOf({ videos: 0 }).projectMedia).toEqual({ total: 10, videos: 0 });
  expect(limitOf({ photos: 4, videos: 2 }).enforced).toEqual({ total: 6, videos: 2 });
  for (const unreadable of ["dużo", 7, { photos: "20" }, { photos: -1 }, { videos: 1.5 }]) {
    expect(limitOf(unreadable)).toMatchObject({ projectMedia: null, enforced: usual });
  }
});

test("a plan's card says how many photos and films it allows in a project, in the case that „do” asks for", () => {
  for (const { features } of plans) {
    const { photos, videos } = features.media_limits;
    const films = videos > 0 ? ` i ${videos} ${videos === 1 ? "filmu" : "filmów"}` : "";
    expect(features.highlights).toContain(`Do ${photos} zdjęć${films} w realizacji`);
  }
});

test("prices are shown in złoty", () => {
  expect([0, 4900, 19_900].map(priceOf)).toEqual(["0.00", "49.00", "199.00"]);
});

test("the table of tiers in the documentation is up to date", async () => {
  const rows = plans.map((plan) => {
    const rules = planRules(plan);
    const { photos, videos } = plan.features.media_limits;
    return [
      `${plan.tier} ${plan.name}`,
      priceOf(plan.priceGrosze),
      yes(rules.canEditEmail),
      yes(rules.canEditPhone),
      websiteOf(rules),
      yes(rules.hasAvailability),
      yes(rules.showsProMark),
      `${photos} + ${videos}`,
    ];
  });
  const columns = [
    "tier",
    "price",
    "e-mail",
    "phone",
    "website",
    "availability",
    "PRO mark",
    "photos + videos",
  ];
  const widths = columns.map((name, i) =>
    Math.max(...[name, ...rows.map((row) => row[i]!)].map(widthOf)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => cell + " ".repeat(widths[i]! - widthOf(cell))).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const lines = [line(columns), rule, ...rows.map(line)];
  const text = [
    "# What each tier allows",
    "",
    "Written by `src/features/plans/rules.test.ts` from the plans a new database gets; `npx vitest run -u src/features/plans` rewrites it.",
    "",
    ...lines,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../../docs/tier-table.md");
});

const yes = (value: boolean) => (value ? "yes" : "no");
const widthOf = (cell: string) => [...cell].length;

function websiteOf({ showsWebsite, canEditWebsite }: ReturnType<typeof planRules>): string {
  if (!showsWebsite) return "no";
  return canEditWebsite ? "yes" : "shown, kept by the account manager";
}
