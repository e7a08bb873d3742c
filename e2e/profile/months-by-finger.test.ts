import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dialog } from "../account-steps.ts";
import { phone, useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { goToStep, openEditor } from "../own-profile-steps.ts";
import { signInAsNewCompany } from "../sessions.ts";
import { touch } from "../viewer-steps.ts";

const visit = useBrowser();

const gridOf = (page: Page) => dialog(page).getByRole("toolbar");

/** What is said of each month, the first to the last. */
const said = (page: Page) =>
  gridOf(page)
    .getByRole("button")
    .evaluateAll((months) => months.map(({ lastElementChild }) => lastElementChild!.textContent));

/** Where it has come to rest: a window that still opens lies elsewhere. */
async function boxOf(page: Page, place: number) {
  const month = gridOf(page).getByRole("button").nth(place);
  await month.click({ trial: true });
  return (await month.boundingBox())!;
}

test("a finger paints months across, and one that scrolls paints nothing", async () => {
  const { page } = await visit("about:blank", { viewport: phone, touch: true });
  const { email } = await signInAsNewCompany(page, "about:blank");
  // From this plan on there is a calendar; an empty one, for the demo's is of all tests.
  await execute("update company set tier = 3 where contact_email = $1", [email]);
  await page.goto("/moj-profil");
  await openEditor(page);
  await goToStep(page, /Dostępność/);
  await dialog(page).locator("fieldset").getByText("Zajęty", { exact: true }).click();
  await gridOf(page).scrollIntoViewIfNeeded();
  const before = await said(page);
  const [from, to] = [await boxOf(page, 3), await boxOf(page, 5)];
  const y = from.y + 30;
  await touch(page, [{ x: from.x + 30, y }], [{ x: to.x + 30, y }]);
  const painted = before.with(3, "Zajęty").with(4, "Zajęty").with(5, "Zajęty");
  await expect.poll(() => said(page)).toEqual(painted);
  // The first press after a stroke counts, by keys too.
  await gridOf(page).getByRole("button").nth(0).press("Enter");
  const pressed = painted.with(0, "Zajęty");
  expect(await said(page)).toEqual(pressed);

  // The last column ends near the edge of the phone: a quick finger comes beyond it.
  const [seventh, ninth] = [await boxOf(page, 6), await boxOf(page, 8)];
  const row = seventh.y + 30;
  const start = [{ x: seventh.x + 30, y: row }];
  await touch(page, start, [{ x: ninth.x + 30, y: row }], [{ x: phone.width - 3, y: row }], start);
  const there = pressed.with(6, "Zajęty");
  await expect.poll(() => said(page)).toEqual(there);
  await gridOf(page).getByRole("button").nth(6).press("Enter");
  expect(await said(page)).toEqual(pressed);
  // Two fingers enlarge the page.
  const apart = [
    { x: seventh.x + 30, y: row },
    { x: ninth.x + 30, y: row },
  ];
  await touch(page, apart, [
    { x: seventh.x + 90, y: row },
    { x: ninth.x - 40, y: row },
  ]);
  await page.waitForTimeout(300);
  expect(await said(page)).toEqual(pressed);

  // From the very edge of a month into the one above it, before the browser knows that it scrolls.
  const edge = { x: seventh.x + 40, y: seventh.y + 3 };
  await touch(page, [edge], [{ ...edge, y: edge.y - 120 }]);
  await expect.poll(() => said(page)).toEqual(pressed);

  // The longest words in the narrowest phone.
  await dialog(page).locator("fieldset").getByText("Częściowo dostępny", { exact: true }).click();
  await gridOf(page).getByRole("button").nth(1).press("Enter");
  await page.setViewportSize({ width: 320, height: phone.height });
  const wider = await gridOf(page)
    .getByRole("button")
    .nth(1)
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wider).toBe(0);
});
