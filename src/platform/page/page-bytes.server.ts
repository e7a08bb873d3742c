import { sourceOf, type Stretch } from "../http/inline-scripts.server.ts";
import { type KnownPart, knownPart } from "../http/response-cache/known-part.server.ts";
import type { MadeBody } from "../http/response-cache/made-response.server.ts";
import { lostScripts } from "./lost-scripts.server.ts";

/** The style sheet of every page: what stands in it, and what allows it. */
export type StyleSheet = { content: string; part: KnownPart; source: string };

const [open, close] = ['<style data-sheet="page">', "</style>"];
const [openTexts, closeTexts] = ['<script type="application/json" data-texts="page">', "</script>"];
const doctype = "<!DOCTYPE html>";
const closing = "</body></html>";
/** Of the renderer around what is waited for; it leaves some behind the document. */
const waitMark = /<!--\/?\$s-->/g;

export function readSheet(content: string): StyleSheet {
  const part = knownPart(content);
  return { content, part, source: sourceOf(part.text) };
}

/**
 * A page as drawn, with its style sheet and its texts (JSON) filled in and without what is of this one
 * request. The router draws its data behind the document, which is closed behind them here. Long texts are copied
 * nowhere on the way.
 * @param cuts what is left out, in order, within no tag or text that is filled in
 */
export function pageBody(
  html: string,
  page: { sheet: StyleSheet; texts: readonly string[]; cuts: readonly Stretch[] },
): MadeBody {
  const { sheet, texts } = page;
  const end = endOf(html);
  const cuts = [...page.cuts, ...end].toSorted((left, right) => left.start - right.start);
  const textsAt = html.lastIndexOf(openTexts + closeTexts) + openTexts.length;
  const hasTexts = texts.length > 0 && textsAt >= openTexts.length;
  const behind = (from: number) =>
    hasTexts
      ? [
          ...piecesOf(html, cuts, [from, textsAt]),
          listOf(texts),
          ...piecesOf(html, cuts, [textsAt]),
        ]
      : piecesOf(html, cuts, [from]);
  const closed = (from: number) => (end.length > 0 ? [...behind(from), closing] : behind(from));
  const at = html.indexOf(open + close);
  if (at < 0) return toBytes([doctype, ...closed(0)]);
  const sheetAt = at + open.length;
  return {
    start: toBytes([doctype, ...piecesOf(html, cuts, [0, sheetAt])]),
    part: sheet.part,
    end: toBytes([close, lostScripts, ...closed(sheetAt + close.length)]),
  };
}

/** Where a document ends, and the renderer's marks behind it; nothing where it does not end. */
function endOf(html: string): Stretch[] {
  const closingAt = html.lastIndexOf(closing);
  if (closingAt < 0) return [];
  const behind = closingAt + closing.length;
  const marks = [...html.slice(behind).matchAll(waitMark)].map(({ 0: mark, index }) => ({
    start: behind + index,
    end: behind + index + mark.length,
  }));
  return [{ start: closingAt, end: behind }, ...marks];
}

/** What is left of a stretch between the cuts. */
function piecesOf(
  html: string,
  cuts: readonly Stretch[],
  [start, end = html.length]: readonly [start: number, end?: number],
): string[] {
  const pieces: string[] = [];
  let from = start;
  for (const cut of cuts) {
    if (cut.start < start || cut.end > end) continue;
    pieces.push(html.slice(from, cut.start));
    from = cut.end;
  }
  pieces.push(html.slice(from, end));
  return pieces;
}

/** JSON that can stand within an element: no tag begins in it. */
const listOf = (texts: readonly string[]) => `[${texts.join(",").replaceAll("<", "\\u003c")}]`;

/** Pages are written here first, and then taken in their own length: to count their bytes before takes longer. */
const draft = Buffer.allocUnsafeSlow(768 * 1024);
/** The most bytes that one unit of a JavaScript text (UTF-16) takes in UTF-8. */
const mostBytes = 3;

/** In bytes taken once, in their whole length. */
function toBytes(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const characters = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const isDraft = characters * mostBytes <= draft.length;
  const bytes = isDraft ? draft : Buffer.allocUnsafeSlow(bytesOf(pieces));
  let end = 0;
  for (const piece of pieces) end += bytes.write(piece, end);
  if (!isDraft) return bytes;
  const own = Buffer.allocUnsafeSlow(end);
  draft.copy(own, 0, 0, end);
  return own;
}

const bytesOf = (pieces: readonly string[]) =>
  pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
