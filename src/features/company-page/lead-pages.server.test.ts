import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { signedIn } from "../../../tests/factories/accounts.ts";
import { addCompany, newCompany, newPrivate } from "../../../tests/factories/companies.ts";
import { addLead } from "../../../tests/factories/leads.ts";
import { addOffer, addRenovation } from "../../../tests/factories/renovations.ts";
import { cookieHeader, useWeb } from "../../../tests/web.ts";
import { monthOf, monthsFrom } from "../calendar/availability.ts";
import { reminderSwitch } from "../leads/follow-up/reminder-switch.server.ts";
import { leadToken } from "../leads/lead-link.server.ts";

const app = useTestApp();
const web = useWeb(app);

async function newLead(traits: Parameters<typeof addLead>[2] = {}) {
  const company = await addCompany(app().db, { name: "Łazienki Zenit" });
  const id = await addLead(app().db, company.id, traits);
  return { id, company, path: `/zapytanie/${leadToken(app().services.secret, id)}` };
}

test("the sender's page is read without a script, by whoever has the link, and kept by nobody", async () => {
  const { path, company } = await newLead({ message: "Szukam ekipy do tarasu." });
  const { status, text, headers } = await web().send(path);
  expect(status).toBe(200);
  expect(text).toContain("Twoje zapytanie do firmy Łazienki Zenit");
  expect(text).toContain("Szukam ekipy do tarasu.");
  expect(text).toContain("Przekazujemy firmie Łazienki Zenit Twoje zapytanie.");
  expect(text).not.toContain(company.contactEmail);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  const read = await web().send(`${path}.data`);
  expect(read.headers.get("cache-control")).toBe("private, no-store");
  expect(read.headers.get("referrer-policy")).toBe("no-referrer");
});

test("a lead that waits for its sender's address is sent without a script", async () => {
  const { id, path } = await newLead({ held_since: new Date() });
  expect((await web().send(path)).text).toContain('value="potwierdzenie"');
  const { status, headers } = await web().send(path, {
    method: "POST",
    headers: {
      // As a browser sends it from a page that names no referrer.
      ...{ origin: "null", "sec-fetch-site": "same-origin" },
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "formularz=potwierdzenie",
  });
  expect([status, headers.get("location")]).toEqual([303, path]);
  const rows = app().db.selectFrom("lead").select("held_since").where("id", "=", id);
  expect(await rows.executeTakeFirst()).toEqual({ held_since: null });
  expect((await web().send(path)).text).not.toContain('value="potwierdzenie"');
});

test.each([
  "/zapytanie/x%0D%0AX",
  "/zapytanie/%F0%9F%92%A9.x",
  "/decyzja/x%0D%0AX",
  "/decyzja/%C5%82",
])("a form that is sent to what is no link leads back there: %s", async (path) => {
  const { status, headers } = await web().send(path, {
    method: "POST",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "status=contacted",
  });
  expect([status, headers.get("location")]).toEqual([303, path]);
});

test("a company's page leads who wrote to it already to that, above its form too, unless it declined", async () => {
  const { db } = app();
  const { id: companyId, slug } = await addCompany(db);
  const { id: sender_account_id, api } = await newPrivate(app());
  const header = { headers: { cookie: cookieHeader(api.cookies) } };
  const ways = async (sent?: typeof header) => {
    const { text } = await web().send(`/firma/${slug}`, sent);
    const words = text.replaceAll(/<svg[\s\S]*?<\/svg>/g, "");
    const links = words.matchAll(/href="([^"]+)"[^>]*>(?:Napisz|Zobacz zap|Przejdź do roz)/g);
    return [...links].map(([, href]) => href);
  };
  const byForm = [`/firma/${slug}#kontakt`, `/firma/${slug}#kontakt`];
  await addLead(db, (await addCompany(db)).id, { sender_account_id });
  await addLead(db, companyId, { status: "contacted" });
  expect([await ways(), await ways(header)]).toEqual([byForm, byForm]);
  for (const status of ["pending", "contacted", "rejected"] as const) {
    const id = await addLead(db, companyId, { sender_account_id, status });
    const way = `/zlecenie/${id}`;
    // At the head, above the form, and in the bar of phones.
    expect(await ways(header)).toEqual(status === "rejected" ? byForm : [way, way, way]);
  }
  expect(await ways()).toEqual(byForm);
});

