import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { keptInTab, newAddress } from "../account-steps.ts";
import {
  axeViolations,
  hasFocus,
  hydrated,
  phone,
  receivedMail,
  screenshot,
  useBrowser,
} from "../browser.ts";
import { contactEmailOf, execute, findCompany, type ShownCompany } from "../companies.ts";
import { addPrivate, signIn } from "../sessions.ts";
import { step } from "../step.ts";

const visit = useBrowser();
let company: ShownCompany;
let architect: ShownCompany;
const address = (slug = company.slug) => `/firma/${slug}`;

beforeAll(async () => {
  company = await findCompany("fachowcy");
  architect = await findCompany("architekci");
});

async function fillLeadForm(page: Page, message: string, email = "anna@example.pl") {
  await page.getByLabel("Twój adres e-mail").fill(email);
  await page.getByLabel("Telefon").fill("600 700 800");
  await page.getByLabel("Wiadomość").fill(message);
  await page.getByRole("checkbox", { name: /Akceptuję/ }).check();
}

const send = (page: Page) => page.getByRole("button", { name: "Wyślij", exact: true });

/** They are named beside them, the first one focused, nothing lost. */
async function sendWrongFields(page: Page) {
  await page.getByLabel("Telefon").fill("12");
  await page.getByLabel("Wiadomość").focus();
  await page.keyboard.insertText("x".repeat(3001)); // From the clipboard: nothing of it is cut off.
  await send(page).click();
  await page.getByText("Wiadomość może mieć maksymalnie 3000 znaków.").waitFor();
  await page.getByLabel("Wiadomość").fill("Szukam ekipy do łazienki");
  await send(page).click();
  await page.getByText("Email jest nieprawidłowy.").waitFor();
  await page.getByText("Numer telefonu jest nieprawidłowy.").waitFor();
  await page.getByText("Musisz zaakceptować regulamin.").waitFor();
  const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).name);
  expect(focused).toBe("contact_email");
  expect(await page.getByLabel("Wiadomość").inputValue()).toBe("Szukam ekipy do łazienki");
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "contact-errors-390");
}

