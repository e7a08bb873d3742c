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

test("a message that was stored though its answer got lost is gone from the form after a reload", async () => {
  const { page, context, consoleErrors, id, field } = await visitAccepted("Tynkowanie garażu.");
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("link", { name: "Zdjęcie do wysłania 1" }).waitFor();
  // Nothing is read anew before: without a connection nobody tells of it either.
  await page.route("**/messages", async (route) => {
    await context.setOffline(true);
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await field.fill("Ściany są suche");
  await page.getByRole("button", { name: "Wyślij", exact: true }).click();
  await page.getByText(/Nie udało się wysłać wiadomości. Sprawdź połączenie/).waitFor();
  await page.unroute("**/messages");
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await page.getByRole("listitem").filter({ hasText: "Ściany są suche" }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
  const { rows } = await execute("select text from lead_message where lead_id = $1", [id]);
  expect(rows).toEqual([{ text: "Ściany są suche" }]);
  consoleErrors.splice(0);
});

test("and leaves it with its photo as soon as it is seen to have arrived", async () => {
  const { page, consoleErrors, id, field } = await visitAccepted("Gładzie w dwóch pokojach.");
  await page.locator('input[type="file"]').setInputFiles(picture);
  const draft = page.getByRole("link", { name: "Zdjęcie do wysłania 1" });
  await draft.waitFor();
  await page.route("**/messages", (route) => route.fetch().then(() => route.abort()));
  await field.fill("Dosyłam rzut.");
  const send = page.getByRole("button", { name: "Wyślij", exact: true });
  await send.click();
  await page.getByRole("listitem").filter({ hasText: "Dosyłam rzut." }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
  await draft.waitFor({ state: "detached" });
  await page.getByText(/Nie udało się wysłać wiadomości/).waitFor({ state: "detached" });
  await page.unroute("**/messages");
  // Nothing of it stands in the way of the next.
  await field.fill("Skala 1:50.");
  await send.click();
  await page.getByRole("listitem").filter({ hasText: "Skala 1:50." }).waitFor();
  const { rows } = await execute(
    `select text, (select count(*)::int from lead_photo p where p.message_id = m.id) photos
     from lead_message m where lead_id = $1 order by created_at`,
    [id],
  );
  expect(rows).toEqual([
    { text: "Dosyłam rzut.", photos: 1 },
    { text: "Skala 1:50.", photos: 0 },
  ]);
  consoleErrors.splice(0);
});
