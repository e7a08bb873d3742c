import { tell, type Story } from "./story.ts";

export const architectStories: Story[] = [
  ...tell("Projekty domów", [
    [
      "house-barn-01",
      "Stodoła z modrzewiowym szczytem",
      "Projekt domu 128 m² z salonem otwartym na taras. Szczyt obłożyliśmy modrzewiem, reszta ścian to biały tynk.",
    ],
    [
      "house-barn-01",
      "Dom na długiej, wąskiej działce",
      "Ustawiliśmy bryłę szczytem do ogrodu, żeby salon i taras miały słońce od rana do popołudnia.",
    ],
    [
      "house-barn-02",
      "Biała stodoła bez okapów",
      "Prosta bryła z dachem na rąbek i ukrytymi rynnami. Projekt indywidualny, cztery sypialnie na poddaszu.",
    ],
    [
      "house-barn-02",
      "Kompaktowy dom 115 m²",
      "Cały parter to strefa dzienna, na górze trzy pokoje i łazienka. Projekt policzony pod rozsądny budżet budowy.",
    ],
    [
      "house-barn-03",
      "Czarna stodoła pod lasem",
      "Elewacja z opalanych na ciemno desek i duże okna w szczycie. Z ogrodu dom ginie na tle drzew.",
    ],
    [
      "house-barn-03",
      "Dom letni, w którym da się mieszkać",
      "Projekt domu całorocznego 96 m² z antresolą i tarasem na całą szerokość ściany szczytowej.",
    ],
    [
      "house-barn-04",
      "Stodoła z ceglastym dachem",
      "Plan miejscowy wymagał czerwonego dachu, więc zrobiliśmy z niego atut: blacha na rąbek i białe ściany.",
    ],
    [
      "house-barn-04",
      "Parterowy dom z antresolą",
      "Długa elewacja z rytmem okien tarasowych, sypialnie od wschodu, a salon z wyjściem na taras od południa.",
    ],
    [
      "house-barn-05",
      "Stodoła z otwartym salonem",
      "Salon otwarty do kalenicy i pięciometrowe przeszklenie. Projekt z adaptacją i nadzorem autorskim.",
    ],
    [
      "house-barn-05",
      "Dom, który dobrze wygląda wieczorem",
      "Już na etapie koncepcji zaplanowaliśmy światło: wnętrze świeci na taras, a elewacja zostaje spokojna.",
    ],
    [
      "house-cube-01",
      "Dom z wysuniętym piętrem",
      "Piętro wysunięte nad taras daje cień latem i suche wyjście w deszcz. Projekt domu dla pięciu osób.",
    ],
    [
      "house-cube-01",
      "Willa 180 m² z płaskim dachem",
      "Biały tynk, jeden akcent z drewna i oszczędny rysunek okien. Kompletny projekt z kosztorysem inwestorskim.",
    ],
    [
      "house-cube-02",
      "Dom z garażem w osobnej bryle",
      "Grafitowy garaż odsunęliśmy od części dziennej i schowaliśmy w nim pomieszczenie techniczne z pompą ciepła.",
    ],
    [
      "house-cube-02",
      "Dwie kondygnacje i ceglany parter",
      "Parter w szarej cegle, piętro w bieli. Koncepcja, projekt budowlany i uzgodnienia w jednym biurze.",
    ],
    [
      "house-cube-03",
      "Dom z podjazdem na dwa auta",
      "Zjazd, garaż i wejście zaprojektowaliśmy razem, tak by goście od razu trafiali do właściwych drzwi.",
    ],
    [
      "house-cube-03",
      "Nowoczesny dom dla rodziny 2+2",
      "Pokoje dzieci nad salonem, gabinet przy wejściu i garaż połączony ze spiżarnią. Projekt indywidualny.",
    ],
    [
      "house-cube-04",
      "Symetryczny front z cegłą",
      "Frontową elewację zbudowaliśmy z trzech materiałów: cegły, bieli i drewna. Wszystkie detale rozrysowane.",
    ],
    [
      "house-cube-04",
      "Dom na szerokiej działce",
      "Wejście i garaż na końcach frontu, pośrodku duże okno salonu. Bryła rozciągnięta tak, by osłonić ogród od ulicy.",
    ],
    [
      "house-cube-05",
      "Dom z dziedzińcem od frontu",
      "Cofnięty parter tworzy osłonięty taras. Projekt z charakterystyką energetyczną dla domu z pompą ciepła.",
    ],
    [
      "house-cube-05",
      "Rozbudowa starej kostki",
      "Do domu z lat siedemdziesiątych dodaliśmy skrzydło w cegle i nowe piętro. Zostały fundamenty i ogród.",
    ],
    [
      "facade-01",
      "Detal wejścia z okładziną drewnianą",
      "Rozrysowaliśmy strefę wejścia w skali 1:10: podział desek, próg, oświetlenie i donice w jednej linii.",
    ],
    [
      "facade-01",
      "Projekt przebudowy elewacji",
      "Zamiast burzyć, przeprojektowaliśmy front: większe okna, drewno przy drzwiach i nowy układ tarasu.",
    ],
    [
      "facade-02",
      "Ceglany parter domu jednorodzinnego",
      "Dobór cegły elewacyjnej, fugi i stolarki. Wozówki licują z ościeżami, bez docinek przy oknach.",
    ],
    [
      "facade-05",
      "Szczyt stodoły w jasnych deskach",
      "Projekt elewacji wentylowanej z pionowych desek. Podział okien zgrany z modułem deskowania.",
    ],
    [
      "facade-05",
      "Dom drewniany z dużym przeszkleniem",
      "Szkieletowy dom 140 m² projektowany od zera: konstrukcja, detale, instalacje i komplet uzgodnień.",
    ],
    [
      "facade-06",
      "Garaż wpisany w bryłę domu",
      "Garaż z płaskim dachem stał się tarasem sypialni. Zmieściliśmy wszystko w granicach linii zabudowy.",
    ],
    [
      "masonry-01",
      "Nadzór autorski na budowie domu",
      "Prowadziliśmy nadzór autorski od stanu zero: sprawdzenie otworów, nadproży i wysokości ścian parteru.",
    ],
    [
      "masonry-01",
      "Adaptacja projektu gotowego",
      "Przesunęliśmy okna i powiększyliśmy kuchnię, zanim ruszyły mury. Adaptacja ze zmianą konstrukcji stropu.",
    ],
    [
      "facade-03",
      "Dom w ciemnych deskach",
      "Jedna deska na ścianie i spokojny rytm okien tarasowych. Projekt z detalem rynny ukrytej w linii dachu.",
    ],
    [
      "facade-03",
      "Stodoła z długą ścianą okien",
      "Okna do podłogi w każdym pokoju parteru. Policzyliśmy zyski słoneczne i osłony na lato.",
    ],
    [
      "facade-04",
      "Strefa wejścia z podcieniem",
      "Wysunięte piętro chroni wejście przed deszczem. Oświetlenie podcienia wpisaliśmy w projekt od początku.",
    ],
    [
      "facade-04",
      "Dom z przeszklonym parterem",
      "Parter otwarty na ogród, piętro zamknięte i prywatne. Projekt budowlany i wykonawczy z instalacjami.",
    ],
    [
      "facade-02",
      "Dom z wejściem w cegle",
      "Cegła prowadzi od furtki do drzwi i dalej do wnętrza. Projekt indywidualny na działce 600 m².",
    ],
    [
      "facade-06",
      "Dom z podcieniem i garażem",
      "Przejście z garażu do kuchni pod dachem. Zakupy nie mokną, a front domu pozostaje czysty w rysunku.",
    ],
    [
      "wintergarden-01",
      "Dobudowa ogrodu zimowego",
      "Przeszklony pokój zaprojektowany do istniejącego domu, ze zgłoszeniem i obliczeniami konstrukcji.",
    ],
    [
      "wintergarden-03",
      "Oranżeria w projekcie domu",
      "Ogród zimowy między kuchnią a trawnikiem. Zimą ogrzewa dom słońcem, latem chłodzi go cień drzew.",
    ],
    [
      "stairs-03",
      "Dom z wysokim holem",
      "Hol na dwie kondygnacje i okna od posadzki po strop. Schody z dębu prowadzą prosto na antresolę.",
    ],
    [
      "stairs-06",
      "Jasny hol w środku domu",
      "Schody ustawione pod świetlikiem porządkują cały plan. Projekt domu 165 m² bez ciemnych korytarzy.",
    ],
    [
      "terrace-03",
      "Dom parterowy z tarasem",
      "Parter dla dwojga: wszystkie pokoje z wyjściem na taras, bez jednego progu i schodka.",
    ],
    [
      "terrace-06",
      "Dom z pergolą od zachodu",
      "Pergolę zaprojektowaliśmy razem z bryłą: osłania salon przed słońcem i nie zabiera widoku.",
    ],
    [
      "roof-02",
      "Adaptacja poddasza na mieszkanie",
      "Okna połaciowe, nowe schody i ocieplenie od zewnątrz. Projekt z uzgodnieniem zmiany użytkowania.",
    ],
    [
      "insulation-01",
      "Przebudowa domu z termomodernizacją",
      "Nowy układ okien i ocieplenie w jednym pozwoleniu. Audyt energetyczny załączyliśmy do projektu.",
    ],
  ]),
  ...tell("Architektura krajobrazu i ogrodu", [
    [
      "garden-01",
      "Ogród ze ścieżką do altany",
      "Ścieżka łagodnie zakręca, by altana odsłaniała się stopniowo. Rabaty z traw i bylin kwitną do października.",
    ],
    [
      "garden-01",
      "Ogród pod brzozami",
      "Zachowaliśmy stare brzozy i pod nie ułożyliśmy cały plan. Projekt nasadzeń, ścieżek i oświetlenia.",
    ],
    [
      "garden-01",
      "Projekt ogrodu naturalistycznego",
      "Byliny, trawy i kule z bukszpanu w dwóch rabatach po obu stronach ścieżki. Niewiele koszenia, dużo zieleni.",
    ],
    [
      "garden-02",
      "Ogród z ławką na końcu ścieżki",
      "Oś widokowa z salonu prowadzi do ławki na murku. Żywopłot zamyka kadr i osłania od sąsiadów.",
    ],
    [
      "garden-02",
      "Spokojny ogród za domem",
      "Trawnik, dwie rabaty i płyty w trawie. Prosty układ, który właściciele utrzymują sami w godzinę tygodniowo.",
    ],
    [
      "garden-02",
      "Ogród z lawendą i trawami",
      "Dobraliśmy rośliny odporne na suszę: lawendę, miskanty i rozplenice. Podlewanie tylko w pierwszym roku.",
    ],
    [
      "garden-03",
      "Strefa wypoczynku w głębi działki",
      "Altanę ustawiliśmy w półcieniu, plecami do żywopłotu. Projekt z doborem roślin i lamp.",
    ],
    [
      "garden-03",
      "Altana wpisana w zieleń",
      "Szpaler tui tworzy tło, a ażurowa ściana osłania od wiatru. Koncepcja, projekt wykonawczy, nadzór.",
    ],
    [
      "garden-04",
      "Rabata na słoneczne stanowisko",
      "Kompozycja z lawendy, bukszpanu i traw w trzech wysokościach. Wygląda dobrze także zimą.",
    ],
    [
      "garden-04",
      "Rabata z metalowym obrzeżem",
      "Łagodna linia rabaty porządkuje trawnik. Projekt z listą roślin i rozstawą co do sztuki.",
    ],
    [
      "terrace-01",
      "Zieleń wokół tarasu z pergolą",
      "Taras otuliliśmy pasem traw i bukszpanów, żeby deski łagodnie przechodziły w trawnik.",
    ],
    [
      "terrace-02",
      "Trawy przy grafitowej pergoli",
      "Jasne kłosy rozplenicy na tle grafitu. Nasadzenia zaprojektowane tak, by nie zasłaniać widoku z sofy.",
    ],
    [
      "terrace-03",
      "Ogród przy szerokim tarasie",
      "Pas rabat wzdłuż tarasu zamiast balustrady. Niskie kule i trawy, nic nie zasłania trawnika.",
    ],
    [
      "terrace-03",
      "Przejście z tarasu do ogrodu",
      "Wyrównaliśmy poziomy i zaprojektowaliśmy rabatę, która maskuje krawędź podestu na całej długości.",
    ],
    [
      "terrace-06",
      "Wieczorny ogród ze światłem",
      "Projekt oświetlenia tarasu i rabat: girlanda pod pergolą, niskie lampy w trawach, żadnych reflektorów.",
    ],
    [
      "terrace-06",
      "Zielona rama dla tarasu",
      "Kule bukszpanu i trawy ozdobne w rytmie słupów pergoli. Projekt i nadzór nad nasadzeniami.",
    ],
    [
      "fence-03",
      "Przedogródek przy furtce",
      "Wąski pas zieleni od ulicy: bukszpany i byliny znoszące sól oraz cień ogrodzenia.",
    ],
    [
      "fence-04",
      "Rabata przy wjeździe",
      "Lawenda i bukszpan przy podjeździe. Rośliny niskie, żeby przy wyjeździe dobrze widzieć chodnik.",
    ],
    [
      "house-barn-04",
      "Ogród przy białej stodole",
      "Plan całej działki: ścieżka z płyt, rabaty pod oknami i otwarty trawnik dla dzieci.",
    ],
    [
      "house-barn-01",
      "Ogród dla domu typu stodoła",
      "Nowoczesna bryła potrzebowała prostego ogrodu: trawnik, solitery przy tarasie i jedna ścieżka.",
    ],
    [
      "house-cube-04",
      "Front domu z bukszpanowymi kulami",
      "Kompozycja przed domem z kul w różnych rozmiarach i traw. Zieleń prowadzi wzrok do wejścia.",
    ],
    [
      "house-cube-05",
      "Ścieżka i rabaty przed wejściem",
      "Zaprojektowaliśmy dojście z dużych płyt, rabaty i światło przy ziemi. Układ czytelny też po zmroku.",
    ],
    [
      "wintergarden-01",
      "Dobór roślin do ogrodu zimowego",
      "Oliwki, monstery i sansewierie dobrane do światła i temperatury oranżerii. Plan donic i pielęgnacji.",
    ],
    [
      "wintergarden-02",
      "Zieleń w białej oranżerii",
      "Rośliny w donicach ustawiliśmy piętrowo, tak by osłaniały sofę od strony sąsiadów, a nie zabierały światła.",
    ],
  ]),
  ...tell("Projektowanie wnętrz", [
    [
      "kitchen-01",
      "Jasna kuchnia z wyspą na trzy miejsca",
      "Wyspa zastąpiła stół. Projekt z rozrysowaną zabudową, oświetleniem i zestawieniem materiałów.",
    ],
    [
      "kitchen-02",
      "Zielona kuchnia w starym domu",
      "Butelkowa zieleń, mosiądz i dąb. Ramowe fronty nawiązują do stolarki, którą zostawiliśmy w pokojach.",
    ],
    [
      "kitchen-02",
      "Kuchnia ze stołem dla całej rodziny",
      "Stół na sześć osób stanął przy oknie, a zabudowa sięga sufitu. Projekt z nadzorem przy montażu.",
    ],
    [
      "kitchen-03",
      "Grafit, dąb i mikrocement",
      "Ryflowana wyspa rozdziela kuchnię i salon. Ciemne fronty wybraliśmy na matowo, bez śladów palców.",
    ],
    [
      "kitchen-04",
      "Kuchnia z marmurową wyspą",
      "Granat i rysunek marmuru w apartamencie z tarasem. Światło nad wyspą sterowane osobno.",
    ],
    [
      "kitchen-05",
      "Kuchnia w kolorach terakoty",
      "Kremowe fronty, płytki kit-kat i drewniany stół. Ciepła kuchnia w mieszkaniu od północy.",
    ],
    [
      "kitchen-07",
      "Wyspa z dębowym blatem roboczym",
      "Zlew na wyspie, przodem do gości. Ustaliliśmy z właścicielami każdą szufladę, zanim powstał rysunek.",
    ],
    [
      "kitchen-09",
      "Kuchnia z zabudową wysoką",
      "Piekarnik na wysokości oczu, terakotowa ściana i dębowe słupki. Mała kuchnia, dużo miejsca.",
    ],
    [
      "living-01",
      "Salon z zieloną ścianą",
      "Jedna mocna ściana, reszta w bieli. Projekt salonu z doborem sofy, lamp i obrazów.",
    ],
    [
      "living-01",
      "Salon w mieszkaniu z rynku wtórnego",
      "Parkiet w jodełkę został, wokół niego powstało nowe wnętrze: zieleń, plecionka i jasne drewno.",
    ],
    [
      "living-02",
      "Salon z lamelami i szynoprzewodem",
      "Lamele z dębu ukrywają kable i drzwi do gabinetu. Oświetlenie na szynie można przestawiać.",
    ],
    [
      "living-03",
      "Salon z biblioteką",
      "Regał na całą ścianę dla rodziny, która czyta. Granatowa sofa i okrągły stolik rozluźniają układ.",
    ],
    [
      "living-03",
      "Salon dla kolekcji książek",
      "Policzyliśmy książki i dopiero wtedy narysowaliśmy regał. Wysokość półek dobrana do zbioru.",
    ],
    [
      "living-04",
      "Salon w kolorach ziemi",
      "Terakota, dąb i len. Projekt salonu z wyjściem na taras i osobnym kątem do czytania.",
    ],
    [
      "living-05",
      "Jasny salon z dębowym regałem",
      "Regał wyznacza strefę dzienną w otwartym mieszkaniu. Tkaniny i drewno w jednej tonacji.",
    ],
    [
      "living-06",
      "Salon z zieloną sofą",
      "Sofę ustawiliśmy tyłem do jadalni, żeby podzielić jeden duży pokój bez ścian.",
    ],
    [
      "living-07",
      "Granatowy kąt wypoczynkowy",
      "Ściana i sofa w jednym kolorze, na tym tle obrazy właścicielki. Mały salon zyskał głębię.",
    ],
    [
      "hall-01",
      "Hol z zieloną ścianą w głębi",
      "Kolor na końcu korytarza skraca go optycznie. Ławka, lustro i konsola w jednym języku.",
    ],
    [
      "hall-04",
      "Hol, w którym jest gdzie usiąść",
      "Dębowa ławka, obrazy i ramowe drzwi. Projekt strefy wejścia w mieszkaniu 74 m².",
    ],
    [
      "hall-05",
      "Drzwi w kolorze ściany",
      "Drzwi, listwy i ściana w jednej zieleni. Prosty zabieg, dzięki któremu hol wygląda spokojnie.",
    ],
    [
      "bathroom-01",
      "Łazienka z wanną pod oknem",
      "Wielki format o rysunku marmuru i ryflowany dąb. Projekt z rozkładem płytek i punktami wod-kan.",
    ],
    [
      "bathroom-01",
      "Jasna łazienka przy sypialni",
      "Wannę odsunęliśmy od ściany, żeby łatwo ją było umyć. Do tego szafka z naturalnego dębu.",
    ],
    [
      "bathroom-02",
      "Zielona łazienka 6 m²",
      "Prysznic bez brodzika i pionowe płytki kit-kat. Mosiężna rama szkła stała się główną ozdobą.",
    ],
    [
      "bathroom-04",
      "Szara łazienka dla dwojga",
      "Jedna okładzina na ścianie i podłodze, czarna armatura i dąb. Wnętrze spokojne, łatwe w utrzymaniu.",
    ],
    [
      "bathroom-05",
      "Łazienka w odcieniach terakoty",
      "Pionowe płytki, lustro z łukiem i dwa kinkiety na wysokości twarzy: światło bez cieni.",
    ],
    [
      "bathroom-08",
      "Granatowa łazienka z łukiem",
      "Kit-kat w dwóch wysokościach i mosiądz. Kolor kończy się równo z górą grzejnika.",
    ],
    [
      "wardrobe-01",
      "Garderoba przy sypialni",
      "Układ policzony na wieszaki i pudełka właścicieli. Światło zapala się po otwarciu drzwi.",
    ],
    [
      "wardrobe-02",
      "Szafa w kolorze szałwii",
      "Szafa na całą ścianę i siedzisko we wnęce. Sypialnia zyskała schowek, a nie straciła światła.",
    ],
    [
      "wardrobe-03",
      "Ciemna garderoba w orzechu",
      "Orzech, listwy LED i puf pośrodku. Projekt garderoby w stylu hotelowym, 9 m².",
    ],
    [
      "wardrobe-04",
      "Granatowa szafa w sypialni",
      "Ramowe fronty do sufitu porządkują pokój ze skosem. Projekt z rysunkami dla stolarza.",
    ],
    [
      "wardrobe-06",
      "Szafa z ryflowanym środkiem",
      "Pas ryflowanych frontów ukrywa biurko. Po zamknięciu zostaje spokojna dębowa ściana.",
    ],
    [
      "wardrobe-07",
      "Garderoba z dziennym światłem",
      "Okno zostało odsłonięte, zabudowa stanęła na jednej ścianie. Kolory ubrań widać jak na dworze.",
    ],
    [
      "stairs-01",
      "Hol z lekkimi schodami",
      "Szklana balustrada i schody bez podstopnic: z holu widać ogród. Projekt całej strefy wejścia.",
    ],
    [
      "stairs-06",
      "Wysoki hol z mikrocementem",
      "Szarość posadzki, dąb stopni i szkło. Zaprojektowaliśmy światło schodowe i miejsce na obraz.",
    ],
    [
      "wintergarden-01",
      "Ogród zimowy jako drugi salon",
      "Urządziliśmy oranżerię na cały rok: meble, dywan, lampa i rośliny w donicach na kółkach.",
    ],
    [
      "wintergarden-02",
      "Białe wnętrze oranżerii",
      "Jasne tkaniny i rośliny pod szklanym dachem. Materiały dobrane tak, by nie płowiały na słońcu.",
    ],
    [
      "wintergarden-03",
      "Kąt do czytania wśród roślin",
      "Sofa, fotel i stolik ustawione do widoku. Projekt aranżacji z listą zakupów.",
    ],
    [
      "floor-03",
      "Pokój ze sztukaterią",
      "Sztukateria i jodła francuska w kamienicy. Meble dobraliśmy tak, by nie konkurowały z podłogą.",
    ],
  ]),
  ...tell("Konsultacje z architektem", [
    [
      "living-02",
      "Konsultacja układu salonu",
      "W dwie godziny ustaliliśmy miejsce telewizora, sofy i światła. Właściciele urządzili resztę sami.",
    ],
    [
      "living-04",
      "Dobór kolorów do salonu",
      "Na miejscu sprawdziliśmy próbki przy świetle dziennym i wieczornym. Wygrała terakota na jednej ścianie.",
    ],
    [
      "living-05",
      "Konsultacja przed zakupem mebli",
      "Rozrysowaliśmy regał, sofę i przejścia w skali. Okazało się, że wystarczy mniejszy stolik.",
    ],
    [
      "living-07",
      "Porada: ciemna ściana w małym salonie",
      "Pokazaliśmy na wizualizacji, że granat nie zmniejszy pokoju. Do tego dobór obrazów i lamp.",
    ],
    [
      "kitchen-01",
      "Konsultacja układu kuchni",
      "Sprawdziliśmy trójkąt roboczy i szerokość przejść przy wyspie. Po poprawkach zostało 110 cm.",
    ],
    [
      "kitchen-03",
      "Kuchnia otwarta czy zamknięta?",
      "Dwa warianty z kosztami i hałasem okapu. Właściciele wybrali otwartą, z wyspą na granicy.",
    ],
    [
      "kitchen-09",
      "Druga opinia do projektu kuchni",
      "Przejrzeliśmy projekt ze studia mebli: piekarnik wyżej, więcej szuflad, światło pod szafkami.",
    ],
    [
      "house-barn-02",
      "Wybór projektu gotowego",
      "Porównaliśmy trzy projekty stodoły z planem miejscowym i działką. Raport z zaleceniami na dwóch stronach.",
    ],
    [
      "house-barn-03",
      "Analiza działki pod lasem",
      "Wysokości, odległości, dojazd i słońce. Inwestorzy wiedzieli, co zbudują, zanim kupili działkę.",
    ],
    [
      "house-barn-04",
      "Konsultacja zapisów planu miejscowego",
      "Sprawdziliśmy kolor dachu, kąt i linię zabudowy. Czerwona blacha na rąbek przeszła bez uwag.",
    ],
    [
      "house-cube-01",
      "Przegląd projektu przed budową",
      "Znaleźliśmy kolizję komina z oknem i brak miejsca na pompę ciepła. Poprawki kosztowały dzień.",
    ],
    [
      "house-cube-02",
      "Porada: garaż obok czy pod domem",
      "Pokazaliśmy koszt obu wariantów. Garaż w osobnej bryle wyszedł taniej i szybciej w budowie.",
    ],
    [
      "house-cube-05",
      "Konsultacja rozbudowy domu",
      "Co da się zrobić na zgłoszenie, a co wymaga pozwolenia. Plan działań, terminy i szacunek kosztów.",
    ],
    [
      "facade-01",
      "Dobór materiałów na elewację",
      "Próbki tynku, drewna i stolarki obejrzane razem na słońcu. Zestaw uzgodniony na jednym spotkaniu.",
    ],
    [
      "facade-02",
      "Konsultacja: cegła czy płytka",
      "Porównaliśmy cegłę pełną i płytkę ceglaną na ociepleniu. Różnica w grubości rozstrzygnęła sprawę.",
    ],
    [
      "hall-02",
      "Porada do strefy wejścia",
      "Gdzie usiąść, gdzie odłożyć klucze, gdzie lustro. Szkic i lista zakupów po jednej wizycie.",
    ],
    [
      "hall-04",
      "Konsultacja kolorów w holu",
      "Ciepły odcień ścian, białe drzwi i dąb. Dobraliśmy numery farb i kolejność prac.",
    ],
    [
      "bathroom-04",
      "Konsultacja układu łazienki",
      "Wanna i prysznic czy sama wanna? Trzy rzuty na jednym spotkaniu i decyzja bez żalu.",
    ],
    [
      "bathroom-07",
      "Porada przed zakupem płytek",
      "Policzyliśmy płytki, docinki i fugi. Właściciele kupili o dwa metry mniej i bez reklamacji.",
    ],
    [
      "stairs-06",
      "Konsultacja: jakie schody do holu",
      "Schody półkowe, dywanowe czy stalowe. Omówiliśmy ceny, hałas i bezpieczeństwo dzieci.",
    ],
    [
      "garden-02",
      "Porada w sprawie ogrodu",
      "Spacer po działce i szkic stref. Ławka stanęła tam, gdzie wieczorem najdłużej jest słońce.",
    ],
    [
      "masonry-01",
      "Wizyta na budowie z architektem",
      "Przed zamówieniem okien sprawdziliśmy otwory i wysokości. Jedno nadproże podniesiono na czas.",
    ],
  ]),
];
