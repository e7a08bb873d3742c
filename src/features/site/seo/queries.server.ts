import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isPublished } from "../../companies/publication-queries.server.ts";

export async function countPublished(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company where ${isPublished("company")}`.execute(executor);
  return rows[0]?.count ?? 0;
}

export type ListedCompany = { slug: string; updatedAt: Date };

/**
 * Published companies in a lasting order, so that few move from file to file; to where they begin the index
 * alone is walked.
 */
export async function listPublished(
  executor: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedCompany[]> {
  const { rows } = await sql<ListedCompany>`
    select slug, updated_at as "updatedAt" from (
      select id from company where ${isPublished("company")}
      order by created_at, id offset ${offset} limit ${limit}) as listed
    join company using (id) order by created_at, id`.execute(executor);
  return rows;
}
