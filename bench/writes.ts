// npm run bench:writes -- 10000: what companies save, over HTTP with eight connections, in turns with
// a bare server that sends the statements of the same transaction, recorded beforehand.
import { join } from "node:path";
import { serialize } from "node:v8";
import { createCsrfToken, csrfCookie, csrfHeader } from "../src/platform/api/csrf.server.ts";
import { freePort } from "../src/platform/db/embedded/embedded.server.ts";
import { sessionCookies } from "../tests/factories/accounts.ts";
import { spawnSite } from "../tests/servers/site.ts";
import { openConnection } from "./load/load.ts";
import { cpuMsOfChildren, cpuMsOfProcess, postmasterOf, startReference } from "./load/processes.ts";
import { openRecorder } from "./load/recording.ts";
import { companyId } from "./market/ids.ts";
import { marketDir, openMarket, startMarketServer, withClient } from "./market/market.ts";
import { percentile } from "./timing.ts";

const connections = 8;
const rounds = 3;
const writesOfRound = 300;
const warmUp = 90;
/** Of each kind of write, own and bare ones. */
const writersNeeded = 2 * (warmUp + rounds * writesOfRound);

/** A company that is signed in, and one of its leads that waits. */
type Writer = {
  companyId: string;
  leadId: string;
  description: string;
  headers: Record<string, string>;
};
type Call = { path: string; body: object };
type Write = {
  name: string;
  /** A writer's calls, one after another. */
  callsOf: (writer: Writer) => Call[];
};

const saved = ({ description }: Writer, more: string): Call => ({
  path: "/api/profile/me",
  body: { description: `${description}${more}` },
});
const shown = ({ companyId: id }: Writer, isPublished: boolean): Call => ({
  path: `/api/profile/${id}/publish`,
  body: { isPublished },
});
const writes: Write[] = [
  {
    name: "accept a lead",
    callsOf: ({ leadId }) => [
      { path: `/api/leads/${leadId}/status`, body: { status: "contacted" } },
    ],
  },
  {
    name: "save a profile",
    // Twice, so that what was there is there again.
    callsOf: (writer) => [saved(writer, " Zapraszamy."), saved(writer, "")],
  },
  { name: "hide, publish", callsOf: (writer) => [shown(writer, false), shown(writer, true)] },
];

const companies = Number(process.argv[2] ?? 10_000);
const server = await startMarketServer();
const { url } = await openMarket(server, companies);
const port = await freePort();
const environment = {
  NODE_ENV: "production",
  DATABASE_URL: url,
  DATA_DIR: join(marketDir, "site"),
  DEMO: "0",
  RUN: "web",
  SECRET: "s".repeat(40),
  APP_URL: `http://localhost:${port}`,
  PORT: String(port),
  LOG_LEVEL: "error",
};
const recorder = await openRecorder(environment);
const reference = await startReference(url);
const site = await spawnSite({ dataDir: join(marketDir, "site"), environment });
if (site.child.exitCode !== null) throw new Error(`The site ended:\n${site.output()}`);
const sides = {
  own: { port, pid: site.child.pid! },
  bare: { port: reference.port, pid: reference.child.pid! },
};
try {
  const postmaster = await postmasterOf(url);
  const writers = await signInWriters();
  console.log(
    `${"".padEnd(16)}${["bare/s", "own/s", "ratio", "p50 ms", "p99 ms", "Node ms", "bare", "PostgreSQL ms", "bare"].map((title) => title.padStart(14)).join("")}`,
  );
  for (const write of writes) await compare(write, { writers: [...writers], postmaster });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await undo();
  await site.stop();
  reference.stop();
  await recorder.close();
  await server.stop();
}

async function signInWriters(): Promise<Writer[]> {
  const { db, secret } = recorder.services;
  const ids = Array.from({ length: Math.min(companies, 12 * writersNeeded) }, (_, n) =>
    companyId(1 + ((n * 7_919) % companies)),
  );
  const { rows } = await withClient(url, (client) =>
    client.query<{ company: string; lead: string; description: string }>(
      `select distinct on (c.id) c.id as company, l.id as lead, c.description
       from company c join lead l on l.company_id = c.id
       where c.id = any($1) and l.status = 'pending'
         and l.held_since is null and l.reported_at is null and l.withdrawn_at is null
       order by c.id limit $2`,
      [ids, writersNeeded],
    ),
  );
  if (rows.length < writersNeeded) throw new Error(`Only ${rows.length} companies have leads`);
  // The market's companies have none, and would be hidden by what they save.
  await changeQuietly(
    `update company set background_id = logo_id
     where background_id is null and id = any($1)`,
    [rows.map(({ company }) => company)],
  );
  const writers: Writer[] = [];
  for (const { company, lead: leadId, description } of rows) {
    const session = { accountId: company, appUrl: environment.APP_URL, at: new Date() };
    const cookies = await sessionCookies(db, session);
    const token = createCsrfToken(secret, cookies[0]!.value.split(".")[0]!);
    const pairs = [...cookies, { name: csrfCookie, value: token }];
    const cookie = pairs.map(({ name, value }) => `${name}=${value}`).join("; ");
    const headers = { cookie, [csrfHeader]: token, "content-type": "application/json" };
    writers.push({ companyId: company, leadId, description, headers });
  }
  return writers;
}

