// npm run bench:suggest -- --size 1000000: how long suggestions take over HTTP, beside a bare server.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Pool } from "pg";
import { migrateEverything } from "../src/migrate.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.server.ts";
import { spawnSite } from "../tests/servers/site.ts";
import { fillCompanies } from "./companies-sql.ts";
import { writeDocuments } from "./documents.ts";
import { measure, median, percentile } from "./timing.ts";

const rounds = 300;
let asked = 0;
const texts = [
  "",
  "k",
  "st",
  "hydr",
  "łaz",
  "elektryk kra",
  "kraków hydr",
  "nowak",
  "studio no",
  "wiśniewski 7",
  "zz",
  "remont łazienki nowy sącz",
];

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-bench-"));
const database = await startEmbeddedPostgres({ dataDir, durable: true });
const bare = await startBareServer(database.url);
try {
  await fill(database.url);
  const environment = { DATABASE_URL: database.url, DEMO: "0", TRUSTED_PROXIES: "1" };
  const site = await spawnSite({ dataDir, environment });
  try {
    await printTable(site.url);
  } finally {
    await site.stop();
  }
} finally {
  await bare.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill(url: string): Promise<void> {
  const at = process.argv.indexOf("--size");
  const size = at < 0 ? 100_000 : Number(process.argv[at + 1]);
  const config = readConfig({ NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: dataDir });
  const running = await openServices(config);
  const { services, connection } = running;
  await migrateEverything({ databaseUrl: url, connection, log: services.log });
  await running.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fillTables(client, size);
  } finally {
    await client.end();
  }
}

async function fillTables(client: Client, size: number): Promise<void> {
  await writeDocuments(client);
  await fillCompanies(client, size);
  // Triggers rest while so much is written.
  const startedAt = performance.now();
  await client.query("select write_company_names(array(select id from company order by id))");
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  await client.query("vacuum analyze company_name_start");
  const { rows } = await client.query<{ rows: string; size: string }>(
    `select count(*)::text as rows,
       pg_size_pretty(pg_total_relation_size('company_name_start')) as size
     from company_name_start`,
  );
  console.log(
    `\n${size.toLocaleString("pl-PL")} companies; ${rows[0]?.rows} starts of names, ${rows[0]?.size}, filled in ${seconds} s\n`,
  );
}

/** The least a server of this kind can do: one trip to the database, one small JSON. */
async function startBareServer(url: string) {
  const pool = new Pool({ connectionString: url, max: 2 });
  const server = createServer((_, response) => {
    void pool.query("select 1").then(() => {
      response.setHeader("content-type", "application/json");
      response.end('{"suggestions":[]}');
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await new Promise((done) => server.close(done).closeAllConnections());
      await pool.end();
    },
  };
}

async function printTable(siteUrl: string): Promise<void> {
  const reference = await measure(rounds, () => read(bare.url));
  const referenceP50 = median(reference);
  console.log("text                             p50 ms   p95 ms    ratio");
  print("(bare server)", reference, referenceP50);
  const withoutDatabase = await measure(rounds, () => read(`${siteUrl}/api/location?q=krak`));
  print("(cities, without a database)", withoutDatabase, referenceP50);
  const all: number[] = [];
  for (const text of texts) {
    const address = `${siteUrl}/api/suggest?q=${encodeURIComponent(text)}`;
    const figures = await measure(rounds, () => read(address));
    all.push(...figures);
    print(`„${text}”`, figures, referenceP50);
  }
  print(
    "all together",
    all.toSorted((a, b) => a - b),
    referenceP50,
  );
}

/** As if from many addresses: one alone is soon told to wait. */
async function read(address: string): Promise<void> {
  asked += 1;
  const from = `10.0.${(asked >> 6) & 255}.${asked & 63}`;
  const response = await fetch(address, { headers: { "x-forwarded-for": from } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

function print(name: string, figures: number[], referenceP50: number) {
  const p50 = median(figures);
  const columns = [p50, percentile(figures, 0.95), p50 / referenceP50];
  console.log(
    `${name.padEnd(30)} ${columns.map((value) => value.toFixed(2).padStart(8)).join(" ")}`,
  );
}
