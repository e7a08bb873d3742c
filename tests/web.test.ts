import { Agent, type ClientRequest, request } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { useTestApp } from "./database.ts";
import { createTestAccount, password } from "./factories/accounts.ts";
import { newCompany } from "./factories/companies.ts";
import { useWeb } from "./web.ts";

const app = useTestApp();
const web = useWeb(app);
const url = () => `http://127.0.0.1:${web().port}`;

/** A browser's cookies over HTTP. */
function browser() {
  const jar = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url() + path, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (line.includes("Max-Age=0")) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const post = (path: string, body: unknown) => {
    const headers: Record<string, string> = { "content-type": "application/json", origin: url() };
    const token = jar.get("csrf_token");
    if (token) headers["x-csrf-token"] = token;
    return call(path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  return { jar, call, post };
}

test("the first answer of the API carries a token, and the next ones none", async () => {
  const { jar, call } = browser();
  expect((await call("/api/styles")).headers.getSetCookie()).toHaveLength(1);
  expect([...jar.keys()]).toEqual(["csrf_token"]);
  expect((await call("/api/styles")).headers.getSetCookie()).toEqual([]);
});

test("a guest's first unsafe call is refused with a token, and succeeds with it", async () => {
  const { post } = browser();
  const body = { email: "nikt@example.pl" };
  const refused = await post("/api/auth/forgot-password", body);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "CSRF_ERROR" });
  expect((await post("/api/auth/forgot-password", body)).status).toBe(200);
});

test("a page that read a session carries a token that fits it", async () => {
  const { email } = await createTestAccount(app());
  const { jar, call, post } = browser();
  await call("/api/styles");
  await post("/api/auth/signin", { email, password });
  jar.set("csrf_token", "stale");
  const page = await call("/");
  expect(page.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["csrf_token"]);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect((await post("/api/auth/logout", {})).status).toBe(200);
});

const form = (headers: Record<string, string>) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  body: "email=nikt%40example.pl&password=zielony+piec",
});

test("a guest's form without JavaScript needs no token, but must come from this site", async () => {
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`${url()}/zaloguj`, form(headers))).status;
  expect(await statusOf({ origin: url() })).not.toBe(403);
  expect(await statusOf({ "sec-fetch-site": "same-origin" })).not.toBe(403);
  expect(await statusOf({})).toBe(403);
  expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
  expect(await statusOf({ origin: url(), "sec-fetch-site": "cross-site" })).toBe(403);
});

type Sent = {
  /** PUT unless it is told. */
  method?: string;
  path: string;
  bytes: number;
  isChunked?: boolean;
  isSlow?: boolean;
};

/** As it goes over a network: the response is made before the last piece arrives. */
async function sendInPieces(call: ClientRequest, body: Buffer, isSlow = false) {
  const piece = isSlow ? 1_000 : 64 * 1024;
  for (let at = 0; at < body.length; at += piece) {
    call.write(body.subarray(at, at + piece));
    await setTimeout(isSlow ? 100 : 5);
  }
  call.end();
}

/** One connection, as a pool keeps it. */
function pooledClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const statusOf = (method: string, path: string, sent?: Sent & { cookies: Map<string, string> }) =>
    new Promise<number | undefined>((done, failed) => {
      const body = Buffer.alloc(sent?.bytes ?? 0, " ");
      const headers: Record<string, string> = {};
      if (sent) headers["content-type"] = "application/json";
      if (sent && !sent.isChunked) headers["content-length"] = String(body.length);
      if (sent) {
        headers.cookie = [...sent.cookies].map((pair) => pair.join("=")).join("; ");
        headers["x-csrf-token"] = sent.cookies.get("csrf_token")!;
      }
      const call = request(url() + path, { method, agent, headers }, (response) => {
        ports.add(response.socket.localPort);
        response.resume().on("end", () => done(response.statusCode));
      });
      call.on("error", failed);
      void sendInPieces(call, body, sent?.isSlow);
    });
  return { statusOf, connections: () => ports.size, close: () => agent.destroy() };
}

