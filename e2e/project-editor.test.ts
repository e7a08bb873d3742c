import { describe, expect, test } from "vitest";
import { dialog } from "./account-steps.ts";
import { desktop, hasFocus, phone, useBrowser } from "./browser.ts";
import { execute } from "./companies.ts";
import { look, lookOnBoth } from "./own-profile-steps.ts";
import {
  allUploaded,
  card,
  chooseFiles,
  fillProject,
  video,
  newCompany,
  noisePicture,
  openMedium,
  openNewProject,
  order,
  photo,
  publish,
} from "./project-editor-steps.ts";
import { signInAsNewCompany } from "./sessions.ts";
import { step } from "./step.ts";

const visit = useBrowser();
const narrow = { width: 360, height: 800 };
const threePhotos = ["bathroom-01.jpg", "bathroom-02.jpg", "cover-02.jpg"];

describe("a new project", () => {
  test("is published with its photos, as they were taken, and video", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { name } = await signInAsNewCompany(page, "about:blank");
    await execute("update company set subcategory_ids = '{14}' where name = $1", [name]);
    await openNewProject(page);
    await lookOnBoth(page, "project-new");
    await publish(page);
    await page.getByText("Nazwa realizacji jest wymagana").waitFor();
    await page.getByText("Opis jest wymagany").waitFor();
    const title = page.getByLabel("Nazwa realizacji");
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
    await lookOnBoth(page, "project-errors");
    await page.locator("textarea").fill("Za krótki opis projektu.");
    await page.getByText("Napisz jeszcze co najmniej 26 znaków (24/125)").waitFor();
    await fillProject(page, "");

    const lying = await noisePicture(3200, 2000, 3);
    const clear = await noisePicture(900, 700, 4);
    await chooseFiles(page, [
      photo("bathroom-01.jpg"),
      photo("bathroom-02.jpg"),
      {
        name: "telefon.jpg",
        mimeType: "image/jpeg",
        // Turned by a quarter: the phone was held upright.
        buffer: await lying.withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer(),
      },
      { name: "logo.png", mimeType: "image/png", buffer: await clear.png().toBuffer() },
      video(),
    ]);
    await allUploaded(page, 5);
    const isSmaller = /^Zmniejszono z\s\d(,\d)?\sMB do\s\d(,\d)?\sMB$/;
    await card(page, "telefon.jpg").getByText(isSmaller).waitFor();
    expect(
      await card(page, "logo.png")
        .getByText(/^Zmniejszono/)
        .count(),
    ).toBe(0);
    await card(page, "bathroom-01.jpg").getByText("Miniatura", { exact: true }).waitFor();
    await lookOnBoth(page, "project-filled");
    const opened = await openMedium(page, "bathroom-01.jpg");
    const caption = opened.getByLabel("Podpis zdjęcia (nieobowiązkowy)");
    await caption.focus();
    // From the clipboard: nothing of it is cut off.
    await page.keyboard.insertText("x".repeat(201));
    await opened.getByText("Podpis może mieć maksymalnie 200 znaków.").waitFor();
    await caption.fill("Prysznic");
    await opened.getByText("Podpis może mieć").waitFor({ state: "detached" });
    await lookOnBoth(page, "project-medium");
    await page.keyboard.press("Enter");
    await card(page, "bathroom-01.jpg").getByText("Prysznic", { exact: true }).waitFor();
    // What is known is offered, and never written over what was typed.
    await page.getByRole("button", { name: "Prysznic, Kraków" }).click();
    expect(await title.inputValue()).toBe("Prysznic, Kraków");
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByText("Podpowiedzi").count()).toBe(0);
    await page.getByText("Zaznaczyliśmy ją za Ciebie.").waitFor();
    expect(await page.getByLabel("Glazurnicy").isChecked()).toBe(true);
    // From the clipboard: nothing of it is cut off.
    await page.keyboard.insertText("x".repeat(100));
    await publish(page);
    await page.getByText("Nazwa realizacji może mieć maksymalnie 100 znaków").waitFor();
    await title.fill("Łazienka w kamienicy");
    await card(page, "telefon.jpg").scrollIntoViewIfNeeded();
    await lookOnBoth(page, "project-media");
    await publish(page);
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Łazienka w kamienicy" }).waitFor();
    await lookOnBoth(page, "project-listed");
    const { rows } = await execute(
      `select d.width, d.height from project_media m join project p on p.id = m.project_id
       join media d on d.id = m.media_id join company c on c.id = p.company_id
       where c.name = $1 and m.position in (2, 3) order by m.position`,
      [name],
    );
    expect(rows).toEqual([
      { width: 1600, height: 2560 },
      { width: 900, height: 700 },
    ]);
    await page.getByRole("link", { name: "Łazienka w kamienicy" }).click();
    await page.getByRole("heading", { name: "Edytuj realizację" }).waitFor();
    await expect
      .poll(() => order(page))
      .toEqual(["Prysznic", "Zdjęcie 2", "Zdjęcie 3", "Zdjęcie 4", "Film 5"]);
    // Its frame came from the browser where the server can make none.
    await card(page, "Film 5").locator('img[src^="/media/"]').waitFor();
    await lookOnBoth(page, "project-edit");
  }, 120_000);
});

