import { cpSync, mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadDemo } from "../demo/load.ts";
import { migrateEverything } from "../src/migrate.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../src/platform/db/embedded/embedded.server.ts";
import { endWithProcess } from "../tests/run/end-with-process.ts";
import { inDatabase } from "../tests/servers/in-database.ts";
import { type Site, startDemoSite } from "../tests/servers/site.ts";
import { startSmtpServer } from "../tests/servers/smtp.ts";
import type { ProvidedSite } from "./site.ts";

/** Enough firms for every page to have something to show, few enough to load in seconds. */
const companies = 48;

type RunningSite = { provided: ProvidedSite; stop(): Promise<void> };

/**
 * The built marketplace as a visitor meets it, once for each worker: own database, demo data, real
 * SMTP. The demo is drawn and loaded once, the others get a copy.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-e2e-"));
  endWithProcess(folder);
  const database = await startEmbeddedPostgres({ dataDir: folder, durable: false, inMemory: true });
  const model = join(folder, "model");
  await fillDatabase(database.url, model);
  const sites = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, index) =>
      startCopy(database, { model, dataDir: join(folder, `site-${index + 1}`), index }),
    ),
  );
  project.provide(
    "sites",
    sites.map(({ provided }) => provided),
  );
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** As a site does on its first start, without the site: its work would make all sizes of pictures. */
async function fillDatabase(databaseUrl: string, dataDir: string) {
  const config = readConfig({
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: "1",
  });
  const running = await openServices(config);
  const { services, connection } = running;
  await migrateEverything({ databaseUrl, connection, log: services.log });
  await loadDemo(services, { companies });
  await leavePicturesToVisitors(databaseUrl);
  await running.close();
}

async function startCopy(
  database: EmbeddedPostgres,
  { model, dataDir, index }: { model: string; dataDir: string; index: number },
): Promise<RunningSite> {
  const name = `site_${index + 1}`;
  await inDatabase(database.urlOf("postgres"), `create database ${name} template domistrz`);
  cpSync(model, dataDir, { recursive: true });
  const mailDir = join(dataDir, "received");
  mkdirSync(mailDir);
  const smtp = await startMailFolder(mailDir);
  const databaseUrl = database.urlOf(name);
  const site: Site = await startDemoSite({
    dataDir,
    companies,
    environment: { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, REHEARSAL_MS: "0" },
  });
  return {
    provided: { url: site.url, mailDir, databaseUrl, dataDir },
    async stop() {
      await site.stop();
      await smtp.close();
    },
  };
}

/** The sizes of the demo's pictures are made when a page asks: all of them would take minutes. */
const leavePicturesToVisitors = (databaseUrl: string) =>
  inDatabase(
    databaseUrl,
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where task_identifier = 'media:encode-variants' and locked_at is null`,
  );

/** Every mail becomes a file, whole from the first: the tests run in processes of their own. */
function startMailFolder(folder: string) {
  let count = 0;
  return startSmtpServer(({ raw }) => {
    const path = join(folder, String(++count).padStart(5, "0"));
    writeFileSync(path, raw);
    renameSync(path, `${path}.eml`);
  });
}
