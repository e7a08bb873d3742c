import { describe, expect, test } from "vitest";
import { ownProfile as metadata } from "../../../../tests/factories/own-profile.ts";
import { checkDraft } from "./check-draft.ts";
import { areaOf, areaWords } from "./editor-area.ts";
import {
  createDraft,
  rebaseDraft,
  changedFields,
  conflictsOf,
  type Draft,
  type EditorValues,
  overOwn,
  resolveConflicts,
  sinceSent,
  toAvailability,
  toUpdate,
  withSent,
} from "./editor-draft.ts";
import { profileDrafts } from "./profile-drafts.ts";

function edited(change: Partial<EditorValues>): Draft {
  const draft = createDraft(metadata);
  return { ...draft, values: { ...draft.values, ...change } };
}

const check = (draft: Draft, canEditPhone = true) => checkDraft(draft, { canEditPhone });

const withMonth = (month: string, value: "Dostepny" | "Zajety") => ({
  months: { ...createDraft(metadata).values.months, [month]: value },
});

describe("the area of work", () => {
  const towns = (...ids: number[]) => ({
    kind: "towns" as const,
    towns: ids.map((id) => ({ id, name: `Miasto ${id}` })),
  });

  test("is sent by ids, and is the same in any order", () => {
    const draft = edited({ work_area: towns(9, 4) });
    expect(toUpdate(draft)).toMatchObject({
      body: { work_area: { kind: "towns", city_ids: [4, 9] } },
      base: { work_area: null },
    });
    const same = { ...draft, base: { ...draft.base, work_area: towns(4, 9) } };
    expect(changedFields(same)).toEqual([]);
  });

  test("is not saved without the town that is typed and not chosen", () => {
    const typed = (text: string) => check(edited({ work_area: { ...towns(4), typed: text } }));
    expect(typed("Prusz")).toEqual({
      work_area: "Wybierz tę miejscowość z listy albo wyczyść pole.",
    });
    expect(typed(" ")).toEqual({});
  });

  test("is told of in the order of the form: the first that is wrong has the focus", () => {
    const wrong = {
      phone: "60 70",
      description: "",
      work_area: towns(),
      city: { id: null, name: "" },
    };
    expect(Object.keys(check(edited(wrong)))).toEqual([
      "city",
      "work_area",
      "description",
      "phone",
    ]);
  });

  test("needs a town where towns were chosen, and no more than twenty", () => {
    expect(check(edited({ work_area: towns() }))).toEqual({
      work_area: "Wybierz co najmniej jedną miejscowość.",
    });
    const many = towns(...Array.from({ length: 21 }, (_, id) => id + 1));
    expect(check(edited({ work_area: many }))).toEqual({
      work_area: "Możesz wybrać najwyżej 20 miejscowości.",
    });
    expect(check(edited({ work_area: { kind: "radius", km: 30 } }))).toEqual({});
  });

  test("begins with the company's own town, and is told in words", () => {
    const home = { id: 3_094_802, name: "Kraków" };
    const area = areaOf("towns", home);
    expect(area).toEqual({ kind: "towns", towns: [home] });
    expect(areaOf("towns", { id: null, name: "Krak" })).toEqual({ kind: "towns", towns: [] });
    expect(areaWords(area)).toBe("Kraków");
    expect(areaWords(areaOf("30", home))).toBe("Do 30 km od mojego miasta");
    expect(areaWords(areaOf("country", home))).toBe("W całej Polsce");
    expect(areaWords(areaOf("", home))).toBe("Nie podaję");
  });

  test("a draft from before it could be said stays as it is, and changes nothing", () => {
    const { work_area: _, ...old } = edited({ description: "Nowy" }).values;
    const { work_area: __, ...base } = createDraft(metadata).values;
    const draft = { ...edited({}), values: old, base } as Draft;
    expect(profileDrafts.isValid(draft)).toBe(true);
    const said = { ...metadata, work_area: { kind: "country" as const } };
    const now = rebaseDraft(draft, said);
    expect(now.values).toMatchObject({ description: "Nowy", work_area: { kind: "country" } });
    expect(changedFields(now)).toEqual(["description"]);
  });
});

