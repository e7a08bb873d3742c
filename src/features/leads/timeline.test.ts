import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const sentAt = "2026-11-22T08:00:00.000Z";
const later = "2026-11-22T09:00:00.000Z";
const lead = {
  status: "pending" as const,
  is_held: false,
  corporate_user_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  created_at: sentAt,
  delivered_at: null,
  seen_at: null,
  decided_at: null,
  withdrawn_at: null,
};

test("while an answer is awaited, what has not happened is named without a time", () => {
  expect(timelineOf({ ...lead, delivered_at: later })).toEqual([
    { kind: "sent", at: sentAt },
    { kind: "delivered", at: later },
    { kind: "seen", at: null },
    { kind: "answered", at: null },
  ]);
});

test("nothing more is awaited of a company that is gone", () => {
  expect(timelineOf({ ...lead, corporate_user_id: null, delivered_at: later })).toEqual([
    { kind: "sent", at: sentAt },
    { kind: "delivered", at: later },
  ]);
});

test("afterwards nothing is told that is not known to have happened", () => {
  const accepted = { ...lead, status: "contacted" as const, seen_at: later, decided_at: later };
  expect(timelineOf(accepted)).toEqual([
    { kind: "sent", at: sentAt },
    { kind: "seen", at: later },
    { kind: "accepted", at: later },
  ]);
});

test("of a lead that began accepted nothing was sent and nobody answered", () => {
  const agreed = { ...lead, status: "contacted" as const, decided_at: sentAt, seen_at: later };
  expect(timelineOf(agreed)).toEqual([{ kind: "agreed", at: sentAt }]);
});

test.each([
  [later, "withdrawn"],
  [null, "declined"],
])("a lead withdrawn at %s ends as %s", (withdrawn_at, kind) => {
  const ended = { ...lead, status: "rejected" as const, withdrawn_at, decided_at: later };
  expect(timelineOf(ended).at(-1)).toEqual({ kind, at: later });
});
