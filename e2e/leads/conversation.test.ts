import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { fromRoot } from "../../tests/files.ts";
import { newAddress } from "../account-steps.ts";
import {
  axeViolations,
  hasFocus,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { contactEmailOf, execute, findCompany, type ShownCompany } from "../companies.ts";
import { noisePicture } from "../project-editor-steps.ts";
import { addPrivate, emailOf, signIn } from "../sessions.ts";
import { site } from "../site.ts";
import { sendLead } from "./lead-steps.ts";

const visit = useBrowser();
let company: ShownCompany;
let picture: string;

beforeAll(async () => {
  company = await findCompany("fachowcy");
  picture = join(site().dataDir, "lazienka.jpg");
  const create = { width: 900, height: 1200, channels: 3 as const, background: "#7799aa" };
  writeFileSync(picture, await sharp({ create }).jpeg().toBuffer());
});

/** Over the limit of 5 MB. */
async function largePhoto(): Promise<string> {
  const noise = await noisePicture(2800, 2100, 3);
  const path = join(site().dataDir, "taras.jpg");
  writeFileSync(path, await noise.jpeg({ quality: 95 }).toBuffer());
  return path;
}

async function visitAsCompany(path: string, viewport?: { width: number; height: number }) {
  const visitor = await visit("about:blank", viewport ? { viewport } : {});
  await signIn(visitor.page, await emailOf(company.id), path);
  await hydrated(visitor.page);
  return visitor;
}

const write = async (page: Page, text: string) => {
  await page.getByLabel("Twoja wiadomość").last().fill(text);
  await page.getByRole("button", { name: "Wyślij", exact: true }).click();
};

describe("the private page of a lead", () => {
  test("acceptance, messages of both sides and a photo appear without a reload", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { id, path } = await sendLead(company, "Szukam ekipy do łazienki 6 m².");
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("heading", { name: /Twoje zapytanie do firmy/ }).waitFor();
    await page.getByText(/Zapytanie do firmy .* dotarło/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await screenshot(page, "lead-sender-waiting-390");

    const { page: office } = await visitAsCompany(`/zlecenie/${id}`);
    await page.getByText(/widziała już Twoje zapytanie/).waitFor();
    await screenshot(office, "lead-company-waiting-1440");
    await office.getByRole("button", { name: "Akceptuj zlecenie" }).click();
    await page.getByText(/przyjęła Twoje zapytanie. Możecie teraz/).waitFor();
    await office.getByRole("link", { name: /Zadzwoń: 600 700 800/ }).waitFor();
    await hasFocus(office.getByText("Zlecenie przyjęte. Możecie teraz do siebie pisać."));

    await write(office, "Dzień dobry! Czy mogę przyjechać w sobotę?");
    await page.getByText("Czy mogę przyjechać w sobotę?").first().waitFor();
    const news = page.getByRole("status").filter({ hasText: /Nowa wiadomość/ });
    await news.waitFor({ state: "attached" });

    // Longer than the name that a call takes.
    const phonePhoto = join(site().dataDir, `${"zdjecie-".repeat(27)}.heic`);
    copyFileSync(fromRoot("tests/fixtures/telefon.heic"), phonePhoto);
    const contract = join(site().dataDir, "umowa.jpg");
    writeFileSync(contract, "%PDF-1.7");
    const chosen = [await largePhoto(), contract, phonePhoto];
    await page.locator('input[type="file"]').setInputFiles(chosen);
    // A phone's HEIC goes by itself; what is too large waits for a press.
    await page.getByText("Zdjęcie „taras.jpg” jest za duże. Maksymalny rozmiar to 5 MB.").waitFor();
    await page.getByRole("link", { name: "Zdjęcie do wysłania 1" }).waitFor();
    const refused = page.getByRole("alert").filter({ hasText: "„umowa.jpg”" });
    expect((await refused.innerText()).replaceAll("\u00a0", " ").split("\n")).toEqual([
      "Zdjęcie „taras.jpg” jest za duże. Maksymalny rozmiar to 5 MB.",
      "Plik „umowa.jpg” nie jest prawidłowym zdjęciem. Wybierz zdjęcie JPEG, PNG, WebP lub HEIC.",
    ]);
    await page.getByRole("button", { name: "Usuń zdjęcie 1" }).press("Enter");
    await hasFocus(page.getByRole("button", { name: "Dodaj zdjęcia" }));
    await page.locator('input[type="file"]').setInputFiles([await largePhoto(), phonePhoto]);
    await page.getByRole("link", { name: "Zdjęcie do wysłania 1" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "lead-photo-too-large-390");
    await page.getByRole("button", { name: "Zmniejsz i dodaj" }).click();
    await page.getByRole("link", { name: "Zdjęcie do wysłania 2" }).waitFor();
    const offer = page.getByRole("button", { name: "Zmniejsz i dodaj" });
    expect(await offer.count()).toBe(0);
    await page.locator('input[type="file"]').setInputFiles(await largePhoto());
    await offer.waitFor();
    await write(page, "Tak, zapraszam. Tak wygląda dziś.");
    await office.getByText("Tak wygląda dziś.").first().waitFor();
    // With the message its refusals are past, and what they offered.
    await offer.waitFor({ state: "detached" });
    const shown = office.getByRole("img", { name: /^Zdjęcie, / }).first();
    await shown.waitFor();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await office.getByText("Przeczytane").waitFor({ state: "hidden" });
    expect(await axeViolations(page)).toEqual([]);
    expect(await axeViolations(office)).toEqual([]);
    await screenshot(page, "lead-sender-conversation-390");
    await screenshot(office, "lead-company-conversation-1440");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screenshot(page, "lead-sender-conversation-1440");
    await office.setViewportSize(phone);
    expect(await sidewaysOverflow(office)).toBe(0);
    await screenshot(office, "lead-company-conversation-390");
  });

  test("what was typed outlives a lost connection and a reload, and is sent once", async () => {
    const { page, context, consoleErrors } = await visit("about:blank", { viewport: phone });
    const { id, path } = await sendLead(company, "Malowanie dwóch pokoi.");
    await execute("update lead set status = 'contacted', decided_at = now() where id = $1", [id]);
    await page.goto(path);
    await hydrated(page);
    await context.setOffline(true);
    await write(page, "Wysłane w tunelu");
    await page.getByText(/Nie udało się wysłać wiadomości. Sprawdź połączenie/).waitFor();
    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    const field = page.getByLabel("Twoja wiadomość").last();
    await expect.poll(() => field.inputValue()).toBe("Wysłane w tunelu");
    await field.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("listitem").filter({ hasText: "Wysłane w tunelu" }).waitFor();
    await expect.poll(() => field.inputValue()).toBe("");
    const { rows } = await execute("select text from lead_message where lead_id = $1", [id]);
    expect(rows).toEqual([{ text: "Wysłane w tunelu" }]);
    // Said again on purpose, it is another message.
    await write(page, "Wysłane w tunelu");
    await expect.poll(() => field.inputValue()).toBe("");
    const again = await execute("select text from lead_message where lead_id = $1", [id]);
    expect(again.rows).toHaveLength(2);
    const unexpected = consoleErrors.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words));
    expect(unexpected).toEqual([]);
    consoleErrors.length = 0;
  });

  test("a lead is completed by a phone and a photo, and withdrawn after one question", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { id, path } = await sendLead(company, "Ułożenie tarasu.");
    await page.goto(path);
    await hydrated(page);
    await page.getByLabel("Twój telefon").fill("12");
    await page.getByRole("button", { name: "Zapisz telefon" }).click();
    await page.getByText("Numer telefonu jest nieprawidłowy.").waitFor();
    await page.getByLabel("Twój telefon").fill("500 600 700");
    await page.getByLabel("Twój telefon").press("Enter");
    await page.getByText("Zapisaliśmy telefon.").waitFor();
    await hasFocus(page.getByLabel("Twój telefon"));
    await page.locator('input[type="file"]').setInputFiles(picture);
    await page.getByRole("link", { name: "Zdjęcie do zapytania 1" }).waitFor();
    await page.getByRole("button", { name: "Usuń zdjęcie 1" }).press("Enter");
    await hasFocus(page.getByRole("button", { name: "Dodaj zdjęcia" }));
    await page.getByRole("button", { name: "Wycofaj zapytanie" }).click();
    const dialog = page.getByRole("dialog", { name: "Wycofać zapytanie?" });
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Wycofaj zapytanie" }).click();
    await hasFocus(page.getByText("To zapytanie zostało przez Ciebie wycofane."));
    const { rows } = await execute("select status, phone from lead where id = $1", [id]);
    expect(rows).toEqual([{ status: "rejected", phone: "500 600 700" }]);
    await screenshot(page, "lead-sender-withdrawn-390");
  });

  test("a declined lead says why", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { id, path } = await sendLead(company, "Remont kuchni.");
    const { page: office } = await visitAsCompany(`/zlecenie/${id}`, phone);
    await office.getByRole("button", { name: "Odrzuć zlecenie" }).click();
    await office.getByText("Odrzucasz to zlecenie?").waitFor();
    await office.getByRole("button", { name: "Inny powód" }).click();
    await office.getByLabel("Twoje słowa do nadawcy").fill("Pracujemy tylko w mieście.");
    expect(await axeViolations(office)).toEqual([]);
    await screenshot(office, "lead-company-decline-390");
    await office.getByRole("button", { name: "Wyślij", exact: true }).click();
    await office.getByText("Zlecenie odrzucone. Powiadamiamy o tym nadawcę.").first().waitFor();
    await office.getByText(/Przekazaliśmy nadawcy powód/).waitFor();
    await page.goto(path);
    await page.getByText(/nie przyjęła tego zapytania/).waitFor();
    await page.getByText("Pracujemy tylko w mieście.").waitFor();
    await screenshot(page, "lead-sender-declined-390");
  });

  test("without JavaScript everything is read, and says what needs it", async () => {
    const { id, path } = await sendLead(company, "Bez skryptów.");
    await execute("update lead set status = 'contacted', decided_at = now() where id = $1", [id]);
    const { page: plain } = await visit(path, { javaScript: false, viewport: phone });
    await plain.getByText("Bez skryptów.").waitFor();
    await plain.getByText(/Aby tu odpisać, włącz JavaScript/).waitFor();
    expect(await plain.getByRole("button", { name: "Wyślij", exact: true }).isVisible()).toBe(
      false,
    );
    const address = await contactEmailOf(company.id);
    expect(await plain.getByRole("link", { name: new RegExp(address) }).isVisible()).toBe(true);
  });

  test("who reads older messages is left there, and told of the new one", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { id, path } = await sendLead(company, "Długa rozmowa.");
    await execute("update lead set status = 'contacted', decided_at = now() where id = $1", [id]);
    const say = (text: string) =>
      execute(
        `insert into lead_message (id, lead_id, author, text, created_at)
         values (gen_random_uuid(), $1, 'company', $2, clock_timestamp())`,
        [id, text],
      );
    for (let said = 1; said <= 25; said++) await say(`Wiadomość numer ${said}`);
    await page.goto(path);
    await hydrated(page);
    const list = page.getByRole("group", { name: "Wiadomości" });
    const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
    await expect.poll(scrolled).toBeGreaterThan(500);
    await list.evaluate((frame) => frame.scrollTo({ top: 40 }));
    await say("Najnowsza ze wszystkich, dzwoń: 601 202 303");
    const jump = page.getByRole("button", { name: "Nowa wiadomość" });
    await jump.waitFor();
    expect(await scrolled()).toBe(40);
    await jump.click();
    await expect.poll(scrolled).toBeGreaterThan(500);
    await jump.waitFor({ state: "hidden" });
    const number = list.getByRole("link", { name: "601 202 303" });
    expect(await number.getAttribute("href")).toBe("tel:601202303");
    // On paper all of it is read, and how to reach the company.
    await page.emulateMedia({ media: "print" });
    expect(await list.evaluate((frame) => frame.scrollHeight - frame.clientHeight)).toBe(0);
    await page.getByRole("link", { name: /Napisz e-mail:/ }).waitFor();
  });

  test("a private account finds its leads on its profile, and opens them there", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { id } = await sendLead(company, "Z konta: remont przedpokoju.");
    const person = await addPrivate(newAddress());
    await execute("update lead set sender_account_id = $1 where id = $2", [person.id, id]);
    await signIn(page, person.email);
    await page.getByRole("heading", { name: "Twoje zapytania" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await screenshot(page, "sent-leads-390");
    await page.getByRole("link", { name: company.companyName }).click();
    await page.waitForURL(`**/zlecenie/${id}`);
    await page.getByRole("heading", { name: /Twoje zapytanie do firmy/ }).waitFor();
  });

  test("what is written to one sender is not carried over to another, by a step of history either", async () => {
    const leads = [await sendLead(company, "Płot."), await sendLead(company, "Brama.")];
    await execute(
      "update lead set status = 'contacted', decided_at = now() where id = any($1::uuid[])",
      [leads.map(({ id }) => id)],
    );
    const { page } = await visitAsCompany(`/zlecenie/${leads[0]!.id}`);
    const field = page.getByLabel("Twoja wiadomość").last();
    await field.fill("O płocie");
    await page.getByRole("link", { name: "Wszystkie zlecenia" }).first().click();
    await page.waitForURL("**/moj-profil**");
    await page.locator(`a[href="/zlecenie/${leads[1]!.id}"]`).click();
    await page.waitForURL(`**/zlecenie/${leads[1]!.id}`);
    await field.fill("O bramie");
    await page.evaluate(() => history.go(-2));
    await page.waitForURL(`**/zlecenie/${leads[0]!.id}`);
    await page.getByText("Płot.").first().waitFor();
    expect(await field.inputValue()).toBe("O płocie");
  });
});
