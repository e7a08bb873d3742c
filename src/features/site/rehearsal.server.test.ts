import { createServer, type IncomingMessage } from "node:http";
import { connect, Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "../../platform/log.server.ts";
import { rehearse } from "./rehearsal.server.ts";

const known = { companies: [{ slug: "malarz", pictures: [{ projectId: "p1" }] }] };

type Told = { asked: string[]; logged: string[] };

/** A server that answers so, and what a rehearsal of it asks and leaves in the log. */
async function rehearsalOf(
  answer: (path: string, request: IncomingMessage) => string | Promise<string>,
  options: Partial<Options> = {},
): Promise<Told> {
  const { mostMs = 20_000, startMs = 60_000, signal, inStep = true, status = 200 } = options;
  const told: Told = { asked: [], logged: [] };
  const log = createLogger("info", {
    write: (line) => void told.logged.push(JSON.parse(line).msg),
  });
  const server = createServer((request, response) => {
    told.asked.push(request.url!);
    log.info("request");
    response.statusCode = status;
    void Promise.resolve(answer(request.url!, request)).then((text) => response.end(text));
  });
  await rehearse(server, { log, areCompaniesInStep: () => inStep, mostMs, startMs, signal });
  return told;
}

type Options = {
  mostMs: number;
  startMs: number;
  signal: AbortSignal;
  inStep: boolean;
  status: number;
};

const answerAll = (path: string) => (path.startsWith("/api/") ? JSON.stringify(known) : "<html>");

test("asks pages, searches and companies that are shown, and leaves one line in the log", async () => {
  const { asked, logged } = await rehearsalOf(answerAll);
  expect(asked.slice(0, 3).toSorted()).toEqual(["/", "/architekci", "/fachowcy"]);
  for (const kind of [
    /^\/szukaj\?miasto=\d+&subcategories=\d+$/,
    /^\/fachowcy\?miasto=\d+$/,
    /^\/firma\/malarz$/,
    /^\/firma\/malarz\?projekt=p1$/,
    /^\/api\/companies\/slug\/malarz$/,
    /^\/api\/companies\?subcategories=\d+&location=\d+$/,
  ]) {
    expect(asked.filter((path) => kind.test(path)).length).toBeGreaterThan(30);
  }
  const searches = asked.filter((path) => path.startsWith("/api/companies?subcategories"));
  expect(new Set(searches).size).toBe(searches.length);
  expect(logged).toEqual(["site rehearsed"]);
});

test("leaves out searches while they would not be answered from memory", async () => {
  const { asked } = await rehearsalOf(answerAll, { inStep: false });
  expect(asked.filter((path) => /subcategories=.*location/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.startsWith("/szukaj")).length).toBeGreaterThan(30);
});

test("a marketplace without companies is rehearsed as well", async () => {
  const nobody = JSON.stringify({ companies: [] });
  const { asked, logged } = await rehearsalOf((path) => (path.startsWith("/api/") ? nobody : ""));
  expect(asked.filter((path) => path.startsWith("/firma/"))).toEqual([]);
  expect(logged).toEqual(["site rehearsed"]);
});

const never = () => pause(60_000, "", { ref: false });

test("ends in time, when it is told to, and at what it cannot read, and nobody fails for it", async () => {
  expect((await rehearsalOf(never, { mostMs: 50 })).logged).toEqual(["site rehearsed"]);
  const signal = AbortSignal.timeout(50);
  expect((await rehearsalOf(never, { signal })).logged).toEqual(["site rehearsed"]);
  const broken = await rehearsalOf(() => "no JSON");
  expect(broken.logged).toEqual(["rehearsal broken off", "site rehearsed"]);
});

test.each([
  ["quick", 100, 100, 10_000],
  ["as slow as it may be", 2_300, 287, 2_200],
  ["late", 3_000, 375, 2_900],
])("a start that was %s is not made late by it", async (_, startMs, leastMs, mostMs) => {
  const startedAt = performance.now();
  await rehearsalOf(never, { startMs });
  const took = performance.now() - startedAt;
  expect(took).toBeGreaterThan(leastMs - 50);
  expect(took).toBeLessThan(mostMs);
});

test("a site in trouble is not asked any further", async () => {
  const { asked, logged } = await rehearsalOf(() => "{}", { status: 503 });
  expect(asked).not.toContain("/api/companies?limit=48");
  expect(logged).toEqual(["rehearsal broken off", "site rehearsed"]);
});

test("nobody who came upon its port holds the start up", async () => {
  let other: Socket | undefined;
  const answer = (path: string, { socket }: IncomingMessage) => {
    other ??= connect(socket.localPort!, "127.0.0.1").on("error", () => undefined);
    return answerAll(path);
  };
  expect((await rehearsalOf(answer, { mostMs: 200 })).logged).toEqual(["site rehearsed"]);
  other!.destroy();
});

afterEach(() => vi.restoreAllMocks());

test("a machine without the address 127.0.0.1 starts as well", async () => {
  vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit("error", new Error("listen EADDRNOTAVAIL")));
    return this;
  });
  const { logged } = await rehearsalOf(answerAll);
  expect(logged).toEqual(["rehearsal broken off", "site rehearsed"]);
});

test("nothing is asked where it may take no time", async () => {
  expect(await rehearsalOf(answerAll, { mostMs: 0 })).toEqual({ asked: [], logged: [] });
});
