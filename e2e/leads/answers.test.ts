import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newAddress } from "../account-steps.ts";
import {
  axeViolations,
  desktop,
  hydrated,
  phone,
  receivedMail,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { contactEmailOf, execute, findCompany, type ShownCompany } from "../companies.ts";
import { signInAsNewCompany } from "../sessions.ts";
import { site } from "../site.ts";
import { step } from "../step.ts";
import { writeAsGuest } from "./lead-steps.ts";

const visit = useBrowser();
let company: ShownCompany;

beforeAll(async () => {
  company = await findCompany("fachowcy");
});

/** A lead as a visitor sends it. @returns the links of the mail that the company got. */
async function leadWithLinks(words: string) {
  const message = `${words} (${randomUUID().slice(0, 8)})`;
  const email = newAddress();
  const { id } = await writeAsGuest(company, { email, message });
  const { text = "" } = await mailAbout(message);
  const [acceptUrl = "", declineUrl = ""] = text.match(/http\S+\/decyzja\/\S+/g) ?? [];
  return { id, email, acceptUrl, declineUrl };
}

/** Mails to one company may come in any order. */
async function mailAbout(message: string) {
  const address = await contactEmailOf(company.id);
  const mail = () => receivedMail(address, /Nowe zapytanie/);
  await expect.poll(async () => (await mail()).text, { timeout: 15_000 }).toContain(message);
  return mail();
}

async function stateOf(id: string) {
  const { rows } = await execute(
    "select status, seen_at is null as unseen from lead where id = $1",
    [id],
  );
  return rows[0] as { status: string; unseen: boolean };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("the link in the mail about a lead", () => {
  test("accepts it on a phone by one press, once, and then shows the sender's phone", async () => {
    const lead = await leadWithLinks("Szukam ekipy do łazienki, 6 m².");
    const { page } = await visit(lead.acceptUrl, { viewport: phone });
    await hydrated(page);
    await heading(page, "Przyjmujesz to zapytanie?").waitFor();
    await page.getByText("Szukam ekipy do łazienki, 6 m².").waitFor();
    expect(await page.getByText("600 700 800").count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await screenshot(page, "decision-accept-390");
    // Looking at it has changed nothing yet.
    expect(await stateOf(lead.id)).toEqual({ status: "pending", unseen: true });
    await page.getByRole("button", { name: "Akceptuj zlecenie" }).click();
    await heading(page, "Zlecenie przyjęte").waitFor();
    expect(await page.getByRole("link", { name: /Zadzwoń: .*600 ?700 ?800/ }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "decision-accepted-390");
    await page.goto(lead.declineUrl);
    await heading(page, "Zlecenie przyjęte").waitFor();
    expect(await stateOf(lead.id)).toEqual({ status: "contacted", unseen: false });
  });

  test("declines it without JavaScript, with a reason that the sender is told", async () => {
    const lead = await leadWithLinks("Remont całego domu w Suwałkach.");
    const { page } = await visit(lead.declineUrl, { javaScript: false });
    await heading(page, "Odrzucasz to zapytanie?").waitFor();
    expect(await page.title()).toMatch(/^Odrzucasz to zapytanie\?/);
    await page.getByText("Za daleko", { exact: true }).first().click();
    await screenshot(page, "decision-decline-1440");
    await page.getByRole("button", { name: "Odrzuć zlecenie" }).first().click();
    await heading(page, "Zlecenie odrzucone").waitFor();
    expect(await page.title()).toMatch(/^Zlecenie odrzucone/);
    await page.getByText("Powód: Za daleko").waitFor();
    await receivedMail(lead.email, /nie podejmie się/);
  });

  test("that was changed opens nothing, and goes into no cache, index or referrer", async () => {
    const response = await fetch(`${site().url}/decyzja/YWJj.ZGVm`);
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(await response.text()).toMatch(/<h1[^>]*>Nie znaleziono zapytania</);
  });
});

test("profiles and cards say how a company answers, and where the rule is", async () => {
  await execute(
    `insert into company_response (company_id, leads, answered, median_minutes, computed_at)
     select id, 20, 19, 150, now() from company where main_id = 1
     on conflict (company_id) do update set leads = 20, answered = 19, median_minutes = 150`,
    [],
  );
  const { slug } = await findCompany("architekci");
  const { page } = await visit(`/firma/${slug}`, { viewport: phone });
  await page.getByText("Zwykle odpowiada w ciągu 3 godzin").waitFor();
  await page.getByText("Odpowiada na 9 z 10 zapytań").waitFor();
  await screenshot(page, "answering-profile-390");
  await page.getByRole("link", { name: "Jak liczymy odpowiedzi" }).click();
  await page.getByRole("heading", { name: /Czas i\sczęstość odpowiedzi/ }).waitFor();
  await page.setViewportSize(desktop);
  await page.goto("/architekci");
  const card = page.getByRole("article").first();
  await card.getByText("Zwykle odpowiada w ciągu 3 godzin").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "answering-cards-1440", false);
});

test("a company's statistics say that there is nothing yet, and then are a plot and a table of the same numbers", async () => {
  const { page } = await visit("about:blank");
  const { email } = await signInAsNewCompany(page);
  await page.getByRole("link", { name: "Statystyki" }).click();
  await page.getByText("W ostatnich 12 miesiącach nie było zapytań").waitFor();
  await addLeads(email);
  await page.goto("/moje-statystyki");
  await hydrated(page);
  for (const viewport of [desktop, phone, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport);
    await step(`${viewport.width} px wide`, async () => {
      const table = page.getByRole("table", { name: "Zapytania miesiąc po miesiącu" });
      expect(await table.getByRole("row").count()).toBe(13);
      expect(await page.locator("svg rect").count()).toBeGreaterThan(20);
      await page.getByRole("row", { name: /„remont łazienki”/ }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      // „Odpowiedzi” was broken in its middle.
      const labels = page.locator("main dl").first().locator("dt");
      const heights = await labels.evaluateAll((terms) => terms.map((term) => term.clientHeight));
      expect(Math.max(...heights)).toBeLessThan(30);
      await screenshot(page, `statistics-${viewport.width}`);
    });
  }
});

/** A year of leads, more in spring. */
const addLeads = (email: string) =>
  execute(
    `insert into lead (id, company_id, status, contact_email, message, submission_hash,
       terms_accepted_at, created_at, updated_at, seen_at, decided_at, source_text, subcategory_ids)
     select gen_random_uuid(), a.id, status, 'klient@example.pl', 'Dzień dobry',
       sha256(convert_to(a.id || '/' || n, 'utf8')), at, at, at, at + interval '1 hour',
       case when status <> 'pending' then at + interval '5 hours' end,
       case when n % 3 > 0 then
         (array['remont łazienki', 'układanie płytek Kraków', 'glazurnik'])[1 + n / 3 % 3] end,
       array[14 + n % 3]::smallint[]
     from account a, generate_series(1, 150) n
     cross join lateral (
       select (array['pending', 'contacted', 'rejected', 'contacted'])[1 + n % 4] as status,
         now() - interval '1 year' * power(n / 150.0, 1.5) as at) drawn
     where a.email = $1`,
    [email],
  );
