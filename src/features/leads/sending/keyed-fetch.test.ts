import { beforeEach, expect, test, vi } from "vitest";
import { keyedFetch } from "./keyed-fetch.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

/** The keys that came over the network, answered one after another by `answers`. */
function network(...answers: (number | "lost")[]) {
  const keys: (string | null)[] = [];
  const fetcher: typeof fetch = async (_input, init) => {
    keys.push(new Headers(init?.headers).get("idempotency-key"));
    const answer = answers[keys.length - 1] ?? 201;
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return new Response("{}", { status: answer });
  };
  return { keys, fetcher };
}

const send = (fetcher: typeof fetch, body: string) =>
  keyedFetch("zapytanie:1", fetcher)("/api/leads", { method: "PUT", body }).catch(() => undefined);

test("the same words tried again carry the same key, also on a page that was loaded anew", async () => {
  const { keys, fetcher } = network("lost", 503, 201);
  for (let tried = 0; tried < 3; tried++) await send(fetcher, "a");
  expect(keys[0]).toMatch(/^[\w-]{10,100}$/);
  expect(new Set(keys).size).toBe(1);
  expect(kept.size).toBe(0);
});

test("changed words, and the next lead, get a key of their own", async () => {
  const { keys, fetcher } = network("lost", 201, 201);
  for (const body of ["a", "b", "b"]) await send(fetcher, body);
  expect(new Set(keys).size).toBe(3);
});

test("other headers stay", async () => {
  let sent = new Headers();
  const fetcher: typeof fetch = async (_input, init) => {
    sent = new Headers(init?.headers);
    return new Response("{}");
  };
  const headers = { "content-type": "application/json" };
  await keyedFetch("1", fetcher)("/api/leads", { body: "a", headers });
  expect(sent.get("content-type")).toBe("application/json");
});
