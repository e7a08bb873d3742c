import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { toldNotices } from "../../../../tests/servers/told-notices.ts";
import { createResponseCache } from "./response-cache.server.ts";

let close = () => {};
afterEach(() => close());

type Ask = (path: string) => Promise<string>;

/** @returns what a guest is sent of a page whose body is a number for each one made, and `more` */
async function servePages(
  headers: Record<string, string>,
  { status = 200, more = (): string => "" } = {},
): Promise<Ask> {
  const { notices } = toldNotices();
  const cache = createResponseCache({
    ...{ notices, appUrl: "https://domistrz.example", parameters: new Set<string>() },
    ...{ isShareable: () => true, variantOf: () => "" },
  });
  let made = 0;
  const server = createServer((request, response) => {
    const exchange = { request, response, read: cache.readOf(request)! };
    if (cache.answer(exchange)) return;
    const work = () =>
      Promise.resolve(new Response(`page ${++made}${more()}`, { headers, status }));
    void cache.make(exchange, work).then((own) => own && response.end(`own ${made}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => void server.close();
  const { port } = server.address() as AddressInfo;
  return async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return (await answer.text()).slice(0, "page 123".length).trim();
  };
}

async function askTwice(headers: Record<string, string>, status = 200): Promise<string[]> {
  const ask = await servePages(headers, { status });
  return [await ask("/"), await ask("/")];
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

test("once there is no room, pages are kept from the second time on and push out nobody's before", async () => {
  // What does not get shorter, so that sixty pages fill 12 MB.
  const more = () => ` ${randomBytes(150_000).toString("base64")}`;
  const ask = await servePages(shared, { more });
  for (let nr = 0; nr < 60; nr++) await ask(`/${nr}`);
  const first = await ask("/new");
  const second = await ask("/new");
  expect(second).not.toBe(first);
  expect(await ask("/new")).toBe(second);
  expect(await ask("/30")).toBe("page 31");
});
