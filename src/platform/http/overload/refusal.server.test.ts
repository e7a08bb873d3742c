import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readyRefusal, refusedResponse } from "./refusal.server.ts";

let server: Server;

beforeAll(async () => {
  const refuse = readyRefusal("http://localhost");
  server = createServer((request, response) => refuse(response, request.url!));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

const ready = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test.each([
  ["made ready", ready],
  ["made for it", async (path: string) => refusedResponse(path)],
])("a refusal %s has the form of what was asked for", async (_how, refusalOf) => {
  const ids = new Set<string>();
  for (const path of ["/api/companies?search=dach", "/api/styles"]) {
    const call = await refusalOf(path);
    expect([call.status, call.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(call.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(call.headers.get("cache-control")).toBe("no-store");
    const problem = (await call.json()) as { requestId: string };
    expect(problem).toMatchObject({ code: "UNAVAILABLE", status: 503 });
    ids.add(problem.requestId);
  }
  expect(ids.size).toBe(2);
  const page = await refusalOf("/szukaj?search=dach");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(page.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await page.text()).toMatch(/^Serwis jest chwilowo niedostępny\. .+\n$/);
});
