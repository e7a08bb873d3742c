import { homeownerIdSql } from "./ids.ts";
import type { Steps } from "./steps.ts";

/** Renovations of one homeowner. */
const perOwner = 2;

/**
 * Fills open renovations and their homeowners by SQL alone: in cities by their people, for one to
 * four trades of which a few are asked for most, two in three with months, added within half a year.
 */
export async function fillRenovations(steps: Steps, count: number): Promise<void> {
  await steps.run("homeowners", (client) =>
    client.query(
      `insert into account (id, role, email, first_name, last_name, email_confirmed_at)
       select ${homeownerIdSql("n")}, 'private', 'o' || n || '@dom.example', 'Anna', 'Nowak', now()
       from generate_series(0, $1::int) n`,
      [Math.ceil(count / perOwner)],
    ),
  );
  await steps.run("renovation", (client) => client.query(renovationsSql, [count, perOwner]));
  await steps.runOutside("vacuum renovation", (client) =>
    client.query("vacuum analyze renovation"),
  );
}

const renovationsSql = `
  with ranked as (
    select geoname_id, sum(greatest(population, 400)) over (order by population desc, geoname_id)
      / sum(greatest(population, 400)::numeric) over () as upto
    from city),
  steps as materialized (
    select array_agg(upto::float8 order by upto) as upto, array_agg(geoname_id order by upto) as ids
    from ranked),
  trades as materialized (select array_agg(id order by id) as ids from subcategory)
  insert into renovation (id, owner_id, name, description, subcategory_ids, city_id, wanted_from,
    wanted_to, area_m2, created_at, updated_at)
  select gen_random_uuid(), o.id, 'Remont numer ' || g.i, repeat('Mieszkanie w bloku. ', 8), t.picked,
    s.ids[least(width_bucket(g.place, s.upto) + 1, cardinality(s.ids))], m.first,
    m.first + make_interval(months => (g.i % 4)::int), 10 + g.i % 90, g.at, g.at
  from (select i, random() as place, now() - random() * interval '180 days' as at
        from generate_series(1, $1::int) i) g
  cross join steps s cross join trades
  cross join lateral (select g.i / $2::int as n) numbered
  cross join lateral (select ${homeownerIdSql("n")} as id) o
  cross join lateral (
    select array(
      select distinct trades.ids[1 + floor(power(random(), 1.6) * cardinality(trades.ids))::int]
      from generate_series(1, 1 + g.i % 4)) as picked) t
  cross join lateral (
    select case when g.i % 3 > 0 then (date_trunc('month', now())
      + make_interval(months => (g.i % 8)::int))::date end as first) m`;
