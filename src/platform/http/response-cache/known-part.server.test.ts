import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { brotliAround, knownPart, wholeBrotli } from "./known-part.server.ts";

const rules = (count: number) =>
  Array.from({ length: count }, (_, n) => `.m-${n}{margin:${n * 7}px;color:#${n * 991}}`).join("");
const words = "the information of which that would have been, including other ";

const starts = {
  nothing: "",
  "a head": `<!DOCTYPE html><html lang="pl"><head><title>Łazienka — ${words}</title><style>`,
  "more than a window": `<title>${randomBytes(300_000).toString("base64")}</title>`,
};
const ends = {
  nothing: "",
  "words of Brotli's dictionary": `</style>${words.repeat(9)}`,
  "what stands in the part": `</style><p>${rules(40)}</p>`,
  "a page longer than a window": `</style>${Array.from({ length: 9_000 }, (_, n) => `<li id="${n * n}">ąę ${words}`).join("")}`,
  "what cannot be compressed": randomBytes(200_000).toString("latin1"),
};

/** Each is one of the last distances that a new stream begins with. */
const periods = [4, 11, 15, 16];
const letters = "abcdefghijklmnop";

test.each(periods)(
  "what comes again after %i bytes does so behind a part, and within it",
  async (n) => {
    const again = letters.slice(0, n).repeat(20);
    const part = knownPart(`p{}${again}`);
    expect(await part.compressed).not.toBeNull();
    const compressed = await brotliAround(part, {
      start: Buffer.from("<"),
      end: Buffer.from(again),
    });
    expect(brotliDecompressSync(wholeBrotli(compressed)).toString()).toBe(`<${part.text}${again}`);
  },
);

test.each(Object.keys(starts).flatMap((start) => Object.keys(ends).map((end) => [start, end])))(
  "around a known part stand %s and %s",
  async (start, end) => {
    const part = knownPart(rules(900));
    expect(await part.compressed).not.toBeNull();
    const text = [starts[start as "nothing"], ends[end as "nothing"]];
    const [before, after] = text.map((one) => Buffer.from(one)) as [Buffer, Buffer];
    const compressed = await brotliAround(part, { start: before, end: after });
    const whole = Buffer.concat([before, part.bytes, after]);
    expect(brotliDecompressSync(wholeBrotli(compressed)).equals(whole)).toBe(true);
  },
);

test("an empty part and a short one are joined too", async () => {
  for (const content of ["", "p{}", " "]) {
    const part = knownPart(content);
    expect(await part.compressed).not.toBeNull();
    const around = { start: Buffer.from("a"), end: Buffer.from("b") };
    expect(brotliDecompressSync(wholeBrotli(await brotliAround(part, around))).toString()).toBe(
      `a${part.text}b`,
    );
    expect(part.text.trim()).toBe(content.trim());
  }
});

test("with a library that cannot join, all is compressed together", async () => {
  const part = { ...knownPart("p{color:red}"), compressed: Promise.resolve(null) };
  const compressed = await brotliAround(part, { start: Buffer.from("<"), end: Buffer.from(">") });
  expect(brotliDecompressSync(wholeBrotli(compressed)).toString()).toBe(`<${part.text}>`);
});
