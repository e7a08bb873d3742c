import { describe, expect, test } from "vitest";
import { emailField } from "../../src/features/accounts/contract.ts";
import { checkForm } from "../../src/features/accounts/forms/check-form.ts";
import { checkLead } from "../../src/features/leads/sending/check-lead.ts";
import { newLeadSchema } from "../../src/features/leads/sending/contract.ts";
import { profileUpdateSchema } from "../../src/features/profile/profile-fields.ts";
import { email as profileEmail } from "../../src/features/profile/profile-form-fields.ts";
import { rowSchema } from "../../src/import/row-schema.ts";

function leadForm(email: string) {
  const form = new FormData();
  form.set("contact_email", email);
  return form;
}

/** Every door an address comes in by, on both sides of the wire. */
const doors: [string, (email: string) => boolean][] = [
  ["accounts, API", (email) => emailField.safeParse(email).success],
  ["accounts, browser", (email) => !checkForm("forgotPassword", { email }).email],
  ["leads, API", (email) => newLeadSchema.shape.contact_email.safeParse(email).success],
  ["leads, browser", (email) => !checkLead(leadForm(email)).contact_email],
  ["profile, API", (email) => profileUpdateSchema.shape.email.safeParse(email).success],
  ["profile, browser", (email) => profileEmail.safeParse(email).success],
  ["import", (email) => rowSchema.shape.email.safeParse(email).success],
];

const domain = (length: number) => `${"d".repeat(60)}.`.repeat(4).slice(0, length - 3) + ".pl";

describe.each(doors)("%s", (_, takes) => {
  test.each([
    "anna@example.pl",
    " Anna@Example.pl ",
    "anna+dom@mail.example.co.uk",
    `${"a".repeat(64)}@example.pl`,
    // 254 characters, the most a mail server must take.
    `${"a".repeat(64)}@${domain(189)}`,
    // What a browser makes of anna@żółw.pl.
    "anna@xn--w-uga1v8h.pl",
  ])("takes %s", (email) => {
    expect(takes(email)).toBe(true);
  });

  test.each([
    "",
    "anna",
    "a..b@example.pl",
    ".anna@example.pl",
    "anna@1.2",
    "anna@localhost",
    "anna@żółw.pl",
    "anna@example.pl,ewa@example.pl",
    "anna@example.pl\u0001",
    `${"a".repeat(65)}@example.pl`,
    `${"a".repeat(64)}@${domain(190)}`,
  ])("refuses %j", (email) => {
    expect(takes(email)).toBe(false);
  });
});