describe("what is sent", () => {
  test("nothing when nothing was changed, order and spaces aside", () => {
    expect(changedFields(edited({ services: [2, 1], company_name: "Glazura Nowak " }))).toEqual([]);
  });

  test("the changed fields alone, with the values they were changed from", () => {
    const { body, base } = toUpdate(edited({ phone: "", description: "Nowy opis" }));
    expect(body).toEqual({ phone: "", description: "Nowy opis" });
    expect(base).toEqual({ phone: "600700800", description: "Układamy płytki." });
  });

  test("a chosen city by its id, a typed one by its name", () => {
    expect(toUpdate(edited({ city: { id: 756_135, name: "Warszawa" } })).body).toEqual({
      city_id: 756_135,
    });
    expect(toUpdate(edited({ city: { id: null, name: " Łódź" } })).body).toEqual({ city: "Łódź" });
  });

  test("twelve months from the running one, also after the month turned", () => {
    const { values } = edited(withMonth("2026-12", "Zajety"));
    expect(toAvailability(values, "2026-12").slice(0, 2)).toEqual(["Zajety", "not_set"]);
    expect(toAvailability(values, "2026-12")).toHaveLength(12);
  });
});

describe("a draft over a newer profile", () => {
  const newer = { ...metadata, version: 5, description: "Zmienione obok", phone: "111222333" };

  test("keeps what was touched and its version, and takes the rest fresh", () => {
    const draft = rebaseDraft(edited({ description: "Moje" }), newer);
    expect(draft.values).toMatchObject({ description: "Moje", phone: "111222333" });
    expect(draft.base.description).toBe("Układamy płytki.");
    expect(draft.version).toBe(4);
    expect(changedFields(draft)).toEqual(["description"]);
  });

  test("has nothing left to save where the newer one says the same", () => {
    const draft = rebaseDraft(edited({ description: "Zmienione obok" }), newer);
    expect(changedFields(draft)).toEqual([]);
    expect(draft.version).toBe(5);
  });

  test("collides only in what both changed to different values", () => {
    expect(conflictsOf(edited({ description: "Moje", website: "nowak.pl" }), newer)).toEqual([
      "description",
    ]);
    expect(conflictsOf(edited({ description: "Zmienione obok" }), newer)).toEqual([]);
  });

  test("collides in single months of the calendar", () => {
    const availability = [...metadata.calendar.availability] as EditorValues["months"][string][];
    availability[1] = "Dostepny";
    const later = { ...metadata, calendar: { ...metadata.calendar, availability } };
    expect(conflictsOf(edited(withMonth("2026-12", "Zajety")), later)).toEqual(["months.2026-12"]);
    expect(conflictsOf(edited(withMonth("2027-01", "Zajety")), later)).toEqual([]);
  });

  test("keeps the months that were painted, and takes the others from the newer one", () => {
    const availability = [...metadata.calendar.availability] as EditorValues["months"][string][];
    [availability[1], availability[2]] = ["Dostepny", "Zajety"];
    const calendar = { ...metadata.calendar, availability, updatedAt: "2026-11-30T10:00:00Z" };
    const painted = rebaseDraft(edited(withMonth("2026-12", "Zajety")), { ...metadata, calendar });
    expect(painted.values.months).toMatchObject({ "2026-12": "Zajety", "2027-01": "Zajety" });
    expect(painted.calendarAt).toBe(metadata.calendar.updatedAt);
    // The other window painted it in the same way.
    const same = rebaseDraft(edited(withMonth("2026-12", "Dostepny")), { ...metadata, calendar });
    expect(changedFields(same)).toEqual([]);
    expect(same.calendarAt).toBe(calendar.updatedAt);
  });

  test("collides in nothing that was sent before and got no answer", () => {
    const sent = edited({ description: "Zmienione obok", ...withMonth("2026-12", "Dostepny") });
    const availability = [...metadata.calendar.availability] as EditorValues["months"][string][];
    availability[1] = "Dostepny";
    const later = { ...newer, calendar: { ...metadata.calendar, availability } };
    const mine = { description: "Moje później", ...withMonth("2026-12", "Zajety") };
    const typed = withSent(edited({ ...mine, phone: "999888777" }), sent.values);
    const draft = overOwn(typed, later);
    expect(conflictsOf(draft, later)).toEqual(["phone"]);
    const saved = resolveConflicts(draft, later, ["phone"]);
    expect(changedFields(saved)).toEqual(["description", "phone", "months"]);
    expect(saved.values.description).toBe("Moje później");
    const reopened = rebaseDraft(JSON.parse(JSON.stringify(typed)) as Draft, later);
    expect(conflictsOf(reopened, later)).toEqual(["phone"]);
    expect(toUpdate(reopened).base).toMatchObject({ description: "Zmienione obok" });
  });

  test("typed back after an answer was lost is a change of what was sent", () => {
    const back = createDraft(metadata);
    const sent = edited({ description: "Pomyłka" }).values;
    expect(changedFields(sinceSent(back))).toEqual([]);
    expect(toUpdate(sinceSent(withSent(back, sent)))).toMatchObject({
      body: { description: "Układamy płytki." },
      base: { description: "Pomyłka" },
    });
    const typed = withSent(edited({ phone: "999888777" }), sent);
    expect(sinceSent(typed)).toBe(typed);
  });

  test("is settled by the owner's choice of each", () => {
    const draft = edited({ description: "Moje", phone: "999888777", website: "nowak.pl" });
    const settled = resolveConflicts(draft, newer, ["phone"]);
    expect(settled.version).toBe(5);
    expect(settled.values).toMatchObject({
      description: "Zmienione obok",
      phone: "999888777",
      website: "nowak.pl",
    });
    expect(changedFields(settled)).toEqual(["phone", "website"]);
  });
});

