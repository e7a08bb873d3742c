import { describe, expect, test } from "vitest";
import { createLogger, requestScope } from "./log.server.ts";

function written(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  let line = "";
  write(createLogger("info", { write: (text) => (line += text) }));
  return JSON.parse(line) as Record<string, unknown>;
}

describe("a line of the log", () => {
  test.each([
    "email",
    "contact_email",
    "contactEmail",
    "phone",
    "password",
    "newPassword",
    "currentPassword",
    "token",
    "message_body",
    "firstName",
    "lastName",
    "cookie",
    "authorization",
  ])("hides %s, however deep it lies", (key) => {
    const secret = { [key]: "tajne" };
    const deep = { req: { body: { people: [{ contact: secret }] } } };
    const line = written((log) => log.info({ ...secret, user: secret, ...deep }, "x"));
    expect(JSON.stringify(line)).not.toContain("tajne");
    expect(line[key]).toBe("[ukryte]");
  });

  test("says all the rest as it was, and what leads back to itself once", () => {
    const at = new Date("2026-11-22T12:00:00Z");
    const ring: Record<string, unknown> = { at, counts: [1, null], phone: "tajne" };
    ring.self = ring;
    const line = written((log) => log.info({ ring, none: undefined }, "x"));
    expect(line.ring).toEqual({
      ...{ at: at.toJSON(), counts: [1, null], phone: "[ukryte]" },
      self: "[Circular]",
    });
    expect(line).not.toHaveProperty("none");
  });

  test("names a fault of the database without the row it was about", () => {
    const fault = Object.assign(new Error("duplicate key"), {
      code: "23505",
      constraint: "account_email_key",
      table: "account",
      detail: "Key (email)=(anna@example.pl) already exists.",
      where: "anna@example.pl",
    });
    const line = written((log) => log.error({ err: fault, of: { err: fault } }, "request failed"));
    expect(JSON.stringify(line)).not.toContain("anna@example.pl");
    expect(line.err).toMatchObject({
      message: "duplicate key",
      code: "23505",
      constraint: "account_email_key",
      table: "account",
    });
    expect((line.err as { stack: string }).stack).toContain("log-lines");
  });

  test.each([
    ["an error", new Error("450 4.7.1 <anna.o'x+1@poczta-żółta.example.pl>: greylisted")],
    ["what is thrown otherwise", "anna.o'x+1@poczta-żółta.example.pl"],
  ])("has no address that %s quotes", (_what, err) => {
    const line = JSON.stringify(written((log) => log.warn({ err }, "mail not sent")));
    expect(line).toContain("[ukryte]");
    expect(line).not.toMatch(/anna|poczta/);
  });

  test("keeps where a fault comes from, in the folder of a scoped package too", () => {
    const stack =
      "Error: x\n    at send (file:///srv/node_modules/@aws-sdk/client-s3/dist/index.js:1:2)";
    const err = Object.assign(new Error("x"), { stack });
    expect(written((log) => log.warn({ err }, "x")).err).toMatchObject({ stack });
  });

  test("belongs to the request in which it was written", () => {
    const line = written((log) => requestScope.run({ requestId: "r-1" }, () => log.info("x")));
    expect(line).toMatchObject({ requestId: "r-1", level: "info", msg: "x" });
    expect(written((log) => log.info("x"))).not.toHaveProperty("requestId");
  });

  test("below the chosen level is not written", () => {
    let line = "";
    createLogger("warn", { write: (text) => (line += text) }).info("x");
    expect(line).toBe("");
  });
});
