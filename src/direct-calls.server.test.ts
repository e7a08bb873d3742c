import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { addCompany, addProject, type TestCompany } from "../tests/factories/companies.ts";
import { allIsHeard } from "../tests/servers/all-heard.ts";
import { useWeb } from "../tests/web.ts";
import { createApi } from "./api.server.ts";
import { companyCall } from "./features/companies/answers/api.server.ts";
import { listNewCompanies } from "./features/companies/contract.ts";
import { projectCall, projectsOfOwnerCall } from "./features/projects/api.server.ts";
import { searchCall } from "./features/search/answers/api.server.ts";
import { ApiError } from "./platform/api/problem.ts";
import type { Thrown } from "./platform/api/router.server.ts";
import {
  createDirectCalls,
  type SharedCall,
} from "./platform/http/response-cache/direct-calls.server.ts";
import type { SharedJson } from "./platform/http/response-cache/made-response.server.ts";
import { companyKey } from "./platform/kept/kept-keys.ts";

const app = useTestApp();
const web = useWeb(app);
let company: TestCompany;
let neighbour: TestCompany;

beforeAll(async () => {
  const { db } = app();
  const traits = { name: "Łazienki Żuk", city: "Kraków", subcategoryIds: [14] };
  company = await addCompany(db, traits);
  for (let nr = 0; nr < 5; nr++) {
    neighbour = await addCompany(db, { ...traits, name: `Płytki ${nr}` });
  }
  await allIsHeard(app());
});

const direct = (url: string) =>
  createDirectCalls(app().services, [
    searchCall(null),
    companyCall,
    projectCall,
    projectsOfOwnerCall,
  ])(url, {
    isAnsweredAs: () => false,
  });

type Sent = { method?: string; headers?: Record<string, string> };

/** Everything that is told of an answer, but when it was and which request it was. */
async function told(path: string, sent: Sent = {}) {
  const { status, headers, text } = await web().send(path, sent);
  const { date: _date, "x-request-id": _id, ...others } = Object.fromEntries(headers);
  others["set-cookie"] &&= others["set-cookie"].replace(/^csrf_token=[^;]+/, "csrf_token");
  return { status, headers: others, text: text.replace(/"requestId":"[^"]*"/, "") };
}

const listed = [
  "",
  "?category=14&location=Krak%C3%B3w",
  "?location=Krak%C3%B3w&limit=2&page=2",
  "?search=%C5%BCuk+%C5%82azienki&literal=1",
  "?search=a%20b%2Bc&sort=newest",
  "?category=14&calendarFrom=2031-01&calendarTo=2031-02",
  // Not as the schema has it, or nothing that is there.
  "?limit=0",
  "?limit=4&limit=5",
  "?location=Nibylandia",
  "?category=nic",
  "?search=a%00b",
  "?search=%E0%A4%A",
  "?cursor=abc.def",
  "?subcategories=1,2,x",
];

/** With a slash at its end an address is left to the router. */
test.each(listed)("companies%s are answered as the router answers them", async (query) => {
  expect(await told(`/api/companies${query}`)).toEqual(await told(`/api/companies/${query}`));
});

test("what is compressed for who asks first is what the router's answer becomes", async () => {
  for (const [encoding, unpack, limit] of [
    ["gzip", gunzipSync, 10],
    ["br", brotliDecompressSync, 20],
  ] as const) {
    // Two questions, so that neither is answered what the other was; there are fewer companies.
    const ask = (path: string, most: number) =>
      web().send(`/api/companies${path}?location=Krak%C3%B3w&limit=${most}`, {
        headers: { "accept-encoding": encoding },
      });
    const answers = [await ask("", limit), await ask("/", limit + 1)];
    const told = answers.map(({ headers, bytes }) => [
      headers.get("content-encoding"),
      headers.get("vary"),
      unpack(bytes)
        .toString()
        .replace(/"limit":\d+/, ""),
    ]);
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toEqual([encoding, "Accept-Encoding, Cookie", expect.stringMatching(/Płytki/)]);
  }
});

test("a company and one that is not there are answered as the router answers them", async () => {
  for (const slug of [company.slug, "nikogo-takiego", "Wielkie-Litery", "%C5%82azienki"]) {
    const short = await told(`/api/companies/slug/${slug}`);
    expect([slug, short]).toEqual([slug, await told(`/api/companies/slug/${slug}/`)]);
  }
});

test("projects, and those that are not there, are answered as the router answers them", async () => {
  const { db } = app();
  const ids = [];
  // The last one is a draft.
  for (const pictures of [1, 2, 1, 0]) {
    const words = { title: "Łazienka", description: "Żółte płytki i wnęka." };
    ids.push(
      await addProject(db, {
        companyId: company.id,
        createdAt: new Date(),
        pictures,
        ...words,
      }),
    );
  }
  await allIsHeard(app());
  const lists = [company.id, company.id.toUpperCase(), randomUUID(), "nikt"].flatMap((id) =>
    ["", "?limit=2", "?limit=2&page=2", "?as=client", "?as=nikt", "?cursor=abc.def"].map(
      (query) => [`/api/projects/${id}/list`, query] as const,
    ),
  );
  const single = [...ids, randomUUID(), "nic"].map((id) => ["/api/projects", `?id=${id}`] as const);
  for (const [path, query] of [...lists, ...single, ["/api/projects", ""] as const]) {
    const short = await told(`${path}${query}`);
    expect([path, query, short]).toEqual([path, query, await told(`${path}/${query}`)]);
  }
  const { text } = await told(`/api/projects/${company.id}/list`);
  expect((JSON.parse(text) as { projects: unknown[] }).projects).toHaveLength(3);
});

test("what nobody asked before is told apart by its head, and by its validator", async () => {
  const query = `?search=${randomUUID()}`;
  const head = await web().send(`/api/companies${query}`, { method: "HEAD" });
  const whole = await web().send(`/api/companies${query}`);
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(whole.text)));
  const known = whole.headers.get("etag")!;
  for (const tags of [known, known.slice(2), `"x", ${known}`, "*"]) {
    const again = { headers: { "if-none-match": tags } };
    expect((await web().send(`/api/companies${query}&page=1`, again)).status).toBe(304);
  }
});

