import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../tests/factories/accounts.ts";
import { newCompany, newPrivate, addCompany } from "../../tests/factories/companies.ts";
import { waitingJobs } from "../../tests/factories/jobs.ts";
import { addLead } from "../../tests/factories/leads.ts";
import { accountHooks } from "../api.server.ts";
import { mailSenderLeft } from "../features/leads/follow-up/parting-jobs.server.ts";
import { mailProfileBlocked } from "../features/profile/jobs.server.ts";
import { dayMs } from "../platform/time/durations.ts";
import { parseCommand, runCommand } from "./commands.server.ts";
import { deleteOldAudit } from "./jobs.server.ts";
import { OperatorError } from "./operator-error.ts";
import { atMost } from "./queries.server.ts";
import { operatorText } from "./text.ts";

const app = useTestApp();

const run = (...words: string[]) =>
  runCommand(
    { services: app().services, operator: "ola", hooks: accountHooks },
    parseCommand(words),
  );

/** In Warsaw half an hour past midnight. */
const secondOfNovember = new Date("2026-11-01T23:30:00Z");

const entries = () =>
  app()
    .db.selectFrom("audit_entry")
    .select(["operator", "action", "target", "details"])
    .orderBy("id")
    .execute();

beforeEach(() => app().db.deleteFrom("audit_entry").execute().then());

test.each([
  [[]],
  [["tier", "firma"]],
  [["tier", "firma", "5"]],
  [["tier", "firma", "-1"]],
  [["tier", "firma", "3", "--reason", "Umowa."]],
  [["unpublish", "firma"]],
  [["unpublish", "firma", "--reason", " "]],
  [["unconfirmed", "x"]],
  [["reports", "x"]],
  [["clear-report"]],
  [["clear-report", "to-nie-id"]],
  [["drop", "firma"]],
])("%j is no command", (words) => {
  expect(() => parseCommand(words)).toThrow(OperatorError);
});

test("a tier is changed by e-mail or address, and noted", async () => {
  const company = await newCompany(app(), { name: "Złota Kielnia" });
  expect(await run("tier", company.email, "3")).toContain("Złota Kielnia: plan 2 → 3");
  await run("tier", company.slug, "4");
  expect((await company.api.get("/profile/me")).body.metadata.tier).toBe(4);
  expect(await entries()).toEqual([
    { operator: "ola", action: "tier", target: company.id, details: { from: 2, to: 3 } },
    { operator: "ola", action: "tier", target: company.id, details: { from: 3, to: 4 } },
  ]);
});

test("nothing happens to a company that does not exist, and nothing is noted", async () => {
  const visitor = await newPrivate(app());
  await expect(run("tier", "nie-ma-takiej", "3")).rejects.toThrow("Nie ma firmy „nie-ma-takiej”.");
  await expect(run("tier", visitor.email, "3")).rejects.toThrow(OperatorError);
  expect(await entries()).toEqual([]);
});

test("a blocked profile is gone at once, its owner reads why and cannot show it again", async () => {
  const { id, slug } = await addCompany(app().db, { name: "Podejrzane Dachy" });
  const api = await signedIn(app(), id);
  await run("unpublish", slug, "--reason", "Cudze zdjęcia w realizacjach.");
  expect((await app().guest().get(`/companies/${id}`)).status).toBe(404);
  expect((await app().guest().get("/companies?search=Podejrzane&literal=1")).body.total).toBe(0);
  const { body } = await api.get("/profile/me");
  expect(body.metadata.blocked_reason).toBe("Cudze zdjęcia w realizacjach.");
  const shown = await api.put(`/profile/${id}/publish`, { isPublished: true });
  expect(shown).toMatchObject({ status: 403, body: { code: "PROFILE_BLOCKED" } });
  expect(shown.body.detail).toContain("Cudze zdjęcia");
  const mails: { to: string; content: { quote?: string } }[] = [];
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) };
  const services = { ...app().services, mailer } as never;
  await mailProfileBlocked.run({ companyId: id, mailId: "1" }, services);
  expect(mails[0]?.content.quote).toBe("Cudze zdjęcia w realizacjach.");
  await run("publish", slug);
  expect((await app().guest().get(`/companies/${id}`)).status).toBe(200);
  const recorded = await entries();
  expect(recorded.map(({ action, target }) => [action, target])).toEqual([
    ["unpublish", id],
    ["publish", id],
  ]);
});

