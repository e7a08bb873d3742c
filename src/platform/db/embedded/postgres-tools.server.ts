import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { PlainFailure } from "../../failure/plain-failure.ts";
import { minuteMs } from "../../time/durations.ts";
import type { PostgresHome } from "./postgres-user.server.ts";

/** How a program of PostgreSQL is run: as its user, with its libraries. */
export function toolOptions(home: PostgresHome): SpawnOptions {
  return {
    cwd: home.user ? "/" : undefined,
    env: {
      PATH: process.env.PATH,
      LC_ALL: "C",
      LD_LIBRARY_PATH: join(home.binaries, "lib"),
      PGTZ: "Europe/Warsaw",
    },
    ...home.user,
  };
}

/** @throws with what the program complained about. */
export function runTool(home: PostgresHome, tool: "initdb", args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(home.binaries, "bin", tool), args, {
      ...toolOptions(home),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new PlainFailure(`${tool} się nie udało (${code}): ${complaint.trim()}`));
    });
  });
}

/** Process id and port in postmaster.pid (its first and fourth lines), when the file is there. */
export function readPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port ? { pid, port } : undefined;
}

/** A server writes its lock file at once after making it. */
const longestEmptyMs = 5_000;

/** One that has been empty for longer is nobody's, and no server starts beside it. */
export function removeEmptyLock(cluster: string): void {
  const file = join(cluster, "postmaster.pid");
  const lock = statSync(file, { throwIfNoEntry: false });
  const isLeft = lock?.size === 0 && Date.now() - lock.mtimeMs > longestEmptyMs;
  if (isLeft) rmSync(file, { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const lookForEndMs = 50;

/**
 * Ends its connections, and is back when it has ended. `pg_ctl stop` would wait, for a minute and in vain, for
 * the end of the next one, which another process that works with it launches at once.
 */
export async function stopServer(cluster: string): Promise<void> {
  const pid = readPostmaster(cluster)?.pid;
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const startedAt = performance.now();
  // Its file goes last; where nobody collects processes that have ended it still counts as alive.
  while (isAlive(pid) && readPostmaster(cluster)?.pid === pid) {
    if (performance.now() - startedAt > minuteMs) {
      throw new PlainFailure(`Baza danych ${cluster} nie kończy pracy (proces ${pid}).`);
    }
    await pause(lookForEndMs);
  }
}

export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** Ends a server that was launched just now: its lock file may not be there yet. */
export async function endLaunched(child: ChildProcess): Promise<void> {
  child.kill("SIGINT");
  const startedAt = performance.now();
  while (!hasEnded(child) && performance.now() - startedAt < minuteMs) await pause(lookForEndMs);
}

/** In one after another of so many looks: longer than a server takes to gather its processes after a crash. */
const stuckLooks = 10;
const lookEveryMs = 1_000;

/**
 * Looks whether a server waits for nobody. Where the process that reads its log again after a crash fails, as on
 * a full disk, PostgreSQL 18 may not notice: neither that process nor those of a running server are there, and
 * it refuses everybody for ever, also once there is room. Where the system does not show processes (all but
 * Linux): never.
 */
export function watchForStuck(everyMs = lookEveryMs): (pid: number) => boolean {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let seen = { pid: 0, times: 0 };
  return (pid) => {
    if (performance.now() - lookedAt >= everyMs) {
      lookedAt = performance.now();
      const before = seen.pid === pid ? seen.times : 0;
      seen = { pid, times: waitsForNobody(pid) ? before + 1 : 0 };
    }
    return seen.pid === pid && seen.times >= stuckLooks;
  };
}

function waitsForNobody(pid: number): boolean {
  const titles = titlesUnder(pid).filter((title) => title.startsWith("postgres: "));
  return (
    titles.length > 0 && !titles.some((title) => /^postgres: (?:startup|walwriter)\b/.test(title))
  );
}

/** What the children of a process call themselves. */
function titlesUnder(pid: number): string[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    return children.filter(Boolean).map((child) => readFileSync(`/proc/${child}/cmdline`, "utf8"));
  } catch {
    // One that has just ended, too: the next look tells.
    return [];
  }
}

const wrongPassword = "28P01";

/** Whether a server on this port lets us in. */
export async function asked(
  port: number,
  password: string,
): Promise<"answers" | "refuses" | "silent"> {
  const client = new pg.Client({ ...login(port, password), connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return "answers";
  } catch (error) {
    return (error as pg.DatabaseError).code === wrongPassword ? "refuses" : "silent";
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SQLSTATE of a database that is there already, and of two that are made at once. */
const madeMeanwhile = new Set(["42P04", "23505"]);

export async function ensureDatabase(port: number, password: string) {
  const found = await askServer(
    { port, password },
    "select from pg_database where datname = 'domistrz'",
  );
  if (found.length > 0) return;
  try {
    await askServer({ port, password }, "create database domistrz");
  } catch (error) {
    // Another process that started at the same moment was first.
    if (!madeMeanwhile.has((error as pg.DatabaseError).code ?? "")) throw error;
  }
}

/** One statement, on a connection of its own. */
export async function askServer<Row extends pg.QueryResultRow>(
  { port, password }: { port: number; password: string },
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ ...login(port, password), connectionTimeoutMillis: 10_000 });
  // Without it a server that is just being stopped ends the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const login = (port: number, password: string) => ({
  host: "127.0.0.1",
  port,
  user: "postgres",
  password,
  database: "postgres",
});

const mostWords = 1_000;
/** Who comes too early or too late is told so, each time on a line or two. */
const toClients =
  /^(?:FATAL: {2}the database system is (?:starting up|shutting down|in recovery mode|not yet accepting connections)|DETAIL: {2}Consistent recovery state .*)\n/gm;

/** The end of what a server wrote, without its words to clients, which would leave room for nothing else. */
export function endOfWords(written: string): string {
  return written.replaceAll(toClients, "").slice(-mostWords);
}

/** The words name the number of the process, which is another each time. */
export function isSameEnd(why: string, before: string | undefined): boolean {
  return before !== undefined && reasonIn(why) === reasonIn(before);
}

/** The last reason of several, without numbers. */
const reasonIn = (words: string) => words.replaceAll(/^.*(?=FATAL: )|\d+/g, "");
