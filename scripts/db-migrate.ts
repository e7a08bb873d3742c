// npm run db:migrate: brings the configured database to what this code needs.
import { migrateEverything } from "../src/migrate.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { runScript } from "./run-script.ts";

await runScript(async () => {
  const running = await openServices(readConfig(process.env), console.log);
  try {
    const applied = await migrateEverything({ ...running, log: running.services.log });
    console.log(applied.length > 0 ? applied.join("\n") : "Baza jest aktualna.");
  } finally {
    await running.leave();
  }
});
