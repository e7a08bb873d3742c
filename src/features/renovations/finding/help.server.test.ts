import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { runWaiting, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addOffer, addRenovation, forgetMarket } from "../../../../tests/factories/renovations.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { Help } from "./contract.ts";
import { findHelp, mailHelp } from "./jobs.server.ts";
import { proposalOneClick } from "./proposal-switch.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
const today = new Date();
const inDays = (days: number) => new Date(today.getTime() + days * dayMs);
const [, next, third] = monthsFrom(monthOf(today), 3) as [string, string, string];
let owner: Owner;

beforeEach(async () => {
  inbox.received.length = 0;
  await forgetMarket(app());
  owner = await newPrivate(app());
});
afterAll(() => inbox.close());

const servicesAt = (at: Date) => ({ ...app().services, now: () => at });
const free = (name: string, subcategoryIds: number[], city = "Warszawa") =>
  addCompany(app().db, {
    name,
    subcategoryIds,
    city,
    months: [{ month: next, availability: "free" }],
  });
const plan = (traits: Parameters<typeof addRenovation>[2] = {}) =>
  addRenovation(app().db, owner.id, {
    name: "Łazienka",
    subcategory_ids: [14, 8],
    created_at: inDays(-8),
    ...traits,
  });

/** The day's run and its mails. @returns how many mails were enqueued. */
async function runDay(at = today): Promise<number> {
  await findHelp.run({}, servicesAt(at));
  return runWaiting(app(), mailHelp, servicesAt(at));
}

const helpOf = async (id: string) =>
  (await owner.api.get<Help>(`/renovations/${id}/help`)).body.trades.map((trade) => [
    trade.id,
    trade.companies.map(({ companyName, reasons }) => [companyName, ...reasons]),
  ]);

