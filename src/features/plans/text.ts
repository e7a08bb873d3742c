import type { BetaState } from "./rules.ts";

export const planText = {
  websiteManaged:
    "Adres strony prowadzi opiekun Twojego konta. Napisz do niego, jeśli trzeba go zmienić.",
  websiteNeedsPlan: "Adres strony internetowej możesz podać od planu Złotego.",
  phoneNeedsPlan: "Numer telefonu możesz podać od planu Srebrnego.",
  availabilityNeedsPlan: "Kalendarz włączysz od planu Złotego.",
  mostPopular: "Najbardziej popularny",
  free: "Darmowy",
  comparison: "Porównanie planów",
  compared: "Co jest w planie",
  included: "jest",
  notIncluded: "nie ma",
  aMonth: "miesięcznie",
  yours: "Twój plan",
  tellMe: "Powiadom mnie, gdy ruszy",
  waiting: "Damy Ci znać, gdy ruszą plany płatne.",
  stopWaiting: "Nie powiadamiaj mnie",
  betaOn: "Włącz za darmo na czas bety",
  betaOff: (plan: string) => `Przywróć plan ${plan}`,
  betaIsOn: "Masz ten plan na czas bety",
  betaEnds: (day: string) => `Kończy się ${day}.`,
  betaNeedsPublished: "Włączysz go za darmo, gdy Twój profil będzie opublikowany.",
  betaSwitchedOff: (plan: string) => `Twoja firma ma znów plan ${plan}.`,
  betaNow: {
    available: "Plan Złoty włączysz już teraz, za darmo na czas bety.",
    on: "Masz już plan Złoty, za darmo na czas bety.",
    unpublished: "Plan Złoty włączysz za darmo, gdy Twój profil będzie opublikowany.",
    covered: "",
    over: "",
  } satisfies Record<BetaState, string>,
  toGolden: "Zobacz plan Złoty",
  goldenLead: "Plan Złoty pokazuje klientom adres Twojej strony i wolne terminy.",
} as const;

/** English identifier of a sentence → the sentence. */
export const planMessages = {
  "Unknown plan": "Wybierz jeden z dostępnych planów.",
} as const;
