import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { jsonStream } from "./json-stream.server.ts";

const told = async (document: Record<string, unknown>) =>
  await new Response(jsonStream(document)).text();

test("says what JSON says of the whole document", async () => {
  const documents = [
    {},
    { none: undefined },
    { at: new Date(0), name: "Łódź „A”", none: undefined, empty: [], nothing: null },
    { list: [{ a: 1 }, undefined, null, "ą", new Date(0), [1, [2]]], own: { list: [1] } },
  ];
  for (const document of documents) expect(await told(document)).toBe(JSON.stringify(document));
});

test("lets others have their turn between the pieces of a long list", async () => {
  const document = {
    leads: Array.from({ length: 5_000 }, (_, id) => ({ id, text: "x".repeat(99) })),
  };
  let turns = 0;
  const reading = new AbortController();
  const count = async () => {
    for (; !reading.signal.aborted; turns += 1) await nextTurn();
  };
  const counting = count();
  const sizes: number[] = [];
  for await (const piece of jsonStream(document)) sizes.push(piece.length);
  reading.abort();
  await counting;
  expect(Math.max(...sizes)).toBeLessThan(40_000);
  expect(sizes.length).toBeGreaterThan(10);
  expect(turns).toBeGreaterThanOrEqual(sizes.length);
});
