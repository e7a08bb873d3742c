import { writeDocuments } from "./documents.ts";
import { companyIdSql, projectIdSql } from "./ids.ts";
import { type Steps, withoutIndexes } from "./steps.ts";

/** Decides what each company is, before anything of it is written. */
export async function drawCompanies(steps: Steps, count: number): Promise<void> {
  await steps.run("documents", writeDocuments);
  await steps.run("draw the companies", (client) => client.query(drawSql, [count]));
}

/**
 * Fills the tables of companies by SQL alone. Skew as in the trade: half of the companies sit in a
 * few dozen cities, few subcategories have most of them, every tenth has a calendar, three in five
 * say where they work (4 in 100 in the whole country, 5 in three towns), and words are drawn from
 * real search documents made beforehand.
 */
export async function fillCompanies(steps: Steps): Promise<void> {
  for (const [name, statement] of Object.entries(fillSql)) {
    await steps.run(name, (client) => client.query(statement));
  }
  await withoutIndexes(steps, "company_search", () =>
    steps.run("company_search", (client) => client.query(searchSql)),
  );
  await withoutIndexes(steps, "company_search_trade", () =>
    steps.run("company_search_trade", (client) => client.query(tradeSql)),
  );
  await withoutIndexes(steps, "search_term", () =>
    steps.run("search_term", (client) => client.query(termSql)),
  );
  for (const main of ["architects", "tradespeople"]) {
    await steps.run(`${main} written at once`, (client) =>
      client.query(`alter index company_search_${main}_lexemes_idx set (fastupdate = off)`),
    );
  }
  await withoutIndexes(steps, "company_name_start", () =>
    steps.run("company_name_start", (client) =>
      client.query("select write_company_names(array(select id from company order by id))"),
    ),
  );
  for (const table of ["company_search", "company", "calendar_month", "search_term"]) {
    await steps.runOutside(`vacuum ${table}`, (client) => client.query(`vacuum analyze ${table}`));
  }
  await steps.runOutside("vacuum the rest", (client) =>
    client.query(
      "vacuum analyze account, company_search_trade, company_search_words, company_name_start",
    ),
  );
}

/** Three for each company with one picture each, and its logo; the files themselves are not there. */
export async function fillProjects(steps: Steps, count: number): Promise<void> {
  for (const table of ["media", "project", "project_media"]) {
    await withoutIndexes(steps, table, () =>
      steps.run(table, (client) => client.query(projectSql[table]!, [count])),
    );
  }
  await steps.runOutside("vacuum the projects", (client) =>
    client.query("vacuum analyze project, project_media, media"),
  );
}

/** Cities by population with a long tail, documents and sizes drawn for each company. */
const drawSql = `
  create table drawn as
  with ranked as (
    select geoname_id, voivodeship, sum(greatest(population, 400)) over (order by population desc, geoname_id)
      / sum(greatest(population, 400)::numeric) over () as upto
    from city),
  steps as materialized (
    select array_agg(upto::float8 order by upto) as upto, array_agg(geoname_id order by upto) as ids,
      array_agg(voivodeship order by upto) as voivodeships
    from ranked)
  select n, ${companyIdSql("n")} as id, d.main, d.subs_ids, d.styles_ids, d.services_ids,
    s.ids[place] as city_id, s.voivodeships[place] as voivodeship,
    (300 + 700 * random() + 200 * random())::int as rank,
    d.document, d.lexemes, d.words,
    case when random() < 0.12 then (random() * 4095)::int else 0 end as free_bits,
    case when random() < 0.12 then (random() * 4095)::int else 0 end as partly_bits,
    a.reach_km, a.towns
  from (select n, random() as at, 1 + floor(power(random(), 1.6) * (select count(*) from bench_document))::int as pick
        from generate_series(1, $1::int) n) g
  cross join steps s
  cross join lateral (select least(width_bucket(g.at, s.upto) + 1, cardinality(s.ids)) as place) w
  join lateral (select * from bench_document where number = g.pick) d on true
  cross join lateral (select n * 7919::bigint % 100 as share) r
  cross join lateral (select case when share < 40 then null when share < 48 then 10
      when share < 58 then 20 when share < 73 then 30 when share < 86 then 50
      when share < 91 then 100 when share < 95 then 1000 else -1 end::smallint as reach_km,
    case when share < 95 then '{}' else array[s.ids[place], s.ids[1 + n % 50], s.ids[1 + n % 400]]
      end::int[] as towns) a`;

