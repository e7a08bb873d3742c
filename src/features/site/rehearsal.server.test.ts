import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLogger } from "../../platform/log.server.ts";
import { rehearse } from "./rehearsal.server.ts";

const known = { companies: [{ slug: "malarz", pictures: [{ projectId: "p1" }] }] };

type Told = { asked: string[]; logged: string[] };

/** A server that answers so, and what a rehearsal of it asks and leaves in the log. */
async function rehearsalOf(
  answer: (path: string) => string | Promise<string>,
  { mostMs = 20_000, signal, inStep = true }: Partial<Options> = {},
): Promise<Told> {
  const told: Told = { asked: [], logged: [] };
  const log = createLogger("info", {
    write: (line) => void told.logged.push(JSON.parse(line).msg),
  });
  const server = createServer((request, response) => {
    told.asked.push(request.url!);
    log.info("request");
    void Promise.resolve(answer(request.url!)).then((text) => response.end(text));
  });
  await rehearse(server, { log, areCompaniesInStep: () => inStep, mostMs, signal });
  return told;
}

type Options = { mostMs: number; signal: AbortSignal; inStep: boolean };

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

test("ends in time, when it is told to, and at what it cannot read, and nobody fails for it", async () => {
  const never = () => pause(60_000, "", { ref: false });
  expect((await rehearsalOf(never, { mostMs: 50 })).logged).toEqual(["site rehearsed"]);
  const signal = AbortSignal.timeout(50);
  expect((await rehearsalOf(never, { signal })).logged).toEqual(["site rehearsed"]);
  const broken = await rehearsalOf(() => "no JSON");
  expect(broken.logged).toEqual(["rehearsal broken off", "site rehearsed"]);
});

test("nothing is asked where it may take no time", async () => {
  expect(await rehearsalOf(answerAll, { mostMs: 0 })).toEqual({ asked: [], logged: [] });
});
