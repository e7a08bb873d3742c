import { expect, test } from "vitest";
import { leadMessages } from "../text.ts";
import { checkLead } from "./check-lead.ts";
import { newLeadSchema } from "./contract.ts";
import { type LeadFields, readLeadForm } from "./read-lead.ts";
import { isTooFast, normaliseMessage } from "./rules.ts";

const good: LeadFields = {
  contact_email: "anna@example.pl",
  phone: "+48 600 700 800",
  sender_name: "",
  wanted_from: "",
  wanted_to: "",
  services: [],
  styles: [],
  message: "Szukam ekipy.",
  terms: true,
};

/** What the browser says of the same fields. */
function browserErrors(fields: LeadFields) {
  const form = new FormData();
  for (const name of ["contact_email", "phone", "message"] as const) form.set(name, fields[name]);
  if (fields.terms) form.set("terms", "on");
  return checkLead(form);
}

const company = "11111111-2222-4333-8444-555555555555";

/** What the server says of the same fields. */
function serverFaults(fields: LeadFields): string[] {
  const read = newLeadSchema.safeParse({ ...fields, corporate_user_id: company });
  const paths = read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
  return [...new Set(paths)];
}

test("a lead with everything in it may be sent, without a phone too, and as it was copied", () => {
  const copied = {
    phone: "\u202a+48 600\u2011700\u2011800\u202c",
    contact_email: "\ufeffa@b.pl\u200b",
  };
  const bracketed = { ...good, phone: "(+48) 600 700 800" };
  for (const fields of [good, bracketed, { ...good, phone: "" }, { ...good, ...copied }]) {
    expect(browserErrors(fields)).toEqual({});
    expect(serverFaults(fields)).toEqual([]);
  }
});

test.each([
  ["without consent", { terms: false }, "terms", "Terms must be accepted"],
  ["without an address", { contact_email: " " }, "contact_email", "Email is invalid"],
  ["with two addresses", { contact_email: "a@b.pl,c@d.pl" }, "contact_email", "Email is invalid"],
  [
    "with an endless address",
    { contact_email: `a@${"b".repeat(60)}.${"c".repeat(190)}.pl` },
    "contact_email",
    "Email is invalid",
  ],
  ["with a short phone", { phone: "600 700 80" }, "phone", "Phone number is invalid"],
  ["with a long phone", { phone: "1234567890123456" }, "phone", "Phone number is invalid"],
  [
    "with a phone of spaces",
    { phone: `600700800${" ".repeat(30)}1` },
    "phone",
    "Phone number is invalid",
  ],
  ["with words for a phone", { phone: "zadzwoń 600700800" }, "phone", "Phone number is invalid"],
  ["without words", { message: " \n " }, "message", "Message is required"],
  ["with too many words", { message: "x".repeat(3001) }, "message", "Message is too long"],
])("one %s may not, here and on the server", (_what, change, field, message) => {
  const fields = { ...good, ...change };
  expect(browserErrors(fields)).toEqual({ [field]: leadMessages[message] });
  expect(serverFaults(fields)).toEqual([field]);
});

test.each([
  ["typed", "x".repeat(3000)],
  ["in lines that a form without scripts ends with two signs", "x\r\n".repeat(1499) + "xx"],
])("as many words as allowed are allowed, %s", (_how, message) => {
  expect(browserErrors({ ...good, message })).toEqual({});
  expect(serverFaults({ ...good, message })).toEqual([]);
});

test("a form sent without JavaScript is read as it was filled in", () => {
  const form = new FormData();
  form.set("contact_email", "anna@example.pl");
  form.set("message", "Dzień dobry");
  form.append("services", "14");
  form.append("services", "15");
  form.set("phone", new File(["600700800"], "telefon"));
  const read = { ...good, phone: "", message: "Dzień dobry", services: [14, 15], terms: false };
  expect(readLeadForm(form)).toEqual(read);
  form.set("terms", "on");
  expect(readLeadForm(form).terms).toBe(true);
});

test("spaces, line ends and Unicode forms do not make two messages different", () => {
  expect(normaliseMessage("  Łazienka\r\n\t6 m² ")).toBe("Łazienka 6 m²");
  expect(normaliseMessage("Z\u0307ółta".normalize("NFD"))).toBe("Żółta");
  expect(normaliseMessage("Dwie łazienki")).not.toBe(normaliseMessage("dwie łazienki"));
});

test("who writes in less than a fifth of a second is a program; who tells no time is not judged", () => {
  expect([undefined, 0, 199, 200].map(isTooFast)).toEqual([false, true, true, false]);
});
