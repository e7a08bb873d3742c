import { join } from "node:path";
import type { Plugin } from "vite";

const react = join(import.meta.dirname, "react-on-preact.mjs");

/** Pages are written for React and run on Preact: why, says docs/decisions/preact.md. */
export function preactPlugin(): Plugin {
  return {
    name: "preact-in-place-of-react",
    config: () => ({
      resolve: {
        alias: [
          { find: /^react$/, replacement: react },
          { find: /^react-dom$/, replacement: "preact/compat" },
          { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
          { find: /^react-dom\/server$/, replacement: "preact/compat/server" },
          { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
        ],
      },
      // What imports React itself goes through the same names.
      ssr: { noExternal: [/^(?:@dnd-kit|preact|react-router)/] },
    }),
    // React's own, of which it makes no attribute: Preact writes it into the page.
    transform: {
      filter: { id: /\/node_modules\/react-router\//, code: "suppressHydrationWarning" },
      handler: (code) =>
        code.replaceAll(/,\s*suppressHydrationWarning: true|suppressHydrationWarning: true,/g, ""),
    },
    // While developing: the refresh of components that React Router brings knows React alone.
    hotUpdate({ file }) {
      if (this.environment.name !== "client" || !/\.tsx?$/.test(file)) return undefined;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
