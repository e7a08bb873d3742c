import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addSearchedCompany,
  type SearchedCompany,
  searchedAt,
} from "../../../../tests/factories/searched-company.ts";
import { fromRoot } from "../../../../tests/files.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import { repairSearchIndex, repairSearchIndexNightly, rewriteSearchIndex } from "./jobs.server.ts";
import { listOutOfStep } from "./queries.server.ts";
import { refreshAllCompanySearch, refreshCompanySearch } from "./search-index.server.ts";

const app = useTestApp();
const later = new Date("2026-11-20T12:00:00Z");

let company: SearchedCompany;
beforeEach(async () => {
  await app().db.deleteFrom("account").execute();
  company = await addSearchedCompany(app().db);
});

const publishedAt = async () => (await company.company())!.published_at;

async function expectHidden() {
  expect(await publishedAt()).toBeNull();
  expect(await company.row()).toBeUndefined();
  expect(await company.words()).toBeUndefined();
}

/** While a change waits to be committed somebody else makes the rows: `second` is what comes of that. */
const changing = (change: (trx: Executor) => Promise<void>) =>
  app()
    .db.transaction()
    .execute(async (trx) => {
      await trx.selectFrom("company").select("id").forUpdate().execute();
      await change(trx);
      const second = company.refresh(later);
      await untilBlocked(app().db);
      await refreshCompanySearch(trx, company.id, later);
      return { second };
    });

describe("being published", () => {
  test("is dated once and not by every later save", async () => {
    expect(await publishedAt()).toEqual(searchedAt);
    const saved = await company.change({ name: "Nowa Nazwa" }, later);
    expect(saved).toEqual({ publishedIds: [company.id], hiddenIds: [] });
    expect(await publishedAt()).toEqual(searchedAt);
  });

  test.each<Record<string, unknown>>([
    { hidden_by_owner: true },
    { blocked_reason: "skargi" },
    { logo_id: null },
    { background_id: null },
    { name: " " },
    { description: "" },
    { city_id: null },
    { subcategory_ids: [] },
  ])("ends with %o, and starts again without it", async (values) => {
    const before = (await company.company())!;
    const hidden = await company.change(values, later);
    expect(hidden).toEqual({ publishedIds: [], hiddenIds: [company.id] });
    await expectHidden();
    const undone = Object.keys(values).map((key) => [key, before[key as keyof typeof before]]);
    await company.change(Object.fromEntries(undone), later);
    expect(await publishedAt()).toEqual(later);
    expect(await company.row()).toBeDefined();
    expect(await company.words()).toContain("zenit");
  });

  test("asks for a confirmed address", async () => {
    company = await addSearchedCompany(app().db, { isEmailConfirmed: false });
    await expectHidden();
  });

  test("is committed or rolled back with the change of the company", async () => {
    const before = await company.row();
    const failed = app()
      .db.transaction()
      .execute(async (trx) => {
        await trx.updateTable("company").set({ hidden_by_owner: true }).execute();
        await refreshCompanySearch(trx, company.id, later);
        throw new Error("something behind it failed");
      });
    await expect(failed).rejects.toThrow("behind it");
    expect(await publishedAt()).toEqual(searchedAt);
    expect(await company.row()).toEqual(before);
    expect(await company.words()).toContain("zenit");
  });

  test("ends with the account", async () => {
    await app().db.deleteFrom("account").where("id", "=", company.id).execute();
    expect(await company.row()).toBeUndefined();
    expect(await company.words()).toBeUndefined();
  });

  test("is decided after a change that another transaction is making", async () => {
    const { second } = await changing(async (trx) => {
      await trx.updateTable("company").set({ hidden_by_owner: true }).execute();
    });
    expect(await second).toEqual({ publishedIds: [], hiddenIds: [company.id] });
    await expectHidden();
  });

  test("is decided by an account that another transaction is confirming", async () => {
    const { db } = app();
    await db.updateTable("account").set({ email_confirmed_at: null }).execute();
    await company.refresh(later);
    await expectHidden();
    const { second } = await changing(async (trx) => {
      await trx.updateTable("account").set({ email_confirmed_at: later }).execute();
    });
    expect(await second).toEqual({ publishedIds: [company.id], hiddenIds: [] });
    expect(await company.row()).toBeDefined();
  });

  test("rows are made of a calendar that another transaction is writing", async () => {
    const { second } = await changing(async (trx) => {
      await trx.updateTable("calendar_month").set({ availability: "busy" }).execute();
    });
    await second;
    const { free_months, partly_free_months } = (await company.row())!;
    expect([free_months, partly_free_months].map(BigInt)).toEqual([0n, 0n]);
  });

  test("of several companies at once hides some and shows the others", async () => {
    const { db } = app();
    const other = await addSearchedCompany(db, { name: "Druga" });
    await sql`update company set hidden_by_owner = true where id = ${company.id}`.execute(db);
    await sql`update company set name = 'Trzecia' where id = ${other.id}`.execute(db);
    await refreshAllCompanySearch(db, { now: later });
    await expectHidden();
    expect(await other.words()).toContain("trzecia");
  });
});

