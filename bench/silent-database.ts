// npm run bench:silent: what guests get while the network to the database loses every byte, and how
// soon all is well when it does no longer. Eight connections ask addresses that nobody asked before.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openSilentNetwork } from "../tests/servers/silent-network.ts";
import { spawnSite } from "../tests/servers/site.ts";
import { openConnection } from "./load/load.ts";
import { marketDir, openMarket, startMarketServer } from "./market/market.ts";
import { nextQuestion } from "./queries.ts";

const connections = 8;
const silences = [3_000, 20_000, 60_000];
const settledMs = 15_000;

type Answered = { sentAt: number; at: number; status: number };

const server = await startMarketServer();
const { url } = await openMarket(server, Number(process.argv[2] ?? 10_000));
const network = await openSilentNetwork(new URL(url));
const site = await spawnSite({
  dataDir: join(marketDir, "site"),
  environment: {
    DATABASE_URL: network.url,
    DEMO: "0",
    RUN: "web",
    TRUSTED_PROXIES: "1",
    // As in production.
    DATABASE_TIMEOUT_MS: "",
  },
});
if (site.child.exitCode !== null) throw new Error(`The site ended:\n${site.output()}`);
const port = Number(new URL(site.url).port);
let asked = 0;
try {
  console.log(
    "silent for   answered by 503   longest wait   other failures   well again after   health, longest",
  );
  for (const silentMs of silences) console.log(await fallSilent(silentMs));
} finally {
  await site.stop();
  network.close();
  await server.stop();
}

async function fallSilent(silentMs: number): Promise<string> {
  const answered: Answered[] = [];
  const over = { isOver: false };
  const guests = Array.from({ length: connections }, () => keepAsking(answered, over, nextPath));
  const health: Answered[] = [];
  const checks = keepAsking(health, over, () => "/api/health");
  await pause(2_000);
  network.fallSilent(true);
  const silentAt = performance.now();
  await pause(silentMs);
  network.fallSilent(false);
  const backAt = performance.now();
  await pause(settledMs);
  over.isOver = true;
  await Promise.all([...guests, checks]);
  const during = answered.filter(({ at }) => at > silentAt);
  const wait = (answers: Answered[]) =>
    Math.max(...answers.map(({ sentAt, at }) => at - sentAt)) / 1000;
  const bad = during.filter(({ status }) => status !== 200);
  const wellMs = Math.max(0, ...bad.map(({ at }) => at - backAt));
  return [
    `${silentMs / 1000} s`.padStart(10),
    String(bad.filter(({ status }) => status === 503).length).padStart(17),
    `${wait(during).toFixed(1)} s`.padStart(14),
    String(bad.filter(({ status }) => status !== 503).length).padStart(16),
    `${(wellMs / 1000).toFixed(1)} s`.padStart(18),
    `${wait(health).toFixed(2)} s`.padStart(17),
  ].join("");
}

/** Calls and companies in turns, none of them kept. */
function nextPath(): string {
  asked += 1;
  return asked % 2 === 0 ? nextQuestion() : `/firma/firma-${1 + (asked % 9_000)}`;
}

async function keepAsking(
  answered: Answered[],
  over: { isOver: boolean },
  pathOf: () => string,
): Promise<void> {
  let connection = await openConnection(port);
  while (!over.isOver) {
    const sentAt = performance.now();
    const request = `GET ${pathOf()} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`;
    const status = await connection.ask(request).then(
      (answer) => answer.status,
      async () => {
        connection = await openConnection(port);
        return 0;
      },
    );
    answered.push({ sentAt, at: performance.now(), status });
    await pause(50);
  }
  connection.close();
}
