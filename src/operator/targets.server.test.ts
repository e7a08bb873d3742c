import { beforeEach, expect, test, vi } from "vitest";
import { untilBlocked } from "../../tests/blocked-sessions.ts";
import { useTestApp } from "../../tests/database.ts";
import { newCompany } from "../../tests/factories/companies.ts";
import { addCompany } from "../../tests/factories/companies.ts";
import { forgetJobs, waitingJobs, waitingOf } from "../../tests/factories/jobs.ts";
import { accountHooks } from "../api.server.ts";
import {
  mailProfileBlocked,
  mailProfileUnblocked,
  mailTierChanged,
} from "../features/profile/jobs.server.ts";
import type { Mail } from "../platform/mail/mail-message.server.ts";
import { parseCommand, runCommand } from "./commands.server.ts";

const app = useTestApp();

const run = (...words: string[]) =>
  runCommand(
    { services: app().services, operator: "ola", hooks: accountHooks },
    parseCommand(words),
  );

const stateOf = (id: string) =>
  app()
    .db.selectFrom("company")
    .select(["tier", "blocked_reason", "published_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const details = async () => {
  const rows = await app().db.selectFrom("audit_entry").select("details").orderBy("id").execute();
  return rows.map((row) => row.details);
};

beforeEach(() => app().db.deleteFrom("audit_entry").execute().then());

test("a command concerns the company it names and no other", async () => {
  const [named, other] = [
    await addCompany(app().db, { name: "Wskazana" }),
    await addCompany(app().db, { name: "Postronna" }),
  ];
  const before = await stateOf(other.id);
  await run("tier", named.slug, "4");
  await run("unpublish", named.slug, "--reason", "Cudze zdjęcia.");
  expect(await stateOf(named.id)).toMatchObject({ tier: 4, published_at: null });
  expect(await stateOf(other.id)).toEqual(before);
  await run("unpublish", other.slug, "--reason", "Cudzy opis.");
  await run("publish", named.slug);
  expect((await stateOf(named.id)).blocked_reason).toBeNull();
  expect((await stateOf(other.id)).blocked_reason).toBe("Cudzy opis.");
});

test("a company is named by e-mail in any case, or by the address it had", async () => {
  const company = await newCompany(app(), { name: "Dawna Nazwa Firmy" });
  await company.api.put("/profile/me", { company_name: "Nowa Nazwa Firmy" });
  for (const name of [` ${company.email.toUpperCase()} `, company.slug, "nowa-nazwa-firmy"]) {
    expect(await run("tier", name, "3")).toContain("Nowa Nazwa Firmy");
  }
});

test("the owner is written to when the profile is blocked, and only then", async () => {
  const { id, slug } = await addCompany(app().db, { name: "Listowna" });
  const mails = async () => {
    const jobs = await waitingJobs(app());
    return jobs.filter(({ name, payload }) => {
      return name === mailProfileBlocked.name && payload.companyId === id;
    });
  };
  await run("tier", slug, "4");
  expect(await mails()).toEqual([]);
  await run("unpublish", slug, "--reason", "Cudze zdjęcia.");
  expect(await mails()).toMatchObject([
    { payload: { mailId: expect.stringMatching(/^[\w-]{36}$/) } },
  ]);
  expect(await run("unpublish", slug, "--reason", " Cudze zdjęcia. ")).toContain("już wstrzymany");
  expect(await mails()).toHaveLength(1);
  expect(await details()).toHaveLength(2);
  // The one that still waits will tell this reason; after it has left there is another.
  await run("unpublish", slug, "--reason", "Cudzy opis.");
  expect(await mails()).toHaveLength(1);
  await forgetJobs(app());
  await run("unpublish", slug, "--reason", "Cudze zdjęcia i opis.");
  expect(await mails()).toHaveLength(1);
  await run("publish", slug);
  expect(await mails()).toHaveLength(1);
});

test("the owner is written to when the profile is blocked no more, and only then", async () => {
  const { id, slug } = await addCompany(app().db, { name: "Odblokowana" });
  const mails = async () => {
    const jobs = await waitingJobs(app());
    return jobs.filter(({ name, payload }) => {
      return name === mailProfileUnblocked.name && payload.companyId === id;
    });
  };
  await run("publish", slug);
  await run("unpublish", slug, "--reason", "Cudze zdjęcia.");
  expect(await mails()).toEqual([]);
  await run("publish", slug);
  await run("publish", slug);
  expect(await mails()).toMatchObject([
    { payload: { mailId: expect.stringMatching(/^[\w-]{36}$/) } },
  ]);
});

test("a profile that its owner hid is unblocked, and the answer says that it stays hidden", async () => {
  const hide = (id: string) =>
    app().db.updateTable("company").set({ hidden_by_owner: true }).where("id", "=", id).execute();
  const [hidden, open] = [
    await addCompany(app().db, { name: "Schowana" }),
    await addCompany(app().db, { name: "Otwarta" }),
  ];
  for (const { slug } of [hidden, open]) await run("unpublish", slug, "--reason", "Zdjęcia.");
  await hide(hidden.id);
  expect(await run("publish", hidden.slug)).toMatch(/wstrzymanie zdjęte.*ukryty/);
  expect(await stateOf(hidden.id)).toMatchObject({ blocked_reason: null, published_at: null });
  expect(await run("publish", open.slug)).toContain("znów widoczny");
  expect((await stateOf(open.id)).published_at).toBeInstanceOf(Date);
  // Repeated, nothing changes, nothing is noted, and the answer says that nothing did.
  expect(await run("publish", hidden.slug)).toMatch(/nie był wstrzymany.*nie widzą/);
  expect(await run("publish", open.slug)).toMatch(/nie był wstrzymany i jest widoczny/);
  expect(await details()).toHaveLength(4);
});

test("the owner is written to when the plan changes: what clients see now, and what no more", async () => {
  const company = await newCompany(app(), { name: "Złota Kielnia" });
  await forgetJobs(app());
  const jobs = () => waitingOf(app(), mailTierChanged);
  expect(await run("tier", company.slug, "2")).toContain("ma już plan 2");
  expect(await details()).toEqual([]);
  await run("tier", company.slug, "3");
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const services = { ...app().services, mailer: { send, close: () => undefined } };
  await mailTierChanged.run((await jobs())[0]!, services);
  await run("tier", company.slug, "0");
  // Of what is so no more nobody is told.
  for (const job of await jobs()) await mailTierChanged.run(job, services);
  const [up, down, ...others] = send.mock.calls.map(([{ to, content }]) => ({ to, content }));
  expect(others).toEqual([]);
  expect(up).toMatchObject({
    to: company.email,
    content: { subject: "Plan Twojej firmy w Domistrzu: Złoty" },
  });
  expect(up!.content.facts).toEqual([
    {
      label: "Klienci mogą teraz zobaczyć",
      value: "adres strony\u00a0· kalendarz wolnych terminów",
    },
    { label: "W jednej realizacji", value: "do 15 zdjęć i 2 filmów" },
  ]);
  expect(down!.content.facts).toEqual([
    {
      label: "Klienci już nie zobaczą",
      value: "numer telefonu\u00a0· adres strony\u00a0· kalendarz wolnych terminów",
    },
    { label: "W jednej realizacji", value: "do 5 zdjęć" },
  ]);
});

test("of changes that come before their mail the owner hears what it knew, or nothing", async () => {
  const company = await newCompany(app(), { name: "Srebrna Kielnia", tier: 1 });
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const services = { ...app().services, mailer: { send, close: () => undefined } };
  const change = async (...tiers: number[]) => {
    send.mockClear();
    await forgetJobs(app());
    for (const tier of tiers) await run("tier", company.slug, String(tier));
    for (const job of await waitingOf(app(), mailTierChanged)) {
      await mailTierChanged.run(job, services);
    }
    return send.mock.calls.map(([{ content }]) => content.paragraphs[0]);
  };
  expect(await change(3, 1)).toEqual([]);
  expect(await change(3, 4)).toEqual([expect.stringMatching(/plan Platynowy \(dotąd: Srebrny\)/)]);
  // What was told counts from then on.
  expect(await change(3)).toEqual([expect.stringMatching(/plan Złoty \(dotąd: Platynowy\)/)]);
});

test("the golden plan of the beta becomes one for good, without a word of a change", async () => {
  const { id, slug } = await addCompany(app().db, { name: "Na Zawsze", tier: 3 });
  await app()
    .db.updateTable("company")
    .set({ beta_plan_since: new Date() })
    .where("id", "=", id)
    .execute();
  const before = (await waitingOf(app(), mailTierChanged)).length;
  expect(await run("tier", slug, "3")).toContain("zostaje bez terminu");
  expect(await details()).toEqual([{ from: 3, to: 3 }]);
  expect(await run("tier", slug, "3")).toContain("ma już plan 3");
  expect(await waitingOf(app(), mailTierChanged)).toHaveLength(before);
});

test("of two changes at once the later notes what the earlier left", async () => {
  const { id, slug } = await addCompany(app().db, { name: "Podwójna", tier: 2 });
  const { db } = app();
  const { later } = await db.transaction().execute(async (trx) => {
    await trx.updateTable("company").set({ tier: 3 }).where("id", "=", id).execute();
    const change = run("tier", slug, "4");
    await untilBlocked(db);
    return { later: change };
  });
  await later;
  expect(await details()).toEqual([{ from: 3, to: 4 }]);
});

test("a change that fails is not noted", async () => {
  const { slug } = await addCompany(app().db, { name: "Pechowa" });
  await expect(
    runCommand(
      { services: app().services, operator: "", hooks: accountHooks },
      { name: "tier", target: slug, tier: 4 },
    ),
  ).rejects.toThrow(/operator/);
  expect(await details()).toEqual([]);
  expect(await run("tier", slug, "4")).toContain("plan 3 → 4");
});
