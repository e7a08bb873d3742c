import { expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import type { Inbox } from "./contract.ts";

const app = useTestApp();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

async function list(api: ApiCaller, query = ""): Promise<Inbox> {
  const { status, body } = await api.get<Inbox>(`/leads${query}`);
  expect(status).toBe(200);
  return body;
}

const idsOf = ({ leads }: Inbox) => leads.map(({ id }) => id);

test("the list is newest first, by state, with counts, and only of the company", async () => {
  const [company, other] = [await newCompany(app()), await newCompany(app())];
  const { db } = app();
  const old = await addLead(db, company.id, { created_at: minutesAgo(50) });
  const accepted = await addLead(db, company.id, {
    status: "contacted",
    created_at: minutesAgo(30),
  });
  const declined = await addLead(db, company.id, {
    status: "rejected",
    created_at: minutesAgo(20),
  });
  const fresh = await addLead(db, company.id, { created_at: minutesAgo(10), phone: "600700800" });
  const looked = { created_at: minutesAgo(5), seen_at: new Date() };
  const seen = await addLead(db, company.id, looked);
  await addLead(db, other.id);
  await addLead(db, company.id, { held_since: new Date() });
  await addLead(db, company.id, { reported_at: new Date() });
  // A full page, behind which there is none.
  const all = await list(company.api, "?limit=5");
  expect(idsOf(all)).toEqual([seen, fresh, declined, accepted, old]);
  expect(all).toMatchObject({
    counts: { pending: 3, contacted: 1, rejected: 1 },
    unseen: 2,
    hasMore: false,
    cursor: null,
  });
  expect(all.leads[1]).toMatchObject({ phone: null, contact_email: "anna@example.pl" });
  expect(idsOf(await list(company.api, "?status=pending"))).toEqual([seen, fresh, old]);
  expect(idsOf(await list(company.api, "?status=contacted"))).toEqual([accepted]);
  const uncounted = await list(company.api, "?status=contacted&uncounted=1");
  expect(idsOf(uncounted)).toEqual([accepted]);
  expect(uncounted).not.toHaveProperty("counts");
  expect(uncounted).not.toHaveProperty("unseen");
  const { body } = await company.api.get("/leads/waiting");
  expect(body).toEqual({ pending: 3, unseen: 2 });
  expect((await company.api.get("/leads?status=new")).status).toBe(422);
});

test("an accepted lead says what is new in its conversation, and whether it waits for the company", async () => {
  const company = await newCompany(app());
  const { db } = app();
  const accepted = { status: "contacted", created_at: minutesAgo(30) };
  const [answered, read, written] = [
    await addLead(db, company.id, accepted),
    await addLead(db, company.id, { ...accepted, created_at: minutesAgo(20) }),
    await addLead(db, company.id, { ...accepted, created_at: minutesAgo(10) }),
  ];
  const say = (lead_id: string, author: string, minutes: number, seen_at: Date | null = null) =>
    db
      .insertInto("lead_message")
      .values({
        ...{ id: crypto.randomUUID(), lead_id, author, text: "Dzień dobry", seen_at },
        created_at: minutesAgo(minutes),
      })
      .execute();
  await say(answered, "sender", 9, new Date());
  await say(answered, "company", 8);
  await say(read, "company", 8);
  await say(read, "sender", 7, new Date());
  await say(written, "sender", 6);
  await say(written, "sender", 5);
  expect((await list(company.api)).leads).toMatchObject([
    { id: written, unread: 2, awaits_answer: true },
    { id: read, unread: 0, awaits_answer: true },
    { id: answered, unread: 0, awaits_answer: false },
  ]);
  // Nobody is left who could be answered.
  const erased = { contact_email: "", sender_erased_at: new Date() };
  await db.updateTable("lead").set(erased).where("id", "=", written).execute();
  expect((await list(company.api)).leads[0]).toMatchObject({ id: written, awaits_answer: false });
});

test("the profile counts only what the company may read", async () => {
  const company = await newCompany(app());
  await addLead(app().db, company.id);
  await addLead(app().db, company.id, { held_since: new Date() });
  const { body } = await company.api.get("/profile/me");
  expect(body.metadata.leads_count).toBe(1);
});

test("pages by cursor have each lead once, of one moment as well", async () => {
  const company = await newCompany(app());
  const at = minutesAgo(60);
  for (let added = 0; added < 13; added++) {
    const created_at = added < 7 ? at : minutesAgo(added);
    const status = ["pending", "contacted", "rejected"][added % 3];
    await addLead(app().db, company.id, { created_at, status });
  }
  const whole = idsOf(await list(company.api));
  const paged: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Inbox = await list(company.api, `?limit=3${cursor && `&cursor=${cursor}`}`);
    paged.push(...idsOf(page));
    const { pending, contacted, rejected } = page.counts!;
    expect(pending + contacted + rejected).toBe(13);
    cursor = page.cursor;
  }
  expect(paged).toEqual(whole);
  expect(new Set(paged).size).toBe(13);
  expect(idsOf(await list(company.api, "?limit=5&page=2"))).toEqual(whole.slice(5, 10));
});

