// npm run bench:rolling: two processes behind haproxy (which must be installed), restarted in turns
// under load. Prints how many of the requests failed.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../src/platform/db/embedded/embedded.server.ts";
import { type Site, spawnSite } from "../tests/servers/site.ts";
import { openConnection } from "./load/load.ts";
import { marketDir, openMarket, startMarketServer } from "./market/market.ts";

const connections = 8;
const requests = 30_000;
const restarts = 6;

const server = await startMarketServer();
const { url } = await openMarket(server, 10_000);
const folder = join(marketDir, "rolling");
mkdirSync(folder, { recursive: true });
const ports = [await freePort(), await freePort()];
const entrance = await freePort();
const start = (place: number) =>
  spawnSite({
    dataDir: join(folder, String(place)),
    environment: {
      DATABASE_URL: url,
      DEMO: "0",
      RUN: "web",
      APP_URL: `http://localhost:${entrance}`,
      SECRET: "s".repeat(40),
      DRAIN_MS: "1000",
      DATABASE_TIMEOUT_MS: "4000",
      TRUSTED_PROXIES: "1",
      PORT: String(ports[place]),
    },
  });
const sites: Site[] = [await start(0), await start(1)];
const config = join(folder, "haproxy.cfg");
writeFileSync(config, configOf(entrance, ports));
const balancer = spawn("haproxy", ["-f", config, "-db"], { stdio: "inherit" });
try {
  await pause(3_000);
  await roll();
} finally {
  balancer.kill();
  for (const site of sites) await site.stop();
  await server.stop();
}

/** Its default checks, with readiness asked for. */
function configOf(port: number, servers: number[]): string {
  return `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  option forwardfor
  option redispatch
frontend entrance
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  option httpchk GET /api/ready
${servers.map((to, place) => `  server p${place} 127.0.0.1:${to} check`).join("\n")}
`;
}

async function roll(): Promise<void> {
  console.log(execFileSync("haproxy", ["-v"]).toString().split("\n")[0]);
  const failed = new Map<string, number>();
  const fail = (why: string) => failed.set(why, (failed.get(why) ?? 0) + 1);
  let asked = 0;
  const restarting = { isOver: false };
  const paths = ["/", "/szukaj?q=", "/firma/firma-", "/api/companies?category=14&zapisz="];
  const guests = Array.from({ length: connections }, async () => {
    let connection = await openConnection(entrance);
    while (!restarting.isOver || asked < requests) {
      const path = paths[asked % paths.length]! + (asked % paths.length === 0 ? "" : ++asked);
      asked += 1;
      try {
        const { status } = await connection.ask(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
        if (status >= 500) fail(String(status));
      } catch (error) {
        fail((error as Error).message);
        connection = await openConnection(entrance);
      }
    }
    connection.close();
  });
  for (let restart = 0; restart < restarts; restart++) {
    const place = restart % 2;
    const startedAt = performance.now();
    await sites[place]!.stop();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`restart ${restart + 1}: ended after ${seconds} s, ${asked} requests so far`);
    sites[place] = await start(place);
    // Until the balancer has seen it.
    await pause(7_000);
  }
  restarting.isOver = true;
  await Promise.all(guests);
  const count = [...failed.values()].reduce((sum, one) => sum + one, 0);
  console.log(`${count} of ${asked} requests failed`, Object.fromEntries(failed));
}
