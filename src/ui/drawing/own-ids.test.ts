import { createElement, useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnIds } from "./own-ids.ts";

const Field = () => createElement("i", null, useId());

/** Ids of so many fields within a part, and of one after it. */
function idsOf(within: number) {
  const fields = Array.from({ length: within }, (_, key) => createElement(Field, { key }));
  const shown = { name: "part", children: fields };
  const part = createElement(OwnIds, shown);
  const markup = renderToStaticMarkup(createElement("p", null, part, createElement(Field)));
  const ids = [...markup.matchAll(/<i>([^<]+)<\/i>/g)].map(([, id]) => id!);
  return { inside: ids.slice(0, -1), after: ids.at(-1) };
}

test("a part numbers its ids by its name, and what follows as if it were not there", () => {
  const { inside, after } = idsOf(2);
  expect(inside.every((id) => id.includes("part"))).toBe(true);
  expect(new Set([...inside, after]).size).toBe(3);
  expect(after).toBe(idsOf(0).after);
});
