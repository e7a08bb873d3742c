import type { DemoFirm } from "./demo-firm.ts";

export const houseFirms: readonly DemoFirm[] = [
  {
    name: "Studio Arkada",
    owner: "Marta Zawadzka",
    specialization: "Architekt",
    city: "Warszawa",
    subcategories: ["Projekty domów"],
    styles: ["Klasyczny", "Eklektyczny"],
    description:
      "Projektujemy domy jednorodzinne od 2009 roku, najchętniej na trudnych, wąskich działkach. Prowadzimy inwestora od analizy planu miejscowego po pozwolenie, a potem zaglądamy na budowę co dwa tygodnie.",
  },
  {
    name: "Pracownia Linia",
    owner: "Tomasz Lisiecki",
    specialization: "Architekt",
    city: "Kraków",
    subcategories: ["Projekty domów", "Projektowanie wnętrz"],
    styles: ["Nowoczesny", "Minimalistyczny"],
    description:
      "Dom zaczynamy od słońca: sprawdzamy, skąd świeci rano i gdzie będzie w porze kolacji. Dopiero potem rysujemy rzut. Jest nas czworo architektów i konstruktor, wszystkie projekty powstają w BIM. Działamy w Krakowie i na Podhalu.",
  },
  {
    name: "Kreska Architekci",
    owner: "Joanna Dulęba",
    specialization: "Architekt",
    city: "Wrocław",
    subcategories: ["Projekty domów"],
    styles: ["Nowoczesny", "Industrialny", "Minimalistyczny"],
    description:
      "Pięć domów rocznie, nie więcej. Każdy projekt prowadzi jedna osoba od pierwszej rozmowy do odbioru, a rysunki wykonawcze mają tyle detali, że ekipa nie musi niczego zgadywać.",
  },
  {
    name: "Dom i Forma",
    owner: "Rafał Bieniek",
    specialization: "Architekt",
    city: "Poznań",
    subcategories: ["Projekty domów", "Konsultacje z architektem"],
    styles: ["Nowoczesny", "Skandynawski"],
    description:
      "Adaptujemy projekty gotowe i rysujemy własne, zwykle od 90 do 250 m². W cenie projekt techniczny, kosztorys inwestorski i uzgodnienia z gestorami sieci. Termin wpisujemy do umowy.",
  },
  {
    name: "Pracownia Strych",
    owner: "Agata Maciejewska",
    specialization: "Architekt",
    city: "Łódź",
    subcategories: ["Projekty domów", "Projektowanie wnętrz"],
    styles: ["Loftowy", "Eklektyczny"],
    description:
      "Nadbudowy, adaptacje poddaszy i rozbudowy starych domów to nasza codzienność. Zaczynamy od inwentaryzacji ze skanerem, bo w kamienicy z 1905 roku żadna ściana nie trzyma kąta.",
  },
  {
    name: "Stodoła Nowa",
    owner: "Hubert Wrzesiński",
    specialization: "Architekt",
    city: "Olsztyn",
    subcategories: ["Projekty domów"],
    styles: ["Nowoczesny", "Skandynawski", "Rustykalny"],
    description:
      "Rysuję współczesne stodoły: prosta bryła, dach dwuspadowy, duże przeszklenia od ogrodu. Pracuję sam, z zaprzyjaźnionym konstruktorem, więc od pierwszej kreski rozmawiasz z autorem projektu.",
  },
  {
    name: "Halny Projekt",
    owner: "Szymon Łukaszczyk",
    specialization: "Architekt",
    city: "Zakopane",
    subcategories: ["Projekty domów", "Konsultacje z architektem"],
    styles: ["Rustykalny", "Klasyczny"],
    description:
      "Budujesz na stoku? Liczymy śnieg, wiatr i parcie gruntu, a formę wyprowadzamy z podhalańskiej tradycji: kamienna podmurówka, bale, gont. Znamy wymagania parku kulturowego i konserwatora. Pierwszą rozmowę prowadzimy na działce, w kaloszach.",
  },
  {
    name: "Biuro Projektowe Rogala",
    owner: "Henryk Rogala",
    specialization: "Architekt",
    city: "Rzeszów",
    subcategories: ["Projekty domów"],
    styles: ["Klasyczny", "Nowoczesny"],
    description:
      "Trzydzieści lat przy desce kreślarskiej i komputerze. Domy, rozbudowy, legalizacje samowoli, zmiana sposobu użytkowania. Sprawy w starostwie załatwiamy na podstawie pełnomocnictwa. Biuro mamy naprzeciw urzędu, drzwi otwarte od siódmej rano.",
  },
  {
    name: "Kąt Prosty",
    owner: "Weronika Solarz",
    specialization: "Architekt",
    city: "Gdańsk",
    subcategories: ["Projekty domów", "Projektowanie wnętrz"],
    styles: ["Minimalistyczny", "Japandi"],
    description:
      "Proste domy bez zbędnych metrów. Zanim narysujemy rzut, prosimy o dziennik zwykłego tygodnia rodziny i z niego wynikają pokoje. Trzy warianty koncepcji, potem pełna dokumentacja z konstrukcją i instalacjami.",
  },
  {
    name: "Pod Jednym Dachem",
    owner: "Iwona Frąckowiak",
    specialization: "Architekt",
    city: "Gniezno",
    subcategories: ["Projekty domów"],
    styles: ["Skandynawski", "Klasyczny"],
    description:
      "Specjalność pracowni: domy wielopokoleniowe z dwoma wejściami i jednym ogrodem. Projektuję tak, żeby parter bez progów służył dziś dziadkom, a za dwadzieścia lat gospodarzom.",
  },
  {
    name: "Sowa Architekci",
    owner: "Leszek Sowa",
    specialization: "Architekt",
    city: "Lublin",
    subcategories: ["Projekty domów", "Konsultacje z architektem"],
    styles: ["Nowoczesny", "Klasyczny"],
    description:
      "Ojciec rysuje, syn liczy konstrukcję. Na Lubelszczyźnie stoi ponad sto czterdzieści domów z naszym podpisem. Chętnie pokażemy kilka z nich razem z gospodarzami, którzy powiedzą, co dziś zrobiliby inaczej.",
  },
  {
    name: "Ceglana Pracownia",
    owner: "Michał Tomaszewski",
    specialization: "Architekt",
    city: "Katowice",
    subcategories: ["Projekty domów"],
    styles: ["Industrialny", "Loftowy"],
    description:
      "Cegła, stal i beton bez udawania. Przebudowujemy familoki, dawne warsztaty i domy z lat trzydziestych, uzgadniamy projekt z konserwatorem, a instalacje prowadzimy tak, by nie szpeciły wątku. Pierwsza wizyta w aglomeracji jest bezpłatna.",
  },
  {
    name: "Dom na Skarpie",
    owner: "Natalia Wyrwa",
    specialization: "Architekt",
    city: "Kazimierz Dolny",
    subcategories: ["Projekty domów", "Architektura krajobrazu i ogrodu"],
    styles: ["Rustykalny", "Nowoczesny"],
    description:
      "Niewielka pracownia nad Wisłą. Projektujemy domy letnie i całoroczne na działkach ze spadkiem: tarasy, mury oporowe, wejście na poziomie piętra. Badania geotechniczne zamawiamy przed koncepcją.",
  },
  {
    name: "Metr po Metrze",
    owner: "Filip Gajda",
    specialization: "Architekt",
    city: "Szczecin",
    subcategories: ["Projekty domów"],
    styles: ["Minimalistyczny", "Skandynawski"],
    description:
      "Domy do 120 m² w rozsądnym budżecie. Podaję koszt stanu deweloperskiego już przy koncepcji i aktualizuję go po każdej zmianie w projekcie. Nie robię rezydencji ani hal.",
  },
  {
    name: "Atelier Świerk",
    owner: "Karolina Świerk",
    specialization: "Architekt",
    city: "Bielsko-Biała",
    subcategories: ["Projekty domów", "Projektowanie wnętrz"],
    styles: ["Skandynawski", "Japandi", "Nowoczesny"],
    description:
      "Łączymy projekt domu z projektem wnętrza, więc gniazdka, okna i zabudowy pasują do siebie od początku. Wspólnie z inżynierem sanitarnym dobieramy pompę ciepła i rekuperację.",
  },
  {
    name: "Zerowy Rachunek",
    owner: "Grzegorz Palka",
    specialization: "Architekt",
    city: "Toruń",
    subcategories: ["Projekty domów"],
    styles: ["Nowoczesny", "Minimalistyczny"],
    description:
      "Charakterystykę energetyczną liczymy trzy razy: przy koncepcji, w projekcie budowlanym i po próbie szczelności. Projektujemy domy pasywne i prawie pasywne, murowane oraz szkieletowe.",
  },
  {
    name: "Projekt Parter",
    owner: "Dorota Wilk",
    specialization: "Architekt",
    city: "Białystok",
    subcategories: ["Projekty domów"],
    styles: ["Nowoczesny", "Skandynawski"],
    description:
      "Wyłącznie domy parterowe. Bez schodów, z krótką komunikacją i spiżarnią przy kuchni. Na działce jestem przed podpisaniem umowy, bo drzewa i sąsiedzi decydują o rzucie bardziej niż katalog.",
  },
  {
    name: "Mazurska Pracownia Projektowa",
    owner: "Wojciech Dąbek",
    specialization: "Architekt",
    city: "Giżycko",
    subcategories: ["Projekty domów", "Konsultacje z architektem"],
    styles: ["Rustykalny", "Klasyczny"],
    description:
      "Czerwona dachówka, ganek i jezioro za oknem. Projektujemy siedliska i domy letniskowe na obszarach chronionego krajobrazu, przygotowujemy wnioski o warunki zabudowy i decyzje środowiskowe.",
  },
  {
    name: "Bliźniak Projekt",
    owner: "Sebastian Jurga",
    specialization: "Architekt",
    city: "Piaseczno",
    subcategories: ["Projekty domów"],
    styles: ["Nowoczesny", "Minimalistyczny"],
    description:
      "Zabudowa bliźniacza i szeregowa dla dwóch rodzin albo małego inwestora. Dbamy o akustykę ściany wspólnej, osobne przyłącza i sprawiedliwy podział ogrodu. Od koncepcji do pozwolenia zwykle pięć miesięcy.",
  },
  {
    name: "Studio Cztery Strony",
    owner: "Ewelina Nowicka",
    specialization: "Architekt",
    city: "Gdynia",
    subcategories: ["Projekty domów", "Projektowanie wnętrz"],
    styles: ["Nowoczesny", "Minimalistyczny"],
    description:
      "Na co dzień czerpiemy z gdyńskiego modernizmu: narożne okna, jasny tynk, poręcze jak na statku. Projektujemy nowe domy i remontujemy te z lat trzydziestych, z szacunkiem dla detalu.",
  },
  {
    name: "Bryła i Cień",
    owner: "Artur Szczygieł",
    specialization: "Architekt",
    city: "Gliwice",
    subcategories: ["Projekty domów"],
    styles: ["Minimalistyczny", "Industrialny"],
    description:
      "Makietę w skali 1:100 dostajesz na drugim spotkaniu, model 3D na trzecim. Wolimy raz przesunąć kartonową ścianę niż później murowaną.",
  },
  {
    name: "Podlaska Chata",
    owner: "Adam Sienkiewicz",
    specialization: "Architekt",
    city: "Hajnówka",
    subcategories: ["Projekty domów"],
    styles: ["Rustykalny", "Skandynawski"],
    description:
      "Drewniane domy z bala i konstrukcje szkieletowe z podlaskim detalem: narożniki, okiennice, wiatrownice. Współpracujemy z trzema ekipami cieśli, których robotę można u nas obejrzeć.",
  },
  {
    name: "Pracownia Kujawska",
    owner: "Bogna Cieślak",
    specialization: "Architekt",
    city: "Bydgoszcz",
    subcategories: ["Projekty domów", "Konsultacje z architektem"],
    styles: ["Klasyczny", "Nowoczesny"],
    description:
      "Kobiecy zespół: dwie architektki i konstruktorka. Przygotowujemy adaptacje, rozbudowy i projekty indywidualne. O postępie informujemy w każdy piątek krótkim mailem, także wtedy, gdy urząd milczy.",
  },
  {
    name: "Rzut i Przekrój",
    owner: "Aleksander Mróz",
    specialization: "Architekt",
    city: "Opole",
    subcategories: ["Projekty domów"],
    styles: ["Nowoczesny"],
    description:
      "Przebudowa poniemieckiego domu wymaga cierpliwości. Robię odkrywki, sprawdzam stropy i fundamenty, dopiero potem obiecuję otwartą kuchnię. Projektuję na Opolszczyźnie od szesnastu lat. Detale wyjaśniam wykonawcy na placu budowy.",
  },
  {
    name: "Mały Dom, Duży Plan",
    owner: "Julia Rataj",
    specialization: "Architekt",
    city: "Zielona Góra",
    subcategories: ["Projekty domów"],
    styles: ["Skandynawski", "Minimalistyczny", "Boho"],
    description:
      "Dom do 70 m² na zgłoszenie może być wygodny. Zajmuję się małymi domami całorocznymi: antresole, schowki w schodach, meble wrysowane w rzut. Dokumentację oddaję w osiem tygodni.",
  },
  {
    name: "Godzina z Architektem",
    owner: "Paulina Baran",
    specialization: "Architekt",
    city: "Warszawa",
    subcategories: ["Konsultacje z architektem"],
    styles: ["Nowoczesny", "Klasyczny"],
    description:
      "Odpowiadam na pytania, zanim kupisz mieszkanie lub działkę. Oglądamy rzut, sprawdzamy, które ściany można ruszyć, i spisujemy listę ryzyk. Konsultacja trwa godzinę, notatkę wysyłam tego samego dnia.",
  },
  {
    name: "Drugie Spojrzenie",
    owner: "Maciej Zięba",
    specialization: "Architekt",
    city: "Kraków",
    subcategories: ["Konsultacje z architektem", "Projekty domów"],
    styles: ["Minimalistyczny", "Nowoczesny"],
    description:
      "Masz gotowy projekt i wątpliwości? Czytamy go jak wykonawca: szukamy kolizji, brakujących detali i zbędnych kosztów. Uwagi dostajesz na rysunku, z krótkim komentarzem do każdej strony.",
  },
  {
    name: "Planowe Porady",
    owner: "Halina Ostrowska",
    specialization: "Architekt",
    city: "Radom",
    subcategories: ["Konsultacje z architektem"],
    styles: ["Nowoczesny", "Klasyczny"],
    description:
      "Po dwudziestu latach w wydziale architektury wiem, o co urząd zapyta. Sprawdzam plany miejscowe, pomagam z warunkami zabudowy, zgłoszeniami i odwołaniami. Projektów nie rysuję, doradzam. Przyjmuję w Radomiu i przez telefon, od wtorku do piątku.",
  },
  {
    name: "Układ Pokoi",
    owner: "Zuzanna Kos",
    specialization: "Architekt",
    city: "Poznań",
    subcategories: ["Konsultacje z architektem", "Projektowanie wnętrz"],
    styles: ["Skandynawski", "Minimalistyczny"],
    description:
      "Przysyłasz rzut od dewelopera, po tygodniu dostajesz trzy układy ze zmianami lokatorskimi: ścianki, punkty wodne, gniazdka. Pilnujemy terminu, do którego deweloper przyjmuje poprawki.",
  },
  {
    name: "Zanim Kupisz Dom",
    owner: "Dominik Urbaniak",
    specialization: "Architekt",
    city: "Wrocław",
    subcategories: ["Konsultacje z architektem"],
    styles: ["Nowoczesny", "Klasyczny"],
    description:
      "Jeżdżę z kupującymi na oględziny i mówię wprost, co kryje się pod świeżą farbą. Zabieram wilgotnościomierz i kamerę termowizyjną. Raport ze zdjęciami i szacunkiem kosztów remontu w trzy dni.",
  },
  {
    name: "Konsultacje na Budowie",
    owner: "Alicja Wójtowicz",
    specialization: "Architekt",
    city: "Gdańsk",
    subcategories: ["Konsultacje z architektem", "Projekty domów"],
    styles: ["Nowoczesny"],
    description:
      "Nadzór autorski i doraźne wizyty, gdy ekipa pyta, a projektant nie odbiera. Rysuję brakujące detale na miejscu i zostawiam szkic z wymiarami. Trójmiasto i okolice do 50 km.",
  },
  {
    name: "Działka pod Lupą",
    owner: "Kamil Stachura",
    specialization: "Architekt",
    city: "Siedlce",
    subcategories: ["Konsultacje z architektem"],
    styles: ["Nowoczesny"],
    description:
      "Analiza działki na papierze i w terenie: zapisy planu, dojazd, media, wody gruntowe, cień sąsiada. Powiem, jak duży dom się zmieści i gdzie stanie. Jeśli radzę nie kupować, uzasadniam.",
  },
  {
    name: "Dwa Piętra",
    owner: "Emilia Grabiec",
    specialization: "Architekt",
    city: "Częstochowa",
    subcategories: ["Konsultacje z architektem", "Projekty domów"],
    styles: ["Klasyczny", "Eklektyczny"],
    description:
      "Doradzamy właścicielom kostek z lat siedemdziesiątych: co wyburzyć, jak ocieplić, czy warto zmieniać dach. Spotykamy się u Ciebie przy stole, a wnioski układamy w plan prac na kilka sezonów.",
  },
  {
    name: "Dom bez Barier",
    owner: "Barbara Lewandowska",
    specialization: "Architekt",
    city: "Łódź",
    subcategories: ["Konsultacje z architektem"],
    styles: ["Minimalistyczny", "Nowoczesny"],
    description:
      "Jak przystosować mieszkanie dla osoby na wózku albo po udarze? Podpowiadam szerokości przejść, uchwyty, windę lub platformę i pomagam złożyć wniosek o dofinansowanie likwidacji barier.",
  },
  {
    name: "Rozmowa o Domu",
    owner: "Łukasz Pietrzak",
    specialization: "Architekt",
    city: "Szczecin",
    subcategories: ["Konsultacje z architektem", "Projektowanie wnętrz"],
    styles: ["Nowoczesny", "Loftowy"],
    description:
      "Spotkania online i na miejscu, rozliczane za pół godziny. Pomagam wybrać między remontem a przeprowadzką, porównuję oferty wykonawców i tłumaczę kosztorysy na zwykły język.",
  },
  {
    name: "Termo Doradca",
    owner: "Renata Kubiak",
    specialization: "Architekt",
    city: "Legnica",
    subcategories: ["Konsultacje z architektem"],
    styles: ["Nowoczesny", "Klasyczny"],
    description:
      "Audyt energetyczny, świadectwo charakterystyki i kolejność prac przy termomodernizacji. Nie sprzedaję pomp ani okien, więc mogę powiedzieć, że wystarczy ocieplić strop. Obliczenia wysyłam z plikiem, w którym każdą liczbę można sprawdzić.",
  },
  {
    name: "Zielony Kwadrat",
    owner: "Magdalena Klonowska",
    specialization: "Architekt",
    city: "Warszawa",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Nowoczesny", "Minimalistyczny"],
    description:
      "Ogrody miejskie do 400 m², dachy zielone i dziedzińce. Każdy projekt ma dobór roślin z liczbą sztuk, plan nawadniania i oświetlenia oraz kalendarz pielęgnacji na pierwsze dwa lata.",
  },
  {
    name: "Łąka i Ścieżka",
    owner: "Anna Jarząbek",
    specialization: "Architekt",
    city: "Białystok",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Rustykalny", "Skandynawski"],
    description:
      "Zamiast trawnika od płotu do płotu proponujemy łąki kwietne, rabaty bylinowe i koszone ścieżki. Mniej podlewania, więcej trzmieli.",
  },
  {
    name: "Ogród na Planie",
    owner: "Krzysztof Olszański",
    specialization: "Architekt",
    city: "Wrocław",
    subcategories: ["Architektura krajobrazu i ogrodu", "Konsultacje z architektem"],
    styles: ["Nowoczesny"],
    description:
      "Plan zagospodarowania z niwelacją, przekrojami i bilansem mas ziemnych. Inżynierskie podejście do zieleni: najpierw woda i grunt, potem rośliny. Współpracujemy z architektem domu już od koncepcji.",
  },
  {
    name: "Pracownia Tarnina",
    owner: "Justyna Rokita",
    specialization: "Architekt",
    city: "Kraków",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Rustykalny", "Prowansalski"],
    description:
      "Projektuję ogrody wiejskie: z sadem, warzywnikiem i miejscem na ognisko. Dobieram gatunki, które przetrwają mroźną zimę i tydzień bez gospodarza. Na nasadzenia przyjeżdżam osobiście. Pierwszy szkic powstaje na kalce, jeszcze tego samego popołudnia.",
  },
  {
    name: "Cień Platana",
    owner: "Bartłomiej Żak",
    specialization: "Architekt",
    city: "Poznań",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Klasyczny", "Nowoczesny"],
    description:
      "Stare drzewa zostają. Zaczynamy od inwentaryzacji dendrologicznej i strefy ochrony korzeni, później wpisujemy w ogród podjazd, taras i basen. Mamy w zespole inspektora nadzoru terenów zieleni.",
  },
  {
    name: "Balkon Botaniczny",
    owner: "Oliwia Sadowska",
    specialization: "Architekt",
    city: "Sopot",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Boho", "Japandi"],
    description:
      "Balkony, loggie i tarasy na dachu. Sprawdzam nośność płyty, wiatr i nasłonecznienie, a potem rysuję donice, pnącza i siedziska. Gotowy projekt z listą zakupów w trzy tygodnie.",
  },
  {
    name: "Ogrody Wydmowe",
    owner: "Patryk Formela",
    specialization: "Architekt",
    city: "Kołobrzeg",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Minimalistyczny", "Skandynawski"],
    description:
      "Nad morzem rośnie nie wszystko. Trawy, sosny, rokitnik i macierzanki sadzimy w układach, które znoszą sól, piasek i wiatr. Projekty dla domów prywatnych i małych pensjonatów.",
  },
  {
    name: "Kamień i Paproć",
    owner: "Elżbieta Mikulska",
    specialization: "Architekt",
    city: "Jelenia Góra",
    subcategories: ["Architektura krajobrazu i ogrodu", "Konsultacje z architektem"],
    styles: ["Japandi", "Rustykalny"],
    description:
      "Skarpy, suche mury i schody terenowe w ogrodach u podnóża gór. Używamy karkonoskiego granitu i łupka, odwodnienie liczymy pod nawalne deszcze. Od 2011 roku zrealizowano sześćdziesiąt naszych projektów.",
  },
  {
    name: "Ogród Deszczowy",
    owner: "Marek Sobolewski",
    specialization: "Architekt",
    city: "Katowice",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Nowoczesny"],
    description:
      "Woda z dachu zostaje na działce: niecki, ogrody deszczowe, zbiorniki podziemne. Pomagam też w staraniach o dotację na małą retencję. Projekt łączę z opisem robót, który zrozumie każda ekipa.",
  },
  {
    name: "Zielona Miara",
    owner: "Sylwia Kędzierska",
    specialization: "Architekt",
    city: "Lublin",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Nowoczesny", "Klasyczny"],
    description:
      "Wizualizacje w trzech porach roku pokazują, jak ogród będzie wyglądał także w lutym. Do projektu dołączamy przedmiar i pomagamy porównać oferty firm ogrodniczych.",
  },
  {
    name: "Sad i Ogród",
    owner: "Zofia Pawlak",
    specialization: "Architekt",
    city: "Sandomierz",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Rustykalny", "Prowansalski"],
    description:
      "Mieszkamy między sadami i to widać w naszych projektach: jabłonie szpalerowe, winorośl na pergoli, zioła przy kuchni. Kameralne ogrody przydomowe, najchętniej od 500 m² do pół hektara.",
  },
  {
    name: "Pracownia Krajobrazu Jesion",
    owner: "Robert Jesionek",
    specialization: "Architekt",
    city: "Olsztyn",
    subcategories: ["Architektura krajobrazu i ogrodu", "Konsultacje z architektem"],
    styles: ["Rustykalny", "Nowoczesny"],
    description:
      "Siedliska, działki nad jeziorem, zieleń przy agroturystyce. Pilnujemy stref ochronnych i linii brzegowej, a pomosty i skarpy uzgadniamy z Wodami Polskimi. Dojazd na terenie województwa gratis.",
  },
  {
    name: "Formalnie Zielono",
    owner: "Aleksandra Hess",
    specialization: "Architekt",
    city: "Opole",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Klasyczny", "Glamour"],
    description:
      "Bukszpany, grabowe szpalery, osie i żwirowe alejki. Projektujemy ogrody formalne przy domach i małych dworach, a tam, gdzie grozi ćma bukszpanowa, sadzimy ostrokrzew karbowanolistny.",
  },
  {
    name: "Podwórko",
    owner: "Monika Tkacz",
    specialization: "Architekt",
    city: "Bydgoszcz",
    subcategories: ["Architektura krajobrazu i ogrodu"],
    styles: ["Skandynawski", "Boho"],
    description:
      "Rysuję ogrody dla rodzin z dziećmi i psem. Trawnik, który wytrzyma piłkę, cień nad piaskownicą, rośliny bez trucizn. Całość dzielę na etapy, żeby budżet nadążył.",
  },
];
