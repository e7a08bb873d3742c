import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { corporateSignUp } from "../../../tests/factories/accounts.ts";
import { newCompany, newPrivate } from "../../../tests/factories/companies.ts";
import { isOurCompanyName, isOurName } from "./impersonation.server.ts";

const app = useTestApp();

test.each([
  "Domistrz",
  "DOMISTRZ Obsługa klienta",
  "Zespół Domistrza",
  "Pomoc domistrz.pl",
  "D.o.m.i.s.t.r.z",
  "D o m i s t r z",
  "Dom istrz",
  "D\u043e mi STRZ Warszawa",
  "Do\u034fmistrz",
  "Do\u3164mistrz",
  "Dom\u00edstrz",
  "D\u043emistrz",
  "\u0501\u043emi\u0455\u0442\u0433z",
  "D0m1strz",
  "DOMlSTRZ",
  "Dornistrz",
  "Đomistrz",
  "\u00d0ømistrz",
  "\u15eaomistrz",
  "D\u0e50mist\u024dz",
  "Domis\u0167r\u01b6",
  "\uff24\uff4f\uff4d\uff49\uff53\uff54\uff52\uff5a",
  "\u{1d403}\u{1d428}\u{1d426}\u{1d422}\u{1d42c}\u{1d42d}\u{1d42b}\u{1d433}",
  "Administrator",
  "Obsługa klienta",
  "Biuro Obsługi Klientów",
  "Dział płatności",
  "DZIAŁ – ROZLICZEŃ serwisu",
  "Zespół wsparcia",
  "Centrum Pomocy",
  "Administracja serwisu",
  "\u0410dministrator",
  "Obsługa \u043alient\u0430",
])("nobody is called %s", (name) => {
  expect(isOurName(name)).toBe(true);
});

test.each([
  "Idź do mistrza",
  "Mistrz",
  "Dom i strzecha",
  "Dom Mistrza",
  "Do mistrza Jana",
  "Zespół Budowlany",
  "Centrum Łazienek",
  "Administracja Budynków Kowalski",
  "Serwis AGD – obsługa klienta w domu",
  "Support Bau",
  "Адмін",
  "Đorđe Petrović",
  "Ørsted",
  "Kafel 24",
  "Ж",
  "❤️",
])("somebody may be called %s", (name) => {
  expect(isOurName(name)).toBe(false);
});

test("people are called Admin, companies are not", () => {
  expect([isOurName("Admin"), isOurCompanyName("Admin"), isOurCompanyName("ADMIN.")]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a name that is too long for any is refused for that alone, and not looked at", () => {
  expect(isOurName(`Domistrz ${"\ufdfa".repeat(110)}`)).toBe(true);
  expect(isOurName(`Domistrz ${"\ufdfa".repeat(31_000)}`)).toBe(false);
});

test("nowhere does a name come in that is ours", async () => {
  const name = "D\u043emistrz Obsługa klienta";
  const company = await newCompany(app());
  const person = await newPrivate(app());
  const lead = {
    corporate_user_id: company.id,
    contact_email: "anna@example.pl",
    message: "Proszę o wycenę łazienki.",
    terms: true,
  };
  const refused = await Promise.all([
    app()
      .guest()
      .post("/auth/signup/corporate", corporateSignUp({ companyName: name })),
    app()
      .guest()
      .post("/auth/register", corporateSignUp({ firstName: name })),
    company.api.put("/profile/me", { company_name: name }),
    person.api.put("/profile/me", { last_name: name }),
    person.api.patch("/auth/me", { firstName: name }),
    app()
      .guest()
      .put("/leads", { ...lead, sender_name: name }),
  ]);
  const sentences = refused.map(({ status, body }) => [status, body.errors?.[0]?.detail]);
  const ofCompany = [422, "Podaj nazwę swojej firmy, nie Domistrz ani obsługi serwisu."];
  const ofPerson = [422, "Podaj własne imię i nazwisko, nie Domistrz ani obsługę serwisu."];
  expect(sentences).toEqual([ofCompany, ofPerson, ofCompany, ofPerson, ofPerson, ofPerson]);
});
