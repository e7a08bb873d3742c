import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { preactPlugin } from "../preact-plugin.ts";
import { precompilePlugin } from "./precompile-plugin.ts";

type Fixture = typeof import("./fixture.tsx");

const fixture = join(import.meta.dirname, "fixture.tsx");

/** The fixture as a build for the server has it. */
async function built(plugins: ReturnType<typeof precompilePlugin>[]) {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    oxc: { jsx: { development: false } },
    plugins: [preactPlugin(), ...plugins],
    build: { ssr: fixture, write: false, minify: false },
  });
  const [{ code }] = (result as Rolldown.RolldownOutput).output;
  const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  return { code, ...((await import(/* @vite-ignore */ url)) as Fixture) };
}

const asWritten = await built([]);
const ahead = await built([precompilePlugin()]);

/** The renderer writes the class of a drawing last; which comes first says nothing. */
const sorted = (html: string) =>
  html.replaceAll(/<(?:svg|g|circle|text)(?: [\w-]+(?:="[^"]*")?)*>/g, (tag) =>
    tag
      .slice(1, -1)
      .split(/ (?=[\w-]+(?:="|$| ))/)
      .toSorted()
      .join(" "),
  );

describe("pages written ahead", () => {
  it.each(Object.keys(asWritten.cases))(
    "%s: are drawn as they would be otherwise",
    async (name) => {
      const expected = sorted(await asWritten.draw(name));
      expect(expected.length).toBeGreaterThan(30);
      expect(sorted(await ahead.draw(name))).toBe(expected);
    },
  );

  it("make an object for a group of elements, not for each", () => {
    expect(ahead.code).toContain(
      '"<p>a &amp; b &lt;c> „d” &lt;e> &amp; &quot;f&quot; <b> g </b>\\xA0h <i>i</i></p>"',
    );
    const made = ({ code }: { code: string }) =>
      code.match(/\w\("(?:a|b|i|li|q|section|svg|circle)", \{/g)?.length ?? 0;
    expect(made(asWritten)).toBeGreaterThan(15);
    expect(made(ahead)).toBe(0);
  });
});
