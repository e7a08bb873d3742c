import { subcategories } from "../../catalogue/data/subcategories.ts";

/** Three a trade, for the trades that most companies have. They name nothing a reader could check. */
const ofTrade: Readonly<Record<string, readonly string[]>> = {
  "projektowanie-wnetrz": [
    "Projektujemy mieszkania i domy, w których wygodnie się żyje. Zaczynamy od rozmowy o codziennych zwyczajach, a kończymy na rysunkach, z którymi każda ekipa wie, co robić.",
    "Małe mieszkania to nasza specjalność: schowki, dobre światło i układ bez straconych metrów. Dostajesz projekt, listę zakupów i nadzór nad remontem.",
    "Projekty wnętrz z wizualizacjami i kosztorysem. Pilnujemy budżetu od pierwszego szkicu, doradzamy w sklepach i odpowiadamy na pytania wykonawców.",
  ],
  "projekty-domow": [
    "Projektujemy domy jednorodzinne dopasowane do działki i sposobu życia. Prowadzimy przez formalności, od analizy planu miejscowego po pozwolenie na budowę.",
    "Nowoczesne domy energooszczędne: proste bryły, dobre doświetlenie i rozsądny koszt budowy. Robimy też adaptacje projektów gotowych i rozbudowy.",
    "Dom zaczynamy od spotkania na działce. Dostajesz koncepcję, projekt budowlany i techniczny, a w trakcie budowy nadzór autorski.",
  ],
  dachy: [
    "Kryjemy dachy dachówką i blachą, od więźby po obróbki i rynny. Po sobie sprzątamy, a przed wyceną wchodzimy na dach, żeby nie zgadywać.",
    "Naprawy i wymiana pokryć dachowych, ocieplenie poddaszy, okna dachowe. Usuwamy przecieki i mówimy wprost, kiedy wystarczy naprawa.",
    "Dachy pod klucz dla domów jednorodzinnych: konstrukcja, membrana, pokrycie, orynnowanie. Jedna ekipa i jedna odpowiedzialność za całość.",
  ],
  instalacje: [
    "Instalacje elektryczne w domach i mieszkaniach: nowe, wymiana starych, rozdzielnice, oświetlenie. Po pracy dostajesz pomiary i zdjęcia tras przewodów.",
    "Hydraulika i ogrzewanie: łazienki, kuchnie, podłogówka, kotłownie. Rozplanujemy przyłącza przed płytkami i przeprowadzimy próbę szczelności.",
    "Pompy ciepła, fotowoltaika i rekuperacja. Dobieramy urządzenia do domu, a nie odwrotnie, pomagamy we wniosku o dotację i serwisujemy to, co montujemy.",
  ],
  glazurnicy: [
    "Układamy płytki w łazienkach i kuchniach, także wielki format i mozaikę. Równe fugi, szlifowane narożniki i hydroizolacja zgodna ze sztuką.",
    "Remonty łazienek pod klucz: skuwanie, hydraulika, płytki, biały montaż. Prowadzimy prace po kolei i codziennie zostawiamy porządek.",
    "Płytki na tarasach, schodach i posadzkach. Zaczynamy od sprawdzenia podłoża, doradzamy klej i fugę, a terminu dotrzymujemy.",
  ],
  "malowanie-i-prace-k-g": [
    "Malujemy mieszkania i domy, szpachlujemy i wygładzamy ściany. Zabezpieczamy meble i podłogi, pracujemy z odkurzaczem, po sobie sprzątamy.",
    "Zabudowy z płyt g-k, sufity podwieszane, poddasza, a na koniec malowanie. Jedna ekipa od profilu do ostatniej warstwy farby.",
    "Gładzie bezpyłowe i malowanie natryskowe. Doradzamy kolor i farbę do każdego pomieszczenia, a mieszkanie oddajemy gotowe do wprowadzenia.",
  ],
  "meble-kuchenne": [
    "Robimy kuchnie na wymiar: pomiar, projekt, produkcja i montaż z podłączeniem sprzętów. Dobieramy okucia, które wytrzymają lata otwierania.",
    "Kuchnie do małych mieszkań i nietypowych wnęk. Pokazujemy projekt, zanim wytniemy pierwszą płytę, i sami go potem montujemy.",
    "Meble kuchenne z forniru, lakieru i płyty. Własny warsztat, blaty z kamienia albo drewna i montaż, po którym zostaje tylko gotować.",
  ],
};

