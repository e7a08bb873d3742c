import { afterEach, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { minuteMs } from "../../../platform/time/durations.ts";

const app = useTestApp();

async function send(changes: Record<string, unknown>, api: ApiCaller = app().guest()) {
  const company = await addCompany(app().db);
  const { status, body } = await api.put("/leads", {
    corporate_user_id: company.id,
    contact_email: "anna@example.pl",
    message: crypto.randomUUID(),
    terms: true,
    ...changes,
  });
  const row = await app()
    .db.selectFrom("lead")
    .selectAll()
    .where("company_id", "=", company.id)
    .executeTakeFirst();
  return { status, body, row, company };
}

test("name, months and what was searched for are stored with the lead", async () => {
  const { body, row } = await send({
    sender_name: "  Anna Żółkiewska ",
    wanted: { from: "2027-01", to: "2027-03" },
    source_text: "glazurnik – Kraków",
  });
  expect(body).toMatchObject({
    sender_name: "Anna Żółkiewska",
    wanted: { from: "2027-01", to: "2027-03" },
    is_held: false,
  });
  expect(body).not.toHaveProperty("source_text");
  expect(row).toMatchObject({
    sender_name: "Anna Żółkiewska",
    wanted_from: "2027-01-01",
    wanted_to: "2027-03-01",
    source_text: "glazurnik – Kraków",
  });
  expect(row!.text_hash).toHaveLength(32);
});

test("without them it is as good", async () => {
  const { status, row } = await send({ sender_name: " ", wanted: null, source_text: "" });
  expect(status).toBe(201);
  expect(row).toMatchObject({ sender_name: null, wanted_from: null, source_text: null });
});

test.each([
  [{ sender_name: "a".repeat(81) }, "sender_name", "Imię i nazwisko mogą mieć razem"],
  [{ sender_name: "Anna\r\nBcc: x@example.pl" }, "sender_name", "Wpisz samo imię"],
  [{ wanted: { from: "2027-03", to: "2027-01" } }, "wanted", "Koniec terminu"],
  [{ wanted: { from: "2027-13", to: "2027-13" } }, "wanted.from", "Koniec terminu"],
])("%j is refused in Polish", async (changes, path, sentence) => {
  const { status, body, row } = await send(changes);
  expect([status, body.errors[0].path]).toEqual([422, path]);
  expect(body.errors[0].detail).toContain(sentence);
  expect(row).toBeUndefined();
});

test("a lead belongs to the account that sent it, of either role; a guest's to none", async () => {
  const person = await createTestAccount(app());
  const firm = await createTestAccount(app(), { role: "corporate" });
  const own = await send({}, await signedIn(app(), person.id));
  const firms = await send({}, await signedIn(app(), firm.id));
  const guests = await send({});
  const owners = [own, firms, guests].map(({ row }) => row!.sender_account_id);
  expect(owners).toEqual([person.id, firm.id, null]);
});

test("an address that a company mistyped makes its lead nobody else's", async () => {
  const firm = await createTestAccount(app(), { role: "corporate" });
  const stranger = await createTestAccount(app());
  const api = await signedIn(app(), firm.id);
  const { body, row } = await send({ contact_email: stranger.email, phone: "600 700 800" }, api);
  const strangers = await signedIn(app(), stranger.id);
  expect((await strangers.get("/auth/export")).body.leadsSent).toEqual([]);
  expect((await strangers.get(`/leads/${body.id}`)).status).toBe(404);
  expect((await api.get(`/leads/${body.id}`)).body.side).toBe("sender");
  expect((await api.get("/leads/sent")).body.leads).toMatchObject([{ id: body.id }]);
  expect((await strangers.delete("/auth/me", { password })).status).toBe(200);
  const { contact_email, phone } = row!;
  const kept = await app()
    .db.selectFrom("lead")
    .select(["contact_email", "phone", "sender_erased_at"])
    .where("id", "=", body.id)
    .executeTakeFirst();
  expect(kept).toEqual({ contact_email, phone, sender_erased_at: null });
});

describe("a session that is not open", () => {
  const realNow = () => new Date();
  afterEach(() => {
    app().services.now = realNow;
  });
  const later = (minutes: number) => {
    app().services.now = () => new Date(Date.now() + minutes * minuteMs);
  };
  const expired = { status: 401, body: { code: "SESSION_EXPIRED" }, row: undefined };

  test("makes nobody a guest: renewed after idle minutes, it owns the lead", async () => {
    const person = await createTestAccount(app());
    const api = await signedIn(app(), person.id);
    later(31);
    expect(await send({}, api)).toMatchObject(expired);
    // The access cookie may be gone before the other.
    const { cookies } = api;
    const access = cookies.get("session")!;
    cookies.delete("session");
    expect(await send({}, api)).toMatchObject(expired);
    cookies.set("session", access);
    expect((await api.get("/auth/refresh-session")).status).toBe(200);
    const { status, row } = await send({}, api);
    expect([status, row!.sender_account_id]).toEqual([201, person.id]);
  });

  test("that ended leaves a guest, who sends at once", async () => {
    const person = await createTestAccount(app());
    const api = await signedIn(app(), person.id);
    later(31 * 24 * 60);
    const { status, row } = await send({}, api);
    expect([status, row!.sender_account_id]).toEqual([201, null]);
  });

  test("cookies that name none are a guest's", async () => {
    const guest = app().guest();
    guest.cookies.set("session", "x");
    guest.cookies.set("refresh", "..");
    expect((await send({}, guest)).status).toBe(201);
  });
});

const report = (api: ApiCaller, id: string, reason: unknown = "To obelgi, nie zapytanie.") =>
  api.put(`/leads/${id}/report`, { reason });

test("a reported lead is gone for the company at once, and kept for the operator", async () => {
  const { body, company } = await send({});
  const owner = await signedIn(app(), company.id);
  expect((await report(owner, body.id, " ")).status).toBe(422);
  expect(await report(owner, body.id)).toMatchObject({ status: 200, body: { reported: true } });
  expect((await report(owner, body.id)).status).toBe(404);
  const row = await app()
    .db.selectFrom("lead")
    .select(["reported_at", "report_reason", "status"])
    .where("id", "=", body.id)
    .executeTakeFirst();
  expect(row).toMatchObject({ report_reason: "To obelgi, nie zapytanie.", status: "pending" });
  expect(row!.reported_at).toBeInstanceOf(Date);
});

test("nobody else may report it", async () => {
  const person = await createTestAccount(app());
  const sender = await signedIn(app(), person.id);
  const { body } = await send({}, sender);
  const stranger = await signedIn(app(), (await addCompany(app().db)).id);
  for (const [api, status] of [
    [sender, 404],
    [stranger, 404],
    [app().guest(), 401],
  ] as const) {
    expect((await report(api, body.id)).status).toBe(status);
  }
});

test("who repeats a lead hears nothing that was added since", async () => {
  const { body, row, company } = await send({ message: "Remont łazienki" });
  const at = new Date();
  await app()
    .db.updateTable("lead")
    .set({ phone: "600700800", sender_name: "Anna" })
    .set({ delivered_at: at, seen_at: at, updated_at: at })
    .where("id", "=", row!.id)
    .execute();
  const same = {
    corporate_user_id: company.id,
    contact_email: "anna@example.pl",
    message: "Remont łazienki",
    terms: true,
  };
  const owner = await signedIn(app(), company.id);
  for (const api of [owner, app().guest()]) {
    const again = await api.put("/leads", same);
    expect([again.status, again.body]).toEqual([201, body]);
  }
});
