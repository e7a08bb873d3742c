import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type ApiCaller, apiCaller, type ApiResponse } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { createApi } from "../../../api.server.ts";
import { createLogger } from "../../../platform/log.server.ts";
import { leadToken } from "../lead-link.server.ts";
import { conversationLimits } from "./contract.ts";

const app = useTestApp();
let company: Owner;
let stranger: Owner;
let guest: ApiCaller;

beforeAll(async () => {
  company = await newCompany(app(), { name: "Glazura Zenit", tier: 4 });
  stranger = await newCompany(app());
  guest = app().guest();
  await app()
    .db.updateTable("company")
    .set({ phone: "221234567" })
    .where("id", "=", company.id)
    .execute();
});

const tokenOf = (id: string) => leadToken(app().services.secret, id);

async function newLead(traits: Parameters<typeof addLead>[2] = {}) {
  const id = await addLead(app().db, company.id, { phone: "600700800", ...traits });
  return { id, token: tokenOf(id) };
}

const accepted = { status: "contacted" };
const words = (text: string, id: string = randomUUID()) => ({ id, text });

describe("one lead", () => {
  test("shows each side what it may know before the answer", async () => {
    const { id, token } = await newLead();
    const { body: theirs, headers } = await company.api.get(`/leads/${id}`);
    expect(theirs).toMatchObject({ side: "company", messages: [], photos: [], drafts: [] });
    expect(theirs.lead).toMatchObject({ phone: null, contact_email: "anna@example.pl" });
    expect(JSON.stringify(theirs)).not.toContain("600700800");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const { body: own } = await guest.get(`/leads/${token}`);
    expect(own).toMatchObject({ side: "sender", lead: { id, phone: "600700800" } });
    expect(own.company).toEqual({
      id: company.id,
      name: "Glazura Zenit",
      slug: null,
      logo: null,
      email: null,
      phone: null,
    });
    expect(own.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      "sent",
      "delivered",
      "seen",
      "answered",
    ]);
  });

  test("shows both sides one another's contacts after acceptance", async () => {
    const { id, token } = await newLead(accepted);
    const { body: theirs } = await company.api.get(`/leads/${id}`);
    expect(theirs.lead.phone).toBe("600700800");
    const { body: own } = await guest.get(`/leads/${token}`);
    expect(own.company).toMatchObject({ email: company.email, phone: "221234567" });
  });

  test("is there for the account that sent it, by its id", async () => {
    const person = await newPrivate(app());
    const { id } = await newLead({ sender_account_id: person.id });
    const { body } = await person.api.get(`/leads/${id}`);
    expect(body).toMatchObject({ side: "sender", lead: { phone: "600700800" } });
  });

  test("is closed to the link of a sender who was erased; the company keeps what was said", async () => {
    const { id, token } = await newLead({
      ...accepted,
      contact_email: "",
      phone: null,
      sender_erased_at: new Date(),
    });
    expect((await guest.get(`/leads/${token}`)).status).toBe(404);
    expect((await company.api.get(`/leads/${id}`)).status).toBe(200);
    const sent = await company.api.put(`/leads/${id}/messages`, words("Halo?"));
    expect([sent.status, sent.body.code]).toEqual([409, "CONVERSATION_CLOSED"]);
  });

  test("outlives its company's account, for the sender", async () => {
    const gone = await newCompany(app());
    const id = await addLead(app().db, gone.id, accepted);
    await app().db.deleteFrom("account").where("id", "=", gone.id).execute();
    const { status, body } = await guest.get(`/leads/${tokenOf(id)}`);
    expect([status, body.company]).toEqual([200, null]);
    const sent = await guest.put(`/leads/${tokenOf(id)}/messages`, words("Halo?"));
    expect([sent.status, sent.body.code]).toEqual([409, "CONVERSATION_CLOSED"]);
  });
});

