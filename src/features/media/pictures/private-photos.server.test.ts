import { Readable } from "node:stream";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { photoResponse } from "./private-photos.server.ts";

test("a photo's file is opened for who reads it, and not for its headers alone", async () => {
  const bytes = Buffer.alloc(300_000, 7);
  let opened = 0;
  const stream = () => {
    opened += 1;
    return Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
  };
  const site = new Hono().get("/", () => photoResponse({ sizeBytes: bytes.length, stream }));
  const head = await site.request("/", { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe("300000");
  expect(await head.text()).toBe("");
  expect(opened).toBe(0);
  const whole = await site.request("/");
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(opened).toBe(1);
});
