// npm run db:backup -- <file>: copies the embedded database into a tar file, also beside a running site.
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfig } from "../src/platform/config.server.ts";
import { backUp } from "../src/platform/db/embedded/backup.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded/embedded.server.ts";
import { isLaidOut } from "../src/platform/db/embedded/new-cluster.server.ts";
import { PlainFailure } from "../src/platform/failure/plain-failure.ts";
import { runScript } from "./run-script.ts";

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();

/** @throws where no copy can be made */
function clusterToCopy(file: string): { dataDir: string; cluster: string } {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) {
    throw new PlainFailure(
      "DATABASE_URL jest ustawione, a to polecenie kopiuje wbudowaną bazę. Jak skopiować tamtą, opisuje docs/backup.md.",
    );
  }
  if (!file || isFolder(file) || !isFolder(dirname(file))) {
    throw new PlainFailure(
      "Podaj plik kopii w folderze, który jest: npm run db:backup -- /backup/postgres.tar",
    );
  }
  const cluster = join(dataDir, "postgres");
  // An empty one that the start would lay out in its place is not worth a copy.
  if (!isLaidOut(cluster)) throw new PlainFailure(`W folderze ${dataDir} nie ma bazy danych.`);
  return { dataDir, cluster };
}

await runScript(async () => {
  const [file = ""] = process.argv.slice(2);
  const { dataDir, cluster } = clusterToCopy(file);
  const server = await startEmbeddedPostgres({ dataDir, durable: true });
  try {
    await backUp({ cluster, url: server.urlOf("postgres") }, file);
    console.log(`Kopia bazy danych: ${file}`);
  } finally {
    await (server.joined ? server.leave() : server.stop());
  }
});
