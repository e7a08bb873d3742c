import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../tests/api-caller.ts";
import { untilBlocked } from "../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../tests/database.ts";
import { signedIn } from "../../../tests/factories/accounts.ts";
import { newCompany, type Owner } from "../../../tests/factories/companies.ts";
import { addProject, tinyPicture } from "../../../tests/factories/projects.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { deleteUnneeded } from "../media/cleanup-queries.server.ts";
import { deleteOldDrafts } from "./jobs.server.ts";

const app = useTestApp();
let owner: Owner;
let other: Owner;
/** The same account's session on another device. */
let phone: ApiCaller;

beforeAll(async () => {
  owner = await newCompany(app());
  other = await newCompany(app());
  phone = await signedIn(app(), owner.id);
});

beforeEach(async () => {
  await app().db.deleteFrom("edit_draft").execute();
});

const put = (api: ApiCaller, subject: string, body: object) =>
  api.put(`/drafts/${subject}`, { version: null, ...body });
const read = async (api: ApiCaller, subject = "profile") =>
  (await api.get(`/drafts/${subject}`)).body.draft;

describe("a draft", () => {
  test("begun on one device goes on on another", async () => {
    const { status, body } = await put(owner.api, "profile", { content: { text: "Płytki" } });
    expect(status).toBe(200);
    const there = await read(phone);
    expect(there).toEqual({ content: { text: "Płytki" }, ...body });
    const next = await put(phone, "profile", {
      content: { text: "Płytki i fugi" },
      version: there.version,
    });
    expect(next.status).toBe(200);
    expect((await read(owner.api)).content).toEqual({ text: "Płytki i fugi" });
    expect(await read(other.api)).toBeNull();
  });

  test("keeps half of a character, and refuses what is nested without end", async () => {
    const content = { "\ud83d": ["Płytki \ud83d", "\\ud83d", "\ud83d\ude00"] };
    expect((await put(owner.api, "profile", { content })).status).toBe(200);
    const kept = { "\ufffd": ["Płytki \ufffd", "\\ud83d", "\ud83d\ude00"] };
    expect((await read(owner.api)).content).toEqual(kept);
    const deep = JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`);
    expect((await put(owner.api, "profile", { content: { deep } })).status).toBe(422);
  });

  test("of a project that is just being deleted is refused", async () => {
    const { id } = (await addProject(owner.api, { images: [await tinyPicture(81)] })).body;
    const { saving } = await app()
      .db.transaction()
      .execute(async (trx) => {
        await trx.deleteFrom("project").where("id", "=", id).execute();
        const answer = put(owner.api, id, { content: { title: "Kuchnia" } });
        await untilBlocked(app().db);
        return { saving: answer };
      });
    expect((await saving).status).toBe(404);
  });

  test("that another device changed meanwhile is not overwritten, nor deleted", async () => {
    const { body: first } = await put(owner.api, "profile", { content: { text: "a" } });
    await put(phone, "profile", { content: { text: "b" }, version: first.version });
    const late = await put(owner.api, "profile", {
      content: { text: "c" },
      version: first.version,
    });
    expect([late.status, late.body.code]).toEqual([412, "PRECONDITION_FAILED"]);
    expect((await put(owner.api, "profile", { content: { text: "d" } })).status).toBe(412);
    const deleted = await owner.api.delete(`/drafts/profile?version=${first.version}`);
    expect(deleted.body).toEqual({ deleted: false });
    expect((await read(owner.api)).content).toEqual({ text: "b" });
  });

  test("begun again after it was deleted is another one", async () => {
    const { body: first } = await put(owner.api, "profile", { content: { text: "a" } });
    await owner.api.delete(`/drafts/profile?version=${first.version}`);
    await put(phone, "profile", { content: { text: "b" } });
    const late = await put(owner.api, "profile", {
      content: { text: "c" },
      version: first.version,
    });
    expect(late.status).toBe(412);
  });

  test("of a project is of the own project only, and goes with it", async () => {
    const { body: made } = await addProject(owner.api);
    const { body: theirs } = await addProject(other.api);
    for (const subject of ["new-project", made.id]) {
      expect((await put(owner.api, subject, { content: { subject } })).status).toBe(200);
      expect((await read(owner.api, subject)).content).toEqual({ subject });
    }
    for (const subject of [theirs.id, randomUUID(), "remont"]) {
      expect((await put(owner.api, subject, { content: {} })).status).toBe(404);
    }
    await owner.api.delete(`/projects/${made.id}`);
    expect(await read(owner.api, made.id)).toBeNull();
    expect(await read(owner.api, "new-project")).not.toBeNull();
  });

  test("keeps its photos from being swept, and no longer than it is there", async () => {
    const { body: made } = await addProject(owner.api, { images: [await tinyPicture(77)] });
    const [{ id }] = made.pictures;
    await owner.api.delete(`/projects/${made.id}`);
    const foreign = randomUUID();
    const { body } = await put(owner.api, "new-project", { content: {}, mediaIds: [id, foreign] });
    const sweep = () =>
      deleteUnneeded(app().db, { ids: [id], neededBefore: new Date(Date.now() + 1000) });
    expect(await sweep()).toEqual([]);
    await owner.api.delete(`/drafts/new-project?version=${body.version}`);
    expect(await sweep()).toHaveLength(1);
  });

  test("is kept for 90 days after the last word", async () => {
    await put(owner.api, "profile", { content: {} });
    await put(owner.api, "new-project", { content: {} });
    const old = new Date(app().services.now().getTime() - 91 * dayMs);
    await app()
      .db.updateTable("edit_draft")
      .set({ updated_at: old })
      .where("subject", "=", "profile")
      .execute();
    await deleteOldDrafts.run({}, app().services);
    expect(await read(owner.api)).toBeNull();
    expect(await read(owner.api, "new-project")).not.toBeNull();
  });

  test("of more than an editor holds is refused", async () => {
    const { status } = await put(owner.api, "profile", { content: { text: "a".repeat(95_000) } });
    expect(status).toBe(422);
  });
});