/** For every other trade, by the heading it stands under. */
const ofHeading: Readonly<Record<string, readonly string[]>> = {
  Architekci: [
    "Projektujemy domy, wnętrza i ogrody, które pasują do ludzi i miejsca. Prowadzimy od pierwszej rozmowy po nadzór, z jasnym zakresem na każdym etapie.",
    "Doradzamy przed zakupem działki albo mieszkania, przygotowujemy koncepcje i projekty wykonawcze. Rysunki są czytelne dla inwestora i dla ekipy.",
    "Mała pracownia, w której rozmawiasz z autorem projektu. Pilnujemy budżetu, terminów i szczegółów, także wtedy, gdy na budowie coś się zmienia.",
  ],
  Budowa: [
    "Budujemy domy jednorodzinne od fundamentów po stan deweloperski. Kosztorys przed startem, stały kierownik na budowie i zdjęcia z każdego etapu.",
    "Rozbudowy, nadbudowy i prace konstrukcyjne w istniejących domach. Zaczynamy od oględzin i mówimy wprost, co trzeba zrobić, a co może poczekać.",
    "Prowadzimy i nadzorujemy budowy: dziennik, odbiory, kontrola jakości. Jesteśmy na miejscu wtedy, kiedy dzieje się coś ważnego.",
  ],
  "Instalacje i dach": [
    "Zajmujemy się domem od zewnątrz: ocieplenie, okna, tynki i wylewki. Przed wyceną oglądamy budynek, a po pracy zostawiamy porządek.",
    "Ekipa od stanu surowego do deweloperskiego. Pracujemy na sprawdzonych systemach, każdą warstwę pokazujemy przed zakryciem.",
    "Nowe domy i termomodernizacje. Doradzamy rozwiązania, które zmniejszą rachunki, i wykonujemy je zgodnie z wytycznymi producenta.",
  ],
  Wykończenie: [
    "Wykańczamy mieszkania i domy pod klucz: ściany, podłogi, łazienki, drzwi. Jeden harmonogram, jedna osoba do kontaktu i cena ustalona przed startem.",
    "Remonty w zamieszkanych mieszkaniach. Zabezpieczamy klatkę i meble, pracujemy etapami, codziennie sprzątamy i mówimy, co będzie jutro.",
    "Montujemy podłogi, drzwi i balustrady. Mierzymy sami, doradzamy materiał i poprawiamy to, co zostało krzywe po poprzednikach.",
  ],
  "Meble i schody": [
    "Meble na wymiar z własnego warsztatu: szafy, zabudowy, łazienki. Pomiar, projekt i montaż robi ta sama ekipa, więc wszystko pasuje.",
    "Schody, balustrady i blaty z drewna i kamienia. Pokazujemy próbki, wykonujemy dokładny pomiar i montujemy bez kurzu w całym domu.",
    "Nietypowe wnęki, skosy i pomysły, których nie ma w sklepie. Rysujemy, liczymy i robimy meble, które pasują co do milimetra.",
  ],
  Ogród: [
    "Zakładamy i pielęgnujemy ogrody: trawniki, rabaty, nawadnianie. Dobieramy rośliny do gleby i do czasu, jaki chcesz im poświęcać.",
    "Podjazdy, ścieżki i tarasy z kostki, płyt i drewna. Zaczynamy od porządnej podbudowy, żeby po zimie nic się nie zapadło.",
    "Ogrodzenia, altany i pergole na wymiar. Pomiar na miejscu, projekt do akceptacji i solidny montaż z uprzątnięciem terenu.",
  ],
};

/** Examples for the first chosen trade; none until there is one. */
export function descriptionExamples(subcategoryIds: readonly number[]): readonly string[] {
  const trade = subcategories.find(({ id }) => id === subcategoryIds[0]);
  return trade ? (ofTrade[trade.slug] ?? ofHeading[trade.heading] ?? []) : [];
}
