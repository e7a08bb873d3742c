import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { packed, unpacked, writtenOnce } from "./packed.ts";
import { pageTextsContext } from "./page-context.ts";

function contextOf(texts: string[] | null) {
  const context = new RouterContextProvider();
  context.set(pageTextsContext, texts);
  return context;
}

const found = { name: "Łazienka </script>", list: [1, 2] };

test("within a page that is drawn the router carries the number of a text alone", () => {
  const texts = ["[]"];
  const made = packed(found, contextOf(texts));
  expect(made).toEqual({ at: 1 });
  expect(texts).toEqual(["[]", JSON.stringify(found)]);
  expect(unpacked(made)).toBe(found);
});

test("where no page is drawn the router carries the text", () => {
  const made = packed(found, contextOf(null));
  expect(made).toEqual({ json: JSON.stringify(found) });
  expect(unpacked(made)).toBe(found);
});

test("what came to the browser is read once", () => {
  const come = structuredClone(packed(found, contextOf(null)));
  expect(unpacked(come)).toEqual(found);
  expect(unpacked(come)).toBe(unpacked(come));
});

test.each([
  ["nested", { a: { b: { c: { d: [1, { e: null }] } } }, list: [[], {}] }],
  ["without what has no JSON", { a: undefined, b: { c: undefined, d: () => 1 }, e: [undefined] }],
  ["with names and texts to be escaped", { 'a"b': { "ż\n": "\u2028</script>" }, 1: true }],
])("a page's data are JSON as always, %s", (_, value) => {
  expect(packed(value, contextOf(null))).toEqual({ json: JSON.stringify(value) });
});

test("what stands in many pages is written out once", () => {
  let times = 0;
  const company = { name: { toJSON: () => `„Ł” ${++times}` } };
  const projects = [company];
  writtenOnce(company, projects);
  const page = (at: number) => ({ at, found: { company, projects }, others: [company] });
  const json = (at: number, other: number) =>
    `{"at":${at},"found":{"company":{"name":"„Ł” 1"},"projects":[{"name":"„Ł” 2"}]},"others":[{"name":"„Ł” ${other}"}]}`;
  expect(packed(page(1), contextOf(null))).toEqual({ json: json(1, 3) });
  expect(packed(page(2), contextOf(null))).toEqual({ json: json(2, 4) });
});
