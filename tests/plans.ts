import { type CompiledQuery, type Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "../src/platform/db/connect.server.ts";
import { RetryingKysely } from "../src/platform/db/deadlocks.server.ts";
import type { DB } from "../src/platform/db/schema.ts";

/** A part of what `explain (analyze, buffers)` tells. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Parent Relationship"?: string;
  "Subplan Name"?: string;
  "Heap Fetches"?: number;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
};

type Explained = { "QUERY PLAN": [{ Plan: PlanNode }] };

/** A connection that notes every statement, to ask the database afterwards how it answers it. */
type Recorder = {
  db: Database;
  recorded: CompiledQuery[];
  planOf(statement: CompiledQuery): Promise<PlanNode>;
  /** The plan that a connection keeps for all parameters of a prepared statement. */
  keptPlanOf(statement: CompiledQuery): Promise<PlanNode>;
};

const explain = "explain (analyze, buffers, format json)";

/** One for the tests of a file, which `fill` gives the rows that they ask about. */
export function useRecorder(
  app: () => { databaseUrl: string },
  fill: (recorder: Recorder) => Promise<void>,
): () => Recorder {
  let recorder: Recorder | undefined;
  beforeAll(async () => {
    recorder = openRecorder(app().databaseUrl);
    await fill(recorder);
  }, 120_000);
  afterAll(() => recorder?.db.destroy());
  return () => recorder!;
}

/** Without the product's time limit: a busy machine needs longer to write many rows. */
function openRecorder(databaseUrl: string): Recorder {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  return {
    ...recordOn(pool),
    async keptPlanOf({ sql: text, parameters }) {
      const client = await pool.connect();
      const values = parameters.map((value) => client.escapeLiteral(String(value))).join(", ");
      await client.query(`set plan_cache_mode = force_generic_plan; prepare kept as ${text}`);
      const { rows } = await client.query<Explained>(`${explain} execute kept(${values})`);
      client.release(true);
      return rows[0]!["QUERY PLAN"][0].Plan;
    },
  };
}

/** Notes every statement that goes by this pool; what asks for a plan goes by it unnoted. */
export function recordOn(pool: Pool): Pick<Recorder, "db" | "recorded" | "planOf"> {
  const recorded: CompiledQuery[] = [];
  const db = new RetryingKysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void recorded.push(query),
  });
  const planOf = async ({ sql: text, parameters }: CompiledQuery) => {
    const { rows } = await pool.query<Explained>(`${explain} ${text}`, [...parameters]);
    return rows[0]!["QUERY PLAN"][0].Plan;
  };
  return { db, recorded, planOf };
}

/** A node and all below it. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

export const blocksOf = (plan: PlanNode) => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];

/** Until every row is marked as visible to all, which another open transaction delays. */
export async function vacuumFully(db: Kysely<DB>, table: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db);
    const { rows } = await sql<{ left: number }>`
      select sum(relpages - relallvisible)::int as left from pg_class
      where relkind = 'r' and (oid = ${table}::regclass
        or oid in (select inhrelid from pg_inherits where inhparent = ${table}::regclass))`.execute(
      db,
    );
    if (rows[0]?.left === 0) return;
    await new Promise((done) => setTimeout(done, 250));
  }
}