describe("faults", () => {
  test("of required fields are shown although the user did not touch them", () => {
    expect(check(edited({ description: " ", city: { id: null, name: "" } }))).toEqual({
      description: "Opis jest wymagany.",
      city: "Miasto jest wymagane.",
    });
  });

  test("of contact data only once they were changed", () => {
    expect(check(edited({ phone: "12", website: "javascript:alert(1)" }))).toEqual({
      phone: "Numer telefonu jest nieprawidłowy. Podaj sam numer, na przykład 600 700 800.",
      website: "Adres strony jest nieprawidłowy.",
    });
    expect(check(createDraft({ ...metadata, phone: "12" }))).toEqual({});
  });

  test("are none in what a copied text brings unseen, and in how people part a phone's digits", () => {
    const website = "www.nowak.pl\u200b";
    for (const phone of ["\u202a+48 600 700 800\u202c", "22/123-45-67", "600–700–800"]) {
      expect(check(edited({ phone, website, email: "\u2060biuro@nowak.pl" }))).toEqual({});
    }
  });

  test("a phone is wanted where the plan lets one be given, of who has none as well", () => {
    const wanted = { phone: "Numer telefonu jest wymagany." };
    expect(check(edited({ phone: "  " }))).toEqual(wanted);
    expect(check(createDraft({ ...metadata, phone: null }))).toEqual(wanted);
    expect(check(createDraft({ ...metadata, phone: null }), false)).toEqual({});
  });

  test("an address is checked by the rule of accounts", () => {
    const wrong = { email: "Email jest nieprawidłowy." };
    expect(check(edited({ email: "a..b@example.pl" }))).toEqual(wrong);
    expect(check(edited({ email: " Anna@example.pl " }))).toEqual({});
  });

  test("a description counts characters as people do", () => {
    expect(check(edited({ description: "🏠".repeat(250) })).description).toBeUndefined();
    expect(check(edited({ description: "a".repeat(251) })).description).toBe(
      "Opis może mieć maksymalnie 250 znaków.",
    );
  });
});