describe("a service that nobody wants to do for a week", () => {
  test("brings its homeowner free companies that fit, once", async () => {
    await free("Glazura Nowak", [14]);
    await free("Dachy.pl Pruszków", [8], "Pruszków");
    await free("Dachy Kraków", [8], "Kraków");
    await addCompany(app().db, { name: "Bez kalendarza", subcategoryIds: [14] });
    const id = await plan({ wanted_from: `${next}-01`, wanted_to: `${third}-01` });
    expect(await runDay()).toBe(1);
    const [one] = await inbox.waitFor(1);
    expect(one!.recipients).toEqual([owner.email]);
    expect(one!.mail.subject).toBe("Wolne firmy do remontu „Łazienka”");
    expect(one!.mail.text).toMatch(
      /Glazurnicy: Glazura Nowak \(Warszawa: wolna we? \S+, z tej samej miejscowości\)/,
    );
    expect(one!.mail.text).toMatch(
      /Dachy: Dachy\.\u2060pl Pruszków \(Pruszków: wolna we? \S+, 1\d\skm\)/,
    );
    expect(one!.mail.text).not.toMatch(/Kraków|Bez kalendarza/);
    expect(one!.mail.text).toContain(`https://domistrz.example/moje-remonty/${id}#pomoc`);
    expect(one!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    for (const days of [1, 7, 15]) expect(await runDay(inDays(days))).toBe(0);
    expect(inbox.received).toHaveLength(1);
    const [tiler, roofer] = await helpOf(id);
    expect(tiler).toEqual([
      14,
      [["Glazura Nowak", expect.anything(), expect.anything(), "robi to, czego szukasz"]],
    ]);
    expect(roofer![0]).toBe(8);
  });

  test("names companies from far away by how far they are, and calls them no neighbours", async () => {
    await free("Dachy Radom", [8], "Radom");
    await plan({ subcategory_ids: [8] });
    await runDay();
    const [one] = await inbox.waitFor(1);
    expect(one!.mail.subject).toBe("Wolna firma do remontu „Łazienka”");
    expect(one!.mail.text).toMatch(/Znaleźliśmy firmę, która ma wolny termin.*napisać/s);
    expect(one!.mail.text).toMatch(/Dachy Radom \(Radom: \d\d\skm\)/);
    expect(one!.mail.text).not.toContain("okolic");
  });

  test("waits for a week from when it was added", async () => {
    await free("Glazura Nowak", [14]);
    const id = await plan({ subcategory_ids: [14], created_at: inDays(-6) });
    expect(await runDay()).toBe(0);
    expect(await helpOf(id)).toEqual([]);
    expect(await runDay(inDays(1.1))).toBe(1);
    await free("Dachy Góra", [8]);
    const edit = { services: [8, 14], localization: "Warszawa" };
    expect((await owner.api.patch(`/renovations/${id}`, edit)).status).toBe(200);
    expect(await runDay(inDays(6.9))).toBe(0);
    expect(await runDay(inDays(8.2))).toBe(1);
    const [, second] = await inbox.waitFor(2);
    expect(second!.mail.text).toContain("Dachy: Dachy Góra");
    expect(second!.mail.text).not.toContain("Glazurnicy");
  });

  test("counts from the day on which a service was added, not from other changes", async () => {
    await free("Glazura Nowak", [14]);
    const id = await plan();
    const edit = async (fields: object) => owner.api.patch(`/renovations/${id}`, fields);
    await edit({ name: "Łazienka i dach", services: [14] });
    expect(await helpOf(id)).toHaveLength(1);
    await edit({ services: [14, 15] });
    expect(await helpOf(id)).toEqual([]);
    expect(await runDay()).toBe(0);
  });

  test("is none while a company that does it waits or was accepted, and is again once declined", async () => {
    await free("Glazura Nowak", [14]);
    const willing = await addCompany(app().db, { name: "Chętna", subcategoryIds: [14] });
    const renovationId = await plan({ subcategory_ids: [14] });
    await addOffer(app(), { renovationId, companyId: willing.id });
    expect(await runDay()).toBe(0);
    expect(await helpOf(renovationId)).toEqual([]);
    await app()
      .db.updateTable("renovation_offer")
      .set({ status: "declined", decided_at: today })
      .execute();
    expect(await helpOf(renovationId)).toHaveLength(1);
    expect(await runDay(inDays(6))).toBe(0);
    expect(await runDay(inDays(7.1))).toBe(1);
  });

  test("is not done by a company that was hidden, nor told to an address not confirmed any more", async () => {
    await free("Glazura Nowak", [14]);
    const willing = await addCompany(app().db, { name: "Chętna", subcategoryIds: [14] });
    const renovationId = await plan({ subcategory_ids: [14] });
    await addOffer(app(), { renovationId, companyId: willing.id });
    const company = app().db.updateTable("company").where("id", "=", willing.id);
    await company.set({ published_at: null }).execute();
    expect(await helpOf(renovationId)).toHaveLength(1);
    const account = app().db.updateTable("account").where("id", "=", owner.id);
    await account.set({ email_confirmed_at: null }).execute();
    expect(await runDay()).toBe(1);
    expect(inbox.received).toEqual([]);
  });

  test("proposes nobody whom the homeowner knows, and nothing for months that have passed", async () => {
    const saved = await free("Zapisana", [14]);
    const renovationId = await plan({ subcategory_ids: [14] });
    await owner.api.post("/profile/save-company", { companyId: saved.id, renovationId });
    expect(await helpOf(renovationId)).toEqual([]);
    await free("Nowa", [14]);
    expect(await helpOf(renovationId)).toHaveLength(1);
    const passed = { wanted_from: "2020-01-01", wanted_to: "2020-02-01" };
    await app().db.updateTable("renovation").set(passed).execute();
    expect(await helpOf(renovationId)).toEqual([]);
    expect(await runDay()).toBe(1);
    expect(inbox.received).toHaveLength(0);
  });

  test.each(["paused", "closed"])("is no matter of a %s renovation", async (status) => {
    await free("Glazura Nowak", [14]);
    const id = await plan({ status });
    expect(await runDay()).toBe(0);
    expect(await helpOf(id)).toEqual([]);
  });

  test("is told a week after a clock that was ahead is seen to have been, whatever it wrote", async () => {
    await free("Glazura Nowak", [14]);
    const ahead = { services_since: inDays(8), help_looked_at: inDays(8) };
    const plans = [
      await plan({ subcategory_ids: [14], created_at: inDays(8) }),
      await plan({ subcategory_ids: [14], ...ahead }),
    ];
    for (const days of [0, 1, 6]) expect(await runDay(inDays(days))).toBe(0);
    expect(await runDay(inDays(7.1))).toBe(plans.length);
    expect(await runDay(inDays(15))).toBe(0);
    await app().db.updateTable("renovation").set(ahead).where("id", "=", plans[0]!).execute();
    await findHelp.run({}, servicesAt(inDays(-8)));
    for (const id of plans) expect(await helpOf(id)).toHaveLength(1);
  });

  test("for which there is nobody is looked at again a week later", async () => {
    await plan({ subcategory_ids: [14] });
    expect(await runDay()).toBe(1);
    expect(inbox.received).toHaveLength(0);
    await free("Glazura Nowak", [14]);
    expect(await runDay(inDays(6))).toBe(0);
    expect(await runDay(inDays(7.1))).toBe(1);
    expect(inbox.received).toHaveLength(1);
  });
});

describe("a run", () => {
  test("that is stopped between batches goes on, and two at once take each renovation once", async () => {
    await free("Glazura Nowak", [14]);
    for (let number = 0; number < 230; number++) {
      await plan({ subcategory_ids: [14], name: `Remont ${number}` });
    }
    const { db } = app();
    let batches = 0;
    const failing = new Proxy(db, {
      get(target, key) {
        if (key === "transaction" && ++batches === 2) throw new Error("the process was killed");
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const killed = findHelp.run({}, { ...servicesAt(today), db: failing });
    await expect(killed).rejects.toThrow("killed");
    const waiting = async () => (await waitingOf(app(), mailHelp)).length;
    expect(await waiting()).toBe(200);
    await Promise.all([findHelp.run({}, servicesAt(today)), findHelp.run({}, servicesAt(today))]);
    expect(await waiting()).toBe(230);
  });

  test("comes to an end where more than it takes at once are of a clock that was ahead", async () => {
    await free("Glazura Nowak", [14]);
    for (let number = 0; number < 230; number++) {
      await plan({ subcategory_ids: [14], name: `Remont ${number}`, created_at: inDays(8) });
    }
    expect(await runDay()).toBe(0);
    expect(await runDay(inDays(7.1))).toBe(230);
  });
});

describe("switching off", () => {
  test("one click of a mail program does it; the page does it and undoes it", async () => {
    await free("Glazura Nowak", [14]);
    await plan({ subcategory_ids: [14] });
    await runDay();
    const [one] = await inbox.waitFor(1);
    const [, oneClick = ""] = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(one!.raw) ?? [];
    const [, page = ""] = /Wyłącz takie wiadomości:\s+(\S+)/.exec(one!.mail.text ?? "") ?? [];
    const token = page.split("/").at(-1)!;
    const site = proposalOneClick(app().services);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const path = new URL(oneClick).pathname;
    expect((await site.request(path, { method: "POST", body })).status).toBe(200);
    const guest = app().guest();
    expect((await guest.get(`/proposal-mails/${token}`)).body).toEqual({
      role: "private",
      is_off: true,
    });
    await plan({ subcategory_ids: [14], name: "Kuchnia" });
    expect(await runDay()).toBe(0);
    const on = await guest.put(`/proposal-mails/${token}`, { is_off: false });
    expect(on.body).toEqual({ role: "private", is_off: false });
    expect(await runDay(inDays(8))).toBe(1);
    const forged = await site.request(path.replace(token, `${token}x`), { method: "POST", body });
    expect(forged.status).toBe(404);
    expect((await guest.get("/proposal-mails/abc.def")).body.code).toBe("PROPOSAL_MAILS_NOT_FOUND");
  });
});
