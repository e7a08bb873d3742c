import { beforeAll, expect, test } from "vitest";
import type { ApiResponse, ApiCaller } from "../../../tests/api-caller.ts";
import { useTestApp } from "../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../tests/factories/accounts.ts";
import { fromRoot } from "../../../tests/files.ts";

const app = useTestApp();
const file = fromRoot("docs/access-table.md");

type Actor = "gość" | "osobiste" | "firmowe" | "niepotwierdzone";
const actors: Actor[] = ["gość", "osobiste", "firmowe", "niepotwierdzone"];

/** Expected statuses in the order of `actors`; the body is one that would do the thing. */
type Row = [call: string, statuses: [number, number, number, number], body?: unknown];

const newPassword = "Grafitowa-Fuga-31";
const table: Row[] = [
  ["POST /auth/register", [422, 422, 422, 422], {}],
  ["POST /auth/signup/private", [422, 422, 422, 422], {}],
  ["POST /auth/signup/corporate", [422, 422, 422, 422], {}],
  ["POST /auth/signup/correction", [422, 422, 422, 422], {}],
  ["POST /auth/signin", [401, 401, 401, 401], { email: "nikt@example.pl", password }],
  ["POST /auth/logout", [200, 200, 200, 200]],
  ["GET /auth/me", [401, 200, 200, 200]],
  ["GET /auth/ping", [401, 200, 200, 200]],
  ["GET /auth/refresh-session", [401, 200, 200, 200]],
  ["POST /auth/confirm-email/{token}", [410, 410, 410, 410]],
  ["GET /auth/confirm-email/{token}", [200, 200, 200, 200]],
  ["GET /auth/reset-password/{token}", [200, 200, 200, 200]],
  ["POST /auth/resend-confirmation", [200, 200, 200, 200], {}],
  ["POST /auth/forgot-password", [200, 200, 200, 200], { email: "nikt@example.pl" }],
  ["POST /auth/reset-password", [410, 410, 410, 410], { token: "x", newPassword }],
  ["POST /auth/change-password", [401, 200, 200, 200], { currentPassword: password, newPassword }],
  ["GET /auth/sessions", [401, 200, 200, 200]],
  ["DELETE /auth/sessions", [401, 200, 200, 200]],
  ["DELETE /auth/sessions/{sessionId}", [401, 404, 404, 404]],
  ["PATCH /auth/me", [401, 200, 200, 200], { firstName: "Ewa" }],
  ["POST /auth/change-email", [401, 200, 200, 200], { newEmail: "inny@example.pl", password }],
  ["POST /auth/change-email/resend", [401, 200, 200, 200]],
  ["DELETE /auth/change-email", [401, 200, 200, 200]],
  ["POST /auth/contact-address/resend", [401, 200, 200, 200]],
  ["PUT /auth/contact-address", [401, 200, 200, 200]],
  ["GET /auth/export", [401, 200, 200, 200]],
  ["DELETE /auth/me", [401, 200, 200, 200], { password }],
  ["GET /auth/providers", [200, 200, 200, 200]],
  ["GET /auth/google", [404, 404, 404, 404]],
  ["GET /auth/google/callback", [404, 404, 404, 404]],
];

type OpenApi = { paths: Record<string, Record<string, unknown>> };

const seen = new Map<string, number[]>();

async function browserOf(actor: Actor): Promise<ApiCaller> {
  if (actor === "gość") return app().guest();
  const role = actor === "firmowe" ? "corporate" : "private";
  const { id } = await createTestAccount(app(), { role, confirmed: actor !== "niepotwierdzone" });
  return signedIn(app(), id);
}

function call(browser: ApiCaller, [name, , body]: Row): Promise<ApiResponse> {
  const [method = "", path = ""] = name.split(" ");
  const address = path.replace("{token}", "x").replace("{sessionId}", crypto.randomUUID());
  if (method === "GET") return browser.get(address);
  const send = method.toLowerCase() as "post" | "put" | "patch" | "delete";
  return browser[send](address, body);
}

beforeAll(async () => {
  for (const row of table) {
    const statuses: number[] = [];
    for (const actor of actors) statuses.push((await call(await browserOf(actor), row)).status);
    seen.set(row[0], statuses);
  }
}, 120_000);

test.each(table)(
  "%s answers %j to a guest, a private, a firm's, an unconfirmed account",
  (name, statuses) => {
    expect(seen.get(name)).toEqual(statuses);
  },
);

test("every call of this feature is in the table", async () => {
  const { body } = await app().guest().get<OpenApi>("/openapi.json");
  const calls = Object.entries(body.paths)
    .filter(([path]) => path.includes("/auth/"))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
    );
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((name) => !seen.has(name))).toEqual([]);
});

test("whatever one sends, only the own account is touched", async () => {
  const victim = await createTestAccount(app());
  const intruder = await signedIn(app(), (await createTestAccount(app())).id);
  const aimed = { id: victim.id, userId: victim.id, email: victim.email };
  await intruder.patch("/auth/me", { ...aimed, firstName: "Obca" });
  await intruder.delete("/auth/sessions", aimed);
  await intruder.delete("/auth/me", { ...aimed, password });
  const row = app().db.selectFrom("account").select("first_name").where("id", "=", victim.id);
  expect(await row.executeTakeFirst()).toEqual({ first_name: "Anna" });
});

const preamble = `# Who may call what

Written by the tests that make these calls: each number is the status that came back. A cell for an
account is what its owner gets; nobody reaches the account of another, whatever the request names.

`;

test("the table in the documentation is what was seen", async () => {
  const lines = table.map(([name]) => `| \`${name}\` | ${seen.get(name)!.join(" | ")} |`);
  const head = `| wywołanie | ${actors.join(" | ")} |\n| --- |${" --- |".repeat(actors.length)}`;
  const document = `${preamble}## Konta\n\n${head}\n${lines.join("\n")}\n`;
  await expect(document).toMatchFileSnapshot(file);
});
