// npm run db:reset: deletes the embedded database and the local media; the next start begins with empty ones.
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readConfig } from "../src/platform/config.server.ts";
import { isAlive, readPostmaster } from "../src/platform/db/embedded/postgres-tools.server.ts";
import { PlainFailure } from "../src/platform/failure/plain-failure.ts";
import { runScript } from "./run-script.ts";

const ofDatabase = /^(?:postgres|postgres-password|postgres\.new-.*)$/;
const besideIt = /^(?:media|mail|demo)$/;

/**
 * What a link to the cluster leads to, with the folder around it where that was made for this cluster alone
 * (`noteOwner`). Who linked it to a larger disk may have more there. @throws when it is no link
 */
function behind(link: string): string {
  const dataDir = dirname(link);
  const cluster = resolve(dataDir, readlinkSync(link));
  const owner = join(dirname(cluster), "owner");
  const isOwn = existsSync(owner) && readFileSync(owner, "utf8") === realpathSync(dataDir);
  return isOwn ? dirname(cluster) : cluster;
}

await runScript(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new PlainFailure("DATABASE_URL jest ustawione: cudzej bazy to polecenie nie usuwa.");
  }
  const cluster = join(config.dataDir, "postgres");
  // One that a power cut left is of no process.
  const server = readPostmaster(cluster);
  if (server && isAlive(server.pid)) {
    throw new PlainFailure("Serwis działa. Zatrzymaj go, potem powtórz polecenie.");
  }
  if (!existsSync(config.dataDir)) throw new PlainFailure(`Nie ma folderu ${config.dataDir}.`);
  const names = readdirSync(config.dataDir);
  const files = names.filter((name) => besideIt.test(name));
  const database = names.filter((name) => ofDatabase.test(name));
  // Whoever starts the site may set DATABASE_URL there alone.
  if (database.length === 0 && files.length > 0) {
    throw new PlainFailure(
      `W folderze ${config.dataDir} nie ma bazy danych, więc jego pliki mogą należeć do serwisu, który ma ją gdzie indziej (DATABASE_URL). Niczego nie usunięto.`,
    );
  }
  try {
    rmSync(behind(cluster), { recursive: true, force: true });
  } catch {
    // Not a link: the cluster is in the data folder itself.
  }
  for (const name of [...database, ...files]) {
    rmSync(join(config.dataDir, name), { recursive: true, force: true });
  }
  console.log(`Wyczyszczono ${config.dataDir}.`);
});