describe("every call", () => {
  const photoId = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
  const photo = { headers: { "content-type": "image/png" } };
  const calls: [string, (api: ApiCaller, ref: string) => Promise<ApiResponse<any>>][] = [
    ["GET lead", (api, ref) => api.get(`/leads/${ref}`)],
    ["PUT messages", (api, ref) => api.put(`/leads/${ref}/messages`, words("Dzień dobry"))],
    ["PUT seen", (api, ref) => api.put(`/leads/${ref}/messages/seen`, { last: photoId })],
    ["PUT photos", (api, ref) => api.put(`/leads/${ref}/photos`, new Uint8Array([1]), photo)],
    ["GET photo", (api, ref) => api.get(`/leads/${ref}/photos/${photoId}`)],
    ["DELETE photo", (api, ref) => api.delete(`/leads/${ref}/photos/${photoId}`)],
    ["PUT withdrawal", (api, ref) => api.put(`/leads/${ref}/withdrawal`)],
    ["PUT phone", (api, ref) => api.put(`/leads/${ref}/phone`, { phone: "600 700 801" })],
  ];

  test.each(calls)("%s tells who has no session nothing but that", async (_name, call) => {
    const { id } = await newLead(accepted);
    const { id: erased } = await newLead({ ...accepted, contact_email: "" });
    for (const ref of [id, erased, randomUUID()]) {
      const { status, body } = await call(guest, ref);
      expect([status, body.code]).toEqual([401, "SIGNED_OUT"]);
    }
  });

  test.each(calls)("%s is 404 for strangers and for a changed token", async (_name, call) => {
    const { id, token } = await newLead(accepted);
    const other = await newLead(accepted);
    const [, signature] = other.token.split(".");
    const person = await newPrivate(app());
    const attempts = [
      call(stranger.api, id),
      call(person.api, id),
      call(person.api, randomUUID()),
      call(guest, `${token.split(".")[0]}.${signature}`),
      call(guest, `${token}x`),
    ];
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    const row = await app().db.selectFrom("lead").selectAll().where("id", "=", id).execute();
    expect(row[0]).toMatchObject({ phone: "600700800", status: "contacted" });
  });

  test.each(calls)("%s is 404 for the company of a held or reported lead", async (_name, call) => {
    const held = await newLead({ held_since: new Date() });
    const reported = await newLead({ ...accepted, reported_at: new Date() });
    expect((await call(company.api, held.id)).status).toBe(404);
    expect((await call(company.api, reported.id)).status).toBe(404);
  });

  test.each(calls.slice(-2))("%s is the sender's alone", async (_name, call) => {
    const { id } = await newLead();
    expect((await call(company.api, id)).status).toBe(403);
  });
});

