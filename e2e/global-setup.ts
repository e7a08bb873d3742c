import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.server.ts";
import { startDemoSite } from "../tests/servers/site.ts";
import { startSmtpServer } from "../tests/servers/smtp.ts";

declare module "vitest" {
  interface ProvidedContext {
    site: { url: string; mailDir: string; databaseUrl: string; dataDir: string };
  }
}

/**
 * Enough firms for every page to have something to show, few enough to load in seconds. Those who
 * make profiles of their own need hardly any.
 */
const demoCompanies = { visitors: 48, owners: 8 };

/** The built marketplace as a visitor meets it: own database, demo data, real SMTP. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "domistrz-e2e-"));
  const mailDir = join(dataDir, "received");
  mkdirSync(mailDir);
  const database = await startEmbeddedPostgres({ dataDir, durable: false, inMemory: true });
  const smtp = await startMailFolder(mailDir);
  const site = await startDemoSite({
    dataDir,
    companies: project.name === "owners" ? demoCompanies.owners : demoCompanies.visitors,
    environment: {
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
    },
  });
  const { url } = site;
  await leavePicturesToVisitors(database.url);
  project.provide("site", { url, mailDir, databaseUrl: database.url, dataDir });
  return async () => {
    await site.stop();
    await smtp.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The sizes of the demo's pictures are made when a page asks: all of them would take minutes. */
async function leavePicturesToVisitors(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where task_identifier = 'media:encode-variants' and locked_at is null`,
  );
  await client.end();
}

/** Every mail becomes a file: the tests run in processes of their own. */
function startMailFolder(folder: string) {
  let count = 0;
  return startSmtpServer(({ raw }) => {
    writeFileSync(join(folder, `${String(++count).padStart(5, "0")}.eml`), raw);
  });
}
