import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { packed, unpacked } from "./packed.ts";
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