describe("a message", () => {
  test("goes both ways after acceptance, and is told to the other side by mail", async () => {
    const { id, token } = await newLead(accepted);
    const first = await company.api.put(
      `/leads/${id}/messages`,
      words("  Kiedy mogę przyjechać? "),
    );
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ author: "company", text: "Kiedy mogę przyjechać?" });
    await guest.put(`/leads/${token}/messages`, words("W sobotę."));
    const { body } = await guest.get(`/leads/${token}`);
    const said = body.messages.map(({ author, text }: Record<string, string>) => [author, text]);
    expect(said).toEqual([
      ["company", "Kiedy mogę przyjechać?"],
      ["sender", "W sobotę."],
    ]);
    const mails = (await waitingJobs(app())).filter(({ payload }) => payload.leadId === id);
    expect(mails).toHaveLength(2);
    const readers = new Set(mails.map(({ payload }) => payload.reader));
    expect(readers).toEqual(new Set(["company", "sender"]));
    const { last_message_at: at } = await app()
      .db.selectFrom("lead")
      .select("last_message_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(at).not.toBeNull();
  });

  test.each([
    [{}, "LEAD_NOT_ACCEPTED"],
    [{ status: "rejected" }, "LEAD_ALREADY_REJECTED"],
    [{ status: "rejected", withdrawn_at: new Date() }, "LEAD_WITHDRAWN"],
  ])("to a lead with %j is refused by %s", async (traits, code) => {
    const { id, token } = await newLead(traits);
    const sent = await guest.put(`/leads/${token}/messages`, words("Halo?"));
    expect([sent.status, sent.body.code]).toEqual([409, code]);
    const answered = await company.api.put(`/leads/${id}/messages`, words("Halo?"));
    expect([answered.status, answered.body.code]).toEqual([409, code]);
  });

  test("sent twice, and twenty times at once, is one", async () => {
    const { id, token } = await newLead(accepted);
    const message = words("Raz");
    const sending = Array.from({ length: 20 }, () =>
      guest.put(`/leads/${token}/messages`, message),
    );
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const { body } = await company.api.get(`/leads/${id}`);
    expect(body.messages).toHaveLength(1);
    const taken = [
      await company.api.put(`/leads/${id}/messages`, message),
      await guest.put(`/leads/${token}/messages`, { ...message, text: "Inne słowa" }),
    ];
    for (const { status, body: refused } of taken) {
      expect([status, refused.code]).toEqual([409, "MESSAGE_ID_TAKEN"]);
    }
    const elsewhere = await newLead(accepted);
    const other = await guest.put(`/leads/${elsewhere.token}/messages`, message);
    expect(other.status).toBe(409);
  });

  test("needs words or photos, and not too many words", async () => {
    const { token } = await newLead(accepted);
    const put = (text: string) => guest.put(`/leads/${token}/messages`, words(text));
    const empty = await put(" \n ");
    expect([empty.status, empty.body.errors[0].detail]).toEqual([
      422,
      "Napisz wiadomość albo dodaj zdjęcie.",
    ]);
    const long = await put("x".repeat(2001));
    expect([long.status, long.body.errors[0].detail]).toEqual([
      422,
      "Wiadomość może mieć maksymalnie 2000 znaków.",
    ]);
    expect((await put("x".repeat(2000))).status).toBe(201);
    expect((await put("a\u0000b")).status).toBe(400);
  });

  test("is limited by side: one that writes too much does not silence the other", async () => {
    const { id, token } = await newLead(accepted);
    const { points } = conversationLimits.messages;
    for (let sent = 1; sent < points; sent++) {
      expect((await guest.put(`/leads/${token}/messages`, words(`${sent}`))).status).toBe(201);
    }
    const last = words("Ostatnia");
    const twins = [1, 2, 3].map(() => guest.put(`/leads/${token}/messages`, last));
    expect((await Promise.all(twins)).map(({ status }) => status)).toEqual([201, 201, 201]);
    const refused = await guest.put(`/leads/${token}/messages`, words("Za dużo"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await company.api.put(`/leads/${id}/messages`, words("Spokojnie"))).status).toBe(201);
  });

  test("is seen by its reader up to the one on the screen, once", async () => {
    const { id, token } = await newLead(accepted);
    const sent: string[] = [];
    for (const text of ["pierwsza", "druga", "trzecia"]) {
      const { body } = await company.api.put(`/leads/${id}/messages`, words(text));
      sent.push(body.id);
    }
    const see = (api: ApiCaller, ref: string, last: string) =>
      api.put(`/leads/${ref}/messages/seen`, { last });
    expect((await see(company.api, id, sent[2]!)).body).toEqual({ seen: 0 });
    expect((await see(guest, token, sent[1]!)).body).toEqual({ seen: 2 });
    expect((await see(guest, token, sent[1]!)).body).toEqual({ seen: 0 });
    const { body } = await company.api.get(`/leads/${id}`);
    const seen = body.messages.map(({ seen_at: at }: { seen_at: string | null }) => at !== null);
    expect(seen).toEqual([true, true, false]);
  });
});

test("nothing of a token is in the log", async () => {
  let written = "";
  const log = createLogger("debug", { write: (line) => (written += line) });
  const services = { ...app().services, log };
  const caller = apiCaller(createApi(services), services);
  const { token } = await newLead(accepted);
  const [payload = "", signature = ""] = token.split(".");
  await caller.get(`/leads/${token}`);
  await caller.get(`/leads/${token}x`);
  await caller.put(`/leads/${token}/messages`, words("Dzień dobry"));
  await caller.put(`/leads/${token}/messages`, { id: "nie" });
  await caller.put(`/leads/${token}/photos`, "nie zdjęcie", {
    headers: { "content-type": "image/png" },
  });
  await caller.put(`/leads/${token}/phone`, { phone: "600 700 802" });
  await caller.get(`/leads/${token}/photos/${randomUUID()}`);
  expect(written.split("\n").length).toBeGreaterThan(7);
  expect(written).toContain("/api/leads/[ukryte]/messages");
  for (const secret of [token, payload, signature, "600 700 802"]) {
    expect(written).not.toContain(secret);
  }
});