async function callTwentyTimes(sent: Sent, cookies: Map<string, string>) {
  const client = pooledClient();
  const seen: (number | undefined)[] = [];
  for (let i = 0; i < 20; i++) {
    seen.push(await client.statusOf(sent.method ?? "PUT", sent.path, { ...sent, cookies }));
    seen.push(await client.statusOf("GET", "/api/styles"));
  }
  client.close();
  return seen;
}

const twentyTimes = (status: number) => Array.from({ length: 20 }, () => [status, 200]).flat();
const bytes = 400_000;

test.each<[string, number, Sent]>([
  ["too large", 413, { path: "/api/profile/me", bytes }],
  ["too large, of unknown length", 413, { path: "/api/profile/me", bytes, isChunked: true }],
  ["signed out", 401, { path: "/api/projects/add", bytes }],
  ["signed out, of unknown length", 401, { path: "/api/projects/add", bytes, isChunked: true }],
  ["a page's, too large", 413, { method: "POST", path: "/zaloguj", bytes }],
  ["a page's, of a method it does not know", 405, { path: "/zaloguj", bytes }],
])("a call answered before its body was read (%s) leaves the connection usable", async (...row) => {
  const [, status, sent] = row;
  const { jar, call } = browser();
  await call("/api/styles");
  expect(await callTwentyTimes(sent, jar)).toEqual(twentyTimes(status));
});

test("who sends slowly what is not wanted is answered all the same", async () => {
  const { jar, call } = browser();
  await call("/api/styles");
  const client = pooledClient();
  const sent = { path: "/api/projects/add", bytes: 15_000, isSlow: true, cookies: jar };
  expect(await client.statusOf("PUT", sent.path, sent)).toBe(401);
  expect(await client.statusOf("GET", "/api/styles")).toBe(200);
  expect(client.connections()).toBe(1);
  client.close();
});

test("a project refused while it arrives leaves the connection usable", async () => {
  const { api } = await newCompany(app());
  // Sets the token.
  await api.post("/media/needed", { ids: [] });
  const sent = { path: "/api/projects/add", bytes, isChunked: true };
  expect(await callTwentyTimes(sent, api.cookies)).toEqual(twentyTimes(413));
});

/** What a plain connection gets for some bytes; empty when it was refused. */
function exchange(bytes: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(web().port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (part: string) => (answer += part));
    socket.on("error", () => undefined).on("close", () => done(answer));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.write(bytes);
  });
}

test.each([
  "GET /api/health HTTP/1.0\r\n\r\n",
  "GET /api/ready HTTP/1.1\r\nConnection: close\r\n\r\n",
  "GET /api/health HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n",
])("a balancer's check is answered whatever host it names, or none: %j", async (bytes) => {
  expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test.each(["", "Host: a b/c\r\n", "Host: ząb\r\n"])(
  "who else names no host is refused: HTTP/1.1 with „%s”",
  async (line) => {
    for (const path of ["/szukaj", "/api/styles", "/favicon.ico", "/api/health/x"]) {
      const bytes = `GET ${path} HTTP/1.1\r\n${line}Connection: close\r\n\r\n`;
      expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    }
  },
);

test.each(["HTTP/1.0\r\n", "HTTP/1.1\r\nHost:\r\n"])(
  "where none has to be named it is this site: %j",
  async (version) => {
    const bytes = `GET /api/styles ${version}Connection: close\r\n\r\n`;
    expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  },
);

test.each(["/szukaj", "/api/styles", "/api/health"])(
  "of two hosts none is taken: %s is refused",
  async (path) => {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: inna.example\r\nConnection: close\r\n\r\n`;
    expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  },
);

test.each(["", " HTTP/0.9", " HTTP/2.0"])(
  "what is not of HTTP/1.0 or 1.1 is refused: „GET /api/health%s”",
  async (version) => {
    const bytes = `GET /api/health${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  },
);
