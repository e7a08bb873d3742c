/** On the page of a renovation. */
export const helpText = {
  title: "Pomożemy Ci znaleźć wykonawcę",
  lead: (isOne: boolean) =>
    `Od tygodnia nikt nie zgłosił się do tych prac. ${isOne ? "Ta firma ma wolny termin – napisz do niej." : "Te firmy mają wolne terminy, najbliższe są na początku – napisz do nich."}`,
  forTrade: (trade: string, isOne: boolean) =>
    `${trade} – ${isOne ? "wolna firma" : "wolne firmy"}`,
} as const;

/** On the card of a company that one may write to, or has written to. */
export const writeText = {
  write: "Wyślij wiadomość",
  yourLead: "Twoje zapytanie",
} as const;

/** The page on which mails with proposals are switched off and on. */
export const proposalMailsText = {
  title: "Wiadomości z propozycjami",
  description: "Włącz albo wyłącz wiadomości z propozycjami firm i zleceń.",
  private: {
    on: "Gdy przez tydzień nikt nie zgłosi się do usługi w Twoim remoncie, wysyłamy Ci propozycje wolnych firm – o każdej usłudze najwyżej raz.",
    off: "Nie wysyłamy Ci propozycji firm do Twoich remontów. Na stronie każdego remontu nadal je zobaczysz.",
  },
  corporate: {
    on: "Wysyłamy Ci nowe zlecenia z okolicy, a gdy prowadzisz kalendarz – te na wolne terminy. Piszemy też, gdy zaznaczysz w nim wolny miesiąc. Razem najwyżej raz w tygodniu.",
    off: "Nie wysyłamy Ci zleceń z okolicy. W swoim profilu nadal zobaczysz zlecenia dopasowane do Twojej firmy.",
  },
  switchOn: "Włącz wiadomości",
  switchOff: "Wyłącz wiadomości",
} as const;

/** What a call says when it fails for no reason of its own. */
export const findingFailures = {
  companies: {
    message: "Failed to find companies for the renovation",
    detail: "Nie udało się znaleźć firm dla tego remontu. Spróbuj ponownie.",
  },
  mails: {
    message: "Failed to switch mails with proposals",
    detail: "Nie udało się zmienić ustawienia wiadomości. Spróbuj ponownie.",
  },
} as const;