/** What was lifted is measured a moment after it was said; no person presses sooner, in ms. */
const untilArrowsCount = 500;

describe("the order of photos", () => {
  test("changes by keyboard, and every move is said; by dragging with the mouse and with a finger too", async () => {
    const { page, context } = await newCompany(visit, {
      viewport: narrow,
      title: "Kolejność",
      files: threePhotos,
    });
    const handle = page.getByRole("button", { name: "Zmień kolejność: cover-02.jpg" });
    await handle.focus();
    await page.keyboard.press("Space");
    await page
      .getByText("Podniesiono: cover-02.jpg, miejsce 3 z 3.")
      .waitFor({ state: "attached" });
    await page.waitForTimeout(untilArrowsCount);
    // The grid has two in a row.
    await page.keyboard.press("ArrowUp");
    await page.getByText("cover-02.jpg: miejsce 1 z 3.").waitFor({ state: "attached" });
    await page.keyboard.press("ArrowRight");
    await page.getByText("cover-02.jpg: miejsce 2 z 3.").waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await page.getByText("Odłożono: cover-02.jpg, miejsce 2 z 3.").waitFor({ state: "attached" });
    expect(await order(page)).toEqual(["bathroom-01.jpg", "cover-02.jpg", "bathroom-02.jpg"]);
    const opened = await openMedium(page, "cover-02.jpg");
    await opened.getByRole("button", { name: "Przesuń wcześniej" }).press("Enter");
    await opened.getByText("Miejsce 1 z 3").waitFor();
    await opened.getByRole("button", { name: "Gotowe" }).click();
    const tile = page.getByRole("button", { name: "Edytuj: cover-02.jpg" });
    expect(await tile.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await order(page)).toEqual(["cover-02.jpg", "bathroom-01.jpg", "bathroom-02.jpg"]);

    // Escape lets go of what is carried, not of the form.
    await handle.focus();
    await page.keyboard.press("Space");
    await page
      .getByText("Podniesiono: cover-02.jpg, miejsce 1 z 3.")
      .waitFor({ state: "attached" });
    await page.waitForTimeout(untilArrowsCount);
    await page.keyboard.press("ArrowRight");
    await page.getByText("cover-02.jpg: miejsce 2 z 3.").waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.getByText("Cofnięto przesuwanie: cover-02.jpg.").waitFor({ state: "attached" });
    expect(await order(page)).toEqual(["cover-02.jpg", "bathroom-01.jpg", "bathroom-02.jpg"]);
    const last = await openMedium(page, "bathroom-02.jpg");
    await last.getByRole("button", { name: "Przesuń wcześniej" }).press("Enter");
    await last.getByRole("button", { name: "Przesuń później" }).press("Enter");
    await hasFocus(last.getByRole("button", { name: "Przesuń później" }));
    await last.getByRole("button", { name: "Ustaw jako miniaturę" }).press("Enter");
    await hasFocus(last.getByRole("button", { name: "Przesuń później" }));
    await last.getByRole("button", { name: "Gotowe" }).click();
    await card(page, "bathroom-02.jpg").getByText("Miniatura", { exact: true }).waitFor();
    await look(page, "project-order-360");
    await step("by dragging", async () => {
      await page.setViewportSize(desktop);
      const [first, second, third] = (await order(page)) as [string, string, string];
      const at = async (name: string, part = card(page, name).locator("img")) => {
        const box = (await part.boundingBox())!;
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      await card(page, third).scrollIntoViewIfNeeded();
      const [from, to] = [await at(third), await at(first)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x - 10, from.y - 10, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 12 });
      await page.mouse.up();
      await expect.poll(() => order(page)).toEqual([third, first, second]);

      // Cards glide to their places: where one is pressed it must be.
      const atRest = () =>
        page.waitForFunction(() =>
          [...document.querySelectorAll("dialog[open] [data-media]")].every(
            (item) => getComputedStyle(item).transform === "none",
          ),
        );
      await atRest();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      const [start, end] = [await at(third), await at(first)];
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: (typeof start)[]) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
      const moveAndLift = async (from: typeof start, to: typeof start) => {
        for (let move = 1; move <= 12; move++) {
          const part = move / 12;
          const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
          await touch("touchMove", [point]);
        }
        await touch("touchEnd", []);
      };
      await touch("touchStart", [start]);
      // A finger that moves before it has rested for a while scrolls.
      await card(page, third).locator(".shadow-float").waitFor();
      await moveAndLift(start, end);
      await expect.poll(() => order(page)).toEqual([first, third, second]);

      await atRest();
      const handleOf = (name: string) =>
        at(name, card(page, name).getByRole("button", { name: /^Zmień kolejność/ }));
      const handle = await handleOf(first);
      await touch("touchStart", [handle]);
      await moveAndLift(handle, await handleOf(second));
      await expect.poll(() => order(page)).toEqual([third, second, first]);
      await session.detach();
    });
    await publish(page);
    await page.getByRole("link", { name: "Kolejność" }).waitFor();
    const { rows } = await execute(
      `select m.position from project_media m join project p on p.id = m.project_id
       where p.title = 'Kolejność' order by m.position`,
      [],
    );
    expect(rows).toHaveLength(3);
  });
});
