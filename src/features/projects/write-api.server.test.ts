import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../tests/api-caller.ts";
import { useWorld } from "../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../tests/own-company.ts";

const world = useWorld();
const folder = new URL("../../../db/demo/media/", import.meta.url);
const photo = (name: string) => readFileSync(new URL(name, folder));
const film = readFileSync(new URL("../../../public/static/sample.mp4", import.meta.url));

const asUrl = (bytes: Buffer, type = "image/jpeg") =>
  `data:${type};base64,${bytes.toString("base64")}`;
const kitchen = asUrl(photo("kitchen-01.jpg"));
const bathroom = asUrl(photo("bathroom-01.jpg"));
const clip = asUrl(film, "video/mp4");

const words = {
  title: "Łazienka na poddaszu",
  description: "Remont łazienki ze skosami: odpływ liniowy, wnęki i ciepłe światło.",
};

let owner: Owner;
beforeAll(async () => {
  owner = await newCompany(world());
});

/** A tile the size of a stamp: pictures that differ by their shade. */
async function stamp(shade: number): Promise<string> {
  const background = { r: shade, g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return asUrl(bytes, "image/png");
}

async function add(api: ApiCaller, changes: object = {}) {
  return api.put("/projects/add", { ...words, ...changes });
}

const spooled = () => {
  try {
    return readdirSync(join(world().dataDir, "spool"));
  } catch {
    return [];
  }
};

describe("a new project", () => {
  test("has its words, pictures and film, in order, and is found by its id", async () => {
    const sent = {
      subcategoryIds: [14],
      startDate: "2026-03",
      images: [kitchen, { url: bathroom, alt: "Wnęka nad wanną" }],
      videos: [clip],
    };
    const { status, body } = await add(owner.api, sent);
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
    expect(spooled()).toEqual([]);
  });

  test("is listed to its owner while the profile is hidden, and to nobody else", async () => {
    const { body } = await add(owner.api);
    const mine = await owner.api.get(`/projects/${owner.id}/list`);
    expect(mine.body.projects.map(({ id }: { id: string }) => id)).toContain(body.id);
    const guest = world().guest();
    expect((await guest.get(`/projects/${owner.id}/list`)).status).toBe(404);
    expect((await guest.get(`/projects?id=${body.id}`)).status).toBe(404);
  });

  test("says every wrong field at once, in Polish", async () => {
    const wrong = { title: "  ", description: "Za krótki", startDate: "marzec", styleIds: [1] };
    const { status, body } = await add(owner.api, wrong);
    expect(status).toBe(422);
    const sentences = body.errors.map((fault: { path: string; detail: string }) => [
      fault.path,
      fault.detail,
    ]);
    expect(sentences).toEqual([
      ["title", "Nazwa projektu jest wymagana."],
      ["description", "Opis musi mieć co najmniej 50 znaków."],
      ["startDate", "Wybierz miesiąc z listy."],
    ]);
    expect(body.errors[0].message).toBe("Project Name is required");
  });

  test.each([
    [{ styleIds: [1] }, "styleIds.0", "Style mogą podać tylko architekci."],
    [
      { subcategoryIds: [14, 1] },
      "subcategoryIds.1",
      "Wybierz kategorie z listy dla swojej specjalizacji.",
    ],
  ])("%j is refused for a tradesman", async (changes, path, detail) => {
    const { status, body } = await add(owner.api, changes);
    expect([status, body.errors[0].path, body.errors[0].detail]).toEqual([422, path, detail]);
  });

  test("takes styles from an architect", async () => {
    const architect = await newCompany(world(), { main: "architekci", name: "Pracownia" });
    const { status, body } = await add(architect.api, { styleIds: [1, 1, 2] });
    expect([status, body.style_ids]).toEqual([201, [1, 2]]);
  });

  test("of twenty equal requests with one key there is one", async () => {
    const fresh = await newCompany(world());
    const headers = { "idempotency-key": randomUUID() };
    const body = { ...words, images: [await stamp(7)] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fresh.api.put("/projects/add", body, { headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const list = await fresh.api.get(`/projects/${fresh.id}/list`);
    expect(list.body.projects).toHaveLength(1);
    const other = { ...body, title: "Inny tytuł" };
    expect((await fresh.api.put("/projects/add", other, { headers })).status).toBe(409);
  });
});

describe("media that are not taken", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const large = Buffer.concat([photo("kitchen-01.jpg")], 6 * 1024 * 1024);

  test.each([
    [
      "an SVG",
      asUrl(svg, "image/svg+xml"),
      415,
      "Plik „zdjęcie 1” nie jest prawidłowym zdjęciem ani filmem.",
    ],
    [
      "a page named JPEG",
      asUrl(Buffer.from("<html>")),
      415,
      "Plik „zdjęcie 1” nie jest prawidłowym zdjęciem ani filmem.",
    ],
    [
      "six megabytes",
      asUrl(large),
      413,
      "Zdjęcie „zdjęcie 1” jest za duże. Maksymalny rozmiar to 5 MB.",
    ],
    [
      "half a picture",
      asUrl(photo("kitchen-01.jpg").subarray(0, 9_000)),
      422,
      "Zdjęcie „zdjęcie 1” jest uszkodzone i nie da się go odczytać.",
    ],
    ["a foreign address", "https://example.com/a.jpg", 422, "Popraw zaznaczone pola."],
    ["a path upwards", "/media/../../etc/passwd", 422, "Popraw zaznaczone pola."],
    [
      "an address of the local network",
      "http://169.254.169.254/latest",
      422,
      "Popraw zaznaczone pola.",
    ],
    ["a spool name of one's own making", `spooled:${randomUUID()}`, 422, "Popraw zaznaczone pola."],
  ])("%s", async (_what, image, status, detail) => {
    const answer = await add(owner.api, { images: [image] });
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
    expect(spooled()).toEqual([]);
  });

  test("the bad ones are named, and nothing of the project is kept", async () => {
    const fresh = await newCompany(world());
    const images = [kitchen, asUrl(svg), bathroom, { url: asUrl(large), name: "taras.jpg" }];
    const { body } = await add(fresh.api, { images });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["images.1", "images.3"]);
    expect(body.errors[1].detail).toContain("taras.jpg");
    const list = await fresh.api.get(`/projects/${fresh.id}/list`);
    expect(list.body.projects).toEqual([]);
  });

  test("what another company uploaded is not found", async () => {
    const other = await newCompany(world());
    const theirs = await add(other.api, { images: [kitchen] });
    const { status, body } = await add(owner.api, { images: [theirs.body.images[0]] });
    expect([status, body.code]).toEqual([404, "MEDIA_NOT_FOUND"]);
  });

  test("more than the plan allows is refused before anything is decoded", async () => {
    const images = await Promise.all(Array.from({ length: 12 }, (_, shade) => stamp(shade)));
    const { status, body } = await add(owner.api, { images });
    expect([status, body.errors[0].path, body.errors[0].detail]).toEqual([
      422,
      "images",
      "Twój plan pozwala w jednym projekcie na najwyżej 11 zdjęć i filmów.",
    ]);
    expect((await add(owner.api, { images: images.slice(0, 11) })).status).toBe(201);
  });

  test("a plan without films takes none", async () => {
    const basic = await newCompany(world(), { tier: 0 });
    const { status, body } = await add(basic.api, { videos: [clip] });
    expect([status, body.errors[0].detail]).toEqual([422, "Twój plan nie obejmuje filmów."]);
  });
});

describe("a change", () => {
  test("touches only what was sent, and counts the version up", async () => {
    const { body: made } = await add(owner.api, { images: [kitchen, bathroom], videos: [clip] });
    const { status, body, headers } = await owner.api.patch(`/projects/${made.id}`, {
      title: "Nowy tytuł",
    });
    expect([status, body.title, body.description]).toEqual([200, "Nowy tytuł", words.description]);
    expect([body.version, headers.get("etag")]).toEqual([2, '"2"']);
    expect(body.media).toEqual(made.media);
  });

  test("reorders, adds and drops media in one go", async () => {
    const { body: made } = await add(owner.api, {
      images: [{ url: kitchen, alt: "Wyspa" }, bathroom],
      videos: [clip],
    });
    const [first, second] = made.images;
    const media = [made.videos[0], second, { url: await stamp(200), alt: "Próbka koloru" }];
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

  test("made on an old version is refused, and the newer one stays", async () => {
    const { body: made } = await add(owner.api);
    await owner.api.patch(`/projects/${made.id}`, { title: "Z telefonu", version: 1 });
    const late = { title: "Z komputera", version: 1 };
    const { status, body } = await owner.api.patch(`/projects/${made.id}`, late);
    expect([status, body.code, body.version]).toEqual([412, "PRECONDITION_FAILED", 2]);
    const now = await owner.api.get(`/projects?id=${made.id}`);
    expect(now.body.data.title).toBe("Z telefonu");
  });

  test("at the same moment as another: one wins, the other is told", async () => {
    const { body: made } = await add(owner.api);
    const change = (title: string) =>
      owner.api.patch(`/projects/${made.id}`, { title, version: 1 });
    const answers = await Promise.all(["A", "B", "C", "D"].map(change));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412,
    ]);
  });

  test.each([
    ["another company", 403, () => newCompany(world())],
    ["a private account", 403, () => newPrivate(world())],
  ])("by %s is refused", async (_who, expected, make) => {
    const { body: made } = await add(owner.api, { images: [kitchen] });
    const { api } = await make();
    const removal = { url: made.images[0], type: "image" };
    const answers = [
      await api.patch(`/projects/${made.id}`, { title: "Przejęty" }),
      await api.delete(`/projects/${made.id}`),
      await api.patch(`/projects/remove-media/${made.id}`, removal),
    ];
    expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected]);
    const { body } = await owner.api.get(`/projects?id=${made.id}`);
    expect(body.data).toMatchObject({ title: words.title, images: made.images });
  });

  test.each(["nie-uuid", randomUUID()])("of %s finds nothing", async (id) => {
    expect((await owner.api.patch(`/projects/${id}`, { title: "X" })).status).toBe(404);
    expect((await owner.api.delete(`/projects/${id}`)).status).toBe(404);
  });
});

