import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  bodyFor,
  bytesOfBody,
  encodingFor,
  shareBody,
  type SentBody,
  type SharedBody,
} from "./cached-body.server.ts";
import { knownPart, type PartedBrotli } from "./known-part.server.ts";
import { bytesOf, etagOf, lengthAround } from "./made-response.server.ts";

const words = Array.from({ length: 9_000 }, (_, n) => `realizacja ${(n * n) % 977}`).join(" ");
const long = Buffer.from(words);

const sent = ({ bytes }: SentBody) => bytesOf(bytes);
const open = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(["br", "gzip"] as const)(
  "who asks first by %s is answered in haste, who asks again in fewer bytes",
  async (encoding) => {
    const { kept, first } = await shareBody(long, { encoding, kind: "/" });
    expect(first.encoding).toBe(encoding);
    expect(open[encoding](sent(first)).equals(long)).toBe(true);
    expect(sent(bodyFor(kept, encoding))).toBe(sent(first));
    await expect.poll(() => sent(bodyFor(kept, encoding)).length).toBeLessThan(sent(first).length);
    expect(open[encoding](sent(bodyFor(kept, encoding))).equals(long)).toBe(true);
  },
);

test("short bodies of one kind are kept in a fraction of their bytes, and go out as they were", async () => {
  const fields = Object.fromEntries(words.split(" ", 200).map((word, at) => [`${word} ${at}`, at]));
  const company = (name: string) =>
    Buffer.from(JSON.stringify({ ...fields, company_name: name, email: `${name}@firma.example` }));
  const kind = "/companies/";
  await shareBody(company("zenit"), { encoding: null, kind });
  const body = company("świerk");
  for (const encoding of ["br", "gzip", null] as const) {
    const { kept, first } = await shareBody(body, { encoding, kind });
    expect(first).toEqual({ encoding: null, bytes: body });
    expect(bodyFor(kept, encoding)).toEqual({ encoding: null, bytes: body });
    expect(bytesOfBody(kept)).toBe(kept.packed!.bytes.buffer.byteLength);
    expect(bytesOfBody(kept)).toBeLessThan(body.length / 5);
  }
});

test("what is the first of its kind counts whole, and keeps no more than its own length", async () => {
  const bodies = ["a", "b"].map((id) => Buffer.from(`${id} ${words.slice(0, 2_000)}`));
  const [first, other] = await Promise.all(
    ["/first/", "/other/"].map(async (kind, nr) => {
      return (await shareBody(bodies[nr]!, { encoding: null, kind })).kept;
    }),
  );
  expect(bytesOfBody(first!)).toBeGreaterThan(2_000);
  expect(bytesOfBody(other!)).toBeGreaterThan(2_000);
  const { model } = first!.packed!;
  expect([model.length, model.buffer.byteLength]).toEqual([2_002, 2_002]);
  const next = await shareBody(bodies[1]!, { encoding: null, kind: "/first/" });
  expect(bytesOfBody(next.kept)).toBeLessThan(200);
  expect(next.kept.packed!.model).toBe(model);
});

test("the longest that are kept by a model come back whole", async () => {
  const longest = 4_000;
  const noise = (from: number) => long.subarray(from, from + longest);
  const [model, other] = [noise(0), noise(40_000)];
  for (const body of [model, other, Buffer.from("ż")]) {
    const { kept } = await shareBody(body, { encoding: null, kind: "/longest/" });
    expect(kept.packed).not.toBeNull();
    expect(sent(bodyFor(kept, null)).equals(body)).toBe(true);
  }
});

