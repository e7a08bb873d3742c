// npm run bench:unasked -- 10000 1000000: one visitor of an idle machine asks every kind of question
// over HTTP, each time when nothing is kept of it: before each the process is told that all has changed.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { spawnSite } from "../tests/servers/site.ts";
import { benchMarkets, type Market, marketDir, withClient } from "./market/market.ts";
import { shapes } from "./queries.ts";
import { median, percentile } from "./timing.ts";

const askedEach = Number(process.env["ASKED"] ?? 21);
/** Of the first questions, that are not measured: statements get their names and plans. */
const warmUp = 6;
/** Until a change is heard and forgotten is what follows from it. */
const heardMs = 40;

async function bench({ url, companies }: Market): Promise<void> {
  const environment = { DATABASE_URL: url, DEMO: "0", RUN: "web" };
  const site = await spawnSite({ dataDir: join(marketDir, "site"), environment });
  console.log(`\n${companies.toLocaleString("pl-PL")} companies\n`);
  console.log("question                              p50 ms   p95 ms  longest");
  try {
    await withClient(url, async (client) => {
      const forget = async () => {
        await client.query("select pg_notify('public_change', '*')");
        await pause(heardMs);
      };
      const all: number[] = [];
      for (const { name, query } of shapes) {
        const address = `${site.url}/api/companies?${encodeURI(decodeURI(query))}`;
        for (let nr = 0; nr < warmUp; nr++) await timeOf(address, forget);
        const times: number[] = [];
        for (let nr = 0; nr < askedEach; nr++) times.push(await timeOf(address, forget));
        say(name, times);
        all.push(...times);
      }
      say("all of them", all);
      const sorted = all.toSorted((left, right) => left - right);
      console.log(`p99 ${percentile(sorted, 0.99).toFixed(1)} ms`);
    });
  } finally {
    await site.stop();
  }
}

async function timeOf(address: string, before: () => Promise<void>): Promise<number> {
  await before();
  const startedAt = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - startedAt;
}

function say(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((left, right) => left - right);
  const figures = [median(sorted), percentile(sorted, 0.95), sorted.at(-1)!];
  console.log(name.padEnd(36) + figures.map((ms) => ms.toFixed(1).padStart(9)).join(""));
}

await benchMarkets(10_000, bench);
