/** What a call says when it fails for no reason of its own. */
export const questionFailures = {
  send: {
    message: "Failed to send the question",
    detail: "Nie udało się wysłać wiadomości. Spróbuj ponownie.",
  },
} as const;

/** English identifier of a wrong field → the sentence under it. */
export const questionMessages: Readonly<Record<string, string>> = {
  "Question text is required": "Napisz wiadomość.",
  "Question text is too long": "Wiadomość może mieć maksymalnie 1000 znaków.",
};

export const questionText = {
  thread: "Pytania i odpowiedzi",
  you: "Ty",
  client: "Klient",
  ask: "Zadaj pytanie",
  another: "Napisz jeszcze",
  answer: "Odpowiedz klientowi",
  question: "Twoje pytanie",
  reply: "Twoja odpowiedź",
  ownerHint:
    "Firma nie zobaczy Twojego imienia ani adresu e-mail, dopóki nie przyjmiesz zgłoszenia.",
  companyHint: "Klient zobaczy odpowiedź od razu, a my damy mu znać e-mailem.",
  send: "Wyślij",
  cancel: "Anuluj",
  sent: "Wysłane. Damy znać, gdy przyjdzie odpowiedź.",
  answered: "Odpowiedź wysłana.",
  needsWords: "Napisz wiadomość.",
  unsent:
    "Nie udało się wysłać wiadomości. Sprawdź połączenie z internetem i spróbuj ponownie – treść została zachowana.",
} as const;
