// npm run bench -- 10000 1000000: what guests ask, over HTTP with eight connections (or CONNECTIONS), in turns with
// a bare server on the same tables. „Again” is an address asked before, „new” one that nobody asked.
import { loadavg } from "node:os";
import { join } from "node:path";
import { spawnSite } from "../tests/servers/site.ts";
import { type LoadFigures, putLoad } from "./load/load.ts";
import {
  cpuMsOfChildren,
  cpuMsOfProcess,
  memoryMbOf,
  postmasterOf,
  type Reference,
  startReference,
} from "./load/processes.ts";
import { benchMarkets, type Market, marketDir } from "./market/market.ts";
import { nextQuestion, shapes, tradeInTown } from "./queries.ts";
import { percentile } from "./timing.ts";

/** One asks as a single visitor of an idle machine does. */
const connections = Number(process.env["CONNECTIONS"] ?? 8);
const rounds = Number(process.env["ROUNDS"] ?? 3);
const seconds = Number(process.env["SECONDS"] ?? 2);

const asked = (process.env["ONLY"] ?? "").split(",").filter(Boolean);
let run = 0;
let bareAsked = 0;
let pagesAsked = 0;
const slugsAsked = { own: 0, bare: 0 };

const br = { "accept-encoding": "br" };
const encodings = [
  ["", br],
  [" by gzip", { "accept-encoding": "gzip" }],
  [" as it is", { "accept-encoding": "identity" }],
] as const;

type Question = {
  name: string;
  own: (n: number) => string;
  bare: (n: number) => string;
  headers?: Record<string, string>;
};

async function bench({ url, companies }: Market): Promise<void> {
  const reference = await startReference(url);
  const environment = { DATABASE_URL: url, DEMO: "0", RUN: "web", TRUSTED_PROXIES: "1" };
  const site = await spawnSite({ dataDir: join(marketDir, "site"), environment });
  if (site.child.exitCode !== null) throw new Error(`The site ended:\n${site.output()}`);
  const own = { port: Number(new URL(site.url).port), pid: site.child.pid! };
  console.log(`\n${companies.toLocaleString("pl-PL")} companies; load before: ${loadavg()[0]}\n`);
  console.log(
    "question                                bare/s    own/s  ratio   p50 ms   p95 ms   p99 ms   Node ms   PostgreSQL ms",
  );
  try {
    const bare = { port: reference.port, pid: reference.child.pid! };
    const measured = { own, bare, postmaster: await postmasterOf(url) };
    for (const question of await questionsOf({ port: own.port, companies }, reference)) {
      await compare(question, measured);
    }
    console.log(`\nmemory of the process: ${memoryMbOf(own.pid).toFixed(0)} MB`);
  } finally {
    await site.stop();
    reference.stop();
  }
}

async function questionsOf(
  { port, companies }: { port: number; companies: number },
  reference: Reference,
): Promise<Question[]> {
  const { geonameId, subs } = { geonameId: 3_094_802, subs: 8_192 };
  const api: Question[] = shapes.flatMap(({ name, query }) => {
    const city = /location|miasto|krak|wawa|mokot|wieliczka/i.test(decodeURIComponent(query));
    const bare = () => `/search?v=2,${city ? geonameId : 0},${query === "" ? 0 : subs}`;
    const address = encodeURI(decodeURI(`/api/companies?${query}`));
    return [
      { name: `${name}, again`, own: () => address, bare },
      { name: `${name}, another address`, own: (n) => `${address}${fresh(n)}`, bare },
    ];
  });
  const unasked: Question = {
    name: "a trade in a town, nobody asked",
    own: nextQuestion,
    bare: bareQuestion,
  };
  const slug = (n: number, among = 10_000) => `firma-${1 + ((n * 7_919) % among)}`;
  const byName: Question[] = [
    {
      name: "company by slug",
      own: (n) => `/api/companies/slug/${slug(n)}`,
      bare: (n) => `/slug?v=${slug(n)}`,
    },
    {
      name: "company by slug, nobody asked",
      own: () => `/api/companies/slug/${slug(slugsAsked.own++, companies)}`,
      bare: () => `/slug?v=${slug(slugsAsked.bare++, companies)}`,
    },
  ];
  const pages: Question[] = [];
  for (const [name, path] of [
    ["home", "/"],
    ["search page", "/szukaj?kategoria=fachowcy&miasto=Krak%C3%B3w"],
    ["landing", "/fachowcy"],
    ["company page", "/firma/firma-1"],
    ["project page", await projectPath(port)],
  ] as const) {
    for (const [by, headers] of encodings) {
      const place = `/${encodeURIComponent(name + by)}`;
      await copyTo(reference, place, { address: `http://localhost:${port}${path}`, headers });
      const bare = () => place;
      const join = path.includes("?") ? "&" : "?";
      pages.push({ name: `${name}, warm${by}`, own: () => path, bare, headers });
      pages.push({
        name: `${name}, cold${by}`,
        own: (n) => `${path}${join}zapisz=${unique(n)}`,
        bare,
        headers,
      });
    }
  }
  const newPages: Question[] = [
    {
      name: "search page, nobody asked",
      own: () => listPage(tradeInTown(pagesAsked++)),
      bare: () => "/search%20page",
      headers: br,
    },
    {
      name: "company page, nobody asked",
      own: () => `/firma/${slug(pagesAsked++)}`,
      bare: () => "/company%20page",
      headers: br,
    },
  ];
  const all = [...api, unasked, ...byName, ...pages, ...newPages];
  return asked.length === 0 ? all : all.filter(({ name }) => asked.some((a) => name.includes(a)));
}

