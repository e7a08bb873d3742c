/** What the account pages, windows and menus say. */
export const uiText = {
  email: "Adres e-mail",
  newPassword: "Nowe hasło",
  currentPassword: "Obecne hasło",
  repeatPassword: "Powtórz nowe hasło",
  passwordHint: "Co najmniej 8 znaków. Najlepsze są długie: kilka słów, które łatwo zapamiętasz.",
  firstName: "Imię",
  lastName: "Nazwisko",
  companyName: "Nazwa firmy",
  specialization: "Specjalizacja",
  specializationArchitect: "Architekt",
  specializationTrade: "Fachowiec",
  city: "Miasto",
  close: "Zamknij",
  cancel: "Anuluj",
  save: "Zapisz",
  saved: "Zapisano zmiany.",
  backToSignIn: "Wróć do logowania",
} as const;

export const signInText = {
  title: "Zaloguj się",
  lead: "Wróć do swoich remontów, realizacji i zapytań.",
  remember: "Nie wylogowuj mnie na tym urządzeniu",
  forgot: "Nie pamiętam hasła",
  submit: "Zaloguj się",
  noAccount: "Nie masz jeszcze konta?",
  signUp: "Zarejestruj się",
  failedTitle: "Nie udało się zalogować",
  tryAgain: "Spróbuj ponownie",
  needsPrivate: (purpose: string) =>
    `Aby ${purpose}, zaloguj się na konto osobiste. To konto jest firmowe.`,
  needed: "Zaloguj się, aby przejść dalej. Potem otworzymy stronę, na którą chcesz wejść.",
} as const;

export const signUpText = {
  title: "Załóż konto",
  lead: "Konto jest bezpłatne. Załóż je w minutę.",
  kinds: "Rodzaj konta",
  private: "Osobiste",
  corporate: "Firma",
  privateLead: "Planujesz budowę lub remont? Zapisuj firmy i zbieraj oferty w jednym miejscu.",
  corporateLead: "Pokaż swoje realizacje, ustaw terminy i odbieraj zapytania od klientów.",
  needsPrivate: (purpose: string) => `Aby ${purpose}, załóż konto osobiste.`,
  submit: "Załóż konto",
  haveAccount: "Masz już konto?",
  signIn: "Zaloguj się",
} as const;

export const thanksText = {
  title: "Dziękujemy za rejestrację",
  lead: "Sprawdź skrzynkę mailową po dalsze informacje.",
  sentTo: "Sprawdź skrzynkę mailową po dalsze informacje. Wysłaliśmy link na adres",
  wrongAddress: "To nie ten adres?",
  correct: "Popraw adres",
  rightAddress: "Właściwy adres e-mail",
  sendThere: "Wyślij link na ten adres",
  corrected: "Wysłaliśmy link na poprawiony adres. Poprzedni już nie działa.",
  correctLater: "Zaloguj się nim i swoim hasłem – poprawisz go na następnej stronie.",
  hints: [
    "Otwórz wiadomość od nas i kliknij link – potwierdzisz w ten sposób adres e-mail.",
    "Link działa przez 24 godziny. Nie widzisz wiadomości? Zajrzyj do folderu ze spamem.",
    "Po zalogowaniu możesz poprosić o nowy link.",
  ],
} as const;

export const forgotText = {
  title: "Nie pamiętasz hasła?",
  lead: "Podaj adres e-mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła.",
  submit: "Wyślij link",
  doneTitle: "Sprawdź skrzynkę",
  doneHint: "Link działa przez 30 minut. Jeśli wiadomości nie ma, zajrzyj do folderu ze spamem.",
} as const;

