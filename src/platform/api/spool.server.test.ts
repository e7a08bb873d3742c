import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canMount, makeSmallDisk, noSmallDisk } from "../../../tests/servers/small-disk.ts";
import { StorageFull, StorageUnavailable } from "../storage/storage.server.ts";
import { hourMs } from "../time/durations.ts";
import { createDataUrlScanner } from "./data-url-scanner.server.ts";
import { spoolDataUrls, type SpoolLimits } from "./spool.server.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-spool-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits = (changes: Partial<SpoolLimits> = {}): SpoolLimits => ({
  folder,
  maxBodyBytes: 50_000_000,
  maxTextBytes: 10_000,
  maxFiles: 20,
  capOf: () => 40_000_000,
  ...changes,
});

/** The text in pieces of the given size: a data URL may be cut anywhere. */
async function* inPieces(text: string | Buffer, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const dataUrl = (bytes: Buffer, type = "image/jpeg") =>
  `data:${type};base64,${bytes.toString("base64")}`;

test.each([1, 2, 3, 5, 7, 64, 1_000, 100_000])(
  "files come out whole when the body arrives in pieces of %i bytes",
  async (size) => {
    const files = [1, 2, 3, 1_000, 5_001].map((length) => randomBytes(length));
    const body = { title: 'Kuchnia „biała” \\ "mała"', images: files.map((file) => dataUrl(file)) };
    const spool = await spoolDataUrls(inPieces(JSON.stringify(body), size), limits());
    const left = JSON.parse(spool.text) as typeof body;
    expect(left.title).toBe(body.title);
    const found = left.images.map((name) => spool.find(name)!);
    expect(found.map(({ path }) => readFileSync(path))).toEqual(files);
    expect(found.map(({ sizeBytes }) => sizeBytes)).toEqual(files.map(({ length }) => length));
    await spool.dispose();
    expect(readdirSync(folder)).toEqual([]);
  },
);

const inLines = (url: string) => url.replaceAll(/[^,]{5}(?![^,]*,)/g, "$&\r\n");

test.each<[string, (url: string) => string, (json: string) => string]>([
  ["slashes, as PHP does", String, (json) => json.replaceAll("/", "\\/")],
  ["pluses, as .NET does", String, (json) => json.replaceAll("+", "\\u002B")],
  ["the ends of wrapped lines", inLines, String],
  ["nothing, and writes the scheme in capitals,", (url) => url.replace("data:", "DATA:"), String],
])("who escapes %s is understood, wherever the body is cut", async (_what, write, escape) => {
  // Its digits are „////” and „++++” in turn.
  const bytes = Buffer.from("ffffffffbefbefbe".repeat(9), "hex");
  const body = escape(JSON.stringify({ images: [write(dataUrl(bytes)), "b"] }));
  for (const size of [1, 2, 3, 5, 7, 1_000]) {
    const spool = await spoolDataUrls(inPieces(body, size), limits());
    const [name = "", other] = (JSON.parse(spool.text) as { images: string[] }).images;
    expect([size, readFileSync(spool.find(name)!.path), other]).toEqual([size, bytes, "b"]);
    await spool.dispose();
  }
});

test.each([
  "data: 12 maja, koniec prac",
  "data:",
  "data:image/png,%89PNG",
  "Oto data:image/png;base64,AAAA w środku zdania",
  `data:${"x".repeat(200)};base64,AAAA`,
  'data:" i data:\\',
  'cudzysłów " i ukośnik \\ na końcu \\',
])("%s stays text", async (text) => {
  const body = JSON.stringify({ description: text, [text]: 1 });
  const spool = await spoolDataUrls(inPieces(body, 4), limits());
  expect(spool.text).toBe(body);
  await spool.dispose();
});

test("strings that are no data URLs pass in as few pieces as they come in", async () => {
  const passed: string[] = [];
  const nothing = () => Promise.resolve();
  const scanner = createDataUrlScanner({
    text: (bytes) => void passed.push(bytes.toString()),
    begin: () => Promise.resolve(""),
    data: nothing,
    end: nothing,
  });
  const pieces = [`["","d","dat\\"a",`, `"Data","datą",`, `"x"]`];
  for (const piece of pieces) await scanner.push(Buffer.from(piece));
  expect(passed).toEqual(pieces);
});

test("a name that the sender made up finds nothing", async () => {
  const spool = await spoolDataUrls(inPieces('["spooled:0","spooled:1"]', 9), limits());
  expect(spool.find("spooled:0")).toBeUndefined();
  await spool.dispose();
});

test("of a file over its cap the beginning is kept, and the body is read to its end", async () => {
  const large = randomBytes(900_000);
  const body = JSON.stringify([dataUrl(large), dataUrl(Buffer.from("mały"))]);
  const spool = await spoolDataUrls(inPieces(body, 65_536), limits({ capOf: () => 300_000 }));
  const [first, second] = (JSON.parse(spool.text) as string[]).map((name) => spool.find(name)!);
  expect(first).toMatchObject({ sizeBytes: 900_000, isOverCap: true });
  expect(readFileSync(first!.path).length).toBeLessThan(600_000);
  expect(second).toMatchObject({ isOverCap: false });
  await spool.dispose();
});

test.each([
  ["the whole body", { maxBodyBytes: 1_000 }],
  ["the text", { maxTextBytes: 5 }],
  ["the number of files", { maxFiles: 1 }],
] as const)("%s is bounded, and nothing is left behind", async (_what, change) => {
  const body = JSON.stringify([dataUrl(randomBytes(1_000)), dataUrl(randomBytes(1_000))]);
  const spooling = spoolDataUrls(inPieces(body, 500), limits(change));
  await expect(spooling).rejects.toMatchObject({ definition: { status: 413 } });
  expect(readdirSync(folder)).toEqual([]);
});

test("bytes that are no UTF-8 are refused before they are read as other signs", async () => {
  const body = Buffer.from(JSON.stringify(["dach\u00ff", dataUrl(randomBytes(1_000))]), "latin1");
  const spooling = spoolDataUrls(inPieces(body, 500), limits());
  await expect(spooling).rejects.toMatchObject({ definition: { status: 400 } });
  expect(readdirSync(folder)).toEqual([]);
});

test("a connection that breaks leaves nothing behind", async () => {
  async function* broken() {
    yield Buffer.from('{"images":["data:image/png;base64,AAAA');
    throw new Error("zerwane");
  }
  await expect(spoolDataUrls(broken(), limits())).rejects.toThrow("zerwane");
  expect(readdirSync(folder)).toEqual([]);
});

test("what a killed process left is deleted with the next request", async () => {
  const own = join(folder, "po-awarii");
  mkdirSync(join(own, "dawny"), { recursive: true });
  mkdirSync(join(own, "swiezy"));
  const longAgo = new Date(Date.now() - 3 * hourMs);
  utimesSync(join(own, "dawny"), longAgo, longAgo);
  const spool = await spoolDataUrls(inPieces("{}", 9), limits({ folder: own }));
  await spool.dispose();
  expect(readdirSync(own)).toEqual(["swiezy"]);
  rmSync(own, { recursive: true });
});

test.runIf(process.platform === "linux")(
  "a disk on which nothing can be made is one that is away",
  async () => {
    const spooling = spoolDataUrls(inPieces("{}", 9), limits({ folder: "/sys/spool" }));
    await expect(spooling).rejects.toBeInstanceOf(StorageUnavailable);
  },
);

const isMountable = canMount();

test.skipIf(!isMountable)(
  `a full disk is said to be full, and nothing is left on it${isMountable ? "" : ` – pominięte: ${noSmallDisk}`}`,
  async () => {
    const disk = await makeSmallDisk(400 * 1024);
    try {
      const body = JSON.stringify([dataUrl(randomBytes(700_000))]);
      const spooling = spoolDataUrls(inPieces(body, 65_536), limits({ folder: disk.mediaDir }));
      await expect(spooling).rejects.toBeInstanceOf(StorageFull);
      expect(readdirSync(disk.mediaDir)).toEqual([]);
    } finally {
      disk.remove();
    }
  },
);
