export const planText = {
  websiteManaged:
    "Adres strony prowadzi opiekun Twojego konta. Napisz do niego, jeśli trzeba go zmienić.",
  websiteNeedsPlan: "Adres strony internetowej możesz podać od planu Złotego.",
  phoneNeedsPlan: "Numer telefonu możesz podać od planu Srebrnego.",
  availabilityNeedsPlan: "Kalendarz dostępności jest dostępny od planu Złotego.",
  mostPopular: "Najbardziej popularny",
  free: "Darmowy",
} as const;

/** English identifier of a sentence → the sentence. */
export const planMessages = {
  "Unknown plan": "Wybierz jeden z dostępnych planów.",
} as const;
