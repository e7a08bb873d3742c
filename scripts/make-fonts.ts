// Makes the letters that Polish pages need from the complete files of the typeface, whose licence
// (SIL Open Font License 1.1) allows parts of it. Only this script needs the package subset-font,
// which is therefore not installed: npm install --no-save subset-font@2.9.0.
// Why: docs/performance-log.md.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

type Subset = (
  font: Buffer,
  letters: string,
  options: { targetFormat: "woff2"; variationAxes: { wght: { min: number; max: number } } },
) => Promise<Buffer>;

const ascii = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, code) => code + 0x20));

/** Of each of the typeface's files the letters that pages in Polish use. */
const letters = {
  latin: `${ascii}\u00a0óÓ§©«®°±²³·»½×–—‘’‚“”„…€™−`,
  "latin-ext": "ąćęłńśźżĄĆĘŁŃŚŹŻ",
};

/** The lightest and the boldest that pages use. */
const variationAxes = { wght: { min: 300, max: 700 } };

const packageName = "subset-font";
const { default: subset } = (await import(packageName)) as { default: Subset };
const folder = new URL("../src/ui/fonts/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, wanted] of Object.entries(letters)) {
  const source = import.meta.resolve(
    `@fontsource-variable/commissioner/files/commissioner-${name}-wght-normal.woff2`,
  );
  const font = await subset(readFileSync(new URL(source)), wanted, {
    targetFormat: "woff2",
    variationAxes,
  });
  writeFileSync(new URL(`commissioner-polish-${name}.woff2`, folder), font);
}
