import { h, options } from "preact";
import { renderToString } from "preact-render-to-string";
import { createElement, type ReactNode } from "react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawnAgain, drawnOnce } from "./drawn-once.ts";
import { keepDrawing } from "./kept-drawings.server.ts";

let drawn = 0;
const List = drawnOnce(function List({ words, level }: { words: string[]; level: number }) {
  drawn += 1;
  return createElement("p", { title: String(level) }, words.join(" "));
});

const before = options.vnode?.bind(options);
beforeAll(() => {
  options.vnode = (vnode) => void keepDrawing(vnode, () => true);
});
afterAll(() => {
  options.vnode = before;
});

const draw = (words: string[], level = 1) => {
  drawn = 0;
  const list: ReactNode = createElement(List, { words, level });
  return { html: renderToString(h("div", null, list as never)), times: drawn };
};

describe("a component that is drawn once", () => {
  test("is drawn once for equal properties", () => {
    expect(draw(["a"])).toEqual({ html: '<div><p title="1">a</p></div>', times: 1 });
    expect(draw(["a"])).toEqual({ html: '<div><p title="1">a</p></div>', times: 0 });
    expect(draw(["b"])).toEqual({ html: '<div><p title="1">b</p></div>', times: 1 });
  });

  test("is known by the objects that pages are drawn from again, and by its other properties", () => {
    const one = ["c"];
    const other = ["d"];
    drawnAgain(one, other);
    expect(draw(one)).toEqual({ html: '<div><p title="1">c</p></div>', times: 1 });
    drawnAgain(one);
    expect(draw(one)).toEqual({ html: '<div><p title="1">c</p></div>', times: 0 });
    expect(draw(one, 2)).toEqual({ html: '<div><p title="2">c</p></div>', times: 1 });
    expect(draw(other)).toEqual({ html: '<div><p title="1">d</p></div>', times: 1 });
    expect(draw(["c"])).toEqual({ html: '<div><p title="1">c</p></div>', times: 1 });
  });
});
