import { describe, expect, test } from "vitest";
import { dialog } from "./account-steps.ts";
import { phone, useBrowser } from "./browser.ts";
import { execute } from "./companies.ts";
import { look } from "./own-profile-steps.ts";
import {
  allUploaded,
  broken,
  card,
  chooseFiles,
  closeProject,
  fillProject,
  video,
  largeVideo,
  newCompany,
  onDisk,
  order,
  paths,
  photo,
  publish,
  removeMedium,
  slowDown,
  smallPhotos,
  watchUploads,
} from "./project-editor-steps.ts";
import { step } from "./step.ts";

const visit = useBrowser();
const mebibyte = 1024 * 1024;
const narrow = { width: 360, height: 800 };

describe("photos and videos of a project", () => {
  test("end where the plan ends, and then nothing more can be added; one that cannot be read says so in its place", async () => {
    const { page } = await newCompany(visit, { viewport: narrow });
    const photos = await smallPhotos(20);
    await chooseFiles(page, [video("jeden.mp4"), video("dwa.mp4"), ...photos]);
    await page
      .getByText("Film „dwa.mp4” nie został dodany. Twój plan pozwala na 1 film w realizacji.")
      .waitFor();
    await page
      .getByText(/^Nie zmieściło się 10 plików: „11.jpg”, .* i\s„20.jpg”\. W\sjednej realizacji/)
      .waitFor();
    await page.getByRole("heading", { name: "Zdjęcia i filmy: 11 z 11" }).waitFor();
    expect(await page.getByRole("button", { name: "Dodaj zdjęcia lub filmy" }).count()).toBe(0);
    await allUploaded(page, 11);
    await look(page, "project-full-360");
    await removeMedium(page, "3.jpg");
    await page.getByRole("button", { name: "Dodaj zdjęcia lub filmy" }).waitFor();
    await step("those that are too large find only as much room as is left", async () => {
      await chooseFiles(page, paths([broken("zepsute.jpg"), broken("b.jpg")]));
      await page.getByRole("button", { name: "Zmniejsz i dodaj" }).click();
      await page
        .getByText("Plik „b.jpg” się nie zmieścił. W jednej realizacji może być 11 zdjęć i filmów.")
        .waitFor();
      expect((await order(page)).at(-1)).toBe("zepsute.jpg");
    });
    await step("what cannot be read says so in its place", async () => {
      await card(page, "zepsute.jpg")
        .getByText(
          "Przeglądarka nie potrafi odczytać i zmniejszyć tego zdjęcia. Zapisz je jako JPEG i dodaj ponownie.",
        )
        .waitFor();
      await dialog(page)
        .getByRole("status")
        .filter({ hasText: "Nie udało się przesłać „zepsute.jpg”. Przeglądarka nie potrafi" })
        .waitFor();
      await look(page, "project-not-shrunk-360");
    });
    await step("what found no room takes the place of what cannot be read", async () => {
      expect(
        await dialog(page)
          .getByRole("button", { name: /^Ponów/ })
          .count(),
      ).toBe(0);
      await dialog(page).getByRole("button", { name: "Usuń: zepsute.jpg" }).click();
      await expect.poll(async () => (await order(page)).at(-1)).toBe("b.jpg");
      expect(await page.getByText(/się nie zmieścił/).count()).toBe(0);
      await dialog(page).getByRole("button", { name: "Usuń: b.jpg" }).click();
    });
    await step("and of what is there already", async () => {
      await chooseFiles(page, [photos[0]!, photos[10]!]);
      await page.getByText("Plik „1.jpg” jest już w tej realizacji.").waitFor();
      await expect.poll(async () => (await order(page)).at(-1)).toBe("11.jpg");
      expect(await page.getByText(/się nie zmieścił/).count()).toBe(0);
    });
    await fillProject(page, "Pełny projekt");
    await publish(page);
    await page.getByRole("link", { name: "Pełny projekt" }).waitFor();
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
    await page.getByText(/^Nie zdążyły się przesłać/).waitFor({ state: "detached" });
    await allUploaded(page, 1);
    expect(seen.begun).toBe(begun);
    expect(seen.offsets[before]).toBeGreaterThanOrEqual(mebibyte);
    await publish(page);
    await page.getByRole("link", { name: "Po odświeżeniu" }).waitFor();
  });

  test("begins with what is dropped on the form or pasted into it; one that is not wanted any more is taken off the server", async () => {
    const { page } = await newCompany(visit, { viewport: narrow, title: "Upuszczone" });
    await step("dropped and pasted", async () => {
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
        // As a spreadsheet gives its cells.
        const words = new DataTransfer();
        words.setData("text/plain", "Płytki 60 × 60");
        words.setData("text/html", "<td>Płytki 60 × 60</td>");
        words.items.add(await file("komórki.png"));
        document
          .querySelector("dialog[open] textarea")!
          .dispatchEvent(new ClipboardEvent("paste", { clipboardData: words, bubbles: true }));
      });
      await allUploaded(page, 2);
      expect((await order(page)).toSorted()).toEqual(["upuszczone.png", "wklejone.png"]);
    });
    const kept = await order(page);
    await slowDown(page, mebibyte);
    const removal = page.waitForRequest((request) => request.method() === "DELETE");
    await chooseFiles(page, [largeVideo("niechciany.mp4", 9 * mebibyte)]);
    await card(page, "niechciany.mp4")
      .getByText(/^Przesyłanie – [1-9]/)
      .waitFor();
    await removeMedium(page, "niechciany.mp4", "Anuluj przesyłanie");
    const answer = await (await removal).response();
    expect(answer?.status()).toBe(204);
    expect(await order(page)).toEqual(kept);
    await closeProject(page);
    await dialog(page).waitFor({ state: "detached" });
  });
});
