import type pg from "pg";

/**
 * Fills the tables of companies by SQL alone. Skew as in the trade: half of the companies sit in a
 * few dozen cities, few subcategories have most of them, every tenth has a calendar, and words are
 * drawn from real search documents made beforehand.
 */
export async function fillCompanies(client: pg.Client, count: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query("set jit = off");
  await client.query("select setseed(0.42)");
  await dropIndexes(client);
  await client.query(drawSql, [count]);
  for (const statement of fillSql) await client.query(statement);
  await client.query("drop table drawn");
  await createIndexes(client);
  await client.query("set session_replication_role = origin");
  for (const table of ["company_search", "company", "calendar_month", "search_term", "project"]) {
    await client.query(`vacuum analyze ${table}`);
  }
  await client.query("vacuum analyze project_media, media, account, company_search_words");
}

/** Cities by population with a long tail, documents and sizes drawn for each company. */
const drawSql = `
  create unlogged table drawn as
  with ranked as (
    select geoname_id, voivodeship, sum(greatest(population, 400)) over (order by population desc, geoname_id)
      / sum(greatest(population, 400)::numeric) over () as upto
    from city),
  steps as materialized (
    select array_agg(upto::float8 order by upto) as upto, array_agg(geoname_id order by upto) as ids,
      array_agg(voivodeship order by upto) as voivodeships
    from ranked)
  select n, gen_random_uuid() as id, d.main, d.subs_ids, d.styles_ids, d.services_ids,
    s.ids[place] as city_id, s.voivodeships[place] as voivodeship,
    (300 + 700 * random() + 200 * random())::int as rank,
    d.document, d.lexemes, d.words,
    case when random() < 0.12 then (random() * 4095)::int else 0 end as free_bits,
    case when random() < 0.12 then (random() * 4095)::int else 0 end as partly_bits
  from (select n, random() as at, 1 + floor(power(random(), 1.6) * (select count(*) from bench_document))::int as pick
        from generate_series(1, $1::int) n) g
  cross join steps s
  cross join lateral (select least(width_bucket(g.at, s.upto) + 1, cardinality(s.ids)) as place) w
  join lateral (select * from bench_document where number = g.pick) d on true`;

/** Month 0 of the masks is January 2026. */
const firstMonth = `((extract(year from now()) - 2026) * 12 + extract(month from now()) - 1)::int`;

const fillSql = [
  `insert into account (id, role, email, first_name, last_name, email_confirmed_at)
   select id, 'corporate', 'k' || n || '@firma.example', 'Jan', 'Nowak', now() from drawn`,
  `insert into company (id, name, slug, main_id, description, city_id, subcategory_ids, service_ids,
     style_ids, contact_email, tier, published_at)
   select d.id, b.name || ' ' || n, 'firma-' || n, d.main, b.description, city_id, d.subs_ids,
     d.services_ids, d.styles_ids, 'k' || n || '@firma.example',
     case when free_bits + partly_bits > 0 then 3 else 2 end, now() - random() * interval '300 days'
   from drawn d join bench_document b on b.number = d.document`,
  `insert into calendar_month (company_id, month, availability)
   select id, (date_trunc('month', now()) + make_interval(months => i))::date,
     case when free_bits >> i & 1 = 1 then 'free' else 'partly_free' end
   from drawn, generate_series(0, 11) i where (free_bits | partly_bits) >> i & 1 = 1`,
  `insert into company_search (id, main, city_id, voivodeship, rank, subs, styles, free_months,
     partly_free_months, lexemes)
   select id, main, city_id, voivodeship, rank,
     (select bit_or(1::bigint << (s - 1)) from unnest(subs_ids) s),
     coalesce((select bit_or(1 << (s - 1)) from unnest(styles_ids) s), 0),
     free_bits::bigint << ${firstMonth}, (partly_bits & ~free_bits)::bigint << ${firstMonth},
     lexemes || coalesce((select array_to_tsvector(array_agg('#' || kind || (${firstMonth} + i)))
       from generate_series(0, 11) i cross join lateral (values ('f', free_bits), ('p', partly_bits & ~free_bits)) v (kind, bits)
       where v.bits >> i & 1 = 1), ''::tsvector)
   from drawn`,
  `insert into company_search_words (company_id, words) select id, words from drawn`,
  `insert into search_term (term, frequency)
   select term, sum(times)::int from (
     select unnest(words) as term, times
     from bench_document b join (select document, count(*) as times from drawn group by document) c
       on c.document = b.number) t
   group by term on conflict (term) do update set frequency = excluded.frequency`,
  `insert into project (id, company_id, title, description)
   select gen_random_uuid(), id, 'Realizacja ' || i, repeat('Opis realizacji. ', 4)
   from drawn, generate_series(1, 2) i where n % 3 = 0 and n <= 300000`,
];

type IndexRow = { name: string; definition: string };

/** Built after the load: several times faster than row by row. */
async function dropIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<IndexRow>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('company_search', 'search_term')
       and indexname in (select c.relname from pg_class c join pg_index i on i.indexrelid = c.oid
         where not i.indisprimary)`,
  );
  await client.query("create temp table dropped_index (definition text)");
  for (const { name, definition } of rows) {
    await client.query("insert into dropped_index values ($1)", [definition]);
    await client.query(`drop index ${name}`);
  }
}

async function createIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    "select definition from dropped_index",
  );
  for (const { definition } of rows) {
    await client.query(definition.replace(" ON ONLY ", " ON "));
  }
  await client.query("drop table dropped_index");
  for (const main of ["architects", "tradespeople"]) {
    await client.query(`alter index company_search_${main}_lexemes_idx set (fastupdate = off)`);
  }
}
