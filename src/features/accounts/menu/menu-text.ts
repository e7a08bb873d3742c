/** What every page says of the account; apart from the rest, which few pages need. */
export const menuText = {
  label: "Moje konto",
  profile: "Mój profil",
  account: "Konto",
  settings: "Ustawienia (nieaktywne)",
  signOut: "Wyloguj",
  resetWithoutScript: "Przejdź do strony, na której ustawisz nowe hasło",
} as const;
