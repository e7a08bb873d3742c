import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { toldNotices } from "../../../../tests/servers/told-notices.ts";
import { createResponseCache } from "./response-cache.server.ts";

let close = () => {};
afterEach(() => close());

/** @returns what two guests are sent who ask for the same page, of which each one made has a number */
async function askTwice(headers: Record<string, string>, status = 200): Promise<string[]> {
  const { notices } = toldNotices();
  const cache = createResponseCache({
    ...{ notices, appUrl: "https://domistrz.example", parameters: new Set<string>() },
    ...{ isShareable: () => true, variantOf: () => "" },
  });
  let made = 0;
  const server = createServer((request, response) => {
    const exchange = { request, response, read: cache.readOf(request)! };
    if (cache.answer(exchange)) return;
    const work = () => Promise.resolve(new Response(`page ${++made}`, { headers, status }));
    void cache.make(exchange, work).then((own) => own && response.end(`own ${made}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => void server.close();
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();
  return [await ask(), await ask()];
}

const shared = { "surrogate-key": "company:a", "cache-control": "public, max-age=0" };

test("a page that says that it may be shared is made once", async () => {
  expect(await askTwice(shared)).toEqual(["page 1", "page 1"]);
});

test.each<[string, Record<string, string>, number?]>([
  ["brings a cookie", { ...shared, "set-cookie": "a=1" }],
  ["is for the one who asks", { ...shared, "cache-control": "private, max-age=60" }],
  ["says nothing of what it is made from", { "cache-control": "public, max-age=0" }],
  ["failed", shared, 404],
])("a page is made for each that %s", async (_, headers, status) => {
  expect(await askTwice(headers, status)).toEqual(["own 1", "own 2"]);
});
