/** What a call says when it fails for no reason of its own. */
export const findingFailures = {
  companies: {
    message: "Failed to find companies for the renovation",
    detail: "Nie udało się znaleźć firm dla tego remontu. Spróbuj ponownie.",
  },
} as const;
