// Where the build leaves the server's code without its types (after-build/keep-code.ts).
import { hash } from "node:crypto";
import { fileURLToPath } from "node:url";

export const keptCode = fileURLToPath(new URL("../../build/code/", import.meta.url));

/** By what it is made from: code that was changed since is not found. */
export const keptFileOf = (source) => `${keptCode}${hash("sha1", source)}.js`;
