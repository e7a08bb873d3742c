import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { toldNotices } from "../../../../tests/servers/told-notices.ts";
import { createKept } from "../../kept/kept.server.ts";
import { callKept, KeptResponse } from "./kept-calls.server.ts";

type Answer = { headers?: Record<string, string>; status?: number; more?: string };

function open(answer: Answer = {}) {
  const { headers = { "surrogate-key": "company:a fixed" }, status = 200, more = "" } = answer;
  const { notices, told } = toldNotices();
  const kept = createKept(notices);
  const address = `/api/companies/${randomUUID()}${more}`;
  let calls = 0;
  const ask = () =>
    callKept(kept, address, async () => Response.json({ call: ++calls }, { headers, status }));
  const answers = async (times: number) => {
    const read: number[] = [];
    for (let n = 0; n < times; n++) {
      const { call } = (await (await ask()).json()) as { call: number };
      read.push(call);
    }
    return read;
  };
  return { told, ask, answers };
}

test("what is asked for again is kept until a company it was made from changes", async () => {
  const { told, ask, answers } = open();
  expect(await answers(4)).toEqual([1, 2, 2, 2]);
  const again = await ask();
  expect([again.status, again.ok, await again.text()]).toEqual([200, true, '{"call":2}']);
  expect(again.headers.get("surrogate-key")).toBe("company:a fixed");
  told.onNotice("b");
  expect(await answers(1)).toEqual([2]);
  told.onNotice("a");
  expect(await answers(3)).toEqual([3, 3, 3]);
});

test("reference data, which any cache may keep, is kept too", async () => {
  const { told, answers } = open({ headers: { "cache-control": "public, max-age=3600" } });
  expect(await answers(3)).toEqual([1, 2, 2]);
  told.onNotice("a");
  expect(await answers(1)).toEqual([2]);
  // The second for a second alone.
  for (const rule of ["private, max-age=60", "public, max-age=0, s-maxage=1, must-revalidate"]) {
    const other = open({ headers: { "cache-control": rule } });
    expect(await other.answers(3)).toEqual([1, 2, 3]);
  }
});

test("a change while it is being answered keeps it from being kept", async () => {
  const { notices, told } = toldNotices();
  const kept = createKept(notices);
  const address = randomUUID();
  let calls = 0;
  const ask = async () =>
    callKept(kept, address, async () => {
      if (++calls === 2) told.onNotice("a");
      return Response.json(calls, { headers: { "surrogate-key": "company:a" } });
    }).then((response) => response.json());
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 3, 3]);
});

test.each([
  ["says nothing of what it is made from", { headers: {} }],
  ["failed", { status: 404 }],
  ["is nobody's but the one who wrote its address", { more: "a".repeat(1_000) }],
  ["brings a cookie", { headers: { "surrogate-key": "fixed", "set-cookie": "a=1" } }],
] as [string, Answer][])("a call is made each time that %s", async (_, answer) => {
  const { answers } = open(answer);
  expect(await answers(3)).toEqual([1, 2, 3]);
});

test("who reads an answer cannot change what others read", async () => {
  const { ask, answers } = open();
  await answers(2);
  const read = (await (await ask()).json()) as { call: number };
  read.call = 99;
  expect(await answers(1)).toEqual([2]);
});

test("an answer that is kept can be read in every way", async () => {
  const { ask, answers } = open();
  await answers(2);
  const bytes = await (await ask()).arrayBuffer();
  expect(Buffer.from(bytes).toString()).toBe('{"call":2}');
  const copy = (await ask()).clone();
  expect([await copy.json(), copy.headers.get("surrogate-key")]).toEqual([
    { call: 2 },
    "company:a fixed",
  ]);
});

test("what a page makes of an answer is made once while it is kept, and cannot be changed", async () => {
  const { told, ask } = open();
  const kept: boolean[] = [];
  const make = (answer: { call: number }, isKept: boolean) => {
    kept.push(isKept);
    return { answer };
  };
  const made = async () => ((await ask()) as KeptResponse).made(make);
  await ask();
  // Three pages read it before it is worth keeping.
  await made();
  expect(await made()).not.toBe(await made());
  const first = await made();
  expect(await made()).toBe(first);
  expect(first).toEqual({ answer: { call: 2 } });
  expect(() => (first.answer.call = 3)).toThrow(TypeError);
  told.onNotice("a");
  expect(await made()).toEqual({ answer: { call: 3 } });
  expect(kept).toEqual([false, false, false, true, false]);
});

test("what is not kept is made for each page", () => {
  const response = new KeptResponse({ text: '{"call":1}', keys: "fixed" });
  const make = (answer: { call: number }, isKept: boolean) => ({ ...answer, isKept });
  expect(response.made(make)).toEqual({ call: 1, isKept: false });
  expect(response.made(make)).not.toBe(response.made(make));
});
