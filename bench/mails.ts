// npm run bench:mails -- 10000: how many mails a second leave the queue, and how much slower companies
// are found meanwhile, by questions that nobody asked and by one that was asked before, over one connection
// (or CONNECTIONS, of which eight leave no processor idle). The mails go to a
// mail server that takes everything, from the process for background work that a site starts beside itself.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { passwordChangedMail } from "../src/features/accounts/mail/jobs.server.ts";
import { spawnSite } from "../tests/servers/site.ts";
import { putLoad } from "./load/load.ts";
import { cpuMsOfChildren, cpuMsOfProcess, postmasterOf, startMailSink } from "./load/processes.ts";
import { companyId } from "./market/ids.ts";
import { marketDir, openMarket, startMarketServer, withClient } from "./market/market.ts";
import { nextQuestion } from "./queries.ts";

const mails = 40_000;
const seconds = 8;
const companies = Number(process.argv[2] ?? 10_000);
const connections = Number(process.env["CONNECTIONS"] ?? 1);

const server = await startMarketServer();
const { url } = await openMarket(server, companies);
const sink = await startMailSink();
const postmaster = await postmasterOf(url);
const site = await spawnSite({
  dataDir: join(marketDir, "site"),
  environment: { DATABASE_URL: url, DEMO: "0", SMTP_URL: sink.url, TRUSTED_PROXIES: "1" },
});
try {
  const search = (pathOf: (n: number) => string) =>
    putLoad({ port: Number(new URL(site.url).port), pathOf, connections, seconds });
  const known = () => "/api/companies?category=14&location=Krak%C3%B3w";
  await search(nextQuestion);
  const alone = { unasked: await search(nextQuestion), again: await search(known) };
  await enqueueMails();
  while ((await sink.taken()) < 500) await pause(50);
  const start = await now();
  const unasked = await search(nextQuestion);
  const again = await search(known);
  const beside = await now();
  console.table({
    "mails a second, searches beside them": rateOf(start, beside),
    "searches a second that nobody asked, alone": alone.unasked.rate.toFixed(0),
    "the same, beside mails": unasked.rate.toFixed(0),
    "searches a second that were asked before, alone": alone.again.rate.toFixed(0),
    "the same beside mails": again.rate.toFixed(0),
  });
  while ((await sink.taken()) < mails) await pause(20);
  const end = await now();
  const each = (part: "worker" | "database" | "sink") =>
    ((end[part] - beside[part]) / (end.taken - beside.taken)).toFixed(2);
  console.table({
    "mails a second, nothing beside them": rateOf(beside, end),
    "background work, ms a mail": each("worker"),
    "PostgreSQL, ms a mail": each("database"),
    "mail server, ms a mail": each("sink"),
  });
} finally {
  await site.stop();
  sink.stop();
  await server.stop();
}

type Moment = { at: number; taken: number; worker: number; database: number; sink: number };

/** Mails so far, and the milliseconds of processor that each part has used. */
async function now(): Promise<Moment> {
  return {
    at: performance.now(),
    taken: await sink.taken(),
    worker: cpuMsOfChildren(site.child.pid!),
    database: cpuMsOfChildren(postmaster),
    sink: cpuMsOfProcess(sink.pid),
  };
}

function rateOf(from: Moment, to: Moment): string {
  return ((1000 * (to.taken - from.taken)) / (to.at - from.at)).toFixed(0);
}

async function enqueueMails(): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("delete from graphile_worker._private_jobs where locked_at is null");
    const payloads = Array.from({ length: mails }, (_, n) => ({
      accountId: companyId(1 + (n % companies)),
      mailId: crypto.randomUUID(),
    }));
    await client.query(
      `select graphile_worker.add_job($1, payload, priority => 10)
       from json_array_elements($2::json) payload`,
      [passwordChangedMail.name, JSON.stringify(payloads)],
    );
  });
}
