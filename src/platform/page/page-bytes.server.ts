import { sourceOf } from "../http/inline-scripts.server.ts";
import { type KnownPart, knownPart } from "../http/response-cache/known-part.server.ts";
import type { MadeBody } from "../http/response-cache/made-response.server.ts";

/** The style sheet of every page: what stands in it, and what allows it. */
export type StyleSheet = { content: string; part: KnownPart; source: string };

const [open, close] = ['<style data-sheet="page">', "</style>"];
const [openTexts, closeTexts] = ['<script type="application/json" data-texts="page">', "</script>"];
const doctype = "<!DOCTYPE html>";

export function readSheet(content: string): StyleSheet {
  const part = knownPart(content);
  return { content, part, source: sourceOf(part.text) };
}

/**
 * A page as drawn, with its style sheet and its texts (JSON) filled in and without the texts of this one
 * request. Long texts are copied nowhere on the way.
 */
export function pageBody(
  html: string,
  {
    sheet,
    texts,
    without,
  }: { sheet: StyleSheet; texts: readonly string[]; without: readonly string[] },
): MadeBody {
  const cut = (text: string) =>
    without.reduce((pieces, taken) => pieces.flatMap((one) => one.split(taken)), [text]);
  const filled = (text: string) => {
    const at = text.lastIndexOf(openTexts + closeTexts) + openTexts.length;
    if (texts.length === 0 || at < openTexts.length) return cut(text);
    return [...cut(text.slice(0, at)), listOf(texts), ...cut(text.slice(at))];
  };
  const at = html.indexOf(open + close);
  if (at < 0) return toBytes(filled(doctype + html));
  const sheetAt = at + open.length;
  return {
    start: toBytes(cut(doctype + html.slice(0, sheetAt))),
    part: sheet.part,
    end: toBytes(filled(html.slice(sheetAt))),
  };
}

/** JSON that can stand within an element: no tag begins in it. */
const listOf = (texts: readonly string[]) => `[${texts.join(",").replaceAll("<", "\\u003c")}]`;

/** In bytes taken once, in their whole length. */
function toBytes(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  let end = 0;
  for (const piece of pieces) end += bytes.write(piece, end);
  return bytes;
}
