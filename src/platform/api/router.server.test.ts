import { createHash } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { readConfig } from "../config.server.ts";
import { requestFailed } from "../http/failure.server.ts";
import { createLogger } from "../log.server.ts";
import type { Services } from "../services.server.ts";
import { StorageFull, StorageUnavailable } from "../storage/storage.server.ts";
import { QueueFull } from "../turns/semaphore.server.ts";
import { openRequest } from "./pipeline.server.ts";
import { ApiError, platformErrors } from "./problem.ts";
import { type ApiEnv, answerError } from "./router.server.ts";

const app = useTestApp();

let written = "";
const log = createLogger("info", { write: (line) => (written += line) });
beforeEach(() => {
  written = "";
});

/** An API whose one call throws. */
async function answerTo(thrown: unknown) {
  const api = new OpenAPIHono<ApiEnv>();
  api.onError((error, c) => answerError(error, c));
  const refusal = platformErrors.forbidden;
  const role = { private: refusal, corporate: refusal };
  const errors = { role, notConfirmed: refusal, sessionExpired: refusal };
  const sessions = { readViewer: async () => null, errors };
  api.use(openRequest({ config: readConfig({}), log } as Services, {}, sessions));
  api.get("/call", () => {
    throw thrown;
  });
  const response = await api.request("/call", {}, {});
  const body = (await response.json()) as { code: string; detail: string; requestId: string };
  return { status: response.status, headers: response.headers, body };
}

const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("the unexpected is logged under its request's id and never shown", async () => {
  const { status, body } = await answerTo(new Error("relation „tajne” does not exist"));
  expect([status, body.code]).toEqual([500, "UNKNOWN_ERROR"]);
  expect(JSON.stringify(body)).not.toContain("tajne");
  const lines = written.trim().split("\n");
  const failed = lines.map((line) => JSON.parse(line)).find(({ level }) => level === "error");
  expect(failed).toMatchObject({
    msg: "request failed",
    requestId: body.requestId,
    err: { message: "relation „tajne” does not exist" },
  });
});

test("a database that is away is a reason to come back, and no fault", async () => {
  const { status, headers, body } = await answerTo(away);
  expect([status, body.code, headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "2"]);
  expect(body.detail).toBe("Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.");
  expect(written).not.toContain('"level":"error"');
});

const refused = (code: string) =>
  Object.assign(new pg.DatabaseError("statement failed", 0, "error"), { code });

test.each(["40P01", "40001"])(
  "what was ended for others is to be asked again: %s",
  async (code) => {
    const { status, headers, body } = await answerTo(refused(code));
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "2"]);
  },
);

test("a statement that waited for too long is to be asked again, and its call is logged", async () => {
  const { status, body } = await answerTo(refused("57014"));
  expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
  expect(written).toMatch(/"level":"warn".*"route":"\/call".*"msg":"a statement took too long"/);
});

test("what refers to something that was deleted meanwhile is not found, and logged", async () => {
  const { status, body } = await answerTo(refused("23503"));
  expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  expect(written).toContain("refers to what is gone");
});

test("what finds too many waiting for their turn is to come back, and is no fault", async () => {
  const { status, headers, body } = await answerTo(new QueueFull("too many wait"));
  expect([status, body.code, headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "2"]);
  expect(written).not.toContain('"level":"error"');
});

test("media that are not reached are a reason to come back, and logged", async () => {
  const { status, headers, body } = await answerTo(new StorageUnavailable("no answer"));
  expect([status, body.code, headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "2"]);
  expect(body.detail).toBe("Magazyn plików chwilowo nie odpowiada. Spróbuj ponownie za chwilę.");
  expect(written).toContain("media not reached");
});

test("a full storage is reported by name, and logged as such: it is no defect", async () => {
  const { status, body } = await answerTo(new StorageFull("no room"));
  expect([status, body.code]).toEqual([507, "STORAGE_FULL"]);
  expect(written).toMatch(/"level":"error".*"msg":"the media storage has no room"/);
  expect(written).not.toContain("request failed");
});

test.each([
  [0.2, "1"],
  [12.1, "13"],
])("a client that has to wait %d s gets whole seconds", async (retryAfterSeconds, told) => {
  const { status, headers } = await answerTo(
    new ApiError(platformErrors.tooMany, { retryAfterSeconds }),
  );
  expect([status, headers.get("retry-after")]).toEqual([429, told]);
});

test("where the wait is unknown, the response says a minute", async () => {
  const { status, headers } = await answerTo(new ApiError(platformErrors.tooMany));
  expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
});

test("an expected refusal is no fault, and names its request", async () => {
  const { headers, body } = await answerTo(new ApiError(platformErrors.forbidden));
  expect(written).not.toContain('"level":"error"');
  expect(headers.get("x-request-id")).toBe(body.requestId);
  expect(headers.get("retry-after")).toBeNull();
});

test("errors outside the API are distinguished in the same way", async () => {
  const busy = requestFailed(away, log);
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(written).toBe("");
  const broken = requestFailed(new Error("tajne"), log);
  expect([broken.status, broken.headers.get("retry-after")]).toEqual([500, null]);
  expect(await broken.text()).not.toContain("tajne");
  expect(written).toContain("tajne");
  expect(broken.headers.get("cache-control")).toBe("no-store");
});

test("the page of last resort has the site's look by itself, and a way to try again", async () => {
  const response = requestFailed(away, log);
  const page = await response.text();
  const sheet = /<style>(.+)<\/style>/.exec(page)![1]!;
  const hash = createHash("sha256").update(sheet).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  expect(page).toContain('<a href="">Spróbuj ponownie</a>');
  expect(page).not.toMatch(/<(?:script|link|img)/);
  expect(page.length).toBeLessThan(2_500);
});

describe("what cannot be stored as text", () => {
  const path = "/auth/forgot-password";
  const send = (json: string | Uint8Array) => app().guest().post(path, json);

  test.each([
    ["NUL", String.raw`{"email":"a\u0000@b.pl"}`],
    ["bytes that are no UTF-8", Buffer.from([...Buffer.from('{"email":"a'), 0xff, 0x22, 0x7d])],
    ["an end in the middle of a letter", Buffer.from('{"email":"ą"}').subarray(0, 11)],
  ])("is refused in a body: %s", async (_name, json) => {
    const { status, body } = await send(json);
    expect([status, body.code]).toEqual([400, "MALFORMED_REQUEST"]);
  });

  test.each([String.raw`"\ud800"`, String.raw`"a\udc00b"`, String.raw`"\\\ud800\ud800\udc00"`])(
    "half of a character is told with its field: %s",
    async (half) => {
      const { status, body } = await send(`{"email":"a@b.pl","list":[{"name":${half}}]}`);
      expect(status).toBe(422);
      expect(body.errors.map((error: { path: string }) => error.path)).toEqual(["list.0.name"]);
    },
  );

  test.each([String.raw`\ud83d\ude00`, String.raw`\\ud800`])(
    "a whole character is no half of one: %s",
    async (whole) => {
      const { status } = await send(`{"email":"a@b.pl","list":["${whole}"]}`);
      expect(status).toBe(200);
    },
  );

  test.each(["%00", "%", "%E0%A4", "%C4", "%ED%A0%80", "a%zz"])(
    "is refused in a query: %s",
    async (text) => {
      for (const asked of [`/companies?search=${text}`, `/location?q=${text}`]) {
        const { status, body } = await app().guest().get(asked);
        expect([status, body.code]).toEqual([400, "MALFORMED_REQUEST"]);
      }
    },
  );
});
