/** What the pages of renovations say to whom; a guest is sent to sign in before any of them. */
export const renovationsText = {
  mine: {
    title: "Twoje remonty",
    forOwner:
      "Planowanie remontów i zapisywanie w nich firm właśnie przygotowujemy. Już teraz możesz znaleźć firmę, obejrzeć jej realizacje i wysłać zapytanie.",
    forCompany: "Remonty planują osoby z kontem osobistym. Twoja firma ma tutaj swój profil.",
  },
  jobs: {
    title: "Szukaj zleceń",
    description: "Tu architekci i fachowcy znajdą remonty, które pasują do ich usług i miasta.",
    forCompany:
      "Zlecenia dopasowane do Twoich usług i miasta właśnie przygotowujemy. Zapytania od klientów dostajesz już teraz: im pełniejszy profil, tym więcej osób go znajdzie.",
    forOwner: "Zleceń szukają firmy. Ty możesz znaleźć wykonawcę i wysłać mu zapytanie.",
  },
  findCompanies: "Szukaj firm",
  ownProfile: "Przejdź do profilu",
} as const;

/** English identifier → the sentence a person reads. */
export const renovationMessages: Readonly<Record<string, string>> = {
  "Renovation Name is required": "Nazwa remontu jest wymagana.",
  "Renovation not found": "Nie znaleziono takiego remontu.",
  "Invalid renovation ID": "Nie znaleziono takiego remontu.",
  "Error saving company": "Nie udało się zapisać firmy. Spróbuj ponownie.",
};