test("what is kept takes no more memory than its length", async () => {
  const { kept } = await shareBody(long, { encoding: "br", kind: "/" });
  const hasty = kept.br!;
  const { gzip } = (await shareBody(long, { encoding: "gzip", kind: "/" })).kept;
  bodyFor(kept, "br");
  await expect.poll(() => kept.br).not.toBe(hasty);
  for (const bytes of [hasty, kept.br, gzip] as Buffer[]) {
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

test("of a page only what is around its sheet is kept in haste, all of it once it is asked for again", async () => {
  const part = knownPart(words);
  const page = { start: Buffer.from("<style>"), part, end: Buffer.from(`</style>${words}`) };
  const { kept, first } = await shareBody(page, { encoding: "br", kind: "/" });
  const whole = bytesOf(page);
  expect(brotliDecompressSync(sent(first)).equals(whole)).toBe(true);
  const { head, part: shared, tail } = kept.br as PartedBrotli;
  for (const own of [head, tail]) expect(own.buffer.byteLength).toBe(own.length);
  expect(shared).toBe(await part.compressed);
  expect(bytesOfBody(kept)).toBe(2 * sent(first).length);
  for (const encoding of ["br", "gzip", null] as const) {
    const bytes = sent(bodyFor(kept, encoding));
    expect((encoding ? open[encoding](bytes) : bytes).equals(whole)).toBe(true);
  }
  await expect.poll(() => kept.br).toBeInstanceOf(Buffer);
  expect(brotliDecompressSync(sent(bodyFor(kept, "br"))).equals(whole)).toBe(true);
});

test.each([
  ["", "p{}", ""],
  ["<style>", words, `</style>${words}`],
  ["ż".repeat(9_000), "ą{}", "ę"],
])("a page by gzip is one stream, of what is known and what is not", async (start, known, end) => {
  const page = { start: Buffer.from(start), part: knownPart(known), end: Buffer.from(end) };
  const { kept, first } = await shareBody(page, { encoding: "gzip", kind: "/" });
  const whole = bytesOf(page);
  expect(first.encoding).toBe("gzip");
  expect(gunzipSync(sent(first)).equals(whole)).toBe(true);
  expect(kept.gzip!.buffer.byteLength).toBe(sent(first).length);
  expect(brotliDecompressSync(sent(bodyFor(kept, "br"))).equals(whole)).toBe(true);
  bodyFor(kept, "gzip");
  await expect.poll(() => kept.gzip).not.toBe(sent(first));
  expect(gunzipSync(kept.gzip!).equals(whole)).toBe(true);
});

test.each([null, "br", "gzip"] as const)(
  "what nobody takes compressed is compressed when it is asked for again, %s",
  async (encoding) => {
    const around = { start: Buffer.from("<style>"), part: knownPart("a"), end: Buffer.from(words) };
    for (const body of [around, long]) {
      const { kept, first } = await shareBody(body, { encoding: null, kind: "/" });
      expect([first, kept.br, kept.gzip]).toEqual([{ encoding: null, bytes: body }, null, null]);
      expect(bytesOfBody(kept)).toBeGreaterThanOrEqual(lengthAround(body));
      const { bytes } = bodyFor(kept, encoding);
      expect(encoding !== null || bytes === body).toBe(true);
      await expect.poll(() => kept.plain).toBeNull();
      expect(bodyFor(kept, null).bytes).toBe(body);
      for (const other of ["br", "gzip"] as const) {
        expect(open[other](sent(bodyFor(kept, other))).equals(bytesOf(body))).toBe(true);
      }
      expect(kept.hasty).toBeNull();
    }
  },
);

test.each([null, "br", "gzip"] as const)(
  "what is not kept is compressed for who takes it, %s, and sent to who waits for the same",
  async (encoding) => {
    const around = { start: Buffer.from("<style>"), part: knownPart(words), end: Buffer.from("a") };
    for (const body of [around, long, Buffer.from("ż")]) {
      const { kept, first } = await shareBody(body, { encoding, kind: null });
      const isCompressed = kept.br !== null || kept.gzip !== null;
      expect(isCompressed).toBe(encoding !== null && bytesOf(body).length > 4_000);
      const bytes = first.encoding ? open[first.encoding](sent(first)) : sent(first);
      expect(bytes.equals(bytesOf(body))).toBe(true);
      expect(sent(bodyFor(kept, null)).equals(bytesOf(body))).toBe(true);
    }
  },
);

test("a page that is asked for as it is, again and again, is opened once", async () => {
  const page = { start: Buffer.from("<style>"), part: knownPart(words), end: Buffer.from(words) };
  for (const encoding of ["br", "gzip"] as const) {
    const { kept } = await shareBody(page, { encoding, kind: "/" });
    const { bytes } = bodyFor(kept, null);
    expect(bytesOf(bytes).equals(bytesOf(page))).toBe(true);
    expect(bodyFor(kept, null).bytes).toBe(bytes);
    expect(kept.plain).toBeNull();
  }
});

/** Apart from the part that pages share. */
function bytesHeld({ plain, br, gzip }: SharedBody): number {
  return [plain as Buffer | null, br as Buffer | null, gzip].reduce(
    (sum, bytes) => sum + (bytes?.length ?? 0),
    0,
  );
}

test.each(["br", "gzip", null] as const)(
  "an answer takes what was counted when it was first asked for with %s, in whatever ways it is asked for then",
  async (encoding) => {
    for (const length of [4_200, 12_500, 15_900, 17_000]) {
      const body = long.subarray(0, length);
      const { kept } = await shareBody(body, { encoding, kind: "/" });
      const counted = bytesOfBody(kept);
      const hasty = kept.br;
      for (const other of ["br", "gzip"] as const) bodyFor(kept, other);
      await expect.poll(() => hasty === null || kept.br !== hasty).toBe(true);
      bodyFor(kept, null);
      expect([length, bytesHeld(kept) <= counted * 1.1]).toEqual([length, true]);
    }
  },
);

test("a validator tells the content, in whatever way it is sent or put together", () => {
  const part = knownPart("p{}");
  const page = { start: Buffer.from("<style>"), part, end: Buffer.from("</style>a") };
  const changed = [
    { ...page, end: Buffer.from("</style>b") },
    { ...page, start: Buffer.from("<style >") },
    { ...page, part: knownPart("a{}") },
    Buffer.from("a"),
  ];
  expect(etagOf({ ...page, part: knownPart("p{}") })).toBe(etagOf(page));
  expect(new Set([page, ...changed].map(etagOf)).size).toBe(changed.length + 1);
  expect(etagOf(page)).toMatch(/^W\/"[\w-]+"$/);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, GZIP;q=0.1", "gzip"],
  ["gzip;q=0", null],
  ["identity", null],
  ["", null],
] as const)("of %s the one taken is %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
