import type { LegalText } from "./legal-document.tsx";
import { operator } from "./publisher.ts";

export const cookiesText: LegalText = {
  title: "Polityka cookies",
  inForce: "Obowiązuje od 01.01.2023",
  lead: "Czym są pliki cookies, których używamy, i jak zmienić swoją decyzję.",
  sections: [
    {
      id: "definicje",
      heading: "Definicje",
      blocks: [
        {
          points: [
            "Cookies – małe pliki tekstowe zapisywane przez przeglądarkę na Twoim urządzeniu; obejmują też podobne sposoby przechowywania, takie jak pamięć lokalna przeglądarki.",
            "Cookies własne – zapisywane przez serwis Domistrz.",
            "Cookies podmiotów trzecich – zapisywane przez inne podmioty za pośrednictwem serwisu.",
            "Cookies sesyjne – usuwane po zamknięciu przeglądarki; cookies stałe – przechowywane przez określony czas.",
            `Operator – ${operator.name}, ${operator.address}.`,
          ],
        },
      ],
    },
    {
      id: "cele",
      heading: "Po co używamy cookies",
      blocks: [
        {
          points: [
            "aby serwis działał: logowanie, ochrona formularzy, pamięć o Twoim wyborze (niezbędne),",
            "aby mierzyć, jak korzysta się z serwisu (analityczne – tylko za zgodą),",
            "aby dopasować reklamy i mierzyć ich skuteczność (reklamowe – tylko za zgodą),",
            "aby odtworzyć, gdzie strony sprawiają kłopot (nagrywanie zachowań – tylko za zgodą).",
          ],
        },
        "W wersji beta serwis korzysta wyłącznie z cookies niezbędnych: żadne narzędzie analityczne, reklamowe ani nagrywające nie jest wczytywane. Opisujemy je, aby było wiadomo, na co wyrażasz zgodę lub jej odmawiasz.",
      ],
    },
    {
      id: "rodzaje",
      heading: "Rodzaje cookies",
      blocks: [
        "Niezbędne nie wymagają zgody i bez niej są cookies sesyjnymi – z wyjątkiem zalogowania, które wraz z rozpoznaniem przeglądarki pamiętamy na Twoje życzenie, zapisu Twojego wyboru cookies oraz tego, co zaczynasz z własnej woli i co bez zapisania by przepadło (na przykład remont opisany przed zalogowaniem). Jak długo trwa każdy z wyjątków, mówi tabela. Pozostałe rodzaje działają dopiero po wyrażeniu zgody.",
        {
          columns: ["Nazwa", "Do czego służy", "Jak długo"],
          rows: [
            ["csrf_token", "Chroni formularze przed podszyciem się", "Do zamknięcia przeglądarki"],
            ["Cookies sesji", "Utrzymują zalogowanie", "Do wylogowania lub wygaśnięcia sesji"],
            [
              "registration",
              "Po potwierdzeniu adresu e-mail loguje od razu w przeglądarce, w której założono konto",
              "Do potwierdzenia adresu, najdłużej do zamknięcia przeglądarki",
            ],
            [
              "known_browser",
              "Rozpoznaje przeglądarkę, w której już się zalogowano: cudze próby odgadnięcia hasła nie blokują w niej logowania",
              "Do zamknięcia przeglądarki albo, gdy wybrano „Nie wylogowuj mnie na tym urządzeniu”, 30 dni",
            ],
            ["zgoda_cookies", "Pamięta Twój wybór cookies", "180 dni"],
            [
              "auth (pamięć przeglądarki)",
              "Kto jest zalogowany: numer i rodzaj konta, imię, nazwisko i adres e-mail, a w koncie firmy także jej nazwa, specjalizacja i miasto, aby każda strona od razu je znała; nie opuszczają urządzenia",
              "Do wylogowania albo pierwszej wizyty po wygaśnięciu sesji",
            ],
            [
              "ostatnio-szukane (pamięć przeglądarki)",
              "Przypomina sześć ostatnich wyszukiwań; nie opuszcza urządzenia",
              "Do usunięcia w polu wyszukiwania albo zamknięcia karty",
            ],
            [
              "szukane (pamięć przeglądarki)",
              "Ostatnie wyszukiwanie; trafia do zapytania, które wyślesz, aby firma wiedziała, skąd przyszło",
              "Do zamknięcia karty",
            ],
            [
              "wyniki… (pamięć przeglądarki)",
              "Wczytane strony wyników, aby po powrocie z profilu firmy lista była taka jak przedtem; nie opuszczają urządzenia",
              "Do zamknięcia karty",
            ],
            [
              "firma-do-zapisania (pamięć przeglądarki)",
              "Nazwa i numer firmy, którą chcesz zapisać w remoncie, zanim się zalogujesz; nie opuszcza urządzenia",
              "Do zapisania firmy albo Twojej rezygnacji, najdłużej 7 dni",
            ],
            [
              "zachowane-strony… (pamięć przeglądarki)",
              "Twoje strony remontów, do czytania bez połączenia; nie opuszczają urządzenia",
              "Do wylogowania albo zalogowania na inne konto, najdłużej 30 dni",
            ],
            [
              "powrot-po-rejestracji (pamięć przeglądarki)",
              "Strona, z której zaczynasz rejestrację, aby po potwierdzeniu adresu do niej wrócić; nie opuszcza urządzenia",
              "Do powrotu na tę stronę, najdłużej 7 dni",
            ],
            [
              "szkic… (pamięć przeglądarki)",
              "Niewysłany opis remontu, aby nie przepadł po zamknięciu karty ani po wygaśnięciu sesji; nie opuszcza urządzenia",
              "Do zapisania, odrzucenia albo wylogowania, najdłużej 7 dni",
            ],
            [
              "przesylanie… (pamięć przeglądarki)",
              "Adres rozpoczętego przesyłania pliku, aby po przerwie dokończyć je od tego samego miejsca",
              "Do końca przesyłania; po dobie przestaje obowiązywać",
            ],
            [
              "formularz…, klucz…, remont…, remont-wyslany…, projekt-szkic…, profil-szkic…, szkic-karta, lista-prac…, nowa-praca…, rozmowa…, chec…, pytanie… (pamięć przeglądarki)",
              "Chronią niewysłany formularz lub wiadomość przed utratą i podwójnym wysłaniem; z wysłanego zapytania wypełniają formularz następnej firmy",
              "Niewysłane do wysłania, a wszystkie do wylogowania albo zalogowania na inne konto; najdłużej do zamknięcia karty",
            ],
            [
              "konto-w-karcie (pamięć przeglądarki)",
              "Numer konta, którego właściciel pisał w tej karcie, aby nikt inny nie zobaczył tego, czego nie wysłał; nie opuszcza urządzenia",
              "Do wylogowania albo zamknięcia karty",
            ],
          ],
        },
      ],
    },
    {
      id: "podmioty-trzecie",
      heading: "Cookies podmiotów trzecich",
      blocks: [
        "Po wyrażeniu zgody cookies mogą zapisywać dostawcy narzędzi analitycznych, reklamowych i nagrywających. Przetwarzają oni dane na podstawie własnych polityk. Bez zgody ich narzędzia nie są wczytywane.",
        "Odnośniki do mediów społecznościowych w stopce są zwykłymi łączami: dopóki ich nie otworzysz, te serwisy nie otrzymują żadnych danych.",
      ],
    },
    {
      id: "okres",
      heading: "Okres przechowywania",
      blocks: [
        {
          columns: ["Rodzaj", "Okres"],
          rows: [
            ["Niezbędne, bez zgody", "Sesja przeglądarki, poza wyjątkami z tabeli powyżej"],
            ["Analityczne (identyfikatory)", "2 lata oraz 24 godziny"],
            ["Reklamowe", "90 dni oraz 1 minuta"],
            ["Nagrywanie zachowań", "Sesja przeglądarki oraz 1 rok"],
          ],
        },
      ],
    },
    {
      id: "zgoda",
      heading: "Zarządzanie zgodą",
      blocks: [
        "Zgody udzielasz lub odmawiasz przy pierwszej wizycie. Możesz ją w każdej chwili zmienić lub wycofać: w formularzu na dole tej strony albo odnośnikiem „Ustawienia cookies” w stopce. Odmowa niczego w serwisie nie ogranicza.",
      ],
    },
    {
      id: "przegladarka",
      heading: "Ustawienia przeglądarki",
      blocks: [
        "Przeglądarka pozwala przejrzeć i usunąć zapisane cookies oraz zablokować ich zapisywanie – zwykle w ustawieniach prywatności. Zablokowanie cookies niezbędnych uniemożliwi zalogowanie i wysyłanie formularzy.",
      ],
    },
    {
      id: "zmiany",
      heading: "Zmiany polityki",
      blocks: [
        "O zmianach polityki informujemy na tej stronie. Jeśli pojawi się nowy rodzaj cookies wymagający zgody, zapytamy o nią ponownie.",
        `Pytania dotyczące cookies kieruj na adres ${operator.email}.`,
      ],
    },
  ],
};
