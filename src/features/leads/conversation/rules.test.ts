import { expect, test } from "vitest";
import { closedBecause, photoPlace } from "./rules.ts";

const now = new Date();
const lead = {
  status: "contacted",
  withdrawn_at: null,
  reported_at: null,
  company_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  contact_email: "anna@example.pl",
};

test.each([
  [{}, null],
  [{ status: "pending" }, "pending"],
  [{ status: "rejected" }, "rejected"],
  [{ status: "rejected", withdrawn_at: now }, "withdrawn"],
  [{ reported_at: now }, "over"],
  [{ company_id: null }, "over"],
  [{ contact_email: "" }, "over"],
])("a lead with %j is closed by %s", (changes, closed) => {
  expect(closedBecause({ ...lead, ...changes })).toBe(closed);
});

test("the sender completes a lead that waits, and both send photos with messages afterwards", () => {
  const waiting = { ...lead, status: "pending" };
  expect([photoPlace(waiting, "sender"), photoPlace(waiting, "company")]).toEqual(["lead", null]);
  expect([photoPlace(lead, "sender"), photoPlace(lead, "company")]).toEqual(["message", "message"]);
  expect(photoPlace({ ...lead, status: "rejected" }, "sender")).toBeNull();
  expect(photoPlace({ ...waiting, reported_at: now }, "sender")).toBeNull();
});
