import { isAscii, isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { PlainFailure } from "../platform/failure/plain-failure.ts";
import { importText } from "./text.ts";

/** Enough for a line of headings, and for the first Polish letters. */
const looksAtBytes = 64 * 1024;

const beginnings = [
  { bytes: [0x50, 0x4b], kind: importText.spreadsheet },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: importText.spreadsheet },
  // gzip, zstd, xz and bzip2.
  { bytes: [0x1f, 0x8b], kind: importText.packed },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], kind: importText.packed },
  { bytes: [0xfd, 0x37, 0x7a, 0x58], kind: importText.packed },
  { bytes: [0x42, 0x5a, 0x68], kind: importText.packed },
  { bytes: [0xff, 0xfe], kind: importText.utf16 },
  { bytes: [0xfe, 0xff], kind: importText.utf16 },
];

/**
 * A file of another kind is refused whole, before a database is started for it: line by line it would be
 * thousands of sentences about its rows, of which none says what is wrong.
 * @throws PlainFailure
 */
export async function refuseForeignFile(file: string): Promise<void> {
  const start = await startOf(file);
  const known = beginnings.find(({ bytes }) => bytes.every((byte, i) => start[i] === byte));
  const kind = known?.kind ?? kindOfText(start.toString()) ?? codeOf(start);
  if (kind) throw new PlainFailure(`${kind(basename(file))} ${importText.whatIsRead}`);
}

async function startOf(file: string): Promise<Buffer> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(looksAtBytes), 0, looksAtBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** By the lines with other letters than English: one that is no UTF-8 among others is a problem of that line alone. */
function codeOf(start: Buffer) {
  const bytes = start.toString("latin1");
  // The last one may be cut, within a letter.
  const whole = start.length < looksAtBytes ? bytes : bytes.slice(0, bytes.lastIndexOf("\n") + 1);
  const lines = whole.split("\n").map((line) => Buffer.from(line, "latin1"));
  const foreign = lines.filter((line) => !isAscii(line));
  const isOther = foreign.length > 0 && !foreign.some((line) => isUtf8(line));
  return isOther ? importText.otherCode : undefined;
}

/** By its first line. One that is wrong in another way is a problem of that line alone. */
function kindOfText(text: string) {
  const line = text.trimStart().split(/\r?\n/, 1)[0]!.trimEnd();
  if (line.startsWith("[") || line === "{") return importText.wholeJson;
  const isTable = !line.startsWith("{") && /^[^{}]*[;,\t]/.test(line);
  return isTable ? importText.table : undefined;
}
