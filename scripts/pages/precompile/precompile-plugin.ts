import { join } from "node:path";
import type { Plugin } from "vite";
import { precompile } from "./precompile.ts";

const helperPath = join(import.meta.dirname, "../../../src/ui/drawing/precompiled.server.ts");
const sources = /^(?!.*\/node_modules\/).*\.tsx(?:\?|$)/;

/** Pages of the server's build are markup with values between: why, says docs/decisions/preact.md. */
export function precompilePlugin(): Plugin {
  return {
    name: "precompile",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!sources.test(id)) return null;
      const written = precompile(code, helperPath);
      return written === undefined ? null : { code: written, map: null };
    },
  };
}
