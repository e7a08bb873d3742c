import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { openStream } from "../../../../tests/servers/event-stream.ts";
import { accountHooks } from "../../../api.server.ts";
import { leadToken } from "../lead-link.server.ts";
import type { SentLead } from "./contract.ts";

const app = useTestApp();
let company: Owner;

beforeAll(async () => {
  company = await newCompany(app(), { name: "Glazura Zenit" });
});

async function newLead(traits: Parameters<typeof addLead>[2] = {}) {
  const id = await addLead(app().db, company.id, traits);
  return { id, token: leadToken(app().services.secret, id), guest: app().guest() };
}

describe("withdrawing", () => {
  test("ends a lead that waits; the company hears of it at once", async () => {
    const stream = await openStream(app(), company.api, "/leads/events");
    await expect.poll(() => stream.heard).toEqual(["missed"]);
    const { id, token, guest } = await newLead();
    const { status, body } = await guest.put(`/leads/${token}/withdrawal`);
    expect([status, body.status]).toEqual([200, "rejected"]);
    expect(body.withdrawn_at).toBe(body.decided_at);
    await expect.poll(() => stream.heard).toEqual(["missed", `created ${id}`, `changed ${id}`]);
    await stream.leave();
    const again = await guest.put(`/leads/${token}/withdrawal`);
    expect([again.status, again.body.withdrawn_at]).toEqual([200, body.withdrawn_at]);
    const late = await company.api.put(`/leads/${id}/status`, { status: "contacted" });
    expect([late.status, late.body.code]).toEqual([409, "LEAD_WITHDRAWN"]);
  });

  test.each([
    ["contacted", "LEAD_ALREADY_CONTACTED"],
    ["rejected", "LEAD_ALREADY_REJECTED"],
  ])("comes too late for one that is %s", async (state, code) => {
    const { token, guest } = await newLead({ status: state });
    const { status, body } = await guest.put(`/leads/${token}/withdrawal`);
    expect([status, body.code]).toEqual([409, code]);
  });

  test("and accepting at once have one winner, and the other is told what holds", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const { id, token, guest } = await newLead();
      const withdrawing = () => guest.put(`/leads/${token}/withdrawal`);
      const accepting = () => company.api.put(`/leads/${id}/status`, { status: "contacted" });
      const first = round % 2 ? withdrawing : accepting;
      const second = round % 2 ? accepting : withdrawing;
      const answers = await Promise.all([first(), second()]);
      const [withdrawn, accepted] = round % 2 ? answers : answers.toReversed();
      const { status, withdrawn_at } = await app()
        .db.selectFrom("lead")
        .select(["status", "withdrawn_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const outcome = [withdrawn!.status, accepted!.status, status, withdrawn_at !== null].join(
        " ",
      );
      seen.add(outcome);
    }
    const allowed = ["200 409 rejected true", "409 200 contacted false"];
    expect([...seen].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  });
});

describe("the phone", () => {
  test("is added, changed and removed; the company reads it after acceptance alone", async () => {
    const { id, token, guest } = await newLead();
    const put = (phone: string) => guest.put(`/leads/${token}/phone`, { phone });
    expect((await put(" 600 700 800 ")).body.phone).toBe("600 700 800");
    expect((await company.api.get(`/leads/${id}`)).body.lead.phone).toBeNull();
    expect((await company.api.put(`/leads/${id}/status`, { status: "contacted" })).status).toBe(
      200,
    );
    expect((await put("500 600 700")).status).toBe(200);
    expect((await company.api.get(`/leads/${id}`)).body.lead.phone).toBe("500 600 700");
    expect((await put("")).body.phone).toBeNull();
    const wrong = await put("12");
    expect([wrong.status, wrong.body.errors[0].detail]).toEqual([
      422,
      "Numer telefonu jest nieprawidłowy. Podaj sam numer, na przykład 600 700 800.",
    ]);
  });

  test("is refused once the lead was declined", async () => {
    const { token, guest } = await newLead({ status: "rejected" });
    const { status, body } = await guest.put(`/leads/${token}/phone`, { phone: "600700800" });
    expect([status, body.code]).toEqual([409, "LEAD_ALREADY_REJECTED"]);
  });
});

