import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { newCompany, newPrivate, addCompany } from "../../../../tests/factories/companies.ts";
import { type SmtpInbox, startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { dayIn } from "../../../platform/polish/format-date.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { hideStaleCalendars, mailCalendarReminder, remindOfCalendars } from "../jobs.server.ts";

const app = useTestApp();

const twelve = (first: string) => [first, ...Array<string>(11).fill("not_set")];
const inDays = (days: number) => ({
  ...app().services,
  now: () => new Date(Date.now() + days * dayMs),
});

async function golden(name: string) {
  const now = monthOf(new Date());
  const months = monthsFrom(now, 3).map((month) => ({ month, availability: "free" as const }));
  const company = await addCompany(app().db, { name, tier: 3, months });
  return { ...company, api: await signedIn(app(), company.id) };
}

const isFree = async (id: string) => {
  const from = monthOf(new Date());
  const { body } = await app().guest().get(`/companies?calendarFrom=${from}&limit=48`);
  return body.companies.some((card: { id: string }) => card.id === id);
};

test("the owner saves twelve months, also spelled with Polish letters", async () => {
  const { id, api } = await golden("Terminowa");
  const sent = ["Zajęty", "Częściowo Dostępny", "Dostepny", ...Array<string>(9).fill("not_set")];
  const saved = await api.post(`/calendar/${id}`, { availability: sent });
  const wire = ["Zajety", "Czesciowo Dostepny", "Dostepny", ...Array<string>(9).fill("not_set")];
  expect(saved).toMatchObject({ status: 200, body: { availability: wire, stale: false } });
  const shown = await app().guest().get(`/calendar/${id}`);
  expect(shown.body.availability).toEqual(wire);
  const created = await api.post(`/calendar/create/${id}`, { availability: twelve("Zajety") });
  expect(created.body.availability).toEqual(twelve("Zajety"));
});

test("anything but twelve known values is refused", async () => {
  const { id, api } = await golden("Staranna");
  const tried = [
    { availability: ["Dostepny"] },
    { availability: twelve("kiedyś") },
    { availability: "Dostepny" },
    {},
    ...["9999-06", "2099-01", "2001-01", "0000-05"].map((from) => ({
      availability: twelve("Zajety"),
      from,
    })),
  ];
  for (const body of tried) expect((await api.post(`/calendar/${id}`, body)).status).toBe(422);
});

test("only the owner saves, and only on a plan that has a calendar", async () => {
  const { id } = await golden("Cudza");
  const other = await newCompany(app(), { tier: 3 });
  const visitor = await newPrivate(app());
  const body = { availability: twelve("Zajety") };
  expect((await app().guest().post(`/calendar/${id}`, body)).status).toBe(401);
  expect((await other.api.post(`/calendar/create/${id}`, body)).status).toBe(403);
  expect((await visitor.api.post(`/calendar/${id}`, body)).status).toBe(403);
  const beta = await newCompany(app(), { tier: 2 });
  const refused = await beta.api.post(`/calendar/${beta.id}`, body);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "PLAN_LACKS_AVAILABILITY", detail: expect.stringContaining("planu Złotego") },
  });
});

test("of two tabs the later one is refused", async () => {
  const { id, api } = await golden("Dwie Karty");
  const { updatedAt } = (await api.get(`/calendar/${id}`)).body;
  const first = await api.post(`/calendar/${id}`, { availability: twelve("Zajety"), updatedAt });
  expect(first.status).toBe(200);
  const late = await api.post(`/calendar/${id}`, { availability: twelve("Dostepny"), updatedAt });
  expect(late.status).toBe(412);
});

test("a calendar unconfirmed for 90 days counts as not set, until it is confirmed", async () => {
  const company = await golden("Zapomniana");
  // Where nobody was free the search would find her all the same.
  await golden("Pamiętana");
  expect(await isFree(company.id)).toBe(true);
  const old = new Date(Date.now() - 91 * dayMs);
  await app()
    .db.updateTable("company")
    .set({ calendar_confirmed_at: old })
    .where("id", "=", company.id)
    .execute();
  await hideStaleCalendars.run({}, app().services);
  expect(await isFree(company.id)).toBe(false);
  const { body } = await app().guest().get(`/companies/${company.id}`);
  expect(body.calendar).toMatchObject({ stale: true, confirmed_at: old.toISOString() });
  expect(new Set(body.calendar.availability)).toEqual(new Set(["not_set"]));
  const own = await company.api.get("/profile/me");
  expect(own.body.metadata.calendar.availability[0]).toBe("Dostepny");
  const confirmed = await company.api.post(`/calendar/${company.id}/confirm`);
  expect(confirmed.body).toMatchObject({ stale: false });
  expect(confirmed.body.availability[0]).toBe("Dostepny");
  expect(await isFree(company.id)).toBe(true);
});

async function remindedBy(days: number, companyId: string): Promise<boolean> {
  await remindOfCalendars.run({}, inDays(days));
  const row = await app()
    .db.selectFrom("company")
    .select("calendar_reminded_at")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.calendar_reminded_at !== null;
}

let inbox: SmtpInbox;
beforeAll(async () => {
  inbox = await startSmtpInbox();
});
afterAll(() => inbox.close());

test("after 45 days the owner is reminded, once for each confirmation", async () => {
  const { id, api } = await golden("Przypominana");
  const cheap = await addCompany(app().db, {
    name: "Bez Kalendarza",
    tier: 2,
    months: [{ month: monthOf(new Date()), availability: "free" }],
  });
  expect(await remindedBy(44, id)).toBe(false);
  expect(await remindedBy(46, id)).toBe(true);
  expect(await remindedBy(46, cheap.id)).toBe(false);
  const remindedAt = async () =>
    (
      await app()
        .db.selectFrom("company")
        .select("calendar_reminded_at as at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).at;
  const first = await remindedAt();
  await remindedBy(60, id);
  expect(await remindedAt()).toEqual(first);
  const { createMailer } = await import("../../../platform/mail/mailer.server.ts");
  const mailer = createMailer({ ...app().services.config, smtpUrl: inbox.url });
  // At noon: 46 times 24 hours from now end on another day in some hours before a change of clocks.
  const now = () => new Date(`${dayIn(new Date(), 46)}T12:00:00Z`);
  await mailCalendarReminder.run({ companyId: id }, { ...app().services, now, mailer });
  const [received] = await inbox.waitFor(1);
  expect(received?.mail.subject).toBe("Czy kalendarz Twojej firmy jest aktualny?");
  expect(received?.mail.text).toContain("46 dni temu");
  await api.post(`/calendar/${id}/confirm`);
  await mailCalendarReminder.run({ companyId: id }, { ...app().services, mailer });
  expect(inbox.received).toHaveLength(1);
  mailer.close();
});
