import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const script = resolve(import.meta.dirname, "../../scripts/import.ts");

test.each([
  ["no file", []],
  ["several files, of which it would read the first alone", ["firmy-1.jsonl", "firmy-2.jsonl"]],
  ["a file without a name", [""]],
])("the command asks for one file when it is given %s", (_what, files) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...files], { encoding: "utf8" });
  expect([status, stderr]).toEqual([
    2,
    "Podaj jeden plik z firmami: npm run import -- firmy.jsonl\n",
  ]);
});
