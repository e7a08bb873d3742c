// Given to the server's processes: they read the code that the build left without its types. What strips them takes
// 10 to 20 MB of a process, and so does Node's own store of stripped and compiled code, for it stays in memory.
import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { keptFileOf } from "./kept-code.mjs";

const project = new URL("../..", import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(project) || !url.endsWith(".ts")) return nextLoad(url, context);
    const kept = keptFileOf(readFileSync(new URL(url)));
    if (!existsSync(kept)) return nextLoad(url, context);
    return { format: "module", source: readFileSync(kept), shortCircuit: true };
  },
});
