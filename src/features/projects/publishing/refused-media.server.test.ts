import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import {
  addProject,
  asUrl,
  bathroom,
  clip,
  kitchen,
  photo,
  spooled,
  tinyPicture,
} from "../../../../tests/factories/projects.ts";

const app = useTestApp();

let owner: Owner;
beforeAll(async () => {
  owner = await newCompany(app());
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
const zeros = Buffer.alloc(6 * 1024 * 1024);
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
    "six megabytes that only claim to be a picture",
    asUrl(zeros, "image/png"),
    413,
    "Zdjęcie „zdjęcie 1” jest za duże. Maksymalny rozmiar to 5 MB.",
  ],
  [
    "half a picture",
    asUrl(photo("kitchen-01.jpg").subarray(0, 9_000)),
    422,
    "Zdjęcie „zdjęcie 1” jest uszkodzone i nie da się go odczytać. Pobierz je jeszcze raz albo wybierz inne.",
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
  const response = await addProject(owner.api, { images: [image] });
  expect([response.status, response.body.detail]).toEqual([status, detail]);
  expect(spooled(app())).toEqual([]);
});

test.each([
  ["image/gif", "NOT_A_PICTURE"],
  ["IMAGE/GIF", "NOT_A_PICTURE"],
  ["video/mp4", "NOT_A_FILM"],
])("what is neither is told by what it was sent as: %s", async (type, code) => {
  const images = [asUrl(Buffer.from("GIF89a"), type)];
  expect((await addProject(owner.api, { images })).body).toMatchObject({
    code,
    errors: [{ path: "images.0", code }],
  });
});

test("an address that is not ours is reported at its place", async () => {
  const { body } = await addProject(owner.api, { images: [kitchen, "https://example.com/a.jpg"] });
  expect(body.errors).toMatchObject([
    { path: "images.1", detail: "Tego pliku już nie ma. Dodaj go ponownie." },
  ]);
});

test("the bad ones are named, and nothing of the project is kept", async () => {
  const fresh = await newCompany(app());
  const images = [kitchen, asUrl(svg), bathroom, { url: asUrl(large), name: "taras.jpg" }];
  const { body } = await addProject(fresh.api, { images });
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["images.1", "images.3"]);
  expect(body.errors[1].detail).toContain("taras.jpg");
  const list = await fresh.api.get(`/projects/${fresh.id}/list`);
  expect(list.body.projects).toEqual([]);
});

test("what another company uploaded is not found", async () => {
  const other = await newCompany(app());
  const theirs = await addProject(other.api, { images: [kitchen] });
  const { status, body } = await addProject(owner.api, { images: [theirs.body.images[0]] });
  expect([status, body.code]).toEqual([404, "MEDIA_NOT_FOUND"]);
});

test("more than the plan allows is refused before anything is decoded", async () => {
  const images = await Promise.all(Array.from({ length: 12 }, (_, shade) => tinyPicture(shade)));
  const { status, body } = await addProject(owner.api, { images });
  expect([status, body.errors[0].path, body.errors[0].detail]).toEqual([
    422,
    "images",
    "Twój plan pozwala w jednej realizacji na najwyżej 11 zdjęć i filmów.",
  ]);
  expect((await addProject(owner.api, { images: images.slice(0, 11) })).status).toBe(201);
});

test("a plan without videos takes none", async () => {
  const basic = await newCompany(app(), { tier: 0 });
  const { status, body } = await addProject(basic.api, { videos: [clip] });
  expect([status, body.errors[0].detail]).toEqual([422, "Twój plan nie obejmuje filmów."]);
});
