import { createHash, randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { uniqueEmail, createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { leadToken } from "../lead-link.server.ts";
import { elapsedHeader, leadRules } from "./rules.ts";

const app = useTestApp();

/** Each test is the first to write: equal words and counted leads of another are none of its. */
beforeEach(async () => {
  await app().db.deleteFrom("lead").execute();
  await app().db.deleteFrom("rate_limit").execute();
});

let number = 0;
function lead(companyId: string, changes: Record<string, unknown> = {}) {
  const message = `Pytanie ${++number}`;
  const contact_email = "anna@example.pl";
  return { corporate_user_id: companyId, contact_email, message, terms: true, ...changes };
}

const send = (api: ApiCaller, body: object, key?: string) =>
  api.put("/leads", body, { headers: key ? { "idempotency-key": key } : {} });

const leadsOf = (companyId: string) =>
  app().db.selectFrom("lead").selectAll().where("company_id", "=", companyId).execute();

async function mailsAbout(leadIds: string[], name: string) {
  const mails = await waitingJobs(app());
  return mails.filter((job) => job.name === name && leadIds.includes(job.payload.leadId ?? ""));
}

/** Five leads: as many as one address may send. */
async function useUp(api: ApiCaller, companyId: string) {
  for (let sent = 0; sent < 5; sent++) {
    expect((await send(api, lead(companyId))).status).toBe(201);
  }
}

test.each(["true", undefined, null, false])("terms %j are no consent", async (terms) => {
  const { id } = await addCompany(app().db);
  const { status, body } = await send(app().guest(), lead(id, { terms }));
  expect([status, body.errors[0].path]).toEqual([422, "terms"]);
  expect(await leadsOf(id)).toEqual([]);
});

test("the honeypot answers like a stored lead, sends no mail and counts nothing", async () => {
  const { id } = await addCompany(app().db);
  const guest = app().guest();
  const before = (await waitingJobs(app())).length;
  for (let tried = 0; tried < 8; tried++) {
    const trapped = await send(guest, lead(id, { nickname: tried ? "x" : "Anna", phone: "" }));
    expect([trapped.status, trapped.body.phone]).toEqual([201, null]);
  }
  expect((await waitingJobs(app())).length).toBe(before);
  expect(await leadsOf(id)).toEqual([]);
  const real = await send(guest, lead(id, { nickname: "" }));
  const trapped = await send(guest, lead(id, { nickname: "x" }));
  expect(Object.keys(trapped.body).toSorted()).toEqual(Object.keys(real.body).toSorted());
  expect(await leadsOf(id)).toHaveLength(1);
});

test("a form that was sent faster than a person writes is answered like the honeypot", async () => {
  const { id } = await addCompany(app().db);
  const guest = app().guest();
  const sendAfter = (elapsed: number | "" | undefined) =>
    guest.put("/leads", lead(id), {
      headers: {
        "idempotency-key": randomUUID(),
        ...(elapsed !== undefined && { [elapsedHeader]: String(elapsed) }),
      },
    });
  const before = (await waitingJobs(app())).length;
  for (const elapsed of [0, 1, 100, leadRules.fastestMs - 1]) {
    expect((await sendAfter(elapsed)).status).toBe(201);
  }
  expect(await leadsOf(id)).toEqual([]);
  expect((await waitingJobs(app())).length).toBe(before);
  const real = await sendAfter(leadRules.fastestMs);
  const trapped = await sendAfter(1);
  expect(Object.keys(trapped.body).toSorted()).toEqual(Object.keys(real.body).toSorted());
  for (const untold of [undefined, ""] as const) {
    expect((await sendAfter(untold)).status).toBe(201);
  }
  expect(await leadsOf(id)).toHaveLength(3);
  expect((await sendAfter(-1)).status).toBe(422);
});

test("an empty phone is stored as none", async () => {
  const { id } = await addCompany(app().db);
  const { body } = await send(app().guest(), lead(id, { phone: "  " }));
  expect(body.phone).toBeNull();
  expect((await leadsOf(id))[0]?.phone).toBeNull();
});

test("what was copied with its accents apart is found by who types the letters", async () => {
  const { id } = await addCompany(app().db);
  const api = await signedIn(app(), id);
  const apart = { sender_name: "Żaneta Kość", message: "Płytki w łazience, 6 m²" };
  const source_text = "glazura Kraków";
  const sent = Object.entries({ ...apart, source_text }).map(([field, text]) => [
    field,
    text.normalize("NFD"),
  ]);
  const { body } = await send(app().guest(), lead(id, Object.fromEntries(sent)));
  expect(body).toMatchObject(apart);
  const found = await api.get(`/leads?search=${encodeURIComponent("kość")}`);
  expect(found.body.leads).toHaveLength(1);
  expect(await leadsOf(id)).toMatchObject([{ source_text }]);
});

test("another phone makes another submission, the same one written otherwise does not", async () => {
  const { id } = await addCompany(app().db);
  const words = lead(id);
  const guest = app().guest();
  const phones = ["600 700 800", "600-700-800", "600 700 801"];
  const ids: string[] = [];
  for (const phone of phones) ids.push((await send(guest, { ...words, phone })).body.id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("a refused sender leaves nothing behind, here or elsewhere", async () => {
  const [one, other] = [await addCompany(app().db), await addCompany(app().db)];
  const guest = app().guest();
  await useUp(guest, one.id);
  expect((await send(guest, lead(other.id))).status).toBe(429);
  expect((await send(guest, lead(other.id), randomUUID())).status).toBe(429);
  expect(await leadsOf(other.id)).toEqual([]);
});

test("a lead that is known already is not counted, with a key or without", async () => {
  const { id } = await addCompany(app().db);
  const guest = app().guest();
  const first = lead(id);
  await send(guest, first);
  for (let again = 0; again < 6; again++) {
    expect((await send(guest, first, randomUUID())).status).toBe(201);
    expect((await send(guest, first)).status).toBe(201);
  }
  for (let more = 0; more < 4; more++) expect((await send(guest, lead(id))).status).toBe(201);
  expect((await send(guest, lead(id))).status).toBe(429);
});

test("five from one connection stop its guests, not the accounts there that proved their address", async () => {
  const { id } = await addCompany(app().db);
  const guest = app().guest();
  const at = async (account: { id: string }, ip = guest.ip) =>
    Object.assign(await signedIn(app(), account.id), { ip });
  const [mother, son] = [await createTestAccount(app()), await createTestAccount(app())];
  const unproved = await createTestAccount(app(), { confirmed: false });
  await useUp(guest, id);
  expect((await send(guest, lead(id))).status).toBe(429);
  expect((await send(await at(unproved), lead(id))).status).toBe(429);
  await useUp(await at(mother), id);
  expect((await send(await at(mother), lead(id))).status).toBe(429);
  expect((await send(await at(mother, app().guest().ip), lead(id))).status).toBe(429);
  expect((await send(await at(son), lead(id))).status).toBe(201);
});

test("what such accounts send takes nothing from the guests of their connection", async () => {
  const { id } = await addCompany(app().db);
  const guest = app().guest();
  const person = await createTestAccount(app());
  await useUp(Object.assign(await signedIn(app(), person.id), { ip: guest.ip }), id);
  await useUp(guest, id);
  expect(await leadsOf(id)).toHaveLength(10);
});

test("accounts opened by the dozen send no more than fifty from one connection, the refused count for none", async () => {
  const { id } = await addCompany(app().db);
  const api = await signedIn(app(), (await createTestAccount(app())).id);
  const limit = { name: "lead-ip-proved", points: 50, seconds: 10 * 60 };
  for (let sent = 0; sent < 44; sent++) await app().services.limits.consume(limit, api.ip);
  await useUp(api, id);
  expect((await send(api, lead(id))).status).toBe(429);
  const others = await Promise.all([createTestAccount(app()), createTestAccount(app())]);
  const statuses: number[] = [];
  for (const { id: accountId } of others) {
    const other = Object.assign(await signedIn(app(), accountId), { ip: api.ip });
    statuses.push((await send(other, lead(id))).status);
  }
  expect(statuses).toEqual([201, 429]);
});

test("a company that somebody floods is still reached: by an account at once, by others once they prove their address", async () => {
  const [busy, calm] = [await addCompany(app().db), await addCompany(app().db)];
  const limit = { name: "lead-company", points: 60, seconds: 60 * 60 };
  for (let sent = 0; sent < 59; sent++) await app().services.limits.consume(limit, busy.id);
  const isHeld = async (api: ApiCaller, words: ReturnType<typeof lead>) =>
    (await send(api, words)).body.is_held;
  expect(await isHeld(app().guest(), lead(busy.id))).toBe(false);
  const kept = (await send(app().guest(), lead(busy.id))).body;
  expect(kept.is_held).toBe(true);
  expect(await mailsAbout([kept.id], "leads:mail-company")).toEqual([]);
  expect(await isHeld(app().guest(), lead(calm.id))).toBe(false);
  const person = await createTestAccount(app());
  const own = lead(busy.id, { contact_email: person.email });
  expect(await isHeld(await signedIn(app(), person.id), own)).toBe(false);
  const link = leadToken(app().services.secret, kept.id);
  const { body } = await app().guest().put(`/leads/${link}/confirmation`);
  expect(body.is_held).toBe(false);
  expect(await mailsAbout([kept.id], "leads:mail-company")).toHaveLength(1);
});

test("a mailbox is one, however it is written, and its leads continue without confirmations", async () => {
  const { id } = await addCompany(app().db);
  const address = uniqueEmail("zalewana");
  const spellings = [address, address.toUpperCase()];
  const ids: string[] = [];
  for (let sent = 0; sent < 12; sent++) {
    const contact_email = spellings[sent % 2];
    const { status, body } = await send(app().guest(), lead(id, { contact_email }));
    expect(status).toBe(201);
    ids.push(body.id);
  }
  expect(await mailsAbout(ids, "leads:mail-sender")).toHaveLength(10);
  expect(await mailsAbout(ids, "leads:mail-company")).toHaveLength(12);
});

test("a signed-in sender's key is theirs on every connection, and no other user's", async () => {
  const { id } = await addCompany(app().db);
  const person = await createTestAccount(app());
  const [home, away] = [await signedIn(app(), person.id), await signedIn(app(), person.id)];
  const key = randomUUID();
  const first = await send(home, lead(id), key);
  const changed = await send(away, lead(id), key);
  expect(changed).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_KEY_REUSED" } });
  const stranger = app().guest();
  stranger.ip = home.ip;
  const other = await send(stranger, lead(id), key);
  expect([first.status, other.status]).toEqual([201, 201]);
});

test("a company that is gone takes none of its sender's five", async () => {
  const [gone, there] = [await addCompany(app().db), await addCompany(app().db)];
  await app()
    .db.updateTable("company")
    .set({ published_at: null })
    .where("id", "=", gone.id)
    .execute();
  const guest = app().guest();
  for (let tried = 0; tried < 3; tried++) {
    expect((await send(guest, lead(gone.id))).status).toBe(404);
    expect((await send(guest, lead(gone.id), randomUUID())).status).toBe(404);
  }
  await useUp(guest, there.id);
});

test("a key that others at the same connection would choose as well is refused", async () => {
  const { id } = await addCompany(app().db);
  const { status, body } = await send(app().guest(), lead(id), "zapyt-1");
  expect([status, body.errors[0].path]).toEqual([422, "idempotency-key"]);
});

test("a company that is being hidden takes no lead any more", async () => {
  const { id } = await addCompany(app().db);
  const { db } = app();
  const { sending } = await db.transaction().execute(async (trx) => {
    await trx.updateTable("company").set({ published_at: null }).where("id", "=", id).execute();
    const response = send(app().guest(), lead(id));
    await untilBlocked(db);
    return { sending: response };
  });
  expect((await sending).status).toBe(404);
  expect(await leadsOf(id)).toEqual([]);
});

test("one mailbox gets twenty confirmations a day", async () => {
  const { db } = app();
  const { id } = await addCompany(db);
  const ids: string[] = [];
  for (let sent = 0; sent < 25; sent++) {
    // As if each came in an hour of its own.
    await db.deleteFrom("rate_limit").where("key", "not like", "lead-mailbox-day:%").execute();
    const { status, body } = await send(app().guest(), lead(id));
    expect(status).toBe(201);
    ids.push(body.id);
  }
  expect(await mailsAbout(ids, "leads:mail-sender")).toHaveLength(20);
});

test("the counter of a mailbox does not tell whose it is", async () => {
  const { id } = await addCompany(app().db);
  const address = uniqueEmail("ukryta");
  await send(app().guest(), lead(id, { contact_email: address }));
  const plain = createHash("sha256").update(address).digest();
  const rows = await app().db.selectFrom("rate_limit").select("key").execute();
  const keys = rows.map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith("lead-mailbox:")).length).toBeGreaterThan(0);
  const names = [address, plain.toString("hex"), plain.toString("base64url")];
  expect(keys.filter((key) => names.some((name) => key.includes(name)))).toEqual([]);
});
