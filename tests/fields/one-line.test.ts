import { expect, test } from "vitest";
import * as account from "../../src/features/accounts/account-form-fields.ts";
import * as lead from "../../src/features/leads/sending/lead-form-fields.ts";
import * as profile from "../../src/features/profile/profile-form-fields.ts";
import * as project from "../../src/features/projects/project-form-fields.ts";
import { itemText } from "../../src/features/renovations/checklist/checklist-fields.ts";
import * as renovation from "../../src/features/renovations/renovation-form-fields.ts";
import { saveSearch } from "../../src/features/saved-searches/contract.ts";

const searchName = saveSearch.request.body.content["application/json"].schema.shape.name;

/** Every field of one line that a person fills in. */
const names = {
  "name of a person": account.personName,
  "company at sign-up": account.companyName,
  "company in its profile": profile.companyName,
  "sender of a lead": lead.senderName,
  project: project.title,
  renovation: renovation.name,
  "item of a list": itemText,
  "saved search": searchName,
};

test.each(Object.entries(names))("a copied tab or end of a line is a blank: %s", (_, field) => {
  expect(field.parse("\tAnna\tMaria\r\nNowak\u2028\n")).toBe("Anna Maria Nowak");
});

test.each([lead.phone, profile.phone])("so it is in a phone number", (field) => {
  expect(field.parse("600\t700\n800\r\n")).toBe("600 700 800");
});
