// npm run bench:mails -- 10000: how many mails a second leave the queue, and how much slower companies
// are found meanwhile. They go to a mail server that takes everything; the mails are sent by a process
// of their own (RUN=worker), as are the searches (RUN=web).
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { passwordChangedMail } from "../src/features/accounts/mail/jobs.server.ts";
import { type Site, spawnSite } from "../tests/servers/site.ts";
import { putLoad } from "./load/load.ts";
import { cpuMsOfChildren, cpuMsOfProcess, postmasterOf, startMailSink } from "./load/processes.ts";
import { companyId } from "./market/ids.ts";
import { marketDir, openMarket, startMarketServer, withClient } from "./market/market.ts";
import { nextQuestion } from "./queries.ts";

const mails = 10_000;
const seconds = 8;
const companies = Number(process.argv[2] ?? 10_000);

const server = await startMarketServer();
const { url } = await openMarket(server, companies);
const sink = await startMailSink();
const postmaster = await postmasterOf(url);
const environment = { DATABASE_URL: url, DEMO: "0", SMTP_URL: sink.url };
const site = (name: string, more: Record<string, string>) =>
  spawnSite({ dataDir: join(marketDir, name), environment: { ...environment, ...more } });
const web = await site("site", { RUN: "web", TRUSTED_PROXIES: "1" });
let worker: Site | undefined;
try {
  const search = () =>
    putLoad({
      port: Number(new URL(web.url).port),
      pathOf: nextQuestion,
      connections: 1,
      seconds,
    });
  await search();
  const alone = await search();
  await enqueueMails();
  worker = await site("mailer", { RUN: "worker" });
  while ((await sink.taken()) < 500) await pause(50);
  const before = { taken: await sink.taken(), cpuMs: cpuMsOfProcess(worker.child.pid!) };
  const beside = await search();
  const sent = (await sink.taken()) - before.taken;
  const cpuMs = cpuMsOfProcess(worker.child.pid!) - before.cpuMs;
  console.table({
    "mails a second, searches beside them": (sent / seconds).toFixed(0),
    "worker, ms of processor a mail": (cpuMs / sent).toFixed(2),
    "searches a second, alone": alone.rate.toFixed(0),
    "searches a second, beside mails": beside.rate.toFixed(0),
  });
  const left = { at: performance.now(), taken: await sink.taken(), cpu: cpuNow(worker) };
  while ((await sink.taken()) < mails) await pause(20);
  const rest = mails - left.taken;
  const cpu = cpuNow(worker);
  const each = (ms: (read: Cpu) => number) => ((ms(cpu) - ms(left.cpu)) / rest).toFixed(2);
  console.table({
    "mails a second, nothing beside them": ((1000 * rest) / (performance.now() - left.at)).toFixed(
      0,
    ),
    "worker, ms a mail": each(({ worker: ms }) => ms),
    "PostgreSQL, ms a mail": each(({ database }) => database),
    "mail server, ms a mail": each(({ sink: ms }) => ms),
  });
} finally {
  await worker?.stop();
  await web.stop();
  sink.stop();
  await server.stop();
}

type Cpu = { worker: number; database: number; sink: number };

function cpuNow(sender: Site): Cpu {
  return {
    worker: cpuMsOfProcess(sender.child.pid!),
    database: cpuMsOfChildren(postmaster),
    sink: cpuMsOfProcess(sink.pid),
  };
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
