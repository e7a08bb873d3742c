import { tell, type Story } from "./story.ts";

/** Places photographed several times, some of them before the works too. */
export const placeStories: Story[] = [
  ...tell("Projekty domów", [
    [
      "house-farm-01",
      "Chata pod gontem na Podlasiu",
      "Zachowaliśmy bryłę po dziadkach, a wewnątrz zaplanowaliśmy układ dla czteroosobowej rodziny.",
    ],
    [
      "house-row-01",
      "Szereg z kolorowymi elewacjami",
      "Sześć domów na wąskiej działce, każdy z własnym ogrodem i miejscem na rower przy wejściu.",
    ],
    [
      "house-villa-01",
      "Willa z wykuszem od ogrodu",
      "Klasyczna bryła, dach kopertowy i nowoczesna izolacja. Projekt z adaptacją i nadzorem.",
    ],
    [
      "facade-07",
      "Nowe życie domu kostki",
      "Ten sam obrys, większe okna i nowe wejście. Pozwolenie i rysunki warsztatowe w cztery miesiące.",
    ],
  ]),
  ...tell("Architektura krajobrazu i ogrodu", [
    [
      "pond-01",
      "Ogród wokół oczka wodnego",
      "Pomost, kamień i rośliny bagienne. Plan nasadzeń rozpisany na trzy sezony.",
    ],
    [
      "playground-01",
      "Ogród, w którym rosną dzieci",
      "Plac zabaw widoczny z kuchni, trawnik do biegania i rabaty poza zasięgiem piłki.",
    ],
    [
      "driveway-01",
      "Zielony front z wiatą",
      "Podjazd, wiata i żywopłot zaplanowane razem, żeby auto nie było pierwszym widokiem z okna.",
    ],
  ]),
  ...tell("Projektowanie wnętrz", [
    [
      "attic-01",
      "Jasna sypialnia pod skosami",
      "Biel, dąb i jeden żółty akcent. Szafy weszły pod skos, a łóżko tam, gdzie da się wstać.",
    ],
    [
      "bedroom-01",
      "Butelkowa zieleń w sypialni",
      "Sztukateria na ścianie za łóżkiem i mosiężne lampy. Reszta spokojna, żeby dobrze się spało.",
    ],
    [
      "bedroom-04",
      "Sypialnia w kolorze śliwki",
      "Tapeta w łuskę za łóżkiem, lniane zasłony i ciepłe światło. Kolor dobraliśmy do kilimu.",
    ],
    [
      "kids-01",
      "Pokój z górami na ścianie",
      "Łóżko domek, niskie półki i namiot do czytania. Ściana w farbie, którą można zmywać.",
    ],
    [
      "living-08",
      "Loft w dawnej szwalni",
      "Cegła, skóra i stal. Światło w trzech obwodach, bo wieczorem to ma być inny pokój.",
    ],
    [
      "office-01",
      "Gabinet w głębokim granacie",
      "Biblioteka do sufitu i biurko przy oknie. Ściany tłumią pogłos na wideorozmowach.",
    ],
    [
      "kitchenette-01",
      "Kawalerka z czarnym aneksem",
      "Dwadzieścia osiem metrów z aneksem, sofą i stołem dla czworga. Każda szafka ma zadanie.",
    ],
    [
      "balcony-01",
      "Loggia jak dodatkowy pokój",
      "Ława ze schowkiem, podłoga z desek i girlanda świateł. Da się tu siedzieć do października.",
    ],
    [
      "entrance-01",
      "Sień z zieloną boazerią",
      "Boazeria do wysokości klamki, terakota i jedno duże lustro. Wejście, które wytrzyma psa.",
    ],
    [
      "kitchen-12",
      "Czarna kuchnia z kamienną wyspą",
      "Fornir, marmur i oświetlenie pod półkami. Projekt z rysunkami dla stolarza i kamieniarza.",
    ],
  ]),
  ...tell("Usługi budowlane", [
    [
      "house-row-01",
      "Sześć domów w jednym szeregu",
      "Stan deweloperski w czternaście miesięcy. Ściany między domami ciche i bez mostków.",
    ],
    [
      "house-villa-01",
      "Willa od fundamentu po dach",
      "Piwnica, strop i więźba jedną ekipą. Inwestor dostawał zdjęcia z budowy co piątek.",
    ],
    [
      "facade-07",
      "Przebudowa kostki z lat 70.",
      "Powiększone otwory okienne, nowe nadproża i balkon. Rodzina mieszkała w domu cały czas.",
    ],
  ]),
  ...tell("Dachy", [
    [
      "solar-01",
      "Dach z panelami i kominem",
      "Dachówka, obróbki i uchwyty pod panele w jednym zleceniu. Ani jednej dziury po fakcie.",
    ],
    [
      "attic-01",
      "Okna dachowe na poddaszu",
      "Trzy okna z kołnierzami i nowe ocieplenie między krokwiami. Bez przeciągów i zacieków.",
    ],
    [
      "house-farm-01",
      "Gont na wiejskiej chacie",
      "Nowa więźba i gont układany ręcznie. Rynny miedziane, bo tak było tu od zawsze.",
    ],
  ]),
  ...tell("Okna i drzwi zewnętrzne", [
    [
      "facade-07",
      "Wymiana okien w domu kostce",
      "Dwanaście okien w ciepłym montażu i drzwi wejściowe. Parapety i obróbki w cenie.",
    ],
    [
      "house-row-01",
      "Kolorowe drzwi w szeregowcach",
      "Drewniane drzwi w czterech kolorach, jeden system kluczy i ukryte zawiasy.",
    ],
  ]),
  ...tell("Ocieplenia, Elewacje", [
    [
      "facade-07",
      "Termomodernizacja domu kostki",
      "Szare ściany dostały 20 cm izolacji, tynk i drewniane akcenty. Rachunki spadły o połowę.",
    ],
    [
      "house-villa-01",
      "Elewacja willi w wapnie",
      "Tynk wapienny, gzymsy i opaski odtworzone z profili. Kolor dobrany z konserwatorem.",
    ],
  ]),
  ...tell("Tynki, Wylewki", [
    [
      "detail-07",
      "Tynk dekoracyjny nad blatem",
      "Dwie warstwy nakładane pacą i wosk. Każdy metr jest inny, a plamy zmywa się wodą.",
    ],
    [
      "living-08",
      "Odkrycie i naprawa starej cegły",
      "Skuliśmy tynk, wymieniliśmy pęknięte cegły i zafugowaliśmy całość zaprawą wapienną.",
    ],
  ]),
  ...tell("Instalacje", [
    [
      "heatpump-01",
      "Pompa ciepła przy ścianie domu",
      "Fundament, odpływ skroplin i cicha praca nocą. Uruchomienie i szkolenie w jeden dzień.",
    ],
    [
      "installation-02",
      "Kotłownia, w której widać rury",
      "Każdy obieg podpisany, zawory w zasięgu ręki. Serwisant znajdzie wszystko bez pytania.",
    ],
    [
      "solar-01",
      "Fotowoltaika na dachu domu",
      "Panele na południowej połaci, falownik w garażu. Zgłoszenie do operatora załatwiliśmy my.",
    ],
    [
      "laundry-01",
      "Woda i prąd w nowej pralni",
      "Osobny obwód na suszarkę, odpływ w podłodze i wentylacja. Wszystko przed płytkami.",
    ],
  ]),
  ...tell("Kompleksowe wykończenie", [
    [
      "bathroom-09",
      "Petrolowa łazienka od zera",
      "Skute płytki, nowe rury i prysznic bez progu. Cztery tygodnie i jedna umowa na całość.",
    ],
    [
      "kitchen-10",
      "Kuchnia ze stanu surowego",
      "Tynki, instalacje, szachownica i meble. Oddana tydzień przed terminem, z odbiorem punkt po punkcie.",
    ],
    [
      "living-08",
      "Salon w kamienicy po remoncie",
      "Cegła oczyszczona, parkiet uratowany, instalacja nowa. Sąsiedzi nie usłyszeli nas po szesnastej.",
    ],
    [
      "attic-01",
      "Strych zamieniony w sypialnię",
      "Wełna, płyty, podłoga i okna dachowe. Z zakurzonego strychu zrobiło się 24 metry do spania.",
    ],
    [
      "laundry-01",
      "Pralnia w dawnym schowku",
      "Cztery metry, dwie maszyny w zabudowie i blat do składania. Podłoga ze spadkiem do kratki.",
    ],
  ]),
  ...tell("Glazurnicy", [
    [
      "bathroom-09",
      "Petrolowe płytki pod prysznicem",
      "Ręcznie robione płytki z wąską fugą, narożniki cięte pod kątem. Spadek do odpływu ściennego.",
    ],
    [
      "kitchen-10",
      "Szachownica na podłodze kuchni",
      "Czarno-białe płytki od osi okna, więc docinki po obu stronach są takie same.",
    ],
    [
      "tiling-03",
      "Fugowanie płytek robionych ręcznie",
      "Każda płytka ma inną krawędź, fuga wyrównuje całość. Impregnat położony po dwóch dniach.",
    ],
    [
      "entrance-01",
      "Terakota we wzorzystej sieni",
      "Stary wzór odtworzony z nowych płytek, z bordiurą przy ścianach. Cokół docięty do boazerii.",
    ],
    [
      "laundry-01",
      "Płytki i odpływ w pralni",
      "Podłoga ze spadkiem, mozaika nad blatem i fuga epoksydowa, której nie ruszy detergent.",
    ],
  ]),
  ...tell("Malowanie i prace K-G", [
    [
      "bedroom-01",
      "Zielona ściana ze sztukaterią",
      "Listwy klejone i szpachlowane, trzy warstwy matu. Łączeń nie widać nawet pod lampą.",
    ],
    [
      "bedroom-04",
      "Tapeta w łuskę za łóżkiem",
      "Podkład, wzór spasowany co do milimetra i farba pod kolor na pozostałych ścianach.",
    ],
    [
      "kids-01",
      "Góry malowane w pokoju dziecka",
      "Cztery odcienie błękitu odcięte od ręki. Farba zmywalna, bez zapachu już następnego dnia.",
    ],
    [
      "garage-01",
      "Garaż w granacie i bieli",
      "Grunt, farba odporna na otarcia i posadzka żywiczna. Auto wróciło po pięciu dniach.",
    ],
    [
      "detail-07",
      "Ściana w efekcie betonu",
      "Tynk dekoracyjny w niebieskim odcieniu, zabezpieczony lakierem. Próbka na ścianie gratis.",
    ],
  ]),
  ...tell("Podłogi", [
    [
      "garage-01",
      "Posadzka żywiczna w garażu",
      "Szlifowanie betonu, żywica i posypka antypoślizgowa. Nie boi się soli, oleju ani śniegu.",
    ],
    [
      "living-08",
      "Uratowany parkiet w lofcie",
      "Cyklinowanie, wymiana spróchniałych klepek i olej. Po stu latach wygląda lepiej niż nowy.",
    ],
  ]),
  ...tell("Drzwi wewnętrzne", [
    [
      "entrance-01",
      "Zielone drzwi z mosiężną klamką",
      "Drzwi ramowe w kolorze boazerii, ukryte zawiasy i klamka z litego mosiądzu.",
    ],
  ]),
  ...tell("Balustrady i dodatki metalowe", [
    [
      "balcony-01",
      "Lekka balustrada w loggii",
      "Pręty malowane proszkowo i poręcz z dębu. Zamontowana od środka, bez rusztowania.",
    ],
  ]),
  ...tell("Meble kuchenne", [
    [
      "kitchen-10",
      "Białe fronty nad szachownicą",
      "Lakierowane fronty, czarny zlew pod oknem i cargo w wąskiej szczelinie przy lodówce.",
    ],
    [
      "kitchen-12",
      "Czarny fornir i marmurowa wyspa",
      "Fronty z forniru bejcowanego na czarno, blat gięty na krawędzi wyspy w jodełkę.",
    ],
    [
      "kitchenette-01",
      "Aneks na trzech metrach",
      "Zmywarka, piekarnik i lodówka w zabudowie. Blat wysuwa się, kiedy przychodzą goście.",
    ],
  ]),
  ...tell("Meble łazienkowe", [
    [
      "bathroom-09",
      "Szafka pod podwójną umywalkę",
      "Lakier odporny na parę, szuflady z wycięciem na syfon i podświetlone lustra.",
    ],
    [
      "laundry-01",
      "Zielone szafki w pralni",
      "Zabudowa pralki i suszarki, kosze na pranie w szufladach i drążek na koszule.",
    ],
  ]),
  ...tell("Meble szafy", [
    [
      "office-01",
      "Biblioteka w granatowym gabinecie",
      "Regał do sufitu z oświetleniem półek i szafkami na drukarkę. Drabinka na szynie.",
    ],
    [
      "bedroom-04",
      "Szafa w sypialni ze śliwką",
      "Gładkie fronty bez uchwytów, wewnątrz szuflady, drążki i lustro na całe drzwi.",
    ],
    [
      "attic-01",
      "Niska szafa pod skosem",
      "Szuflady głębokie na metr, tam gdzie nikt nie stanie. Fronty w kolorze ścian.",
    ],
  ]),
  ...tell("Meble nietypowe", [
    [
      "kids-01",
      "Łóżko domek z litego drewna",
      "Zaokrąglone krawędzie, farba do zabawek i szuflada na pościel. Udźwignie też rodzica.",
    ],
    [
      "garage-01",
      "Stół warsztatowy na wymiar",
      "Blat z buku, szuflady na pełny wysuw i tablica narzędziowa. Wszystko na kółkach z blokadą.",
    ],
    [
      "living-08",
      "Regał ze stali i starego dębu",
      "Rama spawana na miejscu, półki z belek stropowych. Przykręcony do cegły bez widocznych śrub.",
    ],
  ]),
  ...tell("Usługi brukarskie", [
    [
      "driveway-01",
      "Granit układany w łuskę",
      "Dwieście metrów kostki układanej ręcznie w wachlarz. Podbudowa pod auto dostawcze.",
    ],
    [
      "terrace-07",
      "Płyty wokół ogrodowego paleniska",
      "Płyty 90×90 na wspornikach, żwir pod paleniskiem i kable do lamp ułożone pod spodem.",
    ],
  ]),
  ...tell("Ogrodzenia", [
    [
      "house-farm-01",
      "Biały płot przy wiejskiej chacie",
      "Sztachety frezowane według starego wzoru i malowane trzy razy. Furtka na kutych zawiasach.",
    ],
    [
      "house-row-01",
      "Niskie płotki przed szeregiem",
      "Czterdzieści metrów murków i furtek w jednym rytmie. Każdy dom ma własną skrzynkę.",
    ],
  ]),
  ...tell("Usługi ogrodnicze", [
    [
      "pond-01",
      "Oczko wodne z pomostem",
      "Folia, filtr i rośliny, które same czyszczą wodę. Po roku pojawiły się ważki i żaby.",
    ],
    [
      "playground-01",
      "Trawnik i piasek pod huśtawkami",
      "Trawnik odporny na bieganie, piaskownica z odwodnieniem i kora pod huśtawkami.",
    ],
  ]),
  ...tell("Altany i architektura ogrodowa", [
    [
      "sauna-01",
      "Sauna beczka w ogrodzie",
      "Świerk skandynawski, piec i szklane drzwi. Ustawiona na bloczkach w jedno popołudnie.",
    ],
    [
      "driveway-01",
      "Wiata na dwa samochody",
      "Słupy z klejonego drewna, dach z blachy i schowek na rowery z tyłu wiaty.",
    ],
    [
      "playground-01",
      "Wieża, huśtawki i zjeżdżalnia",
      "Modrzew bez drzazg, kotwy w betonie i liny z atestem. Rośnie razem z dziećmi.",
    ],
  ]),
  ...tell("Tarasy", [
    [
      "terrace-07",
      "Taras z paleniskiem na wieczór",
      "Popękane płyty zniknęły, zostało miejsce na ławy i ogień. Światło włącza się o zmierzchu.",
    ],
    [
      "balcony-01",
      "Drewniana podłoga w loggii",
      "Deski na wspornikach, więc woda płynie pod spodem. Ława ze schowkiem na poduszki.",
    ],
    [
      "pond-01",
      "Pomost nad oczkiem wodnym",
      "Modrzew na stalowych nogach, bez kontaktu z wodą. Deski ryflowane, nie ślizgają się.",
    ],
  ]),
];
