import { execSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { minuteMs } from "../../time/durations.ts";
import { startEmbeddedPostgres } from "./embedded.server.ts";
import {
  endOfWords,
  isAlive,
  isSameEnd,
  readPostmaster,
  watchForStuck,
} from "./postgres-tools.server.ts";

/** A busy machine takes its time to lay out a database. */
const patient = { timeout: 120_000 };
const dataDir = mkdtempSync(join(tmpdir(), "domistrz-embedded-"));
const start = () => startEmbeddedPostgres({ dataDir, durable: false });
const clusterPath = () => realpathSync(join(dataDir, "postgres"));

function removeWithCluster(folder: string) {
  const cluster = realpathSync(join(folder, "postgres"));
  rmSync(cluster.startsWith(folder) ? cluster : dirname(cluster), { recursive: true });
  rmSync(folder, { recursive: true });
}

afterAll(() => removeWithCluster(dataDir));

test("a database that cannot be started says why, in a sentence and at once", patient, async () => {
  await (await start()).stop();
  const version = join(clusterPath(), "PG_VERSION");
  writeFileSync(version, "17\n");
  const startedAt = performance.now();
  await expect(start()).rejects.toThrow(
    /^Baza danych .+ nie wystartowała: FATAL: +database files are incompatible .+ version 17/,
  );
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  writeFileSync(version, "18\n");
});

test("what it ended by is not lost among what its clients were told", () => {
  const why = 'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device\n';
  const early = "FATAL:  the database system is starting up\n";
  const late =
    "FATAL:  the database system is not yet accepting connections\nDETAIL:  Consistent recovery state has not been yet reached.\n";
  const pieces = `${early.repeat(50)}${why}${late.repeat(50)}${early.repeat(50)}`.match(
    /[^]{1,64}/g,
  );
  expect(pieces!.reduce((words, piece) => endOfWords(words + piece), "")).toBe(why);
});

test("one after another that ends by the same is told once, though each names its process", () => {
  const full = (pid: number) =>
    `FATAL:  could not write to file "pg_wal/xlogtemp.${pid}": No space left on device`;
  expect(isSameEnd(full(12), full(345))).toBe(true);
  expect(isSameEnd(full(345), `PANIC:  could not write STATEMENT:  commit ${full(12)}`)).toBe(true);
  expect(isSameEnd(full(12), undefined)).toBe(false);
  expect(isSameEnd("FATAL:  database files are incompatible", full(12))).toBe(false);
});

/** A process with children of these titles. */
async function startWithChildren(...titles: string[]) {
  const code = `const { spawn } = require("node:child_process");
    for (const argv0 of ${JSON.stringify(titles)}) spawn("sleep", ["30"], { argv0 });
    process.stdout.write("started"); setInterval(() => undefined, 1_000);`;
  const parent = spawn(process.execPath, ["--eval", code], { stdio: ["ignore", "pipe", "ignore"] });
  await once(parent.stdout, "data");
  return parent;
}

test.runIf(process.platform === "linux").each([
  [["postgres: checkpointer ", "postgres: io worker 0"], true],
  [["postgres: checkpointer ", "postgres: startup recovering 000000010000000000000002"], false],
  [["postgres: checkpointer ", "postgres: walwriter "], false],
  [["of another program", "that has the number now"], false],
])("of a server with the processes %j that it waits for nobody is %s", async (titles, expected) => {
  const server = await startWithChildren(...titles);
  const isStuck = watchForStuck(0);
  const looks = Array.from({ length: 10 }, () => isStuck(server.pid!));
  expect(looks).toEqual(looks.map((_, nr) => expected && nr === 9));
  execSync(`kill $(cat /proc/${server.pid}/task/${server.pid}/children) ${server.pid}`);
});

test("a password of another database is named, and nothing is left running", patient, async () => {
  const file = join(dataDir, "postgres-password");
  const password = readFileSync(file, "utf8");
  writeFileSync(file, "a".repeat(48));
  await expect(start()).rejects.toThrow("Hasło z pliku postgres-password nie pasuje do bazy");
  writeFileSync(file, password);
  const again = await start();
  expect(again.joined).toBe(false);
  await again.stop();
});

test(
  "a lock file that is still empty is another's for a moment, then nobody's",
  patient,
  async () => {
    const lock = join(clusterPath(), "postmaster.pid");
    writeFileSync(lock, "");
    const waiting = start();
    await pause(1_000);
    expect(statSync(lock).size).toBe(0);
    utimesSync(lock, new Date(0), new Date(0));
    await (await waiting).stop();
  },
);

test("two that start at once share one database", patient, async () => {
  const together = mkdtempSync(join(tmpdir(), "domistrz-embedded-"));
  const startHere = () => startEmbeddedPostgres({ dataDir: together, durable: false });
  await (await startHere()).stop();
  const [one, other] = await Promise.all([startHere(), startHere()]);
  expect(one.joined).toBe(!other.joined);
  expect(other.url).toBe(one.url);
  const client = new pg.Client(one.url.replace("domistrz-", "psql-"));
  await client.connect();
  for (const server of [one, other]) if (server.joined) await server.leave();
  await client.end();
  for (const server of [one, other]) if (!server.joined) await server.stop();
  removeWithCluster(together);
});

test(
  "one that another living process works with is left to it, and stopped by the last",
  patient,
  async () => {
    const connectedAs = async (url: string, pid: number) => {
      const client = new pg.Client({
        connectionString: url.replace(/domistrz-\d+$/, `domistrz-${pid}`),
      });
      await client.connect();
      return client;
    };
    const first = await start();
    const other = await connectedAs(first.url, process.ppid);
    await first.stop();
    expect((await other.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await other.end();
    const last = await start();
    expect(last.joined).toBe(true);
    const command = await start();
    const site = await connectedAs(last.url, process.ppid);
    await command.leave();
    await site.end();
    const own = await connectedAs(last.url, process.pid);
    const killed = await connectedAs(last.url, 2 ** 22 + 1);
    for (const client of [own, killed]) client.on("error", () => undefined);
    await last.stop();
    await expect(connectedAs(last.url, process.pid)).rejects.toThrow("ECONNREFUSED");
    const left = await start();
    await left.leave();
    await expect(connectedAs(left.url, process.pid)).rejects.toThrow("ECONNREFUSED");
  },
);

test("a start that is wanted no more leaves no server behind", patient, async () => {
  const unwanted = { dataDir, durable: false, signal: AbortSignal.abort() };
  await expect(startEmbeddedPostgres(unwanted)).rejects.toThrow(/ nie wystartowała: /);
  expect(readPostmaster(clusterPath())).toBeUndefined();
});

test(
  "one that starts while another is being stopped has a database after it",
  patient,
  async () => {
    let last = await start();
    // It goes between two questions of the start, sooner or later.
    for (const afterMs of [0, 8, 16, 24, 32]) {
      const next = start();
      await pause(afterMs);
      await expect(last.stop()).resolves.toBeUndefined();
      last = await next;
    }
    await last.stop();
  },
);

test(
  "one that is there, does not answer and is killed is followed by one's own",
  patient,
  async () => {
    const before = await start();
    const connected = new pg.Client(before.url.replace("domistrz-", "psql-"));
    connected.on("error", () => undefined);
    await connected.connect();
    await before.leave();
    const pid = Number(readFileSync(join(clusterPath(), "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGSTOP");
    const next = start();
    await pause(3_500);
    process.kill(pid, "SIGKILL");
    const server = await next;
    expect(server.joined).toBe(false);
    await server.stop();
  },
);

test(
  "that it cannot be looked at for a moment, as without a file descriptor, ends nothing",
  patient,
  async () => {
    const server = await start();
    const errors: unknown[] = [];
    const note = (error: unknown) => void errors.push(error);
    process.on("uncaughtException", note);
    const lock = join(clusterPath(), "postmaster.pid");
    renameSync(lock, `${lock}.aside`);
    mkdirSync(lock);
    await pause(1_200);
    rmdirSync(lock);
    renameSync(`${lock}.aside`, lock);
    process.off("uncaughtException", note);
    await server.stop();
    expect(errors).toEqual([]);
  },
);

test(
  "one that was killed is started again and told of, also when it is killed another day",
  patient,
  async () => {
    const ends: string[] = [];
    const onEnd = (why: string) => void ends.push(why);
    const server = await startEmbeddedPostgres({ dataDir, durable: false, onEnd });
    const pidNow = () => readPostmaster(clusterPath())?.pid ?? 0;
    const killed = async () => {
      const pid = pidNow();
      process.kill(pid, "SIGKILL");
      await vi.waitFor(() => expect(pidNow() !== pid && isAlive(pidNow())).toBe(true), 20_000);
    };
    const now = performance.now.bind(performance);
    let ahead = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
    try {
      await killed();
      ahead += 5_000;
      await killed();
      expect(ends).toEqual(["killed"]);
      ahead += 2 * minuteMs;
      // Looked at each half second.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await killed();
      expect(ends).toEqual(["killed", "killed"]);
    } finally {
      vi.restoreAllMocks();
      await server.stop();
    }
  },
);
