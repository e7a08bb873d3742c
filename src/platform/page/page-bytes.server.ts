import { sourceOf } from "../http/inline-scripts.server.ts";
import { type KnownPart, knownPart } from "../http/response-cache/known-part.server.ts";
import type { MadeBody } from "../http/response-cache/made-response.server.ts";

/** The style sheet of every page: what stands in it, and what allows it. */
export type StyleSheet = { content: string; part: KnownPart; source: string };

const [open, close] = ['<style data-sheet="page">', "</style>"];
const doctype = "<!DOCTYPE html>";

export function readSheet(content: string): StyleSheet {
  const part = knownPart(content);
  return { content, part, source: sourceOf(part.text) };
}

/**
 * A page as drawn, with its style sheet filled in and without the texts of this one request. Long
 * texts are copied nowhere on the way.
 */
export function pageBody(
  html: string,
  { sheet, without }: { sheet: StyleSheet; without: readonly string[] },
): MadeBody {
  const bytesWithout = (text: string) =>
    toBytes(without.reduce((pieces, taken) => pieces.flatMap((one) => one.split(taken)), [text]));
  const at = html.indexOf(open + close);
  if (at < 0) return bytesWithout(doctype + html);
  const sheetAt = at + open.length;
  return {
    start: bytesWithout(doctype + html.slice(0, sheetAt)),
    part: sheet.part,
    end: bytesWithout(html.slice(sheetAt)),
  };
}

/** In bytes taken once, in their whole length. */
function toBytes(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  let end = 0;
  for (const piece of pieces) end += bytes.write(piece, end);
  return bytes;
}
