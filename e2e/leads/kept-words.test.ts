import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import { site } from "../site.ts";
import { sendLead } from "./lead-steps.ts";

const visit = useBrowser();
let picture: string;

beforeAll(async () => {
  picture = join(site().dataDir, "taras.jpg");
  const create = { width: 900, height: 1200, channels: 3 as const, background: "#7799aa" };
  writeFileSync(picture, await sharp({ create }).jpeg().toBuffer());
});

/** The page of a lead that a company accepted, as who sent it sees it. */
async function visitAccepted(message: string) {
  const visitor = await visit("about:blank", { viewport: phone });
  const { id, path } = await sendLead(await findCompany("fachowcy"), message);
  await execute("update lead set status = 'contacted', decided_at = now() where id = $1", [id]);
  await visitor.page.goto(path);
  await hydrated(visitor.page);
  return { ...visitor, id, field: visitor.page.getByLabel("Twoja wiadomość").last() };
}

test("a tab that is older than the site takes photos again, and keeps what was written", async () => {
  const { page, consoleErrors, field } = await visitAccepted("Ułożenie tarasu.");
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

test("a message that was stored though its answer got lost is not sent again after a reload", async () => {
  const { page, consoleErrors, id, field } = await visitAccepted("Tynkowanie garażu.");
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("link", { name: "Zdjęcie do wysłania 1" }).waitFor();
  await page.route("**/messages", (route) => route.fetch().then(() => route.abort()));
  await field.fill("Ściany są suche");
  const send = page.getByRole("button", { name: "Wyślij", exact: true });
  await send.click();
  await page.getByText(/Nie udało się wysłać wiadomości. Sprawdź połączenie/).waitFor();
  await page.unroute("**/messages");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => field.inputValue()).toBe("Ściany są suche");
  await send.click();
  await expect.poll(() => field.inputValue()).toBe("");
  const { rows } = await execute("select text from lead_message where lead_id = $1", [id]);
  expect(rows).toEqual([{ text: "Ściany są suche" }]);
  expect(consoleErrors.splice(0)).toEqual(["Failed to load resource: net::ERR_FAILED"]);
});
