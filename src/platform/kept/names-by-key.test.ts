import { expect, test } from "vitest";
import { createNamesByKey } from "./names-by-key.ts";

test("a key tells all of its names, each once, whatever was added and removed", () => {
  const names = createNamesByKey();
  expect(names.of("a")).toEqual([]);
  names.add("a", "/page");
  names.add("a", "/page");
  expect(names.of("a")).toEqual(["/page"]);
  names.remove("a", "/another");
  names.add("a", "/list");
  names.add("b", "/list");
  expect(names.of("a")).toEqual(["/page", "/list"]);
  names.remove("a", "/page");
  names.remove("a", "/list");
  names.remove("a", "/list");
  expect([names.of("a"), names.of("b")]).toEqual([[], ["/list"]]);
  names.add("b", "/another");
  names.add("b", "/third");
  expect(names.of("b")).toEqual(["/list", "/another", "/third"]);
  names.add("c", "/alone");
  names.remove("c", "/alone");
  expect(names.of("c")).toEqual([]);
});
