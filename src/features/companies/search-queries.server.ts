import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";

/** Which hits of a text: those in name, category or services, the others, or both. */
export type Relevance = "strong" | "weak";

/** Conditions of one search. Queries are texts of tsquery, made of quoted lexemes only. */
export type Conditions = {
  mains: number[];
  subMasks: bigint[];
  styleMask: number | null;
  monthMask: bigint | null;
  servicesQuery: string | null;
  text: { all: string; strong: string } | null;
  /** Everything that lexemes can say, the text included; null when there is no filter at all. */
  lexemesQuery: string | null;
};

/** Where a page ends: the next one begins behind it. */
export type Position = { fit: number; rank: number; id: string };

export type Hit = Position & { relevance: Relevance; cityId: number };

/** Free months weigh more than any number of partly free ones. */
const freeMonthWeight = 16;

export function bestFit(monthsCount: number): number {
  return monthsCount * freeMonthWeight;
}

type Fragment = RawBuilder<unknown>;

const and = (conditions: Fragment[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** How well a company's calendar fits the range: months free, then months partly free. */
function fitOf({ monthMask }: Conditions): Fragment {
  if (monthMask === null) return sql`0`;
  return sql`(bit_count((free_months & ${monthMask}::bigint)::bit(64)) * ${sql.lit(freeMonthWeight)}
    + bit_count((partly_free_months & ${monthMask}::bigint)::bit(64)))::int`;
}

function maskConditions({ subMasks, styleMask, monthMask }: Conditions): Fragment[] {
  return [
    ...subMasks.map((mask) => sql`subs & ${mask}::bigint <> 0`),
    ...(styleMask === null ? [] : [sql`styles & ${styleMask}::int <> 0`]),
    ...(monthMask === null
      ? []
      : [sql`(free_months | partly_free_months) & ${monthMask}::bigint <> 0`]),
  ];
}

function textConditions({ text, servicesQuery }: Conditions, relevance?: Relevance): Fragment[] {
  const conditions: Fragment[] = [];
  if (servicesQuery !== null) conditions.push(sql`lexemes @@ ${servicesQuery}::tsquery`);
  if (text === null) return conditions;
  if (relevance === "strong") conditions.push(sql`lexemes @@ ${text.strong}::tsquery`);
  else conditions.push(sql`lexemes @@ ${text.all}::tsquery`);
  if (relevance === "weak") conditions.push(sql`not lexemes @@ ${text.strong}::tsquery`);
  return conditions;
}

function readsLexemes({ text, servicesQuery }: Conditions): boolean {
  return text !== null || servicesQuery !== null;
}

export type Scope = {
  conditions: Conditions;
  relevance: Relevance;
  /** Null for the whole country. */
  cityId: number | null;
  after: Position | null;
  limit: number;
};

/**
 * Reads the covering index in the order of the page and stops at `limit` hits or after `visits`
 * rows of each main category: exact when it fills the page, otherwise only a sign that hits are rare.
 */
export async function walkByRank(
  executor: Executor,
  {
    conditions,
    relevance,
    cityId,
    after,
    limit,
    fit,
    visits,
  }: Scope & { fit: number; visits: number },
): Promise<Hit[]> {
  const lexemes = readsLexemes(conditions) ? sql`, lexemes` : sql``;
  const city = cityId === null ? sql`` : sql`and city_id = ${cityId}`;
  // Without the leading `rank <=` the index would be read from its beginning on every page.
  const behind = after
    ? sql`and rank <= ${after.rank} and (rank < ${after.rank} or id > ${after.id}::uuid)`
    : sql``;
  const filters = [
    ...maskConditions(conditions),
    ...textConditions(conditions, relevance),
    ...(conditions.monthMask === null ? [] : [sql`${fitOf(conditions)} = ${fit}`]),
  ];
  const walks = conditions.mains.map(
    (main) => sql`(
      select id, rank, city_id from (
        select id, rank, city_id, subs, styles, free_months, partly_free_months${lexemes}
        from company_search
        where main = ${main} ${city} ${behind}
        order by rank desc, id limit ${visits}) as visited
      where ${and(filters)} order by rank desc, id limit ${limit})`,
  );
  const { rows } = await sql<Hit>`
    select id, rank, ${fit}::int as fit, ${relevance}::text as relevance, city_id as "cityId"
    from (${sql.join(walks, sql` union all `)}) as hits
    order by rank desc, id limit ${limit}`.execute(executor);
  return rows;
}

/** All hits at once, then sorted: for hits too rare to meet by walking. */
export async function collectAndSort(
  executor: Executor,
  { conditions, relevance, cityId, after, limit }: Scope,
): Promise<Hit[]> {
  const scope = cityId === null ? lexemesCondition(conditions) : sql`city_id = ${cityId}`;
  const behind = after
    ? sql`where (fit, rank) <= (${after.fit}::int, ${after.rank}::int)
        and ((fit, rank) < (${after.fit}::int, ${after.rank}::int) or id > ${after.id}::uuid)`
    : sql``;
  // „rank + 0” keeps the planner from the ordered walk that has just met too few.
  const { rows } = await sql<Hit>`
    select id, rank, fit, ${relevance}::text as relevance, city_id as "cityId"
    from (
      select id, rank, city_id, ${fitOf(conditions)} as fit
      from company_search
      where main = any(${conditions.mains}::smallint[]) and ${scope}
        and ${and(maskConditions(conditions))} and ${and(textConditions(conditions, relevance))}
    ) as hits
    ${behind}
    order by fit desc, rank + 0 desc, id limit ${limit}`.execute(executor);
  return rows;
}

function lexemesCondition({ lexemesQuery }: Conditions): Fragment {
  return lexemesQuery === null ? sql`true` : sql`lexemes @@ ${lexemesQuery}::tsquery`;
}

export type Neighbourhood = { conditions: Conditions; cityIds: number[]; limit: number };

/** The first companies of several cities, city after city in the given order. */
export async function listNeighbours(executor: Executor, input: Neighbourhood): Promise<Hit[]> {
  return readsLexemes(input.conditions)
    ? neighboursByWords(executor, input)
    : neighboursByRank(executor, input);
}

async function neighboursByRank(
  executor: Executor,
  { conditions, cityIds, limit }: Neighbourhood,
): Promise<Hit[]> {
  const order = conditions.monthMask === null ? sql`` : sql`fit desc,`;
  const { rows } = await sql<Hit>`
    select hit.id, hit.rank, hit.fit, 'strong' as relevance, near.city_id as "cityId"
    from unnest(${cityIds}::int[]) with ordinality as near (city_id, place)
    cross join unnest(${conditions.mains}::smallint[]) as wanted (main)
    cross join lateral (
      select id, rank, ${fitOf(conditions)} as fit
      from company_search
      where main = wanted.main and city_id = near.city_id and ${and(maskConditions(conditions))}
      order by ${order} rank desc, id limit ${limit}) as hit
    order by near.place, hit.fit desc, hit.rank desc, hit.id limit ${limit}`.execute(executor);
  return rows;
}

async function neighboursByWords(
  executor: Executor,
  { conditions, cityIds, limit }: Neighbourhood,
): Promise<Hit[]> {
  const isStrong = conditions.text ? sql`lexemes @@ ${conditions.text.strong}::tsquery` : sql`true`;
  const { rows } = await sql<Hit>`
    select id, rank, fit, case when "isStrong" then 'strong' else 'weak' end as relevance,
      city_id as "cityId"
    from (
      select id, rank, city_id, ${fitOf(conditions)} as fit, ${isStrong} as "isStrong"
      from company_search
      where main = any(${conditions.mains}::smallint[]) and city_id = any(${cityIds}::int[])
        and ${and(maskConditions(conditions))} and ${and(textConditions(conditions))}
    ) as hits
    order by array_position(${cityIds}::int[], city_id), "isStrong" desc, fit desc,
      rank + 0 desc, id
    limit ${limit}`.execute(executor);
  return rows;
}

export type CountScope = { conditions: Conditions; cityIds: number[] | null; limit: number };

/** How many meet the filters inside some cities, at most `limit`. */
export async function countInCities(
  executor: Executor,
  { conditions, cityIds, limit }: CountScope & { cityIds: number[] },
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select from company_search
      where main = any(${conditions.mains}::smallint[]) and city_id = any(${cityIds}::int[])
        and ${and(maskConditions(conditions))} and ${and(textConditions(conditions))}
      limit ${limit}) as found`.execute(executor);
  return rows[0]?.hits ?? 0;
}

/** How many of `visits` rows of each main category meet the filters, at most `limit`. */
export async function countSome(
  executor: Executor,
  { conditions, limit, visits }: Omit<CountScope, "cityIds"> & { visits: number },
): Promise<number> {
  const filters = and([...maskConditions(conditions), ...textConditions(conditions)]);
  // Lexemes are in the heap, where neighbours are cheaper than the best ranked.
  const visited = readsLexemes(conditions)
    ? { columns: sql`lexemes,`, order: sql`` }
    : { columns: sql``, order: sql`order by rank desc, id` };
  const walks = conditions.mains.map(
    (main) => sql`(
      select from (
        select ${visited.columns} subs, styles, free_months, partly_free_months
        from company_search where main = ${main} ${visited.order} limit ${visits}) as visited
      where ${filters} limit ${limit})`,
  );
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (${sql.join(walks, sql` union all `)}) as found`.execute(
    executor,
  );
  return Math.min(limit, rows[0]?.hits ?? 0);
}

/** The same by the GIN, for filters that few companies meet. */
export async function countByLexemes(
  executor: Executor,
  { conditions, limit }: Omit<CountScope, "cityIds">,
): Promise<number> {
  // Planned for all its rows, not for the first thousand: that choice would be a walk again.
  const { rows } = await sql<{ hits: number }>`
    with found as materialized (
      select main from company_search
      where main = any(${conditions.mains}::smallint[]) and ${lexemesCondition(conditions)}
        and ${and(maskConditions(conditions))} and ${and(textConditions(conditions))})
    select count(*)::int as hits from (select from found limit ${limit}) as capped`.execute(
    executor,
  );
  return rows[0]?.hits ?? 0;
}

/** Those of `terms` that published companies use. */
export async function findKnownTerms(executor: Executor, terms: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ term: string }>`
    select term from search_term where term = any(${terms}::text[]) and frequency > 0`.execute(
    executor,
  );
  return new Set(rows.map(({ term }) => term));
}

export type SimilarTerm = { word: string; term: string; frequency: number };

const similarTermsOfWord = 200;

/** Terms that share a fifth of their trigrams with a word, the most similar first. */
export async function findSimilarTerms(
  executor: Executor,
  words: string[],
): Promise<SimilarTerm[]> {
  return executor.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`.execute(trx);
    const { rows } = await sql<SimilarTerm>`
      select asked.word, alike.term, alike.frequency
      from unnest(${words}::text[]) as asked (word)
      cross join lateral (
        select term, frequency from search_term
        where term % asked.word and frequency > 0
        order by similarity(term, asked.word) desc, term
        limit ${sql.lit(similarTermsOfWord)}) as alike`.execute(trx);
    return rows;
  });
}
