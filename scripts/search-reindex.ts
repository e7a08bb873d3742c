// npm run search:reindex: rewrites every search row, for instance after the word groups changed.
import { refreshAllCompanySearch } from "../src/features/search/index/search-index.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { runScript } from "./run-script.ts";

await runScript(async () => {
  const running = await openServices(readConfig(process.env), console.log);
  try {
    const { db, now } = running.services;
    await refreshAllCompanySearch(db, { now: now() });
    console.log("Wyszukiwarka zna wszystkie firmy na nowo.");
  } finally {
    await running.leave();
  }
});
