import type { DeclineReason } from "./rules.ts";

/** English identifier of a wrong field → the sentence under it. */
export const leadMessages: Readonly<Record<string, string>> = {
  "Invalid company ID": "Nie rozpoznaliśmy firmy, do której piszesz.",
  "Email is invalid": "Email jest nieprawidłowy.",
  "Phone number is invalid":
    "Numer telefonu jest nieprawidłowy. Podaj sam numer, na przykład 600 700 800.",
  "Name is too long": "Imię i nazwisko mogą mieć razem najwyżej 80 znaków.",
  "Name contains an address": "Wpisz samo imię i nazwisko, bez adresów stron i e-maili.",
  "Invalid date range": "Koniec terminu nie może być wcześniejszy niż początek.",
  "Reason is required": "Napisz krótko, co jest nie tak.",
  "Reason is too long": "Powód może mieć maksymalnie 500 znaków.",
  "Message is required": "Wiadomość jest wymagana.",
  "Message is too long": "Wiadomość może mieć maksymalnie 3000 znaków.",
  "Unknown service category": "Wybierz kategorię usług z listy.",
  "Unknown style": "Wybierz styl z listy.",
  "Decline note is too long": "Powód może mieć maksymalnie 500 znaków.",
  "Terms must be accepted": "Musisz zaakceptować regulamin.",
};

/** Why a company declines, as it chooses it. */
export const declineLabels: Readonly<Record<DeclineReason, string>> = {
  not_this_time: "Nie ten termin",
  too_far: "Za daleko",
  not_our_work: "Nie robimy tego",
  other: "Inny powód",
};

/** The same as the sender reads it; „none” where the company gave no reason. */
export const declineSentences: Readonly<Record<DeclineReason | "none", string>> = {
  not_this_time: "W tym terminie firma nie ma już wolnego czasu.",
  too_far: "Miejsce prac jest dla tej firmy za daleko.",
  not_our_work: "Firma nie wykonuje takich prac.",
  other: "Firma nie może podjąć się tego zlecenia.",
  none: "Firma nie podała powodu.",
};

export const sendFailed = "Wystąpił błąd podczas wysyłania formularza";

/** What a call says when it fails for no reason of its own. */
export const leadFailures = {
  listLeads: {
    message: "Failed to fetch leads",
    detail: "Nie udało się wczytać zleceń. Spróbuj ponownie.",
  },
  decideLead: {
    message: "Failed to save the decision",
    detail: "Nie udało się zapisać decyzji. Spróbuj ponownie.",
  },
  sendLead: {
    message: "Wystąpił błąd podczas wysyłania formularza.",
    detail: "Wystąpił błąd podczas wysyłania formularza. Spróbuj ponownie.",
  },
  decideByLink: {
    message: "Failed to decide by link",
    detail: "Nie udało się zapisać odpowiedzi. Spróbuj ponownie.",
  },
  getStatistics: {
    message: "Failed to fetch lead statistics",
    detail: "Nie udało się wczytać statystyk. Spróbuj ponownie.",
  },
  confirmLead: {
    message: "Failed to confirm lead",
    detail: "Nie udało się potwierdzić zapytania. Spróbuj ponownie.",
  },
  similar: {
    message: "Failed to find similar companies",
    detail: "Nie udało się znaleźć podobnych firm. Spróbuj ponownie.",
  },
  reminders: {
    message: "Failed to switch reminders",
    detail: "Nie udało się zmienić przypomnień. Spróbuj ponownie.",
  },
  reportLead: {
    message: "Failed to report lead",
    detail: "Nie udało się zgłosić nadużycia. Spróbuj ponownie.",
  },
} as const;
