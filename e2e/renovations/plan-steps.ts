import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, screenshot, sidewaysOverflow } from "../browser.ts";
import { onBoth } from "../own-profile-steps.ts";

export async function look(page: Page, name: string, judge = axeViolations) {
  const shown = page.viewportSize()!;
  for (const width of [360, shown.width]) {
    await page.setViewportSize({ ...shown, width });
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  }
  expect(await judge(page)).toEqual([]);
  await screenshot(page, name);
}

export const lookOnBoth = (page: Page, name: string) =>
  onBoth(page, (width, judge) => look(page, `${name}-${width}`, judge));

export const publish = (page: Page) => page.getByRole("button", { name: "Publikuj" });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true });
