/** What „Dla firm” says. */
export const forCompaniesText = {
  title: "Pokaż swoje realizacje tym, którzy planują remont",
  description:
    "Bezpłatny profil dla architektów i fachowców: realizacje, wolne terminy i zapytania prosto od klientów, bez prowizji.",
  lead: "Załóż bezpłatny profil, dodaj zdjęcia prac i odbieraj zapytania wprost od klientów. Bez prowizji i bez opłat za kontakt.",
  join: "Załóż profil",
  goOn: "Przejdź do profilu",
  homeowner: "Korzystasz z konta osobistego. Profil firmy ma osobne konto, z innym adresem e-mail.",

  exampleTitle: "Tak zobaczą Cię klienci",
  exampleLead: "To prawdziwy profil z Domistrza, taki jak w wynikach wyszukiwania.",
  gains: [
    {
      title: "Zdjęcia mówią najwięcej",
      text: "Klient od razu widzi Twoje realizacje, usługi i miasto, a nie samą nazwę firmy.",
    },
    {
      title: "Zapytania trafiają prosto do Ciebie",
      text: "Przychodzą na e-mail i na Twój profil. Odpisujesz, przyjmujesz albo odmawiasz jednym naciśnięciem.",
    },
    {
      title: "Możesz też szukać zleceń",
      text: "Przeglądasz remonty ze swojej branży i zgłaszasz się do tych, które Ci pasują.",
    },
  ],

  costTitle: "Ile to kosztuje?",
  costAmount: "0 zł",
  costLead: "W wersji beta wszystkie firmy korzystają z Domistrza bez opłat.",
  costs: [
    "Profil i realizacje: bez opłat",
    "Zapytania od klientów: bez limitu i bez prowizji",
    "Kalendarz wolnych terminów: w planie Złotym, bezpłatnie na czas bety",
    "Bez karty płatniczej i bez umowy",
  ],
  costLater:
    "Płatne plany uruchomimy później. To Ty zdecydujesz, czy któryś wybrać – nic nie włączy się bez Twojej zgody.",
  plans: "Porównaj plany",

  stepsTitle: "Jak zacząć",
  steps: [
    {
      title: "Załóż konto firmy",
      text: "Podajesz nazwę, specjalizację i miasto, a potem potwierdzasz adres e-mail.",
    },
    {
      title: "Uzupełnij profil",
      text: "Logo, zdjęcie w tle, krótki opis. Napisz, co robisz, a my zaproponujemy kategorie i usługi.",
    },
    {
      title: "Klienci Cię widzą",
      text: "Kompletny profil publikujemy od razu, bez czekania na akceptację.",
    },
    {
      title: "Dodaj realizacje",
      text: "Wystarczą zdjęcia z telefonu i dwa zdania opisu. Zacznij od trzech najlepszych.",
    },
  ],

  questionsTitle: "Częste pytania",
  questions: [
    {
      question: "Czy zapłacę za zapytanie od klienta?",
      answer: "Nie. Nie pobieramy opłat za kontakt ani prowizji od zlecenia.",
    },
    {
      question: "Czy muszę mieć stronę internetową?",
      answer:
        "Nie. Profil ma własny adres, który możesz wysłać klientowi, i kod QR do wydrukowania na wizytówce albo aucie.",
    },
    {
      question: "Czy mogę ukryć profil?",
      answer:
        "Tak, w każdej chwili i jednym przełącznikiem. Konto możesz też usunąć razem ze wszystkimi danymi.",
    },
  ],
} as const;
