import type { DemoFirm } from "./demo-firm.ts";

export const finishingFirms: readonly DemoFirm[] = [
  {
    name: "Wykończenia Sikora",
    owner: "Marek Sikora",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Kompleksowe wykończenie", "Glazurnicy"],
    styles: [],
    description:
      "Wykańczamy mieszkania pod klucz od stanu deweloperskiego. Jeden kierownik prowadzi najwyżej trzy adresy naraz, a harmonogram wisi na drzwiach. Średnio osiem tygodni na 55 m².",
  },
  {
    name: "Ekipa Pod Klucz",
    owner: "Piotr Borkowski",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Kompleksowe wykończenie", "Malowanie i prace K-G", "Glazurnicy"],
    styles: [],
    description:
      "Sześciu ludzi, jeden bus i żadnych podwykonawców. Robimy mieszkania w całości: ścianki, elektrykę, płytki, gładzie, podłogi, biały montaż. Odkurzamy codziennie, bo pracujemy w zamieszkanych blokach. Umowę podpisujemy przed pierwszym kuciem.",
  },
  {
    name: "Remonty Starego Domu",
    owner: "Lidia Hajduk",
    specialization: "Fachowiec",
    city: "Wrocław",
    subcategories: ["Kompleksowe wykończenie"],
    styles: [],
    description:
      "Poniemiecki dom potrafi zaskoczyć. Znamy drewniane stropy, polepę, trzcinę na sufitach i ściany z trzech rodzajów cegły. Rozliczamy się kosztorysem powykonawczym, z fakturą za każdy worek.",
  },
  {
    name: "Dom w Trzy Miesiące",
    owner: "Daniel Kubicki",
    specialization: "Fachowiec",
    city: "Poznań",
    subcategories: ["Kompleksowe wykończenie", "Instalacje"],
    styles: [],
    description:
      "Przejmujemy dom po tynkach i wylewkach, oddajemy z listwami i lampami. Termin ma w umowie karę za zwłokę. W dziesięciu ostatnich realizacjach zapłaciliśmy ją raz.",
  },
  {
    name: "Remont Blok",
    owner: "Artur Sobczak",
    specialization: "Fachowiec",
    city: "Łódź",
    subcategories: ["Kompleksowe wykończenie", "Glazurnicy"],
    styles: [],
    description:
      "Mieszkanie z wielkiej płyty w sześć tygodni, razem z wymianą pionów, nowym tynkiem i kuchnią. Zgłoszenie do spółdzielni, kontener i uprzejmość wobec sąsiadów wliczone.",
  },
  {
    name: "Fachowa Ręka Gdańsk",
    owner: "Bartosz Lipski",
    specialization: "Fachowiec",
    city: "Gdańsk",
    subcategories: ["Kompleksowe wykończenie"],
    styles: [],
    description:
      "Mieszkania pod najem, w których liczy się trwałość: winyl na klej, farby zmywalne, fuga epoksydowa. Potrafimy pracować bez właściciela na miejscu, z relacją wideo co piątek.",
  },
  {
    name: "Kompleks Silesia",
    owner: "Grzegorz Cieślik",
    specialization: "Fachowiec",
    city: "Katowice",
    subcategories: ["Kompleksowe wykończenie", "Malowanie i prace K-G"],
    styles: [],
    description:
      "Remontujemy familoki, bloki i domy jednorodzinne na Śląsku. Najpierw spisujemy stan istniejący, potem zrywamy, wywozimy i układamy warstwa po warstwie. Cennik jest jawny i wysyłamy go mailem.",
  },
  {
    name: "Mistrz Wiesiek",
    owner: "Wiesław Tarka",
    specialization: "Fachowiec",
    city: "Lublin",
    subcategories: ["Kompleksowe wykończenie", "Podłogi"],
    styles: [],
    description:
      "Pracuję z bratem i siostrzeńcem. Remontujemy całe mieszkania, ale po kolei, jedno naraz. Nie lubimy pośpiechu, za to nie wracamy na poprawki. Kolejka trwa zwykle trzy miesiące. Materiały kupujesz z nami, na swoje nazwisko i z rabatem.",
  },
  {
    name: "Wnętrza bez Pyłu",
    owner: "Anita Rosiak",
    specialization: "Fachowiec",
    city: "Szczecin",
    subcategories: ["Kompleksowe wykończenie"],
    styles: [],
    description:
      "Masz dzieci, alergię, pracę z domu? Remontujemy etapami, ze śluzą z folii i odkurzaczem przemysłowym przy każdej szlifierce. Wieczorem kuchnia i łazienka znów działają.",
  },
  {
    name: "Remonty Podhale",
    owner: "Jan Staszel",
    specialization: "Fachowiec",
    city: "Nowy Targ",
    subcategories: ["Kompleksowe wykończenie", "Glazurnicy", "Malowanie i prace K-G"],
    styles: [],
    description:
      "Pensjonaty i apartamenty wykańczamy między sezonami, od października do grudnia i od marca do maja. Szesnaście łazienek naraz nie stanowi problemu. Wystawiamy faktury, działamy od 2007 roku.",
  },
  {
    name: "Odnowa Kujawy",
    owner: "Zenon Kłos",
    specialization: "Fachowiec",
    city: "Włocławek",
    subcategories: ["Kompleksowe wykończenie"],
    styles: [],
    description:
      "Kucie, murowanie, instalacje, płyta, gładź, malowanie. Załatwiamy też to, o czym łatwo zapomnieć: zaślepki, silikony, regulację drzwi i opłacony kontener na gruz.",
  },
  {
    name: "Remontownia Małopolska",
    owner: "Sylwester Gil",
    specialization: "Fachowiec",
    city: "Wieliczka",
    subcategories: ["Kompleksowe wykończenie", "Instalacje"],
    styles: [],
    description:
      "Wykańczamy domy w gminach pod Krakowem. Elektryk i hydraulik są u nas na etacie, więc przeróbka punktu nie czeka tygodnia. Wycena po obejrzeniu projektu i budowy, zawsze na piśmie.",
  },
  {
    name: "Wykończenia z Projektem",
    owner: "Edyta Głowacka",
    specialization: "Fachowiec",
    city: "Gdynia",
    subcategories: ["Kompleksowe wykończenie"],
    styles: [],
    description:
      "Realizujemy projekty architektów co do milimetra. Czytamy rysunki, pytamy przed, nie po, i prowadzimy listę zmian podpisaną przez inwestora. Nadzór autorski jest u nas mile widziany.",
  },
  {
    name: "Solidny Metr",
    owner: "Leszek Polak",
    specialization: "Fachowiec",
    city: "Kielce",
    subcategories: ["Kompleksowe wykończenie", "Malowanie i prace K-G"],
    styles: [],
    description:
      "Mam jedną zasadę: najpierw pokazuję poprzednią robotę na żywo, potem rozmawiamy o cenie. Wykańczamy mieszkania i małe lokale w Kielcach, Morawicy i Chęcinach.",
  },
  {
    name: "Nowe Cztery Ściany",
    owner: "Kajetan Roszak",
    specialization: "Fachowiec",
    city: "Bydgoszcz",
    subcategories: ["Kompleksowe wykończenie"],
    styles: [],
    description:
      "Startujemy od pustych murów, kończymy na zawieszonych karniszach. Każdy etap zamyka odbiór z inwestorem, protokół i płatność. Dwa lata gwarancji, przegląd po pierwszym sezonie grzewczym.",
  },
  {
    name: "Zręczne Dłonie",
    owner: "Oleh Melnyk",
    specialization: "Fachowiec",
    city: "Wrocław",
    subcategories: ["Kompleksowe wykończenie", "Glazurnicy"],
    styles: [],
    description:
      "Przyjechałem ze Lwowa czternaście lat temu, dziś prowadzę brygadę pięciu osób. Łazienki, kuchnie, całe mieszkania. Mówimy po polsku, ukraińsku i angielsku, dotrzymujemy słowa w każdym z nich.",
  },
  {
    name: "Mozaika Glazura",
    owner: "Adam Wesołowski",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Łazienki, mozaiki, kamień i wielki format do 320 cm. Zacinam krawędzie pod kątem 45 stopni, bez listew. Hydroizolację robię w dwóch warstwach i fotografuję przed położeniem płytek.",
  },
  {
    name: "Glazura Wróbel",
    owner: "Krystian Wróbel",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Glazurnicy", "Instalacje"],
    styles: [],
    description:
      "Układam płytki od siedemnastu lat, sam i bez pomocników z przypadku. Łazienkę robię w trzy tygodnie, z hydrauliką i zabudową stelaża. Fugi epoksydowe, spadki sprawdzone wodą. Zapytaj o wolny termin, kalendarz mam zwykle pełny na kwartał.",
  },
  {
    name: "Płytka po Płytce",
    owner: "Ireneusz Wolny",
    specialization: "Fachowiec",
    city: "Poznań",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Duże formaty na ścianach i podłogach: przyssawki, system poziomowania, klej z obu stron. Podłoże wyrównujemy przed układaniem, a nie klejem. Minimalna fuga według normy, nie na oko.",
  },
  {
    name: "Kafel Mistrzów",
    owner: "Stefan Gruca",
    specialization: "Fachowiec",
    city: "Wrocław",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Odtwarzamy wzorzyste posadzki cementowe i lamperie w klatkach kamienic. Brakujące płytki zamawiamy u rzemieślnika w tym samym deseniu. Małe łazienki bierzemy chętnie, duże hale nie.",
  },
  {
    name: "Łazienka od Ręki",
    owner: "Przemysław Zych",
    specialization: "Fachowiec",
    city: "Łódź",
    subcategories: ["Glazurnicy", "Kompleksowe wykończenie"],
    styles: [],
    description:
      "Skuwamy, prowadzimy wodę i prąd, izolujemy, płytkujemy, montujemy kabinę. Cała łazienka w bloku zajmuje nam piętnaście dni roboczych. Przenośną toaletę ustawiamy na czas remontu.",
  },
  {
    name: "Fuga i Spoina",
    owner: "Waldemar Kurek",
    specialization: "Fachowiec",
    city: "Gdańsk",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Zajmuję się też tym, czego inni unikają: wymianą fug, silikonów i pojedynczych pękniętych płytek. Tarasy i balkony robię z drenażem oraz okapnikiem, żeby zimą nic nie odpadło.",
  },
  {
    name: "Gres i Kamień",
    owner: "Marta Olejnik",
    specialization: "Fachowiec",
    city: "Bytom",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Kobieta z kielnią nadal dziwi, dopóki ktoś nie przyłoży łaty. Układam gres, marmur i trawertyn, impregnuję, poleruję krawędzie. Próbny fragment układam, zanim wezmę zaliczkę.",
  },
  {
    name: "Terakota Lublin",
    owner: "Henryk Bartosik",
    specialization: "Fachowiec",
    city: "Lublin",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Przedpokoje, kuchnie, wiatrołapy, schody zewnętrzne. Na podłogówkę stosuję kleje S1 i maty odprzęgające. Rysunek układu z docinkami pokazuję przed zakupem, więc nie zostaje pół palety płytek.",
  },
  {
    name: "Złota Kielnia",
    owner: "Jarosław Mika",
    specialization: "Fachowiec",
    city: "Rzeszów",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Dwie brygady glazurników i własny magazyn klejów. Robimy łazienki w domach, pensjonatach i przychodniach, także nocami w czynnych obiektach. Gwarancja trzyletnia, z corocznym przeglądem silikonów.",
  },
  {
    name: "Taras i Płytka",
    owner: "Remigiusz Holz",
    specialization: "Fachowiec",
    city: "Gliwice",
    subcategories: ["Glazurnicy", "Tarasy"],
    styles: [],
    description:
      "Płytki tarasowe na wspornikach, schody mrozoodporne, obrzeża basenów. Sprawdzam spadek, izolację i dylatacje, bo na zewnątrz błąd wychodzi po pierwszej zimie.",
  },
  {
    name: "Glazurnik Cybulski",
    owner: "Norbert Cybulski",
    specialization: "Fachowiec",
    city: "Białystok",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Nie zaczynam, dopóki ściany nie mają pionu i kąta. Czasem oznacza to trzy dni prostowania, ale potem zabudowa pasuje bez klinów. Łazienki w Białymstoku, Choroszczy i Wasilkowie. Nie dojeżdżam dalej niż 30 km.",
  },
  {
    name: "Heksagon",
    owner: "Tomasz Prus",
    specialization: "Fachowiec",
    city: "Szczecin",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Płytki sześciokątne, jodełka, cegiełka z kontrastową fugą, mozaika basenowa. Trudne desenie rozrysowujemy na komputerze, a potem na ścianie. Lubimy, gdy ktoś liczy łączenia.",
  },
  {
    name: "Ceramika Toruńska",
    owner: "Eugeniusz Brzeski",
    specialization: "Fachowiec",
    city: "Toruń",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Zawodu uczył mnie zdun, więc poza łazienkami stawiam i okładam kaflami kominki oraz piece. Kafle szlifuję na styk. Terminy mam odległe, ale na pytania odpowiadam od razu.",
  },
  {
    name: "Równo i Sucho",
    owner: "Zdzisław Frąc",
    specialization: "Fachowiec",
    city: "Częstochowa",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Brodziki bez progu, odpływy przy ścianie, wnęki z podświetleniem. Wodę leję na izolację na dobę i dopiero potem kładę płytki. Protokół z próby dostaje klient.",
  },
  {
    name: "Glazura u Janka",
    owner: "Jan Kopacz",
    specialization: "Fachowiec",
    city: "Radom",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Kuchnie między szafkami, małe toalety, pralnie: robię też jednodniowe zlecenia. Tnę na zewnątrz, kartony wywożę, a resztki płytek opisuję i zostawiam na zapas.",
  },
  {
    name: "Kafelkarz Nadmorski",
    owner: "Rafał Dominik",
    specialization: "Fachowiec",
    city: "Koszalin",
    subcategories: ["Glazurnicy"],
    styles: [],
    description:
      "Apartamenty wakacyjne wykafelkuję jesienią i zimą, kiedy stoją puste. Klucze odbieram od zarządcy, zdjęcia wysyłam wieczorem. Własny sprzęt do cięcia płyt 120 na 280 cm.",
  },
  {
    name: "Wałek & Kolor",
    owner: "Monika Jasińska",
    specialization: "Fachowiec",
    city: "Poznań",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Malujemy mieszkania, biura i klatki schodowe. Ściany naprawiamy przed gruntem, odcięcia robimy pod światło, a meble przesuwamy i okrywamy sami. Pokój 16 m² w dwa dni, z gładzią w pięć.",
  },
  {
    name: "Sucha Zabudowa Nowak",
    owner: "Eryk Nowak",
    specialization: "Fachowiec",
    city: "Żyrardów",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Ścianki, sufity podwieszane, zabudowy poddaszy i obudowy instalacji w systemie K-G. Profile na taśmie akustycznej, spoiny zbrojone, gotowe do Q4. Poddasza 100 m² zamykamy w dwa tygodnie.",
  },
  {
    name: "Gładka Historia",
    owner: "Wanda Ślusarek",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Odnawiam ściany w kamienicach: gładzie wapienne, sztukateria, szablony, malowanie lamperii. Warstwy starych farb sprawdzam odkrywką, czasem wychodzi spod nich piękny kolor.",
  },
  {
    name: "Natrysk Pro-Line",
    owner: "Wojciech Goc",
    specialization: "Fachowiec",
    city: "Radom",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Malowanie agregatem hydrodynamicznym: domy po budowie, hale, garaże podziemne. 400 m² dziennie, jednolita powłoka bez śladów wałka. Okna i podłogi oklejamy sami, w cenie usługi.",
  },
  {
    name: "Malarz Śmietana",
    owner: "Feliks Śmietana",
    specialization: "Fachowiec",
    city: "Nowy Sącz",
    subcategories: ["Malowanie i prace K-G", "Podłogi"],
    styles: [],
    description:
      "Maluję czysto i po cichu. Dwie warstwy, dobra farba, równa linia przy suficie, a po wszystkim okna umyte. Nie zajmuję się tapetami, za to drewno i grzejniki odnawiam chętnie. Resztkę farby do poprawek zostawiam w podpisanym słoiku.",
  },
  {
    name: "Efekt Betonu",
    owner: "Alan Krupa",
    specialization: "Fachowiec",
    city: "Katowice",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Mikrocement, trawertyn na ścianie, stiuk, tynki strukturalne. Na każdą realizację robię trzy próbki na płycie, którą można postawić w pokoju na tydzień. Łazienki zabezpieczam lakierem dwuskładnikowym.",
  },
  {
    name: "Profil i Płyta",
    owner: "Zbigniew Rój",
    specialization: "Fachowiec",
    city: "Stalowa Wola",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Poddasza ocieplamy, zabudowujemy i szpachlujemy jako jedna ekipa. Wieszaki co 40 cm, ślizgi przy murze, taśma na każdej spoinie. Pęknięcia, jeśli się pojawią, usuwamy przez trzy lata.",
  },
  {
    name: "Tapeciarnia",
    owner: "Iga Brodzka",
    specialization: "Fachowiec",
    city: "Gdańsk",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Tapety flizelinowe, winylowe i jedwabne oraz murale na całą ścianę. Zrywamy stare warstwy, gruntujemy, kleimy na styk z pasowaniem wzoru. Projektantom doradzamy zapas i kierunek pasów. Przed zamówieniem wysyłamy listę rolek.",
  },
  {
    name: "Q4 Szpachlowanie",
    owner: "Paweł Żuraw",
    specialization: "Fachowiec",
    city: "Płock",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Gładzie pod ostre światło boczne, szlifowane mechanicznie z odciągiem. Zaznaczamy każdą rysę lampą, zanim wejdzie farba. Przyjmujemy zlecenia od 150 m² ścian, na mniejsze szkoda Twoich pieniędzy.",
  },
  {
    name: "Ciche Ściany",
    owner: "Igor Wachowiak",
    specialization: "Fachowiec",
    city: "Leszno",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Akustyka w bloku: przedścianki na wibroizolatorach, sufity odsprzęglone, wełna o dużej gęstości. Zaczynamy od pomiaru hałasu, kończymy drugim pomiarem. Efekt widać w decybelach.",
  },
  {
    name: "Malowanie Sawicka",
    owner: "Renata Sawicka",
    specialization: "Fachowiec",
    city: "Białystok",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Prowadzę trzyosobową ekipę malarek. Doradzamy kolor, przywozimy próbki, malujemy też meble, drzwi i boazerie natryskiem na miejscu. W weekendy nie pracujemy, w dni robocze zaczynamy o ósmej.",
  },
  {
    name: "Odświeżamy",
    owner: "Kornel Bieliński",
    specialization: "Fachowiec",
    city: "Elbląg",
    subcategories: ["Malowanie i prace K-G"],
    styles: [],
    description:
      "Mieszkanie do sprzedaży lub po lokatorach? Łatamy dziury, malujemy na biało, wymieniamy silikony i gniazdka. Kawalerka w trzy dni robocze, klucze możemy odebrać od pośrednika.",
  },
  {
    name: "Jodła Parkiety",
    owner: "Stanisław Wąs",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Podłogi"],
    styles: [],
    description:
      "Jodełka klasyczna i francuska, deska dwuwarstwowa, cyklinowanie. Wylewkę sprawdzamy wilgotnościomierzem i odmawiamy, gdy jest mokra. Olejujemy i lakierujemy bezpyłowo, parkiet oddajemy z instrukcją.",
  },
  {
    name: "Deska i Klepka",
    owner: "Witold Osiński",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Podłogi"],
    styles: [],
    description:
      "Ratuję stare parkiety. Uzupełniam klepki z odzysku, kleję luźne, cyklinuję w trzech gradacjach, szczeliny wypełniam pyłem z lakierem. Podłoga po pradziadkach zwykle nadaje się do życia. Kto woli nową, temu też doradzę, ale najpierw obejrzę starą.",
  },
  {
    name: "Podłogi Zieliński",
    owner: "Mariusz Zieliński",
    specialization: "Fachowiec",
    city: "Słupsk",
    subcategories: ["Podłogi"],
    styles: [],
    description:
      "Panele, winyle, wykładziny i cokoły. Podcinamy ościeżnice, robimy dylatacje w przejściach i wyrównujemy masą to, czego nie wyrównał poprzednik. 60 m² układamy w dwa dni.",
  },
  {
    name: "Parkieciarz Gajewski",
    owner: "Lech Gajewski",
    specialization: "Fachowiec",
    city: "Gdańsk",
    subcategories: ["Podłogi", "Schody i balustrady drewniane"],
    styles: [],
    description:
      "Deski dębowe szerokie na 26 cm, intarsje, schody w tym samym drewnie. Materiał leżakuje u klienta dwa tygodnie przed montażem. Kleimy na całej powierzchni, nie na placki.",
  },
  {
    name: "Żywica Studio",
    owner: "Kamil Wieliczko",
    specialization: "Fachowiec",
    city: "Gliwice",
    subcategories: ["Podłogi"],
    styles: [],
    description:
      "Posadzki żywiczne w domach, garażach i pracowniach. Śrutujemy beton, zszywamy rysy, wylewamy dwie warstwy i lakier matowy. Antypoślizg dobieramy do miejsca, kolor z palety RAL.",
  },
  {
    name: "Korek i Winyl",
    owner: "Aneta Raś",
    specialization: "Fachowiec",
    city: "Wałbrzych",
    subcategories: ["Podłogi"],
    styles: [],
    description:
      "Ciepłe i ciche podłogi do bloków: korek, winyl z podkładem, wykładzina dywanowa. Mierzymy, docinamy, wyrzucamy stare. Mieszkanie może zostać umeblowane, przesuniemy co trzeba.",
  },
  {
    name: "Renowacja Podłóg Szlif",
    owner: "Ernest Kołecki",
    specialization: "Fachowiec",
    city: "Biała Podlaska",
    subcategories: ["Podłogi"],
    styles: [],
    description:
      "Cyklinowanie bezpyłowe parkietów, desek i schodów, olej, lakier, wosk twardy. Próbę koloru robimy na fragmencie pod szafą. W jeden dzień szlifujemy do 70 m².",
  },
  {
    name: "Klamka – drzwi",
    owner: "Jerzy Tabor",
    specialization: "Fachowiec",
    city: "Wrocław",
    subcategories: ["Drzwi wewnętrzne"],
    styles: [],
    description:
      "Drzwi wewnętrzne z ościeżnicą regulowaną, ukrytą i przesuwne w kasecie. Mierzymy trzy razy: po tynkach, po wylewce i po podłodze. Szczelina pod skrzydłem wszędzie taka sama.",
  },
  {
    name: "Drzwi Kałuża",
    owner: "Alojzy Kałuża",
    specialization: "Fachowiec",
    city: "Tychy",
    subcategories: ["Drzwi wewnętrzne"],
    styles: [],
    description:
      "Montuję drzwi od dwudziestu lat, dziennie najwyżej cztery komplety. Pianę daję niskoprężną, rozpórki zostawiam do rana. Stare framugi metalowe wycinam bez kucia glifów. Dojeżdżam do Mikołowa, Bierunia i Pszczyny.",
  },
  {
    name: "Skrzydło i Zawias",
    owner: "Dagmara Stępień",
    specialization: "Fachowiec",
    city: "Bydgoszcz",
    subcategories: ["Drzwi wewnętrzne"],
    styles: [],
    description:
      "Ukryte ościeżnice, drzwi do sufitu, lustrzane skrzydła bezprzylgowe. Na budowę wchodzimy już przy ściankach, żeby osadzić profil równo z tynkiem. Potem malujemy pod kolor ściany.",
  },
  {
    name: "Stolarnia Dwie Deski",
    owner: "Ludwik Czapla",
    specialization: "Fachowiec",
    city: "Przemyśl",
    subcategories: ["Drzwi wewnętrzne", "Meble nietypowe"],
    styles: [],
    description:
      "Robię drzwi płycinowe z litego dębu i jesionu, z ręcznie dłutowanym profilem. Odtwarzam też stare skrzydła w kamienicach. Warsztat pod Przemyślem, montaż w całym Podkarpackiem.",
  },
  {
    name: "Ciche Drzwi",
    owner: "Oktawian Lis",
    specialization: "Fachowiec",
    city: "Łomża",
    subcategories: ["Drzwi wewnętrzne"],
    styles: [],
    description:
      "Drzwi akustyczne do gabinetów, sypialni i pokoi muzycznych. Opadający próg, podwójna uszczelka, wypełniona ościeżnica. Montuję również drzwi techniczne i przeciwpożarowe z dokumentami do odbioru.",
  },
  {
    name: "Poręcz – balustrady",
    owner: "Mirosław Zaręba",
    specialization: "Fachowiec",
    city: "Gdynia",
    subcategories: ["Balustrady i dodatki metalowe", "Ogrodzenia"],
    styles: [],
    description:
      "Balustrady ze stali nierdzewnej, stali malowanej proszkowo i szkła. Spawamy w warsztacie, na budowie tylko kotwimy. Nad morzem stosujemy gatunek 316, w głębi lądu wystarcza 304.",
  },
  {
    name: "Kuźnia Rawicz",
    owner: "Bartosz Pieczonka",
    specialization: "Fachowiec",
    city: "Rawicz",
    subcategories: ["Balustrady i dodatki metalowe"],
    styles: [],
    description:
      "Kuję ręcznie: poręcze, kraty, okucia, kominkowe drobiazgi. Wzory rysuję kredą na blasze, klient poprawia, potem dopiero rozpalam palenisko. Cynk i patyna według życzenia. Praca od szkicu do gotowego przęsła trwa około pięciu tygodni.",
  },
  {
    name: "Szklana Balustrada",
    owner: "Ksawery Milik",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Balustrady i dodatki metalowe", "Schody i balustrady drewniane"],
    styles: [],
    description:
      "Balustrady całoszklane w profilu podłogowym, szkło hartowane klejone 8.8.4. Statykę mocowań liczy konstruktor, pomiar robimy po posadzkach. Czas od pomiaru do montażu: cztery tygodnie.",
  },
  {
    name: "Ślusarnia Pieczyński",
    owner: "Hubert Pieczyński",
    specialization: "Fachowiec",
    city: "Sosnowiec",
    subcategories: ["Balustrady i dodatki metalowe"],
    styles: [],
    description:
      "Ścianki loftowe, półki na profilu, nogi do stołów, daszki nad wejściem. Pracujemy w stali czarnej i lakierowanej proszkowo na mat. Krótkie serie dla architektów robimy z rysunku DWG.",
  },
  {
    name: "Metal i Detal",
    owner: "Tomasz Ogórek",
    specialization: "Fachowiec",
    city: "Kielce",
    subcategories: ["Balustrady i dodatki metalowe", "Ogrodzenia"],
    styles: [],
    description:
      "Robimy to, co trzyma i zdobi: balustrady balkonowe, pochwyty, kratki odpływowe, stelaże umywalek. Cięcie laserem, spoiny szlifowane, montaż na kotwach chemicznych.",
  },
];
