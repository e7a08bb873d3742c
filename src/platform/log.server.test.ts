import { expect, test } from "vitest";
import { loggablePath } from "./log.server.ts";

test("a confirmation token never reaches the log", () => {
  expect(loggablePath("/api/auth/confirm-email/abc123")).toBe("/api/auth/confirm-email/[ukryte]");
});
