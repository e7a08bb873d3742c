/**
 * What people call the same thing where a name of it is a phrase: „velux”, „okno dachowe”. Separated by
 * commas; a word stands for its forms, in a phrase a noun also for those of its group („okienko dachowe”),
 * and „@bojler” for every word of that group.
 */
export const phraseGroups: Record<string, string> = {
  // Architects, construction
  "architekt krajobrazu":
    "architekt krajobrazu, architektura krajobrazu, architekt zieleni, architekt ogrodu, projektant ogrodu, projektant zieleni, krajobrazista",
  "projektant wnętrz":
    "projektant wnętrz, projektowanie wnętrz, architekt wnętrz, aranżacja wnętrz, dekorator, dekoratorka, dekorator wnętrz, @aranżacja",
  "projekt gotowy":
    "gotowiec, projekt gotowy, katalogowy, projekt z katalogu, projekt typowy, projekt powtarzalny",
  "warunki zabudowy": "wuzetka, wzetka, wz, wzka, warunki zabudowy, decyzja o warunkach",
  "plan miejscowy":
    "mpzp, plan miejscowy, plan zagospodarowania przestrzennego, miejscowy plan zagospodarowania",
  "granica działki":
    "miedza, granica działki, granica gruntu, słupek graniczny, kamień graniczny, znak graniczny, punkt graniczny",
  "mapa do projektu":
    "mapka, mdcp, mapa do projektu, mapa do celów projektowych, mapa projektowa, mapa zasadnicza",
  "inwentaryzacja powykonawcza": "inwentaryzacja powykonawcza, powykonawczy, mapa powykonawcza",
  "nadzór inwestorski": "nadzór inwestorski, inspektor nadzoru, nadzór budowlany, inspektor",
  "kierownik budowy": "kierbud, kierownik budowy, kierownik robót",
  "odbiór mieszkania": "odbiór mieszkania, odbiór techniczny, odbiór od dewelopera, odbiór lokalu",
  "badanie termowizyjne": "termowizja, kamera termowizyjna, badanie termowizyjne, kamera termiczna",
  "drobne naprawy":
    "złota rączka, drobne naprawy, drobne prace, mąż na godziny, pan złota rączka, fachowiec od wszystkiego",
  "roboty ziemne":
    "roboty ziemne, prace ziemne, usługi koparką, usługi koparkowe, koparka, minikoparka, koparkoładowarka, koparkowy, kopanie fundamentów",
  "instalacja wodna": "instalacja wodna, wodociąg, instalacja wodociągowa, przyłącze wodociągowe",
  "wełna mineralna": "wełna mineralna, wata szklana, wełna szklana, wełna skalna",
  fundament: "@fundament, ława fundamentowa, płyta fundamentowa, stopa fundamentowa",
  "izolacja fundamentów":
    "hydroizolacja, izolacja fundamentów, izolacja przeciwwodna, izolacja przeciwwilgociowa, izolacja pionowa",
  "osuszanie murów":
    "osuszanie murów, osuszanie ścian, iniekcja, iniekcja krystaliczna, izolacja pozioma, przepona pozioma, podcinanie murów",
  rozbiórka: "@rozbiórka, kucie ścian, burzenie ścian, wyburzanie ścian",
  "dom szkieletowy":
    "szkieletówka, kanadyjczyk, dom szkieletowy, dom kanadyjski, szkielet drewniany, technologia szkieletowa, konstrukcja szkieletowa",
  "stan surowy otwarty": "sso, stan surowy otwarty",
  "stan surowy zamknięty": "ssz, stan surowy zamknięty",
  "stan deweloperski": "deweloperka, stan deweloperski, od dewelopera, po deweloperze",
  // Roof, windows, doors
  "okno dachowe": "velux, fakro, okno dachowe, okno połaciowe, okno w dachu, okno na poddaszu",
  więźba: "więźba, konstrukcja dachu, konstrukcja dachowa, konstrukcja więźby, dźwigar dachowy",
  podbitka: "podbitka, podsufitka, podbicie dachu, podbicie okapu",
  rynna: "@rynna, system rynnowy, rura spustowa",
  komin: "przewód kominowy, komin, wkład kominowy, trzon kominowy",
  "okno pvc": "plastik, okno plastikowe, okno pcv, okno pvc, okno z plastiku",
  okno: "okno, stolarka okienna",
  drzwi: "drzwi, stolarka drzwiowa",
  "ciepły montaż": "ciepły montaż, montaż warstwowy, montaż trójwarstwowy",
  "drzwi tarasowe":
    "hs, hst, drzwi hs, okno hs, okno tarasowe, drzwi tarasowe, drzwi tarasowe przesuwne",
  "brama garażowa":
    "garażówka, brama garażowa, brama do garażu, brama segmentowa, drzwi garażowe, brama uchylna",
  "drzwi antywłamaniowe":
    "antywłamaniowy, drzwi antywłamaniowe, podwyższona odporność, drzwi pancerne, gerda",
  "żaluzje fasadowe": "żaluzje fasadowe, żaluzje zewnętrzne, lamele fasadowe",
  "rolety zewnętrzne":
    "rolety zewnętrzne, rolety antywłamaniowe, rolety nadstawne, rolety podtynkowe",
  plisa: "plisa, roleta plisowana, żaluzja plisowana",
  "drzwi przesuwne": "suwanka, drzwi przesuwne, drzwi suwane, drzwi rozsuwane",
  "drzwi harmonijkowe": "harmonijka, drzwi harmonijkowe, drzwi składane",
  "ukryta ościeżnica":
    "ukryta ościeżnica, drzwi ukryte, drzwi rewersyjne, drzwi bezościeżnicowe, drzwi bezopaskowe, drzwi zlicowane",
  // Walls, floors
  "wylewka samopoziomująca": "samopoziom, wylewka samopoziomująca, masa samopoziomująca",
  "wylewka cementowa": "jastrych, szlichta, mixokret, wylewka cementowa, posadzka cementowa",
  "natrysk piany":
    "pianka, piana, pianka pur, piana pur, natrysk piany, pianka poliuretanowa, piana poliuretanowa",
  celuloza: "celuloza, wdmuchiwanie celulozy, ocieplenie celulozą, wełna celulozowa",
  "sucha zabudowa":
    "@regips, nida, nida gips, sucha zabudowa, suchy tynk, płyta gk, płyta gipsowo kartonowa, ścianka gk",
  gładź: "@szpachla, cekol, cekolowanie, szpachlowanie ścian",
  "tynk dekoracyjny":
    "stiuk, tynk dekoracyjny, tynk ozdobny, tynk wenecki, stiuk wenecki, tynk strukturalny, tynk mozaikowy",
  "beton architektoniczny":
    "beton architektoniczny, beton dekoracyjny, imitacja betonu, efekt betonu, beton na ścianie",
  "panel lamelowy": "@lamela, panel lamelowy, listwa ścienna, panel ryflowany",
  "panel winylowy": "winyl, lvt, spc, panel winylowy, podłoga winylowa, panel lvt",
  "deska warstwowa":
    "deska barlinecka, barlinek, deska warstwowa, deska trójwarstwowa, deska podłogowa, deska gotowa",
  mikrocement: "mikrocement, mikrobeton, microcement, beton cire",
  "posadzka żywiczna": "żywica, posadzka żywiczna, podłoga żywiczna, żywica epoksydowa, epoksyd",
  "listwa przypodłogowa": "listwa, listwa przypodłogowa, cokół przypodłogowy, listwa cokołowa",
  "renowacja parkietu":
    "@cyklinowanie, renowacja parkietu, szlifowanie parkietu, odnawianie parkietu",
  lastryko: "lastryko, lastriko, terazzo, terrazzo",
  "wykończenie pod klucz":
    "wykończeniówka, pod klucz, wykończenie pod klucz, wykończenie wnętrz, kompleksowe wykończenie, prace wykończeniowe",
  "remont generalny":
    "generalka, remont generalny, remont kapitalny, remont kompleksowy, remont od podstaw, remont całkowity",
  // Installations
  rozdzielnica:
    "rozdzielnica, rozdzielnia, tablica rozdzielcza, skrzynka bezpiecznikowa, skrzynka z bezpiecznikami, tablica bezpiecznikowa, bezpiecznik, skrzynka elektryczna",
  gniazdko:
    "gniazdko, gniazdko elektryczne, kontakt elektryczny, kontakt w ścianie, kontakt podwójny, gniazdo prądowe, wymiana kontaktu, montaż kontaktu, podłączenie kontaktu, przeniesienie kontaktu, dołożenie kontaktu, kontakt i włącznik, włącznik i kontakt, kontakt i wyłącznik, wyłącznik i kontakt",
  "włącznik światła": "włącznik, wyłącznik światła, włącznik światła, łącznik światła, pstryczek",
  fotowoltaika:
    "@fotowoltaika, pv, panel słoneczny, panel fotowoltaiczny, elektrownia słoneczna, bateria słoneczna, moduł fotowoltaiczny",
  "kolektor słoneczny": "solar, kolektor słoneczny, panel solarny",
  "magazyn energii": "magazyn energii, magazyn prądu, akumulator do fotowoltaiki, bank energii",
  "ładowarka samochodowa":
    "wallbox, stacja ładowania, punkt ładowania, ładowarka samochodowa, ładowarka do samochodu, ładowarka do auta, ładowarka elektryka, ładowarka do elektryka",
  rekuperacja:
    "@rekuperacja, wentylacja mechaniczna, wentylacja z odzyskiem, odzysk ciepła, wentylacja nawiewno wywiewna",
  "inteligentny dom": "smart home, inteligentny dom, automatyka domowa, inteligentny budynek",
  monitoring: "monitoring, kamera, cctv, telewizja przemysłowa",
  "piecyk gazowy":
    "junkers, piecyk gazowy, piecyk łazienkowy, terma gazowa, podgrzewacz przepływowy",
  bojler:
    "@bojler, zasobnik wody, zasobnik ciepłej wody, zasobnik cwu, podgrzewacz wody, ogrzewacz wody",
  "ogrzewanie podłogowe": "podłogówka, ogrzewanie podłogowe, grzanie podłogowe",
  "piec kaflowy": "zdun, zduństwo, piec kaflowy, kafle piecowe, kaflok, trzon kuchenny",
  koza: "koza, piec wolnostojący, piecyk wolnostojący, kominek wolnostojący",
  kominek: "kominek, wkład kominkowy, kominkarz",
  szambo: "szambo, zbiornik na ścieki, zbiornik bezodpływowy, zbiornik na nieczystości",
  oczyszczalnia: "oczyszczalnia, oczyszczalnia ścieków, oczyszczalnia przydomowa",
  "stelaż podtynkowy":
    "geberit, stelaż podtynkowy, spłuczka podtynkowa, stelaż wc, stelaż do wc, wc podwieszane, miska podwieszana, miska wisząca",
  "biały montaż":
    "biały montaż, montaż armatury, montaż ceramiki, ceramika sanitarna, armatura łazienkowa, montaż sanitariatów",
  toaleta: "@toaleta, muszla klozetowa, miska ustępowa",
  "prysznic bez brodzika":
    "walk in, odpływ liniowy, prysznic bez brodzika, prysznic bezbrodzikowy, brodzik z płytek, prysznic w posadzce",
  "kabina prysznicowa":
    "kabina, kabina prysznicowa, parawan nawannowy, ścianka prysznicowa, drzwi prysznicowe, szyba prysznicowa",
  // Furniture, stairs
  "szafa przesuwna": "komandor, szafa przesuwna, szafa suwana, szafa z przesuwnymi drzwiami",
  "szafa wnękowa": "szafa wnękowa, szafa we wnęce, zabudowa wnęki, wnękowy",
  "regał na książki":
    "biblioteczka, regał na książki, biblioteka, biblioteka domowa, półka na książki, regał biblioteczny",
  garderoba: "@garderoba, szafa na ubrania, pokój na ubrania",
  "meble biurowe": "biurko, meble biurowe, meble do biura, meble gabinetowe",
  "meble tapicerowane": "@tapicer, obicie, obijanie mebli, mebel tapicerowany, mebel wypoczynkowy",
  antresola: "antresola, łóżko na antresoli, łóżko piętrowe",
  "balustrada drewniana": "tralka, balustrada drewniana, barierka drewniana",
  "stopnie schodów": "trep, stopnica, stopień, stopień schodów, stopień drewniany",
  "schody strychowe":
    "schody strychowe, schody na strych, drabinka na strych, drabina na strych, wyłaz, wyłaz na strych, wyłaz strychowy, schody składane",
  "konglomerat kwarcowy": "konglomerat, blat kwarcowy, konglomerat kwarcowy, silestone",
  "spiek kwarcowy": "spiek, spiek kwarcowy, blat ze spieku, dekton, laminam",
  przedpokój: "przedpokój, wiatrołap, sień, hol, przedsionek",
  // Garden
  kostka: "kostka brukowa, polbruk, pozbruk, bruk betonowy, kostka betonowa",
  "mur oporowy": "oporówka, mur oporowy, ściana oporowa, murek oporowy",
  drenaż: "@drenaż, odwodnienie, drenaż opaskowy, odwodnienie fundamentów, odwodnienie działki",
  "ogrodzenie gabionowe": "gabion, kosz z kamieniami, kosz gabionowy, kosz z kamieniem",
  "płot drewniany": "sztacheta, płot drewniany, ogrodzenie drewniane",
  "automatyka do bram":
    "siłownik, szlaban, automatyka do bram, automatyka bramy, napęd bramy, napęd do bramy, silnik do bramy, brama na pilota, automat do bramy, brama automatyczna",
  "brama wjazdowa": "brama wjazdowa, brama na podjazd, brama na posesję",
  "trawnik z rolki":
    "trawa z rolki, trawnik z rolki, trawa w rolkach, trawnik rolowany, trawa rolowana, rolowana trawa, darń rolowana",
  "nawadnianie ogrodu":
    "@nawadnianie, system nawadniania, podlewanie ogrodu, automatyczne podlewanie, irygacja",
  żywopłot: "@żywopłot, tuja, tuje, szpaler",
  "wycinka drzew":
    "pilarz, arborysta, drwal, wycinka drzew, ścinka drzew, usuwanie drzew, wycinanie drzew, alpinista drzewny",
  "oczko wodne": "oczko, oczko wodne, staw, sadzawka, staw kąpielowy",
  "plac zabaw": "plac zabaw, huśtawka, zjeżdżalnia, piaskownica",
  "balia ogrodowa": "balia, balia ogrodowa, hot tub, jacuzzi, bania, ruska bania, wanna ogrodowa",
  "wiata garażowa":
    "@wiata, wiata garażowa, wiata na samochód, wiata na auto, zadaszenie na samochód, zadaszenie na auto, zadaszenie samochodu, wiata samochodowa",
  drewutnia: "drewutnia, wiata na drewno, szopa na drewno, schowek na drewno",
  "domek narzędziowy":
    "szopa, domek narzędziowy, domek na narzędzia, schowek na narzędzia, schowek ogrodowy, składzik",
  "ogród zimowy": "oranżeria, weranda, ogród zimowy, weranda przeszklona, pokój ogrodowy",
  "zabudowa balkonu":
    "zabudowa balkonu, oszklenie balkonu, przeszklenie balkonu, szklenie balkonu, zabudowa loggii, oszklenie loggii, balkon oszklony",
  "zabudowa tarasu": "zabudowa tarasu, oszklenie tarasu, przeszklenie tarasu, taras oszklony",
  "zadaszenie tarasu":
    "zadaszenie tarasu, dach tarasowy, dach nad tarasem, daszek nad tarasem, taras zadaszony, zadaszenie tarasowe",
  "pergola bioklimatyczna":
    "pergola bioklimatyczna, pergola lamelowa, pergola aluminiowa, dach lamelowy, pergola z lamelami",
  markiza: "@markiza, osłona przeciwsłoneczna, żagiel przeciwsłoneczny, zasłona przeciwsłoneczna",
  "taras na wspornikach":
    "taras wentylowany, taras na wspornikach, płyty na wspornikach, płyty na podkładkach, taras podniesiony",
  "taras kompozytowy": "kompozyt, deska kompozytowa, taras kompozytowy, taras z kompozytu",
  // What no trade here does, and firms may write that they do it too
  "mycie okien": "mycie okien, mycie szyb, mycie witryn",
  "sprzątanie po remoncie":
    "sprzątanie po remoncie, sprzątanie poremontowe, sprzątanie po budowie, sprzątanie pobudowlane",
  "wynajem rusztowań": "wynajem rusztowań, wypożyczalnia rusztowań, rusztowania na wynajem",
};
