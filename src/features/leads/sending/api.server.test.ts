import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { dayMs } from "../../../platform/time/durations.ts";

const app = useTestApp();

/** Each test is the first to write: equal words and counted leads of another are none of its. */
beforeEach(async () => {
  await app().db.deleteFrom("lead").execute();
  await app().db.deleteFrom("rate_limit").execute();
});

function newLead(companyId: string, changes: Record<string, unknown> = {}) {
  return {
    status: "new",
    corporate_user_id: companyId,
    contact_email: "anna@example.pl",
    phone: "+48 600 700 800",
    message: "Szukam ekipy do łazienki.\nKiedy możecie zacząć?",
    services: [14],
    styles: [],
    terms: true,
    ...changes,
  };
}

const company = (traits: Parameters<typeof addCompany>[1] = {}) => addCompany(app().db, traits);

async function leadsOf(companyId: string) {
  const { db } = app();
  return db.selectFrom("lead").selectAll().where("company_id", "=", companyId).execute();
}

/** Waiting mails about the leads of one company. */
async function mailsAbout(companyId: string) {
  const ids = (await leadsOf(companyId)).map(({ id }) => id);
  const waiting = await app().running.connection.pool.query(
    `select payload, priority, task.identifier as name from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where payload->>'leadId' = any($1) order by name`,
    [ids],
  );
  return waiting.rows as { payload: object; priority: number; name: string }[];
}

test("a guest's lead is stored as pending and both mails are enqueued by id alone", async () => {
  const { id } = await company();
  const { status, body } = await app().guest().put("/leads", newLead(id));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: "pending",
    contact_email: "anna@example.pl",
    phone: "+48 600 700 800",
    corporate_user_id: id,
    services: [14],
    styles: [],
  });
  expect((await leadsOf(id))[0]?.terms_accepted_at).toBeInstanceOf(Date);
  const mails = await mailsAbout(id);
  expect(mails.map(({ name }) => name)).toEqual(["leads:mail-company", "leads:mail-sender"]);
  expect(mails.every(({ priority }) => priority === 10)).toBe(true);
  expect(mails.map(({ payload }) => Object.keys(payload))).toEqual([["leadId"], ["leadId"]]);
});

test("every wrong field is named in Polish", async () => {
  const { id } = await company();
  const wrong = { contact_email: "anna", phone: "12", message: "  ", terms: false };
  const { status, body } = await app().guest().put("/leads", newLead(id, wrong));
  expect(status).toBe(422);
  const found = body.errors.map((error: { path: string; message: string; detail: string }) => [
    error.path,
    error.message,
    error.detail,
  ]);
  expect(found).toEqual([
    ["contact_email", "Email is invalid", "Email jest nieprawidłowy."],
    [
      "phone",
      "Phone number is invalid",
      "Numer telefonu jest nieprawidłowy. Podaj sam numer, na przykład 600 700 800.",
    ],
    ["message", "Message is required", "Wiadomość jest wymagana."],
    ["terms", "Terms must be accepted", "Musisz zaakceptować regulamin."],
  ]);
});

test.each(["Jan https://evil.example", "www.evil", "a/b", "jan@evil", "Jan evil.example"])(
  "a name that is an address is refused: %s",
  async (sender_name) => {
    const { id } = await company();
    const { status, body } = await app().guest().put("/leads", newLead(id, { sender_name }));
    expect(status).toBe(422);
    const detail = "Wpisz samo imię i nazwisko, bez adresów stron i e-maili.";
    expect(body.errors).toMatchObject([{ path: "sender_name", detail }]);
  },
);

test("a message that only looks written is missing", async () => {
  const { id } = await company();
  const unseen = newLead(id, { message: "\u200b \u2800" });
  const { status, body } = await app().guest().put("/leads", unseen);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ path: "message", message: "Message is required" }]);
});

test("a missing consent, e-mail or message is refused the same way", async () => {
  const { id } = await company();
  const { status, body } = await app().guest().put("/leads", { corporate_user_id: id });
  expect(status).toBe(422);
  expect(body.errors.map((error: { detail: string }) => error.detail)).toEqual([
    "Email jest nieprawidłowy.",
    "Wiadomość jest wymagana.",
    "Musisz zaakceptować regulamin.",
  ]);
});

test.each([
  "anna@example.pl\r\nBcc: ofiara@example.pl",
  "anna@example.pl,ofiara@example.pl",
  "anna@example.pl;ofiara@example.pl",
  "Anna <anna@example.pl>",
  "anna@example.pl\u0001",
  "anna\u0007@example.pl",
  "anna@localhost",
])("the address %j is refused", async (contact_email) => {
  const { id } = await company();
  const { status, body } = await app().guest().put("/leads", newLead(id, { contact_email }));
  expect(status).toBe(422);
  expect(body.errors[0].path).toBe("contact_email");
  expect(await leadsOf(id)).toEqual([]);
});

test("unknown service categories and styles are refused", async () => {
  const { id } = await company({ mainId: 1 });
  const guest = app().guest();
  const services = await guest.put("/leads", newLead(id, { services: [99] }));
  expect(services.status).toBe(422);
  expect(services.body.errors[0]).toMatchObject({
    path: "services",
    detail: "Wybierz kategorię usług z listy.",
  });
  const styles = await guest.put("/leads", newLead(id, { styles: [13] }));
  expect(styles.body.errors[0]).toMatchObject({ path: "styles", detail: "Wybierz styl z listy." });
});

test("styles are kept for an architect and dropped for a tradesman", async () => {
  const architect = await company({ mainId: 1 });
  const tradesman = await company({ mainId: 2 });
  const guest = app().guest();
  const kept = await guest.put("/leads", newLead(architect.id, { styles: [1, 6], services: [3] }));
  expect(kept.body.styles).toEqual([1, 6]);
  const dropped = await guest.put("/leads", newLead(tradesman.id, { styles: [1, 6] }));
  expect(dropped.body.styles).toEqual([]);
});

