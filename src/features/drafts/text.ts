/** What a call says when it fails for no reason of its own. */
export const draftFailures = {
  readDraft: {
    message: "Error reading draft",
    detail: "Nie udało się wczytać szkicu. Spróbuj ponownie.",
  },
  saveDraft: {
    message: "Error saving draft",
    detail: "Nie udało się zapisać szkicu. Spróbujemy ponownie.",
  },
  deleteDraft: {
    message: "Error deleting draft",
    detail: "Nie udało się usunąć szkicu. Spróbuj ponownie.",
  },
} as const;
