import { expect, test } from "vitest";
import { loggablePath } from "./log.server.ts";

test("a confirmation token never reaches the log", () => {
  expect(loggablePath("/api/auth/confirm-email/abc123")).toBe("/api/auth/confirm-email/[ukryte]");
  expect(loggablePath("/api/lead-reminders/abc.123")).toBe("/api/lead-reminders/[ukryte]");
  expect(loggablePath("/przypomnienia/abc.123/jednym-kliknieciem")).toBe(
    "/przypomnienia/[ukryte]/jednym-kliknieciem",
  );
});

test("the token of a link by which a company answers never reaches the log", () => {
  expect(loggablePath("/decyzja/abc.123.data")).toBe("/decyzja/[ukryte]");
  expect(loggablePath("/api/leads/decision/abc.123")).toBe("/api/leads/decision/[ukryte]");
});