test("a phone that is changed without end is not taken", async () => {
  const { token } = await newLead();
  const sender = app().guest();
  const put = async (phone: string) =>
    (await sender.put(`/leads/${token}/phone`, { phone })).status;
  const statuses: number[] = [];
  for (let nr = 0; nr < 61; nr++) statuses.push(await put(`600 700 8${10 + nr}`));
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
});

describe("leads of an account", () => {
  test("are listed newest first with their companies, page by page, and nobody else's", async () => {
    const person = await newPrivate(app());
    const gone = await newCompany(app());
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      const companyId = index === 2 ? gone.id : company.id;
      const created_at = new Date(Date.UTC(2026, 0, 10 - index));
      ids.push(await addLead(app().db, companyId, { sender_account_id: person.id, created_at }));
    }
    await newLead({ sender_account_id: (await newPrivate(app())).id });
    await app().db.deleteFrom("account").where("id", "=", gone.id).execute();
    const { body } = await person.api.get("/leads/sent");
    expect(body.leads.map(({ id }: SentLead) => id)).toEqual(ids);
    expect(body.leads[0].company).toEqual({ name: "Glazura Zenit", slug: null });
    expect(body.leads[2].company).toBeNull();
    const walked: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { body: { leads: SentLead[]; cursor: string | null } } = await person.api.get(
        `/leads/sent?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      walked.push(...page.body.leads.map(({ id }) => id));
      cursor = page.body.cursor;
    }
    expect(walked).toEqual(ids);
    const second = await person.api.get("/leads/sent?limit=2&page=2");
    expect(second.body.leads.map(({ id }: SentLead) => id)).toEqual(ids.slice(2, 4));
  });

  test("say how many messages of the company were not read yet", async () => {
    const person = await newPrivate(app());
    const accepted = { status: "contacted", sender_account_id: person.id };
    const lead_id = await addLead(app().db, company.id, accepted);
    const unread = async () => (await person.api.get("/leads/sent")).body.leads[0].unread;
    expect(await unread()).toBe(0);
    const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const rows = ids.map((id, minute) => ({
      ...{ id, lead_id, author: minute === 2 ? "sender" : "company", text: "Dzień dobry" },
      created_at: new Date(Date.now() + minute),
    }));
    await app().db.insertInto("lead_message").values(rows).execute();
    expect(await unread()).toBe(2);
    await person.api.put(`/leads/${lead_id}/messages/seen`, { last: ids[1] });
    expect(await unread()).toBe(0);
  });

  test("are found by an account that confirms the address they were sent from", async () => {
    const email = `Ewa.${randomUUID()}@Example.pl`;
    const account = { email: email.toLowerCase() };
    const { id } = await newLead({ contact_email: email });
    const other = await newPrivate(app());
    const { id: taken } = await newLead({ contact_email: email, sender_account_id: other.id });
    const { id: erased } = await newLead({ contact_email: email, sender_erased_at: new Date() });
    const person = await createTestAccount(app(), { ...account, confirmed: false });
    const claim = () =>
      app()
        .db.transaction()
        .execute(async (trx) => {
          for (const hook of accountHooks.emailConfirmed) await hook(trx, person.id);
        });
    const ownerOf = async (leadId: string) => {
      const row = await app()
        .db.selectFrom("lead")
        .select("sender_account_id as owner")
        .where("id", "=", leadId)
        .executeTakeFirst();
      return row?.owner;
    };
    await claim();
    expect(await ownerOf(id)).toBeNull();
    const at = new Date();
    await app()
      .db.updateTable("account")
      .set({ email_confirmed_at: at })
      .where("id", "=", person.id)
      .execute();
    await claim();
    expect([await ownerOf(id), await ownerOf(taken), await ownerOf(erased)]).toEqual([
      person.id,
      other.id,
      null,
    ]);
    const api = await signedIn(app(), person.id);
    expect((await api.get("/leads/sent")).body.leads).toHaveLength(1);
    expect((await api.get(`/leads/${id}`)).body.side).toBe("sender");
  });

  test("of a company that wrote to itself stay the company's to answer", async () => {
    const { id } = await newLead({ contact_email: company.email });
    await app()
      .db.transaction()
      .execute(async (trx) => {
        for (const hook of accountHooks.emailConfirmed) await hook(trx, company.id);
      });
    expect((await company.api.get(`/leads/${id}`)).body.side).toBe("company");
  });
});
