import type pg from "pg";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { deleteUnusedTerms } from "./queries.server.ts";

const app = useTestApp();

const companyWith = async (client: pg.PoolClient, id: string, words: string[]) => {
  await client.query("begin");
  return client.query(`update company_search_words set words = $2 where company_id = $1`, [
    id,
    words,
  ]);
};

/** Until another connection waits for a lock that this process of the database holds. */
async function isWaitedFor(pid: number) {
  const waiting = async () => {
    const { rows } = await app().running.connection.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where $1 = any(pg_blocking_pids(pid))",
      [pid],
    );
    return rows[0]!.count;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}

const pidOf = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]!.pid;
};

test("companies that get new words at once do not wait for each other", async () => {
  const { db, running } = app();
  const { pool } = running.connection;
  const made = await Promise.all(
    ["Aaa", "Bbb", "Ccc", "Ddd"].map((name) => addCompany(db, { name })),
  );
  const [first, between, last, second] = made.map(({ id }) => id);
  // What they have in common would make them wait for each other anyway.
  await db.updateTable("company_search_words").set({ words: [] }).execute();
  const clients = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
  const [a, b, c, d] = clients;
  const pids = await Promise.all(clients.map(pidOf));
  try {
    await companyWith(b!, between!, ["nowem"]);
    const saved = companyWith(a!, first!, ["nowea", "nowem", "nowez"]);
    await isWaitedFor(pids[1]!);
    await companyWith(c!, last!, ["nowez"]);
    await c!.query("commit");
    const other = companyWith(d!, second!, ["nowea", "nowez"]);
    await isWaitedFor(pids[0]!);
    await b!.query("commit");
    await saved;
    await a!.query("commit");
    await other;
    await d!.query("commit");
  } finally {
    for (const client of clients) client.release();
  }
  const { rows } = await pool.query<{ term: string; frequency: number }>(
    "select term, frequency from search_term where term like 'nowe_' order by term",
  );
  expect(rows).toEqual([
    { term: "nowea", frequency: 2 },
    { term: "nowem", frequency: 2 },
    { term: "nowez", frequency: 3 },
  ]);
});

test("unused words are deleted without waiting for who counts one of them", async () => {
  const { pool } = app().running.connection;
  await pool.query("insert into search_term (term, frequency) values ('pusta', 0), ('zajeta', 0)");
  const left = async () => {
    const { rows } = await pool.query<{ term: string }>(
      "select term from search_term where term in ('pusta', 'zajeta')",
    );
    return rows.map(({ term }) => term);
  };
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select from search_term where term = 'zajeta' for update");
    await deleteUnusedTerms(app().db);
    expect(await left()).toEqual(["zajeta"]);
    await client.query("commit");
  } finally {
    client.release();
  }
  await deleteUnusedTerms(app().db);
  expect(await left()).toEqual([]);
});
