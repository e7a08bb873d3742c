import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { addProject, asUrl, tinyPicture } from "../../../../tests/factories/projects.ts";
import { boxOf, mp4 } from "../../../../tests/factories/videos.ts";
import { plans } from "../../plans/data.ts";

const app = useTestApp();

/** Videos that differ by a box that players skip. */
const clips = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    asUrl(Buffer.concat([mp4, boxOf("free", `film ${at}`)]), "video/mp4"),
  );

const setTier = (owner: Owner, tier: number) =>
  app().db.updateTable("company").set({ tier }).where("id", "=", owner.id).execute();

const sentences: Record<number, string> = {
  0: "Twój plan nie obejmuje filmów.",
  1: "Twój plan pozwala w jednej realizacji na najwyżej 1 film.",
  2: "Twój plan pozwala w jednej realizacji na najwyżej 1 film.",
  3: "Twój plan pozwala w jednej realizacji na najwyżej 2 filmy.",
  4: "Twój plan pozwala w jednej realizacji na najwyżej 5 filmów.",
};

test.each(plans)("plan $tier takes its videos and not one more", async ({ tier, features }) => {
  const most = features.media_limits.videos;
  const { api } = await newCompany(app(), { tier });
  const { status, body } = await addProject(api, { videos: clips(most + 1) });
  expect([status, body.errors[0].path, body.errors[0].detail]).toEqual([
    422,
    "videos",
    sentences[tier],
  ]);
  const fits = await addProject(api, { videos: clips(most) });
  expect([fits.status, fits.body.films.length]).toEqual([201, most]);
});

test("a video is a video in whichever list it comes", async () => {
  const { api } = await newCompany(app(), { tier: 0 });
  for (const list of ["images", "media"]) {
    const { status, body } = await addProject(api, { [list]: clips(1) });
    expect([status, body.errors[0].path, body.errors[0].detail]).toEqual([422, list, sentences[0]]);
  }
});

test("a later change cannot bring in more videos either, stored ones included", async () => {
  const owner = await newCompany(app());
  const [first, second] = clips(2);
  const { body: one } = await addProject(owner.api, { videos: [first] });
  const { body: two } = await addProject(owner.api, { videos: [second] });
  for (const video of [second, two.videos[0]]) {
    const videos = [one.videos[0], video];
    const { status, body } = await owner.api.patch(`/projects/${one.id}`, { videos });
    expect([status, body.errors[0].detail]).toEqual([422, sentences[2]]);
  }
  const { body: kept } = await owner.api.get(`/projects?id=${one.id}`);
  expect(kept.data.videos).toEqual(one.videos);
});

test("videos of a larger plan stay on a smaller one, and none can be added", async () => {
  const owner = await newCompany(app(), { tier: 3 });
  const { body: made } = await addProject(owner.api, { videos: clips(2) });
  await setTier(owner, 0);
  const path = `/projects/${made.id}`;
  const kept = await owner.api.patch(path, { videos: made.videos.toReversed() });
  expect([kept.status, kept.body.videos]).toEqual([200, made.videos.toReversed()]);
  const more = { videos: [...made.videos, clips(3)[2]] };
  expect((await owner.api.patch(path, more)).status).toBe(422);
  const fewer = await owner.api.patch(path, { videos: [made.videos[0]] });
  expect(fewer.status).toBe(200);
  expect((await owner.api.patch(path, { videos: made.videos })).status).toBe(422);
});

test("photos are limited together with videos, in a later change too", async () => {
  const { api } = await newCompany(app(), { tier: 0 });
  const images = await Promise.all([1, 2, 3, 4, 5].map(tinyPicture));
  const { status, body } = await addProject(api, { images });
  expect(status).toBe(201);
  const sixth = { images: [...body.images, await tinyPicture(6)] };
  const refused = await api.patch(`/projects/${body.id}`, sixth);
  expect([refused.status, refused.body.errors[0].detail]).toEqual([
    422,
    "Twój plan pozwala w jednej realizacji na najwyżej 5 zdjęć.",
  ]);
});
