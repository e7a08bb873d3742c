import { expect, test } from "vitest";
import { longFiles } from "../run/longest-first.ts";
import { rooms } from "./rooms.ts";
import { code, files, source, textOf } from "./source.ts";

/** Tables of data, which may be longer than code and fill their folder. */
const data =
  /^demo\/(firms|stories)|^demo\/(media|logo)|\/data\/|word-groups|trade-words|schema\.ts$|-text\.ts$|common-passwords|^db\/migrations\/|^public\//;

test("no file over 300 lines, tables of data aside", () => {
  const long = code
    .filter((path) => !data.test(path))
    .map((path) => ({ path, lines: textOf(path).split("\n").length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test("no folder of more than 25 files, tables of data aside", () => {
  const folders = Map.groupBy(
    files.filter((path) => path.includes("/") && (path.endsWith("-text.ts") || !data.test(path))),
    (path) => path.slice(0, path.lastIndexOf("/")),
  );
  const full = [...folders].filter(([, inside]) => inside.length > 25);
  expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test("breakpoints are in rem, as all named ones: Tailwind sorts other units apart, and they lose", () => {
  const inPixels = /\b(?:min|max)-\[[\d.]+px\]:/;
  expect(code.filter((path) => path.endsWith(".tsx") && inPixels.test(textOf(path)))).toEqual([]);
});

test("a list to choose from looks as ours in every browser: Safari has grounds and arrows of its own", () => {
  const lists = source.flatMap((path) =>
    textOf(path)
      .split(/<select\b/)
      .slice(1),
  );
  expect(lists.length).toBeGreaterThan(2);
  expect(
    lists.filter((list) => !/\bchooser\b/.test(list.slice(0, list.indexOf("<option")))),
  ).toEqual([]);
});

test("progress looks as ours in every browser: Chrome's own bar is green once its shape is changed", () => {
  expect(source.filter((path) => /<(?:progress|meter)\b/.test(textOf(path)))).toEqual([]);
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

test("jobs of many are enqueued together, not in as many round trips", () => {
  const inLoop = /^( *)for \(.*(?:\n\1 +.*){0,6}?\benqueue\(/m;
  expect(source.filter((path) => inLoop.test(textOf(path)))).toEqual([]);
});

test("an hour and a day in milliseconds are written once, in durations.ts", () => {
  const again = /\b(?:86_?400_?000|3_?600_?000|60 \* 60 \* 1_?000)\b/;
  expect(code.filter((path) => again.test(textOf(path)))).toEqual([]);
});

test("a transaction is begun where none can be under way: a query takes an executor, or a database", () => {
  const inside = /\b(?:executor|trx)\s*\.transaction\(/;
  expect(source.filter((path) => inside.test(textOf(path)))).toEqual([]);
});

test("nothing is left for later", () => {
  const marks = new RegExp(["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"].join("|"));
  const wrong = code.filter((path) => marks.test(textOf(path)));
  expect(wrong).toEqual([]);
});

test("the page of the architecture names every room, and none that is not there", () => {
  const named = [...textOf("docs/architecture.md").matchAll(/^\| `([^`]+)`\s+\|/gm)];
  const listed = named.map((match) => match[1]!).filter((name) => !name.includes("_"));
  expect(listed).toEqual([...rooms]);
});

test("comments and pages cite no document that is not here", () => {
  const cites = new RegExp(
    ["\\bruling" + "s?\\b", "\\bspec" + "(ification)?,? sections?\\b"].join("|"),
    "i",
  );
  const readable = files.filter((path) => /\.(ts|tsx|mjs|md)$/.test(path));
  expect(readable.filter((path) => cites.test(textOf(path)))).toEqual([]);
});

test("tests that begin first are there", () => {
  expect(longFiles.filter((path) => !files.includes(path))).toEqual([]);
});
