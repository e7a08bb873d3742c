/** Longer is a description. */
export const wordsMax = 200;

export const tradesOfWordsFailures = {
  proposeTrades: {
    message: "Failed to propose trades",
    detail: "Nie udało się sprawdzić tych słów. Wybierz kategorie z listy.",
  },
} as const;
