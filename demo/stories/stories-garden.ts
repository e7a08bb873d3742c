import { tell, type Story } from "./story.ts";

export const gardenStories: Story[] = [
  ...tell("Usługi brukarskie", [
    [
      "fence-01",
      "Podjazd z szarej kostki",
      "Podbudowa 35 cm, kostka 8 cm i obrzeże na betonie. Auta dostawcze nie zrobią kolein.",
    ],
    [
      "fence-01",
      "Wjazd za bramą przesuwną",
      "Sto dwadzieścia metrów kostki z odwodnieniem liniowym przy bramie. Szyna bramy wpuszczona w bruk.",
    ],
    [
      "fence-01",
      "Podjazd i opaska ogrodzenia",
      "Kostka na wjeździe i opaska wzdłuż podmurówki, żeby trawa nie wchodziła na panele.",
    ],
    [
      "fence-02",
      "Chodnik i podjazd w jednym wzorze",
      "Dojście do furtki i wjazd rozdziela pas z kostki granitowej. Docinki równe jak od linijki.",
    ],
    [
      "fence-02",
      "Zjazd z drogi i dojście",
      "Ułożyliśmy zjazd po uzgodnieniu z zarządcą drogi. Krawężnik obniżony, bez stopnia.",
    ],
    [
      "fence-02",
      "Podjazd z jasnej i ciemnej kostki",
      "Dwa odcienie porządkują duży plac. Spadki kierują wodę do ogrodu, nie na ulicę.",
    ],
    [
      "fence-03",
      "Płyty przy furtce",
      "Dojście z płyt 60×60 na podsypce cementowej. Wysokość zgrana z chodnikiem gminnym.",
    ],
    [
      "fence-03",
      "Chodnik wzdłuż ogrodzenia",
      "Krawędź chodnika równoległa do przęseł na całej długości. Prace bez zamykania wejścia.",
    ],
    [
      "house-cube-01",
      "Ścieżka z płyt do drzwi",
      "Wielkoformatowe płyty 80×80 z szeroką fugą. Podbudowa z kruszywa łamanego, woda nie stoi.",
    ],
    [
      "house-cube-01",
      "Dojście i taras z betonu",
      "Jeden format płyt na ścieżce i tarasie. Fugi obu powierzchni trafiają w siebie.",
    ],
    [
      "house-cube-02",
      "Podjazd przed garażem",
      "Dwieście metrów kostki w układzie wiązanym. Nośność do 3,5 t, spadek 2 % od garażu.",
    ],
    [
      "house-cube-02",
      "Plac manewrowy przy domu",
      "Miejsce na dwa auta i zawracanie. Odwodnienie liniowe schowane w fudze przed bramą.",
    ],
    [
      "house-cube-03",
      "Podjazd na dwa stanowiska",
      "Kostka bezfazowa, po której wózek jedzie cicho. Obrzeża wtopione w trawnik, bez wystających krawędzi.",
    ],
    [
      "house-cube-03",
      "Przebudowa starego podjazdu",
      "Zerwaliśmy zapadnięty asfalt i zrobiliśmy podbudowę od nowa. Ani jednej koleiny po zimie.",
    ],
    [
      "house-barn-01",
      "Ścieżka z płyt betonowych",
      "Długa, prosta ścieżka od ulicy do drzwi. Płyty ułożone co do milimetra w jednej linii.",
    ],
    [
      "house-barn-01",
      "Dojście i opaska wokół domu",
      "Opaska z płukanego żwiru i dojście z płyt. Woda z rynien odprowadzona do studni chłonnej.",
    ],
    [
      "house-barn-04",
      "Podjazd z jasnych płyt",
      "Duże płyty na podbudowie stabilizowanej cementem. Krawędzie zamknięte ukrytym obrzeżem.",
    ],
    [
      "house-barn-04",
      "Ścieżka wzdłuż domu",
      "Trzydzieści metrów ścieżki ze spadkiem od ściany. Wzdłuż domu opaska i rabata z trawami.",
    ],
    [
      "facade-06",
      "Podjazd i taras przy garażu",
      "Kostka przy bramie, płyty przy salonie i jeden poziom. Odwodnienie zbiera wodę przed progiem.",
    ],
    [
      "facade-06",
      "Kostka przed bramą garażową",
      "Wjazd bez progu, równo z posadzką garażu. Docinki przy ścianie pod jedną linię.",
    ],
    [
      "facade-04",
      "Płyty przed wejściem",
      "Podest i dojście z płyt 100×100. Układaliśmy je przyssawką, więc nie mają ani jednej rysy.",
    ],
    [
      "garden-01",
      "Płyty ułożone w trawie",
      "Czternaście płyt ustawionych na krok dorosłego. Leżą na równi z trawnikiem, kosiarka przejeżdża górą.",
    ],
    [
      "garden-01",
      "Ogrodowa ścieżka do altany",
      "Łuk wyznaczony sznurem, każda płyta na własnej podbudowie. Nie kołysze się żadna.",
    ],
    [
      "garden-02",
      "Kręta ścieżka z płyt",
      "Kamienne płyty i stalowe obrzeża rabat. Ziemię z korytowania rozplantowaliśmy na miejscu.",
    ],
  ]),
  ...tell("Ogrodzenia", [
    [
      "fence-01",
      "Panele poziome i brama przesuwna",
      "Przęsła z profili stalowych, brama 5 m z napędem i furtka z wideodomofonem.",
    ],
    [
      "fence-01",
      "Ogrodzenie frontowe w graficie",
      "Trzydzieści metrów przęseł, ocynk i farba proszkowa. Słupki z bloczków łupanych z daszkiem.",
    ],
    [
      "fence-01",
      "Brama samonośna z furtką",
      "Brama bez szyny w podjeździe, łatwo odśnieżyć. Napęd z awaryjnym otwieraniem i dwa piloty.",
    ],
    [
      "fence-01",
      "Nowe ogrodzenie w tydzień",
      "Rozbiórka siatki, fundamenty i montaż gotowych przęseł. Śmieci wywieźliśmy, trawnik zostawiliśmy cały.",
    ],
    [
      "fence-02",
      "Płot z poziomych desek",
      "Deski modrzewiowe na stalowych profilach, olejowane z czterech stron. Słupki z łupanego kamienia.",
    ],
    [
      "fence-02",
      "Drewno i kamień od ulicy",
      "Ciepłe deski zasłaniają podwórko, kamień trzyma całość. Furtka i brama w tym samym rytmie.",
    ],
    [
      "fence-02",
      "Ogrodzenie z furtką i skrzynką",
      "Skrzynka na listy i domofon wpuszczone w słupek. Elektrozamek otwierany z telefonu.",
    ],
    [
      "fence-02",
      "Wymiana starego płotu",
      "Zostawiliśmy zdrowe słupki, wymieniliśmy przęsła na drewniane. Koszt o jedną trzecią niższy.",
    ],
    [
      "fence-03",
      "Pionowe profile i kamienne słupki",
      "Profile co 6 cm, widać ulicę, ale nie widać podwórka. Wysokość 1,6 m na całym froncie.",
    ],
    [
      "fence-03",
      "Furtka w pionowych przęsłach",
      "Furtka w tym samym rytmie co przęsła. Samozamykacz i zamek hakowy, cicho i pewnie.",
    ],
    [
      "fence-03",
      "Front działki na słupkach z kamienia",
      "Osiem słupków na wspólnej ławie, przęsła regulowane na spadek terenu.",
    ],
    [
      "fence-03",
      "Ogrodzenie na pochyłej działce",
      "Przęsła schodkowane co 15 cm, a podmurówka równa z ziemią. Pies nie przejdzie dołem.",
    ],
    [
      "fence-04",
      "Przęsła z poziomymi lamelami",
      "Lamele 10 cm z odstępem 2 cm. Prywatność od ulicy i przewiew dla roślin.",
    ],
    [
      "fence-04",
      "Kamienny słupek i stalowe przęsło",
      "Kotwy ukryte w słupku, dylatacja na mróz. Przęsło można zdjąć dwoma śrubami.",
    ],
    [
      "fence-04",
      "Ogrodzenie przy podjeździe",
      "Przęsła 2 m wzdłuż podjazdu, z odbojem przy bramie. Farba poprawiona na miejscu w dniu odbioru.",
    ],
    [
      "fence-04",
      "Naprawa i malowanie przęseł",
      "Piaskowanie, ocynk natryskowy i nowy grafit. Ogrodzenie z rozbiórki wygląda jak nowe.",
    ],
    [
      "garden-03",
      "Ażurowa ściana osłonowa",
      "Ścianka z poziomych listew osłania altanę od sąsiada i od wiatru. Mocowana do słupów kątownikami.",
    ],
    [
      "house-cube-02",
      "Ogrodzenie działki wokół domu",
      "Siatka panelowa z trzech stron, front otwarty. Słupki zabetonowane, furtka do ogrodu od strony garażu.",
    ],
    [
      "garden-02",
      "Płot ukryty w żywopłocie",
      "Siatka panelowa w zieleni za żywopłotem. Niewidoczna z ogrodu, a pies zostaje na miejscu.",
    ],
  ]),
  ...tell("Usługi ogrodnicze", [
    [
      "garden-01",
      "Ogród z trawnikiem z rolki",
      "Rozłożyliśmy 380 m² trawnika na przygotowanym podłożu. Po trzech tygodniach pierwsze koszenie.",
    ],
    [
      "garden-01",
      "Rabaty przy ścieżce",
      "Trzysta sadzonek: trawy, lawenda i byliny. Agrowłóknina i kora, więc mało chwastów.",
    ],
    [
      "garden-01",
      "Całoroczna opieka nad ogrodem",
      "Koszenie, cięcie i nawożenie według kalendarza. Jeden ogrodnik zna ten ogród od początku.",
    ],
    [
      "garden-02",
      "Nasadzenia przy ławce",
      "Lawenda, rozplenica i kule bukszpanu wokół ławki. Kwitną kolejno od maja do października.",
    ],
    [
      "garden-02",
      "Nawadnianie i trawnik",
      "Zraszacze wynurzalne w trawniku, linia kroplująca w rabatach. Sterownik z czujnikiem deszczu.",
    ],
    [
      "garden-02",
      "Cięcie żywopłotu i odnowa trawnika",
      "Wyrównaliśmy żywopłot na 1,8 m, aeracja i dosiew trawnika. Ogród odżył w miesiąc.",
    ],
    [
      "garden-03",
      "Otoczenie altany",
      "Wyrównaliśmy teren, posadziliśmy żywopłot z tui i założyliśmy trawnik po ekipie budowlanej.",
    ],
    [
      "garden-04",
      "Rabata z lawendą i bukszpanem",
      "Lawenda w grupach po dziewięć, bukszpan w kulach. Podlewanie kroplowe ukryte pod korą.",
    ],
    [
      "garden-04",
      "Obrzeże i ściółka z kory",
      "Obrzeże ze stali kortenowej, kora sosnowa i nowe byliny. Bez chwastów przez cały sezon.",
    ],
    [
      "garden-04",
      "Odnowa zaniedbanej rabaty",
      "Wykopaliśmy stare karpy, wymieniliśmy ziemię i posadziliśmy rośliny na słońce.",
    ],
    [
      "garden-04",
      "Nasadzenia na suchym stanowisku",
      "Rośliny odporne na upał i żwir w misach. W drugim roku właściciele już nie podlewają.",
    ],
    [
      "fence-01",
      "Zieleń wzdłuż ogrodzenia",
      "Niski szpaler z bukszpanów i bylin za przęsłami. Sadzonki w donicach P9, na wiosnę zwarta rabata.",
    ],
    [
      "fence-03",
      "Nasadzenia przy chodniku",
      "Kule bukszpanu i lawenda między furtką a chodnikiem. Odporne na sól i wydeptywanie.",
    ],
    [
      "fence-04",
      "Lawendowa rabata przy wjeździe",
      "Czterdzieści lawend i bukszpany. Podłoże rozluźnione żwirem, bo lawenda nie lubi wody.",
    ],
    [
      "house-cube-04",
      "Ogród przed domem",
      "Trawnik z rolki, kule bukszpanu i trawy ozdobne. Założony w pięć dni po odbiorze domu.",
    ],
    [
      "house-barn-01",
      "Trawnik i nasadzenia przy stodole",
      "Siew trawnika na 900 m² i zieleń przy tarasie. Nawodnienie ze zbiornika na deszczówkę.",
    ],
    [
      "house-barn-04",
      "Rabaty pod oknami",
      "Trawy i niskie krzewy wzdłuż domu, opaska żwirowa i kroplowanie. Nic nie zasłania okien.",
    ],
    [
      "facade-03",
      "Trawy ozdobne przy elewacji",
      "Rząd rozplenic przy ciemnej ścianie. Ścinamy je raz w roku, w marcu.",
    ],
    [
      "terrace-01",
      "Rośliny wokół tarasu",
      "Kule bukszpanu i trawy w pasie 60 cm. Sadziliśmy duże okazy, efekt jest od razu.",
    ],
    [
      "terrace-02",
      "Trawy przy szarym tarasie",
      "Rozplenice i kule w żwirze, z linią kroplującą. Pielęgnacja dwa razy w roku.",
    ],
    [
      "terrace-03",
      "Pas zieleni przed tarasem",
      "Lawenda, bukszpan i trawy tworzą miękką krawędź podestu. Podlewa je sterownik.",
    ],
    [
      "terrace-06",
      "Zieleń przy oświetlonym tarasie",
      "Posadziliśmy bukszpany tak, by lampy oświetlały je od dołu. Kable schowane pod korą.",
    ],
    [
      "wintergarden-01",
      "Rośliny do oranżerii",
      "Oliwka, strelicja i sansewierie w dużych donicach z drenażem. Przegląd i nawożenie co kwartał.",
    ],
  ]),
  ...tell("Altany i architektura ogrodowa", [
    [
      "garden-01",
      "Altana na końcu ścieżki",
      "Altana 4×4 m z czterospadowym dachem. Słupy na stalowych stopach, nic nie dotyka ziemi.",
    ],
    [
      "garden-01",
      "Drewniana altana w ogrodzie",
      "Konstrukcja z drewna klejonego, dach z blachy i podest. Cieśle skończyli w sześć dni.",
    ],
    [
      "garden-01",
      "Altana pod brzozami",
      "Ustawiliśmy ją tak, by korzenie brzóz zostały nietknięte. Fundament punktowy na śrubach.",
    ],
    [
      "garden-02",
      "Modrzewiowa ławka na murku",
      "Siedzisko z modrzewia na niskim murku z bloczków. Deski odkręca się do olejowania.",
    ],
    [
      "garden-02",
      "Mała architektura w ogrodzie",
      "Ławka, obrzeża rabat i podpory pod pnącza w jednym drewnie. Elementy zrobione w warsztacie.",
    ],
    [
      "garden-03",
      "Altana z ażurową ścianą",
      "Ściana z listew osłania od wiatru, nie zabiera światła. Słupy 15×15 z zastrzałami.",
    ],
    [
      "garden-03",
      "Altana z podestem i dachem w graficie",
      "Podest z modrzewia, więźba na widoku i dach z blachy. Ciesielskie złącza bez blaszek.",
    ],
    [
      "garden-03",
      "Altana na spotkania rodzinne",
      "Na 16 m² mieści się sofa, stolik i grill obok. Przygotowaliśmy przewód do oświetlenia.",
    ],
    [
      "garden-03",
      "Budowa altany bez zgłoszenia",
      "Zmieściliśmy się w przepisach: do 35 m² i w odpowiedniej odległości od granicy. Sprawdziliśmy plan.",
    ],
    [
      "terrace-01",
      "Pergola nad tarasem",
      "Pergola z drewna klejonego, krokwie co 40 cm. Rzuca ruchomy cień na całą sofę.",
    ],
    [
      "terrace-01",
      "Drewniana pergola z girlandą",
      "Słupy kotwione pod deskami, uchwyty na girlandę i pnącza. Olej w odcieniu tarasu.",
    ],
    [
      "terrace-02",
      "Grafitowa pergola przy domu",
      "Konstrukcja aluminiowa z lamelami, kotwiona do ściany i na dwóch słupach. Odprowadza deszcz.",
    ],
    [
      "terrace-02",
      "Pergola tarasowa z lamelami",
      "Lamele ustawiane korbą: słońce, półcień albo osłona. Montaż trwał dwa dni.",
    ],
    [
      "terrace-04",
      "Pergola z oświetleniem",
      "Pergola 5×3 m, żarówki na lince stalowej i gniazdo w słupie. Kable prowadzone w drewnie.",
    ],
    [
      "terrace-04",
      "Osłona tarasu z drewna",
      "Słupy, krokwie i boczna rama pod zasłony. Drewno czterostronnie strugane i olejowane.",
    ],
    [
      "terrace-05",
      "Zadaszenie kąta wypoczynkowego",
      "Pergola nad sofą daje cień po południu. Rozstaw krokwi dobrany do ścieżki słońca.",
    ],
    [
      "terrace-05",
      "Meble i pergola w jednym drewnie",
      "Pod pergolą zrobiliśmy sofę i stolik z tego samego gatunku. Tkaniny odporne na deszcz.",
    ],
    [
      "terrace-06",
      "Grafitowa pergola z girlandą",
      "Aluminiowa pergola 6×4 m, girlanda i miejsce na rolety boczne. Przygotowana pod czujnik wiatru.",
    ],
    [
      "terrace-06",
      "Pergola na szarym tarasie",
      "Cienkie lamele i smukłe słupy, żeby nie zasłaniać ogrodu. Konstrukcja policzona na śnieg.",
    ],
  ]),
  ...tell("Ogrody zimowe", [
    [
      "wintergarden-01",
      "Ogród zimowy przy salonie",
      "Aluminium z przekładką, szkło niskoemisyjne i dach ze spadkiem 8 stopni. Używany cały rok.",
    ],
    [
      "wintergarden-01",
      "Oranżeria z grafitowych profili",
      "Konstrukcja 28 m² z oknami uchylnymi w dachu. Ciepłe powietrze ucieka samo, bez wentylatora.",
    ],
    [
      "wintergarden-01",
      "Przeszklona dobudowa do domu",
      "Fundament, konstrukcja i podłączenie ogrzewania. Od umowy do kluczy minęło dziesięć tygodni.",
    ],
    [
      "wintergarden-01",
      "Szklany dach i ciemne profile",
      "Szyby samoczyszczące w dachu, z bezpiecznym szkłem od środka. Rynna wpisana w profil okapu.",
    ],
    [
      "wintergarden-01",
      "Zimowy ogród na tarasie",
      "Zabudowaliśmy istniejący taras, zachowując płytę. Płytki zostały, zmieniły się ściany i dach.",
    ],
    [
      "wintergarden-02",
      "Biały ogród zimowy",
      "Białe profile i dach z podziałem co 70 cm. Zewnętrzne żaluzje chronią przed lipcowym słońcem.",
    ],
    [
      "wintergarden-02",
      "Oranżeria w stylu angielskim",
      "Szprosy, wysoki dach i dwuskrzydłowe drzwi do ogrodu. Profile lakierowane na biało.",
    ],
    [
      "wintergarden-02",
      "Szklany pokój z widokiem",
      "Trzy ściany ze szkła, podłoga z ogrzewaniem. Zimą 20 stopni przy małym zużyciu energii.",
    ],
    [
      "wintergarden-02",
      "Dach szklany ze spadkiem",
      "Szkło hartowane na zewnątrz, klejone od spodu. Woda z dachu trafia do zbiornika w ogrodzie.",
    ],
    [
      "wintergarden-02",
      "Wymiana starej werandy",
      "Rozebraliśmy przeciekającą werandę i postawiliśmy nową na tym samym fundamencie.",
    ],
    [
      "wintergarden-03",
      "Kącik wypoczynkowy pod szkłem",
      "Brązowe profile, przeszklenie do podłogi i nawiewniki. Szkło z powłoką, w upał da się siedzieć.",
    ],
    [
      "wintergarden-03",
      "Ogród zimowy w brązie",
      "Aluminium w odcieniu brązu pasuje do drewna na elewacji. Dach odwodniony ukrytą rynną.",
    ],
    [
      "wintergarden-03",
      "Oranżeria dla miłośnika roślin",
      "Rolety dachowe, zraszanie i wpust w podłodze. Rośliny mają wilgotność, goście suchą sofę.",
    ],
    [
      "wintergarden-03",
      "Weranda na cztery pory roku",
      "Ocieplony fundament i pakiety trzyszybowe. Na wiosnę otwiera się całą ścianę od ogrodu.",
    ],
  ]),
  ...tell("Tarasy", [
    [
      "terrace-01",
      "Drewniany taras z pergolą",
      "Modrzew syberyjski 28 mm na legarach i wkręty ukryte. Podkonstrukcja na stalowych śrubach.",
    ],
    [
      "terrace-01",
      "Taras 42 m² przy salonie",
      "Deski olejowane, wentylacja od spodu i pergola nad strefą wypoczynku. Zrobiony w osiem dni.",
    ],
    [
      "terrace-02",
      "Taras z deski kompozytowej",
      "Szary kompozyt bez widocznych wkrętów. Nie wymaga olejowania, wystarczy myjka raz w roku.",
    ],
    [
      "terrace-02",
      "Kompozyt i grafitowa pergola",
      "Legary aluminiowe, deska komorowa i listwy krawędziowe. Stopy pergoli schowane pod deskami.",
    ],
    [
      "terrace-03",
      "Szeroki taras z markizą",
      "Taras 12×4 m bez balustrady, niski i wygodny. Markiza i gniazda ogrodowe w cenie.",
    ],
    [
      "terrace-03",
      "Podest na całą długość domu",
      "Legary co 45 cm, deska szczotkowana i krawędź z zakładką. Równy na całych 12 metrach.",
    ],
    [
      "terrace-03",
      "Renowacja drewnianego tarasu",
      "Szlif, wymiana kilku desek i dwie warstwy oleju z pigmentem. Taras ma drugie życie.",
    ],
    [
      "terrace-04",
      "Taras na letnie wieczory",
      "Modrzew, pergola i światło z dwóch stron. Deski szarzeją równo, bo są olejowane z czterech stron.",
    ],
    [
      "terrace-04",
      "Modrzewiowy taras ze schodkiem",
      "Niski podest ze stopniem na trawę. Mocowanie od boku, powierzchnia bez jednego wkrętu.",
    ],
    [
      "terrace-05",
      "Deski pod strefę wypoczynku",
      "Szeroka deska z egzotyku, klipsy ze stali nierdzewnej. Odstępy 5 mm, woda spływa.",
    ],
    [
      "terrace-05",
      "Taras z egzotycznego drewna",
      "Gęste drewno z certyfikatem, szczotkowane jednostronnie. Olej nakładamy co roku w abonamencie.",
    ],
    [
      "terrace-05",
      "Taras pod pergolą",
      "Legary na wspornikach, deski na klipsach. W środku ukryta klapa do zaworów ogrodowych.",
    ],
    [
      "terrace-06",
      "Szary taras o zmierzchu",
      "Szara deska, listwy LED pod krawędzią i pergola. Światło włącza się o zmierzchu.",
    ],
    [
      "terrace-06",
      "Taras z desek kompozytowych 35 m²",
      "Lity kompozyt na regulowanych wspornikach. Każdą deskę można zdjąć osobno.",
    ],
    [
      "garden-03",
      "Podest pod altanę",
      "Modrzewiowy podest 4×4 m na śrubach fundamentowych. Bez betonu i bez koparki w ogrodzie.",
    ],
    [
      "house-barn-01",
      "Taras w przedłużeniu salonu",
      "Podłoga salonu i taras na jednym poziomie, próg 2 cm. Deski biegną równolegle do okna.",
    ],
    [
      "house-barn-01",
      "Podest od wschodu i południa",
      "Taras okala narożnik domu, deska łączona na 45 stopni. Rośliny w skrzyniach w tym drewnie.",
    ],
    [
      "house-barn-02",
      "Taras przy białej stodole",
      "Jasny modrzew na niskich legarach, wszystko na śrubach. Trawnik ucierpiał tylko przy krawędzi.",
    ],
    [
      "house-barn-03",
      "Taras przed czarnym domem",
      "Ciemna elewacja i naturalna deska. Taras 9×4 m z ukrytym miejscem na wąż ogrodowy.",
    ],
    [
      "house-barn-05",
      "Narożny taras z modrzewia",
      "Deski łączone w narożniku na ukos, bez listwy. Podświetlenie stopnia przy ogrodzie.",
    ],
    [
      "facade-05",
      "Podest z modrzewia przy przeszkleniu",
      "Deska na równo z podłogą salonu, z drenażem pod spodem. Próg drzwi zostaje suchy.",
    ],
    [
      "house-cube-05",
      "Taras z płyt przy domu",
      "Gresowe płyty 2 cm na wspornikach, bez fug. Woda znika między płytami, izolacja pozostaje cała.",
    ],
    [
      "house-cube-01",
      "Taras z płyt na wspornikach",
      "Osiemdziesiąt płyt 60×60 na regulowanych podporach. Poziom wyszedł równo z progiem salonu.",
    ],
  ]),
];
