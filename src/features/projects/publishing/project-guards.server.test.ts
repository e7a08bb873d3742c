import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { fillSpace } from "../../../../tests/factories/media.ts";
import {
  addProject,
  clip,
  spooled,
  tinyPicture,
  words,
} from "../../../../tests/factories/projects.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { cleanUpMedia } from "../../media/cleanup/cleanup.server.ts";
import { spaceLimit } from "../../media/uploads/space.server.ts";
import { projectRules } from "../project-rules.ts";

const app = useTestApp();
const later = (hours: number) => ({
  ...app().services,
  now: () => new Date(Date.now() + hours * hourMs),
});

const makeOld = () =>
  app()
    .db.updateTable("media")
    .set({ needed_at: new Date(0) })
    .execute();

const mediaOf = async ({ id }: Owner) => {
  const rows = app().db.selectFrom("media").select("id").where("owner_id", "=", id);
  return (await rows.execute()).length;
};

test("media removed from a project, or with it, stay for a day", async () => {
  const owner = await newCompany(app());
  const images = await Promise.all([1, 2, 3].map(tinyPicture));
  const { body: made } = await addProject(owner.api, { images, videos: [clip] });
  const files = await mediaOf(owner);
  await makeOld();
  const [url, second, third] = made.images;
  await owner.api.patch(`/projects/remove-media/${made.id}`, { url, type: "image" });
  await owner.api.patch(`/projects/${made.id}`, { images: [third] });
  await cleanUpMedia(later(23));
  expect(await mediaOf(owner)).toBe(files);
  await makeOld();
  await owner.api.delete(`/projects/${made.id}`);
  await cleanUpMedia(app().services);
  expect(await mediaOf(owner)).toBe(2);
  const again = await addProject(owner.api, { images: [third], videos: made.videos });
  expect([again.status, again.body.images]).toEqual([201, [third]]);
  expect((await addProject(owner.api, { images: [second] })).status).toBe(404);
});

test("what was not put back is deleted the day after", async () => {
  const owner = await newCompany(app());
  const { body } = await addProject(owner.api, { images: [await tinyPicture(11)] });
  await owner.api.delete(`/projects/${body.id}`);
  await cleanUpMedia(later(25));
  expect(await mediaOf(owner)).toBe(0);
});

test("a company has five hundred projects at most", async () => {
  const owner = await newCompany(app());
  const rows = Array.from({ length: projectRules.maxProjects - 1 }, () => {
    return { id: randomUUID(), company_id: owner.id, ...words };
  });
  await app().db.insertInto("project").values(rows).execute();
  expect((await addProject(owner.api)).status).toBe(201);
  const refused = await addProject(owner.api);
  expect([refused.status, refused.body.code]).toEqual([409, "TOO_MANY_PROJECTS"]);
});

test("files sent inside a project find no more room than others", async () => {
  const owner = await newCompany(app());
  const full = {
    id: randomUUID(),
    owner_id: owner.id,
    kind: "picture",
    sha256: randomBytes(32),
    content_type: "image/jpeg",
    size_bytes: BigInt(spaceLimit.bytes),
  };
  await app().db.insertInto("media").values(full).execute();
  const { status, body } = await addProject(owner.api, { images: [await tinyPicture(12)] });
  expect([status, body.code]).toEqual([413, "SPACE_USED_UP"]);
  expect((await addProject(owner.api)).status).toBe(201);
});

test("of projects sent at once only those are taken whose files fit together", async () => {
  const owner = await newCompany(app());
  await fillSpace(app().db, owner.id, { files: spaceLimit.files - 2, bytes: 1 });
  const sent = await Promise.all(
    [21, 23, 25].map(async (shade) => {
      const images = await Promise.all([shade, shade + 1].map(tinyPicture));
      return addProject(owner.api, { images });
    }),
  );
  const statuses = sent.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 413, 413]);
  expect(await mediaOf(owner)).toBe(spaceLimit.files);
});

