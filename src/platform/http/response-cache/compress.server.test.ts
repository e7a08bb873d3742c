import { memoryUsage } from "node:process";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { collectNewGarbage } from "../../../../tests/garbage.ts";
import { quick, toBrotli, toGzip } from "./compress.server.ts";

const length = 300_000;
const ways = {
  brotli: { compress: (body: Buffer) => toBrotli(body, quick), open: brotliDecompressSync },
  gzip: { compress: toGzip, open: gunzipSync },
};

test.each(Object.entries(ways))("%s gives the body back, and lets go of it", async (_, way) => {
  const compressed = await way.compress(Buffer.alloc(length, "ż"));
  expect(way.open(compressed).equals(Buffer.alloc(length, "ż"))).toBe(true);
  collectNewGarbage();
  const before = memoryUsage().arrayBuffers;
  const bodies = 10;
  for (let n = 0; n < bodies; n++) await way.compress(Buffer.alloc(length, "ż"));
  collectNewGarbage();
  // What a result was gathered in stays longer.
  expect((memoryUsage().arrayBuffers - before) / bodies).toBeLessThan(length / 2);
});
