import { describe, expect, test } from "vitest";
import { rooms } from "./rooms.ts";
import { findCycle, imports, isServer, layerOf, allowanceOf, source } from "./source.ts";

const floorOf = (room: string) => (rooms as readonly string[]).indexOf(room);

describe("who may import whom", () => {
  test("platform and ui import nothing of ours outside themselves", () => {
    const wrong = imports.filter(
      ({ from, to }) => ["platform", "ui"].includes(layerOf(from)) && layerOf(from) !== layerOf(to),
    );
    // Components speak Polish with the platform's plural and date forms.
    expect(wrong.filter(({ to }) => !to.startsWith("src/platform/polish/"))).toEqual([]);
  });

  test("every room has its place in the order, and every place its room", () => {
    const present = new Set(source.map(allowanceOf).filter((room) => room !== undefined));
    expect([...present].toSorted()).toEqual([...rooms].toSorted());
  });

  test("a room imports only rooms before it", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [allowanceOf(from), allowanceOf(to)];
      return own && other && floorOf(other) > floorOf(own);
    });
    expect(wrong).toEqual([]);
  });

  test("features do not import root files", () => {
    const wrong = imports.filter(
      ({ from, to }) => layerOf(from) === "features" && layerOf(to) === "root",
    );
    expect(wrong).toEqual([]);
  });

  test("pages are imported by the site map alone", () => {
    expect(imports.filter(({ to }) => to.endsWith(".page.tsx"))).toEqual([]);
  });

  test("what reaches the browser takes only types from server files", () => {
    const wrong = imports.filter(
      ({ from, to, kind }) =>
        !isServer(from) && kind !== "type" && isServer(to) && bundled.has(from),
    );
    expect(wrong).toEqual([]);
  });

  test("server files that run unbundled hold no JSX", () => {
    expect(
      source.filter((path) => path.endsWith(".server.tsx") && !path.includes("entry.")),
    ).toEqual([]);
  });

  test("there are no circles between files, types and late imports included", () => {
    expect(findCycle(imports)).toEqual([]);
  });
});

/** Pages, components and whatever they import at run time. */
const bundled = (() => {
  const seen = new Set<string>();
  const queue = source.filter(
    (path) => path.endsWith(".tsx") || path === "src/entry.client.tsx" || path === "src/root.tsx",
  );
  while (queue.length > 0) {
    const path = queue.pop()!;
    if (seen.has(path) || isServer(path)) continue;
    seen.add(path);
    queue.push(...imports.filter((i) => i.from === path && i.kind !== "type").map((i) => i.to));
  }
  return seen;
})();
