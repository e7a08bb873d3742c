import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { importText } from "./text.ts";

/** A line of the file, or why it is not read. */
export type Line = { line: number } & ({ text: string } | { reason: string });

/** In bytes: two hundred projects of thirty described pictures each take less. */
const longest = 8 * 1024 * 1024;
const lineFeed = 0x0a;

/** Lines that are not empty, one after another: of a large file never more than one is in memory. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let line = 0;
  for await (const bytes of splitLines(file)) {
    line++;
    if (!bytes) yield { line, reason: importText.lineTooLong };
    else if (!isUtf8(bytes)) yield { line, reason: importText.notUtf8 };
    else {
      // A byte order mark and the \r of Windows count as white space.
      const text = bytes.toString().trim();
      if (text) yield { line, text };
    }
  }
}

/** By \n alone: texts of JSON may hold the other separators of lines. Null for a line too long. */
async function* splitLines(file: string): AsyncGenerator<Buffer | null> {
  const line = collectLine();
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(lineFeed, start);
      if (end === -1) break;
      line.add(chunk.subarray(start, end));
      yield line.end();
      start = end + 1;
    }
    line.add(chunk.subarray(start));
  }
  yield line.end();
}

function collectLine() {
  let parts: Buffer[] = [];
  let length = 0;
  return {
    add(part: Buffer) {
      length += part.length;
      if (length > longest) parts = [];
      else parts.push(part);
    },
    end(): Buffer | null {
      const whole = length > longest ? null : Buffer.concat(parts);
      parts = [];
      length = 0;
      return whole;
    },
  };
}
