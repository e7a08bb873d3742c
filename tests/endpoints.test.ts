import { expect, test } from "vitest";
import { createApi } from "../src/api.server.ts";
import type { getMe } from "../src/features/accounts/session/contract.ts";
import type { CallOf } from "../src/platform/api/client.ts";
import { createCsrfToken, csrfCookie, csrfHeader } from "../src/platform/api/csrf.server.ts";
import { endpoint, jsonResponses, problemSchema } from "../src/platform/api/endpoint.server.ts";
import type { ApiCaller } from "./api-caller.ts";
import { useTestApp } from "./database.ts";
import { newCompany, newPrivate } from "./factories/companies.ts";

const app = useTestApp({ TRUSTED_PROXIES: "1" });

type Operation = {
  description: string;
  security: object[];
  responses: Record<string, { description: string; headers?: Record<string, unknown> }>;
  "x-access": string | { role?: string; confirmed?: boolean; own?: string };
  "x-limits": { points: number; seconds: number; per: string }[];
};
type Call = { method: string; path: string; operation: Operation };

async function documentedCalls(): Promise<Call[]> {
  const { body } = await app().guest().get("/openapi.json");
  const paths = Object.entries<Record<string, Operation>>(body.paths);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path: path.replace("/api", "").replaceAll(/\{\w+\}/g, crypto.randomUUID()),
      operation,
    })),
  );
}

function send(caller: ApiCaller, { method, path }: Call, body: string) {
  if (method === "get") return caller.get(path);
  return caller[method as "put" | "post" | "patch" | "delete"](path, body);
}

test("every call of the document says who may make it, and how often", async () => {
  const calls = await documentedCalls();
  expect(calls.length).toBeGreaterThan(55);
  const told = calls.map(({ method, path, operation }) => ({
    call: `${method} ${path}`,
    inWords: /Kto: (?:każdy|zalogowan)/.test(operation.description),
    security: operation.security,
    has401: "401" in operation.responses,
    has403: operation.responses["403"]?.description.startsWith("To konto nie może") ?? false,
    retryAfter: "Retry-After" in (operation.responses["429"]?.headers ?? {}),
  }));
  const declared = calls.map(({ method, path, operation }) => {
    const access = operation["x-access"];
    const isOpen = access === "anyone";
    return {
      call: `${method} ${path}`,
      inWords: true,
      security: isOpen ? [] : [{ session: [] }],
      has401: !isOpen,
      has403: typeof access === "object",
      retryAfter: operation["x-limits"].length > 0,
    };
  });
  expect(told).toEqual(declared);
});

test("a method that a path does not take is told so, with those that it takes, whoever asks", async () => {
  const api = createApi(app().services);
  const ask = async (method: string, path: string) => {
    const answer = await api.request(`/api${path}`, { method }, {});
    const { code } = (await answer.json()) as { code: string };
    return [answer.status, code, answer.headers.get("allow")];
  };
  const byPath = Map.groupBy(await documentedCalls(), ({ path }) => path);
  for (const [path, calls] of byPath) {
    const [status, code, allow] = await ask("OPTIONS", path);
    expect([path, status, code]).toEqual([path, 405, "METHOD_NOT_ALLOWED"]);
    const taken = calls.map(({ method }) => method.toUpperCase());
    expect(String(allow).split(", ")).toEqual(expect.arrayContaining(taken));
  }
  expect(await ask("DELETE", "/companies/")).toEqual([405, "METHOD_NOT_ALLOWED", "GET, HEAD"]);
  expect(await ask("GET", "/auth/signin")).toEqual([405, "METHOD_NOT_ALLOWED", "POST"]);
  for (const method of ["OPTIONS", "GET"]) {
    expect(await ask(method, "/nothing")).toEqual([404, "NOT_FOUND", null]);
  }
});

test("the document tells by status and code what a call refuses for a reason of its own", async () => {
  const { body } = await app().guest().get("/openapi.json");
  const { responses } = body.paths["/api/subscriptions/{userId}/beta"].put;
  expect(responses["409"].description).toMatch(
    /^BETA_PLAN_NEEDS_PUBLISHED_PROFILE: .+ BETA_PLAN_OVER: .+ PLAN_ALREADY_COVERED: Twoja firma ma już plan Złoty/,
  );
  expect(responses["403"].description).toBe("To konto nie może tego zrobić");
  const withdrawal = body.paths["/api/leads/{id}/withdrawal"].put.responses;
  expect(Object.keys(withdrawal)).toEqual(["200", "403", "404", "409", "default"]);
  expect(withdrawal["403"].description).toBe("FORBIDDEN: Nie masz dostępu do tej czynności.");
});

test("the document tells the rules in words", async () => {
  const { body } = await app().guest().get("/openapi.json");
  expect(body.paths["/api/auth/signin"].post.description).toContain(
    "Kto: każdy. Najwyżej 10 razy w ciągu 1 minuty z jednego adresu IP. Najwyżej 5 razy w ciągu 30 minut na jeden adres e-mail.",
  );
  expect(body.paths["/api/profile/{userId}/publish"].put.description).toBe(
    "Kto: zalogowane konto firmowe z potwierdzonym adresem e-mail i tylko we własnym imieniu (`userId`). Najwyżej 600 razy w ciągu 1 godziny na jednym koncie.",
  );
  const media = ["{mediaId}/captions", "{mediaId}/poster", "needed"].map((part) => {
    const { put, post } = body.paths[`/api/media/${part}`];
    return put ?? post;
  });
  for (const { description } of media) {
    expect(description).toContain("Najwyżej 600 razy w ciągu 1 godziny na jednym koncie.");
  }
  expect(body.components.securitySchemes.session).toMatchObject({ type: "apiKey", in: "cookie" });
});

