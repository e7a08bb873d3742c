import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Features in the order in which a later one may import an earlier one. */
const featureOrder = [
  "catalogue",
  "accounts",
  "media",
  "plans",
  "companies",
  "projects",
  "leads",
  "renovations",
  "site",
];

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path && existsSync(join(root, path)));
const code = files.filter((path) => /\.(ts|tsx|mts|mjs|css|sql|sh)$/.test(path));
const source = code.filter((path) => /^src\/.*\.tsx?$/.test(path) && !path.endsWith(".test.ts"));

type Import = { from: string; to: string; typeOnly: boolean };

const imports: Import[] = source.flatMap((from) => importsOf(from));

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), "utf8");
  const found: Import[] = [];
  const statement =
    /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:([^;'"]*?)\s+from\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;
  for (const match of text.matchAll(statement)) {
    const target = match[4] ?? match[5];
    if (!target?.startsWith(".") || target.includes("/+types/")) continue;
    const names = match[3] ?? "";
    const typeOnly =
      Boolean(match[2]) || /^\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)+\}$/.test(names);
    found.push({ from, to: relative(root, resolve(root, dirname(from), target)), typeOnly });
  }
  return found;
}

const featureOf = (path: string) => path.match(/^src\/features\/([^/]+)\//)?.[1];
const layerOf = (path: string) => path.match(/^src\/(platform|ui|features)\//)?.[1] ?? "root";
const isServer = (path: string) => /\.server(\.|$)/.test(path.split("/").at(-1) ?? "");

describe("who may import whom", () => {
  test("platform and ui import nothing of ours outside themselves", () => {
    const wrong = imports.filter(
      ({ from, to }) => ["platform", "ui"].includes(layerOf(from)) && layerOf(from) !== layerOf(to),
    );
    // The kit speaks Polish with the platform's plural and date forms.
    expect(wrong.filter(({ to }) => !to.startsWith("src/platform/polish/"))).toEqual([]);
  });

  test("a feature imports features above it only", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      if (!own || !other || own === other) return false;
      return featureOrder.indexOf(other) > featureOrder.indexOf(own);
    });
    expect(wrong).toEqual([]);
  });

  test("every feature has its place in the order", () => {
    const unknown = source.map(featureOf).filter((name) => name && !featureOrder.includes(name));
    expect([...new Set(unknown)]).toEqual([]);
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
      ({ from, to, typeOnly }) => !isServer(from) && !typeOnly && isServer(to) && isBundled(from),
    );
    expect(wrong).toEqual([]);
  });

  test("server files that run unbundled hold no JSX", () => {
    expect(
      source.filter((path) => path.endsWith(".server.tsx") && !path.includes("entry.")),
    ).toEqual([]);
  });

  test("there are no cycles between files", () => {
    expect(findCycle()).toEqual([]);
  });
});

/** Pages, components and whatever they import at run time. */
function isBundled(path: string): boolean {
  return bundled.has(path);
}

const bundled = (() => {
  const seen = new Set<string>();
  const queue = source.filter(
    (path) => path.endsWith(".tsx") || path === "src/entry.client.tsx" || path === "src/root.tsx",
  );
  while (queue.length > 0) {
    const path = queue.pop()!;
    if (seen.has(path) || isServer(path)) continue;
    seen.add(path);
    queue.push(...imports.filter((i) => i.from === path && !i.typeOnly).map((i) => i.to));
  }
  return seen;
})();

function findCycle(): string[] {
  const graph = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const state = new Map<string, "open" | "done">();
  const walk = (path: string, trail: string[]): string[] => {
    if (state.get(path) === "open") return [...trail.slice(trail.indexOf(path)), path];
    if (state.get(path) === "done") return [];
    state.set(path, "open");
    for (const next of graph.get(path) ?? []) {
      const cycle = walk(next, [...trail, path]);
      if (cycle.length > 0) return cycle;
    }
    state.set(path, "done");
    return [];
  };
  for (const path of graph.keys()) {
    const cycle = walk(path, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

describe("the house is in order", () => {
  test("no file over 300 lines, tables of data aside", () => {
    const table =
      /^demo\/(firms|stories)|\/data\/|word-groups|trade-words|schema\.ts$|-text\.ts$|common-passwords/;
    const long = code
      .filter((path) => !table.test(path))
      .map((path) => ({
        path,
        lines: readFileSync(join(root, path), "utf8").split("\n").length - 1,
      }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  test("no barrel files and no drawers for odds and ends", () => {
    const wrong = files.filter((path) =>
      /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.tsx?$)|(^|\/)index\.tsx?$/.test(path),
    );
    expect(wrong).toEqual([]);
  });

  test("names are kebab-case", () => {
    const wrong = source.filter(
      (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/.test(path.split("/").at(-1)!),
    );
    expect(wrong).toEqual([]);
  });

  test("SQL stands in query files, migrations and the platform only", () => {
    const sql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const wrong = source.filter(
      (path) =>
        layerOf(path) !== "platform" &&
        !path.endsWith("queries.server.ts") &&
        sql.test(readFileSync(join(root, path), "utf8")),
    );
    expect(wrong).toEqual([]);
  });

  test("nothing is left for later", () => {
    const marks = new RegExp(["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"].join("|"));
    const wrong = code.filter((path) => marks.test(readFileSync(join(root, path), "utf8")));
    expect(wrong).toEqual([]);
  });
});
