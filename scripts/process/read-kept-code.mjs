// Given to the site's processes: they read the code that the build put together. To find, read and strip a thousand
// sources takes a third of a start, and 10 to 20 MB of a process, as does Node's own store of compiled code.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isCodeCurrent, keptServer, root, serverSource } from "./kept-code.mjs";

const urlOf = (path) => pathToFileURL(path).href;
const packages = urlOf(join(root, "node_modules/"));
const source = urlOf(serverSource);
const server = isCodeCurrent() ? urlOf(keptServer) : source;
const wholeName = /^\.\.?\/.*\.m?js$/;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = "", conditions } = context;
    const isImported = conditions.includes("import") && wholeName.test(specifier);
    // A package's module beside another is nowhere else; Node would look where each of hundreds is.
    if (isImported && parentURL.startsWith(packages)) {
      return { url: new URL(specifier, parentURL).href, shortCircuit: true };
    }
    const resolved = nextResolve(specifier, context);
    return resolved.url === source ? { ...resolved, url: server } : resolved;
  },
});
