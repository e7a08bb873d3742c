import { join, resolve } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { dialog } from "./account-steps.ts";
import {
  axeViolations,
  axeViolationsOfMore,
  desktop,
  hasFocus,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
} from "./browser.ts";

const demoPictures = resolve(import.meta.dirname, "../demo/media");
export const picture = (name: string) => join(demoPictures, name);

export async function openEditor(page: Page) {
  await hydrated(page);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  // Not „Zamknij”, which a space would press.
  await hasFocus(page.getByRole("heading", { name: "Edytuj profil" }));
}

export const save = (page: Page) =>
  dialog(page).getByRole("button", { name: "Zapisz zmiany" }).click();

export const goToStep = (page: Page, name: RegExp) =>
  dialog(page).getByRole("navigation").getByRole("button", { name }).click();

/** Chooses a file whose middle fits, waits until it is stored. */
export async function uploadPicture(page: Page, label: string, file: string) {
  const group = page.getByRole("group", { name: label });
  await group.locator("input[type=file]").setInputFiles(picture(file));
  await group.getByText("Zdjęcie zapisane.").waitFor();
}

/** A state of the page that must be accessible and fit its window. */
export async function look(page: Page, name: string, fullPage = false, judge = axeViolations) {
  const found = {
    name,
    violations: await judge(page),
    overflow: await sidewaysOverflow(page),
  };
  expect({ ...found, overflow: Math.max(0, found.overflow) }).toEqual({
    name,
    violations: [],
    overflow: 0,
  });
  await screenshot(page, name, fullPage);
}

/** On a desk as well as on a phone, on which one goes on: a flow of its own for each would cost twice. */
export async function onBoth(
  page: Page,
  lookAt: (width: string, judge: typeof axeViolations) => Promise<void>,
) {
  await lookAt("390", axeViolations);
  await page.setViewportSize(desktop);
  await lookAt("1440", axeViolationsOfMore);
  await page.setViewportSize(phone);
}

export const lookOnBoth = (page: Page, name: string, fullPage = false) =>
  onBoth(page, (width, judge) => look(page, `${name}-${width}`, fullPage, judge));

/** Two fingers on the crop that end up twice as far apart. */
export async function pinch(page: Page, crop: Locator) {
  const box = (await crop.locator("canvas").boundingBox())!;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
  const fingers = (apart: number) =>
    [-0.5, 0.5].map((side, id) => {
      return { id, x: box.x + box.width / 2 + side * apart, y: box.y + box.height / 2 };
    });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : fingers(apart),
    });
  await touch("touchStart", 80);
  for (let step = 1; step <= 8; step++) await touch("touchMove", 80 + step * 10);
  await touch("touchEnd");
  await session.detach();
}
