import { Agent, type ClientRequest, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { whileClosed } from "../tests/servers/closed-database.ts";
import { useWeb, type WebAnswer } from "../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

/** Requests whose bodies never end. */
function crowd(size: number): ClientRequest[] {
  return Array.from({ length: size }, () => {
    const { port } = web();
    const options = { host: "127.0.0.1", port, path: "/api/leads", method: "PUT", agent: false };
    const open = request(options).on("error", () => undefined);
    open.setHeader("content-type", "application/json");
    open.write('{"message":"');
    return open;
  });
}

const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Holds the event loop, without computing: other tests wait for the processor. */
async function keepBusy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    Atomics.wait(nothing, 0, 0, 250);
    await pause(1);
  }
}

async function firstRefusal(path: string): Promise<WebAnswer> {
  for (let i = 0; i < 60; i++) {
    const response = await web().send(path);
    if (response.status === 503) return response;
    await keepBusy(250);
  }
  throw new Error("nothing was refused");
}

test("a page whose company cannot be read now says when to ask again", async () => {
  const client = await app().running.connection.pool.connect();
  await client.query("begin; lock table company in access exclusive mode");
  const { status, headers } = await web().send("/firma/zajeta");
  await client.query("rollback");
  client.release();
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
});

test("a crowd that sends forms to pages waits for its turn as one that reads them does", async () => {
  const { port } = web();
  const agent = new Agent({ keepAlive: true });
  const ask = (method: string, path: string) =>
    new Promise<number | undefined>((done) => {
      const headers = { "sec-fetch-site": "same-origin" };
      const asked = request({ host: "127.0.0.1", port, path, method, agent, headers });
      asked.on("response", (answer) => {
        answer.resume().once("end", () => done(answer.statusCode));
      });
      asked.on("error", () => done(undefined)).end();
    });
  const sendForm = () => ask("POST", "/zaloguj");
  // All are connected before anybody sends a form: otherwise the machine's pace spreads them.
  await Promise.all(Array.from({ length: 400 }, () => ask("GET", "/api/health")));
  const statuses = await Promise.all(Array.from({ length: 400 }, sendForm));
  const answered = Object.groupBy(statuses, String);
  expect(Object.keys(answered).toSorted()).toEqual(["415", "503"]);
  expect(answered["503"]!.length).toBeGreaterThan(50);
  await expect.poll(sendForm).toBe(415);
  agent.destroy();
});

test("a crowd on a busy machine is told when to come back; health and files are not kept waiting", async () => {
  const open = crowd(20);
  await pause(100);
  await keepBusy(2_000);
  const refused = await firstRefusal("/zaloguj");
  expect(refused.headers.get("retry-after")).toBe("2");
  expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
  expect(refused.text).toBe("Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.\n");
  const call = await firstRefusal("/api/styles");
  expect(call.headers.get("retry-after")).toBe("2");
  expect(call.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(JSON.parse(call.text)).toMatchObject({
    ...{ code: "UNAVAILABLE", status: 503, requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
  });
  for (let i = 0; i < 10; i++) {
    expect((await web().send("/api/health")).status).toBe(200);
    expect((await web().send("/favicon.ico")).status).toBe(200);
  }
  for (const one of open) one.destroy();
  await expect.poll(async () => (await web().send("/zaloguj")).status).toBe(200);
});

test("a page that the database is away for says when to come again, as its calls do", async () => {
  const paths = ["/firma/nieznana", "/firma/nieznana.data", "/szukaj?search=nieznane"];
  await whileClosed(app().databaseUrl, async () => {
    await expect.poll(() => web().send(paths[0]!)).toMatchObject({ status: 503 });
    for (const path of paths) {
      const { status, headers, text } = await web().send(path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "2"]);
      expect(text).toContain("Serwis jest chwilowo niedostępny.");
      expect(text).not.toMatch(/przeciążony|natłok/);
    }
  });
  await expect.poll(() => web().send(paths[0]!)).toMatchObject({ status: 404 });
});
