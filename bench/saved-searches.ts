// npm run bench:saved-searches -- --searches 100000 --companies 1000: reading what saved searches ask
// for, as after a change of the lexicon; the day's work of finding out which of them new companies fit,
// up to the mails that wait; then the same without news.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { findNews } from "../src/features/saved-searches/jobs.server.ts";
import { readDueRules } from "../src/features/saved-searches/read-rules.server.ts";
import { migrateEverything } from "../src/migrate.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import type { Database } from "../src/platform/db/connect.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded/embedded.server.ts";
import { fillCompanies, fillSearches } from "./saved-searches-fill.ts";

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-bench-"));
const database = await startEmbeddedPostgres({ dataDir, durable: true });
try {
  await measureDay(database.url);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureDay(url: string): Promise<void> {
  const running = await openServices(
    readConfig({ NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
  );
  const { services, connection } = running;
  const { db, log } = services;
  await migrateEverything({ databaseUrl: url, connection, log });
  const [searches, companies] = [readSize("--searches", 100_000), readSize("--companies", 1_000)];
  await seconds(`${searches} searches saved`, () => fillSearches(db, searches));
  await seconds(`${companies} companies published`, () => fillCompanies(db, companies));
  await seconds("all rules read", () => readDueRules(db, { at: new Date() }));
  await sql`analyze`.execute(db);
  await seconds("rules read again on the same day", () => readDueRules(db, { at: new Date() }));
  await seconds("the day's work", () => findNews.run({}, services));
  await tell(db);
  await seconds("the same without news", () => findNews.run({}, services));
  await running.close();
}

function readSize(option: string, usual: number): number {
  const at = process.argv.indexOf(option);
  const size = at < 0 ? usual : Number(process.argv[at + 1]);
  if (!Number.isInteger(size) || size < 1) throw new Error(`${option} takes a number`);
  return size;
}

async function seconds(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function tell(db: Database): Promise<void> {
  // Millions of rows are counted for longer than a request may take.
  const { rows } = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return sql<{ news: number; searches: number; mails: number }>`
      select count(*)::int as news, count(distinct search_id)::int as searches,
        count(distinct owner_id)::int as mails
      from saved_search_news where taken_at is not null`.execute(trx);
  });
  const [{ news, searches, mails } = { news: 0, searches: 0, mails: 0 }] = rows;
  console.log(`${news} news in ${searches} searches, ${mails} mails`);
}
