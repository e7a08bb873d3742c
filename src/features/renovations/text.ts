/** What the pages of renovations say to whom; a guest is sent to sign in before any of them. */
export const renovationsText = {
  jobs: {
    title: "Szukaj zleceń",
    description: "Tu architekci i fachowcy znajdą remonty, które pasują do ich usług i miasta.",
    forOwner: "Zleceń szukają firmy. Ty możesz znaleźć wykonawcę i wysłać mu zapytanie.",
  },
  findCompanies: "Szukaj firm",
  undo: "Cofnij",
} as const;

/** English identifier → the sentence a person reads. */
export const renovationMessages: Readonly<Record<string, string>> = {
  "Renovation not found": "Nie znaleziono takiego remontu.",
  "Invalid renovation ID": "Nie znaleziono takiego remontu.",
  "Renovation Name is required": "Nazwa remontu jest wymagana.",
  "Renovation name is too long": "Nazwa remontu może mieć maksymalnie 80 znaków.",
  "Renovation description is too long": "Opis remontu może mieć maksymalnie 2000 znaków.",
  "Choose months from the list": "Wybierz miesiące z najbliższego roku.",
  "Months in wrong order": "Miesiąc „Do” nie może być wcześniejszy niż „Od”.",
  "Choose a city from the list": "Wybierz miasto z listy.",
  "Choose services from the list": "Wybierz usługi z listy.",
  "Choose styles from the list": "Wybierz style z listy.",
  "Invalid budget": "Podaj kwotę w pełnych złotych, na przykład 25 000.",
  "Budget too large": "Podaj kwotę najwyżej 100 000 000 zł.",
  "Budget in wrong order": "Kwota „do” nie może być mniejsza niż „od”.",
  "Choose rooms from the list": "Wybierz pomieszczenia z listy.",
  "Too many rooms": "Podaj najwyżej 20 różnych pomieszczeń.",
  "Room name is required": "Podaj nazwę pomieszczenia.",
  "Room name is too long": "Nazwa pomieszczenia może mieć maksymalnie 40 znaków.",
  "Invalid room count": "Podaj liczbę pomieszczeń od 1 do 9.",
  "Room named twice": "To pomieszczenie jest już na liście.",
  "Invalid area": "Podaj powierzchnię w pełnych metrach kwadratowych, od 1 do 30 000.",
};

/** What a call says when it fails for no reason of its own. */
export const renovationFailures = {
  save: {
    message: "Failed to save the renovation",
    detail: "Nie udało się zapisać remontu. Spróbuj ponownie.",
  },
  read: {
    message: "Failed to fetch renovations",
    detail: "Nie udało się wczytać remontów. Spróbuj ponownie.",
  },
  remove: {
    message: "Failed to delete the renovation",
    detail: "Nie udało się usunąć remontu. Spróbuj ponownie.",
  },
  saveCompany: {
    message: "Error saving company",
    detail: "Nie udało się zapisać firmy. Spróbuj ponownie.",
  },
} as const;
