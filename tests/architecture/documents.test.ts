import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fromRoot } from "../files.ts";
import { files, source, textOf } from "./source.ts";

const documents = files.filter((path) => path.endsWith(".md"));
/** Figures of past days name what there was then. */
const present = documents.filter((path) => path !== "docs/performance-log.md");

const where = (path: string, found: string) => `${path}: ${found}`;

/** Files and folders with their parents, and each path without what stands before it: rooms are written short. */
const known = new Set(
  files.flatMap((path) => {
    const parts = path.split("/");
    return parts.flatMap((_, from) =>
      parts.slice(from).map((_part, to) => parts.slice(from, from + to + 1).join("/")),
    );
  }),
);

test("links of documents lead to what is there", () => {
  const wrong = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !leadsSomewhere(path, link))
      .map((link) => where(path, link)),
  );
  expect(wrong).toEqual([]);
});

function leadsSomewhere(from: string, link: string): boolean {
  const [file = "", heading] = link.split("#");
  const target = file === "" ? from : join(dirname(from), file);
  if (!existsSync(resolve(fromRoot(target)))) return false;
  return !heading || headingsOf(target).includes(heading);
}

/** As they are addressed. */
const headingsOf = (path: string) =>
  [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("files that documents name are there", () => {
  const wrong = present.flatMap((path) =>
    [...textOf(path).matchAll(/`(?![/.])([\w./-]+\.(?:tsx?|mjs|sql|md|css|tsv))`/g)]
      .map(([, name]) => name!.replace(/^\.\//, ""))
      .filter((name) => !known.has(name))
      .map((name) => where(path, name)),
  );
  expect(wrong).toEqual([]);
});

test("the first page names each npm script", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  const pages = ["README.md", "CONTRIBUTING.md"].map(textOf).join("\n");
  const named = new Set(pages.match(/(?<=`(?:npm (?:run )?)?)[a-z][\w:-]*/g));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
});

test("npm scripts that documents name are there", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  const wrong = documents.flatMap((path) =>
    [...textOf(path).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
      .map(([, name]) => name!)
      .filter((name) => !(name in scripts))
      .map((name) => where(path, name)),
  );
  expect(wrong).toEqual([]);
});

test("decisions name every package of package.json", () => {
  const decisions = documents.filter((path) => path.startsWith("docs/decisions/"));
  const named = new Set(
    decisions.flatMap(
      (path) =>
        textOf(path)
          .toLowerCase()
          .match(/@?\w[\w/…-]*/g) ?? [],
    ),
  );
  const lists = JSON.parse(textOf("package.json")) as Record<string, Record<string, string>>;
  const packages = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.keys(lists[kind]!),
  );
  const withScope = (name: string) => name.replace(/\/.*/, "/…");
  const missing = packages.filter((name) => !named.has(name) && !named.has(withScope(name)));
  expect(missing).toEqual([]);
});

test("the runbook says what each warning and error of the log means", () => {
  const runbook = textOf("docs/runbook.md");
  const messages = source.flatMap((path) => messagesIn(textOf(path)));
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter((message) => !runbook.includes(`\`${message}\``))).toEqual([]);
});

const messagesIn = (text: string) =>
  [
    ...text.matchAll(/\blog\.(?:warn|error)\([^"`]*"([^"]+)",?\s*\)/g),
    ...text.matchAll(/\blogged: "([^"]+)"/g),
  ].map(([, message]) => message!);

test("the table of settings names every variable that is read, and none that is not", () => {
  const [, table = ""] = textOf("docs/operations.md").split("## Settings");
  const [rows = ""] = table.split("\n## ");
  const named = [...rows.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
  );
  const read = textOf("src/platform/config.server.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm);
  expect(named.toSorted()).toEqual([...read].map(([, name]) => name!).toSorted());
});
