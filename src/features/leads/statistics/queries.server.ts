import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Answering } from "../../companies/contract.ts";
import { isAnswered, isAsked } from "../response/queries.server.ts";
import type { Counts } from "./rules.ts";

export type StatisticsRow = {
  months: (Counts & { month: string })[];
  searches: (Counts & { text: string })[];
  services: (Counts & { id: number })[];
  searched: number;
  response: Answering | null;
};

const rowsShown = 10;

/** By bytes the database knows small letters of ASCII alone. */
const inSmallLetters = sql`lower(translate(text, 'ĄĆĘŁŃÓŚŹŻ', 'ąćęłńóśźż'))`;

const counts = sql`count(*) as asked, count(*) filter (where answered) as answered,
  count(*) filter (where accepted) as accepted`;

/** The company's leads since the month `from`, read once and counted in three ways. */
export async function countOwnLeads(
  executor: Executor,
  { companyId, from }: { companyId: string; from: string },
): Promise<StatisticsRow> {
  const { rows } = await sql<StatisticsRow>`
    with own as materialized (
      select to_char(l.created_at at time zone 'Europe/Warsaw', 'YYYY-MM') as month,
        nullif(btrim(l.source_text), '') collate "C" as text, l.subcategory_ids,
        ${isAnswered} as answered, l.status = 'contacted' as accepted
      from lead l
      where l.company_id = ${companyId} and l.held_since is null and l.reported_at is null
        and ${isAsked}
        and l.created_at >= ${`${from}-01`}::timestamp at time zone 'Europe/Warsaw'),
    months as (select month, ${counts} from own group by month),
    searches as (
      select mode() within group (order by text) as text, ${counts}
      from own where text is not null group by ${inSmallLetters}
      order by asked desc, ${inSmallLetters} limit ${rowsShown}),
    services as (
      select id, ${counts} from own cross join unnest(subcategory_ids) as named (id)
      group by id order by asked desc, id limit ${rowsShown})
    select
      (select coalesce(json_agg(m), '[]') from months m) as months,
      (select coalesce(json_agg(s), '[]') from searches s) as searches,
      (select coalesce(json_agg(v), '[]') from services v) as services,
      (select count(text)::int from own) as searched,
      (select json_build_object('leads', r.leads, 'answered', r.answered,
        'minutes', r.median_minutes)
        from company_response r where r.company_id = ${companyId}) as response`.execute(executor);
  return rows[0]!;
}
