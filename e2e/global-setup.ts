import { spawn } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import type { TestProject } from "vitest/node";
import { freePort, startEmbeddedPostgres } from "../src/platform/db/embedded.server.ts";
import { started } from "../tests/servers/started.ts";

declare module "vitest" {
  interface ProvidedContext {
    site: { url: string; mailDir: string; databaseUrl: string; dataDir: string };
  }
}

/** Enough firms for every page to have something to show, few enough to load in seconds. */
const demoCompanies = "48";
const root = resolve(import.meta.dirname, "..");

/** The built marketplace as a visitor meets it: own database, demo data, real SMTP. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "domistrz-e2e-"));
  const mailDir = join(dataDir, "received");
  mkdirSync(mailDir);
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  const { server: smtp, port: smtpPort } = await startSmtp(mailDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, [join(root, "src/server.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DEMO: "1",
      DEMO_COMPANIES: demoCompanies,
      LOG_LEVEL: "warn",
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
  });
  await started(site);
  await leavePicturesToVisitors(database.url);
  project.provide("site", { url, mailDir, databaseUrl: database.url, dataDir });
  return async () => {
    site.kill("SIGTERM");
    await new Promise((done) => site.once("exit", done));
    smtp.close();
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
     where task_identifier = 'encode-variants' and locked_at is null`,
  );
  await client.end();
}

/** Accepts every mail and keeps it as a file. */
async function startSmtp(folder: string) {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const name = `${String(++count).padStart(5, "0")}.eml`;
        writeFileSync(join(folder, name), Buffer.concat(chunks));
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return { server, port };
}
