import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { password } from "../../../../tests/factories/accounts.ts";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { boxOf, mp4, received } from "../../../../tests/factories/videos.ts";
import { photo, upload } from "../../../../tests/uploading.ts";
import { createKept, type Kept } from "../../../platform/kept/kept.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { cleanUpMedia } from "../cleanup/cleanup.server.ts";
import { deleteErasedMedia } from "../cleanup/erased-media.server.ts";
import { prepareVideo, saveVideo } from "../videos/videos.server.ts";
import { mediaFiles } from "./files.server.ts";

const app = useTestApp();
let kept: Kept;
/** As the web server has them: with what it remembers. */
let services: Services;
let files: ReturnType<typeof mediaFiles>;

beforeAll(async () => {
  kept = createKept(app().services.notices);
  services = { ...app().services, kept };
  files = mediaFiles(services);
});
afterAll(() => kept.close());

type Firm = Owner & { paths: string[] };

/** A company with a picture and a video with captions. */
async function newFirm(name: string): Promise<Firm> {
  const { db } = app();
  const owner = await newCompany(app());
  const sent = await upload(owner.api, photo("kitchen-01.jpg", name));
  const bytes = Buffer.concat([mp4, boxOf("free", name)]);
  const video = await prepareVideo(services, received(bytes, services.storage));
  const videoId = await saveVideo(db, { ownerId: owner.id, video });
  await db.updateTable("media").set({ captions: "WEBVTT" }).where("id", "=", videoId).execute();
  const base = `/media/${videoId}`;
  const paths = [`/media/${sent.body.medium.id}/320.jpg`, `${base}/film.mp4`, `${base}/napisy.vtt`];
  return { ...owner, paths };
}

const sessionOf = ({ api }: Owner) =>
  [...api.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function ask({ paths }: Firm, asker?: Owner) {
  const headers = asker && { cookie: sessionOf(asker) };
  const answers = await Promise.all(paths.map(async (path) => files.request(path, { headers })));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers;
}

const statusesOf = async (firm: Firm, asker?: Owner) =>
  (await ask(firm, asker)).map(({ status }) => status);

const publish = (firm: Firm) =>
  app()
    .db.updateTable("company")
    .set({ published_at: new Date() })
    .where("id", "=", firm.id)
    .execute();
const block = (firm: Firm, reason: string | null) =>
  app()
    .db.updateTable("company")
    .set({ blocked_reason: reason, published_at: reason === null ? new Date() : null })
    .where("id", "=", firm.id)
    .execute();

const cachingOf = (answers: Response[]) =>
  answers.map(({ headers }) => [headers.get("cache-control"), headers.get("x-robots-tag")]);

describe("what an erased account left", () => {
  test("is gone within a second, though it was remembered, and its rows with the next job", async () => {
    const firm = await newFirm("erased");
    expect(await statusesOf(firm)).toEqual([200, 200, 200]);
    expect((await firm.api.delete("/auth/me", { password })).status).toBe(200);
    await expect.poll(() => statusesOf(firm), { timeout: 1_000 }).toEqual([404, 404, 404]);
    const jobs = await app()
      .db.selectFrom("graphile_worker.jobs" as never)
      .select("task_identifier" as never)
      .execute();
    expect(jobs).toContainEqual({ task_identifier: deleteErasedMedia.name });
    await deleteErasedMedia.run({}, services);
    const left = app().db.selectFrom("media").select("id").where("owner_id", "is", null);
    expect(await left.execute()).toEqual([]);
    const unused = app().db.selectFrom("unused_content").select("kind").orderBy("kind");
    expect(await unused.execute()).toEqual([{ kind: "picture" }, { kind: "video" }]);
    const later = () => new Date(Date.now() + 2 * hourMs);
    expect(await cleanUpMedia({ ...services, now: later })).toMatchObject({ contents: 2 });
  });
});

describe("a published company's files", () => {
  test("are kept by browsers for good, and by shared caches for an hour", async () => {
    const firm = await newFirm("published");
    await publish(firm);
    const forAll = "public, max-age=31536000, s-maxage=3600, immutable";
    expect(cachingOf(await ask(firm))).toEqual([
      [forAll, null],
      [forAll, null],
      ["public, max-age=60", null],
    ]);
  });
});

describe("a hidden company's files", () => {
  test("come to who knows their address, and to no index and no shared cache", async () => {
    const firm = await newFirm("hidden");
    const forBrowser = "private, max-age=31536000, immutable";
    const hidden = [
      [forBrowser, "noindex"],
      [forBrowser, "noindex"],
      ["private, max-age=60", "noindex"],
    ];
    expect(cachingOf(await ask(firm))).toEqual(hidden);
    await publish(firm);
    await expect
      .poll(async () => cachingOf(await ask(firm)).flat(), { timeout: 1_000 })
      .not.toContain("noindex");
  });
});

describe("a blocked company's files", () => {
  test("are the owner's alone within a second, and everybody's again after it", async () => {
    const firm = await newFirm("blocked");
    const other = await newPrivate(app());
    await publish(firm);
    expect(await statusesOf(firm)).toEqual([200, 200, 200]);
    await block(firm, "cudze zdjęcia");
    await expect.poll(() => statusesOf(firm), { timeout: 1_000 }).toEqual([404, 404, 404]);
    expect(await statusesOf(firm, other)).toEqual([404, 404, 404]);
    const own = await ask(firm, firm);
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(cachingOf(own)).toEqual(own.map(() => ["private, no-store", null]));
    await block(firm, null);
    await expect.poll(() => statusesOf(firm), { timeout: 1_000 }).toEqual([200, 200, 200]);
  });
});