/** Month 0 of the masks is January 2026. */
const firstMonth = `((extract(year from now()) - 2026) * 12 + extract(month from now()) - 1)::int`;

const fillSql: Record<string, string> = {
  account: `insert into account (id, role, email, first_name, last_name, email_confirmed_at)
   select id, 'corporate', 'k' || n || '@firma.example', 'Jan', 'Nowak', now() from drawn`,
  company: `insert into company (id, name, slug, main_id, description, city_id, subcategory_ids, service_ids,
     style_ids, contact_email, tier, published_at, logo_id, work_radius_km, work_city_ids)
   select d.id, b.name || ' ' || n, 'firma-' || n, d.main, b.description, city_id, d.subs_ids,
     d.services_ids, d.styles_ids, 'k' || n || '@firma.example',
     case when free_bits + partly_bits > 0 then 3 else 2 end, now() - random() * interval '300 days', id,
     nullif(reach_km, -1), towns
   from drawn d join bench_document b on b.number = d.document`,
  calendar_month: `insert into calendar_month (company_id, month, availability)
   select id, (date_trunc('month', now()) + make_interval(months => i))::date,
     case when free_bits >> i & 1 = 1 then 'free' else 'partly_free' end
   from drawn, generate_series(0, 11) i where (free_bits | partly_bits) >> i & 1 = 1`,
  company_search_words: `insert into company_search_words (company_id, words) select id, words from drawn`,
};

/** What triggers write otherwise; a market of before has these rows from the migration. */
const tradeSql = `insert into company_search_trade (id, free_months, partly_free_months, city_id, rank, styles,
    sub, main, reach_km, work_city_ids)
  select id, free_months, partly_free_months, city_id, rank, styles, sub, main, reach_km, work_city_ids
  from company_search cross join generate_series(1, 64) sub
  where (subs >> (sub - 1)) & 1 = 1
  on conflict (id, sub) do nothing`;

const searchSql = `insert into company_search (id, main, city_id, voivodeship, rank, subs, styles, free_months,
     partly_free_months, reach_km, work_city_ids, lexemes)
   select id, main, city_id, voivodeship, rank,
     (select bit_or(1::bigint << (s - 1)) from unnest(subs_ids) s),
     coalesce((select bit_or(1 << (s - 1)) from unnest(styles_ids) s), 0),
     free_bits::bigint << ${firstMonth}, (partly_bits & ~free_bits)::bigint << ${firstMonth},
     reach_km, towns,
     lexemes || array_to_tsvector(array(select '#w' || town from unnest(towns) town
       union select case reach_km when 100 then '#wr' else '#wc' end where reach_km >= 100
       union select '#a' || sub from unnest(subs_ids) sub where reach_km >= 100))
     || coalesce((select array_to_tsvector(array_agg('#' || kind || (${firstMonth} + i)))
       from generate_series(0, 11) i cross join lateral (values ('f', free_bits), ('p', partly_bits & ~free_bits)) v (kind, bits)
       where v.bits >> i & 1 = 1), ''::tsvector)
   from drawn`;

const termSql = `insert into search_term (term, frequency)
   select term, sum(times)::int from (
     select unnest(words) as term, times
     from bench_document b join (select document, count(*) as times from drawn group by document) c
       on c.document = b.number) t
   group by term on conflict (term) do update set frequency = excluded.frequency`;

const projects = `generate_series(1, $1::int) n cross join generate_series(1, 3) i`;
const projectId = projectIdSql("n", "i");

const projectSql: Record<string, string> = {
  media: `
    insert into media (id, owner_id, kind, sha256, content_type, size_bytes, width, height, colour,
      variants_at)
    select id, owner, 'picture', sha256(convert_to(id::text, 'utf8')), 'image/jpeg', 400000, 1600,
      1200, '#b09880', now()
    from (select ${projectId} as id, ${companyIdSql("n")} as owner from ${projects}
      union all select ${companyIdSql("n")}, ${companyIdSql("n")} from generate_series(1, $1::int) n) m
    order by id`,
  project: `
    insert into project (id, company_id, title, description, subcategory_ids, created_at)
    select ${projectId} as id, d.id, 'Realizacja ' || i, repeat('Opis realizacji. ', 4), d.subs_ids,
      now() - random() * interval '300 days'
    from ${projects} join drawn d using (n) order by 1`,
  project_media: `
    insert into project_media (project_id, media_id, position, alt)
    select id, id, 0, 'Łazienka po remoncie' from (select ${projectId} as id from ${projects}) p
    order by id`,
};
