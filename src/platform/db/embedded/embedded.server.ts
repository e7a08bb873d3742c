import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PlainFailure } from "../../failure/plain-failure.ts";
import { keepOnce } from "../../keep-once.server.ts";
import { makePrivateFolder } from "../../storage/private-folder.server.ts";
import { minuteMs } from "../../time/durations.ts";
import { isDatabaseUnavailable } from "../connect.server.ts";
import { isLaidOut, layOutCluster, refuseLost } from "./new-cluster.server.ts";
import {
  againMs,
  connectionName,
  isOfLiving,
  longestOfOtherMs,
  othersConnected,
  portOfAnswering,
  portOfOther,
} from "./others-server.server.ts";
import { packagedBinaries } from "./packaged-binaries.server.ts";
import {
  asked,
  endLaunched,
  endOfWords,
  ensureDatabase,
  hasEnded,
  isAlive,
  isSameEnd,
  readPostmaster,
  removeEmptyLock,
  stopServer,
  toolOptions,
  watchForStuck,
} from "./postgres-tools.server.ts";
import { type PostgresHome, postgresHome } from "./postgres-user.server.ts";

export type EmbeddedPostgres = {
  /** Connection string of the server's `domistrz` database. */
  url: string;
  /** Connection string of another database of the same server. */
  urlOf(database: string): string;
  /** Leaves it running for another process that works with it, which stops it when it ends. */
  stop(): Promise<void>;
  /** It was running already: another process may be working with it. */
  joined: boolean;
  /** Stops watching over the server, and lets it run on for whoever else is connected, be it a site of an older release. */
  leave(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** False trades safety for speed: for throwaway test clusters only. */
  durable: boolean;
  /** Where the machine has room; gone when the server is stopped. For many small databases. */
  inMemory?: boolean;
  /** Called for steps that take seconds. */
  onProgress?: (step: string) => void;
  /** Called when the server ended though nobody had told it to, with its last words. */
  onEnd?: (why: string) => void;
  /** Aborted when the start is wanted no more: what was launched is stopped. */
  signal?: AbortSignal;
};

/**
 * Starts PostgreSQL 18 from its npm package with its cluster in `dataDir`, or joins the one
 * that a killed process left running there.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  makePrivateFolder(options.dataDir);
  const { durable, inMemory = false } = options;
  const home = postgresHome(options.dataDir, packagedBinaries(), { inMemory });
  const passwordFile = join(options.dataDir, "postgres-password");
  const isFirst = !existsSync(passwordFile);
  const password = keepOnce(passwordFile, () => randomBytes(24).toString("hex"));
  if (!isLaidOut(home.cluster)) {
    // Of root's, and of one in memory, the place is made empty by the start itself.
    if (dirname(home.cluster) === options.dataDir) refuseLost(home.cluster, { isFirst });
    options.onProgress?.("Zakładam bazę danych");
    await layOutCluster(home, { password, durable });
  }
  const server = { home, port: await freePort(), password, durable, inMemory };
  const running = await joinOrStart(server, options);
  return handle({ ...server, port: running.port }, { ...running, onEnd: options.onEnd });
}

type Server = {
  home: PostgresHome;
  port: number;
  password: string;
  durable: boolean;
  inMemory: boolean;
};

/** `launched`: by this process; one that it joined has another one's ear. */
type Kept = { launched?: Launched; onEnd: Options["onEnd"] };

function handle(server: Server, kept: Kept): EmbeddedPostgres {
  const { home, port, password } = server;
  const urlOf = (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}?application_name=${connectionName}`;
  const guard = keepAlive(server, kept);
  return {
    url: urlOf("domistrz"),
    urlOf,
    joined: !kept.launched,
    async leave() {
      clearInterval(guard);
      if ((await othersConnected(port, password))?.length === 0) await stopServer(home.cluster);
    },
    async stop() {
      clearInterval(guard);
      if ((await othersConnected(port, password))?.some(isOfLiving)) return;
      await stopServer(home.cluster);
      if (server.inMemory) rmSync(home.cluster, { recursive: true, force: true });
    },
  };
}

/** Starts the server again on its port when it was killed; its clients reconnect by themselves. */
function keepAlive(server: Server, { launched, onEnd }: Kept): NodeJS.Timeout {
  let launchedAt = Number.NEGATIVE_INFINITY;
  let current = launched;
  let told: string | undefined;
  const isStuck = watchForStuck();
  const look = () => {
    const { pid } = readPostmaster(server.home.cluster) ?? {};
    if (pid && isAlive(pid)) {
      if (isStuck(pid)) process.kill(pid, "SIGQUIT");
      if (performance.now() - launchedAt > ranWellAfterMs) told = undefined;
      return;
    }
    // Not by the clock: set back, it would keep the database away for as long.
    if (performance.now() - launchedAt < relaunchEveryMs) return;
    launchedAt = performance.now();
    const why = current?.lastWords() || "killed";
    // A full disk ends one after another: it is told once, and anew of one that had run well.
    if (!isSameEnd(why, told)) onEnd?.(why);
    told = why;
    current = launch(server);
  };
  return setInterval(() => {
    try {
      look();
    } catch {
      // No file descriptors are left, for one: the next look may find some, and without this the site would end.
    }
  }, 500).unref();
}

/** A killed server's children may hold its memory for a moment: the next try succeeds. */
const relaunchEveryMs = 2_000;
const ranWellAfterMs = minuteMs;

/** Settings of a cluster that nobody needs after a crash. */
const forgetful = [
  ...["fsync=off", "full_page_writes=off", "synchronous_commit=off"],
  ...["wal_level=minimal", "max_wal_senders=0", "max_wal_size=256MB"],
];

type Launched = {
  child: ChildProcess;
  /** What it complained of last, on one line. */
  lastWords: () => string;
};

function launch({ home, port, durable }: Server): Launched {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "shared_buffers=256MB",
    "max_connections=120",
    "log_min_messages=fatal",
    "log_statement=none",
    "log_line_prefix=",
    ...(durable ? [] : forgetful),
  ].flatMap((setting) => ["-c", setting]);
  const child = spawn(join(home.binaries, "bin", "postgres"), ["-D", home.cluster, ...settings], {
    ...toolOptions(home),
    stdio: ["ignore", "ignore", "pipe"],
    // Its own process group: Ctrl+C reaches us first, and we stop it when the work is done.
    detached: true,
  });
  child.on("error", () => undefined);
  child.unref();
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => {
    words = endOfWords(`${words}${chunk.toString()}`);
  });
  (child.stderr as Socket).unref();
  const lastWords = () => words.trim().replaceAll(/\s*\n\s*/g, " ");
  return { child, lastWords };
}

type Running = { port: number; launched?: Launched };

/** One that is just being stopped may answer first: there is another in a moment, or none, which is started then. */
async function joinOrStart(server: Server, options: Options): Promise<Running> {
  const startedAt = performance.now();
  for (;;) {
    try {
      const port = await portOfAnswering(server);
      if (!port) return await start(server, options);
      await ensureDatabase(port, server.password);
      return { port };
    } catch (error) {
      const mayPass = isDatabaseUnavailable(error);
      if (!mayPass || performance.now() - startedAt > longestOfOtherMs) throw error;
    }
    await pause(againMs);
  }
}

/**
 * Of two processes that start at once one joins the other's. @throws once the server has ended, when it does
 * not come to that.
 */
async function start(server: Server, options: Options): Promise<Running> {
  const startedAt = performance.now();
  for (;;) {
    const launched = launch(server);
    try {
      await waitUntilAnswering(server, launched, options);
      await ensureDatabase(server.port, server.password);
      return { port: server.port, launched };
    } catch (error) {
      if (!hasEnded(launched.child)) {
        await endLaunched(launched.child);
        throw error;
      }
      const isAnothers = isAnothersAlready.test(launched.lastWords());
      const port = isAnothers ? await portOfOther(server) : undefined;
      if (port) {
        await ensureDatabase(port, server.password);
        return { port };
      }
      const isEmpty = isEmptyLock.test(launched.lastWords());
      if (isEmpty) removeEmptyLock(server.home.cluster);
      // One that another process has stopped ends well.
      const isStopped = launched.child.exitCode === 0;
      const mayPass = isAnothers || isEmpty || isStopped || isOfKilled.test(launched.lastWords());
      if (!mayPass || performance.now() - startedAt > longestOfOtherMs) throw error;
    }
    await pause(againMs);
  }
}

/** What it had written before a power cut is read again: minutes, on a slow disk. */
const longestStartMs = 15 * 60_000;
const soonMs = 5_000;

async function waitUntilAnswering(
  { home, port, password }: Server,
  { child, lastWords }: Launched,
  { onProgress, signal }: Options,
) {
  const startedAt = performance.now();
  let isAnnounced = false;
  const isStuck = watchForStuck();
  const isInTime = () => !signal?.aborted && performance.now() - startedAt < longestStartMs;
  while (!hasEnded(child) && isInTime()) {
    const answer = await asked(port, password);
    if (answer === "answers") return;
    if (child.pid && isStuck(child.pid)) child.kill("SIGQUIT");
    if (answer === "refuses") {
      throw new PlainFailure(`Hasło z pliku postgres-password nie pasuje do bazy ${home.cluster}.`);
    }
    if (!isAnnounced && performance.now() - startedAt > soonMs) {
      isAnnounced = true;
      onProgress?.(
        "Baza danych jeszcze nie odpowiada: wczytuje to, co zapisała przed zatrzymaniem",
      );
    }
    await pause(againMs);
  }
  const why = lastWords() || "nie odpowiada";
  throw new PlainFailure(`Baza danych ${home.cluster} nie wystartowała: ${why}`);
}

const isAnothersAlready = /lock file "postmaster\.pid" already exists/;
/** The children of one that was killed hold its memory for a moment. */
const isOfKilled = /pre-existing shared memory block/;
/** Another one is just about to write it, or a power cut has left it so. */
const isEmptyLock = /lock file "postmaster\.pid" is empty/;

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
