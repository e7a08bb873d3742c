import { sql } from "kysely";
import type { Database, Executor } from "../../../platform/db/connect.server.ts";
import { isPublished } from "../../companies/publication-queries.server.ts";

/** How many published companies use each of `terms`; those that none uses are missing. */
export async function findTermFrequencies(
  executor: Executor,
  terms: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ term: string; frequency: number }>`
    select term, frequency from search_term
    where term = any(${terms}::text[]) and frequency > 0`.execute(executor);
  return new Map(rows.map(({ term, frequency }) => [term, frequency]));
}

type SimilarTerm = { word: string; term: string; frequency: number };

/** By judgement: which of them is meant is weighed in the process, and few are as similar as a slip. */
const similarTermsOfWord = 200;

/** Terms that share a fifth of their trigrams with a word, the most similar first. */
export async function findSimilarTerms(db: Database, words: string[]): Promise<SimilarTerm[]> {
  return db.transaction().execute(async (trx) => {
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

/** Longer names are cut so (migration 0044). */
const longestNameStart = 80;
/** More firms of one name are told apart by nothing that a text says. */
const mostNamesakes = 20;

/** Published companies that are called just as one of `names` (folded words), and where they sit. */
export async function findNamed(
  executor: Executor,
  names: readonly string[],
): Promise<{ name: string; cityId: number }[]> {
  const starts = names.map((name) => name.slice(0, longestNameStart));
  const { rows } = await sql<{ name: string; cityId: number }>`
    select n.start as name, c.city_id as "cityId"
    from company_name_start n join company c on c.id = n.company_id
    where n.start = any(${starts}::text[]) and n.position = 0 and ${isPublished("c")}
    limit ${sql.lit(mostNamesakes)}`.execute(executor);
  return rows;
}
