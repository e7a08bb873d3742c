import { expect, test } from "vitest";
import { companySentence, leadText, senderSentence, stateOf } from "./text.ts";

const moment = "2026-11-22T09:00:00.000Z";
const lead = {
  status: "pending" as const,
  is_held: false,
  delivered_at: null,
  seen_at: null,
  withdrawn_at: null,
  decline_reason: null,
  corporate_user_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  contact_email: "anna@example.com",
  created_at: "2026-11-22T08:00:00.000Z",
  decided_at: null,
};
const agreed = { status: "contacted" as const, decided_at: lead.created_at };

test.each([
  [{}, "Przekazujemy firmie Zenit Twoje zapytanie."],
  [{ delivered_at: moment }, "Zapytanie do firmy Zenit dotarło. Czekamy na odpowiedź."],
  [{ seen_at: moment }, "Firma Zenit widziała już Twoje zapytanie. Czekamy na odpowiedź."],
  [
    { is_held: true },
    "Twoje zapytanie do firmy Zenit jeszcze nie dotarło. Potwierdź, że chcesz je wysłać.",
  ],
  [
    { status: "contacted" as const },
    "Firma Zenit przyjęła Twoje zapytanie. Możecie teraz do siebie pisać.",
  ],
  [
    agreed,
    "Zgłoszenie firmy Zenit do Twojego remontu jest przyjęte. Możecie teraz do siebie pisać.",
  ],
  [
    { status: "rejected" as const, decline_reason: "not_our_work" as const },
    "Firma Zenit nie przyjęła tego zapytania. Firma nie wykonuje takich prac.",
  ],
  [
    { status: "rejected" as const, withdrawn_at: moment },
    "To zapytanie zostało przez Ciebie wycofane.",
  ],
  [{ corporate_user_id: null }, "Tej firmy nie ma już w Domistrzu. Możesz napisać do innej."],
])("a lead with %j is told to its sender as „%s”", (changes, sentence) => {
  expect(senderSentence({ ...lead, ...changes }, "Zenit")).toBe(sentence);
});

test.each([{}, { delivered_at: moment }, { is_held: true }])(
  "with %j no second dot stands behind „Sp. z o.o.”",
  (changes) => {
    expect(senderSentence({ ...lead, ...changes }, "Zenit Sp. z o.o.")).toMatch(
      /Zenit Sp\. z o\.o\.(?!\.)/,
    );
  },
);

test("of a company that is silent for two weeks no answer is awaited, and of a decision that comes late it is told", () => {
  const told = (changes: object) =>
    senderSentence({ ...lead, seen_at: moment, ...changes }, "Zenit", { isSilent: true });
  expect(told({})).toBe(
    "Firma Zenit nie odpowiada od dwóch tygodni. Może jeszcze odpowie, ale nie warto na to czekać.",
  );
  expect(told({ status: "contacted" })).toMatch(/^Firma Zenit przyjęła Twoje zapytanie/);
  expect(told({ status: "rejected" })).toMatch(/^Firma Zenit nie przyjęła tego zapytania/);
});

test("the badge and the company's sentence follow the state", () => {
  const states = [
    lead,
    { ...lead, is_held: true },
    { ...lead, status: "contacted" as const },
    { ...lead, status: "rejected" as const },
    { ...lead, status: "rejected" as const, withdrawn_at: moment },
    { ...lead, corporate_user_id: null },
  ];
  expect(states.map((state) => stateOf(state).badge)).toEqual([
    "Czeka na odpowiedź",
    "Czeka na potwierdzenie",
    "Przyjęte",
    "Odrzucone",
    "Wycofane",
    "Bez odpowiedzi",
  ]);
  const withdrawnUnconfirmed = { ...states[4]!, is_held: true };
  expect(stateOf(withdrawnUnconfirmed).badge).toBe("Wycofane");
  const waits =
    "Nadawca czeka na Twoją odpowiedź. Jego telefon, jeśli go podał, zobaczysz po przyjęciu zapytania.";
  // The last one's company is gone.
  const seen = [...states.slice(0, -1), { ...lead, ...agreed }];
  expect(seen.map(companySentence)).toEqual([
    waits,
    waits,
    "Zlecenie przyjęte. Możecie teraz do siebie pisać.",
    "Zlecenie odrzucone. Powiadamiamy o tym nadawcę.",
    "Nadawca wycofał to zapytanie. Nie trzeba nic robić.",
    "Klient przyjął Twoje zgłoszenie do remontu. Możecie teraz do siebie pisać.",
  ]);
});

test.each(["contacted", "rejected"] as const)(
  "the company is not told to write to somebody who is gone: %s",
  (status) => {
    expect(companySentence({ ...lead, status, contact_email: "" })).toBe(
      "Nadawca usunął swoje konto. Nie można już do niego napisać.",
    );
  },
);

test("nobody is told that a company will see what it never got", () => {
  expect(leadText.withdrawText(lead)).toContain("Firma zobaczy, że zapytanie jest wycofane");
  expect(leadText.withdrawText({ is_held: true })).not.toContain("Firma zobaczy");
});

test("the number of photos goes with its noun into the next line", () => {
  expect(leadText.photosHint(5, 5)).toContain("do\u00a05\u00a0zdjęć");
});
