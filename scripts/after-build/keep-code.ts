// Keeps the server's code without its types, for each process that runs it.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import { keptCode, keptFileOf } from "../process/kept-code.mjs";

const root = resolve(import.meta.dirname, "../..");
const ofServer = globSync("{src,demo}/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });

rmSync(keptCode, { recursive: true, force: true });
mkdirSync(keptCode, { recursive: true });
for (const file of ofServer) {
  const source = readFileSync(resolve(root, file));
  writeFileSync(keptFileOf(source), stripTypeScriptTypes(source.toString()));
}
