export const calendarFormMessages = {
  availabilityLength: "Podaj dostępność dla 12 miesięcy",
  availabilityUnknown: "Wybierz jedną z dostępności: Dostępny, Częściowo dostępny, Zajęty",
} as const;

export const calendarMessages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(calendarFormMessages).map((sentence) => [sentence, `${sentence}.`]),
);
