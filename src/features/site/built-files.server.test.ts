import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { serveBuild } from "./built-files.server.ts";

const site = new Hono<{ Bindings: HttpBindings }>();
serveBuild(site);

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.request(path, { headers, method });

test.each(["/static/site/salon-1280.avif", "/manifest.webmanifest", "/moje-remonty-offline.js"])(
  "of %s a browser that has it is told so, and gets no second copy",
  async (path) => {
    const first = await ask(path);
    const since = { "if-modified-since": first.headers.get("last-modified")! };
    for (const method of ["GET", "HEAD"]) {
      const again = await ask(path, since, method);
      expect([again.status, await again.text()]).toEqual([304, ""]);
      for (const name of ["cache-control", "last-modified"]) {
        expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
      expect(again.headers.has("content-type")).toBe(false);
      expect(again.headers.has("content-length")).toBe(false);
    }
    expect((await ask(path, { ...since, range: "bytes=0-9" })).status).toBe(304);
  },
);

test("a file of another release is sent whole, and so is one asked for by its mark", async () => {
  const path = "/static/sample.jpg";
  const { headers } = await ask(path);
  const since = headers.get("last-modified")!;
  for (const other of ["Wed, 21 Oct 2020 07:28:00 GMT", "Wed, 21 Oct 2099 07:28:00 GMT", "?"]) {
    expect((await ask(path, { "if-modified-since": other })).status).toBe(200);
  }
  const marked = { "if-modified-since": since, "if-none-match": '"another"' };
  expect((await ask(path, marked)).status).toBe(200);
});

test("what is kept packed and plain is answered as it was sent", async () => {
  const path = "/manifest.webmanifest";
  const packed = { "accept-encoding": "gzip" };
  const first = await ask(path, packed);
  const since = { "if-modified-since": first.headers.get("last-modified")! };
  const again = await ask(path, { ...packed, ...since });
  expect([again.status, again.headers.get("vary")]).toEqual([304, "Accept-Encoding"]);
  expect(again.headers.has("content-encoding")).toBe(false);
});
