import { describe, expect, test } from "vitest";
import { ownProfile as metadata } from "../../../../tests/factories/own-profile.ts";
import { changedFields, createDraft, type Draft, type EditorValues } from "./editor-draft.ts";
import { draftConflicts, joinDrafts, profileDrafts } from "./profile-drafts.ts";

const stored = createDraft(metadata);

const edited = (change: Partial<EditorValues>): Draft => {
  return { ...stored, values: { ...stored.values, ...change } };
};
const month = (name: string, value: "Dostepny" | "Zajety") => ({
  months: { ...stored.values.months, [name]: value },
});

describe("what two devices typed", () => {
  test("collides only where both changed it, to different values", () => {
    const mine = edited({ description: "Moje", phone: "1", website: "a.pl" });
    const theirs = edited({ description: "Tamto", phone: "1", email: "b@b.pl" });
    expect(draftConflicts(mine, theirs)).toEqual(["description"]);
    const months = [month("2026-12", "Zajety"), month("2026-12", "Dostepny")].map(edited);
    expect(draftConflicts(months[0]!, months[1]!)).toEqual(["months.2026-12"]);
  });

  test("is joined, what collided by its owner's choice", () => {
    const mine = edited({ description: "Moje", website: "a.pl", ...month("2026-12", "Zajety") });
    const theirs = edited({
      description: "Tamto",
      email: "b@b.pl",
      ...month("2027-01", "Dostepny"),
    });
    const ours = joinDrafts(mine, theirs, ["description"]);
    expect(ours.values).toMatchObject({
      description: "Moje",
      website: "a.pl",
      email: "b@b.pl",
      months: { "2026-12": "Zajety", "2027-01": "Dostepny" },
    });
    expect(changedFields(ours)).toEqual(["description", "email", "website", "months"]);
    expect(joinDrafts(mine, theirs, []).values.description).toBe("Tamto");
  });
});

test("a draft of an older page is not taken", () => {
  expect(profileDrafts.isValid(stored)).toBe(true);
  expect(profileDrafts.isValid({ values: { phone: "1" } } as Draft)).toBe(false);
});
