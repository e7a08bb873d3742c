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
const photoBytes = 3 * defaultBodyBytes;
let server: Server;
let url: string;

beforeAll(async () => {
  const app = new Hono<ApiEnv>();
  app.use(limitBody([{ path: /^\/photo/, maxBytes: photoBytes, types: /^image\// }]));
  app.onError((error, c) => c.text("", error instanceof ApiError ? 413 : 500));
  app.put("/photo/of-another", (c) => c.text("", 403));
  app.all("*", async (c) => c.text(`${(await c.req.text()).length}`));
  await new Promise<void>((listening) => {
    server = serve(
      { fetch: app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false },
      () => listening(),
    ) as Server;
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => server.close());

const streamed = (parts: Iterable<Buffer> | AsyncIterable<Buffer>) => ({
  method: "POST",
  body: Readable.toWeb(Readable.from(parts)) as unknown as BodyInit,
  duplex: "half" as const,
});
const chunked = (bytes: number) => streamed([Buffer.alloc(bytes, "a")]);

const photo = { method: "PUT", headers: { "content-type": "image/png" } };

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

test("a photo of unknown length is counted as it is read", async () => {
  const sent = await fetch(`${url}photo`, { ...chunked(photoBytes), ...photo });
  expect([sent.status, await sent.text()]).toEqual([200, String(photoBytes)]);
  const over = await fetch(`${url}photo`, { ...chunked(photoBytes + 1), ...photo });
  expect(over.status).toBe(413);
});

test("who may not send one is told so before it has come", async () => {
  const end = Promise.withResolvers<void>();
  async function* begun() {
    yield Buffer.alloc(2 * defaultBodyBytes);
    await end.promise;
  }
  const refused = await fetch(`${url}photo/of-another`, { ...streamed(begun()), ...photo });
  end.resolve();
  expect(refused.status).toBe(403);
});

test("what is no photo has the usual cap where a photo is taken", async () => {
  const sent = {
    ...chunked(defaultBodyBytes + 1),
    headers: { "content-type": "application/json" },
  };
  expect((await fetch(`${url}photo`, sent)).status).toBe(413);
});