test("a form begins with the months and services of the renovation that led to it", async () => {
  const { slug } = await addCompany(app().db, { subcategoryIds: [14, 12] });
  const [now, next, last] = monthsFrom(monthOf(new Date()), 3);
  const begun = async (query: string) => {
    const { text } = await web().send(`/firma/${slug}${query}`);
    const form = text.split('id="kontakt"')[1]!.split("</form>")[0]!;
    const marked = form.matchAll(/ value="(\d+)" checked|<option selected value="([^"]+)"/g);
    return Array.from(marked, ([, service, month]) => service ?? month);
  };
  expect(await begun("")).toEqual([]);
  const months = `?calendarFrom=${next}&calendarTo=${last}`;
  expect(await begun(`${months}&subcategories=14,8`)).toEqual(["14", next, last]);
  expect(await begun(`?calendarFrom=2020-01&calendarTo=${now}`)).toEqual([now, now]);
  expect(await begun("?calendarFrom=2020-01&calendarTo=2020-03")).toEqual([]);
  expect(await begun("?calendarFrom=x&calendarTo=y&subcategories=x")).toEqual([]);
});

test("other pages keep the referrer they had", async () => {
  const { headers } = await web().send("/");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

test.each([
  ["a changed token", (path: string) => `${path}x`],
  ["an id in place of the token", () => "/zapytanie/6f9619ff-8b86-4d01-b42d-00cf4fc964ff"],
])("%s opens nothing", async (_name, change) => {
  const { path } = await newLead();
  const { status, text } = await web().send(change(path));
  expect(status).toBe(404);
  expect(text).toContain("Nie znaleźliśmy takiego zapytania");
});

test("a company that looks for a lead that is gone is led to its others", async () => {
  const { api } = await newCompany(app());
  const headers = { cookie: cookieHeader(api.cookies) };
  const { text } = await web().send(`/zlecenie/${randomUUID()}`, { headers });
  const [, ways] = /Nie znaleźliśmy takiego zapytania([\s\S]*?)<\/main>/.exec(text) ?? [];
  expect(ways).toContain('href="/moj-profil#zlecenia"');
  expect(ways).not.toContain('href="/szukaj"');
});

test("signed in, each side has its own view of the lead, and strangers have none", async () => {
  const person = await newPrivate(app());
  const other = await newPrivate(app());
  const { id, company } = await newLead({ sender_account_id: person.id, phone: "600 700 800" });
  const path = `/zlecenie/${id}`;
  const read = async (api: { cookies: Map<string, string> }) =>
    web().send(path, { headers: { cookie: cookieHeader(api.cookies) } });
  const owner = await signedIn(app(), company.id);
  const theirs = await read(owner);
  expect([theirs.status, theirs.text.includes("Zlecenie od: ")]).toEqual([200, true]);
  expect(theirs.text).toContain("Akceptuj zlecenie");
  expect(theirs.text).not.toContain("600 700 800");
  const own = await read(person.api);
  expect(own.text).toContain("Twoje zapytanie do firmy Łazienki Zenit");
  expect(own.text).toContain("600 700 800");
  expect((await read(other.api)).status).toBe(404);
  const guest = await web().send(path);
  expect([guest.status, guest.headers.get("location")]).toEqual([
    302,
    `/zaloguj?redirect=${encodeURIComponent(path)}`,
  ]);
});

test("of a company that is gone nothing is awaited, and no photo asked for", async () => {
  const gone = await newCompany(app());
  const id = await addLead(app().db, gone.id);
  const path = `/zapytanie/${leadToken(app().services.secret, id)}`;
  expect((await web().send(path)).text).toContain("Dodaj zdjęcia");
  await app().db.deleteFrom("account").where("id", "=", gone.id).execute();
  const { status, text: html } = await web().send(path);
  const text = html.replaceAll("\u00a0", " ");
  expect(status).toBe(200);
  expect(text).toContain("Tej firmy nie ma już w Domistrzu.");
  expect(text).not.toMatch(/Dodaj zdjęcia|Czeka na odpowiedź|jeszcze nie</);
});

test("a private account finds its leads on its profile", async () => {
  const person = await newPrivate(app());
  const { id } = await newLead({ sender_account_id: person.id });
  const { text } = await web().send("/moj-profil", {
    headers: { cookie: cookieHeader(person.api.cookies) },
  });
  expect(text).toContain("Twoje zapytania");
  expect(text).toContain(`href="/zlecenie/${id}"`);
  expect(text).toContain("Czeka na odpowiedź");
});

test("a company finds on its profile the leads it sent, and nothing of them before it did", async () => {
  const sender = await newCompany(app());
  const read = () =>
    web().send("/moj-profil", { headers: { cookie: cookieHeader(sender.api.cookies) } });
  expect((await read()).text).not.toContain("Twoje zapytania");
  const { id } = await newLead({ sender_account_id: sender.id });
  const { text } = await read();
  expect(text).toContain("Twoje zapytania");
  expect(text).toContain(`href="/zlecenie/${id}"`);
});

/** As they are read. */
const wordsIn = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll("\u00a0", " ");

test("who took up a company's offer reads of a conversation, not of an enquiry that nobody sent", async () => {
  const person = await newPrivate(app());
  const at = new Date();
  const agreed = { status: "contacted", created_at: at, decided_at: at } as const;
  const { id, company, path } = await newLead({ ...agreed, sender_account_id: person.id });
  const cookie = { headers: { cookie: cookieHeader(person.api.cookies) } };
  const { text: own } = await web().send(`/zlecenie/${id}`, cookie);
  const { text: byLink } = await web().send(path);
  for (const text of [own, byLink]) {
    const main = wordsIn(/<main.*<\/main>/s.exec(text)![0]);
    expect(main).not.toMatch(/zapytani/i);
    expect(main).toContain("Rozmowa z firmą Łazienki Zenit");
    expect(main).toContain("Twój remont");
    expect(main).toContain("Co się dzieje ze zgłoszeniem");
  }
  expect(byLink).toContain("<title>Rozmowa z\u00a0firmą Łazienki Zenit");
  expect(own).toContain("<title>Rozmowa ");
  const office = await signedIn(app(), company.id);
  const ofCompany = { headers: { cookie: cookieHeader(office.cookies) } };
  expect((await web().send(`/zlecenie/${id}`, ofCompany)).text).toMatch(/<title>Zlecenie \S/);
  const wayBack = /href="\/moje-remonty"[^>]*>Wróć do/;
  expect([wayBack.test(own), wayBack.test(byLink)]).toEqual([true, false]);
  const renovation = await addRenovation(app().db, person.id, { name: "Kuchnia" });
  const offer = { renovationId: renovation, companyId: company.id };
  await addOffer(app(), offer, { lead_id: id, status: "accepted" });
  const { text: later } = await web().send(`/zlecenie/${id}`, cookie);
  expect(wordsIn(later)).toContain("Wróć do remontu „Kuchnia”");
  expect(later).toContain(`href="/moje-remonty/${renovation}?zakladka=chetni"`);
  const stranger = await newPrivate(app());
  const others = await stranger.api.get(`/renovations/current?lead=${id}`);
  expect(others.body.renovations).toEqual([]);
  const { text: profile } = await web().send("/moj-profil", cookie);
  expect(wordsIn(profile)).toContain("Zapytania i rozmowy");
  expect(wordsIn(profile)).toContain("rozmowy z firmami, które się zgłosiły.");
});

test("the own page of a company begins with its heading, above what waits for the owner", async () => {
  const { api } = await newCompany(app());
  const { text } = await web().send("/moj-profil", {
    headers: { cookie: cookieHeader(api.cookies) },
  });
  const headings = text.match(/<h[1-6]\b/g)!;
  expect(headings[0]).toBe("<h1");
  expect(headings.filter((heading) => heading === "<h1")).toHaveLength(1);
  expect(text).toMatch(/<h1[^>]*>Mój profil<\/h1>/);
});

test("who switches reminders off is not called a company twice", async () => {
  const { id } = await addCompany(app().db, { name: "Firma Budowlana Nowak" });
  const url = reminderSwitch.pageUrl({ appUrl: "", secret: app().services.secret }, id);
  const { text } = await web().send(url);
  expect(text).toContain("<strong>Firma Budowlana Nowak</strong> dostaje jedno przypomnienie");
  expect(text).not.toContain("Firma <strong>");
});
