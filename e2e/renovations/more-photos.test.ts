import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { phone, useBrowser } from "../browser.ts";
import { signInWith } from "./saving-steps.ts";

const visit = useBrowser();

const create = { width: 40, height: 30, channels: 3, background: "#446644" } as const;
const good = await sharp({ create }).jpeg().toBuffer();
const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer: good });
const larger = readFileSync(new URL("../../demo/media/painting-01.jpg", import.meta.url));
/** It begins as a photo does, and then ends. */
const broken = (name: string) => ({ ...photo(name), buffer: larger.subarray(0, 2000) });
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => photo(`${index + 1}.jpg`));

test("photos that did not arrive are named, and sent again by one press", async () => {
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  const names = ["Kuchnia"];
  const { idOf } = await signInWith(page, { names, path: "/moje-remonty" });
  await page.goto(`/moje-remonty/${idOf("Kuchnia")}`);
  const part = page.getByRole("region", { name: "Jak jest teraz", exact: true });
  const sending = /\/photos\?name=/;
  await page.route(sending, (route) => route.abort("connectionreset"));
  await part.locator('input[type="file"]').setInputFiles(numbered(2));
  for (const name of ["1.jpg", "2.jpg"]) await part.getByText(`„${name}”`).waitFor();
  await page.unroute(sending);
  await part.getByRole("button", { name: "Spróbuj ponownie" }).click();
  await expect.poll(() => part.getByRole("img").count(), { timeout: 30_000 }).toBe(2);
  expect(await part.getByRole("alert").count()).toBe(0);
  expect(await part.getByRole("button", { name: "Spróbuj ponownie" }).count()).toBe(0);
  expect(consoleErrors.splice(0).every((words) => words.includes("ERR_CONNECTION_RESET"))).toBe(
    true,
  );
});

test("photos chosen together wait once for a storage that is away", async () => {
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  const names = ["Taras"];
  const { idOf } = await signInWith(page, { names, path: "/moje-remonty" });
  await page.goto(`/moje-remonty/${idOf("Taras")}`);
  const part = page.getByRole("region", { name: "Jak jest teraz", exact: true });
  const detail = "Magazyn plików chwilowo nie odpowiada. Spróbuj ponownie za chwilę.";
  const sending = /\/photos\?name=/;
  let sent = 0;
  await page.route(sending, (route) => {
    sent += 1;
    return route.fulfill({ status: 503, json: { status: 503, code: "UNAVAILABLE", detail } });
  });
  await part.locator('input[type="file"]').setInputFiles(numbered(3));
  await expect
    .poll(async () => (await part.getByRole("alert").innerText()).replaceAll("\u00a0", " "))
    .toBe(`Nie dodano: „1.jpg”, „2.jpg” i „3.jpg”. ${detail}`);
  expect(sent).toBe(1);
  await page.unroute(sending);
  await part.getByRole("button", { name: "Spróbuj ponownie" }).click();
  await expect.poll(() => part.getByRole("img").count(), { timeout: 30_000 }).toBe(3);
  expect(consoleErrors.splice(0).every((words) => words.includes("503"))).toBe(true);
});

test("of more photos than find room the first ten good ones are taken, and the rest is told of", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  const names = ["Łazienka"];
  const { idOf } = await signInWith(page, { names, path: "/moje-remonty" });
  await page.goto(`/moje-remonty/${idOf("Łazienka")}`);
  const part = page.getByRole("region", { name: "Jak jest teraz", exact: true });
  const shown = part.getByRole("img");
  const files = [broken("a.jpg"), ...numbered(9), { ...broken("b.jpg"), buffer: Buffer.from("?") }];
  await part.locator('input[type="file"]').setInputFiles(files);
  await expect.poll(() => shown.count(), { timeout: 30_000 }).toBe(9);
  // Of a figure the names of its buttons would be read as what it shows.
  expect(await part.getByRole("figure").count()).toBe(0);
  const problem = part.getByRole("alert");
  await expect.poll(() => problem.textContent()).toMatch(/„a\.jpg”.*\nPlik „b\.jpg”/);
  expect(await problem.textContent()).not.toMatch(/nie zmieści/);

  await part.locator('input[type="file"]').setInputFiles(numbered(3));
  await expect
    .poll(async () => (await problem.innerText()).replaceAll("\u00a0", " "))
    .toBe("Nie dodano: „2.jpg” i „3.jpg”. Więcej się nie zmieści: najwyżej 10 zdjęć.");
  expect(await shown.count()).toBe(10);
  await part.getByText("Masz już 10 zdjęć. Usuń któreś, aby dodać następne.").waitFor();
});
