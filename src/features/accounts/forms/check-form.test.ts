import { describe, expect, test } from "vitest";
import { corporateSignUpSchema, privateSignUpSchema } from "../contract.ts";
import { checkForm } from "./check-form.ts";
import type { Values } from "./form-bodies.ts";

const anna = {
  firstName: "Anna",
  lastName: "Żuraw",
  email: "anna@example.com",
  password: "zielony piec",
  terms: "on",
};
const company = { ...anna, companyName: "Glazura", specialization: "Fachowiec", city: "Łódź" };

describe("what the browser checks before sending", () => {
  test("a complete form has no errors", () => {
    expect(checkForm("signUpPrivate", anna)).toEqual({});
    expect(checkForm("signUpCorporate", company)).toEqual({});
  });

  test("an empty registration names every field at once, in Polish", () => {
    expect(checkForm("signUpCorporate", {})).toEqual({
      companyName: "Nazwa firmy jest wymagana.",
      specialization: "Wybierz specjalizację: Architekt lub Fachowiec.",
      city: "Miasto jest wymagane.",
      firstName: "Imię i nazwisko są wymagane.",
      lastName: "Imię i nazwisko są wymagane.",
      email: "Email jest nieprawidłowy.",
      password: "Hasło musi mieć co najmniej 8 znaków.",
      terms: "Musisz zaakceptować regulamin.",
    });
  });

  test("signing in wants an address and eight characters", () => {
    expect(checkForm("signIn", { email: "anna@", password: "1234567" })).toEqual({
      email: "Email jest nieprawidłowy.",
      password: "Hasło musi mieć co najmniej 8 znaków.",
    });
    expect(checkForm("signIn", { email: " Anna@Example.com ", password: "12345678" })).toEqual({});
  });

  test("a repeated password must be the same", () => {
    const values = { newPassword: "zielony piec", confirmPassword: "zielony pies" };
    expect(checkForm("resetPassword", values)).toEqual({
      confirmPassword: "Hasła nie są identyczne.",
    });
  });

  test("the own password is asked for under the name of its field", () => {
    expect(checkForm("deleteAccount", {})).toEqual({ password: "Podaj hasło." });
  });
});

describe("the browser and the API agree", () => {
  const id = "0190a0c4-7000-4000-8000-000000000001";
  const wrong: Values[] = [
    { ...company, email: "a b@example.com" },
    { ...company, email: `${"a".repeat(65)}@example.com` },
    { ...company, password: "ąęłóżźć" },
    { ...company, password: "a".repeat(129) },
    { ...company, firstName: "   " },
    { ...company, lastName: "a".repeat(81) },
    { ...company, companyName: "Zła\u200dnazwa" },
    { ...company, companyName: "a".repeat(121) },
    { ...company, specialization: "Malarz" },
    { ...company, city: " " },
    { ...company, terms: "" },
    company,
  ];

  test.each(wrong.map((values, index) => [index, values] as const))("on case %i", (_, values) => {
    const sent = { ...values, id, terms: values.terms === "on" };
    const refused = corporateSignUpSchema.safeParse(sent);
    const fields = refused.error?.issues.map((issue) => issue.path.join(".")) ?? [];
    expect(Object.keys(checkForm("signUpCorporate", values)).toSorted()).toEqual(
      [...new Set(fields)].toSorted(),
    );
  });

  test("on a private account", () => {
    expect(privateSignUpSchema.safeParse({ ...anna, id, terms: true }).success).toBe(true);
  });
});
