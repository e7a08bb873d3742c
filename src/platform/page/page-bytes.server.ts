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
 * texts are copied nowhere on the way: they had been half of what a page leaves to be collected.
 */
export function pageBytes(
  html: string,
  { sheet, without }: { sheet: StyleSheet; without: readonly string[] },
): Buffer<ArrayBuffer> {
  const encode = (text: string) =>
    without
      .reduce((pieces, taken) => pieces.flatMap((piece) => piece.split(taken)), [text])
      .map((piece) => Buffer.from(piece));
  const [head = "", ...rest] = html.split(drawnSheet);
  return Buffer.concat([
    doctype,
    ...encode(head),
    ...rest.flatMap((text) => [sheet.element, ...encode(text)]),
  ]);
}
