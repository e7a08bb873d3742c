import { expect, test } from "vitest";
import { readShort, toShortModel, writeShort } from "./short-by-model.server.ts";

const written = (body: string | Buffer, model: string | Buffer) =>
  writeShort(Buffer.from(body), toShortModel(Buffer.from(model)));

function again(body: string | Buffer, model: string | Buffer): Buffer {
  const { length } = Buffer.from(body);
  return readShort(written(body, model), Buffer.from(model), length);
}

const company = (name: string) =>
  JSON.stringify({
    id: "aaddb191",
    company_name: name,
    city: "Łódź",
    months: Array(12).fill("not_set"),
  });

test.each([
  ["nothing", "", ""],
  ["fewer bytes than a word has", "abc", "abcdef"],
  ["its model", company("Dach"), company("Dach")],
  ["one like its model", company("Żółw i Wróbel"), company("Dach")],
  ["one that nothing is like", company("Dach"), ""],
  ["one that repeats itself into itself", "a".repeat(999), "b"],
  ["a number that just needs a second byte", String.fromCharCode(...Array(128).keys()), ""],
])("a body is read as it was written: %s", (_, body, model) => {
  expect(again(body, model).toString()).toBe(body);
});

/** The same ones in each run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => (state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
}

test("whatever stands in a body and its model, it is read as it was written", () => {
  const next = drawn(7);
  const bytes = () => {
    const kinds = 1 + (next() % 255);
    return Buffer.from(Array.from({ length: next() % 3_000 }, () => next() % kinds));
  };
  for (let nr = 0; nr < 300; nr++) {
    const model = bytes();
    const parts = Array.from({ length: next() % 8 }, () => {
      const [from, to] = [next() % 3_000, next() % 3_000];
      return next() % 2 ? model.subarray(from, to) : bytes().subarray(0, next() % 40);
    });
    const body = Buffer.concat(parts);
    expect(again(body, model).equals(body)).toBe(true);
  }
});

test("what nothing is like and is longer than all before is read as it was written", () => {
  const next = drawn(11);
  const body = Buffer.from(Array.from({ length: 40_000 }, () => next() >>> 24));
  expect(again(body, company("Dach")).equals(body)).toBe(true);
});

test("of one like its model little is written, and no memory beside it", () => {
  const short = written(company("Kowalski"), company("Nowak Dachy"));
  expect(short.length).toBeLessThan(20);
  expect(written("ab".repeat(500), "").length).toBeLessThan(20);
  expect(short.buffer.byteLength).toBe(short.length);
});
