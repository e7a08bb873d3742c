// npm run bench:leads -- --companies 1000000: what a company does with its leads, ten for each company
// and 5,000 more for the largest, against a marketplace of a hundred companies, over HTTP.
import { join } from "node:path";
import pg from "pg";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { sessionCookies } from "../tests/factories/accounts.ts";
import { type Site, spawnSite } from "../tests/servers/site.ts";
import { companyId } from "./market/ids.ts";
import { leadsOfLargest } from "./market/leads.ts";
import { marketDir, openMarket, startMarketServer } from "./market/market.ts";
import { type BenchCaller, callerOf, cpuMsOf } from "./site.ts";
import { type Figures, median, percentile } from "./timing.ts";

const rounds = 300;
const warmUpRounds = 20;
/** Ordinary companies that take turns, so that not always the same pages are read. */
const companiesAsked = 20;
const smallSize = 100;
const numberOfLargest = 1;

type Work = {
  name: string;
  run: (company: Company, prepared: string) => Promise<Response>;
  /** Not measured. */
  prepare?: (table: Table, company: Company) => Promise<string>;
};

const json = { "content-type": "application/json" };
const works: Work[] = [
  { name: "list, all states", run: ({ call }) => call("/leads") },
  { name: "list, waiting", run: ({ call }) => call("/leads?status=pending&limit=20") },
  { name: "search in the leads", run: ({ call }) => call("/leads?search=numer%207&limit=20") },
  { name: "count by state", run: ({ call }) => call("/leads/waiting") },
  { name: "statistics of 12 months", run: ({ call }) => call("/leads/statistics") },
  {
    name: "accept",
    prepare: ({ client }, { id }) => waitingLead(client, id),
    run: ({ call }, leadId) =>
      call(`/leads/${leadId}/status`, {
        method: "PUT",
        headers: json,
        body: JSON.stringify({ status: "contacted" }),
      }),
  },
];

const at = process.argv.indexOf("--companies");
const server = await startMarketServer();
try {
  const small = await openTable(smallSize);
  const large = await openTable(at < 0 ? 1_000_000 : Number(process.argv[at + 1]));
  try {
    await compare(small, large);
  } finally {
    await small.stop();
    await large.stop();
  }
} finally {
  await server.stop();
}

type Company = { id: string; call: BenchCaller };
type Table = {
  site: Site;
  client: pg.Client;
  ordinary: Company[];
  largest: Company[];
  stop(): Promise<void>;
};

async function openTable(companies: number): Promise<Table> {
  const { url } = await openMarket(server, companies);
  const config = { NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: marketDir, LOG_LEVEL: "error" };
  const running = await openServices(readConfig(config));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const environment = { DATABASE_URL: url, DEMO: "0", RUN: "web" };
  const site = await spawnSite({ dataDir: join(marketDir, `site-${companies}`), environment });
  if (site.child.exitCode !== null) throw new Error(`The site ended:\n${site.output()}`);
  const signIn = async (number: number): Promise<Company> => {
    const id = companyId(number);
    const session = { accountId: id, appUrl: site.url, at: new Date() };
    const cookies = await sessionCookies(running.services.db, session);
    return { id, call: await callerOf(site.url, cookies) };
  };
  const numbers = Array.from({ length: companiesAsked }, (_, place) =>
    Math.floor(((place + 0.5) * companies) / companiesAsked),
  );
  const ordinary = await Promise.all(numbers.map(signIn));
  const largest = [await signIn(numberOfLargest)];
  await running.close();
  return {
    site,
    client,
    ordinary,
    largest,
    async stop() {
      await site.stop();
      await client.end();
    },
  };
}

/** A lead of the company that waits; one that was accepted waits again when there is none. */
async function waitingLead(client: pg.Client, id: string): Promise<string> {
  await client.query("set session_replication_role = replica");
  const { rows } = await client.query<{ id: string }>(
    `update lead set status = 'pending', decided_at = null, decline_reason = null, decline_note = null
     where id = (select id from lead where company_id = $1
       order by status = 'pending' desc, random() limit 1)
     returning id`,
    [id],
  );
  return rows[0]!.id;
}

async function compare(small: Table, large: Table): Promise<void> {
  console.log(
    `\n${"".padEnd(26)} 100 companies     ordinary company       company with ${leadsOfLargest}`,
  );
  console.log(`${"".padEnd(26)} p50 ms   CPU     p50 ms   CPU   ratio     p50 ms   CPU   ratio`);
  for (const work of works) {
    const groups: [Table, Company[]][] = [
      [small, small.ordinary],
      [large, large.ordinary],
      [large, large.largest],
    ];
    const measured: Measured[] = [];
    for (const [table, companies] of groups) measured.push(await measureOn(work, table, companies));
    print(work.name, measured);
  }
}

type Measured = { figures: Figures; cpuMs: number };

async function measureOn(work: Work, table: Table, companies: Company[]): Promise<Measured> {
  const figures: Figures = [];
  let cpuBefore = 0;
  for (let round = -warmUpRounds; round < rounds; round++) {
    const company = companies[(round + warmUpRounds) % companies.length]!;
    const prepared = (await work.prepare?.(table, company)) ?? "";
    if (round === 0) cpuBefore = cpuMsOf(table.site);
    const startedAt = performance.now();
    const response = await work.run(company, prepared);
    const body = await response.text();
    const took = performance.now() - startedAt;
    if (!response.ok) throw new Error(`${work.name} answered ${response.status}: ${body}`);
    if (round >= 0) figures.push(took);
  }
  const cpuMs = (cpuMsOf(table.site) - cpuBefore) / rounds;
  return { figures: figures.toSorted((left, right) => left - right), cpuMs };
}

function print(name: string, [reference, ...others]: Measured[]): void {
  if (!reference) return;
  const cell = (value: number) => value.toFixed(2).padStart(8);
  const columns = others.map(
    ({ figures, cpuMs }) =>
      `${cell(median(figures))}${cell(cpuMs)} ×${(median(figures) / median(reference.figures)).toFixed(2)}`,
  );
  const first = `${cell(median(reference.figures))}${cell(reference.cpuMs)}`;
  console.log(`${name.padEnd(24)} ${first}   ${columns.join("   ")}`);
  const slowest = [reference, ...others].map(({ figures }) => cell(percentile(figures, 0.95)));
  console.log(`${"  p95".padEnd(24)} ${slowest.join(" ".repeat(14))}`);
}
