import { checkText, findingsText, cleanupText } from "../src/features/media/cleanup/check-text.ts";
// npm run media -- verify|tidy: compares the stored files with the database, or deletes unneeded ones.
import { checkMedia, queueOrphansForDeletion } from "../src/features/media/cleanup/check.server.ts";
import { cleanUpMedia } from "../src/features/media/cleanup/cleanup.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import type { Services } from "../src/platform/services.server.ts";
import { runScript } from "./run-script.ts";

/** @returns the exit code: 1 when something is missing. */
async function verify(services: Services): Promise<number> {
  const found = await checkMedia(services, {
    onMissing: (file) => console.error(checkText.missing(file)),
    onOrphan: (key) => console.log(checkText.orphan(key)),
  });
  console.log(findingsText(found));
  return found.missing > 0 ? 1 : 0;
}

async function tidy(services: Services): Promise<number> {
  const orphans = await queueOrphansForDeletion(services);
  console.log(cleanupText(await cleanUpMedia(services), orphans));
  return 0;
}

const command = { verify, tidy }[process.argv[2] ?? ""];

async function run(): Promise<number> {
  if (!command) {
    console.error(checkText.usage);
    return 2;
  }
  const running = await openServices(readConfig(process.env));
  try {
    return await command(running.services);
  } finally {
    await running.leave();
  }
}

await runScript(run);
