// npm run bench:suggest -- --size 1000000: how long suggestions take over HTTP, beside a bare server.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Pool } from "pg";
import { spawnSite } from "../tests/servers/site.ts";
import { marketDir, openMarket, startMarketServer } from "./market/market.ts";
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

const at = process.argv.indexOf("--size");
const server = await startMarketServer();
try {
  const { url } = await openMarket(server, at < 0 ? 100_000 : Number(process.argv[at + 1]));
  const bare = await startBareServer(url);
  const environment = { DATABASE_URL: url, DEMO: "0", TRUSTED_PROXIES: "1" };
  const site = await spawnSite({ dataDir: join(marketDir, "site"), environment });
  try {
    await printTable(site.url, bare.url);
  } finally {
    await site.stop();
    await bare.stop();
  }
} finally {
  await server.stop();
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

async function printTable(siteUrl: string, bareUrl: string): Promise<void> {
  const reference = await measure(rounds, () => read(bareUrl));
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