test("a hidden or unknown company takes no leads", async () => {
  const hidden = await company({ isEmailConfirmed: false });
  for (const id of [hidden.id, randomUUID()]) {
    const { status, body } = await app().guest().put("/leads", newLead(id));
    expect(status).toBe(404);
    expect(body.detail).toBe("Ta firma nie przyjmuje już zapytań.");
  }
  expect(await leadsOf(hidden.id)).toEqual([]);
});

test("a bot that fills the honeypot gets a success and leaves nothing behind", async () => {
  const { id } = await company();
  const { status, body } = await app()
    .guest()
    .put("/leads", newLead(id, { nickname: "Bot" }));
  expect(status).toBe(201);
  expect(body.status).toBe("pending");
  expect(await leadsOf(id)).toEqual([]);
});

test("the same submission again answers the same lead without a second row or mail", async () => {
  const { id } = await company();
  const first = await app().guest().put("/leads", newLead(id));
  const again = await app()
    .guest()
    .put(
      "/leads",
      newLead(id, {
        contact_email: "ANNA@example.pl",
        phone: "+48600700800",
        message: "  Szukam ekipy   do łazienki. Kiedy możecie zacząć? ",
      }),
    );
  expect(again.status).toBe(201);
  expect(again.body.id).toBe(first.body.id);
  expect(await leadsOf(id)).toHaveLength(1);
  expect(await mailsAbout(id)).toHaveLength(2);
});

test("twenty equal submissions at once are one lead, and count once", async () => {
  const { id } = await company();
  const guest = app().guest();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => guest.put("/leads", newLead(id))),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(await mailsAbout(id)).toHaveLength(2);
  const other = await guest.put("/leads", newLead(id, { message: "Inne pytanie" }));
  expect(other.status).toBe(201);
});

test("twenty equal requests with one key get one answer; another body is refused", async () => {
  const { id } = await company();
  const guest = app().guest();
  const headers = { "idempotency-key": randomUUID() };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => guest.put("/leads", newLead(id), { headers })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await leadsOf(id)).toHaveLength(1);
  const other = await guest.put("/leads", newLead(id, { message: "Inna treść" }), { headers });
  expect(other.status).toBe(409);
  expect(other.body.code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect(other.body.detail).toMatch(/^To zgłoszenie zostało już wysłane/);
});

test("a key belongs to the address it came from, and is free again after 24 hours", async () => {
  const { id } = await company();
  const headers = { "idempotency-key": randomUUID() };
  const guest = app().guest();
  await guest.put("/leads", newLead(id), { headers });
  const neighbour = app().guest();
  const own = await neighbour.put("/leads", newLead(id, { message: "Od sąsiada" }), { headers });
  expect(own.status).toBe(201);
  await app()
    .db.updateTable("idempotency_key")
    .set({ created_at: new Date(Date.now() - dayMs - 1000) })
    .execute();
  const later = await guest.put("/leads", newLead(id, { message: "Po dobie" }), { headers });
  expect(later.status).toBe(201);
  expect(await leadsOf(id)).toHaveLength(3);
});

test("a refused request leaves its key free", async () => {
  const hidden = await company({ isEmailConfirmed: false });
  const headers = { "idempotency-key": randomUUID() };
  const guest = app().guest();
  expect((await guest.put("/leads", newLead(hidden.id), { headers })).status).toBe(404);
  const { id } = await company();
  expect((await guest.put("/leads", newLead(id), { headers })).status).toBe(201);
});

test("the sixth lead of one address within ten minutes has to wait", async () => {
  const { id } = await company();
  const guest = app().guest();
  for (let i = 0; i < 5; i++) {
    const { status } = await guest.put("/leads", newLead(id, { message: `Pytanie ${i}` }));
    expect(status).toBe(201);
  }
  const sixth = await guest.put("/leads", newLead(id, { message: "Pytanie 6" }));
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(500);
  expect(sixth.body.detail).toBe("Za dużo prób w krótkim czasie. Spróbuj ponownie za 10 minut.");
  const repeated = await guest.put("/leads", newLead(id, { message: "Pytanie 1" }));
  expect(repeated.status).toBe(201);
});

test("one IPv6 network counts as one address", async () => {
  const { id } = await company();
  for (let i = 0; i < 6; i++) {
    const guest = app().guest();
    guest.ip = `2001:db8:1:2::${i + 1}`;
    const { status } = await guest.put("/leads", newLead(id, { message: `Pytanie ${i}` }));
    expect(status).toBe(i < 5 ? 201 : 429);
  }
});

test("a company gets sixty leads an hour from addresses nobody proved; one mailbox ten confirmations", async () => {
  const { id } = await company();
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) {
    // An address has a limit of its own.
    const name = i < 12 ? "zalewana" : `inna${i % 6}`;
    const change = { contact_email: `${name}@example.pl`, message: `Pytanie ${i}` };
    statuses.push((await app().guest().put("/leads", newLead(id, change))).status);
  }
  expect(statuses.every((status) => status === 201)).toBe(true);
  const mails = await mailsAbout(id);
  expect(mails.filter(({ name }) => name === "leads:mail-company")).toHaveLength(60);
  expect(mails.filter(({ name }) => name === "leads:mail-sender")).toHaveLength(58);
  expect(mails.filter(({ name }) => name === "leads:mail-held")).toHaveLength(1);
});

test("without a CSRF token nothing is sent", async () => {
  const { id } = await company();
  const { status } = await app().guest().put("/leads", newLead(id), { csrf: false });
  expect(status).toBe(403);
});
