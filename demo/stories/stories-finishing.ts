import { tell, type Story } from "./story.ts";

export const finishingStories: Story[] = [
  ...tell("Kompleksowe wykończenie", [
    [
      "bathroom-02",
      "Łazienka od skucia do lustra",
      "Stara łazienka zniknęła w trzy dni. Nowa, z prysznicem walk-in, była gotowa po pięciu tygodniach.",
    ],
    [
      "bathroom-02",
      "Remont łazienki w bloku",
      "Hydraulika, hydroizolacja, płytki i biały montaż w jednej umowie. Kurz nie wyszedł poza folię.",
    ],
    [
      "bathroom-04",
      "Łazienka pod klucz",
      "Wykonaliśmy wszystko prócz mebla: ściany, podłogę, instalacje i montaż wanny z armaturą.",
    ],
    [
      "bathroom-06",
      "Łazienka z wanną na poddaszu",
      "Wzmocniliśmy strop pod wannę, ułożyliśmy płytki i drewno. Materiały wnieśliśmy po schodach.",
    ],
    [
      "bathroom-07",
      "Odświeżona łazienka w tydzień",
      "Zostały rury i układ, zmieniło się wszystko inne: metro, podłoga, szafka i armatura.",
    ],
    [
      "bathroom-08",
      "Dwie łazienki w jednym domu",
      "Granatowa na górze i jasna na dole, robione równolegle. Domownicy zawsze mieli jedną czynną.",
    ],
    [
      "kitchen-01",
      "Remont kuchni z wyspą",
      "Wyburzenie ściany, nowa podłoga, sufit i instalacje. Meble przyjechały na gotowe.",
    ],
    [
      "kitchen-03",
      "Kuchnia i salon po remoncie",
      "Otworzyliśmy kuchnię na salon i położyliśmy jedną posadzkę w całej strefie dziennej.",
    ],
    [
      "kitchen-05",
      "Wykończenie kuchni z jadalnią",
      "Od tynków po listwy: elektryka, płytki, parkiet i malowanie. Odbiór bez poprawek.",
    ],
    [
      "kitchen-08",
      "Ciemna kuchnia w nowym mieszkaniu",
      "Przyjęliśmy mieszkanie od dewelopera i oddaliśmy je gotowe do zamieszkania. Trzy miesiące prac.",
    ],
    [
      "living-01",
      "Salon w mieszkaniu 68 m²",
      "Wyprostowaliśmy ściany, odnowiliśmy parkiet i pomalowaliśmy. Właściciele wprowadzili się w maju.",
    ],
    [
      "living-02",
      "Mieszkanie pod klucz z lamelami",
      "Lamele, sufit z szyną i deska na podłodze. Projekt był, my zrobiliśmy resztę razem z zakupami.",
    ],
    [
      "living-03",
      "Wykończenie salonu z biblioteką",
      "Wzmocniliśmy ścianę pod regał, położyliśmy jasną posadzkę i pomalowaliśmy całość na biało.",
    ],
    [
      "living-06",
      "Strefa dzienna w domu",
      "Wykończenie 52 m²: jodełka, lamele, sufity i malowanie. Jeden kierownik od początku do końca.",
    ],
    [
      "floor-01",
      "Pokój po generalnym remoncie",
      "Zerwaliśmy trzy warstwy podłogi, wyrównaliśmy strop i ułożyliśmy parkiet. Ściany na nowo.",
    ],
    [
      "floor-02",
      "Remont w kamienicy",
      "Odtworzyliśmy sztukaterię, odnowiliśmy okna i położyliśmy ciemną jodełkę. Klimat został.",
    ],
    [
      "floor-03",
      "Dwa pokoje ze sztukaterią",
      "Gładzie, listwy, podłoga i malowanie. Dla klienta za granicą, z relacją zdjęciową co tydzień.",
    ],
    [
      "floor-04",
      "Wykończenie stanu deweloperskiego",
      "Szerokie deski, listwy i malowanie w siedemdziesięciu metrach. Pięć tygodni od kluczy do kluczy.",
    ],
    [
      "hall-02",
      "Korytarz i drzwi w całym mieszkaniu",
      "Siedem drzwi, parkiet i malowanie. Mieszkanie było zamieszkane, sprzątaliśmy co wieczór.",
    ],
    [
      "hall-04",
      "Strefa wejścia po remoncie",
      "Nowy układ holu: przesunięte drzwi, podłoga w jodełkę i ciepły kolor ścian.",
    ],
    [
      "stairs-02",
      "Hol ze schodami w nowym domu",
      "Ściany do pięciu metrów, posadzka, schody i balustrada. Skoordynowaliśmy cztery ekipy.",
    ],
    [
      "stairs-04",
      "Wykończenie domu z antresolą",
      "Dwa piętra w cztery miesiące: podłogi, łazienki, schody i malowanie. Cena nie zmieniła się o złotówkę.",
    ],
    [
      "drywall-01",
      "Nowy podział mieszkania",
      "Z dwóch dużych pokoi zrobiliśmy trzy. Ścianka z wełną wycisza lepiej niż mur z bloczków.",
    ],
    [
      "painting-01",
      "Remont pokoju w pięć dni",
      "Gładź, malowanie w zieleni i nowe listwy. Meble stały na środku pod folią.",
    ],
    [
      "wardrobe-05",
      "Wykończenie sypialni z garderobą",
      "Ściany, podłoga i elektryka pod zabudowę. Wymiary podaliśmy stolarzowi po gładziach.",
    ],
  ]),
  ...tell("Glazurnicy", [
    [
      "bathroom-01",
      "Wielki format o rysunku marmuru",
      "Płyty 120×280 ułożone tak, by żyły przechodziły przez narożnik. Cięcia pod kątem 45 stopni.",
    ],
    [
      "bathroom-01",
      "Łazienka bez widocznej fugi",
      "Spoina 1,5 mm w kolorze płyty. Rozrysowaliśmy każdą płytę, zanim kupiono materiał.",
    ],
    [
      "bathroom-02",
      "Zielone kit-katy w prysznicu",
      "Pionowe płytki na siatce wymagają równej ściany, więc zaczęliśmy od tynku. Spadek 2 % do odpływu.",
    ],
    [
      "bathroom-02",
      "Prysznic bez brodzika",
      "Hydroizolacja w dwóch warstwach, odpływ liniowy i wnęka na kosmetyki z płytek docinanych pod wymiar.",
    ],
    [
      "bathroom-03",
      "Granatowe zellige na dwóch ścianach",
      "Ręcznie robione płytki różnią się grubością, dlatego układaliśmy je z ręki, bez krzyżyków.",
    ],
    [
      "bathroom-03",
      "Ściana z zellige i ukryty stelaż",
      "Czternaście metrów zellige, otwory pod przycisk i baterie wycięte bez jednego odprysku.",
    ],
    [
      "bathroom-04",
      "Szary gres na ścianie i podłodze",
      "Jeden gres wszędzie, fugi ściany trafiają w fugi podłogi. Format 60×120, cięcie na mokro.",
    ],
    [
      "bathroom-04",
      "Duże płyty w szarej łazience",
      "Układanie na przyssawkach, system poziomujący i klej odkształcalny. Różnice poniżej 0,5 mm.",
    ],
    [
      "bathroom-05",
      "Pionowe płytki w kolorze terakoty",
      "Płytki 7×28 w układzie pionowym bez przesunięcia. Fuga dobrana o ton jaśniejsza.",
    ],
    [
      "bathroom-05",
      "Terakota wokół lustra",
      "Osie płytek wyznaczył łuk lustra. Docinki są symetryczne z obu stron i niewidoczne.",
    ],
    [
      "bathroom-06",
      "Zielone zellige przy wannie",
      "Płytki wybieraliśmy po jednej, żeby odcienie się przemieszały. Krawędź zamknął mosiężny profil.",
    ],
    [
      "bathroom-06",
      "Styk płytek z drewnianą podłogą",
      "Elastyczna dylatacja zamiast listwy. Pod płytkami hydroizolacja wyprowadzona na metr.",
    ],
    [
      "bathroom-07",
      "Białe metro z cienką fugą",
      "Klasyczne wiązanie z przesunięciem o połowę. Górny rząd cały, docinki schowane przy podłodze.",
    ],
    [
      "bathroom-07",
      "Metro w całej łazience",
      "Trzydzieści metrów płytek z fazą i narożniki cięte na 45 stopni. Fuga epoksydowa, nie żółknie.",
    ],
    [
      "bathroom-08",
      "Granatowy kit-kat do połowy ściany",
      "Równa linia zakończenia na dwóch ścianach, wyznaczona laserem. Cokół z docinanych listew.",
    ],
    [
      "bathroom-08",
      "Płytki przy wannie wolnostojącej",
      "Wyprowadziliśmy podłogę pod gres i ścianę pod kit-kat. Otwory pod armaturę koronką diamentową.",
    ],
    [
      "kitchen-02",
      "Zielony pas nad blatem",
      "Zellige 10×10 między szafkami a półką. Gniazda wypadają dokładnie w środku płytek.",
    ],
    [
      "kitchen-05",
      "Kit-kat w kuchni",
      "Drobne płytki w kolorze terakoty, z podświetleniem z góry. Ściana musiała być idealnie równa.",
    ],
    [
      "kitchen-06",
      "Zellige nad zlewem",
      "Ręcznie formowane płytki i silikon w kolorze fugi przy blacie. Impregnacja przed fugowaniem.",
    ],
    [
      "kitchen-09",
      "Terakota między szafkami",
      "Płytki sięgają pod szafki, więc nie widać żadnej krawędzi. Robota na dwa dni, bez kurzu.",
    ],
    [
      "tiling-01",
      "Gres 60×60 w salonie",
      "Czterdzieści metrów gresu z klinami poziomującymi. Podwójne smarowanie, pustek nie ma.",
    ],
    [
      "tiling-01",
      "Układanie na ogrzewaniu podłogowym",
      "Klej S1, dylatacje co pięć metrów i mata odcinająca. Zaczęliśmy po wygrzaniu wylewki.",
    ],
    [
      "tiling-02",
      "Gres o rysunku marmuru na podłodze",
      "Płytki rozłożone na sucho, żeby rysunek się nie powtarzał. Potem klej i kliny.",
    ],
    [
      "tiling-02",
      "Polerowane płytki bez uskoków",
      "Na połysku widać każdy błąd, więc kontrolowaliśmy powierzchnię światłem bocznym.",
    ],
    [
      "wintergarden-01",
      "Płytki w ogrodzie zimowym",
      "Mrozoodporne płytki w ciepłym odcieniu, na elastycznym kleju. Dylatacja przy progu szklanych drzwi.",
    ],
    [
      "facade-01",
      "Płyty tarasowe przed domem",
      "Gres 2 cm na wspornikach, spadek 1,5 %. Woda znika między płytami, nie stoi przy progu.",
    ],
  ]),
  ...tell("Malowanie i prace K-G", [
    [
      "painting-01",
      "Zielona ściana krok po kroku",
      "Grunt, dwie warstwy farby lateksowej i taśma zdjęta na mokro. Krawędź pod sufitem jak od noża.",
    ],
    [
      "painting-01",
      "Malowanie pokoju dziecka",
      "Farba zmywalna klasy pierwszej, bez zapachu. Pokój gotowy do spania następnego dnia.",
    ],
    [
      "painting-01",
      "Próbki koloru na ścianie",
      "Najpierw trzy próbki w świetle dnia i wieczoru, potem całość. Klient wybrał głęboką zieleń.",
    ],
    [
      "painting-02",
      "Terakota na jednej ścianie",
      "Mocny pigment kryje dopiero po trzeciej warstwie. Malowaliśmy wałkiem z mikrofibry, bez smug.",
    ],
    [
      "painting-02",
      "Zmiana koloru w sypialni",
      "Z bieli na terakotę w dwa dni, z naprawą pęknięć i nową gładzią przy oknie.",
    ],
    [
      "painting-02",
      "Malowanie po gładziach",
      "Grunt kolorowy, dwie warstwy i poprawka po zdjęciu taśm. Lampa boczna nic nie pokazała.",
    ],
    [
      "drywall-01",
      "Ścianka z podwójnym poszyciem",
      "Profil 100, wełna i dwie warstwy płyty z każdej strony. Za ścianą można ćwiczyć na perkusji.",
    ],
    [
      "drywall-01",
      "Zabudowa i działówka na stelażu",
      "Stelaż co 40 cm, taśma akustyczna i wzmocnienia pod telewizor. Zamknięta w dwa dni.",
    ],
    [
      "drywall-01",
      "Suche tynki w starym domu",
      "Krzywe ściany zasłoniły płyty na stelażu z wełną. Pokój stracił 6 cm, zyskał ciszę.",
    ],
    [
      "living-01",
      "Malowanie salonu w zieleni",
      "Jedna ściana w głębokiej zieleni, pozostałe w bieli. Sufit malowany natryskiem.",
    ],
    [
      "living-01",
      "Odświeżenie mieszkania",
      "Naprawa rys, gładź tam, gdzie trzeba, i malowanie 180 m². Właściciele wrócili do czystego.",
    ],
    [
      "living-04",
      "Terakotowa ściana w salonie",
      "Farba ceramiczna o matowym wykończeniu. Odcięcie przy suficie wykonane od lasera.",
    ],
    [
      "living-07",
      "Granat, który nie odbija światła",
      "Głęboki mat na ścianie za sofą. Szpachlowanie na gładko, bo ciemny kolor pokazuje wszystko.",
    ],
    [
      "living-07",
      "Ciemna ściana z obrazami",
      "Przygotowaliśmy podłoże, wzmocniliśmy miejsca na kołki i pomalowaliśmy w granacie.",
    ],
    [
      "hall-02",
      "Białe ściany w korytarzu",
      "Farba odporna na szorowanie, bo korytarz ma ciężkie życie. Narożniki wzmocnione profilem.",
    ],
    [
      "hall-03",
      "Granatowa ściana z drzwiami",
      "Ściana i drzwi w tym samym odcieniu, dwa rodzaje farby, jeden kolor. Bez zacieków na ramach.",
    ],
    [
      "hall-03",
      "Lakierowanie drzwi i listew",
      "Zmatowiliśmy stare drzwi i natrysnęliśmy farbę w granacie. Wyglądają jak z fabryki.",
    ],
    [
      "hall-05",
      "Zieleń na ścianie i skrzydłach",
      "Natrysk na drzwi, wałek na ścianę, a odcień ten sam. Listwy przypodłogowe zostały białe.",
    ],
    [
      "hall-06",
      "Malowanie holu w granacie",
      "Granatowa ściana i czysta biel obok. Granica kolorów równo w narożniku, bez listwy.",
    ],
    [
      "floor-02",
      "Montaż sztukaterii i malowanie",
      "Listwy tworzące ramy, spoiny niewidoczne, całość w ciepłej bieli. Rozmiar ram dobrany do okien.",
    ],
    [
      "floor-03",
      "Ramy ze sztukaterii w pokoju",
      "Trzydzieści metrów listew docinanych na kąt, szpachlowanie styków i dwie warstwy farby.",
    ],
    [
      "stairs-03",
      "Ściana 5,5 metra przy schodach",
      "Zielona ściana w wysokim holu malowana z rusztowania bez przerw, żeby nie było widać łączeń.",
    ],
    [
      "stairs-05",
      "Granat przy biegu schodów",
      "Odcięcie granatu od bieli dokładnie po krawędzi stopni. Pracowaliśmy z drabiny schodowej.",
    ],
    [
      "stairs-04",
      "Wysoka klatka schodowa w bieli",
      "Gładź i malowanie ścian na dwóch kondygnacjach. Schody przykryliśmy płytą i filcem.",
    ],
  ]),
  ...tell("Podłogi", [
    [
      "floor-01",
      "Dębowa jodełka w salonie",
      "Klepka 70×490 na kleju, szlif i olej. Wzór zaczęliśmy od środka okna, żeby był symetryczny.",
    ],
    [
      "floor-01",
      "Jodełka od ściany do ściany",
      "Jodełka 32 m² bez listew progowych. Szlifowanie trójstopniowe, odkurzacz cały czas włączony.",
    ],
    [
      "floor-01",
      "Cyklinowanie starej jodełki",
      "Po cyklinowaniu spod lakieru wyszedł jasny dąb. Uzupełniliśmy dwanaście klepek z odzysku.",
    ],
    [
      "floor-02",
      "Ciemny parkiet w jodełkę",
      "Dąb bejcowany i olejowany na ciemno. Próby koloru pokazaliśmy na miejscu, w świetle okien.",
    ],
    [
      "floor-02",
      "Odnowienie parkietu w kamienicy",
      "Stuletnia jodełka po naprawie, szlifie i bejcy. Skrzypi już tylko jedna klepka przy progu.",
    ],
    [
      "floor-02",
      "Jodełka w kolorze orzecha",
      "Klepka warstwowa na ogrzewanie podłogowe. Kleiliśmy całą powierzchnią, bez pustek.",
    ],
    [
      "floor-03",
      "Jodła francuska w dwóch pokojach",
      "Cięcie klepki pod 45 stopni i linia czół prosta na 9 metrach. Lakier w głębokim macie.",
    ],
    [
      "floor-03",
      "Francuska jodła bez progów",
      "Wzór przechodzi z pokoju do pokoju. Dylatacje schowaliśmy pod ościeżnicą.",
    ],
    [
      "floor-03",
      "Olejowana jodła z jasnego dębu",
      "Dąb w klasie premium, olej z białym pigmentem. Co rok odświeżamy go w jedno popołudnie.",
    ],
    [
      "floor-04",
      "Szeroka deska dębowa",
      "Deski 220 mm klejone na wylewce. Układ dobrany tak, by sęki rozłożyły się równo.",
    ],
    [
      "floor-04",
      "Deska trójwarstwowa w mieszkaniu",
      "Sześćdziesiąt metrów w trzy dni, razem z listwami. Wilgotność wylewki zmierzona przed startem.",
    ],
    [
      "floor-04",
      "Podłoga po zalaniu",
      "Wymieniliśmy uszkodzony fragment i wycyklinowaliśmy całość. Łączenia nie da się znaleźć.",
    ],
    [
      "hall-01",
      "Jodła francuska w korytarzu",
      "Czoła klepek prowadzą w stronę zielonej ściany. Lakier odporny na buty i piasek.",
    ],
    [
      "hall-03",
      "Parkiet w holu z granatem",
      "Dębowa jodełka ułożona po przekątnej wejścia. Mata w progu wpuszczona na równo.",
    ],
    [
      "hall-04",
      "Jodełka w strefie wejścia",
      "Parkiet w holu zabezpieczony lakierem o podwyższonej twardości. Odnowa możliwa miejscowo.",
    ],
    [
      "hall-06",
      "Francuska jodła pod dębowe drzwi",
      "Klepkę dobraliśmy do odcienia drzwi. Listwy lakierowane, wysokie na 10 cm.",
    ],
    [
      "living-02",
      "Deska dębowa w salonie",
      "Deska olejowana naturalnie, ułożona wzdłuż światła. Sofa stoi na filcach, które dajemy w prezencie.",
    ],
    [
      "living-04",
      "Jodła pod dywanem i bez",
      "Czterdzieści metrów jodły francuskiej w salonie z wyjściem na taras. Próg na równo z podłogą.",
    ],
    [
      "living-05",
      "Podłoga pod ciężki regał",
      "Wzmocniliśmy podłoże pod regałem i ułożyliśmy jodełkę na całości, także pod meblami.",
    ],
    [
      "tiling-01",
      "Płytki zamiast starej wykładziny",
      "Zerwana wykładzina, masa wyrównująca i gres. Listwy w tym samym kolorze co płytki.",
    ],
    [
      "stairs-01",
      "Jodełka w wysokim holu",
      "Parkiet przechodzi aż pod schody. Obróbka przy wangu docięta z szablonu, bez listwy.",
    ],
    [
      "stairs-03",
      "Parkiet przy dużych oknach",
      "Klepka warstwowa odporna na nasłonecznienie. Olej z filtrem UV, bo okna mają pięć metrów.",
    ],
    [
      "wardrobe-02",
      "Jodełka w sypialni z szafą",
      "Podłogę ułożyliśmy przed zabudową i zabezpieczyliśmy płytą. Szafa stanęła bez rys na dębie.",
    ],
    [
      "kitchen-04",
      "Parkiet w kuchni otwartej",
      "Dębowa jodełka także przy wyspie, lakierowana pięciokrotnie. Łączenie z tarasem bez progu.",
    ],
  ]),
  ...tell("Drzwi wewnętrzne", [
    [
      "hall-01",
      "Gładkie drzwi w fornirze dębu",
      "Trzy komplety z ościeżnicą regulowaną. Słoje na skrzydłach dobrane w jednym kierunku.",
    ],
    [
      "hall-01",
      "Wymiana drzwi bez remontu",
      "Zdjęliśmy stare ościeżnice i zamontowaliśmy nowe na ten sam mur. Pięć drzwi w dwa dni.",
    ],
    [
      "hall-01",
      "Drzwi do mieszkania z parkietem",
      "Skrzydła podcięte pod jodłę francuską, magnetyczne zamki i zawiasy z regulacją.",
    ],
    [
      "hall-01",
      "Ciche drzwi do sypialni",
      "Skrzydło pełne z opadającą uszczelką. Różnicę słychać od pierwszej nocy.",
    ],
    [
      "hall-02",
      "Dębowe drzwi w korytarzu",
      "Fornirowane drzwi z czarną klamką. Otwory wyrównaliśmy, żeby listwy leżały płasko.",
    ],
    [
      "hall-02",
      "Siedem drzwi w jednym wzorze",
      "Komplet do całego mieszkania, razem z łazienką i spiżarnią. Jeden fornir, jedna partia.",
    ],
    [
      "hall-02",
      "Wysokie skrzydła z czarną klamką",
      "Drzwi 220 cm wydłużają korytarz. Zamek w łazience z kluczykiem awaryjnym.",
    ],
    [
      "hall-02",
      "Drzwi po tynkach i podłodze",
      "Pomiar po wylewkach, montaż po malowaniu. Szczelina przy podłodze równa, 6 mm.",
    ],
    [
      "hall-03",
      "Granatowe drzwi ramowe",
      "Skrzydła lakierowane według wzornika, w kolorze ściany. Mosiężne klamki i ukryte zawiasy.",
    ],
    [
      "hall-03",
      "Ramiaki w starym stylu",
      "Drzwi płycinowe odtworzone ze zdjęć starego mieszkania. Próg z dębu, zamek nowoczesny.",
    ],
    [
      "hall-03",
      "Skrzydła zlicowane kolorem ze ścianą",
      "Skrzydła i opaski pomalowane natryskiem razem ze ścianą. Hol stał się spokojną całością.",
    ],
    [
      "hall-04",
      "Białe drzwi ramowe w holu",
      "Lakier w półmacie, mosiężne klamki i opaski 8 cm. Wypełnienie z płyty otworowej tłumi dźwięki.",
    ],
    [
      "hall-04",
      "Klasyczne drzwi do domu",
      "Dwa komplety ramowe i jeden przeszklony. Montaż z pianą niskoprężną i kontrolą po tygodniu.",
    ],
    [
      "hall-04",
      "Drzwi z dopasowanymi opaskami",
      "Opaski i listwy w jednym profilu, łączone na kąt. Krzywiznę ściany ukryliśmy w szpachli.",
    ],
    [
      "hall-05",
      "Zielone drzwi po renowacji",
      "Stare drzwi z litego drewna po szlifie i naprawie zawiasów. Natrysk w głębokiej zieleni.",
    ],
    [
      "hall-05",
      "Para drzwi z mosiężną klamką",
      "Dwa skrzydła ramowe w lustrzanym odbiciu. Klamki na szyldach, bez widocznych śrub.",
    ],
    [
      "hall-05",
      "Drzwi lakierowane według wzornika",
      "Kolor dobrany do ściany na próbniku A4. Producent polakierował, my zamontowaliśmy.",
    ],
    [
      "hall-06",
      "Drzwi z pionowym słojem dębu",
      "Naturalny fornir, olejowany. Ościeżnica w kolorze skrzydła, mosiężna klamka z długim szyldem.",
    ],
    [
      "hall-06",
      "Szerokie drzwi bez progu",
      "Skrzydło 90 cm, żeby przejechał wózek. Montaż z zachowaniem jodły pod skrzydłem.",
    ],
    [
      "hall-06",
      "Dębowe skrzydła w granatowym holu",
      "Cztery komplety z jednej partii forniru. Wymieniliśmy też dwa nadproża.",
    ],
    [
      "wintergarden-02",
      "Drzwi z salonu do oranżerii",
      "Dwuskrzydłowe drzwi z przeszkleniem w białej ramie. Otwierają się na oścież, o 180 stopni.",
    ],
    [
      "stairs-02",
      "Drzwi pod schodami",
      "Drzwi do schowka pod schodami na wymiar, gładkie, w kolorze ściany, z ukrytymi zawiasami.",
    ],
  ]),
  ...tell("Balustrady i dodatki metalowe", [
    [
      "stairs-01",
      "Szklana balustrada na czarnym wangu",
      "Szkło VSG 10.10 w profilu u dołu, bez słupków. Poręcz z dębu na stalowym rdzeniu.",
    ],
    [
      "stairs-01",
      "Stalowy wang pod dębowe stopnie",
      "Wang cięty laserem, malowany proszkowo na czarno. Montaż w jeden dzień, bez spawania w domu.",
    ],
    [
      "stairs-01",
      "Balustrada antresoli ze szkła",
      "Tafle na górze i wzdłuż biegu w jednej linii. Obciążenie sprawdzone zgodnie z normą.",
    ],
    [
      "stairs-02",
      "Prętowa balustrada w domu",
      "Pręty 12 mm co 10 cm, bezpieczne dla dzieci. Spawy zeszlifowane, lakier w czarnym macie.",
    ],
    [
      "stairs-02",
      "Balustrada schodów i antresoli",
      "Czternaście metrów balustrady w trzech odcinkach. Łączenia ukryte pod poręczą.",
    ],
    [
      "stairs-02",
      "Czarne pręty od stopnia do poręczy",
      "Każdy pręt osadzony w stopniu osobno, bez poziomej listwy. Wygląda lekko, a stoi sztywno.",
    ],
    [
      "stairs-03",
      "Stal przy zielonej ścianie",
      "Wang i balustrada z jednej stali, pomalowane w tym samym odcieniu czerni.",
    ],
    [
      "stairs-03",
      "Schody na jednym wangu stalowym",
      "Konstrukcja policzona na dwanaście stopni, kotwiona do stropu. Bez drgań, także przy biegu dzieci.",
    ],
    [
      "stairs-04",
      "Balustrada z dębową poręczą",
      "Pręty skręcane śrubą od spodu, poręcz olejowana na miejscu. Rozstaw zgodny z przepisami.",
    ],
    [
      "stairs-04",
      "Wymiana starej balustrady",
      "Zdjęliśmy drewniane tralki, wstawiliśmy stal. Schodów nie trzeba było ruszać.",
    ],
    [
      "stairs-05",
      "Poręcz przyścienna ze światłem",
      "Poręcz na wspornikach ze stali i miejsce na przewody lampek. Uchwyty malowane proszkowo.",
    ],
    [
      "stairs-06",
      "Szkło i stal w nowoczesnym holu",
      "Szklane tafle mocowane punktowo i stalowy wang. Szkło hartowane, krawędzie polerowane.",
    ],
    [
      "stairs-06",
      "Balustrada bez słupków",
      "Tafle do 1,8 m w aluminiowym profilu. Poręcz prowadzi rękę od pierwszego stopnia do antresoli.",
    ],
    [
      "fence-01",
      "Brama przesuwna z automatyką",
      "Samonośna brama 5 m, ocynk i proszek w graficie. Napęd, fotokomórki i furtka z elektrozamkiem.",
    ],
    [
      "fence-03",
      "Furtka z pionowych profili",
      "Profile 40×20 w rytmie przęseł, elektrozamek i skrzynka na listy w słupku.",
    ],
    [
      "fence-04",
      "Przęsła z poziomych profili",
      "Spawane przęsła ocynkowane ogniowo i malowane. Odstęp profili dobrany tak, by dzieci się nie wspinały.",
    ],
    [
      "bathroom-02",
      "Mosiężna rama ścianki prysznica",
      "Rama z mosiądzu szczotkowanego pod szkło 8 mm. Mocowania ukryte w fudze, bez silikonu na wierzchu.",
    ],
    [
      "terrace-02",
      "Stalowa pergola przy tarasie",
      "Konstrukcja ze stali ocynkowanej, malowana w graficie. Stopy słupów ukryte pod deską.",
    ],
    [
      "terrace-06",
      "Grafitowa pergola z lamelami",
      "Słupy 120×120 i lamele ustawione pod kątem słońca. Skręcona na miejscu w dwa dni.",
    ],
    [
      "hall-05",
      "Mosiężna rama lustra i uchwyty",
      "Okrągła rama na wymiar, klamki i wieszaki z jednej partii mosiądzu. Patyna zostaje naturalna.",
    ],
  ]),
];
