import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newAddress } from "../account-steps.ts";
import {
  axeViolations,
  hasFocus,
  hydrated,
  phone,
  receivedMail,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { execute } from "../companies.ts";
import { signIn, signInAsNewCompany } from "../sessions.ts";
import { step } from "../step.ts";
import { writeAsGuest } from "./lead-steps.ts";

const visit = useBrowser();
const owner = "fachowiec@domistrz.example";
const patience = { timeout: 15_000 };
const small = { width: 360, height: 740 };
let company: { id: string };

beforeAll(async () => {
  const { rows } = await execute("select id from account where email = $1", [owner]);
  company = rows[0] as { id: string };
});

async function openTab(viewport: { width: number; height: number }) {
  const visitor = await visit("about:blank", { viewport });
  await signIn(visitor.page, owner, "/moj-profil#zlecenia");
  await hydrated(visitor.page);
  await visitor.page.getByRole("heading", { name: /^Oczekujące/ }).waitFor();
  return visitor;
}

const writeTo = (message: string, email: string) => writeAsGuest(company, { message, email });

/** Words and an address that no other try has used. */
const own = (words: string) => [`${words}, nr ${randomUUID().slice(0, 8)}`, newAddress()] as const;

const cardOf = (page: Page, message: string) =>
  page.getByRole("article").filter({ hasText: message });
const waitingIn = async (page: Page) =>
  Number(
    await page
      .getByRole("heading", { name: /^Oczekujące/ })
      .innerText()
      .then(lastNumber),
  );
const lastNumber = (text: string) => /\d+$/.exec(text.trim())?.[0];
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** „Ostatnie 30 dni”: leads, and the accepted ones. */
async function monthIn(page: Page): Promise<number[]> {
  const heading = page.getByRole("heading", { name: "Ostatnie 30 dni" });
  const words = await heading.locator("xpath=..").innerText();
  return [/\n(\d+)\n/, /Przyjęte: (\d+)/].map((figure) => Number(figure.exec(words)?.[1] ?? 0));
}

/** It leaves what contains the words, and says when nothing does. */
async function search(page: Page) {
  await page.getByLabel("Szukaj w zleceniach").fill("bieszczad");
  await cardOf(page, "pensjonat").waitFor();
  await expect.poll(() => page.getByRole("article").count(), patience).toBe(1);
  expect(await page.getByText("Brak zleceń").count()).toBe(2);
  await page.getByRole("status").getByText("Znaleziono 1 zlecenie dla „bieszczad”").waitFor();
  await page.getByLabel("Szukaj w zleceniach").fill("takiego słowa nie ma");
  await page.getByText("Nie znaleziono zleceń dla „takiego słowa nie ma”").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Usuń tekst wyszukiwania" }).click();
  await page.getByRole("heading", { name: /^Przyjęte/ }).waitFor();
}

describe("the tab „Zlecenia”", () => {
  test("shows what a homeowner sends without a reload, new until it was looked at; accepting gives the phone; search leaves what contains the words", async () => {
    const { page } = await openTab(phone);
    const before = await waitingIn(page);
    const [message, email] = own("Łazienka obok siebie, 6 m²");
    await writeTo(message, email);
    const card = cardOf(page, message);
    await card.waitFor();
    const isNew = card.getByText("nowe", { exact: true });
    await isNew.waitFor();
    await page.getByText("Masz 1 nowe zlecenie.").waitFor();
    expect(await waitingIn(page)).toBe(before + 1);
    const profile = page
      .getByRole("navigation", { name: "Dolna" })
      .getByRole("link", { name: /Zlecenia/ });
    await expect.poll(() => profile.innerText(), patience).toContain(String(before + 1));
    expect(await card.getByText(email).isVisible()).toBe(true);
    expect(await card.getByText("600 700 800").count()).toBe(0);
    await card.scrollIntoViewIfNeeded();
    await screenshot(page, "inbox-arrived-390", false);
    await step("a lead that stood on the screen is not new any more", async () => {
      await isNew.waitFor({ state: "detached" });
      const { rows } = await execute("select seen_at from lead where message = $1", [message]);
      expect((rows[0] as { seen_at: Date | null }).seen_at).not.toBeNull();
    });
    const heading = await card.getByRole("heading").textContent();
    const number = heading!.replace("Zlecenie ", "");
    const named = (words: string) => ({ name: `${words} – ${number}` });
    await card.getByRole("button", named("Odrzuć zlecenie")).waitFor();
    await card.getByRole("button", named("Akceptuj zlecenie")).click();
    await card.getByText("Zlecenie przyjęte").waitFor();
    const call = card.getByRole("link", { name: /Zadzwoń/ });
    await call.waitFor();
    expect(await call.getAttribute("href")).toBe("tel:600700800");
    const mail = card.getByRole("link", named("Napisz e-mail"));
    const href = (await mail.getAttribute("href")) ?? "";
    expect(href.startsWith(`mailto:${email}?subject=`)).toBe(true);
    expect(await focusedText(page)).toContain("Zlecenie przyjęte");
    const accepted = page.getByRole("region", { name: /^Przyjęte/ });
    await accepted.getByText(message).waitFor();
    await expect.poll(() => call.evaluate(isOnScreen), patience).toBe(true);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "inbox-accepted-390", false);
    await page.setViewportSize({ width: 320, height: 800 });
    const shown = (await call.getByText("600 700 800").boundingBox())!;
    expect(shown.height).toBeLessThan(30);
    await page.setViewportSize(phone);
    const told = await receivedMail(email, /przyjmuje Twoje zapytanie/);
    expect(told.replyTo?.[0]?.address).toMatch(/@/);
    expect(told.text).toContain("/zapytanie/");
    await step("search", () => search(page));
  }, 120_000);

  test("a lead that comes and is accepted on an open page is in the month's figures above", async () => {
    const { page } = await openTab(phone);
    const [leads, accepted] = await monthIn(page);
    const [message, email] = own("Gres w garażu");
    await writeTo(message, email);
    await expect
      .poll(async () => (await monthIn(page))[0], patience)
      .toBeGreaterThan(leads ?? Infinity);
    await cardOf(page, message).getByRole("button", { name: "Akceptuj zlecenie" }).click();
    await expect
      .poll(async () => (await monthIn(page))[1], patience)
      .toBeGreaterThan(accepted ?? Infinity);
  }, 60_000);

  test("declining is asked about once, by keyboard as well; the reason goes with it and reaches the sender", async () => {
    const { page } = await openTab(phone);
    await step("in own words", async () => {
      const [message, email] = own("Taras z drewna");
      await writeTo(message, email);
      const card = cardOf(page, message);
      const decline = card.getByRole("button", { name: "Odrzuć zlecenie" });
      // Twice, for a browser heeds what asks for the focus by itself once a page.
      for (let time = 0; time < 2; time++) {
        await decline.click();
        await card.getByRole("button", { name: "Nie odrzucaj" }).click();
        await hasFocus(decline);
      }
      const waits = "select status from lead where message = $1";
      expect((await execute(waits, [message])).rows).toEqual([{ status: "pending" }]);
      await decline.click();
      await card.getByRole("button", { name: "Inny powód" }).click();
      await page.keyboard.type("Do wiosny mamy komplet.");
      await card.getByRole("button", { name: "Wyślij", exact: true }).click();
      await card.getByText("„Do wiosny mamy komplet.”").waitFor();
      const declined = page.getByRole("region", { name: /^Odrzucone/ });
      await declined.getByText(message).waitFor();
      const told = await receivedMail(email, /nie podejmie się/);
      expect(told.text).toContain("> Do wiosny mamy komplet.");
    });
    await page.setViewportSize(small);
    await step("by keyboard, for one of the proposed reasons", async () => {
      const [message, email] = own("Szafa na wymiar, za daleko");
      await writeTo(message, email);
      const card = cardOf(page, message);
      await card.getByRole("button", { name: "Odrzuć zlecenie" }).focus();
      await page.keyboard.press("Enter");
      await card.getByText("Odrzucasz to zlecenie?").waitFor();
      expect(await focusedText(page)).toContain("Nie da się tego cofnąć.");
      await page.keyboard.press("Tab");
      expect(await focusedText(page)).toBe("Nie ten termin");
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await screenshot(page, "inbox-decline-360", false);
      await card.getByRole("button", { name: "Nie robimy tego" }).click();
      await card
        .getByText("Przekazaliśmy nadawcy powód: Firma nie wykonuje takich prac.")
        .waitFor();
      const told = await receivedMail(email, /nie podejmie się Twojego zlecenia/);
      expect(told.text).toContain("Firma nie wykonuje takich prac.");
      await card.getByRole("link", { name: "Popraw usługi" }).click();
      await page.getByRole("dialog").getByText("Ogólne informacje").first().waitFor();
    });
  }, 120_000);

  test("all tabs of a browser share one connection and follow one another", async () => {
    const { page, context } = await openTab(phone);
    // The code of the connection comes after the page; whichever tab has it first asks for the lock.
    await page.waitForFunction(async () => (await navigator.locks.query()).held?.length);
    const streams: string[] = [];
    const second = await context.newPage();
    second.on("request", (request) => {
      if (request.url().endsWith("/leads/events")) streams.push(request.url());
    });
    await second.goto("/moj-profil#zlecenia");
    await second.getByRole("heading", { name: /^Oczekujące/ }).waitFor();
    const [message, email] = own("Dwie karty jednej firmy");
    await writeTo(message, email);
    await cardOf(second, message).waitFor();
    expect(streams).toEqual([]);
    await cardOf(page, message).getByRole("button", { name: "Akceptuj zlecenie" }).click();
    await cardOf(second, message).getByRole("link", { name: "Napisz e-mail" }).waitFor();
    // The tab with the connection goes: the other one takes over.
    await page.close();
    await expect.poll(() => streams.length, patience).toBe(1);
    const [later, sender] = own("Po zamknięciu pierwszej karty");
    await writeTo(later, sender);
    await cardOf(second, later).waitFor();
  });

  test("says that there is nothing yet, and then shows the first that comes", async () => {
    const { page } = await visit("about:blank", { viewport: small });
    const { email } = await signInAsNewCompany(page, "/moj-profil#zlecenia");
    await page.getByRole("heading", { name: "Nie masz jeszcze żadnych zleceń" }).waitFor();
    await hydrated(page);
    await execute(
      `insert into lead (id, company_id, contact_email, message, submission_hash, terms_accepted_at)
       select gen_random_uuid(), id, 'pierwszy@example.pl', 'Pierwsze zapytanie',
         sha256(id::text::bytea), now() from account where email = $1`,
      [email],
    );
    await cardOf(page, "Pierwsze zapytanie").waitFor();
    await page.getByText("Masz 1 nowe zlecenie.").waitFor();
  });

  test("without JavaScript the leads can be read", async () => {
    const { page } = await visit("about:blank", { javaScript: false });
    await signIn(page, owner);
    await page.getByText("Budujemy pensjonat pod Cisną").waitFor();
    expect(await page.getByRole("button", { name: "Akceptuj zlecenie" }).count()).toBe(0);
  });
});

test("the sender's address breaks where it can, and the switch begins beside its words, with letters twice as large", async () => {
  const { page, context } = await openTab(small);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
  const address = page.getByText("klient@domistrz.example", { exact: true }).first();
  const cut = () =>
    address.evaluate((it) =>
      [...it.childNodes].flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        return lines.size > 1 ? [part.textContent] : [];
      }),
    );
  await expect.poll(cut).toEqual([]);
  const look = page.getByRole("switch").evaluate((it) => getComputedStyle(it).textAlign);
  expect(await look).toBe("left");
});
