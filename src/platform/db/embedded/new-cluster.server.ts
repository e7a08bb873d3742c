import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { PlainFailure } from "../../failure/plain-failure.ts";
import { flushFolder } from "../../keep-once.server.ts";
import { isAlive, runTool } from "./postgres-tools.server.ts";
import type { PostgresHome } from "./postgres-user.server.ts";

export const isLaidOut = (cluster: string) => existsSync(join(cluster, "PG_VERSION"));

/**
 * A disk that is not mounted leaves an empty folder, or a link that leads nowhere: an empty database in its place
 * would be taken for the site's. `isFirst`: none was ever laid out there.
 * @throws where a database was before, and where none can be put
 */
export function refuseLost(place: string, { isFirst }: { isFirst: boolean }) {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isSymbolicLink()) {
    throw new PlainFailure(`Link ${place} prowadzi tam, gdzie nie ma bazy danych. ${whatToDo}`);
  }
  if (found.dev !== statSync(dirname(place)).dev) {
    throw new PlainFailure(
      `Folder ${place} jest osobnym dyskiem bez bazy danych, a nową serwis zakłada tylko w zwykłym folderze. Przywróć bazę z kopii albo podłącz dysk jako cały folder danych (DATA_DIR).`,
    );
  }
  if (!isFirst && readdirSync(place).length === 0) {
    throw new PlainFailure(
      `Folder ${place} jest pusty, choć serwis miał w nim bazę danych. ${whatToDo}`,
    );
  }
}

const whatToDo =
  "Sprawdź, czy dysk jest podłączony, albo przywróć bazę z kopii, jak opisuje docs/backup.md. Pustą bazę założysz po: npm run db:reset";

/** Beside the cluster's place: `postgres.new-<process>`. */
const draftMark = ".new-";

/**
 * Lays out an empty cluster beside its place, and puts it there when it is whole: of one that was broken
 * off nothing is taken for a database.
 */
export async function layOutCluster(
  home: PostgresHome,
  { password, durable }: { password: string; durable: boolean },
): Promise<void> {
  removeBrokenOff(home.cluster);
  const draft = `${home.cluster}${draftMark}${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  // In the folder itself initdb would find it.
  const passwordFile = `${draft}-password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.user) {
    for (const path of [draft, passwordFile]) chownSync(path, home.user.uid, home.user.gid);
  }
  try {
    await runTool(home, "initdb", [
      ...["-D", draft, "-U", "postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
      ...["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=pl-PL"],
      ...(durable ? [] : ["--no-sync", "--no-data-checksums"]),
    ]);
    putInPlace(draft, home.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function putInPlace(draft: string, cluster: string) {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    // Another process that started at the same moment was first.
    if (isLaidOut(cluster)) return;
    if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
    throw new PlainFailure(
      `Folder ${cluster} nie jest pusty, ale nie ma w nim bazy danych. Przywróć ją z kopii zapasowej albo usuń ten folder.`,
    );
  }
  flushFolder(dirname(cluster));
}

/** What processes that were killed left; what they had begun may go on writing for a moment. */
function removeBrokenOff(cluster: string) {
  const folder = dirname(cluster);
  const start = `${basename(cluster)}${draftMark}`;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue;
    const pid = Number.parseInt(name.slice(start.length), 10);
    if (pid !== process.pid && isAlive(pid)) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