test("a failure is told and logged as any other", async () => {
  const pool = app().running.connection.pool;
  const error = vi.spyOn(app().services.log, "error").mockReturnValue(undefined);
  const info = vi.spyOn(app().services.log, "info");
  await pool.query("alter table company rename to company_away");
  try {
    const short = await told("/api/companies/slug/nowa-firma");
    expect(short).toEqual(await told("/api/companies/slug/nowa-firma/"));
    expect([short.status, short.headers["content-type"]]).toEqual([
      500,
      "application/problem+json; charset=utf-8",
    ]);
    const routes = error.mock.calls.map(([logged]) => (logged as { route: string }).route);
    expect(routes).toEqual(Array(2).fill("/api/companies/slug/:slug"));
    expect(info.mock.calls).toMatchObject([
      [{ status: 500 }, "request"],
      [{ status: 500 }, "request"],
    ]);
  } finally {
    await pool.query("alter table company_away rename to company");
    error.mockRestore();
    info.mockRestore();
  }
});

test("only these calls are answered so, as far as their schemas understand the address", async () => {
  const answered = await direct(`/api/companies/slug/${company.slug}`);
  const { jsonBytes, keys } = answered as SharedJson;
  expect(JSON.parse(jsonBytes.toString())).toMatchObject({ company_name: "Łazienki Żuk" });
  expect(keys).toEqual([companyKey(company.id)]);
  // By one kind their answers are kept in little memory.
  const kinds = [company.id, neighbour.id].map(async (id) => {
    const list = await direct(`/api/projects/${id}/list`);
    return (list as SharedJson).kind;
  });
  expect(new Set(await Promise.all(kinds)).size).toBe(1);
  expect(await direct("/api/companies?limit=2")).toBeDefined();
  expect(await direct(`/api/projects/${company.id}/list?limit=2`)).toBeDefined();
  for (const url of [
    "/api/companies/",
    "/api/companies/new",
    `/api/companies/${company.id}`,
    "/api/companies?limit=0",
    "/api/companies?search=%00",
    "/companies",
  ]) {
    expect([url, await direct(url)]).toEqual([url, undefined]);
  }
});

test("what is thrown is handed on with the request's id and when it began", async () => {
  const before = performance.now();
  const { thrown } = (await direct("/api/companies/slug/nikogo-takiego")) as { thrown: Thrown };
  expect(thrown).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(thrown.error).toBeInstanceOf(ApiError);
  expect(thrown.startedAt).toBeGreaterThanOrEqual(before);
  const { headers, text } = await web().send("/api/companies/slug/nikogo-takiego");
  const { requestId } = JSON.parse(text) as { requestId: string };
  expect(headers.get("x-request-id")).toBe(requestId);
});

test("what was thrown is told and logged with the id and the time of the whole request", async () => {
  const info = vi.spyOn(app().services.log, "info");
  const requestId = randomUUID();
  const startedAt = performance.now() - 5_000;
  const { thrown } = (await direct("/api/companies/slug/nikogo-takiego")) as { thrown: Thrown };
  const api = createApi(app().services);
  const from = { thrown: { error: thrown.error, requestId, startedAt } };
  const answer = await api.request("/api/companies/slug/nikogo-takiego", {}, from);
  expect([answer.status, answer.headers.get("x-request-id")]).toEqual([404, requestId]);
  expect(await answer.json()).toMatchObject({ requestId });
  const [{ ms }] = info.mock.calls.at(-1) as unknown as [{ ms: number }];
  expect(ms).toBeGreaterThanOrEqual(5_000);
  info.mockRestore();
});

test("each of them has its line in the log, with the path alone", async () => {
  const info = vi.spyOn(app().services.log, "info");
  await direct("/api/companies?search=hydraulik");
  expect(info.mock.calls.map(([line]) => line)).toEqual([
    { method: "GET", path: "/api/companies", status: 200, ms: expect.any(Number) as number },
  ]);
  info.mockRestore();
});

test("a guest's page asks the same way: without lines in the log, with its own id where it fails", async () => {
  const info = vi.spyOn(app().services.log, "info");
  const calls = createDirectCalls(app().services, [searchCall(null), companyCall]);
  const pageRequestId = randomUUID();
  const answered = await calls(`/api/companies/slug/${company.slug}`, { pageRequestId });
  expect((answered as SharedJson).keys).toEqual([companyKey(company.id)]);
  expect(await calls("/api/companies/slug/nikogo-takiego", { pageRequestId })).toMatchObject({
    thrown: { requestId: pageRequestId },
  });
  const page = await web().send(`/firma/${company.slug}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Łazienki Żuk")]);
  expect((await web().send("/firma/nikogo-takiego")).status).toBe(404);
  expect((await web().send("/szukaj?search=nikogo-takiego-nie-ma")).status).toBe(200);
  expect(info).not.toHaveBeenCalled();
  info.mockRestore();
});

test("a call that asks for more than its address tells is none of them", () => {
  const answer: SharedCall["answer"] = () => Promise.resolve(null);
  const limited = {
    ...listNewCompanies,
    limits: [{ name: "x", most: 1, perSeconds: 60, per: "ip" }],
  } as unknown as SharedCall["endpoint"];
  expect(() => createDirectCalls(app().services, [{ endpoint: limited, answer }])).toThrow(
    /companies/,
  );
});