test("a list that is longer than what is shown says so", async () => {
  const list = (limit: number) => Promise.resolve([1, 2, 3].slice(0, limit));
  expect(await atMost(2, list)).toEqual({ shown: [1, 2], hasMore: true });
  expect(await atMost(3, list)).toEqual({ shown: [1, 2, 3], hasMore: false });
  expect(operatorText.reports(1000, true)).toBe(
    "1000 zgłoszonych zapytań, od najdawniejszych; jest ich więcej",
  );
  expect(operatorText.unconfirmed(2, false)).toBe("2 niepotwierdzone konta");
});

test("unconfirmed accounts are listed, and who looked is noted", async () => {
  const waiting = await createTestAccount(app(), { confirmed: false });
  const ready = await createTestAccount(app());
  await app()
    .db.updateTable("account")
    .set({ created_at: secondOfNovember })
    .where("email", "=", waiting.email)
    .execute();
  const text = await run("unconfirmed");
  expect(text).toMatch(new RegExp(`^2026-11-02  \\w+  ${waiting.email}$`, "m"));
  expect(text).not.toContain(ready.email);
  expect(text).toMatch(/1 niepotwierdzone konto$/);
  expect(await entries()).toEqual([
    { operator: "ola", action: "unconfirmed", target: null, details: { count: 1 } },
  ]);
});

test("whom a restored backup brought back is erased again, and that is noted", async () => {
  const person = await newPrivate(app());
  const [before] = await accountRow(person.id);
  await person.api.delete("/auth/me", { password });
  await app().db.insertInto("account").values(before!).execute();
  expect(await run("restored")).toBe("Usunięto ponownie: 1 konto.");
  expect(await accountRow(person.id)).toEqual([]);
  expect(await entries()).toEqual([
    { operator: "ola", action: "restored", target: null, details: { count: 1 } },
  ]);
});

test("whom an erasure concerns is told of it once, and not when it is repeated", async () => {
  const [person, firm] = [await newPrivate(app()), await newCompany(app())];
  const [account] = await accountRow(person.id);
  const lead = { sender_account_id: person.id, status: "contacted" } as const;
  await addLead(app().db, firm.id, lead);
  await person.api.delete("/auth/me", { password });
  const told = async () => {
    const jobs = await waitingJobs(app());
    return jobs.filter(({ name }) => name === mailSenderLeft.name).length;
  };
  expect(await told()).toBe(1);
  await app().db.insertInto("account").values(account!).execute();
  const id = await addLead(app().db, firm.id, lead);
  expect(await run("restored")).toBe("Usunięto ponownie: 1 konto.");
  const left = app().db.selectFrom("lead").select("sender_erased_at").where("id", "=", id);
  expect((await left.executeTakeFirstOrThrow()).sender_erased_at).not.toBeNull();
  expect(await told()).toBe(1);
});

test("reported leads are listed with what was written, one can be cleared, and both is noted", async () => {
  const { id: companyId } = await addCompany(app().db, { name: "Zgłaszające Dachy" });
  const reported = { reported_at: secondOfNovember, report_reason: "Groźby" };
  const message = "Uważaj\u001b[2J\nna siebie";
  const id = await addLead(app().db, companyId, { message, ...reported });
  await addLead(app().db, companyId, { message: "Zwykłe pytanie" });
  const text = await run("reports");
  expect(text).toContain(`${id}  2026-11-02  Zgłaszające Dachy`);
  expect(text).toContain("powód: Groźby");
  expect(text).toContain("treść: Uważaj [2J na siebie");
  expect(text).not.toContain("Zwykłe pytanie");
  expect(text).toMatch(/1 zgłoszone zapytanie$/);
  expect(await run("clear-report", id)).toContain("firma widzi je znowu");
  await expect(run("clear-report", id)).rejects.toThrow(OperatorError);
  expect(await run("reports")).toBe("0 zgłoszonych zapytań");
  expect((await entries()).map(({ action, target }) => [action, target])).toEqual([
    ["reports", null],
    ["clear-report", id],
    ["reports", null],
  ]);
});

test("what was noted is kept for six years, as the privacy policy says", async () => {
  await run("unconfirmed");
  const inYears = (years: number, days: number) => {
    const at = new Date(Date.now() + days * dayMs);
    at.setUTCFullYear(at.getUTCFullYear() + years);
    return { ...app().services, now: () => at };
  };
  await deleteOldAudit.run({}, inYears(6, -1));
  expect(await entries()).toHaveLength(1);
  await deleteOldAudit.run({}, inYears(6, 1));
  expect(await entries()).toEqual([]);
});

const accountRow = (id: string) =>
  app().db.selectFrom("account").selectAll().where("id", "=", id).execute();
