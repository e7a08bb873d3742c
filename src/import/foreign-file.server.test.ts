import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseForeignFile } from "./foreign-file.server.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-foreign-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns what is said of a file with these bytes, or undefined when it is read. */
async function saidOf(bytes: Buffer | string): Promise<string | undefined> {
  const file = join(folder, "firmy");
  writeFileSync(file, bytes);
  try {
    await refuseForeignFile(file);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const row = JSON.stringify({ name: "Kafel; Łódź, i syn", city: "Łódź" });

test.each([
  [
    "of Excel or LibreOffice",
    Buffer.from("PK\u0003\u0004…xl/workbook.xml\n\n"),
    /arkusz kalkulacyjny/,
  ],
  ["of an older Excel", Buffer.from("d0cf11e0a1b11ae1000a", "hex"), /arkusz kalkulacyjny/],
  ["a table of Excel", "\ufeffname;email\r\nKafel;a@b.example\r\n", /tabela \(CSV\)/],
  [
    "a table in Windows-1250",
    Buffer.from("firma;miejscowo\u009c\u00e6\r\n", "latin1"),
    /tabela \(CSV\)/,
  ],
  ["a table with quotes over lines", '"name","opis\ndrugi"\n', /tabela \(CSV\)/],
  ["a list", `[${row}]`, /osobnym wierszu/],
  ["laid out over lines", JSON.stringify({ name: "Kafel" }, null, 2), /osobnym wierszu/],
  ["packed by gzip", gzipSync(`${row}\n`), /jest spakowany/],
  ["packed by zstd", zstdCompressSync(`${row}\n`), /jest spakowany/],
  [
    "in Windows-1250",
    Buffer.from('{"name":"Kafel"}\n{"city":"\u00a3\u00f3d\u009f"}\n', "latin1"),
    /nie jest zapisany w UTF-8/,
  ],
  ["of PowerShell", Buffer.from(`\ufeff${row}\r\n`, "utf16le"), /UTF-16/],
])(
  "a file that is %s is refused whole, in a line that says how it has to be",
  async (_what, bytes, said) => {
    const text = await saidOf(bytes);
    expect(text).toMatch(said);
    expect(text).toMatch(/^Plik firmy .+ każdy wiersz to jedna firma/);
    expect(text).not.toContain("\n");
  },
);

test("one of companies is read, also with a mark, an empty start, or a first line that is wrong", async () => {
  for (const text of [row, `\ufeff${row}\r\n`, `\n\n${row}`, "", "nie JSON", `{"name": "Kafel;`]) {
    expect(await saidOf(text)).toBeUndefined();
  }
});

test("so is one with a line in another code among others, or with a letter where the look at it ends", async () => {
  const other = Buffer.from('{"city":"\u00a3\u00f3d\u009f"}\n', "latin1");
  expect(await saidOf(Buffer.concat([Buffer.from(`${row}\n`), other]))).toBeUndefined();
  const wide = "ż".repeat(64 * 1024);
  for (const text of [`{"a":"${wide}"}`, `{"ab":"${wide}"}`, `{}\n{"ab":"${wide}"}`]) {
    expect(await saidOf(text)).toBeUndefined();
  }
});
