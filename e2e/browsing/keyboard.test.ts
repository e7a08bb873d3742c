import { expect, test } from "vitest";
import { dialog } from "../account-steps.ts";
import { desktop, hasFocus, hydrated, phone, useBrowser } from "../browser.ts";
import { signInWith } from "../renovations/saving-steps.ts";

const visit = useBrowser();
/** A window of 1440 px enlarged to 200 %. */
const enlarged = { width: 720, height: 450 };

test.each([
  ["a phone's width", phone],
  ["a window enlarged twice", enlarged],
  ["a wide window", desktop],
])("of a row the keyboard comes to nothing that is cut off: %s", async (_, viewport) => {
  const { page } = await visit("/", { viewport });
  await hydrated(page);
  const row = page.getByRole("list", { name: "Najnowsze realizacje" });
  const links = row.getByRole("link");
  await page.getByRole("button", { name: /^Następne – Najnowsze/ }).focus();
  for (let place = 0; place < 5; place += 1) {
    await page.keyboard.press("Tab");
    const link = links.nth(place);
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect
      .poll(async () => {
        const [seen, focused] = [await row.boundingBox(), await link.boundingBox()];
        const isCut =
          focused!.x < seen!.x - 1 || focused!.x + focused!.width > seen!.x + seen!.width + 1;
        return isCut;
      })
      .toBe(false);
  }
});

test("a window has no banner and no footer of a page of its own", async () => {
  const { page } = await visit("/zaloguj");
  await signInWith(page, { names: ["Łazienka"], path: "/moje-remonty?remont=nowy" });
  await dialog(page).getByRole("button", { name: "Publikuj" }).waitFor();
  expect(await dialog(page).locator("header, footer").count()).toBe(0);
});

test("who leaves by a link of the site's bar or footer goes on in the page that comes", async () => {
  const { page } = await visit("/polityka-cookies");
  await hydrated(page);
  for (const [part, name] of [
    ["contentinfo", "Regulamin serwisu"],
    ["banner", "Dla firm"],
  ] as const) {
    await page.getByRole(part).getByRole("link", { name, exact: true }).press("Enter");
    await page.getByRole("main", { name: `${name} | Domistrz` }).waitFor();
    await hasFocus(page.getByRole("main"));
  }
});
