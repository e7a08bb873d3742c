import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../tests/factories/companies.ts";
import { forgetJobs, runWaiting } from "../../../tests/factories/jobs.ts";
import { startSmtpInbox } from "../../../tests/servers/smtp.ts";
import { dayMs, hourMs } from "../../platform/time/durations.ts";
import { alertOneClick } from "./alert-switch.server.ts";
import { alertMailContent } from "./emails.server.ts";
import { findNews, mailNews } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
/** Half past seven in Warsaw. */
const morning = new Date("2026-11-23T06:30:00Z");
let owner: Owner;

beforeEach(async () => {
  inbox.received.length = 0;
  await app().db.deleteFrom("company").execute();
  await app().db.deleteFrom("saved_search").execute();
  await app().db.deleteFrom("saved_search_progress").execute();
  await forgetJobs(app());
  owner = await newPrivate(app());
});
afterAll(() => inbox.close());

const servicesAt = (at: Date) => ({ ...app().services, now: () => at });
const before = (hours: number) => new Date(morning.getTime() - hours * hourMs);
const publish = (name: string, at = before(2), city = "Kraków") =>
  addCompany(app().db, { name, city, subcategoryIds: [14], now: at });

async function save(
  query = "miasto=Kraków&subcategories=14",
  name = "Glazurnicy",
  api = owner.api,
) {
  const { body } = await api.put("/saved-searches", { name, path: "/szukaj", query });
  await app()
    .db.updateTable("saved_search")
    .set({ told_until: before(48) })
    .where("id", "=", body.id)
    .execute();
  return body.id as string;
}

/** Runs the day's work and sends its mails. @returns how many mails it enqueued. */
async function runDay(at = morning): Promise<number> {
  await findNews.run({}, servicesAt(at));
  return sendMails(at);
}

async function sendMails(at = morning): Promise<number> {
  return runWaiting(app(), mailNews, servicesAt(at));
}

test.each([
  [1, "pasuje 1 nowa firma"],
  [2, "pasują 2 nowe firmy"],
  [5, "pasuje 5 nowych firm"],
  [12, "pasuje 12 nowych firm"],
  [22, "pasują 22 nowe firmy"],
  [112, "pasuje 112 nowych firm"],
])("of %i the mail says that „%s”", (count, said) => {
  const one = { name: "Glazurnicy", path: "/fachowcy", query: "", count } as const;
  const news = [{ ...one, companies: [] }];
  const to = { firstName: "Ewa", appUrl: "", switchUrl: "" };
  const { paragraphs, button } = alertMailContent({ ...to, news });
  expect(paragraphs).toEqual([`Do zapisanego wyszukiwania „Glazurnicy” ${said}.`]);
  expect(button?.label).toBe(count === 1 ? "Zobacz nową firmę" : "Zobacz nowe firmy");
});

