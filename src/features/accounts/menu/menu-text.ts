/** What every page says of the account; apart from the rest, which few pages need. */
export const menuText = {
  label: "Moje konto",
  profile: "Mój profil",
  account: "Konto",
  settings: "Ustawienia (nieaktywne)",
  signOut: "Wyloguj",
  notSignedOut: "Nie udało się wylogować. Sprawdź połączenie i spróbuj ponownie.",
  resetWithoutScript: "Przejdź do strony, na której ustawisz nowe hasło",
} as const;
