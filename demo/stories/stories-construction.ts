import { tell, type Story } from "./story.ts";

export const constructionStories: Story[] = [
  ...tell("Usługi geodezyjne", [
    [
      "house-barn-01",
      "Wytyczenie domu typu stodoła",
      "Wyznaczyliśmy osie budynku i repery na ławicach. Kontrola po zalaniu fundamentów wyszła co do 5 mm.",
    ],
    [
      "house-barn-02",
      "Mapa do celów projektowych",
      "Pomiar działki z uzbrojeniem i drzewami, mapa przyjęta do zasobu. Projektant dostał też plik DWG.",
    ],
    [
      "house-barn-03",
      "Podział działki pod budowę",
      "Wydzieliliśmy działkę budowlaną z większej nieruchomości i ustabilizowaliśmy punkty graniczne.",
    ],
    [
      "house-barn-04",
      "Inwentaryzacja powykonawcza domu",
      "Pomiar domu, przyłączy i ścieżki po zakończeniu budowy. Dokumenty gotowe do zgłoszenia odbioru.",
    ],
    [
      "house-barn-05",
      "Tyczenie tarasu i przyłączy",
      "Wyznaczyliśmy przebieg wody, kanalizacji i kabla, a na końcu obrys tarasu względem granicy.",
    ],
    [
      "house-cube-01",
      "Obsługa geodezyjna budowy domu",
      "Od mapy do inwentaryzacji: tyczenie, kontrola stropu i pomiar końcowy w jednej umowie.",
    ],
    [
      "house-cube-02",
      "Wyznaczenie granic i zjazdu",
      "Odszukaliśmy stare kamienie graniczne i wytyczyliśmy zjazd z drogi gminnej pod nowy podjazd.",
    ],
    [
      "house-cube-03",
      "Niwelacja terenu pod podjazd",
      "Pomiar wysokości i projekt spadków. Woda z podjazdu spływa do odwodnienia, nie do garażu.",
    ],
    [
      "house-cube-04",
      "Pomiar powykonawczy z przyłączami",
      "Zinwentaryzowaliśmy dom, garaż i wszystkie przyłącza. Mapa w zasobie po czternastu dniach.",
    ],
    [
      "house-cube-05",
      "Mapa działki pod rozbudowę",
      "Aktualizacja mapy i pomiar istniejącej bryły. Projektant miał obrys i wysokości okapów.",
    ],
    [
      "masonry-01",
      "Kontrola murów parteru",
      "Sprawdziliśmy przekątne, osie ścian i poziom nadproży. Protokół z pomiaru w dzienniku budowy.",
    ],
    [
      "masonry-01",
      "Tyczenie budynku na płycie",
      "Przenieśliśmy osie ścian na płytę fundamentową. Murarze zaczęli od narożników bez poprawek.",
    ],
    [
      "insulation-01",
      "Pomiar budynku przed ociepleniem",
      "Skan elewacji i odchyłki od pionu. Wykonawca wiedział, gdzie dać grubszy styropian.",
    ],
    [
      "fence-01",
      "Wznowienie granic pod ogrodzenie",
      "Odtworzyliśmy cztery punkty graniczne i podpisaliśmy protokół z sąsiadami przed montażem słupków.",
    ],
    [
      "fence-02",
      "Tyczenie linii ogrodzenia",
      "Wyznaczyliśmy linię ogrodzenia i bramy co trzy metry. Słupki stanęły dokładnie w granicy.",
    ],
    [
      "fence-03",
      "Granica działki od strony drogi",
      "Ustaliliśmy granicę z pasem drogowym, więc furtka i chodnik nie wyszły poza działkę.",
    ],
    [
      "garden-01",
      "Pomiar wysokościowy ogrodu",
      "Plan warstwicowy działki z drzewami. Ogrodnik ułożył ścieżkę bez stopni i zastoin wody.",
    ],
    [
      "terrace-03",
      "Wytyczenie tarasu przy domu",
      "Sprawdziliśmy odległości od granicy i wyznaczyliśmy narożniki podestu zgodnie z projektem.",
    ],
    [
      "facade-06",
      "Tyczenie garażu dobudowanego do domu",
      "Nowe osie dowiązaliśmy do istniejących ścian. Pomiar końcowy i aktualizacja mapy w cenie.",
    ],
  ]),
  ...tell("Kierownik budowy oraz nadzór", [
    [
      "masonry-01",
      "Odbiór ścian parteru",
      "Sprawdziliśmy przewiązania, nadproża i zbrojenie wieńca. Dwie uwagi poprawiono przed stropem.",
    ],
    [
      "masonry-01",
      "Kierowanie budową od stanu zero",
      "Dziennik prowadzony od fundamentów, wizyty dwa razy w tygodniu i raport ze zdjęciami po każdej.",
    ],
    [
      "insulation-01",
      "Nadzór nad ociepleniem budynku",
      "Kontrola klejenia, kołków i siatki. Wstrzymaliśmy prace na trzy dni z powodu przymrozków.",
    ],
    [
      "insulation-01",
      "Nadzór inwestorski przy elewacji",
      "W imieniu inwestora sprawdzaliśmy materiały i obmiary. Faktura zmalała o nieułożone 38 m².",
    ],
    [
      "roof-03",
      "Odbiór dachu w trakcie krycia",
      "Membrana, kontrłaty i obróbki sprawdzone, zanim zniknęły pod dachówką. Protokół ze zdjęciami.",
    ],
    [
      "roof-03",
      "Nadzór nad wymianą pokrycia",
      "Prowadziliśmy wymianę dachu w zamieszkałym domu: etapami, z zabezpieczeniem na noc.",
    ],
    [
      "roof-01",
      "Końcowy odbiór dachu",
      "Sprawdziliśmy rynny, komin i okno dachowe po pierwszej ulewie. Dach przyjęty bez zastrzeżeń.",
    ],
    [
      "installation-01",
      "Odbiór ogrzewania podłogowego",
      "Próba ciśnieniowa 6 bar przez dobę i dokumentacja zdjęciowa pętli przed wylewką.",
    ],
    [
      "drywall-01",
      "Kontrola prac wykończeniowych",
      "Rozstaw profili, wełna i taśma akustyczna sprawdzone przed zamknięciem ściany płytą.",
    ],
    [
      "house-barn-01",
      "Budowa domu pod stałym nadzorem",
      "Czternaście miesięcy od wykopu do odbioru. Prowadziliśmy dziennik i pilnowaliśmy harmonogramu ekip.",
    ],
    [
      "house-barn-03",
      "Kierownik budowy domu szkieletowego",
      "Kontrola wilgotności drewna, paroizolacji i mocowań. Próba szczelności wypadła poniżej normy.",
    ],
    [
      "house-barn-05",
      "Nadzór nad montażem przeszkleń",
      "Dopilnowaliśmy ciepłego montażu i progów przy tarasie. Badanie kamerą termowizyjną bez uwag.",
    ],
    [
      "house-cube-01",
      "Nadzór inwestorski nad domem 180 m²",
      "Cotygodniowe wizyty, odbiór robót zanikowych i zgoda na płatności dopiero po odbiorze etapu.",
    ],
    [
      "house-cube-02",
      "Przejęcie budowy po innym kierowniku",
      "Inwentaryzacja stanu, uzupełnienie dziennika i plan naprawczy izolacji tarasu. Dom odebrany.",
    ],
    [
      "house-cube-04",
      "Kierowanie budową z płaskim dachem",
      "Najważniejsze były spadki i wpusty. Próba wodna szczelności trwała 48 godzin.",
    ],
    [
      "house-cube-05",
      "Zgłoszenie zakończenia budowy",
      "Skompletowaliśmy protokoły, świadectwo i mapę. Urząd nie wniósł sprzeciwu.",
    ],
    [
      "facade-01",
      "Odbiór stolarki i elewacji",
      "Sprawdziliśmy regulację okien, obróbki i styki tynku z drewnem. Usterki usunięto w tydzień.",
    ],
    [
      "facade-06",
      "Kontrola budowy garażu",
      "Izolacja fundamentu, nadproże bramy i odwodnienie podjazdu. Trzy wizyty w kluczowych momentach.",
    ],
    [
      "tiling-01",
      "Odbiór okładzin w mieszkaniu",
      "Sprawdziliśmy płaszczyznę, fugi i puste miejsca pod płytkami. Wymieniono cztery sztuki.",
    ],
    [
      "floor-02",
      "Odbiór mieszkania od dewelopera",
      "Pomiar kątów, okien i podłóg, lista 31 usterek ze zdjęciami. Deweloper naprawił wszystkie.",
    ],
  ]),
  ...tell("Usługi budowlane", [
    [
      "masonry-01",
      "Ściany nośne z pustaków",
      "Wymurowaliśmy parter 120 m² z pustaków ceramicznych na cienką spoinę. Narożniki w pionie.",
    ],
    [
      "masonry-01",
      "Parter w trzy tygodnie",
      "Płyta, ściany i nadproża w jednym ciągu. Materiał zamówiliśmy tak, że zostało pół palety.",
    ],
    [
      "masonry-01",
      "Ścianki działowe i nadproża",
      "Osadziliśmy nadproża prefabrykowane i domurowaliśmy działówki z kotwami co drugą warstwę.",
    ],
    [
      "insulation-01",
      "Stan surowy i ocieplenie",
      "Po murach od razu stanęło rusztowanie: ocieplenie i tynk zrobiła ta sama ekipa.",
    ],
    [
      "insulation-01",
      "Nadbudowa piętra",
      "Zdjęliśmy stary dach, podnieśliśmy ściany o kondygnację i przygotowaliśmy je pod ocieplenie.",
    ],
    [
      "house-barn-01",
      "Dom w stanie deweloperskim",
      "Od wykopu po tynki w jedenaście miesięcy. Jedna umowa, jedna ekipa i stały kosztorys.",
    ],
    [
      "house-barn-02",
      "Budowa domu z prefabrykatów",
      "Ściany i strop z elementów, stan surowy w sześć tygodni. Potem dach na rąbek i stolarka.",
    ],
    [
      "house-barn-03",
      "Dom w konstrukcji szkieletowej",
      "Szkielet z drewna suszonego komorowo, poszycie i czarna deska. Stan surowy zamknięty przed zimą.",
    ],
    [
      "house-barn-04",
      "Budowa domu z poddaszem",
      "Płyta fundamentowa, ściany z ceramiki i więźba. Dach w kolorze ceglastym położyliśmy sami.",
    ],
    [
      "house-barn-05",
      "Stan surowy zamknięty",
      "Mury, więźba, pokrycie i duże przeszklenie. Inwestor dostał dom gotowy pod instalacje.",
    ],
    [
      "house-cube-01",
      "Dom z żelbetowym stropem",
      "Wysunięte piętro opiera się na żelbetowej płycie. Szalunki i zbrojenie według projektu konstruktora.",
    ],
    [
      "house-cube-02",
      "Budowa domu z garażem",
      "Dom i garaż na wspólnej płycie, parter w cegle. Oddaliśmy go dwa tygodnie przed terminem.",
    ],
    [
      "house-cube-03",
      "Generalne wykonawstwo domu",
      "Koordynowaliśmy dziewięć ekip, od geodety po brukarza. Inwestor dzwonił pod jeden numer.",
    ],
    [
      "house-cube-04",
      "Dom w technologii tradycyjnej",
      "Silikat, strop monolityczny i okładzina z cegły. Odchyłki ścian poniżej 5 mm na kondygnacji.",
    ],
    [
      "house-cube-05",
      "Przebudowa domu z lat 70.",
      "Wzmocniliśmy stropy, powiększyliśmy otwory i dobudowaliśmy skrzydło obłożone szarą cegłą.",
    ],
    [
      "facade-01",
      "Powiększenie otworów okiennych",
      "Wycięliśmy ścianę pod przeszklenie i osadziliśmy podciąg stalowy. Bez jednej rysy na tynku.",
    ],
    [
      "facade-02",
      "Dobudowa wiatrołapu z cegły",
      "Fundament, ściany i stropodach wiatrołapu. Nowa część łączy się z domem bez mostka cieplnego.",
    ],
    [
      "facade-06",
      "Garaż dobudowany do domu",
      "Murowany garaż z bramą 5 m i dylatacją od domu. Wylewka ze spadkiem do kratki.",
    ],
    [
      "drywall-01",
      "Przebudowa poddasza",
      "Nowe ściany działowe na stelażu i wygłuszenie między pokojami. Konstrukcji dachu nie ruszaliśmy.",
    ],
    [
      "fence-02",
      "Murowane słupki i podmurówka",
      "Fundament poniżej przemarzania, słupki z bloczków łupanych i przewody do domofonu w środku.",
    ],
    [
      "garden-02",
      "Niski murek w ogrodzie",
      "Murek oporowy z ławką na końcu ścieżki: fundament, drenaż i siedzisko na stalowych kotwach.",
    ],
  ]),
  ...tell("Dachy", [
    [
      "roof-01",
      "Dach z czerwonej dachówki",
      "Nowe pokrycie 210 m², obróbka komina z klinkieru i okno dachowe. Komplet prac w dwanaście dni.",
    ],
    [
      "roof-01",
      "Wymiana eternitu na dachówkę",
      "Zdjęliśmy stare płyty zgodnie z przepisami, wymieniliśmy łaty i położyliśmy ceramikę.",
    ],
    [
      "roof-01",
      "Nowe rynny i obróbki",
      "Rynny stalowe, kołnierz okna i wyłaz kominiarski. Po ulewie na poddaszu sucho.",
    ],
    [
      "roof-02",
      "Płaska dachówka w graficie",
      "Dachówka bez fali wymaga równej więźby, więc najpierw wyprostowaliśmy połać. Efekt jak od linijki.",
    ],
    [
      "roof-02",
      "Grafitowy dach z oknem połaciowym",
      "Pokrycie płaską dachówką, okno dachowe z kołnierzem i rynny w kolorze. Dziesięć lat gwarancji.",
    ],
    [
      "roof-02",
      "Remont dachu nad poddaszem",
      "Ociepliliśmy połać od zewnątrz i ułożyliśmy nową dachówkę. Domownicy nie musieli się wyprowadzać.",
    ],
    [
      "roof-03",
      "Krycie dachu ceramiką",
      "Membrana, kontrłaty i dachówka zakładkowa. Na zdjęciu druga połać w trakcie układania.",
    ],
    [
      "roof-03",
      "Dach wymieniany etapami",
      "Otwieraliśmy tylko tyle połaci, ile dało się zakryć do wieczora. Dom cały czas był suchy.",
    ],
    [
      "roof-03",
      "Nowe łaty i membrana",
      "Stara dachówka była zdrowa, przeciekała folia. Daliśmy nową membranę i nowe łaty.",
    ],
    [
      "roof-04",
      "Brązowa dachówka i klinkier",
      "Dobraliśmy dachówkę do komina z klinkieru. Obróbka komina z blachy powlekanej, bez silikonu.",
    ],
    [
      "roof-04",
      "Dach z oknem od strony ogrodu",
      "Pokrycie 160 m² i okno dachowe nad schodami. Rynny z ogranicznikami śniegu.",
    ],
    [
      "roof-04",
      "Naprawa komina i pokrycia",
      "Przemurowaliśmy komin ponad dachem, wymieniliśmy obróbkę i pęknięte dachówki.",
    ],
    [
      "house-barn-01",
      "Dach stodoły bez okapu",
      "Blacha na rąbek z rynną ukrytą w połaci. Wszystkie wpusty podgrzewane na zimę.",
    ],
    [
      "house-barn-02",
      "Blacha na rąbek na białej stodole",
      "Panele na całą długość połaci, bez łączeń poprzecznych. Kalenica wentylowana.",
    ],
    [
      "house-barn-02",
      "Kompletny dach nowego domu",
      "Więźba, deskowanie, membrana i blacha. Zaczęliśmy w maju, a w czerwcu weszli instalatorzy.",
    ],
    [
      "house-barn-03",
      "Ciemny dach na rąbek",
      "Grafitowa blacha, szczyty bez wiatrownic i ostry detal krawędzi według rysunku architekta.",
    ],
    [
      "house-barn-04",
      "Ceglasta blacha na rąbek",
      "Sto osiemdziesiąt metrów blachy powlekanej, obróbka komina i rynny w kolorze pokrycia.",
    ],
    [
      "house-barn-05",
      "Dach o stromej połaci",
      "Połać 45 stopni, praca na linach i rusztowaniu. Blacha układana z matą wygłuszającą deszcz.",
    ],
    [
      "house-cube-01",
      "Płaski dach z membrany",
      "Membrana PVC zgrzewana na gorąco, spadki ze styropianu i dwa wpusty. Próba wodna bez przecieku.",
    ],
    [
      "house-cube-04",
      "Stropodach z attyką",
      "Papa termozgrzewalna w dwóch warstwach i obróbka attyki. Odwodnienie awaryjne w ścianie.",
    ],
    [
      "facade-03",
      "Rąbek i rynna w jednym kolorze",
      "Dach, rynny i rury spustowe w graficie. Obróbka komina z tej samej blachy.",
    ],
    [
      "facade-05",
      "Okap i wiatrownica w szczycie",
      "Wykończyliśmy krawędź dachu nad deskowaniem: obróbka z kapinosem i siatka przeciw ptakom.",
    ],
    [
      "garden-03",
      "Pokrycie dachu altany",
      "Czterospadowy dach altany z blachy w graficie, z deskowaniem widocznym od spodu.",
    ],
  ]),
  ...tell("Okna i drzwi zewnętrzne", [
    [
      "facade-01",
      "Drzwi wejściowe i przeszklenie tarasu",
      "Drewniane drzwi z pochwytem i okna aluminiowe. Montaż ciepły na konsolach w warstwie ocieplenia.",
    ],
    [
      "facade-01",
      "Przeszklenie składane na taras",
      "Cztery skrzydła składane w harmonijkę, próg na równo z podłogą. Otwiera się jedną ręką.",
    ],
    [
      "facade-02",
      "Drzwi w ceglanej elewacji",
      "Wymiana drzwi bez naruszania cegły. Próg z ciepłego profilu, zamek z trzema punktami.",
    ],
    [
      "facade-02",
      "Ciemna stolarka w szarej cegle",
      "Okna w kolorze antracytu z ukrytymi ramami. Obróbki parapetów dopasowane do cegły.",
    ],
    [
      "facade-03",
      "Okna tarasowe w drewnianej ścianie",
      "Sześć okien do podłogi w ścianie z desek. Ramy licują z elewacją dzięki montażowi na zewnątrz.",
    ],
    [
      "facade-03",
      "Trzyszybowe okna dla całego domu",
      "Komplet okien o współczynniku 0,8 i szczelny montaż z taśmami. Rachunki za ciepło spadły.",
    ],
    [
      "facade-04",
      "Drzwi z kontrolą dostępu",
      "Drzwi wejściowe z czytnikiem linii papilarnych i zamkiem elektrycznym. Sterowanie w telefonie.",
    ],
    [
      "facade-04",
      "Wymiana przeszklenia salonu",
      "Wyjęliśmy stare okna w jeden dzień, a nowe działały już wieczorem. Bez remontu wnętrza.",
    ],
    [
      "facade-05",
      "Okna w szczycie stodoły",
      "Duże okna w szczycie i przesuwne drzwi tarasowe 4,8 m. Szkło bezpieczne do wysokości metra.",
    ],
    [
      "facade-05",
      "Przesuwne drzwi na taras",
      "System podnoszono-przesuwny z niskim progiem. Skrzydło 220 kg przesunie nawet dziecko.",
    ],
    [
      "facade-06",
      "Brama garażowa i okna",
      "Brama segmentowa z napędem i okna w tym samym odcieniu grafitu. Jeden dostawca, jeden serwis.",
    ],
    [
      "facade-06",
      "Brama segmentowa 5 metrów",
      "Cicha brama z ociepleniem 60 mm i oświetleniem. Pilot, klawiatura i awaryjne otwieranie.",
    ],
    [
      "house-barn-01",
      "Stolarka do domu typu stodoła",
      "Okna aluminiowe w szczycie i przeszklenie tarasu. Rolety zewnętrzne schowane w ociepleniu.",
    ],
    [
      "house-cube-01",
      "Okna na dwóch kondygnacjach",
      "Czternaście okien i drzwi tarasowe. Parapety zewnętrzne ze stali w kolorze ram.",
    ],
    [
      "house-cube-02",
      "Okna i brama w jednym terminie",
      "Zmierzyliśmy otwory po tynkach i w sześć tygodni zamknęliśmy cały dom razem z garażem.",
    ],
    [
      "house-cube-03",
      "Okna z żaluzjami fasadowymi",
      "Żaluzje sterowane słońcem i wiatrem. Prowadnice schowane w bocznych ościeżach.",
    ],
    [
      "house-cube-04",
      "Szerokie okna na front domu",
      "Okna stałe i uchylne w jednym podziale. Szyby o podwyższonej izolacji od hałasu ulicy.",
    ],
    [
      "roof-02",
      "Okno dachowe nad sypialnią",
      "Obrotowe okno z nawiewnikiem i roletą. Kołnierz do płaskiej dachówki, ocieplony zestaw montażowy.",
    ],
    [
      "wintergarden-01",
      "Szklany dach ogrodu zimowego",
      "Profile aluminiowe z przekładką termiczną i szkło hartowane z powłoką przeciwsłoneczną.",
    ],
    [
      "wintergarden-02",
      "Biała konstrukcja z drzwiami do ogrodu",
      "Białe profile, dwuskrzydłowe drzwi i okna uchylne w dachu z czujnikiem deszczu.",
    ],
    [
      "terrace-03",
      "Drzwi tarasowe i markiza",
      "Przeszklenie trzyczęściowe z markizą nad wyjściem. Markiza zwija się sama przy silnym wietrze.",
    ],
    [
      "terrace-04",
      "Drzwi HS do salonu",
      "Podnoszono-przesuwne drzwi z widokiem na ogród. Próg 20 mm, bez stopnia na taras.",
    ],
    [
      "stairs-03",
      "Okna na wysokość dwóch pięter",
      "Zestaw okien w wysokim holu z usztywnieniem wiatrowym. Górne kwatery otwiera siłownik.",
    ],
    [
      "living-04",
      "Okno tarasowe w salonie",
      "Wymiana balkonowego okna na przeszklenie z ciemną ramą. Więcej światła, ta sama ściana.",
    ],
  ]),
  ...tell("Tynki, Wylewki", [
    [
      "installation-01",
      "Wylewka na ogrzewaniu podłogowym",
      "Jastrych anhydrytowy 5,5 cm nad rurą, dylatacje i protokół wygrzewania. Równość 2 mm na łacie.",
    ],
    [
      "installation-01",
      "Wylewka w całym parterze",
      "Sto dziesięć metrów w jeden dzień, z mikrosiatką i taśmą brzegową. Po dwóch dobach dało się chodzić.",
    ],
    [
      "installation-01",
      "Przygotowanie podłogi pod jastrych",
      "Styropian, folia i dylatacja obwodowa. Zatopione rury sprawdziliśmy pod ciśnieniem.",
    ],
    [
      "insulation-01",
      "Tynk zewnętrzny na ociepleniu",
      "Siatka, grunt i tynk silikonowy o ziarnie 1,5 mm. Całą ścianę zrobiliśmy bez przerw roboczych.",
    ],
    [
      "insulation-01",
      "Wyprawa elewacyjna z siatką",
      "Podwójna siatka przy gruncie, listwy przyokienne i tynk barwiony w masie. Bez pęknięć po zimie.",
    ],
    [
      "masonry-01",
      "Tynki cementowo-wapienne w nowym domu",
      "Agregatem, z narożnikami i bez odparzeń. Otwory okienne oklejone przed pracą.",
    ],
    [
      "masonry-01",
      "Tynkowanie ścian z pustaków",
      "Obrzutka, tynk maszynowy i zatarcie na gładko. Kąty pod kuchnię sprawdzone kątownikiem.",
    ],
    [
      "drywall-01",
      "Gładzie i ścianki w mieszkaniu",
      "Po zamknięciu ścianki płytą zrobiliśmy spoiny z taśmą i gładź. Ściany gotowe do malowania.",
    ],
    [
      "drywall-01",
      "Prostowanie krzywych ścian",
      "Tam, gdzie odchyłka przekraczała 4 cm, tynk zastąpiły płyty na stelażu. Reszta to gips.",
    ],
    [
      "facade-01",
      "Biały tynk elewacyjny",
      "Tynk silikonowy baranek 1,5 mm i gładkie ościeża przy drewnianej okładzinie.",
    ],
    [
      "facade-06",
      "Gładki biały tynk na froncie",
      "Tynk modelowany na gładko, zacierany na mokro. Narożniki z listwą, bez widocznych łączeń.",
    ],
    [
      "house-cube-01",
      "Tynki wewnątrz i na elewacji",
      "W środku gipsowe 420 m², na zewnątrz silikonowe. Jedna ekipa, jeden terminarz.",
    ],
    [
      "house-barn-02",
      "Tynki i wylewki w białej stodole",
      "Zaczęliśmy od tynków, po trzech tygodniach wylewki. Wilgotność mierzona przed oddaniem.",
    ],
    [
      "house-barn-04",
      "Tynk mineralny malowany",
      "Tynk mineralny i farba silikatowa w złamanej bieli. Cokół z tynku mozaikowego.",
    ],
    [
      "stairs-06",
      "Posadzka z mikrocementu w holu",
      "Trzy warstwy mikrocementu na wylewce, szlif i lakier matowy. Bez fug i bez progów.",
    ],
    [
      "kitchen-03",
      "Mikrocement w kuchni",
      "Posadzka 34 m² bez jednej dylatacji widocznej w polu. Odporna na plamy po wosku i lakierze.",
    ],
    [
      "stairs-02",
      "Jasna posadzka w wysokim holu",
      "Samopoziomująca masa i mikrocement w jasnej szarości. Krawędź przy schodach idealnie równa.",
    ],
    [
      "painting-01",
      "Gładź przed malowaniem",
      "Dwie warstwy gładzi i szlif pod światło lampy. Malarz nie musiał nic poprawiać.",
    ],
    [
      "painting-02",
      "Tynk gipsowy pod ciemny kolor",
      "Terakota pokazuje każdą nierówność, więc ściana dostała dodatkowe szpachlowanie i grunt.",
    ],
    [
      "tiling-01",
      "Wylewka pod duży format",
      "Pod płytki 60×60 wyprowadziliśmy podłogę do 2 mm na dwóch metrach. Układanie bez grubego kleju.",
    ],
    [
      "stairs-05",
      "Gładzie przy schodach",
      "Wyprowadziliśmy bieg schodów pod same podstopnice i ścianę 5 m wysokości, z rusztowania.",
    ],
  ]),
  ...tell("Ocieplenia, Elewacje", [
    [
      "insulation-01",
      "Ocieplenie grafitowym styropianem",
      "Styropian 20 cm, kołki z zaślepką i siatka na zakład. Na zdjęciu widać wszystkie warstwy.",
    ],
    [
      "insulation-01",
      "Termomodernizacja budynku",
      "Ocieplenie 640 m² ścian i ościeży. Wniosek o dotację wypełniliśmy razem z właścicielem.",
    ],
    [
      "insulation-01",
      "Docieplenie ścian z pustaków",
      "Rusztowanie, klejenie obwodowo-punktowe i szlifowanie płyt. Mostki przy oknach zniknęły.",
    ],
    [
      "facade-01",
      "Tynk i drewno przy wejściu",
      "Biały tynk silikonowy i okładzina z modrzewia na ruszcie z pustką wentylacyjną.",
    ],
    [
      "facade-01",
      "Nowy front po ociepleniu",
      "Stara elewacja dostała 15 cm styropianu i drewniany akcent przy drzwiach.",
    ],
    [
      "facade-02",
      "Okładzina z szarej cegły",
      "Płytka z cięcia cegły na ociepleniu, fuga wciskana. Narożniki z kształtek, bez widocznych cięć.",
    ],
    [
      "facade-02",
      "Cegła elewacyjna na parterze",
      "Ułożyliśmy 70 m² okładziny w wiązaniu wozówkowym i zaimpregnowaliśmy ją po wyschnięciu.",
    ],
    [
      "facade-03",
      "Elewacja z ciemnych desek",
      "Deska elewacyjna na pióro-wpust, mocowana niewidocznie. Wentylacja od cokołu do okapu.",
    ],
    [
      "facade-03",
      "Wełna i deska na ścianie bocznej",
      "Wełna fasadowa 20 cm, wiatroizolacja i ciemna deska. Ściana oddycha i tłumi hałas.",
    ],
    [
      "facade-04",
      "Podbitka i okładzina wejścia",
      "Gładka podbitka z oprawami i drewniana okładzina. Światło idzie po ścianie, nie w oczy.",
    ],
    [
      "facade-04",
      "Elewacja wejścia z modrzewia",
      "Deski sortowane kolorem, wkręty nierdzewne i olej w dwóch warstwach. Przegląd po roku gratis.",
    ],
    [
      "facade-05",
      "Szczyt z jasnych desek",
      "Pionowe deski ze świerku skandynawskiego z odstępem. Linie desek trafiają w krawędzie okien.",
    ],
    [
      "facade-06",
      "Biała elewacja i grafitowy garaż",
      "Dwa kolory tynku rozdziela ukryta listwa. Krawędź równa na całej długości ściany.",
    ],
    [
      "house-barn-01",
      "Modrzew na ścianie szczytowej",
      "Modrzew syberyjski na ruszcie i biały tynk z boków. Drewno zabezpieczone olejem z pigmentem.",
    ],
    [
      "house-barn-02",
      "Ocieplenie białej stodoły",
      "Styropian 22 cm i tynk silikonowy w bieli. Obróbki okapu zrobione razem z dekarzem.",
    ],
    [
      "house-barn-03",
      "Czarna elewacja z desek",
      "Deska opalana i szczotkowana, montowana pionowo. Nie wymaga malowania przez wiele lat.",
    ],
    [
      "house-barn-05",
      "Drewniany szczyt z przeszkleniem",
      "Deskowanie docięte do skosów dachu co do milimetra. Wkręty w jednej linii, co 60 cm.",
    ],
    [
      "house-cube-01",
      "Elewacja z drewnianym akcentem",
      "Biały tynk na 24 cm styropianu, drewno przy oknach piętra. Bez zacieków pod attyką.",
    ],
    [
      "house-cube-02",
      "Ceglana szarość i biel",
      "Parter w okładzinie ceglanej, piętro w tynku. Styk materiałów z kapinosem, więc cegła nie brudzi się.",
    ],
    [
      "house-cube-03",
      "Ocieplenie domu z garażem",
      "Jedna ekipa zrobiła dom i garaż. Cokół z płyt XPS, opaska żwirowa wokół ścian.",
    ],
    [
      "house-cube-04",
      "Front z cegły i tynku",
      "Okładzina z cegły ręcznie formowanej i gładki tynk piętra. Rysunek ułożenia zrobiliśmy przed startem.",
    ],
    [
      "house-cube-05",
      "Okładzina z cegły na parterze",
      "Sto metrów okładziny wokół tarasu i wejścia. Fuga w kolorze cegły, spoina wklęsła.",
    ],
    [
      "house-barn-04",
      "Biel pod ceglastym dachem",
      "Docieplenie wełną 20 cm i tynk o drobnym ziarnie. Cokół podniesiony, bo z dachu zjeżdża śnieg.",
    ],
  ]),
  ...tell("Instalacje", [
    [
      "installation-01",
      "Ogrzewanie podłogowe z rozdzielaczem",
      "Osiem pętli, rozstaw rur 10 cm przy oknach i 15 cm w głębi. Każdą pętlę opisaliśmy na rozdzielaczu.",
    ],
    [
      "installation-01",
      "Podłogówka z pompą ciepła",
      "Pompa powietrzna 9 kW i podłogówka w całym domu. Sterowanie pogodowe, bez termostatów na ścianach.",
    ],
    [
      "installation-01",
      "Wymiana grzejników na podłogówkę",
      "Zamknęliśmy stary obieg i ułożyliśmy 620 m rur. Próba ciśnienia przez noc, protokół w teczce.",
    ],
    [
      "bathroom-01",
      "Instalacja pod wannę wolnostojącą",
      "Podejście do baterii stojącej w podłodze i syfon z rewizją. Wszystko przed płytkami, bez kucia.",
    ],
    [
      "bathroom-02",
      "Prysznic podtynkowy z deszczownicą",
      "Mosiężna bateria podtynkowa i odpływ liniowy. Próba szczelności przed położeniem płytek.",
    ],
    [
      "bathroom-03",
      "Biały montaż w granatowej łazience",
      "Dwie baterie nablatowe, stelaż podtynkowy i czarny przycisk. Cicha zabudowa pionu.",
    ],
    [
      "bathroom-03",
      "Nowe piony w kamienicy",
      "Wymieniliśmy rury ołowiane na stalowe i wyciszyliśmy kanalizację wełną.",
    ],
    [
      "bathroom-04",
      "Czarna armatura i punkty wody",
      "Bateria wannowa z podłogi i umywalkowa ze ściany. Rozstaw podejść sprawdzony laserem.",
    ],
    [
      "bathroom-05",
      "Bateria ścienna i kinkiety",
      "Podejścia do baterii podtynkowej i zasilanie kinkietów po obu stronach lustra.",
    ],
    [
      "bathroom-06",
      "Mosiężna bateria przy wannie",
      "Wolnostojąca bateria na kotwie w wylewce. Zawory odcinające dostępne bez rozbierania.",
    ],
    [
      "bathroom-07",
      "Grzejnik drabinkowy i stelaż",
      "Czarny grzejnik z grzałką i timerem, stelaż WC i dwa punkty wody dla podwójnej umywalki.",
    ],
    [
      "kitchen-06",
      "Bateria i płyta w kuchni",
      "Przenieśliśmy wodę pod nowy zlew i zrobiliśmy siłę do płyty. Gniazda schowane w listwie pod półką.",
    ],
    [
      "kitchen-07",
      "Woda i prąd na wyspie",
      "Woda, kanalizacja i gniazdo w wyspie poprowadzone w podłodze. Bez jednego progu.",
    ],
    [
      "kitchen-03",
      "Oświetlenie kuchni w trzech obwodach",
      "Lampy nad wyspą, taśmy LED i światło ogólne. Każdy obwód ze ściemniaczem.",
    ],
    [
      "living-02",
      "Szynoprzewody i kino domowe",
      "Zasilanie szyny, kable głośnikowe za lamelami i skrzynka multimedialna w szafie.",
    ],
    [
      "living-06",
      "Instalacja elektryczna w salonie",
      "Nowe obwody, gniazda za telewizorem i sterowanie zasłonami. Rozdzielnia opisana po polsku.",
    ],
    [
      "facade-04",
      "Oświetlenie strefy wejścia",
      "Oprawy w podbitce z czujnikiem zmierzchu i wideodomofon. Przewody ułożone przed ociepleniem.",
    ],
    [
      "house-cube-03",
      "Elektryka domu z garażem",
      "Rozdzielnia, kinkiety przy garażu i przewód do ładowarki auta. Pomiary i protokoły dla odbioru.",
    ],
    [
      "house-barn-02",
      "Pompa ciepła i rekuperacja",
      "Pompa 7 kW i rekuperator w kotłowni. Kanały poprowadzone tak, że w pokojach ich nie słychać.",
    ],
    [
      "house-barn-04",
      "Fotowoltaika gotowa do montażu",
      "Przygotowaliśmy trasy kablowe i rozdzielnię pod instalację 8 kW z magazynem energii.",
    ],
    [
      "house-cube-01",
      "Rekuperacja w domu 180 m²",
      "Czternaście punktów nawiewu i wywiewu, filtr przeciwsmogowy i tłumiki. Głośność poniżej 25 dB.",
    ],
    [
      "terrace-04",
      "Oświetlenie tarasu i pergoli",
      "Girlanda, gniazda ogrodowe i światło z dwóch miejsc. Zabezpieczenie różnicowe w rozdzielni.",
    ],
    [
      "stairs-05",
      "Światła LED w biegu schodów",
      "Oprawy w ścianie zapalają się po kolei od czujnika ruchu. Zasilacz dostępny w schowku.",
    ],
    [
      "stairs-01",
      "Lampki schodowe z czujnikiem",
      "Dwanaście opraw w ścianie, po jednej na drugi stopień. Nocą świecą na dziesięć procent.",
    ],
    [
      "drywall-01",
      "Rozprowadzenie przewodów w ściance",
      "Kable i puszki podtynkowe w stelażu przed wełną. Każde przejście zabezpieczone dławikiem.",
    ],
    [
      "wardrobe-03",
      "Podświetlenie garderoby",
      "Listwy LED wpuszczone w boki, zasilacze za górnymi skrzynkami i czujnik otwarcia.",
    ],
  ]),
];
