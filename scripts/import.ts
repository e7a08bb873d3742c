// npm run import -- companies.jsonl: brings companies with their projects and pictures in.
import { statSync } from "node:fs";
import { refuseForeignFile } from "../src/import/foreign-file.server.ts";
import { importCompanies } from "../src/import/import.server.ts";
import { importSummary } from "../src/import/text.ts";
import { migrateEverything } from "../src/migrate.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { PlainFailure } from "../src/platform/failure/plain-failure.ts";
import { runScript } from "./run-script.ts";

const [file, ...others] = process.argv.slice(2);

async function run(): Promise<number> {
  if (!file || others.length > 0) {
    console.error("Podaj jeden plik z firmami: npm run import -- firmy.jsonl");
    return 2;
  }
  // Before a database is started for it.
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new PlainFailure(`Nie ma pliku ${file}.`);
  }
  await refuseForeignFile(file);
  const running = await openServices(readConfig(process.env), console.log);
  try {
    await migrateEverything({ ...running, log: running.services.log });
    const counts = await importCompanies(running.services, {
      file,
      onProgress: ({ imported, skipped, failed }) =>
        showProgress(`Wiersze: ${imported + skipped + failed}`),
      onProblem: ({ line, field, reason }) => {
        showProgress("");
        console.error(`Wiersz ${line}, pole ${field}: ${reason}`);
      },
    });
    showProgress("");
    console.log(importSummary(counts));
    return counts.failed > 0 ? 1 : 0;
  } finally {
    await running.leave();
  }
}

/** Rewrites one line of a terminal; a file or a pipe gets the results alone. */
function showProgress(text: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
}

await runScript(run);
