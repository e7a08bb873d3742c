import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import type { DB } from "../../../platform/db/schema.ts";
import { findFirmsByName } from "./queries.server.ts";

const app = useTestApp();
const rowsCount = 60_000;

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
};

let pool: Pool;
let recording: Kysely<DB>;
const recorded: CompiledQuery[] = [];

/** Two words a name: every third is a Nowak, most begin with „Studio”. */
beforeAll(async () => {
  pool = new Pool({ connectionString: app().databaseUrl, max: 1 });
  recording = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      recorded.push(query);
    },
  });
  const { id } = await addCompany(app().db, { name: "Wzorcowa" });
  await sql`set session_replication_role = replica`.execute(recording);
  await sql`
    insert into company_name_start (company_id, position, start, rank)
    select id, position, array_to_string(words[position + 1:], ' '), n
    from (select gen_random_uuid() as id, n,
        array['studio', case when n % 3 = 0 then 'nowak' else 'k' || md5(n::text) end]
          as words
      from generate_series(1, ${sql.lit(rowsCount)}) n) as named
    cross join generate_series(0, 1) as position`.execute(recording);
  await sql`set session_replication_role = origin`.execute(recording);
  await sql`
    insert into company_name_start (company_id, position, start, rank)
    values (${id}, 9, 'nowak dwa', ${sql.lit(rowsCount * 2)})`.execute(recording);
  await vacuumFully(recording);
}, 120_000);

afterAll(() => recording?.destroy());

/** Another open transaction keeps rows from being marked as visible to all. */
async function vacuumFully(db: Kysely<DB>): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    await sql`vacuum analyze company_name_start`.execute(db);
    const { rows } = await sql<{ left: number }>`
      select relpages - relallvisible as left from pg_class
      where relname = 'company_name_start'`.execute(db);
    if (rows[0]?.left === 0) return;
    await new Promise((done) => setTimeout(done, 250));
  }
}

async function planOf(prefix: string): Promise<PlanNode> {
  recorded.length = 0;
  await findFirmsByName(recording, { prefix, limit: 8 });
  const [{ sql: text, parameters }] = recorded as [CompiledQuery];
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...parameters],
  );
  return rows[0]!["QUERY PLAN"][0].Plan;
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe("firms by the beginning of a word", () => {
  test.each(["nowak", "st", "studio no", "ka", "zz", "studio"])(
    "„%s” reads a bounded part of the indexes",
    async (prefix) => {
      const plan = await planOf(prefix);
      const reads = nodesOf(plan).filter((node) => node["Relation Name"] === "company_name_start");
      expect(reads.length).toBeGreaterThan(0);
      const ran = reads.filter((node) => node["Actual Loops"] > 0);
      expect(new Set(ran.map((node) => node["Node Type"]))).toEqual(new Set(["Index Only Scan"]));
      const rows = reads.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
      expect(rows).toBeLessThan(4_500);
      expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(300);
    },
  );

  test("the best of a name that very many have is found among them", async () => {
    const found = await findFirmsByName(recording, { prefix: "nowak", limit: 8 });
    expect(found.map(({ name }) => name)).toEqual(["Wzorcowa"]);
  });
});
