// npm run bench -- --sizes 10000,100000: how long the search takes, and how much of it is ours.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import { Client } from "pg";
import { createApi } from "../src/api.server.ts";
import { migrateEverything } from "../src/migrate.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.server.ts";
import type { DB } from "../src/platform/db/schema.ts";
import { fillCompanies } from "./companies-sql.ts";
import { writeDocuments } from "./documents.ts";
import { pagedShape, shapes } from "./queries.ts";
import { type Figures, measure, median, percentile } from "./timing.ts";

const rounds = 60;
/** As a page of ours calls the API. */
const internal = { clientIp: "127.0.0.1", requestId: "bench" };

const number = (value: number) => value.toFixed(2).padStart(8);

const sizes = readSizes();
const dataDir = mkdtempSync(join(tmpdir(), "domistrz-bench-"));
const server = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ dataDir, durable: false });
try {
  for (const size of sizes) await benchSize(size);
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function readSizes(): number[] {
  const at = process.argv.indexOf("--sizes");
  const given = at < 0 ? "10000,100000" : (process.argv[at + 1] ?? "");
  const sizes = given.split(",").map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new Error("--sizes takes numbers separated by commas, for instance 10000,100000");
  }
  return sizes;
}

/** With --keep the database stays, and the next run with --keep measures the same one again. */
async function benchSize(size: number): Promise<void> {
  const isKept = process.argv.includes("--keep");
  const name = isKept ? `bench_${size}` : `bench_${size}_${process.pid}`;
  const adminUrl = process.env.DATABASE_URL ?? server!.url;
  const isNew = await createDatabase(adminUrl, name);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  try {
    await benchDatabase(url.href, isNew ? size : null);
  } finally {
    if (!isKept) await administer(adminUrl, `drop database ${name} with (force)`);
  }
}

/** False when it was there already. */
async function createDatabase(adminUrl: string, name: string): Promise<boolean> {
  const found = await administer(adminUrl, `select from pg_database where datname = '${name}'`);
  if (found > 0) return false;
  await administer(adminUrl, `create database ${name}`);
  return true;
}

async function benchDatabase(url: string, newSize: number | null): Promise<void> {
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
  });
  const running = await openServices(config);
  const { services, connection } = running;
  try {
    if (newSize !== null) {
      await migrateEverything({ databaseUrl: url, connection, log: services.log });
      await fillDatabase(url, newSize);
    }
    await benchQueries(running, url);
  } finally {
    await running.close();
  }
}

async function fillDatabase(url: string, size: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const startedAt = performance.now();
    await writeDocuments(client);
    await fillCompanies(client, size);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`\n${size.toLocaleString("pl-PL")} companies, written in ${seconds} s\n`);
  } finally {
    await client.end();
  }
}

type Running = Awaited<ReturnType<typeof openServices>>;
type Statement = { sql: string; parameters: unknown[] };

async function benchQueries({ services, connection }: Running, url: string): Promise<void> {
  const statements: Statement[] = [];
  const note = ({ query }: LogEvent) => {
    statements.push({ sql: query.sql, parameters: [...query.parameters] });
  };
  const recording = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: connection.pool }),
    log: note,
  });
  const api = createApi(services);
  const recordingApi = createApi({ ...services, db: recording });
  const plain = new Client({
    connectionString: url,
    options: "-c plan_cache_mode=force_custom_plan",
  });
  await plain.connect();
  try {
    await printTable({ api, recordingApi, statements, plain });
  } finally {
    await plain.end();
  }
}

type BenchContext = { api: Api; recordingApi: Api; statements: Statement[]; plain: Client };

async function printTable({ api, recordingApi, statements, plain }: BenchContext): Promise<void> {
  console.log("query                                    p50 ms   p95 ms   SQL p50   ratio   total");
  for (const { name, query } of await withSecondPage(api)) {
    statements.length = 0;
    const body = await fetchPage(recordingApi, query);
    const asked = await measure(rounds, () => fetchPage(api, query));
    const own = await measure(rounds, () => replay(plain, statements));
    printLine(name, { asked, own, total: `${body.total}${body.totalIsCapped ? "+" : ""}` });
  }
}

type Api = ReturnType<typeof createApi>;
type Page = { total: number; totalIsCapped?: boolean; cursor: string | null };

async function withSecondPage(api: Api) {
  const shape = shapes.find(({ name }) => name === pagedShape)!;
  const { cursor } = await fetchPage(api, shape.query);
  const second = { name: `${pagedShape}, next page`, query: `${shape.query}&cursor=${cursor}` };
  return cursor ? [...shapes, second] : shapes;
}

async function fetchPage(api: Api, query: string): Promise<Page> {
  const request = new Request(`http://bench.internal/api/companies?${query}`);
  const response = await api.fetch(request, { internal });
  if (response.status !== 200)
    throw new Error(`${query}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Page;
}

/** The same statements one after another, without the product around them. */
async function replay(client: Client, statements: Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) await client.query(sql, parameters);
}

function printLine(name: string, row: { asked: Figures; own: Figures; total: string }) {
  const p50 = median(row.asked);
  const sql = median(row.own);
  console.log(
    `${name.padEnd(38)} ${number(p50)} ${number(percentile(row.asked, 0.95))}  ${number(sql)} ${number(p50 / sql)} ${row.total.padStart(7)}`,
  );
}

async function administer(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
