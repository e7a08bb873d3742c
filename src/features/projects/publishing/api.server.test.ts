import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import {
  addCompany,
  newCompany,
  newPrivate,
  type Owner,
} from "../../../../tests/factories/companies.ts";
import {
  addProject,
  bathroom,
  clip,
  kitchen,
  spooled,
  tinyPicture,
  words,
} from "../../../../tests/factories/projects.ts";

const app = useTestApp();

let owner: Owner;
beforeAll(async () => {
  owner = await newCompany(app());
});

describe("a new project", () => {
  test("has its words, pictures and video, in order, and is found by its id", async () => {
    const sent = {
      subcategoryIds: [14],
      startDate: "2026-03",
      images: [kitchen, { url: bathroom, alt: "Wnęka nad wanną" }],
      videos: [clip],
    };
    const { status, body } = await addProject(owner.api, sent);
    expect([status, body.title, body.version]).toEqual([201, words.title, 1]);
    expect(body).toMatchObject({
      corporate_user_id: owner.id,
      subcategory_ids: [14],
      start_date: "2026-03-01",
    });
    expect(body.media.map(({ type }: { type: string }) => type)).toEqual([
      "image",
      "image",
      "video",
    ]);
    expect(body.pictures[1].alt).toBe("Wnęka nad wanną");
    expect(body.films[0]).toMatchObject({ contentType: "video/mp4" });
    const own = await owner.api.get(`/projects?id=${body.id}`);
    expect(own.body.data.images).toEqual(body.images);
    expect(spooled(app())).toEqual([]);
  });

  test("takes the beginning as it answers it; no other day says when work began", async () => {
    const { body } = await addProject(owner.api, { startDate: "2026-03" });
    const edit = (startDate: string) => owner.api.patch(`/projects/${body.id}`, { startDate });
    expect((await edit(body.start_date)).body.start_date).toBe("2026-03-01");
    expect((await edit("2026-03-02")).status).toBe(422);
  });

  test("is listed to its owner while the profile is hidden, and to no other user", async () => {
    const { body } = await addProject(owner.api);
    const mine = await owner.api.get(`/projects/${owner.id}/list`);
    expect(mine.body.projects.map(({ id }: { id: string }) => id)).toContain(body.id);
    const guest = app().guest();
    expect((await guest.get(`/projects/${owner.id}/list`)).status).toBe(404);
    expect((await guest.get(`/projects?id=${body.id}`)).status).toBe(404);
  });

  test("says every wrong field at once, in Polish", async () => {
    const wrong = { title: "  ", description: "Za krótki", startDate: "marzec", styleIds: [1] };
    const { status, body } = await addProject(owner.api, wrong);
    expect(status).toBe(422);
    const sentences = body.errors.map((fault: { path: string; detail: string }) => [
      fault.path,
      fault.detail,
    ]);
    expect(sentences).toEqual([
      ["title", "Nazwa realizacji jest wymagana."],
      ["description", "Opis musi mieć co najmniej 50 znaków."],
      ["startDate", "Wybierz miesiąc i rok."],
    ]);
    expect(body.errors[0].message).toBe("Project Name is required");
  });

  test.each([
    [{ startDate: "0000-05" }, "startDate", "Wybierz miesiąc i rok."],
    [{ styleIds: [1] }, "styleIds.0", "Style mogą podać tylko architekci."],
    [
      { subcategoryIds: [14, 1] },
      "subcategoryIds.1",
      "Wybierz kategorie z listy dla swojej specjalizacji.",
    ],
  ])("%j is refused for a tradesman", async (changes, path, detail) => {
    const { status, body } = await addProject(owner.api, changes);
    expect([status, body.errors[0].path, body.errors[0].detail]).toEqual([422, path, detail]);
  });

  test("takes styles from an architect", async () => {
    const architect = await newCompany(app(), { main: "architekci", name: "Pracownia" });
    const { status, body } = await addProject(architect.api, { styleIds: [1, 1, 2] });
    expect([status, body.style_ids]).toEqual([201, [1, 2]]);
  });

  test("of twenty equal requests with one key there is one", async () => {
    const fresh = await newCompany(app());
    const headers = { "idempotency-key": randomUUID() };
    const body = { ...words, images: [await tinyPicture(7)] };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fresh.api.put("/projects/add", body, { headers })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    const list = await fresh.api.get(`/projects/${fresh.id}/list`);
    expect(list.body.projects).toHaveLength(1);
    const other = { ...body, title: "Inny tytuł" };
    expect((await fresh.api.put("/projects/add", other, { headers })).status).toBe(409);
  });
});

