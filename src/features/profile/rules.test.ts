import { expect, test } from "vitest";
import type { ProfileFields } from "../companies/profile-fields.ts";
import { readableWebsite } from "../companies/readable-website.server.ts";
import { websiteLink } from "../companies/website.ts";
import { description } from "./profile-form-fields.ts";
import { changedFields, mergeEdit, readWebsite, withinPlan } from "./rules.ts";

const current: ProfileFields = {
  company_name: "Glazura",
  description: "Kładziemy płytki.",
  email: "biuro@glazura.example",
  phone: "600 700 800",
  website: null,
  city_id: 756_135,
  subcategory_ids: [14, 15],
  services: [140],
  style_ids: [],
  work_area: null,
};

test.each([
  ["https://glazura.pl", "https://glazura.pl/"],
  ["www.glazura.pl/oferta", "https://www.glazura.pl/oferta"],
  ["http://żółw.pl", "http://xn--w-uga1v8h.pl/"],
  ["javascript:alert(1)", undefined],
  ["JaVaScRiPt://glazura.pl/%0aalert(1)", undefined],
  ["data:text/html,x", undefined],
  ["ftp://glazura.pl", undefined],
  ["https://user:haslo@glazura.pl", undefined],
  ["http://127.0.0.1/", undefined],
  ["http://localhost:3000", undefined],
  ["//glazura.pl\\@zla.pl", undefined],
  [`https://glazura.pl/${"a".repeat(200)}`, undefined],
  // 197 signs as it is stored, and 203: beyond ASCII each letter is six of them.
  [`firma.pl/${"ł".repeat(30)}`, `https://firma.pl/${"%C5%82".repeat(30)}`],
  [`firma.pl/${"ł".repeat(31)}`, undefined],
  [`firma.pl/${"ł".repeat(190)}`, undefined],
])("the website %s is stored as %s", (text, stored) => {
  expect(readWebsite(text)).toBe(stored);
});

test.each([
  ["źródło.pl", "https://źródło.pl/", "źródło.pl"],
  ["https://www.Łazienki-Kraków.pl", "https://www.łazienki-kraków.pl/", "łazienki-kraków.pl"],
  ["firma.pl/usługi/łazienki/", "https://firma.pl/usługi/łazienki/", "firma.pl/usługi/łazienki"],
  ["firma.pl:8080", "https://firma.pl:8080/", "firma.pl:8080"],
  ["firma.pl/a%20b?x=%C5%82#ż", "https://firma.pl/a%20b?x=%C5%82#%C5%BC", "firma.pl/a%20b"],
  // A Cyrillic „а”, and a path in Greek.
  ["аllegro.pl", "https://xn--llegro-2nf.pl/", "xn--llegro-2nf.pl"],
  ["firma.pl/%CE%B1", "https://firma.pl/%CE%B1", "firma.pl/%CE%B1"],
])("the website typed as %s is told as %s and shown as %s", (typed, told, label) => {
  const stored = readWebsite(typed)!;
  expect(readableWebsite(stored)).toBe(told);
  // Sent back it is no change.
  expect(readWebsite(told)).toBe(stored);
  expect(websiteLink(told)).toEqual({ href: stored, label });
});

test("a description keeps its line ends and tabs, and loses what a copy brings unseen", () => {
  const copied = "Remonty\tłazienek\r\nDruga – ąęłż „tak”\u202e\u0007";
  expect(description.parse(copied)).toBe("Remonty\tłazienek\nDruga – ąęłż „tak”");
});

test("the order of chosen ids is no change", () => {
  expect(changedFields({ subcategory_ids: [15, 14], company_name: "Glazura" }, current)).toEqual(
    [],
  );
  expect(changedFields({ subcategory_ids: [14], phone: null }, current)).toEqual([
    "subcategory_ids",
    "phone",
  ]);
});

test("what the plan does not allow is left out, and named where it was a change", () => {
  const rights = { canEditEmail: true, canEditPhone: false, canEditWebsite: false };
  const edit = { phone: "500 600 700", website: null, description: "Nowy opis" };
  expect(withinPlan(edit, { current, rights })).toEqual({
    edit: { description: "Nowy opis" },
    ignored: ["phone"],
  });
});

test("changes of different fields on two tabs are both kept", () => {
  const base = { description: "Kładziemy płytki.", phone: "111 222 333" };
  const edit = { description: "Nowy opis", phone: "111 222 333" };
  expect(mergeEdit(edit, { base, current })).toEqual({
    edit: { description: "Nowy opis" },
    conflicts: [],
  });
});

test("the same field changed on both tabs is a conflict, unless to the same value", () => {
  const base = { phone: "111 222 333" };
  expect(mergeEdit({ phone: "999 888 777" }, { base, current }).conflicts).toEqual(["phone"]);
  expect(mergeEdit({ phone: "600 700 800" }, { base, current }).conflicts).toEqual([]);
});

test("without the values the form was opened with, every difference is a conflict", () => {
  const edit = { description: "Nowy opis", phone: "600 700 800" };
  expect(mergeEdit(edit, { base: undefined, current }).conflicts).toEqual(["description"]);
});
