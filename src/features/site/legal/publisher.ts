/** Who runs the service; the demonstration's company exists only in it. */
export const operator = {
  name: "Domistrz sp. z o.o. (wersja demonstracyjna)",
  address: "ul. Przykładowa 1, 00-001 Warszawa",
  email: "kontakt@domistrz.example",
} as const;
