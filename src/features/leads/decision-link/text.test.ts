import { expect, test } from "vitest";
import { decisionText } from "./text.ts";

test("whoever opens the link of a sender who is gone is not told to answer soon", () => {
  expect(decisionText.acceptedLead({ contact_email: "anna@example.pl" })).toContain("od razu");
  expect(decisionText.acceptedLead({ contact_email: "" })).toContain("usunął");
});
