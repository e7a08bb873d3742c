// npm run db:reset: deletes the embedded database and the local media; the next start begins with empty ones.
import { existsSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfig } from "../src/platform/config.server.ts";
import { isAlive, readPostmaster } from "../src/platform/db/embedded/postgres-tools.server.ts";
import { PlainFailure } from "../src/platform/failure/plain-failure.ts";
import { runScript } from "./run-script.ts";

const deleted = /^(?:postgres|postgres-password|postgres\.new-.*|media|mail|demo)$/;

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
  try {
    rmSync(dirname(readlinkSync(cluster)), { recursive: true, force: true });
  } catch {
    // Not a link: the cluster is in the data folder itself.
  }
  for (const name of readdirSync(config.dataDir).filter((entry) => deleted.test(entry))) {
    rmSync(join(config.dataDir, name), { recursive: true, force: true });
  }
  console.log(`Wyczyszczono ${config.dataDir}.`);
});
