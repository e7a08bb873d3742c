import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateEverything } from "../../src/migrate.server.ts";
import { connect } from "../../src/platform/db/connect.server.ts";
import { startEmbeddedPostgres } from "../../src/platform/db/embedded/embedded.server.ts";
import { createLogger } from "../../src/platform/log.server.ts";
import { lendS3Server } from "../servers/s3-lender.ts";
import { endWithProcess } from "./end-with-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: { serverUrl: string; template: string };
    /** Tells where the run's S3 server is; null where none is installed. */
    s3Lender: string | null;
  }
}

const template = "domistrz_template";

/** One throwaway PostgreSQL for the whole run, with one migrated template that tests clone. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "domistrz-tests-"));
  endWithProcess(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, inMemory: true });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  const databaseUrl = server.urlOf(template);
  const log = createLogger("warn");
  const connection = connect({ url: databaseUrl, max: 2, log });
  await migrateEverything({ databaseUrl, connection, log });
  await connection.close();
  const s3 = await lendS3Server();
  project.provide("s3Lender", s3.url);
  project.provide("database", { serverUrl: server.url, template });
  return async () => {
    await s3.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
