import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
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
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

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
 * therefore live under /var/lib/domistrz, tied to the data folder by a link in it: a data folder
 * that was deleted takes its cluster with it at the next start. So does one that is kept in memory.
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
  const cluster = folder ? linkedCluster(dataDir, { folder, user }) : join(dataDir, "postgres");
  const binaries = isRoot ? reachableBinaries(packagedBinaries) : packagedBinaries;
  return { binaries, cluster, user };
}

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

function linkedCluster(
  dataDir: string,
  { folder, user }: { folder: string; user: PostgresHome["user"] },
): string {
  const link = join(dataDir, "postgres");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  removeOrphanedClusters(folder);
  const owner = realpathSync(dataDir);
  const id = createHash("sha256").update(owner).digest("hex").slice(0, 16);
  const home = join(folder, id);
  const cluster = join(home, "postgres");
  if (!existsSync(link)) {
    rmSync(home, { recursive: true, force: true });
    rmSync(link, { force: true });
    mkdirSync(home, { recursive: true, mode: 0o755 });
    writeFileSync(join(home, "owner"), owner);
    mkdirSync(cluster, { mode: 0o700 });
    if (user) chownSync(cluster, user.uid, user.gid);
    symlinkSync(cluster, link);
  }
  return cluster;
}

/** Clusters whose data folder was deleted or moved. */
function removeOrphanedClusters(folder: string) {
  for (const id of readdirSync(folder)) {
    const home = join(folder, id);
    const ownerFile = join(home, "owner");
    if (!existsSync(ownerFile)) continue;
    const link = join(readFileSync(ownerFile, "utf8"), "postgres");
    const alive = isLink(link) && readlinkSync(link) === join(home, "postgres");
    if (!alive && !existsSync(join(home, "postgres", "postmaster.pid"))) {
      rmSync(home, { recursive: true, force: true });
    }
  }
}

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
  cpSync(packaged, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, target);
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
  return target;
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
