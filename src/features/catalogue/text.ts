/** What a call says when it fails for no reason of its own. */
export const catalogueFailures = {
  findLocations: {
    message: "Failed to fetch cities",
    detail: "Nie udało się wczytać miejscowości. Spróbuj ponownie.",
  },
  findNearestLocation: {
    message: "Failed to find nearest city",
    detail: "Nie udało się ustalić miejscowości. Spróbuj ponownie.",
  },
  listStyles: {
    message: "Error fetching styles",
    detail: "Nie udało się wczytać stylów. Spróbuj ponownie.",
  },
  getServiceTree: {
    message: "Failed to load categories",
    detail: "Nie udało się wczytać kategorii. Spróbuj ponownie.",
  },
  listSubcategories: {
    message: "Failed to load subcategories",
    detail: "Nie udało się wczytać podkategorii. Spróbuj ponownie.",
  },
  listServices: {
    message: "Failed to load services",
    detail: "Nie udało się wczytać usług. Spróbuj ponownie.",
  },
} as const;
