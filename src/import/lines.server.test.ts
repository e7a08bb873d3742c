import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLines } from "./lines.server.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-lines-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function linesOf(...parts: (string | Buffer)[]) {
  const file = join(folder, "firmy.jsonl");
  writeFileSync(file, Buffer.concat(parts.map((part) => Buffer.from(part))));
  return Readable.from(readLines(file)).toArray();
}

test("lines end as on Linux or Windows, the last one with the file; empty ones count", async () => {
  const expected = [
    { line: 1, text: "jeden" },
    { line: 3, text: "trzy" },
    { line: 4, text: "cztery" },
  ];
  expect(await linesOf("\ufeffjeden\r\n\r\n trzy \ncztery")).toEqual(expected);
  expect(await linesOf("jeden\n\ntrzy\ncztery\n")).toEqual(expected);
  expect(await linesOf("")).toEqual([]);
});

test("what separates lines elsewhere belongs to a text of JSON", async () => {
  const text = JSON.stringify({ description: "a\u2028b\u2029c\u0085d" });
  expect(await linesOf(text, "\n", text)).toEqual([
    { line: 1, text },
    { line: 2, text },
  ]);
});

test("signs are whole wherever the file is cut for reading", async () => {
  for (const text of ["ż".repeat(100_000), `a${"ż".repeat(100_000)}`]) {
    expect(await linesOf(text, "\n", text)).toEqual([
      { line: 1, text },
      { line: 2, text },
    ]);
  }
});

test("a line that is not UTF-8 is refused, the others are read", async () => {
  const cp1250 = Buffer.from([0xb3, 0xf3, 0x64, 0x9f]);
  expect(await linesOf("Łódź\n", cp1250, "\nŁódź")).toEqual([
    { line: 1, text: "Łódź" },
    { line: 2, reason: "Wiersz nie jest zapisany w UTF-8." },
    { line: 3, text: "Łódź" },
  ]);
});

test("a line of more than eight megabytes is refused, the others are read", async () => {
  const longest = "a".repeat(8 * 1024 * 1024);
  expect(await linesOf("jeden\n", longest, "a\n", longest, "\ncztery")).toEqual([
    { line: 1, text: "jeden" },
    { line: 2, reason: "Wiersz jest dłuższy niż 8 MB." },
    { line: 3, text: longest },
    { line: 4, text: "cztery" },
  ]);
});
