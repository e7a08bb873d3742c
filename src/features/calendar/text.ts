export const calendarFormMessages = {
  availabilityLength: "Podaj dostępność dla 12 miesięcy",
  availabilityUnknown: "Wybierz jedną z dostępności: Dostępny, Częściowo dostępny, Zajęty",
  fromFar: "Kalendarz obejmuje tylko najbliższe miesiące",
} as const;

export const calendarMessages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(calendarFormMessages).map((sentence) => [sentence, `${sentence}.`]),
  ),
  "Calendar updated successfully!": "Kalendarz zapisany.",
  "An error occurred. Please try again.": "Nie udało się zapisać kalendarza. Spróbuj ponownie.",
};

/** What a call says when it fails for no reason of its own. */
export const calendarFailures = {
  getCalendar: {
    message: "Failed to fetch calendar",
    detail: "Nie udało się wczytać kalendarza. Spróbuj ponownie.",
  },
  saveCalendar: {
    message: "Failed to update availability",
    detail: "Nie udało się zapisać dostępności. Spróbuj ponownie.",
  },
  confirmCalendar: {
    message: "Failed to update availability",
    detail: "Nie udało się zapisać dostępności. Spróbuj ponownie.",
  },
  createCalendar: {
    message: "Failed to create calendar",
    detail: "Nie udało się założyć kalendarza. Spróbuj ponownie.",
  },
} as const;
