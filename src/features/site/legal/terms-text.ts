import { keptMonths } from "../../leads/rules.ts";
import type { LegalText } from "./legal-document.tsx";
import { operator } from "./publisher.ts";

export const termsText: LegalText = {
  title: "Regulamin serwisu",
  inForce: "Wersja beta",
  lead: "Zasady korzystania z Domistrza: kto może założyć konto, co wolno publikować i za co odpowiadamy.",
  sections: [
    {
      id: "postanowienia-ogolne",
      heading: "Postanowienia ogólne",
      blocks: [
        "Regulamin określa zasady świadczenia usług drogą elektroniczną w serwisie internetowym Domistrz (dalej: „Serwis”).",
        `Usługodawcą i operatorem Serwisu jest ${operator.name}, ${operator.address}, e-mail: ${operator.email} (dalej: „Operator”).`,
        "Serwis łączy osoby planujące budowę lub remont z architektami i fachowcami. Operator udostępnia narzędzia do prezentacji firm, wyszukiwania i wysyłania zapytań; nie jest stroną umów zawieranych między użytkownikami i nie pobiera od nich prowizji.",
        "Przeglądanie Serwisu, wyszukiwanie firm i wysłanie zapytania nie wymagają konta. Do korzystania z Serwisu potrzebne są urządzenie z dostępem do internetu i aktualna przeglądarka, a do założenia konta – także adres e-mail.",
        "Regulamin jest udostępniony nieodpłatnie w sposób, który pozwala go pobrać, zapisać i wydrukować.",
      ],
    },
    {
      id: "definicje",
      heading: "Definicje",
      blocks: [
        {
          points: [
            "Klient prywatny – osoba fizyczna, która korzysta z Serwisu w celach niezwiązanych bezpośrednio z jej działalnością gospodarczą lub zawodową, w szczególności planuje remont i zapisuje w nim firmy.",
            "Klient firmowy – przedsiębiorca (architekt lub fachowiec), który prowadzi w Serwisie profil firmy.",
            "Ogłoszenie – profil Klienta firmowego widoczny w Serwisie, obejmujący w szczególności opis, zakres usług, miasto, dane kontaktowe i kalendarz dostępności.",
            "Realizacja (case study) – prezentacja wykonanej pracy Klienta firmowego: opis, zdjęcia i filmy.",
            "Zapytanie – wiadomość wysłana przez formularz kontaktowy do Klienta firmowego.",
            "Remont – plan prac Klienta prywatnego zapisany na jego koncie. Dopóki jest otwarty, Klienci firmowi widzą go jako zlecenie, bez danych, które pozwalają rozpoznać właściciela.",
            "Zgłoszenie – wyrażenie przez Klienta firmowego chęci wykonania Remontu.",
            "Konto – zbiór danych i ustawień użytkownika dostępny po zalogowaniu.",
          ],
        },
      ],
    },
    {
      id: "wersja-beta",
      heading: "Wersja beta",
      blocks: [
        "Serwis działa w wersji beta. Oznacza to, że jego funkcje są rozwijane i sprawdzane: mogą się zmieniać, być czasowo niedostępne albo działać niezgodnie z opisem.",
        "W okresie wersji beta korzystanie z Serwisu jest bezpłatne. Wprowadzenie płatnych planów wymaga odrębnej zgody Klienta firmowego; żaden plan nie staje się płatny automatycznie.",
        "Operator dokłada starań, aby przerwy techniczne były krótkie, i w miarę możliwości zapowiada je z wyprzedzeniem.",
      ],
    },
    {
      id: "rejestracja",
      heading: "Rejestracja i konto",
      blocks: [
        "Konto zakłada się przez wypełnienie formularza rejestracji, akceptację Regulaminu i potwierdzenie adresu e-mail linkiem przesłanym na ten adres. Z chwilą potwierdzenia zostaje zawarta umowa o prowadzenie Konta na czas nieokreślony.",
        "Użytkownik podaje dane prawdziwe i aktualne. Konto Klienta firmowego może założyć przedsiębiorca albo osoba upoważniona do jego reprezentowania.",
        "Hasło ma co najmniej 8 znaków. Użytkownik chroni je i nie udostępnia Konta innym osobom; o podejrzeniu nieuprawnionego dostępu niezwłocznie informuje Operatora.",
        "Profil Klienta firmowego zostaje opublikowany po uzupełnieniu wymaganych danych. Klient firmowy może go w każdej chwili ukryć.",
      ],
    },
    {
      id: "tresci",
      heading: "Treści użytkowników",
      blocks: [
        "Za treści zamieszczone w Serwisie odpowiada użytkownik, który je zamieścił. Zamieszczając zdjęcia, filmy i opisy, oświadcza, że ma do nich prawa i że nie naruszają one praw innych osób, w tym prawa do wizerunku i prywatności.",
        "Zabronione jest zamieszczanie treści bezprawnych, wprowadzających w błąd, obraźliwych, reklamujących podmioty trzecie oraz przedstawianie cudzych realizacji jako własnych.",
        "Użytkownik udziela Operatorowi niewyłącznej, nieodpłatnej licencji na wyświetlanie, przechowywanie i techniczne przetwarzanie zamieszczonych treści (w tym zmianę rozmiaru i formatu) w zakresie potrzebnym do działania i promocji Serwisu. Licencja wygasa z chwilą usunięcia treści.",
        `Każdy może zgłosić treść bezprawną, pisząc na adres ${operator.email}. Zgłoszenie wskazuje adres strony i powód. Operator rozpatruje je niezwłocznie, a o decyzji i możliwości odwołania zawiadamia zgłaszającego i autora treści.`,
        "Kolejność wyników wyszukiwania zależy od zgodności z zapytaniem, dostępności w wybranym terminie oraz kompletności i aktualności profilu. Plan Klienta firmowego nie wpływa na tę kolejność.",
      ],
    },
    {
      id: "zapytania-i-zgloszenia",
      heading: "Zapytania i zgłoszenia",
      blocks: [
        "Wysłanie Zapytania, jego przyjęcie, Zgłoszenie i jego przyjęcie do niczego nie zobowiązują: otwierają rozmowę, a umowę strony zawierają osobno.",
        "Nadawca może wycofać Zapytanie, a Klient firmowy Zgłoszenie, dopóki druga strona na nie nie odpowie. Klient prywatny może wstrzymać zgłoszenia do Remontu albo go zamknąć; Klienci firmowi, których zgłoszenia czekają na odpowiedź, dostają o tym wiadomość.",
        "Z chwilą przyjęcia Zgłoszenia Klient firmowy poznaje imię i adres e-mail właściciela Remontu.",
        "Zapytania służą temu, aby znaleźć wykonawcę. Rozsyłanie ofert i reklam jest zabronione; Klient firmowy może takie Zapytanie zgłosić jako nadużycie.",
      ],
    },
    {
      id: "odpowiedzi",
      heading: "Czas i częstość odpowiedzi",
      blocks: [
        "Na profilu i w wynikach wyszukiwania Serwis pokazuje, jak szybko i jak często firma odpowiada na zapytania. Dane pochodzą z zapytań, które przyszły do niej przez Serwis w ostatnich 12 miesiącach, i są przeliczane po każdej odpowiedzi oraz raz na dobę.",
        {
          points: [
            "Zapytanie liczy się, gdy firma na nie odpowiedziała albo gdy minęło 48 godzin od jego nadejścia.",
            "Nie liczą się zapytania, których firma nie otrzymała, zgłoszone jako nadużycie oraz wycofane przez nadawcę przed odpowiedzią.",
            "Odpowiedzią jest przyjęcie zlecenia, a także odrzucenie zlecenia, które firma wcześniej przeczytała. Odrzucenie bez przeczytania liczy się jak brak odpowiedzi.",
            "Czas biegnie od nadejścia zapytania do odpowiedzi. Podajemy medianę: połowa odpowiedzi przyszła szybciej. Podajemy ją tylko wtedy, gdy firma odpowiedziała co najmniej na połowę zapytań.",
            "Dane pokazujemy od pięciu zapytań. Firma nie może ich zmienić ani ukryć, a jej plan nie ma na nie wpływu.",
          ],
        },
      ],
    },
    {
      id: "odpowiedzialnosc",
      heading: "Odpowiedzialność",
      blocks: [
        "Umowy o wykonanie projektu lub prac zawierają bezpośrednio użytkownicy. Za ich zawarcie, wykonanie, terminy, jakość i rozliczenia odpowiadają strony tych umów.",
        "Operator nie sprawdza uprawnień zawodowych ani ubezpieczenia Klientów firmowych, chyba że profil wyraźnie stanowi inaczej. Przed podpisaniem umowy warto je zweryfikować.",
        "Operator odpowiada za szkody wynikłe z niewykonania lub nienależytego wykonania swoich obowiązków na zasadach ogólnych. Postanowienia Regulaminu nie wyłączają ani nie ograniczają praw konsumentów wynikających z przepisów bezwzględnie obowiązujących.",
      ],
    },
    {
      id: "zmiany",
      heading: "Zmiany Regulaminu",
      blocks: [
        "Operator może zmienić Regulamin z ważnych przyczyn: zmiany prawa, wprowadzenia lub zmiany funkcji, względów bezpieczeństwa albo zakończenia wersji beta.",
        "O zmianie Operator zawiadamia użytkowników e-mailem i w Serwisie co najmniej 7 dni przed jej wejściem w życie. Użytkownik, który nie zgadza się na zmianę, może przed tym terminem usunąć Konto ze skutkiem natychmiastowym.",
      ],
    },
    {
      id: "reklamacje",
      heading: "Reklamacje",
      blocks: [
        `Reklamację dotyczącą działania Serwisu można złożyć na adres ${operator.email} lub listownie na adres Operatora. Wystarczą opis problemu, oczekiwany sposób jego rozwiązania i adres do kontaktu.`,
        "Operator rozpatruje reklamację w ciągu 14 dni roboczych od jej otrzymania i odpowiada tą samą drogą, którą ją złożono.",
        "Konsument może skorzystać z pozasądowych sposobów rozpatrywania sporów, w szczególności z pomocy powiatowego (miejskiego) rzecznika konsumentów oraz Inspekcji Handlowej.",
      ],
    },
    {
      id: "usuniecie-konta",
      heading: "Usunięcie konta",
      blocks: [
        "Użytkownik może w każdej chwili usunąć Konto na stronie „Konto”, po podaniu hasła, albo zwracając się do Operatora. Umowa o prowadzenie Konta rozwiązuje się z chwilą jego usunięcia.",
        `Usunięcie Konta usuwa profil, realizacje wraz ze zdjęciami i filmami, remonty oraz zapisane wyszukiwania. Zapytania i rozmowy pozostają u drugiej strony bez danych osoby, która usunęła Konto, i są usuwane po ${keptMonths} miesiącach od ostatniej wypowiedzi. Dane, które Operator musi zachować na podstawie przepisów lub w celu obrony przed roszczeniami, są przechowywane wyłącznie przez wymagany czas.`,
        "Konsument może odstąpić od umowy o prowadzenie Konta w ciągu 14 dni od jej zawarcia bez podania przyczyny.",
        "Operator może zablokować lub usunąć Konto, które rażąco lub uporczywie narusza Regulamin, po uprzednim wezwaniu do zaprzestania naruszeń – chyba że naruszenie zagraża innym użytkownikom lub bezpieczeństwu Serwisu. Decyzję uzasadnia; można złożyć od niej reklamację.",
      ],
    },
    {
      id: "postanowienia-koncowe",
      heading: "Postanowienia końcowe",
      blocks: [
        "Zasady przetwarzania danych osobowych opisuje Polityka prywatności, a zasady korzystania z plików cookies – Polityka cookies.",
        "W sprawach nieuregulowanych stosuje się prawo polskie. Spory z konsumentami rozstrzyga sąd właściwy według przepisów ogólnych.",
        "Jeżeli któreś postanowienie Regulaminu okaże się nieważne, pozostałe zachowują moc.",
      ],
    },
  ],
};
