import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
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
import { contactEmailOf, execute } from "../companies.ts";
import { privatePathIn, sendLead, writeAsGuest } from "./lead-steps.ts";

const visit = useBrowser();

test("who wrote the same to four companies confirms the fourth from the mail, and it goes out", async () => {
  const { rows } = await execute(
    "select id, slug from company where published_at is not null and main_id = 2 order by slug limit 4",
    [],
  );
  const companies = rows as { id: string; slug: string }[];
  const lead = {
    email: newAddress(),
    message: `Cykliniarz potrzebny od zaraz, sprawa ${randomUUID()}.`,
  };
  for (const company of companies.slice(0, 3)) await writeAsGuest(company, lead);
  const { page } = await visit(`/firma/${companies[3]!.slug}`);
  await hydrated(page);
  await page.getByLabel("Twój adres e-mail").fill(lead.email);
  await page.getByLabel("Wiadomość").fill(lead.message);
  await page.getByRole("checkbox", { name: /Akceptuję/ }).check();
  await page.getByRole("button", { name: "Wyślij", exact: true }).click();
  await page.getByRole("heading", { name: "Potwierdź zapytanie w poczcie" }).waitFor();
  await page.getByText("Firma dostanie Twoją wiadomość zaraz po potwierdzeniu").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "contact-held");
  await page.goto(await privatePathIn(lead.email, /^Potwierdź i\swyślij/));
  await hydrated(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Potwierdź i wyślij" }).click();
  await page.getByRole("button", { name: "Potwierdź i wyślij" }).waitFor({ state: "detached" });
  const news = await receivedMail(await contactEmailOf(companies[3]!.id), /^Nowe zapytanie/);
  expect(news.text).toContain(lead.message);
});

test("after 14 silent days a similar company gets the same words by one press", async () => {
  const { rows } = await execute(
    `select a.id from company a join company b on b.id <> a.id and b.city_id = a.city_id
       and b.main_id = a.main_id and b.subcategory_ids && a.subcategory_ids
     where a.published_at is not null and b.published_at is not null order by a.slug limit 1`,
    [],
  );
  const [company] = rows as { id: string }[];
  const message = `Szukam kogoś na wiosnę, sprawa ${randomUUID()}.`;
  const { path } = await sendLead(company!, message);
  const { page } = await visit(path, { viewport: phone });
  await hydrated(page);
  expect(await page.getByRole("heading", { name: "Zapytaj inne firmy" }).count()).toBe(0);
  const silent = "update lead set created_at = now() - interval '15 days' where message = $1";
  await execute(silent, [message]);
  await page.goto(path);
  await hydrated(page);
  const section = page.getByRole("region", { name: "Zapytaj inne firmy" });
  const first = section.getByRole("listitem").first();
  const name = await first.getByRole("link").textContent();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await screenshot(page, "similar-390");
  await page.setViewportSize(desktop);
  await screenshot(page, "similar-1440");
  await first.getByRole("button", { name: /^Prześlij zapytanie/ }).click();
  await first.getByText("Przesłano").waitFor();
  const { rows: sent } = await execute(
    `select c.name from lead l join company c on c.id = l.company_id
     where l.message = $1 and l.forwarded_from is not null`,
    [message],
  );
  expect(sent).toEqual([{ name }]);
  await page.reload();
  await section.or(page.getByRole("region", { name: "Przesłane do innych firm" })).waitFor();
  await page.getByText("Przesłano").waitFor();
});
