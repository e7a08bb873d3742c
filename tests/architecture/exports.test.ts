import { join } from "node:path/posix";
import { expect, test } from "vitest";
import { code, textOf } from "./source.ts";

/** Exports that are asked for by name, in files that nothing of ours imports them from. */
const askedForByName: { file: RegExp; name: RegExp }[] = [
  // By the router.
  {
    file: /^src\/root\.tsx$|\.(?:page\.tsx|route\.ts)$/,
    name: /^(?:default|loader|action|meta|headers|shouldRevalidate|clientMiddleware|Layout|ErrorBoundary)$/,
  },
  { file: /^src\/routes\.ts$/, name: /^default$/ },
  // By the router, and by the process in the built pages.
  { file: /^src\/entry\.server\.tsx$/, name: /./ },
  // By the tools.
  { file: /^[\w-]+(?:\.[\w-]+)?\.config\.ts$|\/global-setup\.ts$/, name: /^default$/ },
  // By pages when they are built.
  { file: /^scripts\/pages\/react-on-preact\.mjs$/, name: /./ },
  { file: /^src\/ui\/drawing\/precompiled\.server\.ts$/, name: /./ },
  // By the test of contracts, which reads every room's errors.
  { file: /^src\//, name: /Errors$/ },
  // Written by a tool.
  { file: /^src\/platform\/db\/schema\.ts$/, name: /./ },
];

/** A module with types of its own beside it counts as one. */
const moduleOf = (path: string) => path.replace(/\.d\.mts$/, ".mjs");

/** Names in the braces of an import or export: those of the module, or those that it gives them. */
const namesIn = (braces: string, side: 0 | -1) =>
  braces
    .split(",")
    .map((name) => name.trim().replace(/^type /, ""))
    .filter(Boolean)
    .map((name) => name.split(" as ").at(side)!);

function exportsOf(text: string): Set<string> {
  const stated =
    /^export (?:declare )?(?:async )?(?:const|let|function\*?|(?:abstract )?class|type|interface|enum) (\w+)/gm;
  const names = [...text.matchAll(stated)].map(([, name = ""]) => name);
  for (const [, braces = ""] of text.matchAll(/^export (?:type |const )?\{([^}]*)\}/gm)) {
    names.push(...namesIn(braces.replaceAll(/\w+: /g, ""), -1));
  }
  if (/^export default /m.test(text)) names.push("default");
  return new Set(names);
}

/** Exports that no other file imports, as `file: name`. */
function unimported(texts: ReadonlyMap<string, string>): string[] {
  const named = new Set<string>();
  const readers = new Map<string, Set<string>>();
  const loaded = new Map<string, Set<string>>();
  const note = (places: typeof readers, path: string, from: string) =>
    void places.set(path, (places.get(path) ?? new Set()).add(from));

  const statement =
    /^(?:import|export) (?:type )?([^;'"]+?) from "(\.[^"]+)"|\bimport\(\s*"(\.[^"]+)"\s*\)/gm;
  for (const [from, text] of texts) {
    for (const [, clause = "", stated, called] of text.matchAll(statement)) {
      const to = moduleOf(join(from, "..", stated ?? called!));
      note(readers, to, from);
      if (called || clause.includes("*")) note(loaded, to, from);
      const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? "";
      for (const name of namesIn(braces, 0)) named.add(`${to}: ${name}`);
      if (called || /^\w/.test(clause)) named.add(`${to}: default`);
    }
  }

  /** Of a module that is taken as a whole, in a file that takes it or gets it from there. */
  const isReadOff = (path: string, name: string) => {
    const takers = [...(loaded.get(path) ?? [])];
    const places = new Set(takers.flatMap((taker) => [taker, ...(readers.get(taker) ?? [])]));
    const word = new RegExp(`\\b${name}\\b`);
    return [...places].some((place) => word.test(texts.get(place)!));
  };

  return [...texts].flatMap(([file, text]) => {
    const path = moduleOf(file);
    return [...exportsOf(text)]
      .filter((name) => !named.has(`${path}: ${name}`) && !isReadOff(path, name))
      .map((name) => `${file}: ${name}`);
  });
}

test("an export that nothing imports is found, however it is written", () => {
  const texts = new Map([
    [
      "src/made.ts",
      `export const one = 1;\nexport async function two() {}\nexport type Three = 3;\n` +
        `export { four, five as six };\nexport const { seven, of: eight } = made;\n`,
    ],
    ["src/whole.ts", "export const nine = 9;\nexport const ten = 10;\n"],
    ["src/late.ts", "export default 11;\nexport class Twelve {}\n"],
    ["src/load.ts", `export const load = () => import("./late.ts");\n`],
    [
      "src/deep/user.ts",
      `import { one, type Three, six as other } from "../made.ts";\n` +
        `import * as whole from "../whole.ts";\nimport { load } from "../load.ts";\n` +
        `export { eight } from "../made.ts";\n` +
        `use(whole.nine);\n`,
    ],
  ]);
  expect(unimported(texts)).toEqual([
    "src/made.ts: two",
    "src/made.ts: four",
    "src/made.ts: seven",
    "src/whole.ts: ten",
    "src/late.ts: Twelve",
    "src/deep/user.ts: eight",
  ]);
});

test("what is exported is imported somewhere, or asked for by name", () => {
  const modules = code.filter((path) => /\.(?:tsx?|mts|mjs)$/.test(path));
  const unasked = unimported(new Map(modules.map((path) => [path, textOf(path)]))).filter(
    (place) => {
      const [path = "", called = ""] = place.split(": ");
      return !askedForByName.some(({ file, name }) => file.test(path) && name.test(called));
    },
  );
  expect(unasked).toEqual([]);
});
