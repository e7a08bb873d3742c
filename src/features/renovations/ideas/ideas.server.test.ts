import { beforeAll, describe, expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addProject, clip, tinyPicture } from "../../../../tests/factories/projects.ts";
import { addRenovation } from "../../../../tests/factories/renovations.ts";
import { renovationRules } from "../rules.ts";

const app = useTestApp();
let anna: Owner;
let firm: Pick<Owner, "id" | "api">;
let projectId: string;
let pictures: string[];
let videoId: string;

beforeAll(async () => {
  anna = await newPrivate(app());
  const { id } = await addCompany(app().db, { name: "Glazura Zenit" });
  firm = { id, api: await signedIn(app(), id) };
  const images = [{ url: await tinyPicture(41), alt: "Wnęka" }, await tinyPicture(42)];
  const { body } = await addProject(firm.api, { images, videos: [clip] });
  projectId = body.id;
  pictures = body.pictures.map(({ id }: { id: string }) => id);
  videoId = body.films[0].id;
});

const publish = (published_at: Date | null) =>
  app().db.updateTable("company").set({ published_at }).where("id", "=", firm.id).execute();
const plan = () => addRenovation(app().db, anna.id);
const save = (id: string, mediaId: string, project = projectId) =>
  anna.api.put(`/renovations/${id}/ideas`, { projectId: project, mediaId });
const ideas = async (id: string) => (await anna.api.get(`/renovations/${id}/ideas`)).body.ideas;

describe("a saved picture", () => {
  test("is told with its source, the last one first; saved twice it is one", async () => {
    const id = await plan();
    await save(id, pictures[0]!);
    const { status, body } = await save(id, pictures[1]!);
    expect(status).toBe(200);
    expect(body.savedIdeas).toEqual([pictures[1], pictures[0]]);
    expect((await save(id, pictures[0]!)).body.savedIdeas).toEqual(body.savedIdeas);
    const [, first] = await ideas(id);
    expect(first).toMatchObject({
      mediaId: pictures[0],
      shown: {
        picture: { id: pictures[0], alt: "Wnęka" },
        projectId,
        title: "Łazienka na poddaszu",
        companyName: "Glazura Zenit",
      },
    });
    expect(first.shown.slug).toMatch(/^glazura-zenit/);
  });

  test("of a project that is just being deleted is not found", async () => {
    const id = await plan();
    const images = [await tinyPicture(43)];
    const { body } = await addProject(firm.api, { images });
    const { saving } = await app()
      .db.transaction()
      .execute(async (trx) => {
        await trx
          .selectFrom("company")
          .select("id")
          .where("id", "=", firm.id)
          .forUpdate()
          .execute();
        await trx.deleteFrom("project").where("id", "=", body.id).execute();
        const answer = save(id, body.pictures[0].id, body.id);
        await untilBlocked(app().db);
        return { saving: answer };
      });
    expect((await saving).status).toBe(404);
  });

  test("is removed, and put back", async () => {
    const id = await plan();
    await save(id, pictures[0]!);
    const path = `/renovations/${id}/ideas/${pictures[0]}`;
    expect((await anna.api.delete(path)).body.savedIdeas).toEqual([]);
    expect((await anna.api.delete(path)).status).toBe(200);
    await save(id, pictures[0]!);
    expect(await ideas(id)).toHaveLength(1);
  });

  test("can be there from the beginning", async () => {
    const savedIdeas = [
      { projectId, mediaId: pictures[1] },
      { projectId, mediaId: pictures[0] },
      { projectId, mediaId: videoId },
      { projectId: crypto.randomUUID(), mediaId: pictures[0] },
    ];
    const { body } = await anna.api.put("/renovations", { name: "Dom", savedIdeas });
    expect(body.savedIdeas).toEqual([pictures[1], pictures[0]]);
  });

  test.each([
    ["a video", () => [videoId, projectId]],
    ["a picture of no project", () => [crypto.randomUUID(), projectId]],
    ["a picture of another project", () => [pictures[0], crypto.randomUUID()]],
  ])("is not %s", async (_what, source) => {
    const id = await plan();
    const [mediaId, project] = source() as [string, string];
    const refused = await save(id, mediaId, project);
    expect([refused.status, refused.body.code]).toEqual([404, "IDEA_NOT_FOUND"]);
    expect(await ideas(id)).toEqual([]);
  });

  test("needs ids", async () => {
    const { status, body } = await save(await plan(), "obrazek");
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path: "mediaId" }));
  });

  test("beyond the most of one renovation is refused", async () => {
    const id = await plan();
    await save(id, pictures[1]!);
    const rows = Array.from({ length: renovationRules.mostIdeas - 1 }, () => ({
      renovation_id: id,
      company_id: firm.id,
      media_id: crypto.randomUUID(),
      saved_at: new Date(),
    }));
    await app().db.insertInto("renovation_idea").values(rows).execute();
    expect((await save(id, pictures[0]!)).body.code).toBe("TOO_MANY_IDEAS");
    expect((await save(id, pictures[1]!)).status).toBe(200);
  });
});

describe("when the company shows it no longer", () => {
  async function saved() {
    const images = [await tinyPicture(43), await tinyPicture(44)];
    const { body } = await addProject(firm.api, { images });
    const id = await plan();
    const mediaId = body.pictures[0].id as string;
    await save(id, mediaId, body.id);
    return { id, mediaId, project: body.id as string, url: body.images[0] as string };
  }
  const gone = (mediaId: string) => [expect.objectContaining({ mediaId, shown: null })];

  test("a deleted project leaves a place that can be removed", async () => {
    const { id, mediaId, project } = await saved();
    await firm.api.delete(`/projects/${project}`);
    expect(await ideas(id)).toEqual(gone(mediaId));
    await anna.api.delete(`/renovations/${id}/ideas/${mediaId}`);
    expect(await ideas(id)).toEqual([]);
  });

  test("so does a picture that was taken out of its project, and keeps no file alive", async () => {
    const { id, mediaId, project } = await saved();
    await app()
      .db.deleteFrom("project_media")
      .where("project_id", "=", project)
      .where("media_id", "=", mediaId)
      .execute();
    expect(await ideas(id)).toEqual(gone(mediaId));
    await app().db.deleteFrom("media").where("id", "=", mediaId).execute();
    expect(await ideas(id)).toEqual(gone(mediaId));
  });

  test("a hidden profile hides it, and shows it again with itself", async () => {
    const { id, mediaId } = await saved();
    await publish(null);
    expect(await ideas(id)).toEqual(gone(mediaId));
    await publish(new Date());
    expect((await ideas(id))[0].shown.companyName).toBe("Glazura Zenit");
  });
});

test("another's ideas are unknown", async () => {
  const ewa = await newPrivate(app());
  const id = await plan();
  await save(id, pictures[0]!);
  const path = `/renovations/${id}/ideas`;
  const refused = await Promise.all([
    ewa.api.get(path),
    ewa.api.put(path, { projectId, mediaId: pictures[1] }),
    ewa.api.delete(`${path}/${pictures[0]}`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await ideas(id)).toHaveLength(1);
});
