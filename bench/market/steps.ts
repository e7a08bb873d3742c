import type pg from "pg";

type Work = (client: pg.Client) => Promise<unknown>;

export type Steps = {
  /** In a transaction of its own, unless it was done in an earlier run. */
  run(name: string, work: Work): Promise<void>;
  /** The same for what a transaction cannot hold; half done it is done again. */
  runOutside(name: string, work: Work): Promise<void>;
};

/** Written without triggers, and kept when the machine loses power only if it was done before. */
const loading = [
  "set session_replication_role = replica",
  "set synchronous_commit = off",
  "set maintenance_work_mem = '1GB'",
  "set work_mem = '256MB'",
  "set jit = off",
];

/** Steps that are done once: a run that was stopped goes on with the one it was at. */
export async function openSteps(client: pg.Client): Promise<Steps> {
  await client.query(`
    create table if not exists bench_step (name text primary key);
    create table if not exists bench_index ("table" text, definition text)`);
  const { rows } = await client.query<{ name: string }>("select name from bench_step");
  const done = new Set(rows.map(({ name }) => name));
  for (const setting of loading) await client.query(setting);
  const note = (name: string) => client.query("insert into bench_step values ($1)", [name]);
  const timed = async (name: string, work: () => Promise<unknown>) => {
    if (done.has(name)) return;
    const startedAt = performance.now();
    await work();
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  };
  return {
    run: (name, work) =>
      timed(name, async () => {
        await client.query("begin");
        try {
          // The same numbers on every run.
          await client.query("select setseed(0.42)");
          await work(client);
          await note(name);
          await client.query("commit");
        } catch (error) {
          await client.query("rollback");
          throw error;
        }
      }),
    runOutside: (name, work) =>
      timed(name, async () => {
        await work(client);
        await note(name);
      }),
  };
}

/** Indexes that are no constraint's are made when all rows are there: several times faster. */
export async function withoutIndexes(
  steps: Steps,
  table: string,
  fill: () => Promise<void>,
): Promise<void> {
  await steps.run(`${table} without indexes`, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(c.oid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass
         and not exists (select from pg_constraint where conindid = c.oid)
       order by 1`,
      [table],
    );
    for (const { name, definition } of rows) {
      await client.query("insert into bench_index values ($1, $2)", [table, definition]);
      await client.query(`drop index ${name}`);
    }
  });
  await fill();
  await steps.run(`indexes of ${table}`, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select definition from bench_index where "table" = $1`,
      [table],
    );
    for (const { definition } of rows) {
      await client.query(definition.replace(" ON ONLY ", " ON "));
    }
  });
}
