// npm run bench:memory -- 1000000: the process's memory under mixed load of guests, every fifty seconds of ten
// minutes (or MINUTES); each company and town is another one, so that what is kept is always full. Fifty seconds each
// as browsers ask, as programs do that take gzip, and as those that take nothing compressed; ENCODING=br asks as one.
import { join } from "node:path";
import { spawnSite } from "../tests/servers/site.ts";
import { putLoad } from "./load/load.ts";
import { cpuMsOfProcess, memoryMbOf } from "./load/processes.ts";
import { benchMarkets, type Market, marketDir } from "./market/market.ts";
import { nextQuestion } from "./queries.ts";

const minutes = Number(process.env["MINUTES"] ?? 10);
const seconds = 50;
const connections = 4;
const encodings = (process.env["ENCODING"] ?? "br,gzip,identity").split(",");

let asked = 0;

function pathsOf(companies: number): (() => string)[] {
  const company = () => `firma-${1 + ((asked * 7_919) % companies)}`;
  return [
    () => "/",
    () => `/szukaj?kategoria=fachowcy&miasto=Krak%C3%B3w&zapisz=${asked}`,
    () => "/fachowcy",
    () => `/firma/${company()}`,
    nextQuestion,
    () => `/api/companies/slug/${company()}`,
    () => `/?zapisz=${asked}`,
  ];
}

async function bench({ url, companies }: Market): Promise<void> {
  const environment = { DATABASE_URL: url, DEMO: "0", RUN: "web" };
  const site = await spawnSite({ dataDir: join(marketDir, "site"), environment });
  if (site.child.exitCode !== null) throw new Error(`The site ended:\n${site.output()}`);
  const { pid } = site.child;
  const paths = pathsOf(companies);
  const load = {
    ...{ connections, seconds, port: Number(new URL(site.url).port) },
    pathOf: () => paths[asked++ % paths.length]!(),
  };
  console.log(`\n${companies.toLocaleString("pl-PL")} companies\n`);
  console.log(`     ready ${memoryMbOf(pid!).toFixed(0).padStart(5)} MB`);
  try {
    for (let past = seconds; past <= minutes * 60; past += seconds) {
      const before = cpuMsOfProcess(pid!);
      const encoding = encodings[(past / seconds - 1) % encodings.length]!;
      const { rate, requests } = await putLoad({
        ...load,
        headers: { "accept-encoding": encoding },
      });
      const cpuMs = (cpuMsOfProcess(pid!) - before) / requests;
      const figures = `${encoding.padEnd(8)} ${rate.toFixed(0)} a second, Node ${cpuMs.toFixed(1)} ms each`;
      console.log(
        `${`${past} s`.padStart(10)} ${memoryMbOf(pid!).toFixed(0).padStart(5)} MB  ${figures}`,
      );
    }
  } finally {
    await site.stop();
  }
}

await benchMarkets(1_000_000, bench);
