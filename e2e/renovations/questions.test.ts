import { randomUUID } from "node:crypto";
import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newAddress } from "../account-steps.ts";
import {
  axeViolations,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { execute, findCompany, type ShownCompany } from "../companies.ts";
import { addPrivate, emailOf, signIn } from "../sessions.ts";

const visit = useBrowser();
let company: ShownCompany;

beforeAll(async () => {
  company = await findCompany("fachowcy");
});

/** In the trades and the city of the company. */
async function addRenovation(ownerId: string, name: string): Promise<string> {
  const { rows } = await execute(
    `insert into renovation (id, owner_id, name, subcategory_ids, city_id, created_at, updated_at)
     select gen_random_uuid(), $1, $2, c.subcategory_ids, c.city_id, now(), now()
     from company c where c.id = $3 returning id`,
    [ownerId, name, company.id],
  );
  return (rows[0] as { id: string }).id;
}

async function openAs(email: string, path: string): Promise<Page> {
  const { page } = await visit("about:blank", { viewport: phone });
  await signIn(page, email, path);
  await hydrated(page);
  return page;
}

async function isFine(page: Page, name: string) {
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await screenshot(page, `${name}-${width}`);
  }
  await page.setViewportSize(phone);
}

const write = async (page: Page, text: string) => {
  await page.getByLabel("Twoja wiadomość").last().fill(text);
  await page.getByRole("button", { name: "Wyślij", exact: true }).click();
};

test("offer, question, answer, pause, acceptance and messages appear on both sides without a reload", async () => {
  const { id: ownerId, email } = await addPrivate(newAddress());
  // No other try has its name.
  const name = `Łazienka na żywo ${randomUUID().slice(0, 8)}`;
  const id = await addRenovation(ownerId, name);
  const owner = await openAs(email, `/moje-remonty/${id}?zakladka=chetni`);
  await owner.getByRole("heading", { name: "Nie poddawaj się!" }).waitFor();
  const firm = await openAs(await emailOf(company.id), "/szukaj-zlecen");
  const job = firm.getByRole("article", { name, exact: true });
  await job.getByText("w Twojej miejscowości").waitFor();
  await isFine(firm, "jobs");
  await job.getByRole("button", { name: "Zgłoś chęć współpracy" }).click();
  await firm.keyboard.type("Możemy zacząć w marcu.");
  await isFine(firm, "jobs-offer");
  // What was begun in the list goes on at the job's own page.
  await firm.goto(`/szukaj-zlecen/${id}`);
  await hydrated(firm);
  await firm.getByRole("button", { name: "Zgłoś chęć współpracy" }).click();
  await firm.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  await firm.getByText("Zgłoszenie wysłane").first().waitFor();

  await owner.getByText("Możemy zacząć w marcu.").waitFor();
  await owner.getByText(`Firma ${company.companyName} zgłosiła się do remontu.`).waitFor();
  await owner.getByRole("tab", { name: "Chętni do realizacji (1)" }).waitFor();
  await isFine(owner, "willing");
  // By keyboard alone.
  await owner.getByRole("button", { name: /^Zadaj pytanie/ }).focus();
  await owner.keyboard.press("Enter");
  await owner.keyboard.type("Czy robicie odpływ liniowy?");
  await isFine(owner, "question-owner");
  await owner.keyboard.press("Tab");
  await owner.keyboard.press("Enter");
  const another = owner.getByRole("button", { name: /^Napisz jeszcze/ });
  await another.waitFor();
  await expect.poll(() => another.evaluate((el) => el === document.activeElement)).toBe(true);

  await firm.getByText("Czy robicie odpływ liniowy?").waitFor();
  await firm.getByRole("button", { name: "Odpowiedz klientowi" }).click();
  await firm.keyboard.type("Tak, od dziesięciu lat.");
  await firm.getByRole("button", { name: "Wyślij", exact: true }).click();
  await owner.getByText("Tak, od dziesięciu lat.").waitFor();
  await isFine(firm, "question-company");
  expect(await firm.content()).not.toMatch(new RegExp(`${email}|Anna`));

  await owner.getByRole("button", { name: "Wstrzymaj zgłoszenia" }).click();
  await firm.getByText(/Klient wstrzymał na razie ten remont/).waitFor();
  await firm.goto("/szukaj-zlecen");
  await hydrated(firm);
  const offered = firm.getByRole("region", { name: "Twoje zgłoszenia" });
  const row = offered.getByRole("listitem").filter({ hasText: name }).first();
  await row.getByText("Wstrzymane przez klienta").waitFor();
  await owner.getByRole("button", { name: "Wznów remont" }).click();
  await row.getByText("Czeka na odpowiedź").waitFor();
  await isFine(firm, "offered-jobs");
  await owner.getByRole("button", { name: /^Akceptuj/ }).click();
  await row.getByText("Przyjęte").waitFor();
  await row.getByText("Nowe", { exact: true }).waitFor();
  await row.getByRole("link").click();
  await job.getByText("Możemy zacząć w marcu.").waitFor();
  await job.getByRole("link", { name: "Przejdź do rozmowy" }).click();
  const conversation = owner.getByRole("link", { name: "Przejdź do rozmowy" });
  await conversation.waitFor();
  await isFine(owner, "willing-accepted");
  await conversation.click();
  for (const page of [firm, owner]) {
    await page.waitForURL("**/zlecenie/*");
    await page.getByText("Tak, od dziesięciu lat.").first().waitFor();
  }
  expect(new URL(firm.url()).pathname).toBe(new URL(owner.url()).pathname);
  await write(firm, "Dzień dobry! Kiedy obejrzeć?");
  await owner.getByText("Kiedy obejrzeć?").first().waitFor();
  await write(owner, "W sobotę o dziesiątej.");
  await firm.getByText("W sobotę o dziesiątej.").first().waitFor();
}, 120_000);

test("an offer stays new until its own tab is on the screen", async () => {
  const { id: ownerId, email } = await addPrivate(newAddress());
  const id = await addRenovation(ownerId, `Łazienka ${randomUUID().slice(0, 8)}`);
  await execute(
    `insert into renovation_offer (id, renovation_id, company_id, message, created_at)
     values ($1, $2, $3, 'Chętnie!', now())`,
    [randomUUID(), id, company.id],
  );
  const owner = await openAs(email, `/moje-remonty/${id}`);
  const isSeen = (request: Request) => request.url().includes(`/api/renovations/${id}/seen`);
  const told: string[] = [];
  owner.on("request", (request) => isSeen(request) && told.push(request.url()));
  await owner.reload();
  await hydrated(owner);
  const tab = owner.getByRole("tab", { name: "Chętni do realizacji (1)" });
  await tab.waitFor();
  expect(told).toEqual([]);
  const seen = owner.waitForRequest(isSeen);
  await tab.click();
  await seen;
});
