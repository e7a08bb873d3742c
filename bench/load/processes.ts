import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { fromRoot } from "../../tests/files.ts";
import { withClient } from "../market/market.ts";

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

type Stat = { parent: number; cpuMs: number; endedMs: number };

function readStat(pid: number | string): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * tickMs;
    return { parent: Number(fields[1]), cpuMs: ticks(11), endedMs: ticks(13) };
  } catch {
    return undefined;
  }
}

/** Processor time a process has used so far, in milliseconds. */
export const cpuMsOfProcess = (pid: number): number => readStat(pid)?.cpuMs ?? 0;

/** The same of all children of a process together, those that have ended included. */
export function cpuMsOfChildren(parent: number): number {
  let sum = readStat(parent)?.endedMs ?? 0;
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const stat = readStat(pid);
    if (stat?.parent === parent) sum += stat.cpuMs;
  }
  return sum;
}

/** The process that all connections of PostgreSQL belong to. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return readStat(rows[0]!.pid)!.parent;
  });
}

/** Resident memory in megabytes. */
export function memoryMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

type MailSink = {
  url: string;
  pid: number;
  /** Mails so far. */
  taken(): Promise<number>;
  stop(): void;
};

/** A mail server that takes everything, in a process of its own. */
export async function startMailSink(): Promise<MailSink> {
  const child = fork(fromRoot("bench/load/mail-sink.ts"));
  const [url] = (await once(child, "message")) as [string];
  const taken = async () => {
    child.send("taken?");
    const [count] = (await once(child, "message")) as [number];
    return count;
  };
  return { url, pid: child.pid!, taken, stop: () => child.disconnect() };
}

export type Reference = { port: number; child: ChildProcess; stop(): void };

/** The bare server in a process of its own. */
export async function startReference(databaseUrl: string): Promise<Reference> {
  const child = spawn(process.execPath, [fromRoot("bench/load/reference.ts")], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { port: Number(line.toString()), child, stop: () => child.kill() };
}
