export const ownWordsText = {
  label: "Czym się zajmujesz?",
  placeholder: "Np. płytki, łazienki",
  hint: "Napisz swoimi słowami, a my znajdziemy kategorie i usługi.",
  nothing: "Nie rozpoznaliśmy tych słów. Spróbuj innych albo wybierz kategorie z listy poniżej.",
  failed: "Nie udało się sprawdzić tych słów. Wybierz kategorie z listy poniżej.",
  take: "Wybierz",
  takeAll: "Wybierz wszystkie",
  taken: "Wybrane",
  others: "Może też:",
  examples: "Trzy przykłady dobrego opisu",
  useExample: "Zacznij od tego",
} as const;