describe("a change", () => {
  test("touches only what was sent, and counts the version up", async () => {
    const { body: made } = await addProject(owner.api, {
      images: [kitchen, bathroom],
      videos: [clip],
    });
    const { status, body, headers } = await owner.api.patch(`/projects/${made.id}`, {
      title: "Nowy tytuł",
    });
    expect([status, body.title, body.description]).toEqual([200, "Nowy tytuł", words.description]);
    expect([body.version, headers.get("etag")]).toEqual([2, '"2"']);
    expect(body.media).toEqual(made.media);
  });

  test("that changes nothing leaves the version, and with it what another window has open", async () => {
    const { body: made } = await addProject(owner.api, { images: [kitchen], videos: [clip] });
    const { title, description, images, videos } = made;
    const same = { title, description, images, videos, startDate: made.start_date };
    const lists = { subcategoryIds: made.subcategory_ids, styleIds: made.style_ids };
    const versionAfter = async (edit: object) =>
      (await owner.api.patch(`/projects/${made.id}`, edit)).body.version;
    expect(await versionAfter({ ...same, ...lists })).toBe(1);
    expect(await versionAfter({})).toBe(1);
    expect(await versionAfter({ ...same, startDate: "2026-01" })).toBe(2);
    expect(await versionAfter({ subcategoryIds: [14] })).toBe(3);
    expect(await versionAfter({ images: [{ url: images[0], alt: "Wyspa" }] })).toBe(4);
    expect(await versionAfter({ images: [], videos })).toBe(5);
  });

  test("reorders, adds and drops media in one go", async () => {
    const { body: made } = await addProject(owner.api, {
      images: [{ url: kitchen, alt: "Wyspa" }, bathroom],
      videos: [clip],
    });
    const [first, second] = made.images;
    const media = [made.videos[0], second, { url: await tinyPicture(200), alt: "Próbka koloru" }];
    const { body } = await owner.api.patch(`/projects/${made.id}`, { media });
    expect(body.media.map(({ type }: { type: string }) => type)).toEqual([
      "video",
      "image",
      "image",
    ]);
    expect(body.images).not.toContain(first);
    const again = { media: [{ url: second }, body.videos[0]] };
    const { body: last } = await owner.api.patch(`/projects/${made.id}`, again);
    expect([last.images, last.videos]).toEqual([[second], made.videos]);
  });

  test("of the title keeps what is seen of it", async () => {
    const { body: made } = await addProject(owner.api);
    const title = "Remont\u202E gpj.exe\r\nX";
    const { body } = await owner.api.patch(`/projects/${made.id}`, { title });
    expect(body.title).toBe("Remont gpj.exe X");
  });

  test("made on an old version is refused, and the newer one stays", async () => {
    const { body: made } = await addProject(owner.api);
    await owner.api.patch(`/projects/${made.id}`, { title: "Z telefonu", version: 1 });
    const late = { title: "Z komputera", version: 1 };
    const { status, body } = await owner.api.patch(`/projects/${made.id}`, late);
    expect([status, body.code, body.version]).toEqual([412, "PRECONDITION_FAILED", 2]);
    const now = await owner.api.get(`/projects?id=${made.id}`);
    expect(now.body.data.title).toBe("Z telefonu");
  });

  test("at the same moment as another: one wins, the other is refused", async () => {
    const { body: made } = await addProject(owner.api);
    const change = (title: string) =>
      owner.api.patch(`/projects/${made.id}`, { title, version: 1 });
    const responses = await Promise.all(["A", "B", "C", "D"].map(change));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412,
    ]);
  });

  test.each([
    ["another company", 403, () => newCompany(app())],
    ["a private account", 403, () => newPrivate(app())],
  ])("by %s is refused", async (_who, expected, make) => {
    const { id } = await addCompany(app().db);
    const shown = await signedIn(app(), id);
    const { body: made } = await addProject(shown, { images: [kitchen] });
    const { api } = await make();
    const removal = { url: made.images[0], type: "image" };
    const responses = [
      await api.patch(`/projects/${made.id}`, { title: "Przejęty" }),
      await api.delete(`/projects/${made.id}`),
      await api.patch(`/projects/remove-media/${made.id}`, removal),
    ];
    expect(responses.map(({ status }) => status)).toEqual([expected, expected, expected]);
    const { body } = await shown.get(`/projects?id=${made.id}`);
    expect(body.data).toMatchObject({ title: words.title, images: made.images });
  });

  test.each(["nie-uuid", randomUUID()])("of %s finds nothing", async (id) => {
    expect((await owner.api.patch(`/projects/${id}`, { title: "X" })).status).toBe(404);
    expect((await owner.api.delete(`/projects/${id}`)).status).toBe(404);
  });
});

describe("removing", () => {
  test("takes one item out, of the kind that was said", async () => {
    const { body: made } = await addProject(owner.api, {
      images: [kitchen, bathroom],
      videos: [clip],
    });
    const path = `/projects/remove-media/${made.id}`;
    const [url] = made.images;
    expect((await owner.api.patch(path, { url, type: "video" })).status).toBe(404);
    const { status, body } = await owner.api.patch(path, { url, type: "image" });
    expect([status, body.images, body.videos]).toEqual([200, [made.images[1]], made.videos]);
    expect((await owner.api.patch(path, { url, type: "image" })).status).toBe(404);
  });

  test.each(["/media/../secret", "https://example.com/x.jpg", ""])(
    "%j is in no project",
    async (url) => {
      const { body: made } = await addProject(owner.api, { images: [kitchen] });
      const path = `/projects/remove-media/${made.id}`;
      const { status, body } = await owner.api.patch(path, { url, type: "image" });
      expect([status, body.code]).toEqual([404, "MEDIA_NOT_FOUND"]);
    },
  );

  test("a project is deleted at once, and cannot be removed twice", async () => {
    const { body: made } = await addProject(owner.api, { images: [kitchen] });
    const { status, body } = await owner.api.delete(`/projects/${made.id}`);
    expect([status, body]).toEqual([200, { id: made.id }]);
    expect((await owner.api.delete(`/projects/${made.id}`)).status).toBe(404);
    expect((await owner.api.get(`/projects?id=${made.id}`)).status).toBe(404);
  });
});

test("a guest and an unconfirmed owner are turned away before their files are received", async () => {
  const unconfirmed = await newCompany(app(), { isEmailConfirmed: false });
  const body = { ...words, images: [kitchen] };
  expect((await app().guest().put("/projects/add", body)).status).toBe(401);
  expect((await unconfirmed.api.put("/projects/add", body)).status).toBe(403);
  expect(spooled(app())).toEqual([]);
});
