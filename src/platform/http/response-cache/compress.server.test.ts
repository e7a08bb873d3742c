import { randomBytes } from "node:crypto";
import { memoryUsage } from "node:process";
import { brotliDecompressSync, gunzipSync, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { leftByEach } from "../../../../tests/garbage.ts";
import { quick, quickGzip, toBrotli, toDeflated, toGzip } from "./compress.server.ts";

const length = 300_000;
const ways = {
  brotli: { compress: (body: Buffer) => toBrotli(body, quick), open: brotliDecompressSync },
  gzip: { compress: (body: Buffer) => toGzip(body, quickGzip), open: gunzipSync },
  deflate: { compress: toDeflated, open: inflateRawSync },
};

test("what is longer than it is gathered in comes whole", async () => {
  const body = Buffer.from(randomBytes(length).toString("base64"));
  const compressed = await toBrotli(body, quick);
  expect(compressed.length).toBeGreaterThan(length / 2);
  expect(brotliDecompressSync(compressed).equals(body)).toBe(true);
});

test.each(Object.entries(ways))("%s gives the body back, and lets go of it", async (_, way) => {
  const compressed = await way.compress(Buffer.alloc(length, "ż"));
  expect(way.open(compressed).equals(Buffer.alloc(length, "ż"))).toBe(true);
  const compressOne = () => way.compress(Buffer.alloc(length, "ż"));
  const left = await leftByEach(20, compressOne, () => memoryUsage().arrayBuffers);
  // Neither the body nor what the result was gathered in, 48 kB.
  expect(left).toBeLessThan(12_000);
});
