import { join } from "node:path";
import { spawnSite } from "../tests/servers/site.ts";
import { putLoad } from "./load/load.ts";
import { cpuMsOfChildren, cpuMsOfProcess, postmasterOf, startReference } from "./load/processes.ts";
import { benchMarkets, marketDir } from "./market/market.ts";
import { nextQuestion, tradeInTown } from "./queries.ts";
let bq = 5_000_000;
const prof = process.env["PROF"];
let q = 1;
await benchMarkets(10_000, async ({ url, companies }) => {
  const environment: Record<string, string> = { DATABASE_URL: url, DEMO: "0", RUN: "web", TRUSTED_PROXIES: "1" };
  if (prof) environment["NODE_OPTIONS"] = `--cpu-prof --cpu-prof-dir=${prof} --cpu-prof-interval=200`;
  const site = await spawnSite({ dataDir: join(marketDir, "site"), environment });
  const own = { port: Number(new URL(site.url).port), pid: site.child.pid! };
  const bare = await startReference(url);
  const pm = await postmasterOf(url);
  const slug = () => `firma-${1 + ((q++ * 7919 + process.pid * 131) % companies)}`;
  const t = { own: () => `/api/companies/slug/${slug()}`, bare: () => `/slug?v=${slug()}` };
  const api = { own: () => nextQuestion(), bare: () => { const { geonameId, id, mainId } = tradeInTown(bq++); return `/search?v=${mainId},${geonameId},${1n << BigInt(id - 1)}`; } };
  for (const [kind, k] of Object.entries({ slug: t, api }).filter(([k]) => !process.env["KIND"] || process.env["KIND"] === k))
  for (let i = 0; i < Number(process.env["N"] ?? 3); i++) for (const who of ["bare", "own"] as const) {
    const s = who === "own" ? own : { port: bare.port, pid: bare.child.pid! };
    const c = cpuMsOfProcess(s.pid), p = cpuMsOfChildren(pm);
    const f = await putLoad({ port: s.port, connections: 8, seconds: Number(process.env["S"] ?? 3), pathOf: k[who] });
    console.log(kind, who, f.rate.toFixed(0), "node", ((cpuMsOfProcess(s.pid) - c) / f.requests).toFixed(3), "pg", ((cpuMsOfChildren(pm) - p) / f.requests).toFixed(3), f.refused);
  }
  bare.stop();
  await site.stop();
});
