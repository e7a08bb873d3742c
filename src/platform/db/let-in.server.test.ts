import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { whileClosed } from "../../../tests/servers/closed-database.ts";
import { failureText } from "../failure/failure-text.server.ts";
import { createLogger } from "../log.server.ts";
import { connect, isDatabaseUnavailable, letsNobodyIn } from "./connect.server.ts";

const app = useTestApp();

async function refusal(url: string): Promise<unknown> {
  const { pool, close } = connect({ url, max: 1, log: createLogger("silent") });
  const refused = await pool.query("select 1").catch((error: unknown) => error);
  await close();
  return refused;
}

test.each([
  ["whose password was changed", "28P01", (url: URL) => (url.password = "another")],
  ["where the user is gone", "28P01", (url: URL) => (url.username = "nobody_here")],
  ["that was renamed", "3D000", (url: URL) => (url.pathname = "/not_here")],
  [
    "that encrypts no more",
    undefined,
    (url: URL) => url.searchParams.set("sslmode", "verify-full"),
  ],
])("a database %s counts as away", async (_what, code, change) => {
  const url = new URL(app().databaseUrl);
  change(url);
  const refused = await refusal(url.href);
  expect((refused as { code?: string }).code).toBe(code);
  expect(letsNobodyIn(refused)).toBe(true);
  expect(isDatabaseUnavailable(refused)).toBe(true);
});

test("so does one whose certificate ran out", () => {
  const error = Object.assign(new Error("certificate has expired"), { code: "CERT_HAS_EXPIRED" });
  expect(letsNobodyIn(error)).toBe(true);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("so does one whose connections are all taken", async () => {
  const { pool } = app().running.connection;
  const raised = `do $$ begin raise exception using errcode = '53300'; end $$`;
  const refused = await pool.query(raised).catch((error: unknown) => error);
  expect(letsNobodyIn(refused)).toBe(true);
  expect(isDatabaseUnavailable(refused)).toBe(true);
});

test("what a statement may not do is a defect, and no database that is away", async () => {
  const { pool } = app().running.connection;
  const raised = `do $$ begin raise exception using errcode = '42501'; end $$`;
  const refused = await pool.query(raised).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "42501" });
  expect(isDatabaseUnavailable(refused)).toBe(false);
});

test("who asks while it is closed is told to come again, and the log tells why", async () => {
  const lines: unknown[][] = [];
  app().services.log.error = (...line: unknown[]) => void lines.push(line);
  const ask = () => app().guest().get("/companies/slug/not-here");
  await whileClosed(app().databaseUrl, async () => {
    await expect.poll(ask).toMatchObject({ status: 503 });
    expect((await ask()).headers.get("retry-after")).toBe("2");
    expect(failureText(await refusal(app().databaseUrl))).toMatch(
      /^Baza danych z DATABASE_URL nikogo teraz nie wpuszcza\. \(.+\)$/,
    );
  });
  expect(lines).toContainEqual([
    { err: expect.objectContaining({ code: "55000" }) },
    "the database lets nobody in",
  ]);
  expect(await ask()).toMatchObject({ status: 404 });
});
