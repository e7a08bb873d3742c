import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  axeViolations,
  desktop,
  hasFocus,
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

let counter = 0;

/** What is read aloud after the name of a window. */
const describedBy = (one: Element) =>
  document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent;

const homeowner = () => addPrivate(`remont.${process.pid}.${++counter}@example.pl`);

async function openAs(email: string, path: string, viewport = phone) {
  const { page } = await visit("about:blank", { viewport });
  await signIn(page, email, path);
  await hydrated(page);
  return page;
}

async function office(path: string, viewport = phone) {
  return openAs(await emailOf(company.id), path, viewport);
}

async function addRenovation(ownerId: string, name: string) {
  const { rows } = await execute(
    `insert into renovation (id, owner_id, name, description, subcategory_ids, city_id,
       created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'Opis prac', c.subcategory_ids, c.city_id, now(), now()
     from company c where c.id = $3 returning id`,
    [ownerId, name, company.id],
  );
  return (rows[0] as { id: string }).id;
}

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

async function isFine(page: Page) {
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  const shown = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize(shown);
}

/** How much narrower than its room the longest choice of a list is. */
function roomLeft(list: HTMLSelectElement): number {
  const style = getComputedStyle(list);
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.font = style.font;
  const widest = Math.max(...[...list.options].map(({ text }) => pen.measureText(text).width));
  return list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - widest;
}

test.each([1024, 1280, 1440, 1536])(
  "on a desk %i wide the words of the distance end before its arrow",
  async (width) => {
    const firm = await office("/szukaj-zlecen", { width, height: 800 });
    await firm.getByText("Filtry zleceń").click();
    const left = await firm.getByLabel("Odległość").evaluate(roomLeft);
    expect(left).toBeGreaterThan(8);
  },
);

test("the distance says how far is sought: from a town that is named 50 km, unless it was chosen", async () => {
  const firm = await office("/szukaj-zlecen", desktop);
  await firm.getByText("Filtry zleceń").click();
  const distance = firm.getByLabel("Odległość");
  const town = firm.getByRole("combobox", { name: "Miasto" });
  const chosen = () => distance.inputValue();
  await expect.poll(chosen).toBe("1000");
  await town.fill("Radom");
  await expect.poll(chosen).toBe("50");
  await town.fill("");
  await expect.poll(chosen).toBe("1000");
  const largest = firm.getByRole("listbox", { name: "Miasto" }).getByRole("option").first();
  // Until the list is there, the first option of the page is one of the distance.
  await expect
    .poll(async () => {
      if (!(await largest.isVisible())) await town.press("ArrowDown");
      return largest.isVisible();
    })
    .toBe(true);
  await largest.click();
  await expect.poll(chosen).toBe("50");
  await distance.selectOption("Cała Polska");
  await firm.getByRole("button", { name: "Pokaż zlecenia" }).click();
  await firm.waitForURL("**promien=1000**");
  await hydrated(firm);
  await expect.poll(chosen).toBe("1000");
  await town.fill("Radom");
  await expect.poll(chosen).toBe("1000");
});

test("an offer is changed and taken back, and the list is filtered", async () => {
  const name = `Kuchnia ${process.pid}-${++counter}`;
  await addRenovation((await homeowner()).id, name);
  const firm = await office("/szukaj-zlecen", desktop);
  const job = card(firm, name);
  const button = (words: string) => job.getByRole("button", { name: words });
  await button(`Zgłoś chęć współpracy – ${name}`).click();
  await button("Anuluj").click();
  await hasFocus(button("Zgłoś chęć współpracy"));
  await firm.keyboard.press("Enter");
  const words = job.getByRole("textbox");
  await words.fill("x".repeat(1001));
  await button("Wyślij zgłoszenie").click();
  await hasFocus(words);
  expect(await job.getByRole("alert").count()).toBe(0);
  await words.fill("");
  await button("Wyślij zgłoszenie").click();
  await hasFocus(job.locator("p", { hasText: "Zgłoszenie wysłane" }));
  await button(`Zmień wiadomość – ${name}`).click();
  await button("Anuluj").click();
  await hasFocus(button("Zmień wiadomość"));
  await firm.keyboard.press("Enter");
  await firm.keyboard.type("Jednak z wiadomością");
  await firm.reload();
  await hydrated(firm);
  await button("Zmień wiadomość").click();
  await button("Zapisz wiadomość").click();
  await job.getByText("Jednak z wiadomością").waitFor();
  await screenshot(firm, "jobs-1440");
  await button(`Wycofaj zgłoszenie – ${name}`).click();
  const asked = firm.getByRole("dialog", { name: "Wycofać zgłoszenie?" });
  await asked.getByRole("button", { name: "Wycofaj zgłoszenie" }).click();
  await hasFocus(button("Zgłoś chęć współpracy"));

  await firm.getByText("Filtry zleceń").click();
  await firm.getByLabel("Odległość").selectOption("10");
  await firm.getByRole("button", { name: "Pokaż zlecenia" }).click();
  await firm.waitForURL("**promien=10**");
  await job.waitFor();
  await firm.goto("/szukaj-zlecen?miasto=Kraków");
  // Around a city alone it is not the whole country.
  expect(await firm.getByLabel("Odległość").inputValue()).toBe("50");
  await firm.goto("/szukaj-zlecen?miasto=Nigdzieborów");
  await firm.getByText("Nie znamy takiego miasta.").waitFor();
  await firm.getByRole("heading", { name: "Brak pasujących zleceń" }).waitFor();
  await isFine(firm);
  await firm.goto("/moj-profil");
  await firm.getByRole("heading", { name: "Zlecenia dopasowane do Twojego profilu" }).waitFor();
  expect(await axeViolations(firm)).toEqual([]);
  await screenshot(firm, "matching-jobs-1440");
});