type Measuring = { writers: Writer[]; postmaster: number };
type Side = keyof typeof sides;

async function compare({ name, callsOf }: Write, { writers, postmaster }: Measuring) {
  const pathOf = (writer: Writer, place: number) => `/${name.at(0)}${place}-${writer.companyId}`;
  const requestsOf = {
    own: (writer: Writer) =>
      callsOf(writer).map(({ path, body }) => toRequest("PUT", path, writer.headers, body)),
    bare: (writer: Writer) =>
      callsOf(writer).map((_, place) => toRequest("POST", pathOf(writer, place), {})),
  };
  /** Each writer's own statements: words and places differ, and with them what they cost. */
  const recordAll = async (recorded: Writer[]) => {
    for (const writer of recorded) {
      for (const [place, { path, body }] of callsOf(writer).entries()) {
        const { headers } = writer;
        const sent = { method: "PUT", headers, body: JSON.stringify(body) };
        const request = new Request(`${environment.APP_URL}${path}`, sent);
        const statements = serialize(await recorder.record(request));
        const target = `http://localhost:${reference.port}${pathOf(writer, place)}`;
        await fetch(target, { method: "PUT", body: statements });
      }
    }
    await undoDecisions();
  };
  const sums = { own: newSums(), bare: newSums() };
  const run = async (side: Side, count: number) => {
    const writersNow = writers.splice(0, count);
    if (side === "bare") await recordAll(writersNow);
    const before = { node: cpuMsOfProcess(sides[side].pid), postgres: cpuMsOfChildren(postmaster) };
    const startedAt = performance.now();
    const latencies = await send(sides[side].port, writersNow, requestsOf[side]);
    const seconds = (performance.now() - startedAt) / 1000;
    const node = cpuMsOfProcess(sides[side].pid) - before.node;
    return { latencies, seconds, node, postgres: cpuMsOfChildren(postmaster) - before.postgres };
  };
  for (const side of ["bare", "own"] as const) await run(side, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const side of ["bare", "own"] as const) add(sums[side], await run(side, writesOfRound));
  }
  tell(name, sums);
}

type Sums = { latencies: number[]; seconds: number; node: number; postgres: number };
function newSums(): Sums {
  return { latencies: [], seconds: 0, node: 0, postgres: 0 };
}

function add(sums: Sums, run: Sums): void {
  for (const latency of run.latencies) sums.latencies.push(latency);
  sums.seconds += run.seconds;
  sums.node += run.node;
  sums.postgres += run.postgres;
}

function tell(name: string, { own, bare }: Record<Side, Sums>): void {
  const rate = ({ latencies, seconds }: Sums) => latencies.length / seconds;
  const sorted = own.latencies.toSorted((left, right) => left - right);
  const cells = [
    rate(bare).toFixed(0),
    rate(own).toFixed(0),
    (rate(own) / rate(bare)).toFixed(2),
    percentile(sorted, 0.5).toFixed(2),
    percentile(sorted, 0.99).toFixed(2),
    ...(["node", "postgres"] as const).flatMap((process) =>
      [own, bare].map((sums) => (sums[process] / sums.latencies.length).toFixed(2)),
    ),
  ];
  console.log(`${name.padEnd(16)}${cells.map((cell) => cell.padStart(14)).join("")}`);
}

function toRequest(method: string, path: string, headers: Record<string, string>, body?: object) {
  const text = body ? JSON.stringify(body) : "";
  const lines = {
    ...headers,
    host: `localhost:${port}`,
    "content-length": Buffer.byteLength(text),
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${text}`;
}

/** @returns milliseconds of each request; a writer's own come one after another. */
async function send(
  to: number,
  writers: Writer[],
  requestsOf: (writer: Writer) => string[],
): Promise<number[]> {
  const latencies: number[] = [];
  const waiting = writers.map(requestsOf);
  const connect = async () => {
    const connection = await openConnection(to);
    for (let requests = waiting.pop(); requests; requests = waiting.pop()) {
      for (const request of requests) {
        const sentAt = performance.now();
        const { status } = await connection.ask(request);
        if (status !== 200) throw new Error(`${request.slice(0, 80)} answered ${status}`);
        latencies.push(performance.now() - sentAt);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, connect));
  return latencies;
}

/** The leads wait again, the jobs are gone. */
async function undoDecisions(): Promise<void> {
  await changeQuietly(
    `update lead set status = 'pending', decided_at = null
     where id in (select (payload->>'leadId')::uuid from graphile_worker._private_jobs
       where key like 'lead-decision:%')`,
  );
  await withClient(url, (client) =>
    client.query("delete from graphile_worker._private_jobs where locked_at is null"),
  );
}

async function undo(): Promise<void> {
  await undoDecisions();
  await withClient(url, (client) =>
    client.query("delete from session where last_seen_at > now() - interval '1 hour'"),
  );
}

/** Past the triggers, which would forbid it or tell everybody. */
async function changeQuietly(statement: string, values: unknown[] = []): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("begin; set local session_replication_role = replica");
    await client.query(statement, values);
    await client.query("commit");
  });
}