describe("the day's mail", () => {
  test("tells of a new company that fits, once, and makes no link of its name", async () => {
    await save();
    await publish("Dachy.pl Nowak");
    await publish("Płytki Gdańsk", before(2), "Gdańsk");
    expect(await runDay()).toBe(1);
    const [one] = await inbox.waitFor(1);
    expect(one!.recipients).toEqual([owner.email]);
    expect(one!.mail.subject).toBe("1 nowa firma: Glazurnicy");
    expect(one!.mail.text).toContain("Glazurnicy: Dachy.\u2060pl Nowak (Kraków)");
    expect(one!.mail.text).not.toContain("Gdańsk");
    expect(one!.mail.text).toContain(
      "https://domistrz.example/szukaj?miasto=Krak%C3%B3w&subcategories=14&sortuj=najnowsze",
    );
    expect(one!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await runDay(new Date(morning.getTime() + dayMs))).toBe(0);
    expect(inbox.received).toHaveLength(1);
  });

  test("is one for all searches of its owner", async () => {
    await save();
    await save("", "Wszyscy");
    for (const [nr, name] of ["Alfa", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"].entries()) {
      await publish(name, before(9 - nr));
    }
    await publish("Płytki Gdańsk", before(3), "Gdańsk");
    expect(await runDay()).toBe(1);
    const [one] = await inbox.waitFor(1);
    expect(one!.mail.subject).toBe("Nowe firmy w Twoich zapisanych wyszukiwaniach");
    expect(one!.mail.text).toMatch(
      /Glazurnicy: Zeta .*Epsilon .*Beta \(Kraków\) i 1 inna\s+Wszyscy: .* i 2 inne\n/,
    );
    expect(one!.mail.text).toContain("Zobacz: Wszyscy");
  });

  test("is none without news, for a search that is off, and for an unconfirmed address", async () => {
    await save("miasto=Gdańsk", "Gdańsk");
    const off = await save();
    await owner.api.patch(`/saved-searches/${off}`, { is_mailed: false });
    const { id } = await createTestAccount(app(), { confirmed: false });
    await save(undefined, undefined, await signedIn(app(), id));
    await publish("Płytki Nowak");
    expect(await runDay()).toBe(0);
    expect(inbox.received).toEqual([]);
  });

  test("leaves to the next day what was published minutes ago: others of then may still be on their way", async () => {
    await save();
    await publish("Płytki Żak");
    await publish("Płytki Nowak", before(5 / 60));
    for (const at of [morning, new Date(morning.getTime() + dayMs)]) {
      expect(await runDay(at)).toBe(1);
    }
    const mails = await inbox.waitFor(2);
    expect(mails[1]!.mail.text).toContain("Glazurnicy: Płytki Nowak (Kraków)\n");
  });

  test("comes once a day at most, and tells the rest the next day", async () => {
    await save();
    await publish("Płytki Nowak");
    expect(await runDay()).toBe(1);
    const noon = new Date(morning.getTime() + 5 * hourMs);
    await publish("Płytki Żak", new Date(morning.getTime() + 2 * hourMs));
    expect(await runDay(noon)).toBe(0);
    const pastMidnight = new Date("2026-11-23T23:10:00Z");
    expect(await runDay(pastMidnight)).toBe(1);
    const mails = await inbox.waitFor(2);
    expect(mails[1]!.mail.text).toContain("Płytki Żak");
    expect(mails[1]!.mail.text).not.toContain("Płytki Nowak");
  });

  test("does not tell what was there before the search, nor who was only hidden meanwhile", async () => {
    const id = await save();
    const { id: companyId } = await publish("Płytki Nowak");
    await app()
      .db.updateTable("saved_search")
      .set({ told_until: before(1) })
      .execute();
    expect(await runDay()).toBe(0);
    await app()
      .db.updateTable("saved_search")
      .set({ told_until: before(48) })
      .execute();
    const again = new Date(morning.getTime() + hourMs);
    const set = (at: Date) =>
      app()
        .db.updateTable("company")
        .set({ published_at: at })
        .where("id", "=", companyId)
        .execute();
    await set(again);
    expect(await runDay(new Date(morning.getTime() + dayMs))).toBe(1);
    await set(new Date(morning.getTime() + dayMs + hourMs));
    expect(await runDay(new Date(morning.getTime() + 2 * dayMs))).toBe(0);
    const { mailed_at: at } = (await owner.api.get("/saved-searches")).body.searches[0];
    expect([id, at]).toEqual([id, new Date(morning.getTime() + dayMs).toISOString()]);
  });

  test("leaves out what was hidden or switched off before it left", async () => {
    const id = await save();
    await save("subcategories=14", "Cała Polska");
    const hidden = await publish("Płytki Ukryte");
    await publish("Płytki Nowak");
    await findNews.run({}, servicesAt(morning));
    const hide = app().db.updateTable("company").set({ published_at: null });
    await hide.where("id", "=", hidden.id).execute();
    await owner.api.patch(`/saved-searches/${id}`, { is_mailed: false });
    expect(await sendMails()).toBe(1);
    const [one] = await inbox.waitFor(1);
    expect(one!.mail.subject).toBe("1 nowa firma: Cała Polska");
    expect(one!.mail.text).not.toContain("Ukryte");
  });
});

describe("a run that was stopped", () => {
  /** Many companies of one place, published one second after the other. */
  async function publishMany(count: number) {
    const { id } = await publish("Płytki Wzór", before(10));
    await sql`
      with source as (select a from account a where id = ${id}),
      made as (
        insert into account select (jsonb_populate_record(a, jsonb_build_object(
          'id', gen_random_uuid(), 'email', gen_random_uuid() || '@wiele.example'))).*
        from source, generate_series(1, ${count}) returning id)
      insert into company select (jsonb_populate_record(c, jsonb_build_object(
        'id', made.id, 'slug', made.id, 'logo_id', null, 'background_id', null,
        'published_at', c.published_at + row_number() over () / 30 * interval '1.000001 second'))).*
      from made, company c where c.id = ${id}`.execute(app().db);
    await sql`
      insert into company_search select (jsonb_populate_record(s, jsonb_build_object('id', c.id))).*
      from company c, company_search s where s.id = ${id} and c.id <> ${id}`.execute(app().db);
  }
  const newsCount = async () => {
    const { rows } = await sql<{ n: number; distinct: number }>`
      select count(*)::int as n, count(distinct company_id)::int as distinct
      from saved_search_news`.execute(app().db);
    return rows[0];
  };

  test("between two batches goes on from there, and tells nothing twice", async () => {
    await save();
    await publishMany(450);
    const stopping = new AbortController();
    const { db } = app();
    // The connection is lost in the second batch.
    let batches = 0;
    const failing = new Proxy(db, {
      get(target, key) {
        if (key === "transaction" && ++batches === 2) throw new Error("the process was killed");
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const services = { ...servicesAt(morning), db: failing };
    await expect(findNews.run({}, services, stopping.signal)).rejects.toThrow("killed");
    expect(await newsCount()).toEqual({ n: 20, distinct: 20 });
    expect(await runDay()).toBe(1);
    expect(await newsCount()).toEqual({ n: 451, distinct: 451 });
    const [one] = await inbox.waitFor(1);
    expect(one!.mail.subject).toBe("451 nowych firm: Glazurnicy");
    expect(await runDay(new Date(morning.getTime() + dayMs))).toBe(0);
  });

  test("two runs at once tell it once", async () => {
    await save();
    await publishMany(250);
    await Promise.all([
      findNews.run({}, servicesAt(morning)),
      findNews.run({}, servicesAt(new Date(morning.getTime() + 1000))),
    ]);
    expect(await sendMails()).toBe(1);
    expect(await newsCount()).toEqual({ n: 251, distinct: 251 });
  });
});

describe("switching off", () => {
  async function switchesIn() {
    await save();
    await save("", "Wszyscy");
    await publish("Płytki Nowak");
    await runDay();
    const [one] = await inbox.waitFor(1);
    const [, oneClick = ""] = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(one!.raw) ?? [];
    const [, page = ""] = /Wyłącz powiadomienia:\s+(\S+)/.exec(one!.mail.text ?? "") ?? [];
    return { oneClick: new URL(oneClick).pathname, token: page.split("/").at(-1)! };
  }

  test("one click of a mail program does it, without a cookie or an origin", async () => {
    const { oneClick, token } = await switchesIn();
    const site = alertOneClick(app().services);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await site.request(oneClick, { method: "POST", body })).status).toBe(200);
    const { body: switched } = await app().guest().get(`/search-alerts/${token}`);
    expect(switched).toEqual({ searches: 2, is_off: true });
    const opened = await site.request(oneClick);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      302,
      `/powiadomienia/${token}`,
    ]);
    const forged = await site.request(oneClick.replace(token, `${token}x`), {
      method: "POST",
      body,
    });
    expect(forged.status).toBe(404);
    await publish("Płytki Żak", new Date(morning.getTime() + hourMs));
    expect(await runDay(new Date(morning.getTime() + dayMs))).toBe(0);
  });

  test("the page does it without a session, and on again tells of what comes then", async () => {
    const { token } = await switchesIn();
    const other = await newPrivate(app());
    await save(undefined, undefined, other.api);
    const guest = app().guest();
    const off = await guest.put(`/search-alerts/${token}`, { is_off: true });
    expect(off.body).toEqual({ searches: 2, is_off: true });
    await publish("Płytki Żak", new Date(morning.getTime() + hourMs));
    const on = await guest.put(`/search-alerts/${token}`, { is_off: false });
    expect(on.body).toEqual({ searches: 2, is_off: false });
    // Somebody else's search was switched neither off nor on.
    expect(await runDay(new Date(morning.getTime() + dayMs))).toBe(1);
    expect((await inbox.waitFor(2))[1]!.recipients).toEqual([other.email]);
    expect((await guest.get("/search-alerts/abc.def")).body.code).toBe("SEARCH_ALERTS_NOT_FOUND");
    await app().db.deleteFrom("account").where("id", "=", owner.id).execute();
    expect((await guest.get(`/search-alerts/${token}`)).status).toBe(404);
  });
});
