import { afterEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { monthNumber, monthOf, monthOfNumber } from "../../calendar/availability.ts";

const app = useTestApp();
const now = () => new Date();
afterEach(() => {
  app().services.now = now;
});

const months = (...first: string[]) =>
  [...first, ...Array<string>(12).fill("not_set")].slice(0, 12);
const golden = () => newCompany(app(), { tier: 3 });

test("of two tabs opened on a calendar that has none yet the later one is refused", async () => {
  const { id, api } = await golden();
  const opened = (await api.get("/profile/me")).body.metadata.calendar;
  expect(opened).toMatchObject({ updatedAt: null, availability: months() });
  const { updatedAt } = opened;
  const first = await api.post(`/calendar/${id}`, { availability: months("Zajety"), updatedAt });
  expect(first.status).toBe(200);
  const late = await api.post(`/calendar/${id}`, { availability: months("Dostepny"), updatedAt });
  expect(late).toMatchObject({ status: 412, body: { code: "PRECONDITION_FAILED" } });
  const created = { availability: months("Dostepny"), updatedAt };
  expect((await api.post(`/calendar/create/${id}`, created)).status).toBe(412);
  const kept = (await api.get("/profile/me")).body.metadata.calendar;
  expect(kept).toMatchObject({ availability: months("Zajety"), updatedAt: first.body.updatedAt });
});

test("five first saves at once: exactly one wins", async () => {
  const { id, api } = await golden();
  const body = { availability: months("Zajety"), updatedAt: null };
  const saves = Array.from({ length: 5 }, () => api.post(`/calendar/${id}`, body));
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412]);
});

test("a moment is no version of a calendar that was never saved", async () => {
  const { id, api } = await golden();
  const updatedAt = new Date().toISOString();
  const response = await api.post(`/calendar/${id}`, { availability: months("Zajety"), updatedAt });
  expect(response.status).toBe(412);
});

test("without a version the save is taken, whatever was there", async () => {
  const { id, api } = await golden();
  for (const value of ["Zajety", "Dostepny"]) {
    const { status, body } = await api.post(`/calendar/${id}`, { availability: months(value) });
    expect([status, body.availability[0]]).toEqual([200, value]);
  }
});

test("two saves without a version at once leave one calendar, not a mixture", async () => {
  const { id, api } = await golden();
  const values = ["Zajety", "Dostepny", "Zajety", "Dostepny"];
  const responses = await Promise.all(
    values.map((value) => api.post(`/calendar/${id}`, { availability: Array(12).fill(value) })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { availability } = (await api.get("/profile/me")).body.metadata.calendar;
  expect(new Set(availability).size).toBe(1);
});

test("when the month changes, in Poland, the calendar moves on by one and ends unset", async () => {
  const { id } = await golden();
  // 23:30 in Warsaw; half an hour later the year there is another one, in Greenwich it is not.
  const december = new Date("2027-12-31T22:30:00Z");
  const january = new Date("2027-12-31T23:05:00Z");
  app().services.now = () => december;
  const api = await signedIn(app(), id);
  const full = ["Zajety", ...Array<string>(10).fill("Dostepny"), "Czesciowo Dostepny"];
  const saved = await api.post(`/calendar/${id}`, { availability: full, from: "2027-12" });
  expect(saved.body).toMatchObject({ from: "2027-12", availability: full });
  app().services.now = () => january;
  const later = await signedIn(app(), id);
  const moved = [...full.slice(1), "not_set"];
  const { calendar } = (await later.get("/profile/me")).body.metadata;
  expect(calendar).toMatchObject({ from: "2028-01", availability: moved });
});

test("a form left open over the change of the month saves each value in its own month, and leaves the new last one", async () => {
  const { id } = await golden();
  app().services.now = () => new Date("2027-06-30T23:30:00Z");
  const api = await signedIn(app(), id);
  const year = Array<string>(12).fill("Zajety");
  await api.post(`/calendar/${id}`, { availability: year, from: "2027-07" });
  const availability = months("Zajety", "Dostepny", "Czesciowo Dostepny");
  const { body } = await api.post(`/calendar/${id}`, { availability, from: "2027-06" });
  const left = [...months("Dostepny", "Czesciowo Dostepny").slice(0, 11), "Zajety"];
  expect(body.availability).toEqual(left);
  const stored = await app()
    .db.selectFrom("calendar_month")
    .select(["month", "availability"])
    .where("company_id", "=", id)
    .orderBy("month")
    .execute();
  expect(stored).toEqual([
    { month: "2027-07-01", availability: "free" },
    { month: "2027-08-01", availability: "partly_free" },
    { month: "2028-06-01", availability: "busy" },
  ]);
});

test("a form is a year old at most, and not of a year ahead", async () => {
  const { id, api } = await golden();
  const current = monthOf(new Date());
  const fromMonths = async (ahead: number) => {
    const from = monthOfNumber(monthNumber(current) + ahead);
    return (await api.post(`/calendar/${id}`, { availability: months("Zajety"), from })).status;
  };
  const statuses: number[] = [];
  for (const ahead of [-13, -12, 12, 13]) statuses.push(await fromMonths(ahead));
  expect(statuses).toEqual([422, 200, 200, 422]);
});
