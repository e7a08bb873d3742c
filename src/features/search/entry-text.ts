/** Of the way into the search, which the home page has too: the other texts bring the catalogue. */
export const entryText = {
  what: "Czego?",
  where: "Gdzie?",
  when: "Kiedy?",
  change: "Zmień wyszukiwanie",
  submit: "Szukaj",
  words: "Czego szukasz?",
  wordsPlaceholder: "Np. łazienka pod klucz",
  title: "Znajdź wykonawcę",
  cityPlaceholder: "Miasto",
  anyMonth: "W dowolnym terminie",
  since: (month: string) => `Od: ${month}`,
} as const;