test("three hundred changes an hour are the most, and a refused one is not received", async () => {
  const owner = await newCompany(app());
  const { body } = await addProject(owner.api);
  const limit = { name: "project-write", points: 300, seconds: 60 * 60 };
  for (let count = 1; count < 300; count++) await app().services.limits.consume(limit, owner.id);
  expect((await addProject(owner.api, { images: [await tinyPicture(13)] })).status).toBe(429);
  expect((await owner.api.patch(`/projects/${body.id}`, { title: "Inny" })).status).toBe(429);
  expect(spooled(app())).toEqual([]);
  expect((await owner.api.delete(`/projects/${body.id}`)).status).toBe(200);
});

test("the version may come as a header, and the header wins", async () => {
  const { api } = await newCompany(app());
  const { body } = await addProject(api);
  const edit = (title: string, ifMatch: string, version?: number) =>
    api.patch(
      `/projects/${body.id}`,
      { title, version },
      { headers: { "if-match": `"${ifMatch}"` } },
    );
  expect((await edit("Nagłówkiem", "1")).body.version).toBe(2);
  expect((await edit("Za późno", "1")).status).toBe(412);
  expect((await edit("Za późno", "1", 2)).status).toBe(412);
  expect((await edit("W porę", "2", 1)).body.title).toBe("W porę");
  for (const other of ['W/"3"', '"2"', "x"]) {
    const headers = { "if-match": other };
    const { status } = await api.patch(`/projects/${body.id}`, { title: "Nie" }, { headers });
    expect(status).toBe(412);
  }
  const headers = { "if-match": '"2", "3"' };
  const { status } = await api.patch(`/projects/${body.id}`, { title: "Tak" }, { headers });
  expect(status).toBe(200);
});

test("another owner's project is refused before anything sent with the change is read", async () => {
  const [{ id }, other] = [await addCompany(app().db), await newCompany(app())];
  const { body } = await addProject(await signedIn(app(), id), { images: [await tinyPicture(1)] });
  const bad = { images: ["data:image/png;base64,AAAA"] };
  expect((await other.api.patch(`/projects/${body.id}`, bad)).status).toBe(403);
});

test("of two items removed at once neither comes back", async () => {
  const { api } = await newCompany(app());
  const images = await Promise.all([21, 22, 23].map(tinyPicture));
  const { body: made } = await addProject(api, { images });
  const path = `/projects/remove-media/${made.id}`;
  const [first, second, third] = made.images;
  const removals = [first, second].map((url) => api.patch(path, { url, type: "image" }));
  expect((await Promise.all(removals)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await api.get(`/projects?id=${made.id}`)).body.data.images).toEqual([third]);
});

test("a hidden company's projects are neither listed nor shown as new, a deleted one is not found", async () => {
  const { id } = await addCompany(app().db, { name: "Pracownia Ukryta", projects: [] });
  const api = await signedIn(app(), id);
  const title = "Ogród zimowy Xenonówka";
  const { body } = await addProject(api, { title, images: [await tinyPicture(31)] });
  const guest = app().guest();
  const found = async () => (await guest.get("/companies?search=Xenonówka&literal=1")).body.total;
  const newest = async () => (await guest.get("/projects/today?limit=10")).body;
  expect([await found(), JSON.stringify(await newest()).includes(title)]).toEqual([1, true]);
  await api.put(`/profile/${id}/publish`, { isPublished: false });
  expect((await guest.get(`/projects/${id}/list`)).status).toBe(404);
  expect(JSON.stringify(await newest())).not.toContain(title);
  await api.put(`/profile/${id}/publish`, { isPublished: true });
  expect(await found()).toBe(1);
  await api.delete(`/projects/${body.id}`);
  expect(await found()).toBe(0);
});

test("a body of very many small files is not received to its end", async () => {
  const { api } = await newCompany(app());
  const images = Array.from(
    { length: projectRules.maxMedia + 1 },
    () => "data:image/png;base64,AAAA",
  );
  expect((await addProject(api, { images })).status).toBe(413);
  expect((await addProject(api, { images: images.slice(1) })).status).not.toBe(413);
  expect(spooled(app())).toEqual([]);
});
