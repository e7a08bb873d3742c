import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fromRoot, projectRoot } from "../files.ts";

/** Every file of the project, tracked or new. */
export const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: projectRoot,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path && existsSync(fromRoot(path)));
export const code = files.filter((path) => /\.(ts|tsx|mts|mjs|css|sql|sh)$/.test(path));
/** What runs, without its tests. */
export const source = code.filter(
  (path) => /^src\/.*\.tsx?$/.test(path) && !path.endsWith(".test.ts"),
);

export const textOf = (path: string): string => readFileSync(fromRoot(path), "utf8");

type Import = {
  from: string;
  to: string;
  kind: "value" | "type" | "dynamic";
};

export const imports: Import[] = source.flatMap((from) => importsOf(from));

function importsOf(from: string): Import[] {
  const found: Import[] = [];
  const statement =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([^;'"]*?)\s+from\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;
  for (const [, type, names = "", stated, called] of textOf(from).matchAll(statement)) {
    const target = stated ?? called;
    if (!target?.startsWith(".") || target.includes("/+types/")) continue;
    const isType = Boolean(type) || /^\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)+\}$/.test(names);
    found.push({
      from,
      to: relative(projectRoot, resolve(projectRoot, dirname(from), target)),
      kind: called ? "dynamic" : isType ? "type" : "value",
    });
  }
  return found;
}

/** `accounts/session` for a file of that room, undefined outside `src/features`. */
export function allowanceOf(path: string): string | undefined {
  const folder = /^src\/features\/(.+)\/[^/]+$/.exec(path)?.[1];
  return folder?.replace(/\/data$/, "");
}

export const layerOf = (path: string): string =>
  /^src\/(platform|ui|features)\//.exec(path)?.[1] ?? "root";

export const isServer = (path: string): boolean =>
  /\.server(\.|$)/.test(path.split("/").at(-1) ?? "");

/** The first circle of files, as the way around it; empty without one. */
export function findCycle(edges: readonly Pick<Import, "from" | "to">[]): string[] {
  const graph = Map.groupBy(edges, ({ from }) => from);
  const state = new Map<string, "open" | "done">();
  const walk = (path: string, trail: string[]): string[] => {
    if (state.get(path) === "open") return [...trail.slice(trail.indexOf(path)), path];
    if (state.get(path) === "done") return [];
    state.set(path, "open");
    for (const { to } of graph.get(path) ?? []) {
      const cycle = walk(to, [...trail, path]);
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
