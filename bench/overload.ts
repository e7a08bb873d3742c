// npm run bench:overload -- 10000: what guests get when more ask than can be served. An open loop: each
// request is sent when its time has come, whether others are answered or not. The site has one core, the
// load another.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { spawnSite } from "../tests/servers/site.ts";
import { type Connection, openConnection, putLoad } from "./load/load.ts";
import { memoryMbOf } from "./load/processes.ts";
import { marketDir, openMarket, startMarketServer } from "./market/market.ts";
import { nextQuestion } from "./queries.ts";

/** Who has waited longer has gone. */
const patienceMs = 1_000;
const seconds = 10;
/** Found anew each time, though of the same companies. */
const coldPage = () => `/szukaj?kategoria=fachowcy&miasto=Radom&zapisz=${process.pid}${asked++}`;
/** Five times as many questions as are answered are more than one process can send. */
const floods = [
  { name: "pages", next: coldPage, times: [1, 2, 5] },
  { name: "questions that nobody asked", next: nextQuestion, times: [1, 2, 3] },
];
let asked = 0;

const server = await startMarketServer();
const { url } = await openMarket(server, Number(process.argv[2] ?? 10_000));
const environment = { DATABASE_URL: url, DEMO: "0", RUN: "web", TRUSTED_PROXIES: "1" };
const site = await spawnSite({ dataDir: join(marketDir, "site"), environment });
const port = Number(new URL(site.url).port);
giveCore(site.child.pid!, 0);
giveCore(process.pid, 1);
try {
  for (const { name, next, times } of floods) {
    await putLoad({ port, pathOf: next, connections: 4, seconds: 3 });
    const { rate } = await putLoad({ port, pathOf: next, connections: 4, seconds: 5 });
    console.log(`\ncapacity: ${rate.toFixed(0)} ${name} a second\n`);
    console.log(
      "times   sent   in time   share of capacity   refused   late or lost   health late   memory MB",
    );
    for (const factor of [...times, 0.5]) {
      await flood(next, { capacity: rate, factor });
      await pause(2_000);
    }
  }
} finally {
  await site.stop();
  await server.stop();
}

function giveCore(pid: number, core: number) {
  execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
}

async function flood(
  next: () => string,
  { capacity, factor }: { capacity: number; factor: number },
): Promise<void> {
  const sums = { sent: 0, inTime: 0, refused: 0, late: 0, lateHealth: 0 };
  const idle: Connection[] = [];
  const running: Promise<void>[] = [];
  const everyMs = 1000 / (capacity * factor);
  const startedAt = performance.now();
  const health = checkHealth(startedAt + seconds * 1000, () => (sums.lateHealth += 1));
  for (let due = startedAt; due < startedAt + seconds * 1000; due += everyMs) {
    const waitMs = due - performance.now();
    if (waitMs > 1) await pause(waitMs);
    sums.sent += 1;
    running.push(askOnce(idle, { path: next(), due }, sums));
  }
  await Promise.all([...running, health]);
  for (const connection of idle) connection.close();
  const share = (part: number) => `${((100 * part) / sums.sent).toFixed(1)} %`;
  console.log(
    [
      `${factor} ×`.padEnd(5),
      String(sums.sent).padStart(6),
      String(sums.inTime).padStart(9),
      `${((100 * sums.inTime) / seconds / capacity).toFixed(0)} %`.padStart(19),
      share(sums.refused).padStart(9),
      share(sums.late).padStart(14),
      String(sums.lateHealth).padStart(13),
      memoryMbOf(site.child.pid!).toFixed(0).padStart(11),
    ].join(" "),
  );
}

type Sums = { inTime: number; refused: number; late: number };

type Due = { path: string; due: number };

async function askOnce(idle: Connection[], { path, due }: Due, sums: Sums): Promise<void> {
  try {
    const connection = idle.pop() ?? (await openConnection(port));
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`;
    const { status } = await connection.ask(head);
    idle.push(connection);
    if (status === 503) sums.refused += 1;
    else if (performance.now() - due > patienceMs) sums.late += 1;
    else sums.inTime += 1;
  } catch {
    sums.late += 1;
  }
}

/** As a balancer does, on connections of its own. */
async function checkHealth(until: number, late: () => void): Promise<void> {
  while (performance.now() < until) {
    const sentAt = performance.now();
    const connection = await openConnection(port);
    await connection.ask("GET /api/health HTTP/1.0\r\n\r\n").catch(late);
    connection.close();
    if (performance.now() - sentAt > patienceMs) late();
    await pause(250);
  }
}
