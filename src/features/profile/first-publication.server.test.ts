import sharp from "sharp";
import { encode } from "uqr";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany, type Owner } from "../../../tests/factories/companies.ts";
import { tinyPicture } from "../../../tests/factories/projects.ts";

const app = useTestApp();
let owner: Owner;

beforeAll(async () => {
  owner = await newCompany(app(), { name: "Glazura Pierwsza" });
});

describe("the first publication", () => {
  test("is told from any later one, also of who was visible before it was counted", async () => {
    const { api, id } = owner;
    const qrCode = () => app().guest().get(`/companies/${id}/qr-code`);
    await api.put("/profile/me", { description: "Równe fugi.", subcategory_ids: [14] });
    const logo = { imageBuffer: await tinyPicture(1) };
    const { body: half } = await api.put(`/profile/${id}/upload-logo`, logo);
    expect(half).toMatchObject({ published_now: false, first_time: false });
    expect((await qrCode()).status).toBe(404);
    const cover = { imageBuffer: await tinyPicture(2) };
    const { body: whole } = await api.put("/profile/upload-cover", cover);
    expect(whole).toMatchObject({ published_now: true, first_time: true });
    expect((await qrCode()).status).toBe(200);

    const removed = await api.put("/profile/picture", { slot: "logo", mediaId: null });
    expect(removed.body).toMatchObject({ is_published: false, first_time: false });
    const again = await api.put(`/profile/${id}/upload-logo`, logo);
    expect(again.body).toMatchObject({ published_now: true, first_time: false });

    // As a row was before the column.
    await app().db.updateTable("company").set({ first_published_at: null }).execute();
    await api.put(`/profile/${id}/publish`, { isPublished: false });
    const shown = await api.put(`/profile/${id}/publish`, { isPublished: true });
    expect(shown.body).toMatchObject({ published_now: true, first_time: false });
  });
});

test("the QR code holds the public address, with a border that scanners need", async () => {
  const { headers, body } = await app().guest().get(`/companies/${owner.id}/qr-code`);
  expect(headers.get("content-type")).toContain("image/svg+xml");
  const address = `${app().services.config.appUrl}/firma/${owner.slug}`;
  const { data, size } = encode(address, { ecc: "Q", border: 4 });
  const picture = await sharp(Buffer.from(String(body)))
    .resize(size, size, { kernel: "nearest" })
    .greyscale()
    .raw()
    .toBuffer();
  const drawn = data.map((row, y) => row.map((_dark, x) => picture[y * size + x]! < 128));
  expect(drawn).toEqual(data);
});