type Actor = "guest" | "homeowner" | "unconfirmed" | "other";

/** Of what is a homeowner's; that the address must be confirmed is tested with the calls. */
const refusalsOfCompanies: [Actor, string][] = [
  ["unconfirmed", "403 NOT_PRIVATE"],
  ["other", "403 NOT_PRIVATE"],
];

/** The response to each caller without the right. */
function refusalsOf(access: Operation["x-access"]): [Actor, string][] {
  if (access === "anyone") return [];
  const refusals: [Actor, string][] = [["guest", "401"]];
  if (typeof access === "string") return refusals;
  if (access.role === "private") return [...refusals, ...refusalsOfCompanies];
  if (access.role === "corporate") refusals.push(["homeowner", "403 NOT_CORPORATE"]);
  if (access.confirmed) refusals.push(["unconfirmed", "403 EMAIL_NOT_CONFIRMED"]);
  if (access.own) refusals.push(["other", "403 FORBIDDEN"]);
  return refusals;
}

test("a caller without the right is refused before the body is read", async () => {
  const actors: Record<Actor, ApiCaller> = {
    guest: app().guest(),
    homeowner: (await newPrivate(app())).api,
    unconfirmed: (await newCompany(app(), { isEmailConfirmed: false })).api,
    other: (await newCompany(app())).api,
  };
  const seen: string[] = [];
  const expected: string[] = [];
  for (const call of await documentedCalls()) {
    for (const [actor, refusal] of refusalsOf(call.operation["x-access"])) {
      const { status, body } = await send(actors[actor], call, "{ this is no JSON");
      const { code } = body as { code: string };
      const name = `${actor}: ${call.method} ${call.path} `;
      seen.push(name + (status === 401 ? status : `${status} ${code}`));
      expected.push(name + refusal);
    }
  }
  expect(seen).toEqual(expected);
  const count = (actor: Actor) => expected.filter((line) => line.startsWith(actor)).length;
  expect(count("guest")).toBeGreaterThan(25);
  expect(count("homeowner")).toBeGreaterThan(15);
  expect(count("unconfirmed")).toBeGreaterThan(15);
  expect(count("other")).toBeGreaterThan(7);
});

const tries = 30;

/** A guest's call that comes by our proxy, which adds the address it saw on the right. */
function postByProxy(path: string, forwardedFor: string, init: RequestInit = {}) {
  const { services } = app();
  const token = createCsrfToken(services.secret, "guest");
  const headers = { cookie: `${csrfCookie}=${token}`, [csrfHeader]: token };
  const url = `${services.config.appUrl}/api${path}`;
  const incoming = {
    socket: { remoteAddress: "127.0.0.1" },
    headers: { "x-forwarded-for": forwardedFor },
  };
  const request = new Request(url, { ...init, method: "POST", headers });
  return createApi(services).fetch(request, { incoming: incoming as never });
}

const confirmEmail = (forwardedFor: string) => postByProxy("/auth/confirm-email/x", forwardedFor);

test("a declared limit counts the address our proxy saw, whatever the client wrote before it", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < tries; i++) {
    statuses.push((await confirmEmail(`198.51.100.${i}, 203.0.113.7`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([410]));
  const refused = await confirmEmail("198.51.100.200, 203.0.113.7");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS", status: 429 });
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  expect((await confirmEmail("203.0.113.7, 203.0.113.8")).status).toBe(410);
});

test("what is refused as invalid is not counted", async () => {
  const guest = app().guest();
  for (let i = 0; i < tries; i++) {
    expect((await guest.post("/auth/signup/private", {})).status).toBe(422);
  }
});

test("a body that does not say what it is is refused as such", async () => {
  const stream = new Blob(["{}"]).stream();
  const init: RequestInit & { duplex: "half" } = { body: stream, duplex: "half" };
  const response = await postByProxy("/auth/signin", "203.0.113.9", init);
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
});

test.each(["text/plain;charset=UTF-8", "application/x-www-form-urlencoded"])(
  "an empty body is of no wrong type, though its client names it %s",
  async (type) => {
    const headers = { "content-type": type, "content-length": "0" };
    const guest = app().guest();
    const { status, body } = await guest.post("/auth/confirm-email/x", "", { headers });
    expect([status, body.code]).toEqual([410, "LINK_INVALID"]);
    expect((await guest.post("/auth/signin", "", { headers })).status).toBe(422);
  },
);

test.each([
  "application/json; charset=utf-8",
  "Application/JSON",
  "application/json ; charset=utf-8",
  "application/json;",
])("a body of type „%s” is read as JSON, and what cannot be stored is refused", async (type) => {
  const guest = app().guest();
  const post = (email: string) =>
    guest.post("/auth/forgot-password", JSON.stringify({ email }), {
      headers: { "content-type": type },
    });
  expect((await post("nikt@example.pl")).status).toBe(200);
  const { status, body } = await post("a\u0000b@example.pl");
  expect([status, body.code]).toEqual([400, "MALFORMED_REQUEST"]);
});

test("a call that does not say who may make it does not compile", () => {
  const responses = jsonResponses(problemSchema, "");
  // @ts-expect-error access is missing
  endpoint({ method: "get", path: "/open", responses });
  // @ts-expect-error no such role
  endpoint({ method: "get", path: "/open", access: { role: "everyone" }, responses });
  // @ts-expect-error no such path: callers are typed by the declaration
  const call: CallOf<typeof getMe> = { method: "get", path: "/auth/you" };
  expect(call.path).toBe("/auth/you");
});
