import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { createApi } from "../src/api.server.ts";
import { openServices, type RunningServices } from "../src/open-services.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { apiCaller, type ApiCaller } from "./api-caller.ts";
import { inDatabase } from "./servers/in-database.ts";

export type TestApp = {
  running: RunningServices;
  services: RunningServices["services"];
  db: RunningServices["services"]["db"];
  databaseUrl: string;
  dataDir: string;
  /** Calls the API as the guest of a fresh browser. */
  guest(): ApiCaller;
};

let counter = 0;

/**
 * A database of its own for one test file, cloned from the migrated template, with services
 * around it. Call at the top of a file; `world()` is ready inside hooks and tests.
 */
export function useTestApp(
  environment: Record<string, string> | (() => Record<string, string>) = {},
): () => TestApp {
  let app: TestApp | undefined;
  let drop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    const clone = await cloneDatabase();
    drop = clone.drop;
    const variables = typeof environment === "function" ? environment() : environment;
    app = await openTestApp(clone.url, variables);
  });
  afterAll(async () => {
    await app?.running.close();
    if (app) rmSync(app.dataDir, { recursive: true, force: true });
    await drop();
  });
  return () => {
    if (!app) throw new Error("The world is ready inside hooks and tests only");
    return app;
  };
}

async function openTestApp(url: string, environment: Record<string, string>): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "domistrz-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: url,
    DATABASE_POOL: "6",
    // A machine busy with all the tests may be slow.
    DATABASE_TIMEOUT_MS: "10000",
    DRAIN_MS: "0",
    REHEARSAL_MS: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    DEMO: "0",
    ...environment,
  });
  const running = await openServices(config);
  const { services } = running;
  const api = createApi(services);
  return {
    running,
    services,
    db: services.db,
    databaseUrl: url,
    dataDir,
    guest: () => apiCaller(api, services),
  };
}

/** A new database with the template's content, on the server of this test run. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { serverUrl, template } = inject("database");
  const name = `test_${process.pid}_${process.hrtime.bigint()}_${counter++}`;
  await inDatabase(
    serverUrl,
    `create database "${name}" template "${template}" strategy file_copy`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = `drop database if exists "${name}"`;
  return {
    url: url.href,
    // A closed pool's connections end a moment later, and what is cut off then is an error nobody hears:
    // the database waits for them for five seconds.
    drop: () =>
      inDatabase(serverUrl, drop).catch(() => inDatabase(serverUrl, `${drop} with (force)`)),
  };
}
