import { parseAst } from "vite";
import { expect, test } from "vitest";
import { bindLettersPlugin } from "./bind-letters-plugin.ts";

/** What the plugin makes of a file of texts, with a dot for each no-break space. */
function built(code: string): string {
  const plugin = bindLettersPlugin() as unknown as {
    transform: (this: unknown, code: string, id: string) => { code: string } | null;
  };
  const result = plugin.transform.call({ parse: parseAst }, code, "/src/features/site/text.ts");
  return (result?.code ?? code).replaceAll("\u00a0", "·");
}

test("binds letters and units in texts, also beside the values of a template", () => {
  expect(built('const lead = "Remont w tydzień";')).toBe('const lead = "Remont w·tydzień";');
  expect(built("const shown = (a, b) => `Pokazano ${a} z ${b}`;")).toBe(
    "const shown = (a, b) => `Pokazano ${a} z·${b}`;",
  );
  expect(built("const far = (km) => `Do ${km} km od miasta, w ${km}`;")).toBe(
    "const far = (km) => `Do ${km}·km od miasta, w·${km}`;",
  );
});

test("takes the beginning of a word for no unit", () => {
  const size = 'const size = "do 5·MB, 180·m² (25 000·zł), 3 kmiecie";';
  expect(built(size.replaceAll("·", " "))).toBe(size);
});

test("leaves keys, comparisons, imports and what is no text as they are", () => {
  for (const code of [
    'import "./a b w c.ts";',
    'const size = "min-h-10 px-5 w-4 z-10 text-2xl";',
    'const isIt = a === "dom w lesie";',
    'const o = { "dom w lesie": 1 };',
    "const sum = `${a} + ${b}`;",
  ]) {
    expect(built(code)).toBe(code);
  }
});
