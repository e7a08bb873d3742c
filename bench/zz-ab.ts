// two builds in turns: /tmp/ab (A) and here (B)
import { spawn } from "node:child_process";
import { join } from "node:path";
import { serverEnvironment, serverFlags } from "../scripts/server-process.mjs";
import { freePort } from "../src/platform/db/embedded.server.ts";
import { putLoad } from "./load/load.ts";
import { cpuMsOfProcess, memoryMbOf } from "./load/processes.ts";
import { benchMarkets, marketDir } from "./market/market.ts";
import { nextQuestion, tradeInTown } from "./queries.ts";
const N = Number(process.env["N"] ?? 8), S = Number(process.env["S"] ?? 1.5);
const kinds = (process.env["KIND"] ?? "home,search,landing,company,company-other,search-other,api").split(",");
let q = 1000, lastStart = 1000;
const paths: Record<string, (n: number) => string> = {
  home: () => `/?zapisz=${process.pid}${q++}`,
  search: () => `/szukaj?kategoria=fachowcy&miasto=Krak%C3%B3w&zapisz=${process.pid}${q++}`,
  landing: () => `/fachowcy?zapisz=${process.pid}${q++}`,
  company: () => `/firma/firma-1?zapisz=${process.pid}${q++}`,
  "company-other": () => `/firma/firma-${1 + ((q++ * 7919) % 1000000)}`,
  "search-other": () => { const { geonameId, id, mainId } = tradeInTown(q++); return `/szukaj?kategoria=${mainId === 1 ? "architekci" : "fachowcy"}&miasto=${geonameId}&subcategories=${id}`; },
  api: () => nextQuestion(),
  slug: () => `/api/companies/slug/firma-${1 + ((q++ * 7919) % 1000000)}`,
};
async function start(root: string, url: string, data: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [...serverFlags, ...(process.env[`FLAGS_${data}`] ?? "").split(" ").filter(Boolean), join(root, "src/server.ts")], { cwd: root, stdio: ["ignore", "pipe", "inherit"], env: { ...serverEnvironment, NODE_COMPILE_CACHE: join(root, "build/code"), PATH: process.env["PATH"], NODE_ENV: "production", LOG_LEVEL: "warn", APP_URL: `http://localhost:${port}`, DATA_DIR: join(marketDir, `site-${data}`), DATABASE_TIMEOUT_MS: "10000", DRAIN_MS: "0", DATABASE_URL: url, DEMO: "0", RUN: "web", TRUSTED_PROXIES: "1", PORT: String(port) } });
  await new Promise<void>((done) => child.stdout.on("data", (c) => String(c).includes("Domistrz działa") && done()));
  return { port, pid: child.pid!, stop: () => child.kill("SIGTERM") };
}
await benchMarkets(10_000, async ({ url }) => {
  const a = await start(process.env["A"] ?? "/tmp/ab2", url, "a"), b = await start("/work/main", url, "b");
  const headers = { "accept-encoding": "br" };
  const load = (s: { port: number }, kind: string, seconds: number) => putLoad({ port: s.port, connections: 8, seconds, headers, pathOf: paths[kind]! });
  for (const kind of kinds) for (const s of [a, b]) await load(s, kind, 1.5);
  const out: Record<string, { a: number[]; b: number[]; ra: number[]; rb: number[] }> = {};
  for (let i = 0; i < N; i++) for (const kind of kinds) for (const n of i % 2 ? (["a", "b"] as const) : (["b", "a"] as const)) {
    const s = n === "a" ? a : b, c = cpuMsOfProcess(s.pid), start = q;
    const f = await load(s, kind, S);
    const o = (out[kind] ??= { a: [], b: [], ra: [], rb: [] });
    o[n].push((cpuMsOfProcess(s.pid) - c) / f.requests); (n === "a" ? o.ra : o.rb).push(f.rate);
  }
  const med = (x: number[]) => x.toSorted((l, r) => l - r)[x.length >> 1]!;
  for (const [k, o] of Object.entries(out)) console.log(k.padEnd(14), "A", med(o.a).toFixed(3), "B", med(o.b).toFixed(3), "B/A", (med(o.b) / med(o.a)).toFixed(3), "rate", med(o.ra).toFixed(0), med(o.rb).toFixed(0));
  console.log("mem", memoryMbOf(a.pid).toFixed(0), memoryMbOf(b.pid).toFixed(0));
  a.stop(); b.stop();
});
