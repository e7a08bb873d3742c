// npm run import -- companies.jsonl: brings companies with their projects and pictures in.
import { importCompanies } from "../src/import/import.server.ts";
import { importSummary } from "../src/import/text.ts";
import { migrateEverything } from "../src/migrate.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { ConfigError, readConfig } from "../src/platform/config.server.ts";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("Podaj plik z firmami: npm run import -- firmy.jsonl");
  process.exit(2);
}

async function run(file: string): Promise<number> {
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

try {
  process.exitCode = await run(file);
} catch (error) {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") console.error(`Nie ma pliku ${file}.`);
  else console.error(error instanceof ConfigError ? message : stack);
  process.exitCode = 1;
}
