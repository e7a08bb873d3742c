import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bodyFor, shareBody } from "./cached-body.server.ts";

const words = Array.from({ length: 9_000 }, (_, n) => `realizacja ${(n * n) % 977}`).join(" ");
const long = Buffer.from(words);

test("who asks first is answered in haste, who asks again in fewer bytes", async () => {
  const { kept, first } = await shareBody(long, "br");
  expect(first.encoding).toBe("br");
  expect(brotliDecompressSync(first.bytes).equals(long)).toBe(true);
  expect(bodyFor(kept, "br").bytes).toBe(first.bytes);
  await expect.poll(() => bodyFor(kept, "br").bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(bodyFor(kept, "br").bytes).equals(long)).toBe(true);
});

test("who takes no encoding is sent what was made, and it is kept compressed", async () => {
  const { kept, first } = await shareBody(long, null);
  expect(first).toEqual({ encoding: null, bytes: long });
  expect(kept.plain).toBeNull();
  expect(bodyFor(kept, null).bytes.equals(long)).toBe(true);
  expect(gunzipSync(bodyFor(kept, "gzip").bytes).equals(long)).toBe(true);
});