describe("the contact form", () => {
  test("asks the next company the same, but not the same one again, nor for its consent", async () => {
    const { page, consoleErrors } = await visit(address(), { viewport: phone });
    await hydrated(page);
    await fillLeadForm(page, "Łazienka 5,5 m² na parterze", newAddress());
    await page.getByLabel("Od", { exact: true }).selectOption({ index: 3 });
    const month = await page.getByLabel("Od", { exact: true }).inputValue();
    await send(page).click();
    await page.getByRole("heading", { name: "Zapytanie zostało wysłane" }).waitFor();
    await page.getByText("Firma dostała Twoją wiadomość, razem").waitFor();
    await page.getByRole("button", { name: "Wyślij kolejne zapytanie" }).click();
    await hasFocus(page.getByRole("heading", { name: "Opowiedz o projekcie" }));
    expect(await page.getByLabel("Wiadomość").inputValue()).toBe("");
    await page.goto(address(architect.slug));
    const message = page.getByLabel("Wiadomość");
    await expect.poll(() => message.inputValue()).toBe("Łazienka 5,5 m² na parterze");
    expect(await page.getByLabel("Telefon").inputValue()).toBe("600 700 800");
    expect(await page.getByLabel("Od", { exact: true }).inputValue()).toBe(month);
    const consent = page.getByRole("checkbox", { name: /Akceptuję/ });
    expect(await consent.isChecked()).toBe(false);
    await consent.check();
    await send(page).click();
    await page.getByRole("heading", { name: "Zapytanie zostało wysłane" }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  test("a network that is away loses nothing, not even after a reload", async () => {
    const { page, context, consoleErrors } = await visit(address(), { viewport: phone });
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") keys.push(request.headers()["idempotency-key"]);
    });
    await hydrated(page);
    await fillLeadForm(page, "Remont dachu wiosną");
    const [from, to] = [
      page.getByLabel("Od", { exact: true }),
      page.getByLabel("Do", { exact: true }),
    ];
    await from.selectOption({ index: 3 });
    await to.selectOption({ index: 2 });
    const months = [await from.inputValue(), await to.inputValue()];
    expect(months[0]! < months[1]!).toBe(true);
    // The code of the form, which came with the first focus, has kept all of it.
    await expect.poll(() => keptInTab(page)).toContain(months[1]);
    await context.setOffline(true);
    await step("the refusal is in sight, also where the button was at the top", async () => {
      await send(page).evaluate((button) => button.scrollIntoView({ behavior: "instant" }));
      await send(page).click();
      const refusal = page.getByRole("alert").filter({ hasText: /Sprawdź połączenie/ });
      await refusal.waitFor();
      const header = (await page.locator("header").first().boundingBox())!;
      await expect
        .poll(async () => (await refusal.boundingBox())!.y)
        .toBeGreaterThanOrEqual(header.y + header.height);
    });
    await screenshot(page, "contact-refused-390", false);
    expect(await page.getByLabel("Wiadomość").inputValue()).toBe("Remont dachu wiosną");
    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(
      () => document.querySelector("textarea")?.value === "Remont dachu wiosną",
    );
    await expect.poll(async () => [await from.inputValue(), await to.inputValue()]).toEqual(months);
    await send(page).click();
    await page.getByRole("heading", { name: "Zapytanie zostało wysłane" }).waitFor();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{10,}$/);
    const unexpected = consoleErrors.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words));
    expect(unexpected).toEqual([]);
    consoleErrors.length = 0;
  });

  test("without JavaScript it is an ordinary form: errors keep the text, then it is sent", async () => {
    const { page } = await visit(address(architect.slug), { javaScript: false });
    await page.getByLabel("Wiadomość").fill("Projekt domu bez skryptów");
    await page.locator('label:has(input[name="styles"])').first().click();
    await send(page).click();
    await page.getByText("Email jest nieprawidłowy.").waitFor();
    expect(await page.getByLabel("Wiadomość").inputValue()).toBe("Projekt domu bez skryptów");
    const email = newAddress();
    await fillLeadForm(page, "Projekt domu bez skryptów", email);
    await page.getByLabel("Imię i nazwisko").fill("Bez Skryptów");
    const months = page.getByRole("group", { name: "Na kiedy?" });
    await months.getByLabel("Od").selectOption({ index: 3 });
    const [tooEarly] = await months.getByLabel("Do").selectOption({ index: 2 });
    await send(page).click();
    await page.getByText("Koniec terminu nie może być wcześniejszy niż początek.").waitFor();
    expect(await months.getByLabel("Do").inputValue()).toBe(tooEarly);
    expect(await page.getByLabel("Imię i nazwisko").inputValue()).toBe("Bez Skryptów");
    await months.getByLabel("Do").selectOption({ index: 4 });
    await send(page).click();
    await page.getByRole("heading", { name: "Zapytanie zostało wysłane" }).waitFor();
    await receivedMail(email, /Twoje zapytanie do firmy/);
  });

  test("an impatient double click sends one lead, confirmed on the page and by two mails", async () => {
    const { page } = await visit(address(architect.slug));
    await hydrated(page);
    const email = newAddress();
    await fillLeadForm(page, "Dzień dobry, szukam projektu wnętrz.", email);
    await send(page).dblclick();
    const title = page.getByRole("heading", { name: "Zapytanie zostało wysłane" });
    await title.waitFor();
    // Not once more in a notice over it, which on a phone covers what to do next.
    expect(await page.locator("[data-toasts]").innerText()).toBe("");
    const { rows } = await execute("select count(*)::int as n from lead where contact_email = $1", [
      email,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    await page.getByText(email).waitFor();
    await page.getByText("Masz zdjęcia? Dodasz je na swojej stronie zapytania").waitFor();
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
    const writing = page.getByText("Napisz kilka zdań o tym");
    expect(await writing.count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "contact-sent-1440", false);
    const confirmation = await receivedMail(email, /Twoje zapytanie do firmy/);
    expect(confirmation.text).toContain("szukam projektu wnętrz");
    const news = await receivedMail(await contactEmailOf(architect.id), /Nowe zapytanie/);
    expect(news.text).toContain("szukam projektu wnętrz");
    expect(news.replyTo).toMatchObject([{ address: email }]);
    await page.getByRole("button", { name: "Wyślij kolejne zapytanie" }).click();
    expect(await page.getByLabel("Wiadomość").inputValue()).toBe("");
    await writing.waitFor();
  });

  test("on a phone it comes before its explanation, empty for a guest, names what is wrong, and takes a name and one month", async () => {
    const { page } = await visit("/szukaj?query=dach", { viewport: phone });
    await hydrated(page);
    await page.goto(`${address()}#kontakt`);
    await hydrated(page);
    const field = await page.getByLabel("Wiadomość").boundingBox();
    const told = await page.getByText("Firma dostanie Twoją wiadomość od razu").boundingBox();
    expect(told!.y).toBeGreaterThan(field!.y);
    expect(await page.getByLabel("Twój adres e-mail").inputValue()).toBe("");
    expect(await page.getByLabel("Imię i nazwisko").inputValue()).toBe("");
    await step("what is wrong", () => sendWrongFields(page));
    await fillLeadForm(page, "Dach na wiosnę");
    await page.getByLabel("Imię i nazwisko").fill("Anna Nowak");
    const from = page.getByRole("group", { name: "Na kiedy?" }).getByLabel("Od");
    await from.selectOption({ index: 2 });
    const month = await from.inputValue();
    await screenshot(page, "contact-390");
    await send(page).click();
    await page.getByRole("heading", { name: "Zapytanie zostało wysłane" }).waitFor();
    const { rows } = await execute(
      `select sender_name, source_text, to_char(wanted_from, 'YYYY-MM') as "from",
         to_char(wanted_to, 'YYYY-MM') as "to" from lead where message = $1`,
      ["Dach na wiosnę"],
    );
    expect(rows).toEqual([
      { sender_name: "Anna Nowak", source_text: "dach", from: month, to: month },
    ]);
  });

  test("is filled in for who is signed in", async () => {
    const { page } = await visit("about:blank");
    const email = newAddress();
    await addPrivate(email);
    await signIn(page, email, address());
    await hydrated(page);
    expect(await page.getByLabel("Twój adres e-mail").inputValue()).toBe(email);
    expect(await page.getByLabel("Imię i nazwisko").inputValue()).toBe("Anna Żółkiewska");
  });

  test("once sent is told of above the form, and in a list of companies", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const email = newAddress();
    await addPrivate(email);
    const list = `/szukaj?search=${encodeURIComponent(architect.companyName)}`;
    await signIn(page, email, list);
    await hydrated(page);
    const card = page.locator("article", { hasText: architect.companyName });
    await card.getByRole("link", { name: `Kontakt – ${architect.companyName}` }).click();
    await page.waitForURL(/#kontakt$/);
    const note = page.locator("#kontakt").getByText("Masz już zapytanie do tej firmy.");
    expect(await note.count()).toBe(0);
    await fillLeadForm(page, "Proszę o projekt kuchni.", email);
    await send(page).click();
    await page.getByRole("heading", { name: "Zapytanie zostało wysłane" }).waitFor();
    await page.getByRole("link", { name: "stronie zapytania" }).waitFor();
    await page.goBack();
    await card.getByRole("link", { name: `Zobacz zapytanie – ${architect.companyName}` }).click();
    await page.waitForURL(/\/zlecenie\//);
    await page.goto(`${address(architect.slug)}#kontakt`);
    await note.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "contact-written-390", false);
    await page.locator("#kontakt").getByRole("link", { name: "Zobacz zapytanie" }).click();
    await page.waitForURL(/\/zlecenie\//);
  });

  test("too many leads are refused with a sentence that says when to come back", async () => {
    const { page } = await visit(address());
    await hydrated(page);
    const another = page.getByRole("button", { name: "Wyślij kolejne zapytanie" });
    await fillLeadForm(page, "Pytanie pierwsze");
    await send(page).click();
    await another.click();
    const count = "update rate_limit set points = 4 where key like 'lead-ip:%' and points = 1";
    expect((await execute(count, [])).rowCount).toBe(1);
    await fillLeadForm(page, "Pytanie piąte");
    await send(page).click();
    await another.click();
    await fillLeadForm(page, "Pytanie ponad miarę");
    await send(page).click();
    await page.getByText(/Za dużo prób w\skrótkim czasie. Spróbuj ponownie za/).waitFor();
    expect(await page.getByLabel("Wiadomość").inputValue()).toBe("Pytanie ponad miarę");
  });
});