describe("rewriting everything", () => {
  const firstId = "00000000-0000-4000-8000-000000000001";
  const newest = readdirSync(fromRoot("db/migrations")).toSorted().at(-1)!;
  const lastOfBatch = "00000000-0000-4000-8000-000000000050";

  beforeEach(async () => {
    const { db } = app();
    await sql`
      insert into account (id, role, email, first_name, last_name)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'corporate',
        'f' || n || '@firma.example', 'Jan', 'K'
      from generate_series(1, 50) n`.execute(db);
    await sql`
      insert into company (id, name, slug, main_id, contact_email)
      select id, 'Firma', 'firma-' || id, 2, email from account
      where id not in (select id from company)`.execute(db);
    await db.deleteFrom("company_search").execute();
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  test("reaches companies beyond the first batch", async () => {
    expect(await refreshAllCompanySearch(app().db, { now: searchedAt })).toBeNull();
    expect(await company.row()).toBeDefined();
  });

  test("ends when it is enough, and says behind whom to go on", async () => {
    const { db } = app();
    const answers = [false, true];
    const isEnough = () => answers.shift()!;
    const after = await refreshAllCompanySearch(db, { now: searchedAt, isEnough });
    expect(after).toBe(lastOfBatch);
    expect(await company.row()).toBeUndefined();
    const rest = await refreshAllCompanySearch(db, { now: searchedAt, after: lastOfBatch });
    expect(rest).toBeNull();
    expect(await company.row()).toBeDefined();
  });

  const queued = async () => {
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs`.execute(app().db);
    return rows.map(({ payload }) => payload);
  };

  test("is one job, when it is done in time", async () => {
    await rewriteSearchIndex.run({}, app().services);
    expect(await company.row()).toBeDefined();
    expect(await queued()).toEqual([]);
  });

  test("goes on in another job where this one was told to stop", async () => {
    const rest = { after: firstId, since: newest };
    await rewriteSearchIndex.run(rest, app().services, AbortSignal.abort());
    expect(await company.row()).toBeUndefined();
    expect(await queued()).toEqual([rest]);
  });

  test("is left to a process that knows the migration which asked for it", async () => {
    const later = rewriteSearchIndex.run({ since: "9999-of-tomorrow.sql" }, app().services);
    await expect(later).rejects.toThrow(RetryLater);
    expect(await company.row()).toBeUndefined();
    await rewriteSearchIndex.run({ since: newest }, app().services);
    expect(await company.row()).toBeDefined();
  });

  /** Before this one they did not say who they were. */
  const firstNamed = "0178-search-rows-by-new-code.sql";

  test("is asked for in a migration's own name, one after another, when the release before is gone", () => {
    const asking = readdirSync(fromRoot("db/migrations"))
      .filter((name) => name >= firstNamed)
      .map((name) => ({ name, text: readFileSync(fromRoot(`db/migrations/${name}`), "utf8") }))
      .filter(({ text }) => text.includes("search:rewrite"));
    expect(asking[0]?.name).toBe(firstNamed);
    for (const { name, text } of asking) {
      expect(text).toContain(`'${rewriteSearchIndex.name}', '{"since": "${name}"}'`);
      expect(text).toContain(`queue_name => '${rewriteSearchIndex.queue}'`);
      expect(text).toContain(`job_key => '${rewriteSearchIndex.name}'`);
      expect(text).toContain("run_at => now() + interval '5 minutes'");
    }
  });
});

describe("at night", () => {
  const tidy = () => repairSearchIndex.run({}, app().services);

  test("comes every day", () => {
    expect(repairSearchIndexNightly).toMatchObject({ job: repairSearchIndex });
    expect(repairSearchIndexNightly.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  });

  test("a row that is missing, or of the other main category, comes back", async () => {
    const { db } = app();
    await sql`update company_search set main = 1`.execute(db);
    await tidy();
    expect(await company.row()).toMatchObject({ main: 2 });
    await db.deleteFrom("company_search").execute();
    await tidy();
    expect(await company.row()).toBeDefined();
  });

  test("a row of a hidden company is deleted", async () => {
    await sql`update company set hidden_by_owner = true, published_at = null`.execute(app().db);
    await tidy();
    await expectHidden();
  });

  test("those out of step are found page by page, wherever they stand", async () => {
    const { db } = app();
    const others = [await addSearchedCompany(db), await addSearchedCompany(db)];
    const [, ...out] = [company, ...others].map(({ id }) => id).toSorted();
    await db.deleteFrom("company_search").where("id", "in", out).execute();
    const found: string[][] = [];
    for (let after: string | null = firstUuid; after !== null;) {
      const next: { after: string; limit: number } = { after, limit: 1 };
      const { drifted, last } = await listOutOfStep(db, next);
      if (last !== null) found.push(drifted);
      after = last;
    }
    expect(found).toEqual([[], ...out.map((id) => [id])]);
  });

  test("a row that is in step is left as it is", async () => {
    await sql`update company_search set rank = 7`.execute(app().db);
    await tidy();
    expect(await company.row()).toMatchObject({ rank: 7 });
  });

  test("words that no company uses are deleted, and those that one company uses stay", async () => {
    const { db } = app();
    await company.change({ name: "Olbrzym" });
    await tidy();
    const { rows } = await sql<{ term: string; frequency: number }>`
      select term, frequency from search_term where term in ('zenit', 'olbrzym')`.execute(db);
    expect(rows).toEqual([{ term: "olbrzym", frequency: 1 }]);
  });
});
