import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import {
  blocksOf,
  nodesOf,
  useRecorder,
  type PlanNode,
  vacuumFully,
} from "../../../../tests/plans.ts";
import { findFirmsByName } from "./queries.server.ts";

const app = useTestApp();
const rowsCount = 60_000;

/** Two words a name: every third is a Nowak, most begin with „Studio”. */
const recorder = useRecorder(app, async ({ db }) => {
  const { id } = await addCompany(app().db, { name: "Wzorcowa" });
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into company_name_start (company_id, position, start, rank)
    select id, position, array_to_string(words[position + 1:], ' '), n
    from (select gen_random_uuid() as id, n,
        array['studio', case when n % 3 = 0 then 'nowak' else 'k' || md5(n::text) end]
          as words
      from generate_series(1, ${sql.lit(rowsCount)}) n) as named
    cross join generate_series(0, 1) as position`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`
    insert into company_name_start (company_id, position, start, rank)
    values (${id}, 9, 'nowak dwa', ${sql.lit(rowsCount * 2)})`.execute(db);
  await vacuumFully(db, "company_name_start");
});

async function planOf(prefix: string): Promise<PlanNode> {
  recorder().recorded.length = 0;
  await findFirmsByName(recorder().db, { prefix, limit: 8 });
  return recorder().planOf(recorder().recorded[0]!);
}

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
      expect(blocksOf(plan)).toBeLessThan(300);
    },
  );

  test("the best of a name that very many have is found among them", async () => {
    const found = await findFirmsByName(recorder().db, { prefix: "nowak", limit: 8 });
    expect(found.map(({ name }) => name)).toEqual(["Wzorcowa"]);
  });
});
