// npm run bench:matching -- --companies 1000000: companies for a renovation and jobs for a company, over
// HTTP, in turns with the bare tables read for the same. There is a renovation for every tenth company.
import { loadavg } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { sessionCookies } from "../tests/factories/accounts.ts";
import { type Site, spawnSite } from "../tests/servers/site.ts";
import { marketDir, openMarket, startMarketServer } from "./market/market.ts";
import { type BenchCaller, callerOf, cpuMsOf } from "./site.ts";
import { type Figures, median, percentile } from "./timing.ts";

const rounds = 100;
const warmUpRounds = 10;
/** Renovations and companies that take turns. */
const asked = 20;

/** Six companies of one of the trades in the renovation's city, with what a card shows of them. */
const bareCompanies = `
  select c.*, p.features from renovation r
  cross join lateral (
    select s.id from company_search s
    where s.main = any('{1,2}') and s.city_id = r.city_id and s.subs & (
      select bit_or(1::bigint << (t - 1)) from unnest(r.subcategory_ids) t) <> 0
    order by s.rank desc, s.id limit 6) found
  join company c on c.id = found.id join plan p on p.tier = c.tier
  where r.id = $1`;
/** Five open renovations of its trades in the company's city, the newest first. */
const bareJobs = `
  select r.* from company c
  cross join lateral (
    select id from renovation where status = 'open' and city_id = c.city_id
      and subcategory_ids && c.subcategory_ids order by created_at desc, id limit 5) found
  join renovation r on r.id = found.id
  where c.id = $1`;

const companiesOf =
  (query: string) =>
  ({ id, call }: Subject) =>
    call(`/renovations/${id}/matching-companies${query}`);

/** Large cities and small places by how many renovations they have. */
const someRenovations = `select id, owner_id as account from renovation order by id limit ${asked}`;
/** Needed trades that few companies have, where few people live. */
const rareRenovations = `
  select r.id, r.owner_id as account from renovation r join city t on t.geoname_id = r.city_id
  where cardinality(r.subcategory_ids) = 1
  order by r.subcategory_ids[1] desc, t.population, r.id limit ${asked}`;
const someCompanies = `
  select id, id as account from company where published_at is not null
  order by id limit ${asked}`;

const at = process.argv.indexOf("--companies");
const server = await startMarketServer();
try {
  await bench(at < 0 ? 10_000 : Number(process.argv[at + 1]));
} finally {
  await server.stop();
}

async function bench(companies: number): Promise<void> {
  const { url } = await openMarket(server, companies);
  const config = { NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: marketDir, LOG_LEVEL: "error" };
  const running = await openServices(readConfig(config));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const environment = { DATABASE_URL: url, DEMO: "0", RUN: "web", LOG_LEVEL: "error" };
    const site = await spawnSite({ dataDir: join(marketDir, "site"), environment });
    if (site.child.exitCode !== null) throw new Error(`The site ended:\n${site.output()}`);
    const signIn = async (accountId: string) => {
      const session = { accountId, appUrl: site.url, at: new Date() };
      return callerOf(site.url, await sessionCookies(running.services.db, session));
    };
    try {
      await measureAll({ site, client, signIn });
    } finally {
      await site.stop();
    }
  } finally {
    await client.end();
    await running.close();
  }
}

type Place = {
  site: Site;
  client: pg.Client;
  signIn: (accountId: string) => Promise<BenchCaller>;
};
type Subject = { id: string; call: BenchCaller };
type Work = {
  name: string;
  subjects: Subject[];
  run: (subject: Subject) => Promise<Response>;
  /** What the answer cannot do without, as one plain statement. */
  bare: string;
};

async function measureAll({ site, client, signIn }: Place): Promise<void> {
  const homeowners = await subjectsOf({ client, signIn }, someRenovations);
  const far = await subjectsOf({ client, signIn }, rareRenovations);
  const offices = await subjectsOf({ client, signIn }, someCompanies);
  const works: Work[] = [
    {
      name: "companies, any renovation",
      subjects: homeowners,
      run: companiesOf(""),
      bare: bareCompanies,
    },
    {
      name: "companies, 48 of them",
      subjects: homeowners,
      run: companiesOf("?limit=48"),
      bare: bareCompanies,
    },
    { name: "companies, rare or remote", subjects: far, run: companiesOf(""), bare: bareCompanies },
    {
      name: "companies that help",
      subjects: homeowners,
      run: ({ id, call }) => call(`/renovations/${id}/help`),
      bare: bareCompanies,
    },
    {
      name: "jobs by fit",
      subjects: offices,
      run: ({ call }) => call("/renovations?sort=fit&limit=5"),
      bare: bareJobs,
    },
    {
      name: "jobs, nearest first",
      subjects: offices,
      run: ({ call }) => call("/renovations?limit=12"),
      bare: bareJobs,
    },
  ];
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\nload of the machine before: ${load.join(", ")}\n`);
  console.log(`${"".padEnd(26)}  p50 ms   p95 ms  bare p50   ratio   CPU ms`);
  for (const work of works) await measureOne(work, { site, client });
}

async function subjectsOf(
  { client, signIn }: Omit<Place, "site">,
  query: string,
): Promise<Subject[]> {
  const { rows } = await client.query<{ id: string; account: string }>(query);
  const subjects: Subject[] = [];
  for (const { id, account } of rows) subjects.push({ id, call: await signIn(account) });
  return subjects;
}

/** In turns, so that both meet the same load of the machine. */
async function measureOne(work: Work, { site, client }: Omit<Place, "signIn">): Promise<void> {
  const own: Figures = [];
  const bare: Figures = [];
  let cpuBefore = 0;
  for (let round = -warmUpRounds; round < rounds; round++) {
    const subject = work.subjects[(round + warmUpRounds) % work.subjects.length]!;
    if (round === 0) cpuBefore = cpuMsOf(site);
    const took = await timeOf(async () => {
      const response = await work.run(subject);
      const body = await response.text();
      if (!response.ok) throw new Error(`${work.name} answered ${response.status}: ${body}`);
    });
    const plain = await timeOf(() => client.query(work.bare, [subject.id]));
    if (round < 0) continue;
    own.push(took);
    bare.push(plain);
  }
  print(work.name, { own, bare, cpuMs: (cpuMsOf(site) - cpuBefore) / rounds });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function print(name: string, row: { own: Figures; bare: Figures; cpuMs: number }): void {
  const own = row.own.toSorted((left, right) => left - right);
  const bare = median(row.bare.toSorted((left, right) => left - right));
  const cell = (value: number) => value.toFixed(2).padStart(8);
  const ratio = median(own) / bare;
  console.log(
    `${name.padEnd(26)}${cell(median(own))} ${cell(percentile(own, 0.95))}  ${cell(bare)}${cell(ratio)} ${cell(row.cpuMs)}`,
  );
}
