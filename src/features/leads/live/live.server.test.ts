import { randomUUID } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { newCompany, newPrivate } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { openStream } from "../../../../tests/servers/event-stream.ts";
import { leadToken } from "../lead-link.server.ts";

const app = useTestApp();

test("a lead stored on another connection reaches its company, and nobody else", async () => {
  const [company, other] = [await newCompany(app()), await newCompany(app())];
  const own = await openStream(app(), company.api, "/leads/events");
  const foreign = await openStream(app(), other.api, "/leads/events");
  expect(own.headers.get("content-type")).toMatch("text/event-stream");
  expect(own.headers.get("cache-control")).toBe("private, no-store, no-transform");
  expect(own.headers.get("x-accel-buffering")).toBe("no");
  await expect.poll(() => [own.heard, foreign.heard]).toEqual([["missed"], ["missed"]]);
  const client = new pg.Client({ connectionString: app().databaseUrl });
  await client.connect();
  const id = randomUUID();
  await client.query(
    `insert into lead (id, company_id, contact_email, message, submission_hash, terms_accepted_at)
     values ($1, $2, 'ewa@example.pl', 'Dzień dobry', sha256('x'), now())`,
    [id, company.id],
  );
  await client.end();
  await expect.poll(() => own.heard).toEqual(["missed", `created ${id}`]);
  expect(foreign.heard).toEqual(["missed"]);
  await own.leave();
  await foreign.leave();
});

test("the sender's account hears of the leads it sent, a held one included; the company does not", async () => {
  const company = await newCompany(app());
  const sender = await newPrivate(app());
  const own = await openStream(app(), sender.api, "/leads/events");
  const theirs = await openStream(app(), company.api, "/leads/events");
  await expect.poll(() => [own.heard, theirs.heard]).toEqual([["missed"], ["missed"]]);
  const held = { sender_account_id: sender.id, held_since: new Date() };
  const id = await addLead(app().db, company.id, held);
  await expect.poll(() => own.heard).toEqual(["missed", `created ${id}`]);
  await app().db.updateTable("lead").set({ held_since: null }).where("id", "=", id).execute();
  await expect.poll(() => own.heard.at(-1)).toBe(`changed ${id}`);
  expect(theirs.heard).toEqual(["missed", `changed ${id}`]);
  await own.leave();
  await theirs.leave();
});

test("a lead that is deleted is told to both sides that had it, and a held one to its sender alone", async () => {
  const company = await newCompany(app());
  const sender = await newPrivate(app());
  const own = await openStream(app(), sender.api, "/leads/events");
  const theirs = await openStream(app(), company.api, "/leads/events");
  await expect.poll(() => [own.heard, theirs.heard]).toEqual([["missed"], ["missed"]]);
  const sent = { sender_account_id: sender.id };
  const ids = [
    await addLead(app().db, company.id, { ...sent, held_since: new Date() }),
    await addLead(app().db, company.id, sent),
  ];
  await expect.poll(() => theirs.heard).toEqual(["missed", `created ${ids[1]}`]);
  for (const id of ids) await app().db.deleteFrom("lead").where("id", "=", id).execute();
  const told = (kind: string) => ids.map((id) => `${kind} ${id}`);
  await expect.poll(() => own.heard).toEqual(["missed", ...told("created"), ...told("deleted")]);
  const visible = [`created ${ids[1]}`, `deleted ${ids[1]}`];
  await expect.poll(() => theirs.heard).toEqual(["missed", ...visible]);
  await own.leave();
  await theirs.leave();
});

test("one lead is heard by its token and by its company, other leads are not", async () => {
  const company = await newCompany(app());
  const id = await addLead(app().db, company.id);
  const token = leadToken(app().services.secret, id);
  const byToken = await openStream(app(), app().guest(), `/leads/${token}/events`);
  const byCompany = await openStream(app(), company.api, `/leads/${id.toUpperCase()}/events`);
  const other = await addLead(app().db, company.id);
  await app().db.updateTable("lead").set({ seen_at: new Date() }).where("id", "=", id).execute();
  for (const stream of [byToken, byCompany]) {
    await expect.poll(() => stream.heard.at(-1)).toBe(`changed ${id}`);
    expect(stream.heard.join()).not.toContain(other);
    await stream.leave();
  }
});