test("a job that is deleted while an offer is written, or waits, is left for others", async () => {
  const name = `Taras ${process.pid}-${++counter}`;
  const person = await homeowner();
  const remove = (id: string) => execute("delete from renovation where id = $1", [id]);
  const first = await addRenovation(person.id, name);
  const firm = await office("/szukaj-zlecen");
  const events = "**/renovations/events";
  let mayListen = Promise.withResolvers<void>();
  await firm.route(events, (route) => mayListen.promise.then(() => route.continue()));
  await firm.reload();
  await hydrated(firm);
  const job = card(firm, name);
  const button = (words: string) => job.getByRole("button", { name: words });
  await button("Zgłoś chęć współpracy").click();
  await firm.keyboard.type("Mogę zacząć w maju");
  await remove(first);
  // What happened before the tab listens is loaded then, and does not take the card from under the words.
  const listening = firm.waitForResponse(events);
  mayListen.resolve();
  await listening;
  await firm.waitForTimeout(1000);
  await button("Wyślij zgłoszenie").click();
  await job.getByText("Nie możesz już zgłosić się do tego zlecenia.").waitFor();
  expect(await job.getByRole("textbox").inputValue()).toBe("Mogę zacząć w maju");
  expect(await job.getByRole("button").count()).toBe(0);
  const others = job.getByRole("link", { name: "Zobacz inne zlecenia" });
  await hasFocus(others);
  await screenshot(firm, "job-gone-390");
  await others.click();
  await job.waitFor({ state: "detached" });

  const second = await addRenovation(person.id, name);
  mayListen = Promise.withResolvers<void>();
  await firm.reload();
  await hydrated(firm);
  await button("Zgłoś chęć współpracy").click();
  await button("Wyślij zgłoszenie").click();
  await button("Wycofaj zgłoszenie").click();
  await remove(second);
  const asked = firm.getByRole("dialog", { name: "Wycofać zgłoszenie?" });
  await asked.getByRole("button", { name: "Wycofaj zgłoszenie" }).click();
  await firm.getByText("Zgłoszenie wycofane.").waitFor();
  await job.waitFor({ state: "detached" });
});

test("a renovation is paused, opened again and closed with the company that was chosen", async () => {
  const person = await homeowner();
  const id = await addRenovation(person.id, `Salon ${process.pid}`);
  await execute(
    `insert into renovation_offer (id, renovation_id, company_id, created_at)
     values (gen_random_uuid(), $1, $2, now())`,
    [id, company.id],
  );
  const page = await openAs(person.email, `/moje-remonty/${id}?zakladka=chetni`);
  await page.getByRole("button", { name: "Wstrzymaj zgłoszenia" }).click();
  await page.getByText(/Remont jest wstrzymany/).waitFor();
  const asked = page.getByRole("dialog", { name: "Zamknąć remont?" });
  await page.getByRole("button", { name: "Zamknij remont" }).click();
  await asked.getByRole("button", { name: "Zostaw bez zmian" }).click();
  await page.getByRole("button", { name: "Wznów remont" }).click();
  await page.getByRole("button", { name: "Zamknij remont" }).click();
  await expect.poll(() => asked.evaluate(describedBy)).toMatch(/^Firmy nie będą się już zgłaszać/);
  await asked.getByLabel("Z kim robisz ten remont?").selectOption(company.id);
  await asked.getByText("zobaczy Twoje imię i adres e-mail").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "renovation-close-390", false);
  await asked.getByRole("button", { name: "Zamknij remont" }).click();
  await page.getByText("Wybrana firma").waitFor();
  await hasFocus(page.getByRole("button", { name: "Wznów remont" }));
  await page.getByText(/Remont jest zamknięty/).waitFor();
  await isFine(page);
  await screenshot(page, "renovation-closed-390");
  const { rows } = await execute(
    "select o.status, o.lead_id is not null as lead from renovation_offer o where renovation_id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: "accepted", lead: true }]);
});
