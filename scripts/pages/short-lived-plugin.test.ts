import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { withYoungFunctions } from "./short-lived-plugin.ts";

test("a function among properties is written as the result of an operation, and stays the same", () => {
  const code =
    "function make(t){this.a=function(){return t},this.b.c = function(){return this},this.d=1}";
  const changed = withYoungFunctions(code);
  expect(changed).toContain("this.a=this&&function(){");
  expect(changed).toContain("this.b.c = this.b&&function(){");
  type Made = { a(): number; b: { c(): unknown }; d: number };
  const make = runInNewContext(`(${changed})`) as (this: Made, t: number) => void;
  const made = { b: {} } as Made;
  make.call(made, 7);
  expect([made.a(), made.b.c() === made.b, made.d]).toEqual([7, true, 1]);
});

test("what only looks like one is left", () => {
  for (const code of ["a=function(){}", "a.b=functions", "a.b==function(){}", "a.b=c"]) {
    expect(withYoungFunctions(code)).toBe(code);
  }
});
