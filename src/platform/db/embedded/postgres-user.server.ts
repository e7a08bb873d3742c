import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { freemem } from "node:os";
import { dirname, join } from "node:path";
import { PlainFailure } from "../../failure/plain-failure.ts";
import { dayMs } from "../../time/durations.ts";

/** Where a root-owned process keeps what the PostgreSQL user must be able to reach. */
const systemDir = "/var/lib/domistrz";

export type PostgresHome = {
  /** Folder with bin, lib and share. */
  binaries: string;
  /** The cluster's folder; may not exist yet. */
  cluster: string;
  /** The user the server runs as; undefined = the current one. */
  user: { uid: number; gid: number } | undefined;
};

/**
 * PostgreSQL refuses to run as root, and the user it drops to may not be able to enter the
 * checkout (/root) or the private data folder. As root the cluster and a copy of the binaries
 * therefore live under /var/lib/domistrz, tied to the data folder by a link in it. A folder that is
 * moved takes its cluster along. One whose folder is gone is deleted at a later start: what lies in
 * memory at once, the rest after 30 days, in which the folder may be put back.
 */
export function postgresHome(
  dataDir: string,
  packagedBinaries: string,
  { inMemory }: { inMemory: boolean },
): PostgresHome {
  const isRoot = process.getuid?.() === 0;
  const memory = inMemory ? memoryDir() : undefined;
  const user = isRoot ? postgresUser() : undefined;
  const folder = memory ?? (isRoot ? systemDir : undefined);
  const keptMs = memory ? 0 : keptWithoutFolderMs;
  const cluster = folder
    ? linkedCluster(dataDir, { folder, user, keptMs })
    : join(dataDir, "postgres");
  const binaries = isRoot ? reachableBinaries(packagedBinaries) : packagedBinaries;
  return { binaries, cluster, user };
}

const keptWithoutFolderMs = 30 * dayMs;
const neededMemory = 4 * 1024 ** 3;

/** A folder in memory, where there is one and room for hundreds of small databases. */
function memoryDir(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (Math.min(bavail * bsize, freemem()) < neededMemory) return undefined;
    const folder = `/dev/shm/domistrz-${process.getuid?.()}`;
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  } catch {
    return undefined;
  }
}

type Clusters = { folder: string; user: PostgresHome["user"]; keptMs: number };

/** The data folder's cluster, laid out empty where it has none. Exported for its test. */
export function linkedCluster(dataDir: string, clusters: Clusters): string {
  const cluster = findOrMake(dataDir, clusters);
  if (clusters.user) for (const path of [clusters.folder, dirname(cluster)]) letOthersThrough(path);
  return cluster;
}

/** Whatever root's umask is: hardened systems keep everybody else out. */
function letOthersThrough(folder: string) {
  const mode = statSync(folder).mode & 0o777;
  if ((mode & 0o001) === 0) chmodSync(folder, mode | 0o111);
}

function findOrMake(dataDir: string, { folder, user, keptMs }: Clusters): string {
  const link = join(dataDir, "postgres");
  const owner = realpathSync(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // Asked first: what comes meanwhile is another process's that starts at the same moment.
  const isOld = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  const known = clusterBehind(link, { folder, owner });
  removeOrphanedClusters(folder, keptMs);
  if (known) return known;
  // In memory it may be gone with the machine's last start.
  if (isOld && keptMs > 0) refuseLost(link);
  if (isOld) removeUnused(link);
  const home = join(folder, randomUUID());
  const cluster = join(home, "postgres");
  mkdirSync(home, { mode: 0o755 });
  mkdirSync(cluster, { mode: 0o700 });
  if (user) chownSync(cluster, user.uid, user.gid);
  try {
    symlinkSync(cluster, link);
  } catch (error) {
    rmSync(home, { recursive: true });
    const first = clusterBehind(link, { folder, owner });
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !first) throw error;
    return first;
  }
  // Last: without it no other process looks whether the folder is still there.
  noteOwner(home, owner);
  return cluster;
}

/** Whole or not at all: by half a name other processes that start would take the cluster for nobody's. */
function noteOwner(home: string, owner: string) {
  const draft = join(home, `owner.${process.pid}`);
  writeFileSync(draft, owner);
  renameSync(draft, join(home, "owner"));
}

