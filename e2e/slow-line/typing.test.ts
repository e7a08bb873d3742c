import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dialog, newAddress } from "../account-steps.ts";
import { hydrated, phone, quiet, useBrowser } from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import { sendLead } from "../leads/lead-steps.ts";
import { openEditor, save } from "../own-profile-steps.ts";
import { heading, publish } from "../renovations/plan-steps.ts";
import { addPrivate, emailOf, signIn } from "../sessions.ts";
import { hold } from "./hold.ts";

const visit = useBrowser();

test("a message is begun while the one before is being sent", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  const { id, path } = await sendLead(await findCompany("fachowcy"), "Malowanie.");
  await execute("update lead set status = 'contacted', decided_at = now() where id = $1", [id]);
  await page.goto(path);
  await hydrated(page);
  const field = page.getByLabel("Twoja wiadomość").last();
  const go = await hold(page, "**/messages", (request) => request.method() === "PUT");
  await field.fill("Będę w sobotę.");
  await page.getByRole("button", { name: "Wyślij", exact: true }).click();
  await field.press("End");
  await field.pressSequentially(" A Pan?");
  go();
  await page.getByRole("listitem").filter({ hasText: "Będę w sobotę." }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("A Pan?");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => field.inputValue()).toBe("A Pan?");
  const { rows } = await execute("select text from lead_message where lead_id = $1", [id]);
  expect(rows).toEqual([{ text: "Będę w sobotę." }]);
});

test("nothing can be written into a profile that is being saved", async () => {
  const { page } = await visit("about:blank");
  const { id } = await findCompany("architekci");
  await signIn(page, await emailOf(id));
  await openEditor(page);
  const name = dialog(page).getByLabel("Nazwa firmy");
  await name.fill("Pracownia Po Zmianie");
  const go = await hold(page, /\/api\/profile\//, (request) => request.method() !== "GET");
  await save(page);
  await expect.poll(() => name.evaluate((field) => field.closest("[inert]") !== null)).toBe(true);
  go();
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Pracownia Po Zmianie" }).waitFor();
});

test("a renovation stands in the list, and its new name on its page, before they are read anew", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  const { email } = await addPrivate(newAddress());
  // Told of the change by its events, the page would be read anew before the window closes.
  await hold(page, /\/events$/);
  await signIn(page, email, "/moje-remonty?remont=nowy");
  await hydrated(page);
  const name = page.getByLabel("Nazwa remontu");
  await name.fill("Łazienka na poddaszu");
  const showList = await hold(page, "**/moje-remonty.data**");
  await publish(page).click();
  await page.getByText("Remont został dodany.").waitFor();
  await dialog(page).waitFor({ state: "detached" });
  const link = page.getByRole("link", { name: "Łazienka na poddaszu" });
  await link.waitFor();
  showList();
  await quiet(page);
  expect(await link.count()).toBe(1);
  await link.click();
  await page.getByRole("link", { name: "Edytuj" }).first().click();
  await name.fill("Łazienka w piwnicy");
  const showPage = await hold(page, /\/moje-remonty\/.+\.data/);
  await publish(page).click();
  await heading(page, "Łazienka w piwnicy").waitFor();
  showPage();
  await quiet(page);
  expect(await heading(page, "Łazienka w piwnicy").count()).toBe(1);
});

test("a town is not chosen from a list that has changed, nor from none", async () => {
  const { page } = await visit("/szukaj");
  await hydrated(page);
  await quiet(page);
  const go = await hold(page, "**/api/location**");
  const field = page.locator("main").getByRole("combobox", { name: "Miasto" });
  await field.click();
  await field.press("ArrowDown");
  go();
  await page.getByRole("option").first().waitFor();
  await field.press("ArrowDown");
  const marked = page.locator('[role=option][aria-selected="true"]');
  expect(await marked.count()).toBe(1);
  await field.fill("Rado");
  await page
    .getByRole("option", { name: /^Radom/ })
    .first()
    .waitFor();
  expect(await marked.count()).toBe(0);
});

test("a search is saved under the name that was typed before its results came", async () => {
  const { page } = await visit("about:blank");
  const owner = await addPrivate(`zapis-${randomUUID().slice(0, 8)}@example.pl`);
  await signIn(page, owner.email, "/szukaj");
  await hydrated(page);
  await quiet(page);
  await page.locator("#szukane").fill("dekarz Kraków");
  const go = await hold(page, /\.data/);
  await page.getByText("Szukaj i zapisz", { exact: true }).filter({ visible: true }).click();
  const field = page.getByLabel("Nazwa wyszukiwania");
  await field.fill("Dach u rodziców");
  go();
  await page.waitForURL(/search=/);
  await quiet(page);
  expect(await field.inputValue()).toBe("Dach u rodziców");
  await field.press("Enter");
  await page.getByText("Zapisano wyszukiwanie.").waitFor();
  const { rows } = await execute("select name from saved_search where owner_id = $1", [owner.id]);
  expect(rows).toEqual([{ name: "Dach u rodziców" }]);
});
