import { expect, test } from "vitest";
import { pageBytes, readSheet } from "./page-bytes.server.ts";

const sheet = readSheet("p{color:red}");

test("the sheet is filled in, and what is of one request is left out wherever it stands", () => {
  const html =
    '<html><head><style data-sheet="page"></style></head><p id="7">ż 7 x</p><i>x</i></html>';
  expect(pageBytes(html, { sheet, without: ["7", "x"] }).toString()).toBe(
    '<!DOCTYPE html><html><head><style data-sheet="page">p{color:red}</style></head><p id="">ż  </p><i></i></html>',
  );
});

test("a page without a place for the sheet stays as it is", () => {
  const bytes = pageBytes("<html>ą</html>", { sheet, without: [] });
  expect(bytes.toString()).toBe("<!DOCTYPE html><html>ą</html>");
});
