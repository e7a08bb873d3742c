import { tell, type Story } from "./story.ts";

export const furnitureStories: Story[] = [
  ...tell("Meble kuchenne", [
    [
      "kitchen-01",
      "Biała kuchnia z wyspą",
      "Gładkie białe fronty i wyspa na trzy miejsca. Szuflady z pełnym wysuwem także pod zlewem.",
    ],
    [
      "kitchen-01",
      "Wyspa z miejscem do pracy",
      "W wyspie zmieściliśmy zmywarkę, kosze i szuflady. Blat wysunięty o 30 cm nad hokery.",
    ],
    [
      "kitchen-01",
      "Zabudowa do sufitu w bieli",
      "Wysokie słupki chowają lodówkę, spiżarkę i odkurzacz. Lakier w macie, łatwy do mycia.",
    ],
    [
      "kitchen-02",
      "Ramowe fronty w butelkowej zieleni",
      "Frezowane fronty lakierowane półmatem i mosiężne gałki. Słupek z piekarnikami sięga sufitu.",
    ],
    [
      "kitchen-02",
      "Kuchnia w starym stylu",
      "Ramiaki, drewniana półka i schowany okap. Szafki stoją na cokole z prawdziwego dębu.",
    ],
    [
      "kitchen-02",
      "Zielona kuchnia od wymiaru do montażu",
      "Pomiar, wizualizacja i pięć tygodni w stolarni. Montaż zajął trzy dni, z podłączeniem sprzętu.",
    ],
    [
      "kitchen-03",
      "Kuchnia z ryflowaną wyspą",
      "Wyspę obłożyliśmy ryflowanym dębem, zabudowa jest w graficie. Fronty z powłoką przeciw odciskom.",
    ],
    [
      "kitchen-03",
      "Grafit i dąb w jednej zabudowie",
      "Fornir na górnych szafkach, mat na dolnych. Taśma LED wpuszczona w spód półki.",
    ],
    [
      "kitchen-03",
      "Wyspa dla trzech hokerów",
      "Blat z dębu klejonego na dwóch wspornikach z ryflowaniem. Szuflady otwierane od strony płyty.",
    ],
    [
      "kitchen-04",
      "Granatowa kuchnia z mosiądzem",
      "Ramowe fronty w granacie, wyspa z blatem o rysunku marmuru i podświetlone półki.",
    ],
    [
      "kitchen-04",
      "Zabudowa z wyspą dla kucharza",
      "Szuflada na noże, wysuwane cargo i miejsce na mikser. Każdy centymetr ma swoje zadanie.",
    ],
    [
      "kitchen-04",
      "Kuchnia w apartamencie",
      "Lodówka i zmywarka schowane za granatowymi frontami. Zawiasy z cichym domykiem.",
    ],
    [
      "kitchen-05",
      "Kremowe fronty i drewniany stół",
      "Kuchnia w ciepłej kolorystyce, a do niej stół i krzesła z jednej partii dębu.",
    ],
    [
      "kitchen-05",
      "Szafki w kolorze ściany",
      "Górne szafki giną na tle ściany, dolne mają same szuflady. Pojemna zabudowa, a prawie jej nie widać.",
    ],
    [
      "kitchen-06",
      "Zielone szafki pod marmurowym blatem",
      "Fronty ramowe, mosiężne uchwyty i zlew podwieszany. Półka z podświetleniem nad płytkami.",
    ],
    [
      "kitchen-06",
      "Ciąg roboczy przy zlewie",
      "Kosze na segregację, szuflada na środki i wysuwany ociekacz. Blat 3 cm z prostą krawędzią.",
    ],
    [
      "kitchen-07",
      "Wyspa z litego dębu",
      "Blat z litego dębu, olejowany olejem spożywczym. Zlew i bateria zamontowane w środku wyspy.",
    ],
    [
      "kitchen-07",
      "Dębowy blat w granatowej kuchni",
      "Klejony blat 4 cm połączył granatową zabudowę z półkami. Rocznie wystarczy jedno olejowanie.",
    ],
    [
      "kitchen-07",
      "Zlew na wyspie, reszta pod ręką",
      "Pod zlewem kosze, obok zmywarka, z tyłu szuflady. Krok od płyty, dwa od lodówki.",
    ],
    [
      "kitchen-08",
      "Grafitowe szuflady z reglingiem",
      "Ciemna zabudowa z szufladami o udźwigu 70 kg i podświetlonymi półkami z dębu.",
    ],
    [
      "kitchen-08",
      "Kuchnia w ciemnym macie",
      "Fronty laminowane, odporne na rysy, krótki ciąg z płytą i zlewem. Półki zamiast szafek.",
    ],
    [
      "kitchen-09",
      "Dębowe słupki z piekarnikiem",
      "Fornir z jednego pnia biegnie przez cztery fronty. Dolne szafki jasne, żeby nie przytłoczyć.",
    ],
    [
      "kitchen-09",
      "Zabudowa kuchni we wnęce",
      "Wnęka miała 3 cm krzywizny, szafki dopasowaliśmy listwami. Nie widać żadnej szczeliny.",
    ],
    [
      "kitchen-09",
      "Kuchnia w dębie i bieli",
      "Górne szafki z dębu, dolne w kremie, taśma LED przy płytkach. Montaż bez wiercenia w kafelkach.",
    ],
  ]),
  ...tell("Meble łazienkowe", [
    [
      "bathroom-01",
      "Wisząca szafka z ryflowanego dębu",
      "Dąb zabezpieczony olejem do łazienek. Dwie szuflady, syfon schowany w wycięciu.",
    ],
    [
      "bathroom-01",
      "Szafka pod marmurowy blat",
      "Korpus wodoodporny, front ryflowany. Konsole w ścianie trzymają blat i umywalkę.",
    ],
    [
      "bathroom-01",
      "Dębowa szafka i stołek do wanny",
      "Mebel pod umywalkę z dobranym stołkiem z toczonego drewna. Jedna partia, jeden olej.",
    ],
    [
      "bathroom-02",
      "Ryflowana szafka w zielonej łazience",
      "Półokrągłe listwy na froncie i ciche prowadnice. Szerokość dopasowana do lustra z łukiem.",
    ],
    [
      "bathroom-02",
      "Mebel 120 cm z szufladami",
      "Szafka na całą szerokość wnęki, dwie szuflady z organizerem i gniazdo w środku.",
    ],
    [
      "bathroom-03",
      "Podwójna szafka z dębu",
      "Cztery szuflady pod dwiema umywalkami. Wycięcia na syfony i blat odporny na wodę.",
    ],
    [
      "bathroom-03",
      "Szafka 140 cm na konsolach",
      "Wisi 35 cm nad podłogą, łatwo pod nią sprzątać. Fornir z ciągłym słojem przez oba fronty.",
    ],
    [
      "bathroom-03",
      "Mebel dla dwojga domowników",
      "Każdy ma swoją umywalkę i dwie szuflady z zamkiem magnetycznym. Dąb olejowany na mat.",
    ],
    [
      "bathroom-04",
      "Dębowa szafka w szarej łazience",
      "Fornir o równym, poziomym słoju i czarny blat. Nośność 80 kg, mocowanie do stelaża w ścianie.",
    ],
    [
      "bathroom-04",
      "Szafka z czarnym blatem",
      "Blat kompaktowy 12 mm i fronty z dębu. Uchwyt frezowany w krawędzi, nic nie wystaje.",
    ],
    [
      "bathroom-05",
      "Szafka pod umywalkę nablatową",
      "Front z dębu, blat z otworem pod baterię ścienną. Wysokość dopasowana do wzrostu domowników.",
    ],
    [
      "bathroom-05",
      "Niska szafka i lustro z łukiem",
      "Szafka z dwiema szufladami i lustro w mosiężnej ramie jako komplet. Pomiar po płytkach.",
    ],
    [
      "bathroom-05",
      "Umywalka na dębowym korpusie",
      "Korpus z płyty wodoodpornej oklejony dębem, wewnątrz kosz na pranie. Wszystko na wymiar.",
    ],
    [
      "bathroom-06",
      "Ryflowana szafka przy wannie",
      "Krótka szafka obok wanny z miejscem na ręczniki. Listwy frezowane z litego dębu.",
    ],
    [
      "bathroom-06",
      "Mebel na wymiar do małej wnęki",
      "Wnęka 92 cm, mebel 91,5 cm. Szuflada omija odpływ, a z boku jest półka na papier.",
    ],
    [
      "bathroom-07",
      "Podwójna szafka z ryflowaniem",
      "Listwy z dębu na całej długości, w środku szuflady z drewnianym dnem.",
    ],
    [
      "bathroom-07",
      "Szafka i lustra do jasnej łazienki",
      "Szafka 160 cm i dwa okrągłe lustra w czarnej ramie. Oś luster zgadza się z osią umywalek.",
    ],
    [
      "bathroom-07",
      "Dębowy mebel na białym tle",
      "Naturalny dąb w białej łazience, zabezpieczony lakierem jachtowym. Montaż jednego dnia.",
    ],
    [
      "bathroom-08",
      "Szafka w granatowej łazience",
      "Dwie dębowe szuflady pod kamienny blat. Krawędzie zaokrąglone, bo w domu są małe dzieci.",
    ],
    [
      "bathroom-08",
      "Mebel z łukowym lustrem",
      "Szafka i lustro z łukiem w mosiężnej ramie. Zasilanie kinkietów ukryte za lustrem.",
    ],
    [
      "bathroom-08",
      "Zabudowa z miejscem na ręczniki",
      "Szafka, półka i stołek w jednym drewnie. Fronty otwierane dotykiem, bez uchwytów.",
    ],
  ]),
  ...tell("Meble szafy", [
    [
      "wardrobe-01",
      "Dębowa garderoba z podświetleniem",
      "Cztery moduły otwarte, szuflady i półki na buty. Listwy LED świecą od środka na ubrania.",
    ],
    [
      "wardrobe-01",
      "Garderoba policzona na wieszaki",
      "Zmierzyliśmy ubrania: 4,2 m drążka i 26 półek. Na pudełka został górny rząd pod sufitem.",
    ],
    [
      "wardrobe-01",
      "Otwarta garderoba z szufladami",
      "Płyta w dekorze dębu i szuflady z litego drewna. Cichy domyk, regulacja półek co 3 cm.",
    ],
    [
      "wardrobe-02",
      "Zielona szafa na całą ścianę",
      "Sześć ramowych skrzydeł w zieleni i siedzisko z wieszakami przy drzwiach.",
    ],
    [
      "wardrobe-02",
      "Szafa z siedziskiem z dębu",
      "Zabudowa 3,6 m, obok wnęka z ławką. Fronty lakierowane półmatem, bez widocznych śrub.",
    ],
    [
      "wardrobe-02",
      "Zabudowa w kolorze szałwii",
      "Szafa do sufitu ukrywa deskę do prasowania i odkurzacz. Drzwi trzyma zawias z tłumikiem.",
    ],
    [
      "wardrobe-03",
      "Garderoba w okleinie orzecha",
      "Ciemny orzech, drążki i szuflady na drobiazgi. Światło zapala się, gdy ktoś wchodzi.",
    ],
    [
      "wardrobe-03",
      "Elegancka zabudowa w orzechu",
      "Dopasowaliśmy kierunek słojów na wszystkich modułach. Górne skrzynki na rzeczy sezonowe.",
    ],
    [
      "wardrobe-03",
      "Ciemna garderoba dla dwojga",
      "Osobne strony, wspólny rząd szuflad. Półki na buty pochylone, żeby było widać każdą parę.",
    ],
    [
      "wardrobe-04",
      "Granatowa szafa ramowa",
      "Sześć skrzydeł do sufitu, mosiężne uchwyty i ukryte zawiasy. W środku drążki i kosze.",
    ],
    [
      "wardrobe-04",
      "Szafa w sypialni od ściany do ściany",
      "Ściany odchylone o 2 cm, listwy maskujące dopasowane na miejscu. Szczelin nie widać.",
    ],
    [
      "wardrobe-04",
      "Zabudowa z ławką i wieszakami",
      "Szafa na ubrania i otwarta wnęka przy wejściu: ławka, półka i trzy haczyki.",
    ],
    [
      "wardrobe-05",
      "Wnętrze szafy z dębu",
      "Półki 22 mm nie uginają się pod stosem swetrów. Szuflady na drobiazgi wyłożone welurem.",
    ],
    [
      "wardrobe-05",
      "Porządek w garderobie",
      "Moduły na złożone ubrania, krótkie i długie wieszaki. Układ ustaliliśmy z właścicielką na miejscu.",
    ],
    [
      "wardrobe-05",
      "Garderoba ze stolarskim detalem",
      "Krawędzie oklejone dębem, drążek z mosiądzu i światło w każdym module.",
    ],
    [
      "wardrobe-06",
      "Ryflowany pas w dębowej szafie",
      "Dwa skrzydła ryflowane w bieli między frontami z dębu. Za nimi telewizor i biurko.",
    ],
    [
      "wardrobe-06",
      "Dębowa szafa z wnęką",
      "Fornir o prostym słoju i otwarta wnęka z siedziskiem. Pas ryflowany rozjaśnia całość.",
    ],
    [
      "wardrobe-06",
      "Szafa otwierana na dotyk",
      "Boczne skrzydła na dotyk, uchwyty mosiężne tylko na środku. Montaż w jeden dzień.",
    ],
    [
      "wardrobe-07",
      "Jasna garderoba z pufą",
      "Zabudowa w jasnym dębie na jednej ścianie, pufa ze schowkiem pośrodku.",
    ],
    [
      "wardrobe-07",
      "Garderoba w pokoju z oknem",
      "Boki szafy ustawiliśmy tak, by nie zasłaniały okna. Tył z płyty, żeby ubrania nie płowiały.",
    ],
    [
      "living-03",
      "Regał z granatowym tłem",
      "Regał 4,5 m z dębową ramą, przegródki lakierowane w granacie. Przykręcony do ściany w 12 miejscach.",
    ],
    [
      "living-05",
      "Dębowy regał na książki",
      "Półki co 30 cm i szafki u dołu. Nośność 40 kg na metr, bez ugięć po roku.",
    ],
  ]),
  ...tell("Meble nietypowe", [
    [
      "living-02",
      "Ściana z lameli i szafka wisząca",
      "Lamele z dębu na czarnym filcu, a pod telewizorem szafka bez widocznych mocowań.",
    ],
    [
      "living-02",
      "Zabudowa telewizora z dębu",
      "Trzydzieści sześć lameli, drzwi ukryte w rytmie i szuflada na piloty. Rysunek w skali 1:1.",
    ],
    [
      "living-03",
      "Biblioteka na całą ścianę",
      "Regał do sufitu z drabiną na szynie i miejscem na sejf. Montowaliśmy go trzy dni.",
    ],
    [
      "living-03",
      "Okrągły stolik z dębu",
      "Toczona noga i blat 90 cm z litego drewna. Trzy próby koloru, zanim wybrano olej.",
    ],
    [
      "living-05",
      "Dębowy regał z modułów",
      "Regał można rozebrać i zabrać przy przeprowadzce. Kotwy ukryte w plecach, nie widać ani jednej śruby.",
    ],
    [
      "living-06",
      "Szafka RTV w zielonym lakierze",
      "Lakier dobrany do sofy, korpus na wymiar ściany. Kable wychodzą tylko w jednym miejscu.",
    ],
    [
      "living-06",
      "Lamele jako panel akustyczny",
      "Lamele na filcu tłumią echo w dużym salonie. Panel można zdjąć bez śladu.",
    ],
    [
      "hall-01",
      "Ławka i konsola do holu",
      "Dębowa ławka z szufladą na buty i wąska konsola pod lustro. Czarne nogi ze stali.",
    ],
    [
      "hall-02",
      "Ławka z litego drewna",
      "Siedzisko 120 cm na stalowych płozach, połączenia na czopy. Udźwig trzech osób.",
    ],
    [
      "hall-04",
      "Dębowa ławka na wymiar wnęki",
      "Ławka 140 cm i konsola w tej samej wysokości. Wykończenie olejem z dodatkiem wosku.",
    ],
    [
      "hall-05",
      "Wąska konsola pod lustro",
      "Konsola o głębokości 22 cm, żeby nie zwęzić przejścia. Blat z dębu, rama ze stali.",
    ],
    [
      "kitchen-02",
      "Dębowy stół na sześć osób",
      "Stół 180 cm z litego dębu i sześć krzeseł. Krawędzie zaokrąglone, łączenia bez śrub.",
    ],
    [
      "kitchen-03",
      "Ryflowany panel na wyspę",
      "Wyfrezowaliśmy 84 listwy i obłożyliśmy nimi wyspę z trzech stron. Narożniki na kąt.",
    ],
    [
      "kitchen-05",
      "Stół i krzesła do jadalni",
      "Rozkładany stół na 4–8 osób, wstawka schowana pod blatem. Krzesła dobrane do koloru dębu.",
    ],
    [
      "stairs-02",
      "Konsola w wysokim holu",
      "Smukła konsola 160 cm z drewnianym blatem i stalowymi nogami. Regulacja na nierówną posadzkę.",
    ],
    [
      "stairs-04",
      "Mebel pod ścianę schodów",
      "Konsola i fotel z jednej partii drewna. Wysokość dopasowana do linii schodów.",
    ],
    [
      "bathroom-04",
      "Toczony stołek do łazienki",
      "Stołek z jednego kawałka dębu, olejowany w trzech warstwach. Nie boi się mokrych ręczników.",
    ],
    [
      "wardrobe-02",
      "Siedzisko z wieszakami",
      "Wnęka przy szafie: ławka ze schowkiem, półka i panel z haczykami. Dąb olejowany.",
    ],
    [
      "wardrobe-04",
      "Tapicerowana ławka przy szafie",
      "Ławka 130 cm w granatowej tkaninie, rama z dębu. Pokrowiec zdejmowany do prania.",
    ],
    [
      "wardrobe-06",
      "Biurko ukryte w szafie",
      "Za ryflowanym frontem blat, półki i gniazda. Po pracy zamyka się jak zwykłą szafę.",
    ],
    [
      "wintergarden-03",
      "Stolik do ogrodu zimowego",
      "Okrągły stolik z drewna odpornego na słońce i wilgoć. Promienisty rysunek blatu z klejonych listew.",
    ],
  ]),
  ...tell("Schody i balustrady drewniane", [
    [
      "stairs-01",
      "Dębowe stopnie na czarnym wangu",
      "Stopnie 6 cm z litego dębu, montowane od spodu. Poręcz frezowana z jednej listwy.",
    ],
    [
      "stairs-01",
      "Schody półkowe bez podstopnic",
      "Trzynaście stopni z prześwitem bezpiecznym dla dzieci. Olej twardy, można chodzić w butach.",
    ],
    [
      "stairs-01",
      "Lekkie schody do salonu",
      "Stopnie wysunięte z wangu, bez widocznych śrub. Od pomiaru do montażu minęło siedem tygodni.",
    ],
    [
      "stairs-02",
      "Schody dywanowe w jasnym domu",
      "Dębowe stopnie i białe podstopnice na schodach betonowych. Krawędź prosta, bez noska.",
    ],
    [
      "stairs-02",
      "Obłożenie betonowych schodów",
      "Zmierzyliśmy każdy stopień osobno, bo różniły się o 8 mm. Po obłożeniu wszystkie są równe.",
    ],
    [
      "stairs-02",
      "Dąb i biel na szesnastu stopniach",
      "Stopnie lakierowane na mat, podstopnice z MDF w bieli. Poręcz z dębu biegnie do antresoli.",
    ],
    [
      "stairs-03",
      "Stopnie przy zielonej ścianie",
      "Pełny dąb na stalowym wangu. Odcień dobraliśmy do jodełki na podłodze.",
    ],
    [
      "stairs-03",
      "Schody do antresoli",
      "Piętnaście stopni, spocznik i poręcz w jednym cyklu olejowania. Nie skrzypią, bo leżą na gumie.",
    ],
    [
      "stairs-03",
      "Dębowe schody w wysokim holu",
      "Montaż z podnośnika, bez rusztowania na parkiecie. Stopnie łączone na obce pióro.",
    ],
    [
      "stairs-04",
      "Schody z dębową poręczą",
      "Stopnie z litego dębu, podstopnice lakierowane i poręcz gięta na początku biegu.",
    ],
    [
      "stairs-04",
      "Renowacja starych schodów",
      "Zdjęliśmy farbę z lat siedemdziesiątych, naprawiliśmy stopnie i polakierowaliśmy dąb.",
    ],
    [
      "stairs-04",
      "Komplet: stopnie, poręcz, cokoły",
      "Wszystko z jednej partii drewna, razem z cokołami przy ścianie. Odbiór po sześciu dniach.",
    ],
    [
      "stairs-05",
      "Detal stopnia z podcięciem",
      "Podstopnica cofnięta o 2 cm i mała faza na krawędzi. Stopa pewnie trafia na stopień.",
    ],
    [
      "stairs-05",
      "Schody z oprawami w ścianie",
      "Razem z elektrykiem wyznaczyliśmy oprawy na środku stopni. Dąb olejowany naturalnie.",
    ],
    [
      "stairs-05",
      "Poręcz, która leży w dłoni",
      "Owalna poręcz z dębu na wysokości 90 cm. Wsporniki co metr, żaden nie przeszkadza dłoni.",
    ],
    [
      "stairs-06",
      "Półkowe schody ze szkłem",
      "Stopnie z dębu w macie i szkło wpuszczone w wang. Szczeliny przy ścianie równe, 8 mm.",
    ],
    [
      "stairs-06",
      "Schody do nowoczesnego wnętrza",
      "Proste stopnie bez sęków, poręcz na szkle i okucia ze stali. Montaż dwa dni.",
    ],
    [
      "stairs-06",
      "Dąb bejcowany pod mikrocement",
      "Bejcą ochłodziliśmy ton dębu, żeby pasował do szarej posadzki. Trzy warstwy lakieru.",
    ],
    [
      "garden-03",
      "Drewniana konstrukcja i balustrada",
      "Ażurowa ściana z listew i stopień do altany z modrzewia. Łączenia na kołki dębowe.",
    ],
    [
      "facade-05",
      "Stopnie na taras z drewna",
      "Szerokie stopnie z modrzewia łączą taras z trawnikiem. Podcięte, żeby woda nie stała na desce.",
    ],
  ]),
  ...tell("Schody i blaty kamienne", [
    [
      "kitchen-01",
      "Blat wyspy z jasnego konglomeratu",
      "Płyta bez łączenia 280×110 z bokami do podłogi. Krawędzie klejone na kąt 45 stopni.",
    ],
    [
      "kitchen-01",
      "Konglomerat na wyspie i przy ścianie",
      "Odporny na plamy z kawy i wina. Otwór na zlew podwieszany wycięty strumieniem wody.",
    ],
    [
      "kitchen-04",
      "Wyspa z rysunkiem marmuru",
      "Spiek o rysunku marmuru, żyły spotykają się na narożniku. Boki wyspy z tej samej płyty.",
    ],
    [
      "kitchen-04",
      "Blat ze spieku 12 mm",
      "Szablon zdjęty skanerem na miejscu. Płyta wniesiona przez taras, bo przez klatkę się nie mieściła.",
    ],
    [
      "kitchen-06",
      "Blat z żyłami przy zielonych płytkach",
      "Kamień o jasnym tle, polerowany. Wycięcie pod płytę i czarny zlew z dokładnością do 1 mm.",
    ],
    [
      "kitchen-06",
      "Wymiana blatu bez wymiany szafek",
      "Zdjęliśmy laminat i zamontowaliśmy kamień w jeden dzień. Kran działał jeszcze tego wieczoru.",
    ],
    [
      "kitchen-08",
      "Ciemny granit w kuchni",
      "Blat i ściana nad nim z jednego bloku. Satyna zamiast poleru, więc nie widać odcisków.",
    ],
    [
      "kitchen-08",
      "Kamienny blat pod płytę grzewczą",
      "Płyta osadzona na równo z blatem, fuga 2 mm. Kamień wytrzyma gorący garnek.",
    ],
    [
      "kitchen-09",
      "Jasny blat w ciągu roboczym",
      "Konglomerat 2 cm z cofniętym cokołem. Styk ze ścianą dopasowany do krzywizny, bez listwy.",
    ],
    [
      "bathroom-01",
      "Marmurowy blat pod umywalkę",
      "Płyta 120×50 z otworem na baterię. Impregnat olejofobowy, krawędź fazowana na 2 mm.",
    ],
    [
      "bathroom-02",
      "Blat z kamienia w zielonej łazience",
      "Kamień z jasną żyłą i zaokrąglonym narożnikiem. Podparty na szafce, bez konsoli.",
    ],
    [
      "bathroom-05",
      "Zaokrąglony blat umywalkowy",
      "Rysunek dobraliśmy z trzech płyt. Czoło blatu 4 cm wygląda jak lity kamień.",
    ],
    [
      "bathroom-06",
      "Blat z odzyskanej płyty",
      "Wykorzystaliśmy płytę, która została z kuchni. Wyszło taniej i z tym samym rysunkiem.",
    ],
    [
      "bathroom-07",
      "Długi blat dla dwóch umywalek",
      "Płyta 160 cm z dwoma otworami, wniesiona w całości. Powierzchnia polerowana, krawędź matowa.",
    ],
    [
      "bathroom-08",
      "Kamień na granatowym tle",
      "Blat z jasnego kamienia i cokół 5 cm przy ścianie. Fuga przy płytkach niewidoczna.",
    ],
    [
      "facade-01",
      "Kamienne stopnie przed wejściem",
      "Stopnie z granitu płomieniowanego, antypoślizgowe. Podbudowa odwodniona, mróz jej nie ruszy.",
    ],
    [
      "facade-02",
      "Granitowe płyty przy drzwiach",
      "Próg, dwa stopnie i podest z jednego bloku granitu. Spadek od drzwi, kapinos na czole.",
    ],
    [
      "facade-04",
      "Podest wejściowy ze światłem",
      "Granitowe stopnie i podest w jednej płaszczyźnie z tarasem. Cokół domu z tego samego kamienia.",
    ],
    [
      "house-cube-01",
      "Dojście z dużych płyt kamiennych",
      "Płyty 100×100 z granitu, równe cięcia i podest przed drzwiami. Układane na zaprawie drenażowej.",
    ],
    [
      "house-cube-05",
      "Kamienne wejście do domu",
      "Dwa szerokie stopnie i okładzina podestu. Powierzchnia szczotkowana, bezpieczna po deszczu.",
    ],
  ]),
];