/**
 * An empty cluster in place of one on a disk that is not mounted would take its link, and the other one, which has none
 * then, would be deleted 30 days later. @throws where the link leads to none of ours
 */
function refuseLost(link: string) {
  if (!isLink(link)) return;
  throw new PlainFailure(
    `Link ${link} prowadzi do ${readlinkSync(link)}, a tam nie ma bazy danych, którą serwis mógłby prowadzić. Sprawdź, czy dysk jest podłączony, albo przywróć ją z kopii, jak opisuje docs/backup.md w części „As root”. Pustą bazę założysz po: npm run db:reset`,
  );
}

/** @throws where a whole cluster lies, as one of an ordinary user's or from a backup. */
function removeUnused(link: string) {
  const isFolder = lstatSync(link, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder) return rmSync(link, { force: true });
  if (readdirSync(link).length === 0) return rmdirSync(link);
  throw new PlainFailure(
    `W folderze ${link} leży baza danych, której root nie może tam prowadzić. Uruchom serwis jako użytkownik, do którego należy ten folder, albo przenieś bazę, jak opisuje docs/backup.md w części „As root”.`,
  );
}

/** The cluster that a folder's link leads to. It follows a folder that was moved; a copy of it does not get the original's. */
function clusterBehind(
  link: string,
  { folder, owner }: { folder: string; owner: string },
): string | undefined {
  const cluster = isLink(link) ? readlinkSync(link) : "";
  const home = dirname(cluster);
  const ownerFile = join(home, "owner");
  if (dirname(home) !== folder || !existsSync(cluster)) return undefined;
  // The file is missing where a start was broken off here, or is just about to write it.
  const before = existsSync(ownerFile) ? readFileSync(ownerFile, "utf8") : "";
  if (before === owner) return cluster;
  if (before && leadsTo(join(before, "postgres"), cluster)) {
    throw new PlainFailure(
      `Folder danych ${owner} jest kopią folderu ${before} i wskazuje na jego bazę. Usuń w kopii „postgres” albo użyj oryginału.`,
    );
  }
  noteOwner(home, owner);
  return cluster;
}

/** Clusters whose data folder is gone, after so long. */
function removeOrphanedClusters(folder: string, keptMs: number) {
  for (const id of readdirSync(folder)) {
    const home = join(folder, id);
    const ownerFile = join(home, "owner");
    if (!existsSync(ownerFile)) continue;
    const left = join(home, "left");
    if (leadsTo(join(readFileSync(ownerFile, "utf8"), "postgres"), join(home, "postgres"))) {
      rmSync(left, { force: true });
    } else if (!existsSync(join(home, "postgres", "postmaster.pid"))) {
      if (!existsSync(left)) writeFileSync(left, "");
      // Files know parts of a millisecond, by which one of this moment is later than the clock.
      const isOver = Date.now() - Math.floor(statSync(left).mtimeMs) >= keptMs;
      if (isOver) rmSync(home, { recursive: true, force: true });
    }
  }
}

const leadsTo = (link: string, cluster: string) => isLink(link) && readlinkSync(link) === cluster;

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function reachableBinaries(packaged: string): string {
  mkdirSync(systemDir, { recursive: true, mode: 0o755 });
  const version = readFileSync(join(packaged, "..", "package.json"), "utf8");
  const target = join(
    systemDir,
    `server-${createHash("sha256").update(version).digest("hex").slice(0, 12)}`,
  );
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  copyForOthers(packaged, partial);
  try {
    renameSync(partial, target);
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
  return target;
}

/** What was installed under such a umask is its owner's alone, and so would be the copy. Exported for its test. */
export function copyForOthers(from: string, to: string) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isRun = (statSync(path).mode & 0o100) !== 0;
    chmodSync(path, isRun ? 0o755 : 0o644);
  }
}

function postgresUser() {
  const known = lookUpUser("postgres");
  if (known) return known;
  try {
    execFileSync("useradd", ["--system", "--no-create-home", "--shell", "/bin/false", "postgres"], {
      stdio: "ignore",
    });
  } catch {
    // No useradd on this system: the unprivileged user that every system has will do.
  }
  const user = lookUpUser("postgres") ?? lookUpUser("nobody");
  if (!user) throw new Error("No unprivileged user for PostgreSQL on this system");
  return user;
}

function lookUpUser(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
