import type pg from "pg";

/** The company with the most leads; the others share the rest evenly. */
export const largestCompany = { number: 0, leads: 5_000 };
const leadsOfOthers = 50;
const chunk = 250_000;

export type LeadsSize = { leads: number; hasLargest: boolean };

export const companyCount = ({ leads, hasLargest }: LeadsSize) =>
  Math.max(1, Math.floor((leads - (hasLargest ? largestCompany.leads : 0)) / leadsOfOthers));

/** The id of a company by its number: the same in every run. */
export const companyId = (number: number) =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;

const idSql = (number: string) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/**
 * Fills leads in pieces, each kept when it is done: a run that was stopped goes on where it was.
 * Without triggers and, meanwhile, without indexes beyond the key.
 */
export async function fillLeads(client: pg.Client, size: LeadsSize): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query("create table if not exists bench_filled (upto bigint not null)");
  await client.query("create table if not exists bench_index (definition text not null)");
  await addCompanies(client, companyCount(size));
  const from = await filledUpTo(client);
  if (from < size.leads) await dropIndexes(client);
  for (let done = from; done < size.leads; done += chunk) {
    const upto = Math.min(done + chunk, size.leads);
    await inTransaction(client, async () => {
      await client.query(leadsSql, [
        done + 1,
        upto,
        size.hasLargest ? largestCompany.leads : 0,
        companyCount(size),
      ]);
      await client.query("insert into bench_filled values ($1)", [upto]);
    });
    if (upto % (4 * chunk) === 0) console.log(`  ${upto.toLocaleString("pl-PL")} leads`);
  }
  await createIndexes(client);
  await client.query("set session_replication_role = origin");
  if (from < size.leads) await client.query("vacuum analyze lead, company, account");
}

async function filledUpTo(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ upto: string | null }>(
    "select max(upto) as upto from bench_filled",
  );
  return Number(rows[0]?.upto ?? 0);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Number 0 is the largest one's, where there is one. */
async function addCompanies(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into account (id, role, email, first_name, last_name, email_confirmed_at)
     select ${idSql("n")}, 'corporate', 'k' || n || '@firma.example', 'Jan', 'Nowak', now()
     from generate_series(0, $1::int) n on conflict do nothing`,
    [count],
  );
  await client.query(
    `insert into company (id, name, slug, main_id, description, contact_email, tier, published_at)
     select ${idSql("n")}, 'Firma ' || n, 'firma-' || n, 2, 'Opis', 'k' || n || '@firma.example', 2,
       now()
     from generate_series(0, $1::int) n on conflict do nothing`,
    [count],
  );
}

/** Two years of leads, the largest company's in one; a fifth waits, most were looked at. */
const leadsSql = `
  insert into lead (id, company_id, status, contact_email, phone, sender_name, message,
    subcategory_ids, submission_hash, text_hash, terms_accepted_at, created_at, updated_at,
    delivered_at, seen_at, decided_at, source_text)
  select gen_random_uuid(), of_company.id, drawn.status, 'klient' || n % 3000000 || '@example.pl',
    '+48 600 ' || lpad((n % 1000000)::text, 6, '0'), 'Anna ' || n % 5000,
    'Dzień dobry, szukam ekipy do remontu numer ' || n || '. ' || repeat('Mieszkanie w bloku. ', 5),
    array[1 + n % 17]::smallint[], sha256(convert_to(n::text, 'utf8')),
    sha256(convert_to('t' || n, 'utf8')), drawn.at, drawn.at, drawn.at,
    drawn.at + interval '1 minute',
    case when n % 11 > 0 then drawn.at + interval '1 hour' end,
    case when drawn.status <> 'pending' then drawn.at + interval '3 hours' end,
    case when n % 3 > 0 then 'remont ' || n % 40 end
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (
    select (array['pending', 'pending', 'contacted', 'contacted', 'contacted', 'contacted',
        'contacted', 'rejected', 'rejected', 'rejected'])[1 + (n * 7 + n / 10) % 10] as status,
      now() - n * 7919 % (case when n <= $3::bigint then 31000000 else 62000000 end)
        * interval '1 second' as at) drawn
  cross join lateral (
    select ${idSql("(case when n <= $3::bigint then 0 else 1 + n % $4::bigint end)")} as id
  ) of_company`;

async function dropIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename = 'lead' and not exists (
       select from pg_constraint where conname = i.indexname)`,
  );
  for (const { name, definition } of rows) {
    await inTransaction(client, async () => {
      await client.query("insert into bench_index values ($1)", [definition]);
      await client.query(`drop index ${name}`);
    });
  }
}

async function createIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>("select definition from bench_index");
  for (const { definition } of rows) {
    await inTransaction(client, async () => {
      await client.query(definition);
      await client.query("delete from bench_index where definition = $1", [definition]);
    });
  }
}
