import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  makeAllChangedCards,
  noteAllUnmadeCards,
} from "../../src/features/companies/card-data/jobs.server.ts";
import { migrateEverything } from "../../src/migrate.server.ts";
import { openServices, type RunningServices } from "../../src/open-services.server.ts";
import { readConfig } from "../../src/platform/config.server.ts";
import { startEmbeddedPostgres } from "../../src/platform/db/embedded/embedded.server.ts";
import { fillCards } from "./cards.ts";
import { drawCompanies, fillCompanies, fillProjects } from "./companies.ts";
import { fillLeads } from "./leads.ts";
import { fillRenovations } from "./renovations.ts";
import { openSteps } from "./steps.ts";

/** Stays between runs: a million companies are not written for each of them. */
export const marketDir = join(tmpdir(), "domistrz-market");

type MarketServer = {
  url: string;
  urlOf(database: string): string;
  stop(): Promise<void>;
};

export type Market = { companies: number; url: string };

/** PostgreSQL for the benches, with the durability of a production; one that others work with stays. */
export async function startMarketServer(): Promise<MarketServer> {
  const server = await startEmbeddedPostgres({ dataDir: marketDir, durable: true });
  return { ...server, stop: async () => (server.joined ? server.leave() : server.stop()) };
}

/**
 * The whole marketplace of that many companies, with three projects and ten leads for each and a
 * renovation for every tenth. What an earlier run has written stays.
 */
export async function openMarket(server: MarketServer, companies: number): Promise<Market> {
  const name = `market_${companies}`;
  await withClient(server.url, async (client) => {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (!found.rowCount) await client.query(`create database ${name}`);
  });
  const url = server.urlOf(name);
  const startedAt = performance.now();
  await migrate(url);
  await withClient(url, (first) =>
    withClient(url, async (second) => {
      const ofCompanies = await openSteps(first);
      const ofPeople = await openSteps(second);
      await drawCompanies(ofCompanies, companies);
      await Promise.all([
        fillCompanies(ofCompanies),
        (async () => {
          await fillLeads(ofPeople, companies);
          await fillProjects(ofPeople, companies);
          await fillRenovations(ofPeople, Math.ceil(companies / 10));
        })(),
      ]);
      await withServices(url, ({ services }) => fillCards([ofCompanies, ofPeople], services.db));
    }),
  );
  await makeCards(url);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${companies.toLocaleString("pl-PL")} companies, ready after ${seconds} s`);
  return { companies, url };
}

/** A bench of each of the sizes that were asked for on the command line, or of the `usual` one. */
export async function benchMarkets(
  usual: number,
  bench: (market: Market) => Promise<void>,
): Promise<void> {
  const asked = process.argv.slice(2).map(Number).filter(Number.isInteger);
  const server = await startMarketServer();
  try {
    for (const size of asked.length > 0 ? asked : [usual])
      await bench(await openMarket(server, size));
  } finally {
    await server.stop();
  }
}

const migrate = (url: string) =>
  withServices(url, ({ services, connection }) =>
    migrateEverything({ databaseUrl: url, connection, log: services.log }),
  );

/** What a job does where the marketplace runs: of what has changed, or was made in another way. */
const makeCards = (url: string) =>
  withServices(url, async ({ services }) => {
    await noteAllUnmadeCards(services);
    const startedAt = performance.now();
    const made = await makeAllChangedCards(services);
    if (made === 0) return;
    await withClient(url, (client) =>
      client.query("vacuum analyze company_card, company_card_change"),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  cards of ${made} companies`);
  });

async function withServices(
  url: string,
  work: (running: RunningServices) => Promise<unknown>,
): Promise<void> {
  const config = {
    NODE_ENV: "test",
    DATABASE_URL: url,
    DATA_DIR: marketDir,
    LOG_LEVEL: "error",
  };
  const running = await openServices(readConfig(config));
  await work(running);
  await running.close();
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
