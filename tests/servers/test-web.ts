import { afterAll, beforeAll } from "vitest";
import { startWeb, type WebServer } from "../../src/web.server.ts";
import type { TestApp } from "../database.ts";

/** The test's application over HTTP, pages included, as the process serves it. @returns its URL. */
export function useTestWeb(app: () => TestApp): () => string {
  let web: WebServer | undefined;
  beforeAll(async () => {
    const { running } = app();
    const config = { ...running.services.config, port: 0 };
    web = await startWeb({ ...running, services: { ...running.services, config } }, { dev: false });
  });
  afterAll(() => web?.drain());
  return () => {
    if (!web) throw new Error("The site is up inside hooks and tests only");
    return `http://127.0.0.1:${web.port}`;
  };
}
