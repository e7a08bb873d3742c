// A copy of the running server without client programs of its version, which few systems have.
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { flushFolder } from "../../keep-once.server.ts";
import { createTar, type Tar } from "./tar.server.ts";

/** `cluster`: its folder. `url`: of any of its databases, as its administrator. */
type Server = { cluster: string; url: string };

/**
 * Writes into a file what `pg_basebackup -F tar -X fetch` would, while others read and write. The copy that was
 * there is replaced once the new one is whole and on the disk.
 */
export async function backUp(server: Server, file: string, tarInto = createTar): Promise<void> {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const output = await open(draft, "wx", 0o600);
  try {
    await copyCluster(server, tarInto(output));
    await output.sync();
    await rename(draft, file);
    flushFolder(dirname(resolve(file)));
  } finally {
    await output.close();
    await rm(draft, { force: true });
  }
}

async function copyCluster({ cluster, url }: Server, tar: Tar): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // What is asked next fails by it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const ask = async <Row extends pg.QueryResultRow>(query: string) =>
      (await client.query<Row>(query)).rows[0]!;
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
  } finally {
    await client.end();
  }
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
