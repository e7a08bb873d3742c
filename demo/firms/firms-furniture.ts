import type { DemoFirm } from "./demo-firm.ts";

export const furnitureFirms: readonly DemoFirm[] = [
  {
    name: "Fornir Meble",
    owner: "Karol Dąbrowski",
    specialization: "Fachowiec",
    city: "Poznań",
    subcategories: ["Meble kuchenne", "Meble szafy"],
    styles: [],
    description:
      "Kuchnie w fornirze, lakierze i laminacie, na zawiasach z hamulcem. Zaczynamy od listy garnków. Pomiar po płytkach, produkcja sześć tygodni, montaż trzy dni, pięć lat gwarancji na okucia.",
  },
  {
    name: "Kuchnie Krawczyk",
    owner: "Tadeusz Krawczyk",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Rodzinna stolarnia z halą 600 m² pod Warszawą. Lakierujemy u siebie, więc kolor frontów dobieramy do próbki ściany. Od 1989 roku zrobiliśmy ponad dwa tysiące kuchni. W warsztacie można zajrzeć do każdej paczki, zanim pojedzie na montaż.",
  },
  {
    name: "Kuchnia od Środka",
    owner: "Bernadeta Wilczek",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Projektuję kuchnie od środka: organizery, cargo, kosz pod zlewem, gniazdko w szufladzie. Fronty wybieramy na końcu. Warsztat wykonuje, ja pilnuję montażu i wracam po miesiącu na regulację.",
  },
  {
    name: "Stolarnia Hebda",
    owner: "Ryszard Hebda",
    specialization: "Fachowiec",
    city: "Wrocław",
    subcategories: ["Meble kuchenne", "Meble łazienkowe"],
    styles: [],
    description:
      "Lite drewno, czopy, olej. Kuchnie ramowe z dębu i jesionu, które można za dwadzieścia lat przeszlifować i pokochać od nowa. Płyty wiórowej nie używam nawet na plecy szafek. Terminy są długie, około pięciu miesięcy, a zaliczka wynosi 30%.",
  },
  {
    name: "Meble Gawron",
    owner: "Sławomir Gawron",
    specialization: "Fachowiec",
    city: "Łódź",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Kuchnie do bloków, trudne wnęki, szafki do sufitu. Podłączamy sprzęt, docinamy blat pod zlew, uszczelniamy. Wycena z rzutu w 48 godzin, bez wizyty w salonie.",
  },
  {
    name: "Kuchnia Mocna",
    owner: "Konrad Piech",
    specialization: "Fachowiec",
    city: "Chorzów",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Robimy zabudowy dla ludzi, którzy naprawdę gotują: blaty 90 cm i wyżej, głębokie szuflady, okap o realnej wydajności. Korpusy z płyty 18 mm, obrzeże klejone na PUR.",
  },
  {
    name: "Dębowa Spiżarnia",
    owner: "Małgorzata Kłosek",
    specialization: "Fachowiec",
    city: "Rzeszów",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Kredensy, spiżarnie, kuchnie wiejskie z litego drewna. Fronty malujemy pędzlem farbą kredową albo kazeinową. Każdy mebel numerujemy, a plany przechowujemy, żeby po latach dorobić szafkę.",
  },
  {
    name: "Front i Blat",
    owner: "Igor Sowiński",
    specialization: "Fachowiec",
    city: "Tczew",
    subcategories: ["Meble kuchenne", "Meble szafy"],
    styles: [],
    description:
      "Wymieniasz same fronty czy całą kuchnię? Odnawiamy korpusy, dajemy nowe drzwiczki, blat i okucia, zwykle za połowę ceny. Pomiar, wykonanie, montaż w cztery tygodnie.",
  },
  {
    name: "Laminat Studio",
    owner: "Julian Kozera",
    specialization: "Fachowiec",
    city: "Grudziądz",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Kuchnie z laminatu HPL i kompaktu, odporne na dzieci, wynajem i wilgoć. Uchwyty frezowane, blaty 12 mm, uszczelnione krawędzie przy zmywarce. Rysunki produkcyjne akceptuje klient, dopiero wtedy tniemy.",
  },
  {
    name: "Meblarz z Jarocina",
    owner: "Czesław Grala",
    specialization: "Fachowiec",
    city: "Jarocin",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Stolarnia trzech braci: jeden rysuje, drugi tnie, trzeci montuje. Kuchnie robimy w promieniu 80 km, bo dalej nie zdążymy na poprawkę tego samego dnia.",
  },
  {
    name: "Lakier Mat",
    owner: "Nikola Pyrek",
    specialization: "Fachowiec",
    city: "Częstochowa",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Fronty lakierowane w głębokim macie, na których nie widać śladów palców. Malujemy w kabinie, pięć warstw, szlifujemy każdą i sprawdzamy pod lampą. Kolory NCS i RAL, wzornik wypożyczamy.",
  },
  {
    name: "Zabudowy Krosno",
    owner: "Damian Fic",
    specialization: "Fachowiec",
    city: "Krosno",
    subcategories: ["Meble kuchenne"],
    styles: [],
    description:
      "Kuchnie, jadalnie, zabudowy pod schodami. Współpracuję z elektrykiem i glazurnikiem, więc gniazda i płytki wypadają tam, gdzie szafka ich potrzebuje.",
  },
  {
    name: "Kuchnie Warta",
    owner: "Lucyna Stróżyk",
    specialization: "Fachowiec",
    city: "Śrem",
    subcategories: ["Meble kuchenne", "Meble nietypowe"],
    styles: [],
    description:
      "Jesteśmy małżeństwem: ona projektuje, on robi. Dziesięć kuchni rocznie w Śremie, Kórniku i Poznaniu. Przy odbiorze parzymy z klientem herbatę i sprawdzamy każdą szufladę.",
  },
  {
    name: "Szafka pod Umywalkę",
    owner: "Rafał Piskorz",
    specialization: "Fachowiec",
    city: "Pruszków",
    subcategories: ["Meble łazienkowe"],
    styles: [],
    description:
      "Meble łazienkowe z płyty wodoodpornej, lakierowane od środka i z tyłu. Wycięcia pod syfon robimy na wymiar rur, lustra podświetlamy, kosze na pranie chowamy za frontem.",
  },
  {
    name: "Łazienka w Drewnie",
    owner: "Leonard Cichy",
    specialization: "Fachowiec",
    city: "Olsztyn",
    subcategories: ["Meble łazienkowe", "Meble kuchenne"],
    styles: [],
    description:
      "Blaty pod umywalki z dębu i teku, szafki wiszące, ławki do saun. Drewno kleimy wodoodpornie, a pory zamykamy olejem. Wystarczy przetrzeć je olejem co pół roku, instrukcję zostawiamy na kartce.",
  },
  {
    name: "Akryl i Płyta",
    owner: "Wioletta Pawelec",
    specialization: "Fachowiec",
    city: "Rybnik",
    subcategories: ["Meble łazienkowe"],
    styles: [],
    description:
      "Umywalki i blaty z kompozytu mineralnego bez spoin, razem z szafkami pod spodem. Kleimy, szlifujemy, naprawiamy zarysowania na miejscu. Prysznic z kompozytu też zrobimy.",
  },
  {
    name: "Wilgoć pod Kontrolą",
    owner: "Gerard Heinz",
    specialization: "Fachowiec",
    city: "Szczecinek",
    subcategories: ["Meble łazienkowe", "Meble szafy"],
    styles: [],
    description:
      "Zabudowa pralki, kocioł w szafce, półki w skosie: łazienka kryje więcej mebli, niż widać. Stosujemy płytę zieloną, okucia nierdzewne, obrzeże PUR i wentylację w cokole.",
  },
  {
    name: "Szafy Stefaniak",
    owner: "Kazimierz Stefaniak",
    specialization: "Fachowiec",
    city: "Zgierz",
    subcategories: ["Meble szafy", "Meble nietypowe"],
    styles: [],
    description:
      "Szafy przesuwne i z drzwiami uchylnymi, wnęki do ostatniego centymetra. Skosy mierzymy laserem, cokoły zostawiamy demontowalne. Montaż w jeden dzień, sprzątamy po sobie.",
  },
  {
    name: "Garderoba Mila",
    owner: "Ludmiła Szot",
    specialization: "Fachowiec",
    city: "Płock",
    subcategories: ["Meble szafy"],
    styles: [],
    description:
      "Układam rzeczy razem z klientką, liczę wieszaki i buty, a dopiero później rysuję garderobę. Drążki, szuflady wyścielane aksamitem, oświetlenie w półkach. Mam zaprzyjaźnioną stolarnię i sama odbieram montaż.",
  },
  {
    name: "Wnęka i Drzwi",
    owner: "Oskar Gorzelak",
    specialization: "Fachowiec",
    city: "Gorzów Wielkopolski",
    subcategories: ["Meble szafy"],
    styles: [],
    description:
      "Przedpokoje, szafy w skosach, biblioteki na całą ścianę. Korpusy skręcamy na miejscu, dlatego wchodzą nawet na czwarte piętro bez windy.",
  },
  {
    name: "Szafomat Białystok",
    owner: "Anzelm Korsak",
    specialization: "Fachowiec",
    city: "Białystok",
    subcategories: ["Meble szafy"],
    styles: [],
    description:
      "W tydzień od wizyty dostajesz rysunek 3D i cenę. Szafy, garderoby, zabudowy korytarzy z płyty polskich producentów. Listwy maskujące docinamy do krzywych ścian, szpar nie zostawiamy.",
  },
  {
    name: "Kąt na Ubrania",
    owner: "Hieronim Burda",
    specialization: "Fachowiec",
    city: "Elbląg",
    subcategories: ["Meble szafy"],
    styles: [],
    description:
      "Skosy poddaszy, zabudowy pod schodami, pawlacze. Trudny kształt to u nas normalny kształt. Zrobimy też szafę do domku letniskowego, odporną na zimowanie bez ogrzewania.",
  },
  {
    name: "Mebel z Pomysłem",
    owner: "Agata Ziółkowska",
    specialization: "Fachowiec",
    city: "Kraków",
    subcategories: ["Meble nietypowe"],
    styles: [],
    description:
      "Stolarka nietypowa: łóżka z biurkiem, domki na antresoli, kocie drapaki wpuszczone w regał. Robię prototyp z tektury w skali 1:1, a potem mebel ze sklejki brzozowej.",
  },
  {
    name: "Sklejka i Stal",
    owner: "Tobiasz Wnęk",
    specialization: "Fachowiec",
    city: "Warszawa",
    subcategories: ["Meble nietypowe"],
    styles: [],
    description:
      "Biblioteki, lady, wyspy, stoły konferencyjne. Łączymy sklejkę, stal i szkło w małej pracowni na Pradze. Rysunki warsztatowe dostaje architekt do akceptacji, serie od jednej sztuki.",
  },
  {
    name: "Żywica i Orzech",
    owner: "Mikołaj Białas",
    specialization: "Fachowiec",
    city: "Tarnów",
    subcategories: ["Meble nietypowe", "Meble kuchenne"],
    styles: [],
    description:
      "Stoły z jednej deski orzecha lub jesionu, zalewy z żywicy, krzesła gięte parą. Suszymy drewno sami, przynajmniej dwa lata. Stół przed dostawą można obejrzeć i poklepać.",
  },
  {
    name: "Tapicernia Fotel",
    owner: "Jadwiga Sroka",
    specialization: "Fachowiec",
    city: "Sopot",
    subcategories: ["Meble nietypowe"],
    styles: [],
    description:
      "Przywracam do życia fotele, szezlongi i narożniki, a kanapy wykonuję na wymiar. Sprężyny wiążę ręcznie, tkaniny przywożę w próbnikach. Realizacja od dwóch do sześciu tygodni. Meble odbieram i odwożę w całym Trójmieście.",
  },
  {
    name: "Stopień – schody",
    owner: "Zygmunt Rak",
    specialization: "Fachowiec",
    city: "Gliwice",
    subcategories: ["Schody i balustrady drewniane"],
    styles: [],
    description:
      "Schody dębowe i jesionowe na beton, policzkowe oraz wspornikowe. Wysokość stopnia liczymy z pomiaru laserem co do milimetra. Montaż trwa dwa, trzy dni, balustrada w tym samym drewnie.",
  },
  {
    name: "Schody Mielec",
    owner: "Edmund Kopeć",
    specialization: "Fachowiec",
    city: "Mielec",
    subcategories: ["Schody i balustrady drewniane", "Balustrady i dodatki metalowe"],
    styles: [],
    description:
      "Drewno suszymy we własnej suszarni do 8–10% wilgotności, dlatego stopnie nie skrzypią. Kręcone, zabiegowe, z podświetleniem w policzku. Pomiar i projekt bez opłat, dojazd do 100 km.",
  },
  {
    name: "Drewniane Stopnie Suwałki",
    owner: "Grzegorz Możejko",
    specialization: "Fachowiec",
    city: "Suwałki",
    subcategories: ["Schody i balustrady drewniane"],
    styles: [],
    description:
      "Robię schody na tradycyjnych wręgach, bez metalu i bez silikonu. Odnawiam także stare: cyklinuję, wymieniam tralki, wzmacniam policzki. Wiosną i jesienią mam najwięcej wolnych terminów.",
  },
  {
    name: "Tralka i Poręcz",
    owner: "Wioleta Maj",
    specialization: "Fachowiec",
    city: "Zamość",
    subcategories: ["Schody i balustrady drewniane"],
    styles: [],
    description:
      "Tralki toczymy sami, z buku, dębu albo jesionu, w dowolnym wzorze. Schody na zamówienie, do tego bramki dla dzieci i poręcze na ścianę.",
  },
  {
    name: "Schodowy Kram",
    owner: "Nikodem Zając",
    specialization: "Fachowiec",
    city: "Świdnica",
    subcategories: ["Schody i balustrady drewniane", "Podłogi"],
    styles: [],
    description:
      "Okładziny na beton to nasz konik: stopień, podstopnica, cokół i wykończenie do podłogi bez progu. Szkicujemy na miejscu, wyceniamy następnego dnia. Materiał: dąb, jesion, orzech.",
  },
  {
    name: "Kamieniarstwo Marmur Kielecki",
    owner: "Bogusław Ciosek",
    specialization: "Fachowiec",
    city: "Kielce",
    subcategories: ["Schody i blaty kamienne"],
    styles: [],
    description:
      "Blaty kuchenne, parapety, schody i cokoły z granitu, marmuru i konglomeratu. Szablony robimy laserem, cięcie strumieniem wody. Kielecczyzna kamieniem stoi, złoża znamy osobiście.",
  },
  {
    name: "Blat na Wymiar",
    owner: "Szczepan Lorenc",
    specialization: "Fachowiec",
    city: "Radom",
    subcategories: ["Schody i blaty kamienne"],
    styles: [],
    description:
      "Spiek, kwarc i granit pod zlewy podblatowe i płyty na równo. Pomiar po ustawieniu szafek, montaż pięć do dziesięciu dni później. Krawędź wybierasz z ośmiu profili.",
  },
  {
    name: "Granit Strzegom",
    owner: "Roman Łyko",
    specialization: "Fachowiec",
    city: "Strzegom",
    subcategories: ["Schody i blaty kamienne"],
    styles: [],
    description:
      "Mamy kamieniołom za rogiem i piłę do bloków we własnym zakładzie. Schody wejściowe, stopnie blokowe, murki, płyty tarasowe. Odcień dobieramy z jednej partii, żeby nie było pasów.",
  },
  {
    name: "Kamień w Domu",
    owner: "Ilona Czerniak",
    specialization: "Fachowiec",
    city: "Szczecin",
    subcategories: ["Schody i blaty kamienne", "Schody i balustrady drewniane"],
    styles: [],
    description:
      "Schody kamienne na podkonstrukcji stalowej, łazienki z trawertynu, kominki w marmurze. Doradzamy impregnat i uczciwie mówimy, że marmur chłonie wino i sok z cytryny. Realizujemy projekty od Berlina po Kołobrzeg.",
  },
  {
    name: "Kamieniarz Podhalański",
    owner: "Wincenty Styrczula",
    specialization: "Fachowiec",
    city: "Zakopane",
    subcategories: ["Schody i blaty kamienne"],
    styles: [],
    description:
      "Piaskowiec, łupek i granit z gór układam w schodach, podmurówkach i ogrodowych murkach. Każdy kamień dobieram ręką, więc robota trwa i jest nie do podrobienia. Na nowy sezon zapisuję jesienią.",
  },
];
