import { expect, test } from "vitest";
import { placesOfNonce, sourceOf } from "../http/inline-scripts.server.ts";
import { bytesOf } from "../http/response-cache/made-response.server.ts";
import { lostScripts, lostScriptsSource } from "./lost-scripts.server.ts";
import { pageBody, readSheet } from "./page-bytes.server.ts";

const sheet = readSheet("p{color:red}");

const cutsOf = (html: string, ...texts: string[]) =>
  texts
    .flatMap((text) => placesOfNonce(text, html))
    .toSorted((left, right) => left.start - right.start);

test("the sheet is filled in, and what is of one request is left out wherever it stands", () => {
  const html =
    '<html id="7"><head><style data-sheet="page"></style></head><p id="7">ż 7 x</p><i>x</i></html>';
  const page = bytesOf(
    pageBody(html, { sheet, texts: [], cuts: cutsOf(html, "7", "x") }),
  ).toString();
  const [filled] = /(?<=<style data-sheet="page">)[^<]*/.exec(page)!;
  expect(filled.trim()).toBe("p{color:red}");
  expect(sheet.source).toBe(sourceOf(filled));
  expect(page.replace(filled, "…")).toBe(
    `<!DOCTYPE html><html id=""><head><style data-sheet="page">…</style>${lostScripts}</head><p id="">ż  </p><i></i></html>`,
  );
});

test("what tells of lost scripts is allowed as it stands in the page", () => {
  const [, script] = /^<script>(.*)<\/script>$/.exec(lostScripts)!;
  expect(lostScriptsSource).toBe(sourceOf(script!));
});

test.each(["a", "ą", "„", "😀", "\ud800"])("a page of „%s” is whole, however long", (letter) => {
  for (const length of [100_000, 262_135, 262_145, 300_000]) {
    const html = letter.repeat(Math.ceil(length / letter.length));
    const bytes = bytesOf(pageBody(html, { sheet, texts: [], cuts: [] }));
    expect(bytes.equals(Buffer.from(`<!DOCTYPE html>${html}`))).toBe(true);
  }
});

test("a page without a place for the sheet stays as it is", () => {
  const body = pageBody("<html>ą</html>", { sheet, texts: [], cuts: [] });
  expect(bytesOf(body).toString()).toBe("<!DOCTYPE html><html>ą</html>");
});

test("texts of a page stand in their place as one list, in which no tag begins", () => {
  const place = '<script type="application/json" data-texts="page">';
  const html = `<html><head></head><body>7${place}</script><script>7</script></body></html>`;
  const texts = [JSON.stringify({ a: "</script><!--<b>7" }), JSON.stringify(["ż"])];
  const page = bytesOf(pageBody(html, { sheet, texts, cuts: cutsOf(html, "7") })).toString();
  const [, behind] = page.split(place);
  const [list, after] = behind!.split("</script>", 2);
  expect(list).not.toContain("<");
  expect(JSON.parse(list!)).toEqual([{ a: "</script><!--<b>7" }, ["ż"]]);
  expect(after).toBe("<script>");
});

test("what is drawn behind the document stands in it, without the marks around it", () => {
  const html =
    '<html><body><p id="7">x</p></body></html><!--$s--><script id="7">a</script><!--$s--><!--/$s--><!--/$s-->';
  const page = bytesOf(pageBody(html, { sheet, texts: [], cuts: cutsOf(html, "7") })).toString();
  expect(page).toBe(
    '<!DOCTYPE html><html><body><p id="">x</p><script id="">a</script></body></html>',
  );
});