export const resetText = {
  title: "Ustaw nowe hasło",
  lead: "Po zmianie wylogujemy Cię ze wszystkich urządzeń.",
  submit: "Ustaw hasło",
  doneTitle: "Hasło zmienione",
  noTokenTitle: "Resetuj hasło",
  noToken: "Aby ustawić nowe hasło, otwórz link z wiadomości, którą wysyłamy na Twój adres e-mail.",
  askForLink: "Poproś o nowy link",
  overTitle: "Ten link już nie działa",
  over: "Ten link wygasł albo został już wykorzystany. Wyślemy Ci nowy.",
} as const;

export const changePasswordText = {
  title: "Zmień hasło",
  lead: "Na innych urządzeniach trzeba będzie zalogować się ponownie.",
  submit: "Zmień hasło",
} as const;

export const confirmText = {
  title: "Potwierdź adres e-mail",
  waiting: "Potwierdź adres e-mail swojego konta w Domistrzu.",
  confirming: "Chwileczkę, potwierdzamy adres:",
  toSignIn: "Przejdź do logowania",
  toProfile: "Przejdź do swojego profilu",
  fillProfile: "Uzupełnij profil firmy",
  goOn: "Przejdź dalej",
  failedTitle: "Ten link już nie działa",
  failed: "Link wygasł albo został już wykorzystany. Zaloguj się i poproś o nowy.",
  failedSignedIn:
    "Link wygasł albo został już wykorzystany. Jeśli nadal go potrzebujesz, poproś o nowy w ustawieniach konta.",
  toSettings: "Ustawienia konta",
  failedUnconfirmed:
    "Link wygasł albo został już wykorzystany. Na następnej stronie poprosisz o nowy.",
  toReminder: "Poproś o nowy link",
  sentBefore: "Wysłaliśmy link na adres",
  sentAfter: "Kliknij go, aby potwierdzić konto i korzystać z serwisu bez ograniczeń.",
  checkSpam:
    "Nie widzisz wiadomości? Zajrzyj do folderu ze spamem albo wyślij link ponownie. Każdy działa przez 24 godziny.",
  resend: "Wyślij ponownie",
  wrongAddress: "To nie jest właściwy adres? Popraw go",
  rightAddress: "Właściwy adres e-mail",
  correct: "Wyślij link na ten adres",
  changeWaits: "Wysłaliśmy też link na adres",
  unwanted: "Nie chcesz tego konta? Pobierz swoje dane albo usuń konto",
  copyFirst: "Możesz pobrać plik JSON ze wszystkim, co przechowujemy na tym koncie.",
} as const;

/** What a mailed link asks for, and what it says when it is done, now or before. */
export const linkTexts = {
  confirm: {
    title: "Potwierdź adres e-mail",
    lead: "Naciśnij przycisk, a Twoje konto będzie gotowe:",
    button: "Potwierdź adres",
    done: "Adres e-mail potwierdzony!",
    doneLead: "Dziękujemy. Możesz już korzystać z serwisu bez ograniczeń.",
    already: "Ten adres jest już potwierdzony",
    alreadyLead: "Nie musisz robić nic więcej.",
  },
  change_email: {
    title: "Potwierdź nowy adres e-mail",
    lead: "Naciśnij przycisk, a od tej chwili będziesz logować się tym adresem:",
    button: "Potwierdź nowy adres",
    done: "Adres e-mail zmieniony!",
    doneLead: "Od teraz logujesz się tym adresem:",
    already: "Ten adres jest już potwierdzony",
    alreadyLead: "Logujesz się tym adresem:",
  },
  contact_email: {
    title: "Potwierdź adres kontaktowy firmy",
    lead: "Naciśnij przycisk, a zapytania od klientów będą przychodzić na ten adres:",
    button: "Potwierdź adres kontaktowy",
    done: "Adres kontaktowy potwierdzony!",
    doneLead: "Od teraz zapytania od klientów przychodzą na ten adres:",
    already: "Ten adres jest już potwierdzony",
    alreadyLead: "Zapytania od klientów przychodzą na ten adres:",
  },
  link_identity: {
    title: "Połącz konto Google",
    lead: "Naciśnij przycisk, aby logować się przez Google na konto o adresie:",
    button: "Połącz konta",
    done: "Konta połączone!",
    doneLead: "Od teraz możesz logować się przez Google.",
    already: "Konta są już połączone",
    alreadyLead: "Możesz logować się przez Google.",
  },
} as const;

