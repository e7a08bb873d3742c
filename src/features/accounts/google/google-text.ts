export const googleText = {
  button: "Zaloguj się przez Google",
  soon: "Wkrótce",
  or: "albo",
  accepts: "Zakładając konto przez Google, akceptujesz",
  knows: "i potwierdzasz, że znasz",
} as const;

/** Keyed by the value of `google` in the address that Google's way back leads to. */
export const googleOutcomes: Readonly<Record<string, string>> = {
  polacz:
    "Ten adres ma już konto w Domistrzu. Zaloguj się raz swoim hasłem albo kliknij link, który właśnie wysłaliśmy – połączymy wtedy oba sposoby logowania.",
  "bez-konta": "Nie ma jeszcze konta z tym adresem. Zarejestruj się – to zajmie chwilę.",
  niepotwierdzony:
    "Google nie potwierdza, że ten adres e-mail należy do Ciebie. Zaloguj się hasłem albo załóż konto.",
  anulowano: "Logowanie przez Google zostało przerwane. Spróbuj ponownie albo zaloguj się hasłem.",
  blad: "Logowanie przez Google się nie udało. Spróbuj ponownie albo zaloguj się hasłem.",
};