test("a photo that comes to a lead that waits, or is removed from it, is told", async () => {
  const company = await newCompany(app());
  const id = await addLead(app().db, company.id);
  const photos = `/leads/${leadToken(app().services.secret, id)}/photos`;
  const stream = await openStream(app(), company.api, `/leads/${id}/events`);
  const told = () => stream.heard.filter((one) => one === `changed ${id}`).length;
  const create = { width: 8, height: 8, channels: 3 as const, background: "#aa7755" };
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const headers = { "content-type": "image/jpeg" };
  const { body } = await app().guest().put(photos, bytes, { headers });
  await expect.poll(told).toBe(1);
  await app().guest().delete(`${photos}/${body.id}`);
  await expect.poll(told).toBe(2);
  await stream.leave();
});

test("guests and strangers get no stream", async () => {
  const company = await newCompany(app());
  const stranger = await newCompany(app());
  const id = await addLead(app().db, company.id);
  expect((await app().guest().get("/leads/events")).status).toBe(401);
  expect((await app().guest().get(`/leads/${id}/events`)).status).toBe(401);
  expect((await stranger.api.get(`/leads/${id}/events`)).status).toBe(404);
  expect((await app().guest().get("/leads/nonsense/events")).status).toBe(404);
});

test.each<[string, (own: ApiCaller, other: ApiCaller) => Promise<{ status: number }>]>([
  ["signed out", (own) => own.post("/auth/logout")],
  ["signed out by another device", (_own, other) => other.delete("/auth/sessions")],
  [
    "ended by a changed password",
    (_own, other) =>
      other.post("/auth/change-password", {
        currentPassword: password,
        newPassword: "Grafitowa-Fuga-31",
      }),
  ],
])(
  "a session that is %s hears no more, at once",
  async (_name, end) => {
    const { id: companyId } = await createTestAccount(app(), { role: "corporate" });
    const [own, other] = [await signedIn(app(), companyId), await signedIn(app(), companyId)];
    const leadId = await addLead(app().db, companyId);
    const paths = ["/leads/events", `/leads/${leadId}/events`, "/renovations/events"];
    const streams = await Promise.all(paths.map((path) => openStream(app(), own, path)));
    for (const { heard } of streams) await expect.poll(() => heard).toContain("missed");
    expect((await end(own, other)).status).toBe(200);
    const later = await addLead(app().db, companyId);
    await app().db.updateTable("lead").set({ seen_at: new Date() }).execute();
    await Promise.all(streams.map(({ ended }) => ended));
    for (const { heard } of streams)
      expect(heard.join()).not.toMatch(new RegExp(`${later}|changed`));
  },
  5_000,
);

test("another session of the account, and who came by the link, hear on", async () => {
  const company = await newCompany(app());
  const other = await signedIn(app(), company.id);
  const leadId = await addLead(app().db, company.id);
  const token = leadToken(app().services.secret, leadId);
  const streams = [
    await openStream(app(), other, "/leads/events"),
    await openStream(app(), app().guest(), `/leads/${token}/events`),
  ];
  for (const { heard } of streams) await expect.poll(() => heard).toContain("missed");
  await company.api.post("/auth/logout");
  await app().db.updateTable("lead").set({ seen_at: new Date() }).execute();
  for (const stream of streams) {
    await expect.poll(() => stream.heard).toContain(`changed ${leadId}`);
    await stream.leave();
  }
});

test("a lost connection to the database heals, and every stream is told that it missed something", async () => {
  const company = await newCompany(app());
  const stream = await openStream(app(), company.api, "/leads/events");
  await expect.poll(() => stream.heard).toEqual(["missed"]);
  const client = new pg.Client({ connectionString: app().databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (query ilike 'listen %' or query = 'select 1')`,
  );
  await client.end();
  expect(rowCount).toBe(1);
  await expect.poll(() => stream.heard).toEqual(["missed", "missed"]);
  const id = await addLead(app().db, company.id);
  await expect.poll(() => stream.heard.at(-1)).toBe(`created ${id}`);
  await stream.leave();
});

test("a signed-in account may hold twelve streams, and one more once one was left", async () => {
  const { id } = await createTestAccount(app(), { role: "corporate" });
  const open = async () => openStream(app(), await signedIn(app(), id), "/leads/events");
  const streams = await Promise.all(Array.from({ length: 12 }, open));
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const refused = await (await signedIn(app(), id)).get("/leads/events");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  await streams[0]!.leave();
  const again = await open();
  expect(again.status).toBe(200);
  for (const stream of [...streams, again]) await stream.leave();
});

test("asking for the headers alone opens nothing", async () => {
  const company = await newCompany(app());
  for (let asked = 0; asked < 20; asked++) {
    expect((await company.api.head("/leads/events")).status).toBe(200);
  }
});
