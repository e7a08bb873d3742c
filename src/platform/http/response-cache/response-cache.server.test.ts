import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { toldNotices } from "../../../../tests/servers/told-notices.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.server.ts";

let close = () => {};
afterEach(() => close());

type Ask = (path: string) => Promise<string>;
type Work = Parameters<ResponseCache["make"]>[1];

/** @returns what a guest is sent, up to its number */
async function serve(work: Work, { areFew = true } = {}): Promise<Ask> {
  const { notices } = toldNotices();
  const cache = createResponseCache({
    ...{ notices, appUrl: "https://domistrz.example", parameters: new Set<string>() },
    ...{ isShareable: () => true, variantOf: () => "", areFewCompanies: () => areFew },
  });
  const server = createServer((request, response) => {
    const exchange = { request, response, read: cache.readOf(request)! };
    if (cache.answer(exchange)) return;
    void cache
      .make(exchange, work)
      .then(async (own) => own && response.end(`own ${await (own as Response).text()}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => void server.close();
  const { port } = server.address() as AddressInfo;
  return async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return /^\D*\d+/.exec(await answer.text())![0];
  };
}

/** Of a page whose body is a number for each one made, and `more`. */
function servePages(
  headers: Record<string, string>,
  { status = 200, more = (): string => "" } = {},
): Promise<Ask> {
  let made = 0;
  return serve(() => Promise.resolve(new Response(`page ${++made}${more()}`, { headers, status })));
}

/** Of a call that is answered with how often it was, under its address or a name of its own. */
function serveCall({ name, areFew }: { name?: string; areFew: boolean }): Promise<Ask> {
  let made = 0;
  const work: Work = (isAnsweredAs) => {
    if (name !== undefined) isAnsweredAs(name);
    const jsonBytes = Buffer.from(String(++made));
    return Promise.resolve({ jsonBytes, keys: ["company:a"], kind: "/call" });
  };
  return serve(work, { areFew });
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
  expect(await askTwice(headers, status)).toEqual(["own page 1", "own page 2"]);
});

test("once there is no room, pages are kept from the second time on and push out nobody's before", async () => {
  // What does not get shorter, so that sixty pages fill 15 MB.
  const more = () => ` ${randomBytes(150_000).toString("base64")}`;
  const ask = await servePages(shared, { more });
  for (let nr = 0; nr < 60; nr++) await ask(`/${nr}`);
  const first = await ask("/new");
  const second = await ask("/new");
  expect(second).not.toBe(first);
  expect(await ask("/new")).toBe(second);
  expect(await ask("/30")).toBe("page 31");
});

test.each([
  ["at once where there are few companies", { areFew: true }, ["1", "1", "1"]],
  ["from the second time on where there are many", { areFew: false }, ["1", "2", "2"]],
  [
    "from the second time on as it is searched for",
    { areFew: true, name: "a trade in a town" },
    ["1", "2", "2"],
  ],
])("what a call answered is kept %s", async (_, call, answers) => {
  const ask = await serveCall(call);
  expect([await ask("/"), await ask("/"), await ask("/")]).toEqual(answers);
});
