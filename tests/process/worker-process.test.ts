import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { getPriority, tmpdir, uptime } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "../../src/platform/log.server.ts";
import { startWorkerProcess } from "../../src/worker-process.server.ts";
import { cloneDatabase } from "../database.ts";
import { privateSignUp } from "../factories/accounts.ts";
import { useSite } from "./use-site.ts";

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-worker-"));
/** A busy machine takes its time to start a process. */
const patient = { timeout: 40_000, interval: 100 };

/** What Linux says of a process; null of one that is gone, be it while it is read. */
function statOf(pid: number | string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
}

/** Its parent; null of one that has ended, waited for or not. */
function parentOf(pid: number | string): number | null {
  const stat = statOf(pid);
  if (stat === null) return null;
  const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return state === "Z" ? null : Number(parent);
}

const childrenOf = (parent: number) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
/** When it was started, to a hundredth of a second: Linux counts so many a second from its own start on. */
function startedAt(pid: number): number {
  const stat = statOf(pid)!;
  const ticks = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  return Date.now() - 1_000 * (uptime() - ticks / 100);
}
const isAlive = (pid: number) => parentOf(pid) !== null;

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("beside a site", () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());
  const site = useSite(() => ({
    dataDir,
    environment: { DATABASE_URL: database.url, LOG_LEVEL: "info", REHEARSAL_MS: "500" },
  }));
  const workers = () => childrenOf(site().child.pid!);

  /** By registering. */
  async function askForMail(): Promise<void> {
    const [cookie = ""] = (await fetch(`${site().url}/api/styles`)).headers.getSetCookie();
    const [pair = ""] = cookie.split(";");
    const headers = {
      "content-type": "application/json",
      cookie: pair,
      "x-csrf-token": pair.split("=")[1]!,
    };
    const body = JSON.stringify(privateSignUp());
    const answer = await fetch(`${site().url}/api/auth/register`, {
      method: "POST",
      headers,
      body,
    });
    expect(answer.status).toBeLessThan(300);
  }

  const mails = () => readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".eml"));

  test("it lets the site go first where both want the processor", () => {
    const [worker] = workers();
    expect([getPriority(site().child.pid), getPriority(worker)]).toEqual([
      getPriority(),
      Math.max(getPriority(), 10),
    ]);
  });

  test("it is started once the site is ready: nobody who asks waits for both", () => {
    const [, ready = ""] = /"time":"([^"]+)"[^\n]*"site rehearsed"/.exec(site().output())!;
    const margin = 50;
    expect(startedAt(workers()[0]!)).toBeGreaterThan(Date.parse(ready) - margin);
  });

  test("background work has a process of its own, which is started again when it was killed", async () => {
    const [first] = workers();
    expect(workers()).toHaveLength(1);
    process.kill(first!, "SIGKILL");
    await expect.poll(() => workers().filter((pid) => pid !== first), patient).toHaveLength(1);
    await askForMail();
    await expect.poll(mails, patient).toHaveLength(1);
  });

  test("it ends with the site", async () => {
    const [worker] = workers();
    const said = site().output().length;
    await site().stop();
    expect(await site().exited).toBe(0);
    expect(isAlive(worker!)).toBe(false);
    expect(site().output().slice(said)).not.toContain("started again");
  });

  test("it ends by itself when the site was killed", async () => {
    const [worker] = workers();
    site().child.kill("SIGKILL");
    await site().exited;
    await expect.poll(() => isAlive(worker!), patient).toBe(false);
  });

  test("told to end with the site, as from a terminal, it is not started again", async () => {
    const [worker] = workers();
    process.kill(worker!, "SIGINT");
    site().child.kill("SIGINT");
    expect(await site().exited).toBe(0);
    expect(site().output()).not.toContain("started again");
  });
});

test("a site does not start without it", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_TIMEOUT_MS", "500");
  const starting = startWorkerProcess({
    databaseUrl: "postgres://nobody@127.0.0.1:1/nothing",
    log: createLogger("silent"),
  });
  await expect(starting).rejects.toThrow("Praca w tle nie wystartowała (kod 1).");
});

test("what does not work yet ends with the site that is told to end", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("DATA_DIR", dataDir);
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const ending = new AbortController();
  const starting = startWorkerProcess({
    databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing`,
    log: createLogger("silent"),
    signal: ending.signal,
  });
  await once(silent, "connection");
  ending.abort();
  await expect(starting).rejects.toThrow("Praca w tle nie wystartowała (kod 0).");
});
