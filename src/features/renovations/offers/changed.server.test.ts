import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { forgetJobs, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addOffer, addRenovation } from "../../../../tests/factories/renovations.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { mailChanged } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });

const [, next] = monthsFrom(monthOf(new Date()), 2);
let owner: Owner;
let id: string;

beforeEach(async () => {
  inbox.received.length = 0;
  await forgetJobs(app());
  owner = await newPrivate(app());
  id = await addRenovation(app().db, owner.id, { name: "Łazienka", subcategory_ids: [14, 15] });
});
afterAll(() => inbox.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
const change = async (fields: object) =>
  expect((await owner.api.patch(`/renovations/${id}`, fields)).status).toBe(200);
const told = () => waitingOf(app(), mailChanged);

async function offered(traits: Parameters<typeof addOffer>[2] = {}) {
  const company = await addCompany(app().db, { subcategoryIds: [14] });
  const at = { created_at: ago(30), ...traits };
  await addOffer(app(), { renovationId: id, companyId: company.id }, at);
  const api = await signedIn(app(), company.id);
  const isChanged = async () => (await api.get(`/renovations/${id}/job`)).body.job.offer.isChanged;
  return { ...company, api, isChanged };
}

test("other words, or the same places and works once more, are nothing to tell", async () => {
  const company = await offered();
  await change({ name: "Łazienka i korytarz", description: "Ciepła podłoga.", areaM2: 9 });
  await change({ localization: "Warszawa", services: [15, 14], date: null, budget: null });
  expect(await told()).toEqual([]);
  expect(await company.isChanged()).toBe(false);
});

test.each<[string, object]>([
  ["place", { localization: "Gdańsk" }],
  ["works", { services: [14] }],
  ["months", { date: { from: next, to: next } }],
  ["budget", { budget: { from: null, to: 20_000 } }],
])("another %s alone is something to tell", async (_what, fields) => {
  const company = await offered();
  await change(fields);
  expect(await told()).toHaveLength(1);
  expect(await company.isChanged()).toBe(true);
});

test("who waits hears once of all that was changed, and what it is now", async () => {
  const company = await offered();
  await offered({ status: "declined" });
  await change({ localization: "Gdańsk" });
  await change({ services: [14], budget: { from: null, to: 20_000 } });
  const jobs = await told();
  expect(jobs).toHaveLength(1);
  expect(await company.isChanged()).toBe(true);
  await mailChanged.run(jobs[0]!, app().services);
  expect(inbox.received.map(({ recipients }) => recipients)).toEqual([[company.contactEmail]]);
  const { mail, raw } = inbox.received[0]!;
  expect(mail.subject).toBe("Klient zmienił remont „Łazienka”");
  expect(mail.text).toContain("Miejscowość: Gdańsk");
  expect(mail.text).toContain("Termin: do ustalenia");
  expect(mail.text).toMatch(/Potrzebne usługi: Glazurnicy\n/);
  expect(mail.text).toMatch(/Budżet: do 20.000 zł/);
  expect(mail.text).toContain(`https://domistrz.example/szukaj-zlecen/${id}`);
  expect(raw).not.toContain(owner.email);
});

test("what was taken back before anybody heard of it is nothing to tell; afterwards it is", async () => {
  const company = await offered();
  const back = { localization: "Warszawa", services: [15, 14] };
  const tell = async () => {
    for (const job of await told()) await mailChanged.run(job, app().services);
    return inbox.received.splice(0).map(({ mail }) => /Miejscowość: (.+)/.exec(mail.text!)![1]);
  };
  await change({ localization: "Gdańsk", services: [14] });
  await change(back);
  expect(await tell()).toEqual([]);
  expect(await company.isChanged()).toBe(false);
  await change({ localization: "Gdańsk" });
  expect(await tell()).toEqual(["Gdańsk"]);
  expect(await tell()).toEqual([]);
  expect(await company.isChanged()).toBe(true);
  await change(back);
  expect(await tell()).toEqual(["Warszawa"]);
  expect(await company.isChanged()).toBe(false);
});

test("words written anew speak of it as it is; a mail of what was changed just before comes all the same", async () => {
  const company = await offered();
  await change({ localization: "Gdańsk" });
  const rewrite = async (message: string) =>
    expect((await company.api.put(`/renovations/${id}/willing`, { message })).status).toBe(200);
  await rewrite("Do Gdańska też dojadę.");
  expect(await company.isChanged()).toBe(false);
  const [job] = await told();
  await mailChanged.run(job!, app().services);
  expect(inbox.received).toHaveLength(1);
  await change({ services: [14] });
  expect(await company.isChanged()).toBe(true);
  await rewrite("Zrobię same płytki.");
  expect(await company.isChanged()).toBe(false);
});

test("who offered itself afterwards knows it as it is, and who was answered hears nothing", async () => {
  const answered = await offered();
  await change({ localization: "Gdańsk" });
  const later = await offered({ created_at: new Date(Date.now() + minuteMs) });
  const [job] = await told();
  await owner.api.put(`/renovations/${id}/willing/${answered.id}/status`, { status: "declined" });
  await mailChanged.run(job!, app().services);
  expect(inbox.received).toEqual([]);
  expect(await later.isChanged()).toBe(false);
});

test("neither changes nor offers that come again and again put their mail off", async () => {
  const companies: ApiCaller[] = [];
  for (const traits of [{ subcategoryIds: [14] }, { subcategoryIds: [14] }]) {
    companies.push(await signedIn(app(), (await addCompany(app().db, traits)).id));
  }
  const { pool } = app().running.connection;
  const jobs = "graphile_worker._private_jobs";
  for (const [nr, localization] of ["Gdańsk", "Łódź"].entries()) {
    expect((await companies[nr]!.put(`/renovations/${id}/willing`, {})).status).toBe(200);
    await change({ localization });
    if (nr === 0) await pool.query(`update ${jobs} set run_at = now() + interval '2 minutes'`);
  }
  const { rows } = await pool.query(`select extract(epoch from run_at - now())::float as s
    from ${jobs} where key like 'renovation-offers:%' or key like 'renovation-changed:%'
    order by run_at limit 2`);
  const soon = { s: expect.closeTo(120, -2) };
  expect(rows).toEqual([soon, soon]);
});

test("the company's own data tell what its offer was made for, and what it was told since", async () => {
  const company = await offered();
  await change({ localization: "Gdańsk", services: [14] });
  const [job] = await told();
  await mailChanged.run(job!, app().services);
  const { body } = await company.api.get("/auth/export");
  const [offer] = body.offersMade;
  expect(offer.madeFor).toMatchObject({
    cityId: 756_135,
    subcategoryIds: [14, 15],
    budgetTo: null,
  });
  expect(offer.toldOf).toMatchObject({ cityId: 3_099_434, subcategoryIds: [14] });
});

test("an offer for what is still wanted as it was says nothing of that", async () => {
  const company = await offered();
  const { body } = await company.api.get("/auth/export");
  expect(body.offersMade[0]).toMatchObject({ madeFor: null, toldOf: null });
});
