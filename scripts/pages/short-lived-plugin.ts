import type { Plugin } from "vite";

const ofPreact = /\/node_modules\/preact(?:-render-to-string)?\/.*\.m?js$/;
const ofRouter = /\/node_modules\/react-router\/dist\/\w+\/lib\/dom\/server\.js$/;

/**
 * Lets what a page was drawn with be collected as soon as it is drawn. V8 takes a function that is
 * written as the value of a property (`a.b = function () {}`), and each getter of an object, for a method
 * that stays, and puts it among its old objects. They are looked through every few dozens of pages only,
 * and until then such a function keeps what it can reach: here all that a page was drawn with
 * (docs/decisions/preact.md). The same code in other words is spared that.
 */
export function shortLivedPlugin(): Plugin {
  return {
    name: "short-lived",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: [ofPreact, ofRouter] },
      handler: (code, id) =>
        ofRouter.test(id) ? withoutGetters(code, id) : withYoungFunctions(code),
    },
  };
}

/** Who is given a property is an object, so that `&&` gives the function. */
export function withYoungFunctions(code: string): string {
  return code.replaceAll(/([\w$]+(?:\.[\w$]+)*)(\.[\w$]+ ?= ?)(?=function\b)/g, "$1$2$1&&");
}

const routerForServer = /^function createStaticRouter\([\s\S]*?^\}/m;
const getter = /\bget (\w+)\(\) \{\s*return ([\s\S]*?);\s*\}(?=,?\n)/g;
const emptyGetter = /\bget (\w+)\(\) \{\s*\}/g;

/** What a router without a browser knows does not change after it was made. */
function withoutGetters(code: string, id: string): string {
  const changed = code.replace(routerForServer, (router) =>
    router.replaceAll(getter, "$1: $2").replaceAll(emptyGetter, "$1: undefined"),
  );
  if (changed === code || /\bget \w+\(/.test(routerForServer.exec(changed)![0])) {
    throw new Error(`${id} is written differently now: look at short-lived-plugin.ts`);
  }
  return changed;
}