export const contactText = {
  legend: "Adres kontaktowy firmy",
  shown: (email: string) => `Klienci widzą teraz adres ${email}.`,
  change: "Zmień go razem z adresem konta",
  keep: (email: string) => `Zostaw ${email}`,
  keepHint: "Wybierz to, jeśli nadal odbierasz tę pocztę.",
  own: "Adres kontaktowy firmy:",
  confirmed: "Na ten adres przychodzą zapytania od klientów.",
  unconfirmed:
    "Nie jest jeszcze potwierdzony. Do tego czasu zapytania od klientów przychodzą na adres konta.",
  resend: "Wyślij link ponownie",
  adopt: "Ustaw adres konta",
} as const;

export const profileText = {
  title: "Mój profil",
  hello: (firstName: string) => `Cześć, ${firstName}`,
  account: "Konto",
  accountLead: "Twoje dane, hasło i urządzenia.",
  toAccount: "Przejdź do ustawień konta",
  names: "Imię i nazwisko",
  namesRestored: "To, co tu wpisano, nie jest jeszcze zapisane. Naciśnij „Zapisz”.",
  emailTitle: "Adres e-mail",
  emailLead: "Na nowy adres wyślemy link. Do czasu potwierdzenia logujesz się starym adresem.",
  emailCurrent: "Obecny adres:",
  emailPending: "Czeka na potwierdzenie:",
  newEmail: "Nowy adres e-mail",
  ownPassword: "Twoje hasło",
  changeEmail: "Zmień adres",
  resendChange: "Wyślij link ponownie",
  cancelChange: "Anuluj zmianę",
  passwordTitle: "Hasło",
  passwordLead: "Zmień je, jeśli ktoś mógł je poznać.",
  noPasswordLead:
    "Logujesz się przez Google. Możesz też ustawić hasło: wyślemy link na adres konta, a po jego ustawieniu zalogujesz się ponownie.",
  setPassword: "Wyślij link do ustawienia hasła",
  setPasswordSent: "Wysłaliśmy link do ustawienia hasła na adres konta.",
  changeNeedsPassword: "Aby zmienić adres, najpierw ustaw hasło na tej stronie.",
  eraseNeedsPassword: "Aby usunąć konto, najpierw ustaw hasło na tej stronie.",
  devices: "Urządzenia",
  devicesLead: "Na tych urządzeniach jest otwarte Twoje konto.",
  thisDevice: "To urządzenie",
  lastSeen: "Ostatnia aktywność:",
  endOne: "Wyloguj",
  endedOne: "Urządzenie zostało wylogowane.",
  endOthers: "Wyloguj inne urządzenia",
  endedOthers: "Inne urządzenia zostały wylogowane.",
  onlyThis: "Nie ma innych zalogowanych urządzeń.",
  data: "Twoje dane",
  dataLead: "Pobierz plik JSON ze wszystkim, co przechowujemy na Twoim koncie.",
  download: "Pobierz moje dane",
  downloadFailed: "Nie udało się pobrać danych. Spróbuj ponownie.",
  erase: "Usuń konto",
  eraseLead:
    "Usuniemy Twoje konto i wszystko, co na nim zapisano. Zapytania i rozmowy zostaną u drugiej strony, ale bez Twoich danych. Kto jest z Tobą w kontakcie, dostanie o tym wiadomość. Tej operacji nie można cofnąć.",
  eraseQuestion: "Czy na pewno chcesz usunąć konto?",
  eraseWithPassword: "Aby potwierdzić, podaj hasło do konta.",
} as const;
