import type { DemoFirm } from "./demo-firm.ts";

export const outdoorFirms: readonly DemoFirm[] = [
  {
    name: "Kostka Bruk",
    owner: "Andrzej Kocur",
    specialization: "Fachowiec",
    city: "Łódź",
    subcategories: ["Usługi brukarskie"],
    styles: [],
    description:
      "Podjazdy, chodniki, opaski wokół domu. Korytujemy na 40 cm, zagęszczamy warstwami, sprawdzamy płytą dynamiczną. Spadki i odwodnienie rysujemy przed wyceną, żeby woda nie stała pod garażem.",
  },
  {
    name: "Brukarstwo Sójka",
    owner: "Zdzisław Sójka",
    specialization: "Fachowiec",
    city: "Opole",
    subcategories: ["Usługi brukarskie", "Ogrodzenia"],
    styles: [],
    description:
      "Granit surowy, płomieniowany, kostka staropolska, płyty wielkoformatowe. Układamy też schody terenowe i obrzeża stalowe. Podbudowę dobieramy do gruntu, bo glina i piasek wymagają czego innego.",
  },
  {
    name: "Podjazd na Lata",
    owner: "Marcin Grzyb",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Usługi brukarskie"],
    styles: [],
    description:
      "Koparka, wywrotka i trzech brukarzy, żadnych pośredników. Podjazd 100 m² kończymy w tydzień, wjazd udostępniamy po dwóch dniach. Nierówności poprawiamy bezpłatnie przez pięć lat.",
  },
  {
    name: "Krawężnik Plus",
    owner: "Bożena Gładysz",
    specialization: "Fachowiec",
    city: "Ciechanów",
    subcategories: ["Usługi brukarskie"],
    styles: [],
    description:
      "Bierzemy roboty w pasie drogowym: zjazdy, przepusty, chodniki przy posesji. Uzgadniamy projekt z gminą i zarządcą drogi, ustawiamy zabezpieczenie, oddajemy z protokołem.",
  },
  {
    name: "Płyta i Żwir",
    owner: "Maurycy Hoppe",
    specialization: "Fachowiec",
    city: "Gdańsk",
    subcategories: ["Usługi brukarskie", "Tarasy"],
    styles: [],
    description:
      "Nawierzchnie przepuszczalne: żwir na kratce, eko-kostka, płyty z trawiastą fugą. Woda wsiąka tam, gdzie spadła, a gmina czasem dopłaca. Kładziemy też tarasy z płyt betonowych.",
  },
  {
    name: "Brukarz z Chojnic",
    owner: "Jan Gliniecki",
    specialization: "Fachowiec",
    city: "Chojnice",
    subcategories: ["Usługi brukarskie"],
    styles: [],
    description:
      "Mierzę, liczę, podpisuję i zaczynam w uzgodnionym dniu. Palisady, murki, schody, parkingi przy firmach. Kostkę liczę z zapasem na docinki, a pełne palety oddaję do składu. W listopadzie kończę sezon i wracam w marcu.",
  },
  {
    name: "Sztacheta – ogrodzenia",
    owner: "Ludwik Brzoza",
    specialization: "Fachowiec",
    city: "Białystok",
    subcategories: ["Ogrodzenia", "Balustrady i dodatki metalowe"],
    styles: [],
    description:
      "Ogrodzenia z modrzewia i sosny, sztachety, panele poziome, furtki. Słupki osadzamy w betonie lub na kotwach, głębiej niż strefa przemarzania. Impregnujemy przed montażem, nie po. Na drewno dajemy siedem lat gwarancji pod warunkiem olejowania.",
  },
  {
    name: "Płot i Brama",
    owner: "Hilary Stanek",
    specialization: "Fachowiec",
    city: "Lublin",
    subcategories: ["Ogrodzenia"],
    styles: [],
    description:
      "Bramy przesuwne i dwuskrzydłowe z napędem, panele, siatka, gabiony. Robimy fundament, słupy, instalację i automatykę, a po roku sprawdzamy luzy. Zasięg: Lublin, Świdnik, Łęczna.",
  },
  {
    name: "Kute Ogrodzenia Górny",
    owner: "Leon Górny",
    specialization: "Fachowiec",
    city: "Nowa Sól",
    subcategories: ["Ogrodzenia"],
    styles: [],
    description:
      "Kujemy przęsła, furtki i bramy w stylu dawnych pałaców, cynkujemy ogniowo i malujemy w piecu. Wzory przenosimy ze starych zdjęć. Cztery tygodnie produkcji, dwa dni montażu.",
  },
  {
    name: "Szybki Panel",
    owner: "Sergiusz Rudy",
    specialization: "Fachowiec",
    city: "Stargard",
    subcategories: ["Ogrodzenia"],
    styles: [],
    description:
      "Działka pod budowę albo pastwisko? Grodzimy panelem, siatką leśną i drutem. Do 100 metrów dziennie, sprzęt gąsienicowy wjedzie w błoto.",
  },
  {
    name: "Murek i Cegła",
    owner: "Gustaw Popiel",
    specialization: "Fachowiec",
    city: "Ostrołęka",
    subcategories: ["Ogrodzenia", "Usługi budowlane"],
    styles: [],
    description:
      "Ogrodzenia murowane z klinkieru, łupanego bloczka i betonu architektonicznego. Ławy zbroimy, czapki montujemy z kapinosem, dylatacje ukrywamy w słupkach. Skrzynki na liczniki i listy wbudujemy.",
  },
  {
    name: "Żywopłot i Siatka",
    owner: "Stella Bąk",
    specialization: "Fachowiec",
    city: "Oleśnica",
    subcategories: ["Ogrodzenia"],
    styles: [],
    description:
      "Zasłaniam ogrody od ulicy: maty, tuje, grab, panele z rdzawą patyną. Sadzonki mają trzy lata i przyjmują się u mnie w dziewięciu na dziesięć przypadków. Uschnięte wymieniam na własny koszt.",
  },
  {
    name: "Ogrody Wierzba",
    owner: "Ewa Wierzbowska",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Usługi ogrodnicze"],
    styles: [],
    description:
      "Zakładamy ogrody od projektu po trawnik z rolki: niwelacja, nawadnianie, nasadzenia, światło. Pielęgnujemy je potem przez cały rok. Przycinamy tylko wtedy, gdy roślina tego potrzebuje.",
  },
  {
    name: "Zielony Patyk",
    owner: "Cyprian Pokrzywa",
    specialization: "Fachowiec",
    city: "Poznań",
    subcategories: ["Usługi ogrodnicze"],
    styles: [],
    description:
      "Rewitalizujemy stare ogrody: prześwietlanie drzew, usuwanie pniaków, nowa ziemia, byliny. Zaczynamy od tego, co zostawić. Gdy wycinka wymaga zgody, składamy wniosek.",
  },
  {
    name: "Trawnik na Medal",
    owner: "Dariusz Kłak",
    specialization: "Fachowiec",
    city: "Rybnik",
    subcategories: ["Usługi ogrodnicze"],
    styles: [],
    description:
      "Aeracja, wertykulacja, dosiew, trawnik z rolki, regularne koszenie. Glebę badamy w marcu, nawozimy cztery razy w roku. Rozliczamy się miesięcznym abonamentem. Koszenie planujemy pod pogodę, o zmianie dnia uprzedzamy SMS-em.",
  },
  {
    name: "Nawodnienia Strumyk",
    owner: "Łucja Zimna",
    specialization: "Fachowiec",
    city: "Sanok",
    subcategories: ["Usługi ogrodnicze"],
    styles: [],
    description:
      "Systemy nawadniające ze sterowaniem pogodowym, zbiorniki na deszczówkę, pompy. Rury wciągamy w wąską szczelinę, trawnik zrasta się w trzy tygodnie. Zimą przedmuchujemy instalację sprężarką.",
  },
  {
    name: "W Koronie Drzew",
    owner: "Mateusz Górka",
    specialization: "Fachowiec",
    city: "Legionowo",
    subcategories: ["Usługi ogrodnicze"],
    styles: [],
    description:
      "Jesteśmy alpinistami od drzew. Cięcia sanitarne, wycinka przy domu i pod linią, zrębkowanie. Mamy certyfikat arborysty i ubezpieczenie OC. Pnia nie zostawiamy, chyba że ma być stolikiem.",
  },
  {
    name: "Ogród Czterech Pór",
    owner: "Wacław Sosin",
    specialization: "Fachowiec",
    city: "Koszalin",
    subcategories: ["Usługi ogrodnicze"],
    styles: [],
    description:
      "Róże, hortensje, trawy i pnącza dobrane do nadmorskiego klimatu, z osłoną od wiatru. Zakładamy, podcinamy, okrywamy na zimę. Małe balkony też przyjmujemy, od wiosny do jesieni.",
  },
  {
    name: "Altana Świętokrzyska",
    owner: "Jacek Wawrzonek",
    specialization: "Fachowiec",
    city: "Ostrowiec Świętokrzyski",
    subcategories: ["Altany i architektura ogrodowa"],
    styles: [],
    description:
      "Stawiam altany i wiaty grillowe z sosny, klejone i z bali. Fundament punktowy, dach z gontu lub dachówki, ławki w komplecie. Od wytyczenia do ostatniej deski mija zwykle tydzień.",
  },
  {
    name: "Pergola Nova",
    owner: "Karina Kasper",
    specialization: "Fachowiec",
    city: "Zielona Góra",
    subcategories: ["Altany i architektura ogrodowa", "Tarasy"],
    styles: [],
    description:
      "Pergole aluminiowe z obrotowymi lamelami, drewniane z winoroślą i zadaszenia tarasów. Odprowadzamy wodę w słupach, ogrzewamy promiennikami. Kotwienie liczymy pod śnieg i wiatr.",
  },
  {
    name: "Domek za Domem",
    owner: "Paweł Tracz",
    specialization: "Fachowiec",
    city: "Ełk",
    subcategories: ["Altany i architektura ogrodowa"],
    styles: [],
    description:
      "Domki narzędziowe, sauny ogrodowe, biura w ogrodzie do 35 m². Ocieplamy konopiami lub wełną, doprowadzamy prąd, kładziemy papę lub dach zielony. Zgłoszenie do urzędu składamy za klienta.",
  },
  {
    name: "Mała Architektura Buk",
    owner: "Marzena Bukowska",
    specialization: "Fachowiec",
    city: "Puławy",
    subcategories: ["Altany i architektura ogrodowa"],
    styles: [],
    description:
      "Pergole, trejaże, huśtawki i skrzynie warzywne z akacji i dębu. Akacja nie potrzebuje lakieru, tylko cierpliwości do siwienia.",
  },
  {
    name: "Szklarnia i Dom",
    owner: "Filip Bączek",
    specialization: "Fachowiec",
    city: "Bochnia",
    subcategories: ["Ogrody zimowe"],
    styles: [],
    description:
      "Ogrody zimowe z profilu aluminiowego i drewnianego, z szybą niskoemisyjną i wentylacją w dachu. Liczymy, ile ciepła wpada latem, zanim cokolwiek zamówimy. Montaż pięć do ośmiu dni.",
  },
  {
    name: "Weranda Mazurska",
    owner: "Teofil Rykowski",
    specialization: "Fachowiec",
    city: "Mrągowo",
    subcategories: ["Ogrody zimowe"],
    styles: [],
    description:
      "Odtwarzamy werandy z drobną kwaterą okienną przy domach mazurskich i warmińskich. Drewno łączymy na czop, szyby osadzamy na kit, a pod podłogą układamy izolację i wentylację.",
  },
  {
    name: "Cztery Szyby",
    owner: "Alicja Wilanowska",
    specialization: "Fachowiec",
    city: "Konstancin-Jeziorna",
    subcategories: ["Ogrody zimowe", "Tarasy"],
    styles: [],
    description:
      "Przesuwane zabudowy tarasów, szklane dachy i ogrody zimowe całoroczne. Rozmawiamy o cieniu, nie tylko o szkle: markizy i rolety są w projekcie od razu. Formalności w urzędzie bierzemy na siebie.",
  },
  {
    name: "Oranżeria Sowińska",
    owner: "Eliza Sowińska",
    specialization: "Fachowiec",
    city: "Bielsko-Biała",
    subcategories: ["Ogrody zimowe"],
    styles: [],
    description:
      "Klasyczne oranżerie z drewna i szkła, z kutą konstrukcją kalenicy. Wychodzimy od stylu domu, szukamy właściwego podziału szyb. Od pomysłu do kwitnących cytryn mija około roku.",
  },
  {
    name: "Modrzew – dom z drewna",
    owner: "Wiktor Leśny",
    specialization: "Fachowiec",
    city: "Zakopane",
    subcategories: ["Tarasy"],
    styles: [],
    description:
      "Tarasy z modrzewia syberyjskiego, ryflowane lub gładkie, na legarach i wspornikach. Śruby nierdzewne, szczelina 6 mm, centymetr spadku na metr. Po roku olejujemy taras gratis.",
  },
  {
    name: "Deskowo",
    owner: "Renata Sitek",
    specialization: "Fachowiec",
    city: "Grodzisk Mazowiecki",
    subcategories: ["Tarasy"],
    styles: [],
    description:
      "Deska kompozytowa, egzotyczna i termojesion. Robimy stelaż aluminiowy, ukryte klipsy, schodki, podświetlenie listew. Taras 40 m² układamy zwykle w trzy dni, bez hałasu po osiemnastej.",
  },
  {
    name: "Taras nad Wodą",
    owner: "Kuba Zander",
    specialization: "Fachowiec",
    city: "Iława",
    subcategories: ["Tarasy"],
    styles: [],
    description:
      "Pomosty, tarasy na palach, schody do jeziora. Pracujemy z pontonu, palujemy wibracyjnie i używamy drewna robinii. W sprawach wodnoprawnych pomagamy z wnioskiem i mapą. Zimą montujemy wprost z lodu, o ile jest dość gruby.",
  },
  {
    name: "Kompozyt i Kamień",
    owner: "Hugo Wrzos",
    specialization: "Fachowiec",
    city: "Bytom",
    subcategories: ["Tarasy", "Usługi brukarskie"],
    styles: [],
    description:
      "Łączymy deskę kompozytową z płytami gresowymi na wspornikach, a pod spodem zostawiamy dostęp do odpływów. Dachy płaskie sprawdzamy próbą wodną przed położeniem czegokolwiek.",
  },
  {
    name: "Renowacja Tarasów Kalita",
    owner: "Bruno Kalita",
    specialization: "Fachowiec",
    city: "Świnoujście",
    subcategories: ["Tarasy"],
    styles: [],
    description:
      "Odnawiam tarasy: szlifowanie, wymiana pękniętych desek, usuwanie szarości, olej. Nad morzem najwięcej szkód robi sól, dlatego wracam co dwa lata.",
  },
];
