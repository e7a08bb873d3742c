/** Sentences of the forms. Each is its own identifier. */
export const formMessages = {
  nameRequired: "Imię i nazwisko są wymagane",
  nameInvalid: "Imię i nazwisko zawierają niedozwolone znaki",
  nameAddress: "Wpisz samo imię i nazwisko, bez adresów stron i e-maili",
  nameTooLong: "Imię i nazwisko mogą mieć maksymalnie 80 znaków",
  emailInvalid: "Email jest nieprawidłowy",
  passwordTooShort: "Hasło musi mieć co najmniej 8 znaków",
  passwordTooLong: "Hasło może mieć maksymalnie 128 znaków",
  passwordCommon: "To hasło jest zbyt popularne, wybierz inne",
  passwordsDiffer: "Hasła nie są identyczne",
  passwordRequired: "Podaj hasło",
  passwordWrong: "Nieprawidłowe hasło",
  passwordSame: "Nowe hasło musi się różnić od obecnego",
  terms: "Musisz zaakceptować regulamin",
  role: "Wybierz rodzaj konta",
  companyNameRequired: "Nazwa firmy jest wymagana",
  companyNameInvalid: "Nazwa firmy zawiera niedozwolone znaki",
  companyNameTooLong: "Nazwa firmy może mieć maksymalnie 120 znaków",
  specialization: "Wybierz specjalizację: Architekt lub Fachowiec",
  sameAddress: "To jest Twój obecny adres",
  cityRequired: "Miasto jest wymagane",
  cityUnknown: "Wybierz miasto z listy",
  idInvalid: "Identyfikator konta jest nieprawidłowy",
} as const;

/** For the API: identifier → sentence. */
export const accountMessages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(formMessages).map((sentence) => [sentence, `${sentence}.`]),
);

/** What the calls say when they went well. */
export const successMessages = {
  resetRequested:
    "Jeśli podany adres email istnieje, wysłaliśmy na niego link do ustawienia nowego hasła.",
  confirmationSent:
    "Jeśli ten adres czeka na potwierdzenie, wysłaliśmy na niego nowy link. Sprawdź też folder ze spamem.",
  passwordReset: "Hasło zostało zmienione. Możesz się zalogować.",
  passwordChanged: "Hasło zostało zmienione.",
  passwordChangedAddressKept:
    "Hasło zostało zmienione. Zmiana adresu e-mail, która czekała na potwierdzenie, jest anulowana.",
  emailChangeRequested:
    "Wysłaliśmy link na nowy adres. Do czasu potwierdzenia logujesz się starym adresem.",
  noLinkNeeded: "Żaden link nie jest teraz potrzebny: nic nie czeka na potwierdzenie.",
  linkSentAgain: "Wysłaliśmy link jeszcze raz. Sprawdź też folder ze spamem.",
  contactAdopted: "Adres konta jest teraz adresem kontaktowym firmy.",
  emailChangeCancelled: "Zmiana adresu została anulowana. Logujesz się tak jak dotąd.",
  signedOut: "Wylogowano.",
  accountDeleted: "Konto zostało usunięte.",
} as const;

/** What a call says when it fails for no reason of its own. */
export const accountFailures = {
  register: {
    message: "Registration failed",
    detail: "Nie udało się założyć konta. Spróbuj ponownie.",
  },
  signUpPrivate: {
    message: "Private registration failed",
    detail: "Nie udało się założyć konta osobistego. Spróbuj ponownie.",
  },
  signUpCorporate: {
    message: "Corporate registration failed",
    detail: "Nie udało się założyć konta firmowego. Spróbuj ponownie.",
  },
  signIn: {
    message: "Login failed",
    detail: "Nie udało się zalogować. Spróbuj ponownie.",
  },
  confirmEmail: {
    message: "Email confirmation failed",
    detail: "Nie udało się potwierdzić adresu e-mail. Spróbuj ponownie.",
  },
  signOut: {
    message: "Logout failed",
    detail: "Nie udało się wylogować. Spróbuj ponownie.",
  },
  ping: {
    message: "Session expired",
    detail: "Nie udało się sprawdzić sesji. Odśwież stronę.",
  },
  changePassword: {
    message: "Failed to change password",
    detail: "Nie udało się zmienić hasła. Spróbuj ponownie.",
  },
} as const;
