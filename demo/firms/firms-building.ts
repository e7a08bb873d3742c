import type { DemoFirm } from "./demo-firm.ts";

export const buildingFirms: readonly DemoFirm[] = [
  {
    name: "Geodezja Kamiński",
    owner: "Roman Kamiński",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Usługi geodezyjne"],
    styles: [],
    description:
      "Mapy do celów projektowych, tyczenie budynków, inwentaryzacja powykonawcza. Mierzę od 1998 roku, dziś odbiornikiem GNSS i tachimetrem robotycznym. Na pomiar przyjeżdżam zwykle w ciągu pięciu dni. Dokumenty wydaję na papierze i w pliku.",
  },
  {
    name: "Punkt Osnowy",
    owner: "Dorota Sęk",
    specialization: "Fachowiec",
    city: "Kielce",
    subcategories: ["Usługi geodezyjne"],
    styles: [],
    description:
      "Spór o miedzę? Wznawiamy znaki graniczne, rozgraniczamy i dzielimy działki, kompletujemy akta dla sądu i notariusza. Tłumaczymy mapę tak, żeby obie strony płotu rozumiały, co podpisują.",
  },
  {
    name: "Pomiar Plus",
    owner: "Mateusz Wielgosz",
    specialization: "Fachowiec",
    city: "Piła",
    subcategories: ["Usługi geodezyjne", "Kierownik budowy oraz nadzór"],
    styles: [],
    description:
      "Obsługujemy geodezyjnie budowy domów: osie na ławach, poziom zera, kontrola stropów i komina. Stała cena za komplet, z mapą powykonawczą i wizytami w ośrodku dokumentacji włącznie.",
  },
  {
    name: "Usługi Geodezyjne Rydel",
    owner: "Stanisław Rydel",
    specialization: "Fachowiec",
    city: "Tarnów",
    subcategories: ["Usługi geodezyjne"],
    styles: [],
    description:
      "Uprawnienia w zakresach 1 i 2, własny samochód terenowy i szacunek dla cudzych pól. Wytyczam przyłącza, studnie, ogrodzenia i drogi dojazdowe. Działam w Tarnowie, Bochni i Dąbrowie Tarnowskiej.",
  },
  {
    name: "Skan i Mapa",
    owner: "Oskar Lubicki",
    specialization: "Fachowiec",
    city: "Zielona Góra",
    subcategories: ["Usługi geodezyjne"],
    styles: [],
    description:
      "Poza klasyczną geodezją wykonujemy skanowanie laserowe budynków i naloty dronem. Architekt dostaje chmurę punktów oraz gotowe rzuty, a właściciel działki – czytelną mapę z warstwicami.",
  },
  {
    name: "Nadzór Budowlany Kruk",
    owner: "Jerzy Kruk",
    specialization: "Fachowiec",
    city: "Wrocław",
    subcategories: ["Kierownik budowy oraz nadzór"],
    styles: [],
    description:
      "Kieruję budowami domów od dwudziestu dwóch lat. Jestem przy zbrojeniu, betonowaniu i więźbie, a nie tylko przy wpisie do dziennika. Rocznie prowadzę najwyżej dziesięć budów. Na telefon od inwestora odbieram także w sobotę do południa.",
  },
  {
    name: "Pani Kierownik",
    owner: "Małgorzata Tyszka",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Kierownik budowy oraz nadzór"],
    styles: [],
    description:
      "Plan BIOZ, elektroniczny dziennik budowy, odbiory częściowe i końcowe: prowadzę inwestycję od zgłoszenia do zakończenia. Po każdej wizycie inwestor dostaje notatkę ze zdjęciami.",
  },
  {
    name: "Oko Inspektora",
    owner: "Zbigniew Pasternak",
    specialization: "Fachowiec",
    city: "Lublin",
    subcategories: ["Kierownik budowy oraz nadzór", "Usługi budowlane"],
    styles: [],
    description:
      "Inspektor nadzoru po stronie inwestora. Sprawdzam, czy klasa betonu zgadza się z projektem, a ocieplenie ma komplet kołków i siatkę. Wstrzymuję prace, gdy trzeba, i zawsze piszę dlaczego.",
  },
  {
    name: "Odbiory z Głową",
    owner: "Tomasz Rutka",
    specialization: "Fachowiec",
    city: "Gdańsk",
    subcategories: ["Kierownik budowy oraz nadzór"],
    styles: [],
    description:
      "Odbieramy mieszkania od deweloperów: kąty, piony, okna, wentylacja, kamera termowizyjna. Protokół z usterkami spisujemy na miejscu, a po naprawach wracamy na ponowny odbiór.",
  },
  {
    name: "Kosztorys i Nadzór",
    owner: "Wiesława Mielcarek",
    specialization: "Fachowiec",
    city: "Konin",
    subcategories: ["Kierownik budowy oraz nadzór"],
    styles: [],
    description:
      "Liczę kosztorysy inwestorskie, prowadzę rozliczenia z wykonawcami i pełnię funkcję kierownika budowy. Potwierdzam też zaawansowanie robót dla banku. Pracuję w Koninie, Kole, Turku i Słupcy.",
  },
  {
    name: "Murarz z Polesia",
    owner: "Andrzej Hołub",
    specialization: "Fachowiec",
    city: "Chełm",
    subcategories: ["Usługi budowlane", "Tynki, Wylewki"],
    styles: [],
    description:
      "Stawiamy stany surowe otwarte: fundamenty, ściany, stropy, kominy. Brygada sześcioosobowa, szalunki systemowe i własna ciężarówka z HDS-em. Bloczki murujemy na cienką spoinę, z przewiązaniem w narożnikach.",
  },
  {
    name: "Od Ławy po Kalenicę",
    owner: "Krzysztof Wnuk",
    specialization: "Fachowiec",
    city: "Rzeszów",
    subcategories: ["Usługi budowlane", "Dachy"],
    styles: [],
    description:
      "Dom pod klucz albo do stanu surowego, zawsze z harmonogramem i płatnością po etapach. Dwie brygady: murarze i cieśle. Na konstrukcję dajemy pięć lat gwarancji na piśmie. Betonu nie kupujemy najtańszego, za to zawsze z atestem.",
  },
  {
    name: "Rozbiórki Grot",
    owner: "Damian Grot",
    specialization: "Fachowiec",
    city: "Łódź",
    subcategories: ["Usługi budowlane"],
    styles: [],
    description:
      "Burzymy z rozwagą. Wyburzenia ścian, rozbiórki kominów i oficyn, cięcie betonu piłą diamentową, kucie posadzek. Gruz segregujemy, wywozimy i oddajemy z kartą przekazania odpadu. Nie ruszamy azbestu, mamy za to kontakt do firmy z uprawnieniami.",
  },
  {
    name: "Bud-Gwóźdź Nysa",
    owner: "Marian Gwóźdź",
    specialization: "Fachowiec",
    city: "Nysa",
    subcategories: ["Usługi budowlane", "Ocieplenia, Elewacje"],
    styles: [],
    description:
      "Rozbudowy, garaże, tarasy żelbetowe i naprawy po powodzi. Osuszamy mury, wykonujemy izolację poziomą metodą iniekcji i wymieniamy tynki na renowacyjne. Firma rodzinna od 1993 roku.",
  },
  {
    name: "Szkielet i Belka",
    owner: "Artur Lenart",
    specialization: "Fachowiec",
    city: "Suwałki",
    subcategories: ["Usługi budowlane"],
    styles: [],
    description:
      "Budujemy domy szkieletowe z drewna suszonego komorowo i struganego czterostronnie. Ściany prefabrykujemy w hali, montaż trwa tydzień. Szczelność każdego domu sprawdzamy próbą ciśnieniową.",
  },
  {
    name: "P.H.U. Zaprawa",
    owner: "Wiesław Koźmiński",
    specialization: "Fachowiec",
    city: "Piotrków Trybunalski",
    subcategories: ["Usługi budowlane", "Kompleksowe wykończenie"],
    styles: [],
    description:
      "Drobne roboty murarskie, których duże firmy nie biorą: nadproże, schody wejściowe, przemurowanie komina, zamurowanie okna. Przyjeżdżam, mierzę, podaję cenę i dotrzymuję jej.",
  },
  {
    name: "Fundament Kaszuby",
    owner: "Roman Stolc",
    specialization: "Fachowiec",
    city: "Kościerzyna",
    subcategories: ["Usługi budowlane"],
    styles: [],
    description:
      "Płyty fundamentowe z ogrzewaniem i tradycyjne ławy. Robimy wykop, podbudowę, izolacje, zbrojenie i beton, więc za całość odpowiada jedna firma. Badanie zagęszczenia gruntu w cenie.",
  },
  {
    name: "Kalenica Dachy",
    owner: "Paweł Chmiel",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Kryjemy dachy dachówką ceramiczną i betonową od 2004 roku. Robimy więźbę, membranę, łaty, obróbki i rynny jedną ekipą, więc nikt nie zrzuca winy na poprzednika. Dziesięć lat gwarancji na szczelność.",
  },
  {
    name: "Łuska – pokrycia dachowe",
    owner: "Franciszek Dryja",
    specialization: "Fachowiec",
    city: "Nowy Targ",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Gont osikowy i modrzewiowy, łupek, karpiówka w koronkę. Kryjemy kościoły, dworki i domy góralskie, a gont łupiemy we własnym warsztacie. Na termin czeka się zwykle pół roku.",
  },
  {
    name: "Dachy Ostrowski",
    owner: "Cezary Ostrowski",
    specialization: "Fachowiec",
    city: "Białystok",
    subcategories: ["Dachy", "Tarasy"],
    styles: [],
    description:
      "Blachodachówka, panel na rąbek, trapez. Stary eternit zdejmujemy zgodnie z przepisami i pomagamy przygotować wniosek o dofinansowanie. Dach zabezpieczamy plandeką na każdą noc.",
  },
  {
    name: "Rąbek i Rynna",
    owner: "Hubert Domagała",
    specialization: "Fachowiec",
    city: "Gniezno",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Blacharstwo dachowe z prawdziwego zdarzenia: rąbek stojący podwójny, cynk-tytan, miedź, gzymsy i lukarny. Obróbki gniemy na własnej zaginarce. Nie kładziemy gontu bitumicznego. Na prace blacharskie dajemy piętnaście lat gwarancji.",
  },
  {
    name: "Ciesielstwo Baca",
    owner: "Maciej Baca",
    specialization: "Fachowiec",
    city: "Zakopane",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Więźby z bali i krokwi struganych, rysie, miecze, zaciosy zamiast blaszek. Ojciec wiązał dachy na Podhalu, ja robię to samo, tylko mam lepszą piłę. Konstrukcję składamy na sucho przed montażem.",
  },
  {
    name: "Papa i Spadek",
    owner: "Robert Makowski",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Dachy", "Ocieplenia, Elewacje"],
    styles: [],
    description:
      "Dachy płaskie to osobna szkoła. Kładziemy papę termozgrzewalną i membrany PVC na klinach ze styropianu, wymieniamy wpusty, robimy próby wodne. Obsługujemy wspólnoty i domy prywatne.",
  },
  {
    name: "Suchy Strop",
    owner: "Grzegorz Banaś",
    specialization: "Fachowiec",
    city: "Katowice",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Dach cieknie, a nikt nie chce przyjechać? Naprawiamy kominy, kosze, okna połaciowe i obróbki. Szukamy przyczyny, nie tylko plamy na suficie. Na oględziny przyjeżdżamy w ciągu trzech dni. Naprawa zwykle mieści się w jednym dniu.",
  },
  {
    name: "Cztery Połacie",
    owner: "Rafał Sztuka",
    specialization: "Fachowiec",
    city: "Szczecin",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Przekładamy stare dachówki, ratujemy poniemieckie więźby, wstawiamy lukarny. Spróchniałe końcówki krokwi protezujemy, zamiast wymieniać całość. Nowe drewno kupujemy impregnowane ciśnieniowo.",
  },
  {
    name: "Dach i Słońce",
    owner: "Łukasz Wirski",
    specialization: "Fachowiec",
    city: "Zamość",
    subcategories: ["Dachy", "Instalacje"],
    styles: [],
    description:
      "Pokrycie i fotowoltaika od jednego wykonawcy: uchwyty paneli montujemy razem z dachówką, więc nic potem nie przecieka. Gwarancja obejmuje oba elementy i jest zapisana na jednej karcie.",
  },
  {
    name: "Dekarz Bystry",
    owner: "Emil Bystry",
    specialization: "Fachowiec",
    city: "Kłodzko",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "W Kotlinie Kłodzkiej dach dostaje śniegiem i wiatrem, dlatego śniegołapy i spinki dachówek są u nas w standardzie. Pracujemy od marca do listopada, zimą tylko awarie.",
  },
  {
    name: "Poddasze Plus",
    owner: "Adrian Szewczyk",
    specialization: "Fachowiec",
    city: "Skierniewice",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Adaptujemy strychy od strony dachu: wzmacniamy krokwie, wstawiamy okna połaciowe, ocieplamy wełną w dwóch warstwach i układamy paroizolację klejoną taśmą.",
  },
  {
    name: "Dachy Warmia",
    owner: "Mirosław Kaczor",
    specialization: "Fachowiec",
    city: "Olsztyn",
    subcategories: ["Dachy", "Usługi budowlane"],
    styles: [],
    description:
      "Czerwona holenderka na domach warmińskich to nasz chleb. Szukamy dachówki rozbiórkowej w pasującym odcieniu i uzupełniamy ją nową. Trzech czeladników, jeden mistrz, zero podwykonawców.",
  },
  {
    name: "Krokiew Wieluń",
    owner: "Sławomir Janas",
    specialization: "Fachowiec",
    city: "Wieluń",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Więźby prefabrykowane i tradycyjne, deskowanie, papa podkładowa. Drewno klasy C24 przyjeżdża z naszego tartaku, przycięte według rysunku.",
  },
  {
    name: "Trzcinowe Strzechy",
    owner: "Joachim Budzisz",
    specialization: "Fachowiec",
    city: "Władysławowo",
    subcategories: ["Dachy"],
    styles: [],
    description:
      "Kryję strzechą z trzciny rzecznej domy i karczmy na całym wybrzeżu. Warstwa ma 30 cm, trzyma ciepło i wytrzymuje kilkadziesiąt lat, o ile kalenicę poprawia się co dekadę. Robię też drobne naprawy.",
  },
  {
    name: "Okna Widok",
    owner: "Marcin Sadowy",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Okna i drzwi zewnętrzne", "Drzwi wewnętrzne"],
    styles: [],
    description:
      "Sprzedajemy i montujemy okna drewniane, PVC i aluminiowe. Ciepły montaż w warstwie ocieplenia, taśmy z obu stron, regulacja po pierwszej zimie bez dopłaty. Próbki profili przywozimy do domu.",
  },
  {
    name: "Stolarka Otworowa Mazur",
    owner: "Jan Mazur",
    specialization: "Fachowiec",
    city: "Ełk",
    subcategories: ["Okna i drzwi zewnętrzne"],
    styles: [],
    description:
      "Okna skrzynkowe i zespolone, drzwi wejściowe z dębu, okiennice. Odtwarzamy stolarkę zabytkową według starych profili, z szybami osadzanymi na kit i kutymi okuciami. Własna stolarnia od trzech pokoleń.",
  },
  {
    name: "Ciepła Framuga",
    owner: "Piotr Dereń",
    specialization: "Fachowiec",
    city: "Oświęcim",
    subcategories: ["Okna i drzwi zewnętrzne"],
    styles: [],
    description:
      "Wymiana okien w bloku w jeden dzień: zdejmujemy stare, wstawiamy nowe, obrabiamy glify, sprzątamy. Podajemy jedną cenę z parapetami i wywozem. Nawiewniki dobieramy do wentylacji w budynku.",
  },
  {
    name: "Szkło i Próg",
    owner: "Waldemar Nawrot",
    specialization: "Fachowiec",
    city: "Bolesławiec",
    subcategories: ["Okna i drzwi zewnętrzne", "Ogrody zimowe"],
    styles: [],
    description:
      "Duże przesuwne przeszklenia HS z niskim progiem. Szyby do 400 kg osadzamy żurawiem z przyssawką, próg izolujemy od mostka cieplnego. Na pomiar zapraszamy po wylewkach albo tuż przed nimi.",
  },
  {
    name: "Brama i Wejście",
    owner: "Norbert Kulik",
    specialization: "Fachowiec",
    city: "Gliwice",
    subcategories: ["Okna i drzwi zewnętrzne"],
    styles: [],
    description:
      "Bramy garażowe segmentowe, drzwi wejściowe antywłamaniowe, wideodomofony. Montujemy, programujemy piloty, serwisujemy także po gwarancji.",
  },
  {
    name: "Okna Drozd i Córka",
    owner: "Bogdan Drozd",
    specialization: "Fachowiec",
    city: "Toruń",
    subcategories: ["Okna i drzwi zewnętrzne"],
    styles: [],
    description:
      "Ojciec mierzy, córka prowadzi biuro i pamięta o przeglądach. Montujemy okna i rolety zewnętrzne w Toruniu, Chełmży i Ciechocinku. Po pięciu latach bezpłatnie wymieniamy uszczelki. Lubimy stare kamienice.",
  },
  {
    name: "Rolety Zachód",
    owner: "Kinga Borowiak",
    specialization: "Fachowiec",
    city: "Gorzów Wielkopolski",
    subcategories: ["Okna i drzwi zewnętrzne"],
    styles: [],
    description:
      "Rolety, żaluzje fasadowe, screeny i moskitiery. Podłączamy osłony do automatyki domu, ustawiamy czujniki wiatru i słońca. Stare rolety naprawiamy, zamiast od razu wymieniać.",
  },
  {
    name: "Serwis Okien Szyba",
    owner: "Leon Gawlik",
    specialization: "Fachowiec",
    city: "Radom",
    subcategories: ["Okna i drzwi zewnętrzne"],
    styles: [],
    description:
      "Twoje okna jeszcze nie muszą iść na złom. Reguluję okucia, wymieniam uszczelki, zaparowane szyby zespolone i klamki. Do mieszkań w Radomiu przyjeżdżam też w soboty.",
  },
  {
    name: "Gładź – tynki i wylewki",
    owner: "Dariusz Płonka",
    specialization: "Fachowiec",
    city: "Łódź",
    subcategories: ["Tynki, Wylewki", "Malowanie i prace K-G"],
    styles: [],
    description:
      "Tynki gipsowe i cementowo-wapienne z agregatu, wylewki z miksokreta. Narożniki sprawdzamy kątownikiem dwumetrowym, wilgotność wylewki metodą CM. Średni dom tynkujemy w sześć dni.",
  },
  {
    name: "Anhydryt Serwis",
    owner: "Konrad Śliwa",
    specialization: "Fachowiec",
    city: "Kalisz",
    subcategories: ["Tynki, Wylewki"],
    styles: [],
    description:
      "Wylewamy jastrychy anhydrytowe na ogrzewanie podłogowe: 500 m² dziennie, bez zacierania. Po wyschnięciu szlifujemy, odkurzamy i oddajemy protokół z pomiarem wilgotności.",
  },
  {
    name: "Tynki Pająk",
    owner: "Edward Pająk",
    specialization: "Fachowiec",
    city: "Nowy Sącz",
    subcategories: ["Tynki, Wylewki"],
    styles: [],
    description:
      "Kładę tynki cementowo-wapienne, twarde i proste, zacierane na filc. Gipsu nie robię, bo wolę ściany, które oddychają i nie boją się wilgoci. Pracuję z dwoma synami na całej Sądecczyźnie.",
  },
  {
    name: "Miksokret Wójcik",
    owner: "Jacek Wójcik",
    specialization: "Fachowiec",
    city: "Płock",
    subcategories: ["Tynki, Wylewki"],
    styles: [],
    description:
      "Wylewki cementowe ze zbrojeniem rozproszonym, styropian, folia, dylatacje. Własny sprzęt, piasek płukany ze żwirowni pod Płockiem. Poziom kontrolujemy laserem, odchyłka do 3 mm na łacie.",
  },
  {
    name: "Glina i Wapno",
    owner: "Hanna Bednarek",
    specialization: "Fachowiec",
    city: "Jelenia Góra",
    subcategories: ["Tynki, Wylewki", "Ocieplenia, Elewacje"],
    styles: [],
    description:
      "Tynki gliniane i wapienne, tadelakt w łazienkach, regulacja wilgoci w starych murach. Używam surowców bez dodatków syntetycznych, barwię je pigmentem mineralnym. Próbki robię na ścianie, nie w katalogu.",
  },
  {
    name: "Równa Ściana",
    owner: "Stefan Tkaczyk",
    specialization: "Fachowiec",
    city: "Siedlce",
    subcategories: ["Tynki, Wylewki"],
    styles: [],
    description:
      "Tynki maszynowe gipsowe pod malowanie i cementowe w garażach. Okna, puszki i podłogi zabezpieczamy przed startem, po sobie wywozimy worki.",
  },
  {
    name: "Termo Fasady",
    owner: "Radosław Kania",
    specialization: "Fachowiec",
    city: "Katowice",
    subcategories: ["Ocieplenia, Elewacje"],
    styles: [],
    description:
      "Ocieplamy domy i kamienice styropianem grafitowym lub wełną lamelową. Kołkujemy z zatyczką, cokół izolujemy XPS-em, a tynk silikonowy zacieramy z jednego rusztowania, bez łączeń.",
  },
  {
    name: "Ciepły Dom Żywiec",
    owner: "Andrzej Pietraszko",
    specialization: "Fachowiec",
    city: "Żywiec",
    subcategories: ["Ocieplenia, Elewacje", "Dachy"],
    styles: [],
    description:
      "Elewacje w górach mają trudniej, więc stosujemy podwójną siatkę do dwóch metrów i tynki odporne na glony. Pomagamy w dokumentach do programu „Czyste Powietrze”.",
  },
  {
    name: "Piana i Wełna",
    owner: "Kacper Niedziela",
    specialization: "Fachowiec",
    city: "Inowrocław",
    subcategories: ["Ocieplenia, Elewacje"],
    styles: [],
    description:
      "Natrysk pianą otwartokomórkową na poddaszach i w stropach, wdmuchiwanie celulozy, wełna w ścianach szkieletowych. Średnie poddasze izolujemy w dzień. Grubość mierzymy przy inwestorze.",
  },
  {
    name: "Elewacje Klinkier",
    owner: "Helena Matysiak",
    specialization: "Fachowiec",
    city: "Legnica",
    subcategories: ["Ocieplenia, Elewacje"],
    styles: [],
    description:
      "Płytka klinkierowa, mur licowy, spoinowanie, naprawa starej cegły. Spoinujemy tylko przy suchej pogodzie i czyścimy bez kwasu. Cegłę na ścianę mieszamy z kilku palet, żeby uniknąć plam.",
  },
  {
    name: "Deska na Fasadzie",
    owner: "Błażej Kurowski",
    specialization: "Fachowiec",
    city: "Augustów",
    subcategories: ["Ocieplenia, Elewacje"],
    styles: [],
    description:
      "Elewacje wentylowane z modrzewia, świerku termowanego i płyt włókno-cementowych. Ruszt, wiatroizolacja, szczelina, siatka przeciw gryzoniom: warstwy, których nie widać, robimy najstaranniej.",
  },
  {
    name: "Fasada Ostrów",
    owner: "Tadeusz Wawrzyniak",
    specialization: "Fachowiec",
    city: "Ostrów Wielkopolski",
    subcategories: ["Ocieplenia, Elewacje"],
    styles: [],
    description:
      "Firma braci Wawrzyniaków ociepla domy od 2001 roku. Wymieniamy parapety, przedłużamy okap, przekładamy rynny. Mycie i malowanie starych elewacji także bierzemy, z podnośnika.",
  },
  {
    name: "Sucha Piwnica",
    owner: "Ireneusz Knap",
    specialization: "Fachowiec",
    city: "Cieszyn",
    subcategories: ["Ocieplenia, Elewacje", "Tynki, Wylewki"],
    styles: [],
    description:
      "Odkopujemy fundamenty, naprawiamy mur, kładziemy masę KMB, styrodur i drenaż. Po zasypaniu zostaje opaska żwirowa i dokumentacja zdjęciowa każdej warstwy. Kopiemy odcinkami, bezpiecznie.",
  },
  {
    name: "Nurt Instalacje",
    owner: "Wojciech Sieradzki",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Woda, kanalizacja, ogrzewanie podłogowe i pompy ciepła. Moc dobieramy z obliczeń OZC, a nie z metrażu. Po rozruchu wracamy w pierwszym sezonie, by skorygować krzywą grzewczą.",
  },
  {
    name: "Elektryka Wrona",
    owner: "Patryk Wrona",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Instalacje elektryczne w domach i mieszkaniach, wymiana aluminium na miedź, rozdzielnice opisane tak, że zrozumie je sąsiad. Pomiary i protokół w cenie. Uprawnienia SEP do 1 kV. Kucie i bruzdy z odkurzaczem, gruz znoszę sam.",
  },
  {
    name: "Gazownik Bielak",
    owner: "Ryszard Bielak",
    specialization: "Fachowiec",
    city: "Tarnów",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Przyłączam kotły kondensacyjne i kuchenki, robię próby szczelności, przerabiam instalacje po zmianie układu kuchni. Uprawnienia gazowe, trzydzieści lat pracy, żadnej fuszerki. Przyjeżdżam po szesnastej, kiedy ludzie są w domu.",
  },
  {
    name: "Czysty Oddech",
    owner: "Natalia Wierzbicka",
    specialization: "Fachowiec",
    city: "Poznań",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Projektujemy i montujemy rekuperację. Kanały prowadzimy tak, by dało się je wyczyścić, anemostaty regulujemy przyrządem, a wydatki wpisujemy w protokół. O wymianie filtrów przypominamy SMS-em.",
  },
  {
    name: "Klima Zefir",
    owner: "Szymon Kot",
    specialization: "Fachowiec",
    city: "Wrocław",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Montaż klimatyzacji split i multisplit z certyfikatem F-gazowym. Skropliny odprowadzamy grawitacyjnie, gdzie tylko się da, bruzdy zamykamy od ręki. Serwis i odgrzybianie przed każdym latem.",
  },
  {
    name: "Kilowat na Dachu",
    owner: "Adam Jeziorski",
    specialization: "Fachowiec",
    city: "Radom",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Fotowoltaika od 4 do 50 kWp z magazynem energii lub bez. Zanim podpiszesz, symulujemy zużycie godzina po godzinie. Zgłoszenie do operatora i straży pożarnej załatwiamy sami. Serwis po montażu prowadzi ta sama ekipa.",
  },
  {
    name: "Hydraulik Żurek",
    owner: "Kazimierz Żurek",
    specialization: "Fachowiec",
    city: "Łódź",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Piony, podejścia, stelaże, odpływy liniowe. Przerabiam łazienki w blokach, współpracuję z glazurnikami i nie zostawiam trójników zamurowanych bez rewizji. Drobne awarie wieczorami.",
  },
  {
    name: "Pompa i Bufor",
    owner: "Dominika Szafrańska",
    specialization: "Fachowiec",
    city: "Rzeszów",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Wymieniamy kotły węglowe na pompy ciepła i pellet. Najpierw sprawdzamy grzejniki i ocieplenie, potem polecamy urządzenie. Pomożemy z wnioskiem o dotację oraz jej rozliczeniem.",
  },
  {
    name: "Inteligentny Przewód",
    owner: "Michał Rączka",
    specialization: "Fachowiec",
    city: "Gdańsk",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Automatyka domowa na magistrali przewodowej: światło, rolety, ogrzewanie, alarm. Program i hasła zostają u właściciela. Robimy też sieci LAN, punkty Wi-Fi i monitoring w nowych domach.",
  },
  {
    name: "Instal-Team Zabrze",
    owner: "Joachim Wieczorek",
    specialization: "Fachowiec",
    city: "Zabrze",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Centralne ogrzewanie w starych kamienicach to łamigłówka, którą lubimy. Prowadzimy rury w listwach lub pod tynkiem, płuczemy zład, równoważymy grzejniki. Zimą pogotowie ciepłownicze.",
  },
  {
    name: "Woda i Studnia",
    owner: "Grażyna Bilska",
    specialization: "Fachowiec",
    city: "Ostrołęka",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Przyłącza wodne i kanalizacyjne, hydrofory, stacje uzdatniania, przydomowe oczyszczalnie ścieków. Badamy wodę przed doborem filtrów. Kopiemy własną minikoparką, trawnik odtwarzamy.",
  },
  {
    name: "Elektro Jantar",
    owner: "Tobiasz Necel",
    specialization: "Fachowiec",
    city: "Elbląg",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Nowe domy, modernizacje i przyłącza: złącze kablowe, wewnętrzna linia zasilająca, rozdzielnica, osprzęt. Do tego ładowarki samochodowe i instalacja odgromowa z pomiarem uziomu.",
  },
  {
    name: "Łazienkowa Hydraulika",
    owner: "Sebastian Ptak",
    specialization: "Fachowiec",
    city: "Bydgoszcz",
    subcategories: ["Instalacje", "Glazurnicy"],
    styles: [],
    description:
      "Podtynkowe baterie, deszczownice, brodziki w poziomie podłogi. Instalację spinamy z izolacją podpłytkową, próbę ciśnieniową robimy przy kliencie i fotografujemy przebieg rur przed zakryciem.",
  },
  {
    name: "Podłogówka Podlasie",
    owner: "Karol Zubrycki",
    specialization: "Fachowiec",
    city: "Łomża",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Układamy ogrzewanie podłogowe w nowych domach i frezujemy je w istniejących wylewkach. Rozstaw pętli liczymy dla każdego pokoju, przepływy ustawiamy na rozdzielaczu i opisujemy.",
  },
  {
    name: "Pogotowie Instalacyjne Rura",
    owner: "Janusz Orlik",
    specialization: "Fachowiec",
    city: "Szczecin",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Pęknięty wężyk w niedzielę, brak prądu w kuchni, zapchany pion. Dyżurujemy codziennie do 22, cenę dojazdu podajemy przez telefon. Przeglądy gazowe wykonujemy dla całych klatek. Za rozmowę i diagnozę przez telefon nie bierzemy nic.",
  },
  {
    name: "Energia z Gruntu",
    owner: "Tymoteusz Hanke",
    specialization: "Fachowiec",
    city: "Opole",
    subcategories: ["Instalacje"],
    styles: [],
    description:
      "Gruntowe pompy ciepła z odwiertami lub kolektorem poziomym. Formalności geologiczne bierzemy na siebie, dolne źródło napełniamy i odpowietrzamy pod nadzorem. Gwarancja siedem lat z przeglądami.",
  },
];
