import { sourceOf } from "../http/inline-scripts.server.ts";

/** The style sheet of every page: the bytes that stand in it, and what allows them. */
export type StyleSheet = { text: string; element: Buffer; source: string };

const [open, close] = ['<style data-sheet="page">', "</style>"];
const drawnSheet = open + close;
const doctype = Buffer.from("<!DOCTYPE html>");

export function readSheet(text: string): StyleSheet {
  return { text, element: Buffer.from(open + text + close), source: sourceOf(text) };
}

/**
 * A page as drawn, with its style sheet filled in and without the texts of this one request. Long
 * texts are copied nowhere on the way.
 */
export function pageBytes(
  html: string,
  { sheet, without }: { sheet: StyleSheet; without: readonly string[] },
): Buffer<ArrayBuffer> {
  const cut = (text: string) =>
    without.reduce((pieces, taken) => pieces.flatMap((piece) => piece.split(taken)), [text]);
  const [head = "", ...rest] = html.split(drawnSheet);
  return joined([doctype, ...cut(head), ...rest.flatMap((text) => [sheet.element, ...cut(text)])]);
}

/** In bytes taken once, in their whole length. */
function joined(parts: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(
    parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
  );
  let end = 0;
  for (const part of parts) {
    end += typeof part === "string" ? bytes.write(part, end) : part.copy(bytes, end);
  }
  return bytes;
}
