// A copy of the running server without client programs of its version, which few systems have.
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { PlainFailure } from "../../failure/plain-failure.ts";
import { flushFolder } from "../../keep-once.server.ts";
import { createTar, type Tar } from "./tar.server.ts";

/** `cluster`: its folder. `url`: of any of its databases, as its administrator. */
type Server = { cluster: string; url: string };

/** Of the session that copies, in the database `postgres`: two copies would write one draft. */
const advisoryKey = 7_320_002;

/**
 * Writes into a file what `pg_basebackup -F tar -X fetch` would, while others read and write. The copy that was
 * there is replaced once the new one is whole and on the disk. @throws PlainFailure while another one is made
 */
export async function backUp(server: Server, file: string, tarInto = createTar): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  // What is asked next fails by it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const ask: Ask = async (query) => (await client.query(query)).rows[0]!;
    const { taken } = await ask<{ taken: boolean }>(
      `select pg_try_advisory_lock(${advisoryKey}) as taken`,
    );
    if (!taken) {
      throw new PlainFailure("Inna kopia tej bazy jeszcze powstaje. Poczekaj, aż będzie gotowa.");
    }
    await replaceCopy(file, (output) => copyCluster(server.cluster, { ask, tar: tarInto(output) }));
  } finally {
    await client.end();
  }
}

type Ask = <Row extends pg.QueryResultRow>(query: string) => Promise<Row>;

async function replaceCopy(
  file: string,
  write: (output: FileHandle) => Promise<void>,
): Promise<void> {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const output = await open(draft, "wx", 0o600);
  try {
    await write(output);
    await output.sync();
    await rename(draft, file);
    flushFolder(dirname(resolve(file)));
  } finally {
    await output.close();
    await rm(draft, { force: true });
  }
}

async function copyCluster(cluster: string, { ask, tar }: { ask: Ask; tar: Tar }): Promise<void> {
  // Keeps the log from here on, until the connection ends.
  await ask(
    "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)",
  );
  const start = await ask<{ log: string }>(
    "select pg_walfile_name(pg_backup_start('domistrz', fast => true)) as log",
  );
  await addFolder(tar, cluster);
  // What it says must not be older than the rest.
  await tar.addFile(control, join(cluster, control));
  const end = await ask<{ log: string; label: string }>(
    `select pg_walfile_name(lsn) as log, labelfile as label
       from pg_backup_stop(wait_for_archive => false)`,
  );
  await tar.addText("backup_label", end.label, await stat(join(cluster, "PG_VERSION")));
  await addLog(tar, cluster, { from: start.log, to: end.log });
  await tar.end();
}

/** Their content serves the running server alone; that of the log's folder comes last. */
const withoutContent = /^pg_(?:dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)$/;
const leftOut = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;
const control = "global/pg_control";

async function addFolder(tar: Tar, cluster: string, folder = "."): Promise<void> {
  await tar.addFolder(folder, await stat(join(cluster, folder)));
  if (withoutContent.test(folder)) return;
  for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
    const name = join(folder, entry.name);
    if (leftOut.test(entry.name) || name === control) continue;
    if (entry.isDirectory()) await addFolder(tar, cluster, name);
    else await tar.addFile(name, join(cluster, name));
  }
}

async function addLog(tar: Tar, cluster: string, needed: { from: string; to: string }) {
  for (const name of await readdir(join(cluster, "pg_wal"))) {
    const isNeeded = /^[\dA-F]{24}$/.test(name) && name >= needed.from && name <= needed.to;
    if (isNeeded) await tar.addFile(`pg_wal/${name}`, join(cluster, "pg_wal", name));
  }
}
