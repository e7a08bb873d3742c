import { expect, test } from "vitest";
import { loggablePath } from "./log.server.ts";

test.each([
  ["/api/auth/confirm-email/abc123", "/api/auth/confirm-email/[ukryte]"],
  ["/api/auth/reset-password/abc123", "/api/auth/reset-password/[ukryte]"],
  ["/zapytanie/YWJj.c2ln", "/zapytanie/[ukryte]"],
  ["/zapytanie/YWJj.c2ln.data", "/zapytanie/[ukryte]"],
  ["/api/leads/YWJj.c2ln/messages", "/api/leads/[ukryte]/messages"],
  ["/api/leads/YWJj.c2ln", "/api/leads/[ukryte]"],
  ["/api/lead-reminders/abc.123", "/api/lead-reminders/[ukryte]"],
  ["/przypomnienia/abc.123/jednym-kliknieciem", "/przypomnienia/[ukryte]/jednym-kliknieciem"],
  ["/api/calendar-reminders/abc.123", "/api/calendar-reminders/[ukryte]"],
  ["/przypomnienia-o-kalendarzu/abc.123", "/przypomnienia-o-kalendarzu/[ukryte]"],
  ["/powiadomienia/abc.123/jednym-kliknieciem", "/powiadomienia/[ukryte]/jednym-kliknieciem"],
  ["/api/search-alerts/abc.123", "/api/search-alerts/[ukryte]"],
  ["/propozycje/abc.123/jednym-kliknieciem", "/propozycje/[ukryte]/jednym-kliknieciem"],
  ["/api/proposal-mails/abc.123", "/api/proposal-mails/[ukryte]"],
  ["//zapytanie//YWJj.c2ln", "//zapytanie//[ukryte]"],
  ["/api/leads//decision//abc.123", "/api/leads//decision//[ukryte]"],
  ["/Zapytanie/YWJj.c2ln", "/Zapytanie/[ukryte]"],
  ["/api/auth/confirm-email%2Fabc123", "/api/auth/confirm-email%2F[ukryte]"],
  ["/api/auth%2freset-password%2fabc123/x", "/api/auth%2freset-password%2f[ukryte]/x"],
  ["/api%2Fleads%2FYWJj.c2ln", "/api%2Fleads%2F[ukryte]"],
  ["/api%2Fleads%2F%2FYWJj.c2ln%2fmessages", "/api%2Fleads%2F%2F[ukryte]"],
  ["/api/leads%2Fdecision%2Fabc", "/api/leads%2Fdecision%2F[ukryte]"],
])("the token in %s never reaches the log", (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test("an address that somebody put into a path does not reach it either", () => {
  expect(loggablePath("/firma/jan.nowak@poczta.example")).toBe("/firma/[ukryte]");
  expect(loggablePath("/api/companies/slug/jan%40poczta.example/x")).toBe(
    "/api/companies/slug/[ukryte]/x",
  );
});

test.each([
  `/${"a".repeat(100_000)}`,
  "%2fleads%2f".repeat(9_000),
  `%2fleads${"%2f".repeat(33_000)}`,
])("a path as long as a request may have holds nobody up: %.12s", (path) => {
  const startedAt = performance.now();
  expect(loggablePath(path)).toBe(path);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test("an id is no secret", () => {
  const path = "/api/leads/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/status";
  expect(loggablePath(path)).toBe(path);
});

test("the token of a link by which a company answers never reaches the log", () => {
  expect(loggablePath("/decyzja/abc.123.data")).toBe("/decyzja/[ukryte]");
  expect(loggablePath("/api/leads/decision/abc.123")).toBe("/api/leads/decision/[ukryte]");
});
