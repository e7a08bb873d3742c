import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { removeDraftsBefore } from "../../src/features/drafts/queries.server.ts";
import { deleteDraftsBefore } from "../../src/features/leads/conversation/photo-queries.server.ts";
import { deleteUnconfirmedLeads } from "../../src/features/leads/erasure-queries.server.ts";
import { cleanUpLeftMedia } from "../../src/features/media/cleanup/cleanup.server.ts";
import { knownUploads } from "../../src/features/media/uploads/queries.server.ts";
import { forgetNews } from "../../src/features/saved-searches/news-queries.server.ts";
import type { Services } from "../../src/platform/services.server.ts";
import { useTestApp } from "../database.ts";
import { addCompany, newPrivate } from "../factories/companies.ts";
import { addLead } from "../factories/leads.ts";

const app = useTestApp();
const before = new Date("2026-01-01T00:00:00Z");
const old = sql`timestamptz '2025-12-01'`;
/** One more than a statement takes. */
const count = 1_001;
const rows = sql`generate_series(1, ${count})`;
let ownerId: string;
let companyId: string;
let leadId: string;

beforeAll(async () => {
  const { db } = app();
  ownerId = (await newPrivate(app())).id;
  companyId = (await addCompany(db)).id;
  leadId = await addLead(db, companyId);
  await sql`create table statement_size (name text, rows bigint)`.execute(db);
  await sql`
    create function note_size() returns trigger language plpgsql as $$
    begin
      insert into statement_size select tg_table_name, count(*) from gone;
      return null;
    end $$`.execute(db);
  await sql`
    insert into account (id, email, first_name, last_name, role)
    select gen_random_uuid(), 'wiele' || n || '@example.pl', 'Ewa', 'Lis', 'private'
    from ${rows} n`.execute(db);
});

type Kind = {
  table: string;
  add: () => RawBuilder<unknown>;
  remove: (services: Services) => Promise<unknown>;
};

const kinds: Kind[] = [
  {
    table: "edit_draft",
    add: () => sql`
      insert into edit_draft (id, account_id, subject, content, version, updated_at)
      select gen_random_uuid(), id, 'profile', '{}', gen_random_uuid(), ${old}
      from account where email like 'wiele%'`,
    remove: ({ db }) => removeDraftsBefore(db, before),
  },
  {
    table: "lead",
    add: () => sql`
      insert into lead (id, company_id, contact_email, message, submission_hash, terms_accepted_at,
        created_at, updated_at, held_since)
      select gen_random_uuid(), ${companyId}, 'a@example.pl', 'Dzień dobry', sha256(n::text::bytea), ${old},
        ${old}, ${old}, ${old}
      from ${rows} n`,
    remove: ({ db }) => deleteUnconfirmedLeads(db, before),
  },
  {
    table: "lead_photo",
    add: () => sql`
      insert into lead_photo (id, lead_id, author, width, height, size_bytes, created_at, is_draft)
      select gen_random_uuid(), ${leadId}, 'sender', 8, 6, 1, ${old}, true from ${rows}`,
    remove: ({ db }) => deleteDraftsBefore(db, before),
  },
  {
    table: "saved_search_news",
    add: () => sql`
      with search as (
        insert into saved_search (id, owner_id, name, path, query, main_ids, created_at, told_until)
        select gen_random_uuid(), ${ownerId}, n, '/szukaj', 'search=' || n, '{1}', ${old}, ${old}
        from ${rows} n returning id)
      insert into saved_search_news (search_id, company_id, owner_id, found_at)
      select id, ${companyId}, ${ownerId}, ${old} from search`,
    remove: ({ db }) => forgetNews(db, before),
  },
  {
    table: "upload",
    add: () => sql`
      insert into upload (id, owner_id, name, kind, size_bytes, created_at)
      select gen_random_uuid(), ${ownerId}, 'kuchnia.jpg', 'picture', 8, ${old} from ${rows}`,
    remove: cleanUpLeftMedia,
  },
];

test.each(kinds)("of many old rows of $table one statement takes a thousand", async (kind) => {
  const { db } = app();
  const table = sql.table(kind.table);
  const left = async () => {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from ${table}`.execute(db);
    return found.rows[0]!.n;
  };
  const others = await left();
  await kind.add().execute(db);
  expect(await left()).toBe(others + count);
  await sql`
    create trigger note_size after delete on ${table} referencing old table as gone
    for each statement execute function note_size()`.execute(db);
  await kind.remove(app().services);
  expect(await left()).toBe(others);
  const sizes = await sql<{ n: number }>`
    select max(rows)::int as n from statement_size where name = ${kind.table}`.execute(db);
  expect(sizes.rows).toEqual([{ n: 1_000 }]);
});

test("of bytes on their way more may be asked for than a statement has parameters", async () => {
  const ids = Array.from({ length: 66_000 }, () => randomUUID());
  expect(await knownUploads(app().db, ids)).toEqual(new Set());
});
