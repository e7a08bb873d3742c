import { expect, test } from "vitest";
import { takesTurn } from "./takes-turn.server.ts";

test.each([
  "/",
  "/szukaj?search=dach",
  "/szukaj?search=dach&zapisz=/events",
  "/szukaj?x=/events?",
  "/firma/kafel/events",
  "/assets/../szukaj?search=dach",
  "/assets/%2E%2e/szukaj",
  "/media/x\\..\\..\\szukaj",
  "/api/companies?search=dach&cursor=/events",
  "/%61ssets/szukaj",
  "/api/auth/providers",
  "/api/leads/%C5/events%",
  "/api/renovations/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/photos",
])("%s waits for its turn", (url) => {
  expect(takesTurn({ method: "GET", url })).toBe(true);
});

test.each([
  "/assets/entry.client-Bghr7jm-.js",
  "/media/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/320.jpg",
  "/static/commissioner.woff2",
  "/api/health",
  "/api/ready?from=balancer",
  "/api/leads/events",
  "/api/leads/events?since=1",
  "/api/leads/YWJj.c2ln/events",
  "/api/renovations/events",
  "/api/leads/%65vents",
  "/api/leads/YWJj.c2ln/photos/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?size=small",
  "/api/renovations/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/photos/018f3c5e-7b1a-7d01-b42d-00cf4fc964ff",
  "/%61pi/leads/%59WJj.c2ln/events/",
  "/api/auth/google?terms=1",
  "/api/auth/google/callback?code=a&state=b",
])("%s does not", (url) => {
  expect(takesTurn({ method: "GET", url })).toBe(false);
});

test("nor does what is sent", () => {
  expect(takesTurn({ method: "PUT", url: "/api/leads" })).toBe(false);
});