describe("removing", () => {
  test("takes one item out, of the kind that was said", async () => {
    const { body: made } = await add(owner.api, { images: [kitchen, bathroom], videos: [clip] });
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
      const { body: made } = await add(owner.api, { images: [kitchen] });
      const path = `/projects/remove-media/${made.id}`;
      const { status, body } = await owner.api.patch(path, { url, type: "image" });
      expect([status, body.code]).toEqual([404, "MEDIA_NOT_FOUND"]);
    },
  );

  test("a project is gone at once, and cannot be removed twice", async () => {
    const { body: made } = await add(owner.api, { images: [kitchen] });
    const { status, body } = await owner.api.delete(`/projects/${made.id}`);
    expect([status, body]).toEqual([200, { id: made.id }]);
    expect((await owner.api.delete(`/projects/${made.id}`)).status).toBe(404);
    expect((await owner.api.get(`/projects?id=${made.id}`)).status).toBe(404);
  });
});

test("a guest and an unconfirmed owner are turned away before their files are received", async () => {
  const unconfirmed = await newCompany(world(), { isEmailConfirmed: false });
  const body = { ...words, images: [kitchen] };
  expect((await world().guest().put("/projects/add", body)).status).toBe(401);
  expect((await unconfirmed.api.put("/projects/add", body)).status).toBe(403);
  expect(spooled()).toEqual([]);
});
