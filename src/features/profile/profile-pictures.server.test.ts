import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany } from "../../../tests/factories/companies.ts";
import { fillSpace } from "../../../tests/factories/media.ts";
import { spaceLimit } from "../media/uploads/space.server.ts";

const app = useTestApp();

let pictureBytes: Buffer;
beforeAll(async () => {
  const create = { width: 80, height: 60, channels: 3 as const, background: "#aa7755" };
  pictureBytes = await sharp({ create }).png().toBuffer();
});

test("a picture for which there is no room is refused", async () => {
  const company = await newCompany(app());
  await fillSpace(app().db, company.id, { files: 1, bytes: spaceLimit.bytes - 10 });
  const headers = { "content-type": "image/png" };
  const sent = await company.api.put("/profile/upload-cover", new Uint8Array(pictureBytes), {
    headers,
  });
  expect([sent.status, sent.body.code]).toEqual([413, "SPACE_USED_UP"]);
});

test("of pictures sent at once only as many are taken as fit", async () => {
  const company = await newCompany(app());
  await fillSpace(app().db, company.id, { files: spaceLimit.files - 1, bytes: 1 });
  const headers = { "content-type": "image/png" };
  const sent = await Promise.all(
    [70, 75, 80].map(async (width) => {
      const bytes = await sharp(pictureBytes).resize(width).png().toBuffer();
      return company.api.put("/profile/upload-cover", new Uint8Array(bytes), { headers });
    }),
  );
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413, 413]);
});

test("a picture may also be sent as it is", async () => {
  const company = await newCompany(app());
  const send = (body: unknown, type: string) =>
    company.api.put("/profile/upload-cover", body, { headers: { "content-type": type } });
  const sent = await send(new Uint8Array(pictureBytes), "image/png");
  expect(sent.body.picture).toMatchObject({ width: 80, height: 60 });
  expect(await send("zwykły tekst", "image/png")).toMatchObject({
    status: 415,
    body: {
      detail: "Plik nie jest prawidłowym zdjęciem. Wybierz zdjęcie JPEG, PNG, WebP lub HEIC.",
      message: "File is not a valid image or video.",
    },
  });
  expect(await send(new Uint8Array(pictureBytes), "text/plain")).toMatchObject({ status: 415 });
});

test.each([
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml", 415],
  ["<script>alert(1)</script>", "image/png", 415],
  ["\xff\xd8\xff" + "x".repeat(100), "image/jpeg", 422],
])("%s called %s is refused", async (content, type, status) => {
  const company = await newCompany(app());
  const imageBuffer = `data:${type};base64,${Buffer.from(content, "latin1").toString("base64")}`;
  const response = await company.api.put("/profile/upload-cover", { imageBuffer });
  expect(response.status).toBe(status);
  const { code, message, detail } = response.body;
  expect(response.body.errors).toEqual([{ path: "imageBuffer", code, message, detail }]);
  const named = await company.api.put("/profile/upload-cover", { imageBuffer, name: "salon.jpg" });
  expect(named.body.detail).toMatch(/^(Plik|Zdjęcie) „salon\.jpg” (nie )?jest [^.]+\.( [^.]+\.)?$/);
  expect(named.body.detail).not.toContain("film");
  const percents = `data:${type},${encodeURIComponent(content)}`;
  for (const missing of [{}, { imageBuffer: percents }]) {
    const { body } = await company.api.put("/profile/upload-cover", missing);
    expect(body).toMatchObject({ status: 422, errors: [{ message: "Dodaj zdjęcie" }] });
  }
});

const dataUrl = (bytes: number) =>
  `data:image/png;base64,${Buffer.alloc(bytes).toString("base64")}`;

test("pictures over 5 MB and bodies over 7 MB are refused, other calls keep their small cap", async () => {
  const company = await newCompany(app());
  const upload = (imageBuffer: string) => company.api.put("/profile/upload-cover", { imageBuffer });
  expect((await upload(dataUrl(5.1 * 1024 * 1024))).body).toMatchObject({
    code: "PICTURE_TOO_LARGE",
  });
  expect((await upload(dataUrl(6 * 1024 * 1024))).body).toMatchObject({ code: "TOO_LARGE" });
  expect((await company.api.put("/profile/me", { description: "x".repeat(200_000) })).status).toBe(
    413,
  );
});