test("a cursor is good for its own list only", async () => {
  const [company, other] = [await newCompany(app()), await newCompany(app())];
  for (let added = 0; added < 3; added++) await addLead(app().db, company.id);
  const { cursor } = await list(company.api, "?limit=1");
  for (const [api, query] of [
    [other.api, ""],
    [company.api, "&status=pending"],
    [company.api, "&search=anna"],
  ] as const) {
    expect((await api.get(`/leads?cursor=${cursor}${query}`)).status).toBe(400);
  }
});

test("search finds sender, name, words and number, with Polish letters or without", async () => {
  const company = await newCompany(app());
  const { db } = app();
  const bath = await addLead(db, company.id, {
    message: "Łazienka na poddaszu,\nŻoliborz, 100%",
    contact_email: "jan.zak@example.pl",
    sender_name: "Jan Żak",
    status: "contacted",
  });
  const kitchen = await addLead(db, company.id, { message: "Kuchnia w bloku" });
  const find = async (search: string) =>
    idsOf(await list(company.api, `?search=${encodeURIComponent(search)}`));
  for (const words of ["ŁAZIENKA", "lazienk zoliborz", "żak", "jan.zak@", " 100% "]) {
    expect([words, await find(words)]).toEqual([words, [bath]]);
  }
  const number = `${kitchen.slice(0, 4)}-${kitchen.slice(4, 8)}`;
  expect(await find(`#${number.toUpperCase()}`)).toEqual([kitchen]);
  expect(await find(number.replace("-", ""))).toEqual([kitchen]);
  expect(await find("lazienka kuchnia")).toEqual([]);
  for (const words of ["%_", "jan_zak", "(", "[a]", "j.*k", "\\1", "^", "a|b"]) {
    expect([words, await find(words)]).toEqual([words, []]);
  }
  const found = await list(company.api, "?search=blok");
  expect(found).toMatchObject({ counts: { pending: 1, contacted: 0, rejected: 0 }, unseen: 1 });
});

test("a lead is seen once, and only by its company", async () => {
  const [company, other] = [await newCompany(app()), await newCompany(app())];
  const id = await addLead(app().db, company.id);
  const mark = async (api: ApiCaller) => (await api.put("/leads/seen", { ids: [id] })).body;
  expect(await mark(other.api)).toEqual({ seen: 0 });
  expect(await mark(company.api)).toEqual({ seen: 1 });
  const first = (await list(company.api)).leads[0]!.seen_at;
  expect(first).not.toBeNull();
  expect(await mark(company.api)).toEqual({ seen: 0 });
  const again = await list(company.api);
  expect([again.leads[0]!.seen_at, again.unseen]).toEqual([first, 0]);
  expect((await company.api.put("/leads/seen", { ids: [] })).status).toBe(422);
  for (const column of ["held_since", "reported_at"]) {
    const aside = await addLead(app().db, company.id, { [column]: new Date() });
    expect((await company.api.put("/leads/seen", { ids: [aside] })).body).toEqual({ seen: 0 });
  }
});
