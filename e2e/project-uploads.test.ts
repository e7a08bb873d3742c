import { describe, expect, test } from "vitest";
import { dialog } from "./account-steps.ts";
import { phone, useBrowser } from "./browser.ts";
import { execute } from "./companies.ts";
import { look } from "./own-profile-steps.ts";
import {
  allUploaded,
  card,
  chooseFiles,
  closeProject,
  fillProject,
  video,
  largeVideo,
  newCompany,
  onDisk,
  order,
  photo,
  publish,
  removeMedium,
  slowDown,
  smallPhotos,
  watchUploads,
} from "./project-editor-steps.ts";

const visit = useBrowser();
const mebibyte = 1024 * 1024;
const narrow = { width: 360, height: 800 };

describe("photos and videos of a project", () => {
  test("are refused one by one with the reason, and the good ones go on", async () => {
    const { page } = await newCompany(visit, { viewport: narrow });
    const plain = (name: string, text: string, size = 0) => ({
      name,
      mimeType: "image/jpeg",
      buffer: Buffer.concat([Buffer.from(text, "latin1"), Buffer.alloc(size)]),
    });
    await chooseFiles(page, [
      plain("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
      plain("ruch.gif", "GIF89a"),
      plain("duze.jpg", "\xff\xd8\xff\xe0", 5 * mebibyte),
      photo("bathroom-01.jpg"),
    ]);
    for (const sentence of [
      "Plik „logo.svg” nie jest prawidłowym zdjęciem ani filmem.",
      "Plik „ruch.gif” nie jest prawidłowym zdjęciem ani filmem.",
      "Zdjęcie „duze.jpg” jest za duże. Maksymalny rozmiar to 5 MB.",
    ]) {
      await page.getByText(sentence).waitFor();
    }
    await allUploaded(page, 1);
    expect(await order(page)).toEqual(["bathroom-01.jpg"]);
    await page.getByText("Nie dodaliśmy tych plików").scrollIntoViewIfNeeded();
    await look(page, "project-refused-360");
    await page.getByRole("button", { name: "Ukryj" }).click();
    await page.getByText("Nie dodaliśmy tych plików").waitFor({ state: "detached" });
  });

  test("end where the plan ends, and then nothing more can be added", async () => {
    const { page } = await newCompany(visit, { viewport: narrow });
    await chooseFiles(page, [video("jeden.mp4"), video("dwa.mp4"), ...(await smallPhotos(20))]);
    await page
      .getByText("Film „dwa.mp4” nie został dodany. Twój plan pozwala na 1 film w projekcie.")
      .waitFor();
    await page
      .getByText(/^Nie zmieściło się 10 plików: „11.jpg”, .* i\s„20.jpg”\. W\sjednym projekcie/)
      .waitFor();
    await page.getByRole("heading", { name: "Zdjęcia i filmy: 11 z 11" }).waitFor();
    expect(await page.getByRole("button", { name: "Dodaj zdjęcia lub filmy" }).count()).toBe(0);
    await allUploaded(page, 11);
    await look(page, "project-full-360");
    await removeMedium(page, "3.jpg");
    await page.getByRole("button", { name: "Dodaj zdjęcia lub filmy" }).waitFor();
    await fillProject(page, "Pełny projekt");
    await publish(page);
    await page.getByRole("link", { name: "Pełny projekt" }).waitFor();
  });

  test("dropped on the form or pasted into it are taken as well", async () => {
    const { page } = await newCompany(visit, { viewport: narrow });
    await fillProject(page, "Upuszczone");
    await page.evaluate(async () => {
      const file = async (name: string) => {
        const canvas = new OffscreenCanvas(80, 60);
        canvas.getContext("2d")!.fillRect(0, 0, name.length, 9);
        return new File([await canvas.convertToBlob({ type: "image/png" })], name);
      };
      const transfer = new DataTransfer();
      transfer.items.add(await file("upuszczone.png"));
      const target = document.querySelector("dialog[open] section")!;
      const init = { dataTransfer: transfer, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent("dragover", init));
      target.dispatchEvent(new DragEvent("drop", init));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(await file("wklejone.png"));
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await allUploaded(page, 2);
    expect((await order(page)).toSorted()).toEqual(["upuszczone.png", "wklejone.png"]);
  });
});

describe("an upload", () => {
  test("stops without a connection and goes on with the missing bytes", async () => {
    const { page, context, consoleErrors } = await newCompany(visit, { viewport: phone });
    const seen = watchUploads(page);
    await fillProject(page, "Film z budowy");
    await slowDown(page, 1.5 * mebibyte);
    await chooseFiles(page, [largeVideo("budowa.mp4", 9 * mebibyte)]);
    const progress = page.getByRole("progressbar", { name: "Przesyłanie „budowa.mp4”" });
    await page.waitForFunction(() => {
      const bar = document.querySelector('[data-media] [role="progressbar"]');
      return Number(bar?.getAttribute("aria-valuenow")) > 30;
    });
    await look(page, "project-sending-390");
    await publish(page);
    await page.getByText("Trwa przesyłanie – opublikujemy, gdy się skończy.").waitFor();
    await context.setOffline(true);
    await page.getByText("Brak internetu – dokończymy, gdy wróci").waitFor();
    await look(page, "project-paused-390");
    const before = seen.offsets.length;
    await context.setOffline(false);
    await progress.waitFor({ state: "detached" });
    // It was waited for: the project is published as soon as the video is through.
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Film z budowy" }).waitFor();
    const { rows } = await execute(
      `select m.position from project_media m join project p on p.id = m.project_id
       where p.title = 'Film z budowy'`,
      [],
    );
    expect(rows).toHaveLength(1);
    expect(seen.begun).toBe(1);
    expect(seen.offsets[before]).toBeGreaterThan(2 * mebibyte);
    expect(consoleErrors.filter((words) => !words.includes("ERR_INTERNET_DISCONNECTED"))).toEqual(
      [],
    );
    consoleErrors.length = 0;
  });

  test("goes on after a reload when the same file is chosen again", async () => {
    const { page } = await newCompany(visit, { viewport: narrow });
    const seen = watchUploads(page);
    await fillProject(page, "Po odświeżeniu");
    await chooseFiles(page, [photo("bathroom-01.jpg")]);
    await allUploaded(page, 1);
    const session = await slowDown(page, 1.5 * mebibyte);
    const file = onDisk(largeVideo("dlugi.mp4", 8 * mebibyte));
    await chooseFiles(page, [file]);
    await expect
      .poll(() => seen.offsets.at(-1) ?? 0, { timeout: 20_000 })
      .toBeGreaterThan(mebibyte);
    const begun = seen.begun;
    await page.reload();
    await page.getByText("Przywróciliśmy zmiany").waitFor();
    await page.getByText("Nie zdążyły się przesłać: „dlugi.mp4”.").waitFor();
    expect(await page.getByLabel("Nazwa realizacji").inputValue()).toBe("Po odświeżeniu");
    expect(await order(page)).toEqual(["bathroom-01.jpg"]);
    await look(page, "project-restored-360");
    await session.detach().catch(() => undefined);
    const before = seen.offsets.length;
    await chooseFiles(page, [file]);
    await allUploaded(page, 1);
    expect(seen.begun).toBe(begun);
    expect(seen.offsets[before]).toBeGreaterThanOrEqual(mebibyte);
    await publish(page);
    await page.getByRole("link", { name: "Po odświeżeniu" }).waitFor();
  });

  test("that is not wanted any more is taken off the server", async () => {
    const { page } = await newCompany(visit, { viewport: narrow });
    await slowDown(page, mebibyte);
    const removal = page.waitForRequest((request) => request.method() === "DELETE");
    await chooseFiles(page, [largeVideo("niechciany.mp4", 9 * mebibyte)]);
    await card(page, "niechciany.mp4")
      .getByText(/^Przesyłanie – [1-9]/)
      .waitFor();
    await removeMedium(page, "niechciany.mp4", "Anuluj przesyłanie");
    const answer = await (await removal).response();
    expect(answer?.status()).toBe(204);
    expect(await order(page)).toEqual([]);
    await closeProject(page);
    await dialog(page).waitFor({ state: "detached" });
  });
});
