// Puts the server's code together, in few files and without types, for each process that runs it.
import { dirname, join, relative } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { keptCode, root, sealCode, serverSource } from "../process/kept-code.mjs";
import { madeFolder } from "../process/put-in-place.mjs";

const fromRoot = (file: string) => relative(root, file);
const isOurs = (file: string) => /^(?:src|demo)\//.test(fromRoot(file));
/** From where it will lie. */
const toRoot = relative(keptCode, root);
const folder = join(madeFolder, "code");

/** What a module finds from where it lies it is to find from where its source lies. */
const placesOfSources: Plugin = {
  name: "places-of-sources",
  transform(code, file) {
    if (!isOurs(file) || !code.includes("import.meta.")) return undefined;
    const url = JSON.stringify(join(toRoot, fromRoot(file)));
    const ownFolder = JSON.stringify(`/${join(toRoot, dirname(fromRoot(file)))}`);
    const placed = code
      .replaceAll("import.meta.url", `new URL(${url}, import.meta.url).href`)
      .replaceAll("import.meta.dirname", `(import.meta.dirname + ${ownFolder})`);
    // No line of it moves.
    return { code: placed, map: null };
  },
};

const built = (await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: "warn",
  plugins: [placesOfSources],
  build: {
    ssr: true,
    target: "esnext",
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    // For whoever has a failure's place told as that of its source: NODE_OPTIONS=--enable-source-maps.
    sourcemap: true,
    rolldownOptions: {
      input: { server: serverSource },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
})) as Rolldown.RolldownOutput;

const modules = built.output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
sealCode([...new Set(modules.filter(isOurs).map(fromRoot))].toSorted(), { folder });
