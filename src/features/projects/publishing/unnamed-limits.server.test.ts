import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { addProject, tinyPicture } from "../../../../tests/factories/projects.ts";
import { plans } from "../../plans/data.ts";

const app = useTestApp();
const tier = 1;

/** What an operator left in the plan's row; undefined takes the limits out of it. */
async function writeLimits(limits: unknown) {
  const features = { ...plans[tier]!.features, media_limits: limits };
  const json = JSON.stringify(features);
  await sql`update plan set features = ${json}::jsonb where tier = ${tier}`.execute(app().db);
}
afterAll(() => writeLimits(plans[tier]!.features.media_limits));

const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, shade) => tinyPicture(20 * shade)));

test.each([
  ["names no limits", undefined, { total: 11, videos: 1 }],
  ["cannot be read", "dużo", null],
])("a plan that %s allows ten photos and a video", async (_what, limits, projectMedia) => {
  await writeLimits(limits);
  const company = await newCompany(app(), { tier });
  const plan = await app().guest().get(`/subscriptions/plans/${tier}`);
  expect(plan.body.features.media_limits).toEqual({ photos: 10, videos: 1 });
  const own = await company.api.get(`/subscriptions/${company.id}`);
  expect(own.body.rules.projectMedia).toEqual(projectMedia);
  expect(own.body.details.features.media_limits).toEqual({ photos: 10, videos: 1 });
  const profile = await company.api.get("/profile/me");
  expect(profile.body.metadata.rules.projectMedia).toEqual(projectMedia);

  const full = await addProject(company.api, { images: await pictures(11) });
  expect(full.status).toBe(201);
  const tooMany = await addProject(company.api, { images: await pictures(12) });
  expect(tooMany.status).toBe(422);
  expect(tooMany.body.errors[0].detail).toBe(
    "Twój plan pozwala w jednej realizacji na najwyżej 11 zdjęć i filmów.",
  );
});
