import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultBodyBytes, limitBody } from "../src/platform/api/body-limit.server.ts";
import { ApiError } from "../src/platform/api/problem.ts";
import type { ApiEnv } from "../src/platform/api/router.server.ts";

/** Over HTTP: in process a request is of another class than the one the server makes. */
let server: Server;
let url: string;

beforeAll(async () => {
  const app = new Hono<ApiEnv>();
  app.use(limitBody([]));
  app.onError((error, c) => c.text("", error instanceof ApiError ? 413 : 500));
  app.all("/", async (c) => c.text(`${(await c.req.text()).length}`));
  await new Promise<void>((listening) => {
    server = serve(
      { fetch: app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false },
      () => listening(),
    ) as Server;
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => server.close());

const chunked = (bytes: number) => ({
  method: "POST",
  body: Readable.toWeb(Readable.from([Buffer.alloc(bytes, "a")])) as unknown as BodyInit,
  duplex: "half" as const,
});

test("a DELETE without a body, as browsers send it, is let through", async () => {
  const response = await fetch(url, { method: "DELETE" });
  expect([response.status, await response.text()]).toEqual([200, "0"]);
});

test("a body of unknown length is read up to the cap", async () => {
  const response = await fetch(url, chunked(1_000));
  expect([response.status, await response.text()]).toEqual([200, "1000"]);
});

test("a body of unknown length over the cap is refused", async () => {
  expect((await fetch(url, chunked(defaultBodyBytes + 1))).status).toBe(413);
});

test("a declared length over the cap is refused", async () => {
  const body = "a".repeat(defaultBodyBytes + 1);
  expect((await fetch(url, { method: "POST", body })).status).toBe(413);
});