/** Of the first company that has one. */
async function projectPath(port: number): Promise<string> {
  for (let nr = 1; nr <= 100; nr++) {
    const page = await (await fetch(`http://localhost:${port}/firma/firma-${nr}`)).text();
    const found = /href="(\/firma\/[^"?#]+\?projekt=[^"&#]+)/.exec(page);
    if (found) return found[1]!;
  }
  throw new Error("None of a hundred companies has a project");
}

/** As many bytes as the site sends of a page, for the bare server to send. */
async function copyTo(
  reference: Reference,
  place: string,
  page: { address: string; headers: Record<string, string> },
): Promise<void> {
  const response = await fetch(page.address, { headers: page.headers });
  const body = Buffer.from(await response.arrayBuffer());
  const length = Number(response.headers.get("content-length") ?? body.length);
  await fetch(`http://localhost:${reference.port}${place}`, {
    method: "PUT",
    body: body.subarray(0, length),
  });
}

const listPage = ({ geonameId, id }: ReturnType<typeof tradeInTown>) =>
  `/szukaj?miasto=${geonameId}&subcategories=${id}`;

/** The bare server looks for those of the town itself, if there are any, and counts nobody. */
function bareQuestion(): string {
  const { geonameId, id, mainId } = tradeInTown(bareAsked++);
  return `/search?v=${mainId},${geonameId},${1n << BigInt(id - 1)}`;
}

const unique = (n: number) => `${process.pid}${run}${n}`;
/** Another address for the same question: a parameter that is read, and changes nothing for guests. */
const fresh = (n: number) => `&zapisz=${unique(n)}`;

type Target = { port: number; pid: number };
type Measured = { own: Target; bare: Target; postmaster: number };

async function compare(
  { name, own: ownPath, bare: barePath, headers }: Question,
  { own, bare, postmaster }: Measured,
): Promise<void> {
  const warmUp = { connections, headers, seconds: 0.3 };
  run += 1;
  await putLoad({ ...warmUp, port: own.port, pathOf: ownPath });
  await putLoad({ ...warmUp, port: bare.port, pathOf: barePath });
  const sums = { bare: 0, own: 0, node: 0, postgres: 0, requests: 0, refused: 0 };
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round++) {
    run += 1;
    const reference = await putLoad({ connections, seconds, port: bare.port, pathOf: barePath });
    const before = { node: cpuMsOfProcess(own.pid), postgres: cpuMsOfChildren(postmaster) };
    const load = { connections, seconds, headers, port: own.port, pathOf: ownPath };
    const figures: LoadFigures = await putLoad(load);
    sums.node += cpuMsOfProcess(own.pid) - before.node;
    sums.postgres += cpuMsOfChildren(postmaster) - before.postgres;
    sums.bare += reference.rate;
    sums.own += figures.rate;
    sums.requests += figures.requests;
    sums.refused += figures.refused;
    for (const latency of figures.latencies) latencies.push(latency);
  }
  latencies.sort((left, right) => left - right);
  const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9);
  console.log(
    `${name.padEnd(38)}${cell(sums.bare / rounds, 0)}${cell(sums.own / rounds, 0)}${cell(sums.own / sums.bare, 2).slice(2)}` +
      `${[0.5, 0.95, 0.99].map((share) => cell(percentile(latencies, share), 2)).join("")}${cell(sums.node / sums.requests, 2)}${cell(sums.postgres / sums.requests, 2)}` +
      (sums.refused > 0 ? `   ${sums.refused} of ${sums.requests} refused` : ""),
  );
}

await benchMarkets(10_000, bench);
