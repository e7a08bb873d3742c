// npm run db:reset: deletes the embedded database and the local media; the next start begins with empty ones.
import { existsSync, readlinkSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfig } from "../src/platform/config.server.ts";

const config = readConfig(process.env);
if (config.databaseUrl) {
  console.error("DATABASE_URL jest ustawione: cudzej bazy to polecenie nie usuwa.");
  process.exit(1);
}
const cluster = join(config.dataDir, "postgres");
if (existsSync(join(cluster, "postmaster.pid"))) {
  console.error("Serwis działa. Zatrzymaj go, potem powtórz polecenie.");
  process.exit(1);
}
try {
  rmSync(dirname(readlinkSync(cluster)), { recursive: true, force: true });
} catch {
  // Not a link: the cluster is in the data folder itself.
}
for (const name of ["postgres", "postgres-password", "media", "mail", "demo"]) {
  rmSync(join(config.dataDir, name), { recursive: true, force: true });
}
console.log(`Wyczyszczono ${config.dataDir}.`);
