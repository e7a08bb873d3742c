import { heldDays, keptMonths } from "../../leads/rules.ts";
import type { LegalText } from "./legal-document.tsx";
import { operator } from "./publisher.ts";

export const privacyText: LegalText = {
  title: "Polityka prywatności",
  inForce: "Wersja beta",
  lead: "Jakie dane zbieramy, po co, jak długo je trzymamy i co możesz z nimi zrobić.",
  sections: [
    {
      id: "administrator",
      heading: "Administrator danych",
      blocks: [
        `Administratorem danych osobowych jest ${operator.name}, ${operator.address}. W sprawach danych osobowych pisz na adres ${operator.email} lub listownie na adres administratora.`,
        "Przetwarzamy dane zgodnie z rozporządzeniem Parlamentu Europejskiego i Rady (UE) 2016/679 (RODO).",
      ],
    },
    {
      id: "jakie-dane",
      heading: "Jakie dane przetwarzamy",
      blocks: [
        {
          points: [
            "Konto: imię i nazwisko, adres e-mail, hasło (wyłącznie w postaci skrótu kryptograficznego), rodzaj konta, a w przypadku firm także nazwa, specjalizacja i miasto.",
            "Profil firmy: opis, zakres usług, style, dane kontaktowe, kalendarz dostępności, realizacje ze zdjęciami i filmami.",
            "Remonty i wyszukiwania: nazwy, opisy, miasto, planowany termin, zakres prac, pomieszczenia, metraż, budżet, style i zdjęcia, zapisane firmy i pomysły oraz lista prac.",
            "Zapytania: adres e-mail, imię i nazwisko, numer telefonu i planowany termin (jeśli je podasz), treść wiadomości i zdjęcia, rozmowa z firmą oraz to, czego szukano w serwisie przed wysłaniem.",
            "Zgłoszenia do remontów: wiadomość firmy, Twoje pytania i jej odpowiedzi.",
            "Dane techniczne: adres IP, czas i rodzaj żądania, identyfikator sesji – potrzebne do bezpieczeństwa i usuwania błędów.",
          ],
        },
        "Z przesyłanych zdjęć usuwamy metadane, w tym położenie.",
      ],
    },
    {
      id: "cele",
      heading: "Cele i podstawy prawne",
      blocks: [
        {
          columns: ["Cel", "Podstawa prawna"],
          rows: [
            [
              "Założenie i prowadzenie konta, profilu firmy i remontów",
              "Wykonanie umowy – art. 6 ust. 1 lit. b RODO",
            ],
            [
              "Przekazanie zapytania wybranej firmie i jej odpowiedzi",
              "Działania na żądanie osoby przed zawarciem umowy – art. 6 ust. 1 lit. b RODO",
            ],
            [
              "Bezpieczeństwo serwisu, zapobieganie nadużyciom, usuwanie błędów",
              "Prawnie uzasadniony interes administratora – art. 6 ust. 1 lit. f RODO",
            ],
            [
              "Rozpatrywanie reklamacji i zgłoszeń, ustalenie i obrona roszczeń",
              "Obowiązek prawny i prawnie uzasadniony interes – art. 6 ust. 1 lit. c i f RODO",
            ],
            [
              "Powiadomienia o nowych firmach z zapisanego wyszukiwania",
              "Wykonanie umowy – art. 6 ust. 1 lit. b RODO; rezygnacja jednym kliknięciem",
            ],
            [
              "Propozycje firm do Twojego remontu i zleceń dla Twojej firmy",
              "Wykonanie umowy – art. 6 ust. 1 lit. b RODO; rezygnacja jednym kliknięciem",
            ],
            [
              "Jedna wiadomość o tym, że ruszyły plany płatne, jeśli firma o nią poprosi",
              "Zgoda – art. 6 ust. 1 lit. a RODO; wycofasz ją na stronie planów",
            ],
            [
              "Przypomnienia o zapytaniach bez odpowiedzi",
              "Prawnie uzasadniony interes administratora – art. 6 ust. 1 lit. f RODO; rezygnacja jednym kliknięciem",
            ],
            [
              "Statystyki firm: odsłony profilu oraz czas i częstość odpowiedzi, bez danych osób, które pytały",
              "Prawnie uzasadniony interes administratora – art. 6 ust. 1 lit. f RODO",
            ],
            [
              "Analityka, reklama i nagrywanie zachowań",
              "Wyłącznie zgoda – art. 6 ust. 1 lit. a RODO",
            ],
          ],
        },
        "Podanie danych jest dobrowolne, ale bez danych oznaczonych w formularzach gwiazdką nie założymy konta ani nie przekażemy zapytania. Nie podejmujemy decyzji opartych wyłącznie na zautomatyzowanym przetwarzaniu, które wywoływałyby skutki prawne.",
      ],
    },
    {
      id: "odbiorcy",
      heading: "Komu przekazujemy dane",
      blocks: [
        "Treść zapytania, imię i nazwisko oraz adres e-mail otrzymuje firma, do której je wysyłasz, a numer telefonu – gdy przyjmie zapytanie. Staje się ona odrębnym administratorem tych danych. Zapytanie trafia do kolejnej firmy tylko wtedy, gdy samodzielnie ją wybierzesz.",
        "Zapytanie zgłoszone przez firmę jako nadużycie może przeczytać operator serwisu.",
        "Firmy szukające zleceń widzą remonty bez danych, które pozwalają rozpoznać właściciela: nazwę i opis, zakres prac, miasto, planowane miesiące, style, pomieszczenia, metraż i przedział budżetu. Zdjęcia widzą tylko wtedy, gdy właściciel je im pokaże; zapisanych pomysłów i listy prac nie widzą nigdy.",
        "Gdy przyjmiesz zgłoszenie firmy do remontu, pozna ona Twoje imię i adres e-mail, a nazwa i opis remontu otworzą Waszą rozmowę. Wcześniejsze pytania czyta bez tych danych.",
        "Dane powierzamy dostawcom hostingu, poczty i kopii zapasowych, wyłącznie w zakresie potrzebnym do działania serwisu. Nie sprzedajemy danych i nie przekazujemy ich poza Europejski Obszar Gospodarczy.",
      ],
    },
    {
      id: "okres",
      heading: "Jak długo przechowujemy dane",
      blocks: [
        {
          columns: ["Dane", "Okres"],
          rows: [
            ["Konto i profil", "Do usunięcia konta"],
            ["Remonty ze zgłoszeniami firm", "Do usunięcia remontu albo konta"],
            ["Szkice: to, co firma wpisała i czego nie zapisała", "90 dni od ostatniej zmiany"],
            [
              "Zapytania z rozmową i zdjęciami",
              `${keptMonths} miesiące od ostatniego słowa którejkolwiek ze stron; gdy nadawca usunie konto, jego adres, telefon, imię i nazwisko oraz zdjęcia usuwamy od razu, a treść zostaje u firmy; gdy konto usunie firma, historia zostaje u nadawcy`,
            ],
            ["Zapytania, których nadawca nie potwierdził, choć o to prosiliśmy", `${heldDays} dni`],
            ["Reklamacje i zgłoszenia", "Do przedawnienia roszczeń, nie dłużej niż 6 lat"],
            ["Dane techniczne i dzienniki bezpieczeństwa", "Do 90 dni"],
            [
              "Dziennik czynności operatora serwisu, jak ukrycie profilu: co zrobił i dlaczego, z numerem konta albo zapytania, bez imion i adresów; zostaje także po usunięciu konta",
              "6 lat",
            ],
            ["Kopie zapasowe: także to, co zostało usunięte", "Do 35 dni"],
            [
              "Numery usuniętych kont, bez innych danych, aby konto nie wróciło z kopii zapasowej",
              "60 dni",
            ],
            ["Dane zbierane na podstawie zgody", "Do jej wycofania, zgodnie z Polityką cookies"],
          ],
        },
      ],
    },
    {
      id: "prawa",
      heading: "Twoje prawa",
      blocks: [
        {
          points: [
            "dostęp do danych i otrzymanie ich kopii (na koncie: „Pobierz moje dane”),",
            "sprostowanie danych,",
            "usunięcie danych (na koncie: „Usuń konto”),",
            "ograniczenie przetwarzania,",
            "przeniesienie danych do innego administratora,",
            "sprzeciw wobec przetwarzania opartego na prawnie uzasadnionym interesie,",
            "wycofanie zgody w dowolnej chwili, bez wpływu na zgodność z prawem wcześniejszego przetwarzania,",
            "skarga do Prezesa Urzędu Ochrony Danych Osobowych.",
          ],
        },
        `Aby skorzystać z praw, których nie realizuje wprost konto, napisz na adres ${operator.email}. Odpowiadamy w ciągu miesiąca.`,
      ],
    },
    {
      id: "bezpieczenstwo",
      heading: "Bezpieczeństwo",
      blocks: [
        "Hasła przechowujemy jako skróty kryptograficzne, połączenie jest szyfrowane, a dostęp do danych mają tylko osoby, którym jest niezbędny. O naruszeniu, które może powodować wysokie ryzyko dla Twoich praw, zawiadomimy Cię niezwłocznie.",
      ],
    },
    {
      id: "zmiany",
      heading: "Zmiany polityki",
      blocks: [
        "O istotnych zmianach zawiadamiamy e-mailem i w serwisie co najmniej 7 dni przed ich wejściem w życie.",
      ],
    },
  ],
};
