import type { Locator } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { dialog } from "./account-steps.ts";
import { useBrowser } from "./browser.ts";
import { execute } from "./companies.ts";
import { look, openEditor, pinch } from "./own-profile-steps.ts";
import {
  allUploaded,
  broken,
  card,
  chooseFiles,
  type FilePayload,
  fixture,
  newCompany,
  noisePicture,
  order,
  paths,
  photo,
  publish,
  removeMedium,
  smallPhotos,
} from "./project-editor-steps.ts";
import { signInAsNewCompany } from "./sessions.ts";
import { step } from "./step.ts";

const visit = useBrowser();
const mebibyte = 1024 * 1024;
const narrow = { width: 360, height: 800 };

const bottomOf = async (part: Locator) => {
  const { y, height } = (await part.boundingBox())!;
  return y + height;
};

/** As a phone takes it: so sharp that even its smaller copy is not far from the limit. */
async function phonePhoto(name: string): Promise<FilePayload> {
  const picture = await noisePicture(2800, 2100, 3);
  const buffer = await picture.jpeg({ quality: 95 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(5 * mebibyte);
  return { name, mimeType: "image/jpeg", buffer };
}

describe("photos over 5 MB", () => {
  test("are refused like what is no photo, the good ones go on, and one press makes all of them smaller", async () => {
    const { page } = await newCompany(visit, { viewport: narrow, title: "Zmniejszone razem" });
    await step("what is no photo, whatever it is called, is refused with the reason", async () => {
      const plain = (name: string, text: string) => ({
        name,
        mimeType: "image/jpeg",
        buffer: Buffer.from(text),
      });
      // As a social network names what is saved from it: one word, wider than a phone.
      const oneWord = `48123_${"1234567890".repeat(6)}_n.jpg`;
      await chooseFiles(page, [
        plain(oneWord, "%PDF-1.7"),
        plain("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
        plain("ruch.gif", "GIF89a"),
        photo("bathroom-01.jpg"),
      ]);
      for (const name of [oneWord, "logo.svg", "ruch.gif"]) {
        await page.getByText(`Plik „${name}” nie jest prawidłowym zdjęciem ani filmem.`).waitFor();
      }
      await allUploaded(page, 1);
      expect(await order(page)).toEqual(["bathroom-01.jpg"]);
      const { x, width } = (await dialog(page)
        .getByRole("alert")
        .filter({ hasText: oneWord })
        .boundingBox())!;
      expect(x + width).toBeLessThan(narrow.width);
      await page.getByText("Nie dodaliśmy tych plików").scrollIntoViewIfNeeded();
      await look(page, "project-refused-360");
      await page.getByRole("button", { name: "Ukryj" }).click();
      await page.getByText("Nie dodaliśmy tych plików").waitFor({ state: "detached" });
    });
    const sent: number[] = [];
    page.on("request", (request) => {
      const length = Number(request.headers()["upload-length"] ?? 0);
      if (request.method() === "POST" && length > 0) sent.push(length);
    });
    const clear = await (await noisePicture(1600, 1200, 4)).png().toBuffer();
    expect(clear.length).toBeGreaterThan(5 * mebibyte);
    await chooseFiles(
      page,
      paths([
        await phonePhoto("taras.jpg"),
        { name: "logo.png", mimeType: "image/png", buffer: clear },
        { name: "ruch.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
        ...(await smallPhotos(1)),
      ]),
    );
    const alert = dialog(page).getByRole("alert");
    await alert
      .getByText("Zdjęcie „taras.jpg” jest za duże. Maksymalny rozmiar to 5 MB.")
      .waitFor();
    await alert.getByText("Zdjęcie „logo.png” jest za duże. Maksymalny rozmiar to 5 MB.").waitFor();
    await alert.getByText("Zmniejszymy 2 zdjęcia w przeglądarce.").waitFor();
    await allUploaded(page, 2);
    expect(await order(page)).toEqual(["bathroom-01.jpg", "1.jpg"]);
    await alert.getByRole("button", { name: "Zmniejsz i dodaj" }).scrollIntoViewIfNeeded();
    await look(page, "project-too-large-360");
    await page.getByRole("button", { name: "Zmniejsz i dodaj" }).click();
    await dialog(page)
      .getByRole("status")
      .filter({ hasText: "Zmniejszamy i dodajemy 2 zdjęcia." })
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("media-naglowek");
    await page.getByRole("button", { name: "Zmniejsz i dodaj" }).waitFor({ state: "detached" });
    // What was refused for another reason stays named.
    expect(await alert.locator("li").allTextContents()).toEqual([
      "Plik „ruch.gif” nie jest prawidłowym zdjęciem ani filmem. Wybierz zdjęcie JPEG, PNG, WebP lub HEIC albo film MP4, WebM lub MOV.",
    ]);
    await allUploaded(page, 4);
    await card(page, "taras.jpg")
      .getByText(/^Zmniejszono z\s[\d,]+\sMB do\s[1-4](,\d)?\sMB$/)
      .waitFor();
    expect(Math.max(...sent)).toBeLessThanOrEqual(4.5 * mebibyte);
    await publish(page);
    await page.getByRole("link", { name: "Zmniejszone razem" }).waitFor();
    const { rows } = await execute(
      `select d.width, d.height from project_media m join project p on p.id = m.project_id
       join media d on d.id = m.media_id where p.title = 'Zmniejszone razem' and m.position > 0 order by m.position`,
      [],
    );
    expect(rows).toEqual([
      { width: 320, height: 240 },
      { width: 2560, height: 1920 },
      { width: 1600, height: 1200 },
    ]);
  }, 120_000);
});

describe("what a phone makes", () => {
  test("is converted before it is sent, and a film no browser plays says what to do", async () => {
    const { page } = await newCompany(visit, { viewport: narrow, title: "Z telefonu" });
    await chooseFiles(page, [fixture("telefon-hevc.mov")]);
    const refused = card(page, "telefon-hevc.mov");
    await refused
      .getByText(/^Ta przeglądarka nie potrafi zamienić filmu „telefon-hevc.mov” na MP4\./)
      .waitFor();
    await look(page, "project-hevc-360");
    await removeMedium(page, "telefon-hevc.mov");
    // More pixels than the server takes, in few bytes.
    const create = { width: 8000, height: 6000, channels: 3, background: "#a63" } as const;
    const plain = await sharp({ create }).jpeg({ quality: 40 }).toBuffer();
    expect(plain.length).toBeLessThan(mebibyte);
    const many = { name: "48mp.jpg", mimeType: "image/jpeg", buffer: plain };
    await chooseFiles(page, [fixture("telefon.heic"), fixture("telefon.mov"), many]);
    await allUploaded(page, 3);
    await publish(page);
    await page.getByRole("link", { name: "Z telefonu" }).waitFor();
    const { rows } = await execute(
      `select d.kind, d.width, d.height, d.duration_ms from project_media m
       join project p on p.id = m.project_id join media d on d.id = m.media_id
       where p.title = 'Z telefonu' order by m.position`,
      [],
    );
    // The phone's own were taken upright, and stored lying.
    expect(rows).toMatchObject([
      { kind: "picture", width: 480, height: 640 },
      { kind: "video", width: 180, height: 320 },
      { kind: "picture", width: 2560, height: 1920 },
    ]);
  });
});

describe("a profile's picture over 5 MB", () => {
  const label = "Zdjęcie profilowe";

  test("is refused, made smaller by a press and stored; its crop can be changed", async () => {
    const { page } = await visit("about:blank", { viewport: narrow });
    const { name } = await signInAsNewCompany(page);
    await openEditor(page);
    const group = page.getByRole("group", { name: label });
    const [unreadable, file] = paths([broken("zepsute.jpg"), await phonePhoto("firma.jpg")]);
    await step("one that cannot be read says so", async () => {
      await group.locator("input[type=file]").setInputFiles(unreadable!);
      await group.getByRole("button", { name: "Zmniejsz i dodaj" }).click();
      await group
        .getByRole("alert")
        .getByText(/^Nie udało się zmniejszyć zdjęcia „zepsute.jpg”/)
        .waitFor();
      expect(await group.getByRole("button", { name: "Zmniejsz i dodaj" }).count()).toBe(0);
    });
    await group.locator("input[type=file]").setInputFiles(file!);
    await group
      .getByRole("alert")
      .getByText("Zdjęcie „firma.jpg” jest za duże. Maksymalny rozmiar to 5 MB.")
      .waitFor();
    expect(await group.locator("img").count()).toBe(0);
    await look(page, "own-too-large-360");
    await group.getByRole("button", { name: "Zmniejsz i dodaj" }).click();
    await group.getByText("Zdjęcie zapisane.").waitFor();
    expect(await group.getByRole("button", { name: "Zmniejsz i dodaj" }).count()).toBe(0);
    const { rows } = await execute(
      "select m.width, m.height from company c join media m on m.id = c.logo_id where c.name = $1",
      [name],
    );
    expect(rows).toEqual([{ width: 1200, height: 1200 }]);

    // A phone's photo is converted without being asked about; a small part of it is warned of.
    await group.locator("input[type=file]").setInputFiles(fixture("telefon.heic"));
    await group.getByText("Zdjęcie zapisane.").waitFor();
    await group.getByRole("button", { name: "Zmień kadr" }).click();
    const crop = page.getByRole("dialog", { name: "Kadrowanie" });
    await crop.waitFor();
    const warning = crop.getByText(/^Wybrany kadr ma tylko \d+\s×\s\d+\spx/);
    expect(await warning.count()).toBe(0);
    await pinch(page, crop);
    await warning.waitFor();
    expect(Number(await crop.getByLabel("Powiększenie").inputValue())).toBeCloseTo(2, 0);
    await look(page, "own-small-logo-360");
    const done = crop.getByRole("button", { name: "Użyj tego kadru" });
    // In sight without a scroll of the window.
    expect(await bottomOf(done)).toBeLessThan(await bottomOf(crop));
    await done.click();
    await crop.waitFor({ state: "detached" });
    await group.getByText("Zdjęcie zapisane.").waitFor();
  });
});
