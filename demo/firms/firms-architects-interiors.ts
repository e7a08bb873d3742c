import type { DemoFirm } from "./demo-firm.ts";

export const interiorFirms: readonly DemoFirm[] = [
  {
    name: "Trzy Kąty – wnętrza",
    owner: "Katarzyna Wolak",
    specialization: "Architekt",
    city: "Gdańsk",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Skandynawski", "Boho", "Japandi"],
    description:
      "Mieszkania do 60 m² to nasza specjalność. Każdy kąt dostaje zadanie: spać, pracować, przechować rower. Projekt wykonawczy, lista zakupów z cenami i cztery wizyty na budowie w pakiecie.",
  },
  {
    name: "Atelier Poziom",
    owner: "Igor Zaremba",
    specialization: "Architekt",
    city: "Warszawa",
    subcategories: ["Projektowanie wnętrz", "Konsultacje z architektem"],
    styles: ["Minimalistyczny", "Nowoczesny", "Japandi"],
    description:
      "Spokojne wnętrza, w których nic nie krzyczy. Pracujemy na naturalnym drewnie, kamieniu i tynkach wapiennych. Prowadzimy nadzór i sami odbieramy roboty od ekip, z poziomicą w ręku.",
  },
  {
    name: "Pracownia Szuflada",
    owner: "Hanna Gołębiewska",
    specialization: "Architekt",
    city: "Kraków",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Skandynawski", "Nowoczesny"],
    description:
      "Najpierw liczę, ile masz rzeczy, potem rysuję szafy. Projektuję mieszkania, w których wszystko ma swoje miejsce, łącznie z odkurzaczem, nartami i choinką.",
  },
  {
    name: "Studio Barwa",
    owner: "Nina Mazurek",
    specialization: "Architekt",
    city: "Poznań",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Eklektyczny", "Boho", "Glamour"],
    description:
      "Kolor bez strachu. Malujemy próbki na dużych arkuszach i oglądamy je z klientem rano i wieczorem. Łączymy meble po babci z nowymi, a tapety dobieramy do światła, nie do mody.",
  },
  {
    name: "Ściana Nośna",
    owner: "Jakub Rudnicki",
    specialization: "Architekt",
    city: "Wrocław",
    subcategories: ["Projektowanie wnętrz", "Projekty domów"],
    styles: ["Loftowy", "Industrialny"],
    description:
      "Duże przebudowy mieszkań w kamienicach: wyburzenia, nowe stropy, przenoszenie kuchni. Zapewniamy ekspertyzę konstruktora, zgody wspólnoty i projekt instalacji. Po nas ekipa wie, co robić.",
  },
  {
    name: "Wnętrza od Nowa",
    owner: "Beata Krajewska",
    specialization: "Architekt",
    city: "Łódź",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Nowoczesny", "Klasyczny"],
    description:
      "Remont mieszkania z wielkiej płyty? Znamy jego układ na pamięć. Podpowiemy, gdzie zmieści się zmywarka i jak ukryć pion. Pełny projekt albo sam układ z elektryką, do wyboru.",
  },
  {
    name: "Papier i Dąb",
    owner: "Maja Tokarska",
    specialization: "Architekt",
    city: "Warszawa",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Japandi", "Minimalistyczny"],
    description:
      "Przesuwne ścianki shoji, ryflowany dąb, niskie łóżka i dużo pustej przestrzeni. Tworzę wnętrza dla osób, które po pracy chcą ciszy. Przyjmuję sześć projektów rocznie, terminy podaję z góry.",
  },
  {
    name: "Dworek i Salon",
    owner: "Elżbieta Radziwoń",
    specialization: "Architekt",
    city: "Siedlce",
    subcategories: ["Projektowanie wnętrz", "Konsultacje z architektem"],
    styles: ["Klasyczny", "Glamour", "Prowansalski"],
    description:
      "Sztukateria, jodełka, lamperie i kominek, który naprawdę grzeje. Projektujemy wnętrza klasyczne w nowych domach i odnawianych dworkach. Współpracujemy ze sztukatorem i stolarzem meblowym.",
  },
  {
    name: "Sosna i Len",
    owner: "Daria Wąsik",
    specialization: "Architekt",
    city: "Olsztyn",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Skandynawski", "Rustykalny", "Boho"],
    description:
      "Domki letniskowe i mieszkania na wynajem w krainie jezior. Urządzam je tak, by ładnie wyglądały na zdjęciach i przetrwały dziesięć sezonów gości. Zakupy i montaż mogę wziąć na siebie.",
  },
  {
    name: "Hala 7",
    owner: "Dawid Korczak",
    specialization: "Architekt",
    city: "Katowice",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Industrialny", "Loftowy", "Nowoczesny"],
    description:
      "Lofty i biura w poprzemysłowych murach. Zostawiamy suwnice, stare okna i ślady po farbie, dokładamy akustykę, światło i ogrzewanie. Dokumentację robimy w 3D, ze skanu laserowego.",
  },
  {
    name: "Anna Lasota Wnętrza",
    owner: "Anna Lasota",
    specialization: "Architekt",
    city: "Szczecin",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Nowoczesny", "Skandynawski", "Minimalistyczny"],
    description:
      "Prowadzę pracownię od dwunastu lat i sama rysuję każdy detal. Klient dostaje teczkę: rzuty, kłady ścian, zestawienie płytek co do sztuki. Nadzoruję budowy w promieniu 40 km od Szczecina. Dalej pracuję wyłącznie zdalnie.",
  },
  {
    name: "Plamka",
    owner: "Róża Witczak",
    specialization: "Architekt",
    city: "Rzeszów",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Boho", "Eklektyczny"],
    description:
      "Pokoje dziecięce, które rosną razem z lokatorem. Bezpieczne farby, meble z litego drewna, miejsce na bałagan. Projekt jednego pokoju oddajemy w trzy tygodnie, także zdalnie.",
  },
  {
    name: "Pion i Kolor",
    owner: "Tadeusz Marzec",
    specialization: "Architekt",
    city: "Lublin",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Nowoczesny", "Klasyczny"],
    description:
      "Zaczynałem jako kierownik budowy, więc moje projekty dają się zbudować. Sprawdzam piony, spadki i grubości warstw, a dopiero potem kolory. Kosztorys dołączam do każdej koncepcji.",
  },
  {
    name: "Remont pod Opieką",
    owner: "Izabela Stec",
    specialization: "Architekt",
    city: "Bydgoszcz",
    subcategories: ["Projektowanie wnętrz", "Konsultacje z architektem"],
    styles: ["Nowoczesny", "Skandynawski"],
    description:
      "Projekt i pełna obsługa inwestora: zamawiamy materiały, umawiamy ekipy, pilnujemy dostaw. Przekazujemy klucze i segregator z gwarancjami. Raport ze zdjęciami wysyłamy dwa razy w tygodniu.",
  },
  {
    name: "Bielone Belki",
    owner: "Urszula Fedorowicz",
    specialization: "Architekt",
    city: "Toruń",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Prowansalski", "Rustykalny", "Skandynawski"],
    description:
      "Styl prowansalski bez przesady z lawendą. Urządzam domy pod miastem, wykorzystuję stare stoły, odnowione kredensy i wapienne farby. Na targi staroci możemy pojechać razem.",
  },
  {
    name: "Złoty Detal",
    owner: "Klaudia Szulc",
    specialization: "Architekt",
    city: "Częstochowa",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Glamour", "Klasyczny"],
    description:
      "Mosiądz, fornir na wysoki połysk, kamień układany w otwartą książkę. Projektujemy apartamenty glamour z umiarem i przemyślanymi scenami świetlnymi. Meble na wymiar zamawiamy w sprawdzonych stolarniach.",
  },
  {
    name: "Cicha Sypialnia",
    owner: "Ewa Półtorak",
    specialization: "Architekt",
    city: "Bielsko-Biała",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Japandi", "Skandynawski", "Minimalistyczny"],
    description:
      "Jak urządzić sypialnię, w której się naprawdę śpi? Zaciemnienie, akustyka, temperatura, materiały bez zapachu. Projektuję też łazienki i garderoby przy sypialniach. Na życzenie mierzymy hałas przez dobę.",
  },
  {
    name: "Studio Przystań",
    owner: "Marcin Ceynowa",
    specialization: "Architekt",
    city: "Gdynia",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Nowoczesny", "Minimalistyczny", "Skandynawski"],
    description:
      "Apartamenty nad morzem i mieszkania marynarzy, którzy rzadko są w domu. Większość ustaleń prowadzimy online, odbiory robimy przez wideo, a wyposażenie dowozimy i ustawiamy przed powrotem właściciela.",
  },
  {
    name: "Kuchnia i Stół",
    owner: "Agnieszka Sitko",
    specialization: "Architekt",
    city: "Kielce",
    subcategories: ["Projektowanie wnętrz", "Konsultacje z architektem"],
    styles: ["Skandynawski", "Nowoczesny"],
    description:
      "Kuchnie i jadalnie, tylko to. Rozrysowuję ergonomię, gniazdka, wentylację okapu i wnętrza szuflad co do centymetra. Z takim projektem wycenisz meble u dowolnego stolarza.",
  },
  {
    name: "Linoryt",
    owner: "Szymon Wójcicki",
    specialization: "Architekt",
    city: "Wrocław",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Eklektyczny", "Loftowy", "Industrialny"],
    description:
      "Restauracje, gabinety i mieszkania z charakterem. Projektujemy też znak, szyldy i grafikę na ścianach, bo w zespole mamy ilustratora. Od szkicu do otwarcia zwykle cztery miesiące.",
  },
  {
    name: "Parapet",
    owner: "Lena Dudek",
    specialization: "Architekt",
    city: "Kraków",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Skandynawski", "Boho", "Minimalistyczny"],
    description:
      "Małe kawalerki pod wynajem i pierwsze mieszkania. Trzymam się kwoty, którą ustalamy na początku, i szukam zamienników, gdy ceny uciekają. Studenckie budżety mnie nie odstraszają.",
  },
  {
    name: "Wnętrza z Sądecczyzny",
    owner: "Józef Mrzygłód",
    specialization: "Architekt",
    city: "Nowy Sącz",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Rustykalny", "Nowoczesny"],
    description:
      "Drewno z rozbiórki, wełna, kuty metal i nowoczesna technika w ścianach. Urządzamy domy górskie, pensjonaty oraz karczmy. Rzemieślników znamy osobiście, bo mieszkają w sąsiednich wsiach.",
  },
  {
    name: "Dom w Skali",
    owner: "Patrycja Błaszczyk",
    specialization: "Architekt",
    city: "Gorzów Wielkopolski",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Nowoczesny", "Minimalistyczny", "Klasyczny"],
    description:
      "Od rzutu do wizualizacji pracujemy w jednym modelu, dlatego zmiana płytki zmienia też zestawienie i koszt. Projektujemy domy w stanie deweloperskim w całości albo piętrami.",
  },
  {
    name: "Światło i Faktura",
    owner: "Wiktor Adamski",
    specialization: "Architekt",
    city: "Warszawa",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Minimalistyczny", "Nowoczesny", "Glamour"],
    description:
      "Oświetlenie stanowi połowę naszego projektu. Liczymy luksy, planujemy sceny i sterowanie, dobieramy temperaturę barwową do tynku i drewna. Przed zakupem przywozimy lampy na próbę.",
  },
  {
    name: "Kamienica 12",
    owner: "Teresa Wolska",
    specialization: "Architekt",
    city: "Tarnów",
    subcategories: ["Projektowanie wnętrz"],
    styles: ["Klasyczny", "Eklektyczny", "Prowansalski"],
    description:
      "Ratujemy stare piece, parkiety i stolarkę, a kuchnię z łazienką robimy od zera. Mamy doświadczenie w budynkach wpisanych do rejestru zabytków i cierpliwość do krzywych ścian. Tarnów, Bochnia, Brzesko i okolice.",
  },
];
