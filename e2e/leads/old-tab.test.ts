import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import { site } from "../site.ts";
import { sendLead } from "./lead-steps.ts";

const visit = useBrowser();

test("a tab that is older than the site takes photos again, and keeps what was written", async () => {
  const picture = join(site().dataDir, "taras.jpg");
  const create = { width: 900, height: 1200, channels: 3 as const, background: "#7799aa" };
  writeFileSync(picture, await sharp({ create }).jpeg().toBuffer());
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  const { id, path } = await sendLead(await findCompany("fachowcy"), "Ułożenie tarasu.");
  await execute("update lead set status = 'contacted', decided_at = now() where id = $1", [id]);
  await page.goto(path);
  await hydrated(page);
  const field = page.getByLabel("Twoja wiadomość").last();
  await field.fill("Tak wygląda dziś");
  await page.route("**/assets/ready-photo*", (route) => route.fulfill({ status: 404 }));
  const loadedAnew = page.waitForEvent("load");
  const choose = () => page.locator('input[type="file"]').setInputFiles(picture);
  await choose();
  await loadedAnew;
  await page.unroute("**/assets/ready-photo*");
  await hydrated(page);
  expect(await field.inputValue()).toBe("Tak wygląda dziś");
  await choose();
  await page.getByRole("link", { name: "Zdjęcie do wysłania 1" }).waitFor();
  expect(consoleErrors.splice(0).filter((words) => !/404/.test(words))).toEqual([]);
});
