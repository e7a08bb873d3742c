import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { FitRule } from "./search-fits.server.ts";
import { and, maskConditions, textConditions } from "./search-parts-queries.server.ts";

export type FitCheck = { readonly rule: FitRule; readonly companyIds: readonly string[] };

/** Of each check the companies that fit its rule, in one statement; some dozens are a good number. */
export async function listFitting(
  executor: Executor,
  checks: readonly FitCheck[],
): Promise<string[][]> {
  if (checks.length === 0) return [];
  const parts = checks.map(({ rule, companyIds }, place) => {
    const { conditions, cityIds } = rule;
    const filters = [
      sql`main = any(${conditions.mains}::smallint[]) and id = any(${companyIds}::uuid[])`,
      ...(cityIds === null ? [] : [sql`city_id = any(${cityIds}::int[])`]),
      ...maskConditions(conditions),
      ...textConditions(conditions),
    ];
    return sql`select ${place}::int as place, id from company_search where ${and(filters)}`;
  });
  const { rows } = await sql<{ place: number; id: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(executor);
  const fitting: string[][] = checks.map(() => []);
  for (const { place, id } of rows) fitting[place]!.push(id);
  return fitting;
}
