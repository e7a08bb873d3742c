/**
 * What people call places besides their names in the list of cities. A line: names, separated by
 * commas, „=”, and the city, or several for an area. Names are written in the nominative; their
 * other forms are found by the dictionary, or are written too where it lacks the name.
 */

/** Abbreviations and nicknames: always meant as a place. */
export const nicknames = `
wawa, wawie, wawy, wawce, wawka, warszawka, stolica, waw, wwa, w-wa, w-wie, w-wy, warsaw = Warszawa
krk, cracow, kraka, krakówek, krakuf, gród kraka = Kraków
wrocek, wro, wroc, breslau, wrocku = Wrocław
pozek, pzn, poz, pyrlandia = Poznań
gdn = Gdynia
gda, danzig = Gdańsk
łdz = Łódź
kato, katosy, katowiczki, k-ce, k-cach = Katowice
szn, szczecinek nad odrą = Szczecin
lbn = Lublin
bydzia, byd, bdg = Bydgoszcz
helu = Hel
bielsko, bb = Bielsko-Biała
czewa, cz-wa = Częstochowa
gorzów, gorzów wlkp = Gorzów Wielkopolski
zielonka góra, zielona g, ziel góra, zg, zgora, zgóra = Zielona Góra
toruniek = Toruń
rze = Rzeszów
stalówka, stalowa w, stal wola, st wola = Stalowa Wola
ostrowiec, ostrowiec św = Ostrowiec Świętokrzyski
piotrków, piotrków tryb = Piotrków Trybunalski
tomaszów maz, tom maz, tomaszów = Tomaszów Mazowiecki
nowy dwór, nowy dwór maz = Nowy Dwór Mazowiecki
grodzisk, grodzisk maz = Grodzisk Mazowiecki
grodzisk wlkp = Grodzisk Wielkopolski
ostrów maz = Ostrów Mazowiecka
sokołów podl = Sokołów Podlaski
bielsk podl = Bielsk Podlaski
międzyrzec podl = Międzyrzec Podlaski
tomaszów lub = Tomaszów Lubelski
mińsk, mińsk maz = Mińsk Mazowiecki
starogard, starogard gd = Starogard Gdański
kędzierzyn = Kędzierzyn-Koźle
jastrzębie = Jastrzębie-Zdrój
konstancin = Konstancin-Jeziorna
konstantynów, konst łódzki = Konstantynów Łódzki
zakopiec, zakopcu = Zakopane
jelonka góra, jelenia, jel góra, j góra, jg = Jelenia Góra
tarnowskie, tg, tarngóry = Tarnowskie Góry
bstok, b-stok, b-stoku, białystoczek = Białystok
rybol = Rybnik
gliwiczki, glc = Gliwice
dg, dąbrowa górn, dąbrowa g, dąbr górn = Dąbrowa Górnicza
ns, sącz, sączu, n sącz = Nowy Sącz
ostrów wlkp, ostrów = Ostrów Wielkopolski
środa śl = Środa Śląska
ruda śl = Ruda Śląska
środa wlkp = Środa Wielkopolska
nowy tomyśl, n tomyśl = Nowy Tomyśl
n targ = Nowy Targ
n sól = Nowa Sól
krosno odrz = Krosno Odrzańskie
czechowice = Czechowice-Dziedzice
skarżysko = Skarżysko-Kamienna
wodzisław, wodzisław śl = Wodzisław Śląski
piekary, piekary śl = Piekary Śląskie
siemianowice, siemianowice śl = Siemianowice Śląskie
golub = Golub-Dobrzyń
busko = Busko-Zdrój
duszniki = Duszniki-Zdrój
kudowa = Kudowa-Zdrój
polanica = Polanica-Zdrój
lądek = Lądek-Zdrój
krynica = Krynica-Zdrój
iwonicz = Iwonicz-Zdrój
połczyn = Połczyn-Zdrój
`;

/** Districts of the large cities. Names that are also common words count after „na”, „w” or at the end. */
export const districts = `
mokotów, ursynów, żoliborz, wilanów, białołęka, targówek, bemowo, bielany, śródmieście warszawa, praga południe, praga północ, praga, ochota, wola, włochy, ursus, wawer, wesoła, rembertów, kabaty, natolin, saska kępa, gocław, grochów, służew, służewiec, sadyba, stegny, powiśle, tarchomin, nowodwory, bródno, jelonki, młociny, miasteczko wilanów, anin, międzylesie, radość, falenica, marysin wawerski, kobiałka, choszczówka, muranów, mirów, okęcie, górce warszawa = Warszawa
nowa huta, krowodrza, podgórze, bronowice, prądnik biały, prądnik czerwony, prądnik, kazimierz kraków, grzegórzki, dębniki, ruczaj, bieżanów, prokocim, bieżanów-prokocim, czyżyny, mistrzejowice, bieńczyce, łagiewniki-borek fałęcki, borek fałęcki, swoszowice, zwierzyniec, wola justowska, kurdwanów, płaszów, zabłocie, azory, salwator, krowodrza górka, olsza, wzgórza krzesławickie, tyniec, ludwinów, zakrzówek, złocień, rybitwy = Kraków
krzyki, fabryczna, psie pole, stare miasto wrocław, śródmieście wrocław, biskupin, nadodrze, gaj wrocław, ołtaszyn, jagodno, oporów, leśnica wrocław, muchobór, nowy dwór wrocław, gądów, popowice, karłowice, sępolno, brochów, klecina, partynice, kozanów, maślice, stabłowice, wojszyce, borek wrocław, tarnogaj = Wrocław
jeżyce, grunwald poznań, rataje, wilda, winogrady, piątkowo, łazarz, naramowice, górczyn, junikowo, dębiec, ławica, strzeszyn, podolany, sołacz, antoninek, starołęka, żegrze, szczepankowo, morasko, radojewo, świerczewo, umultowo = Poznań
wrzeszcz, oliwa, przymorze, zaspa, brzeźno, morena, piecki-migowo, chełm gdańsk, ujeścisko, jasień gdańsk, osowa, letnica, siedlce gdańsk, orunia, stogi, żabianka, suchanino, matarnia, kokoszki, kiełpinek, ujeścisko-łostowice, łostowice, nowy port = Gdańsk
orłowo, redłowo, karwiny, witomino, chylonia, obłuże, pogórze gdynia, wielki kack, mały kack, kack, dąbrowa gdynia, cisowa, oksywie, kamienna góra gdynia, wzgórze świętego maksymiliana = Gdynia
kamienny potok, brodwino, karlikowo = Sopot
bałuty, widzew, polesie łódź, górna łódź, retkinia, teofilów, radogoszcz, chojny, śródmieście łódź, julianów, łagiewniki łódź, olechów, dąbrowa łódź, stoki łódź, złotno, zarzew, marysin łódź, karolew, andrzejów = Łódź
pogodno, niebuszewo, dąbie szczecin, gumieńce, warszewo, bukowo szczecin, prawobrzeże, zdroje szczecin, golęcino, stołczyn, żelechowa, bezrzecze, osów szczecin, pomorzany, turzyn = Szczecin
fordon, szwederowo, błonie bydgoszcz, kapuściska, wyżyny bydgoszcz, bartodzieje, osowa góra, miedzyń, czyżkówko, górzyskowo, wzgórze wolności, glinki bydgoszcz = Bydgoszcz
czuby, lsm, czechów, kalinowszczyzna, bronowice lublin, wieniawa, sławin, węglin, ponikwoda, felin, dziesiąta, sławinek, abramowice, konstantynów lublin = Lublin
ligota, piotrowice, brynów, koszutka, giszowiec, nikiszowiec, tysiąclecie, bogucice, kostuchna, szopienice, załęże, murcki, panewniki, podlesie katowice, zarzecze katowice, janów katowice, wełnowiec = Katowice
białostoczek, dojlidy, bojary, antoniuk, leśna dolina, bacieczki, wygoda białystok, starosielce, jaroszówka białystok = Białystok
rubinkowo, bydgoskie przedmieście, wrzosy toruń, podgórz, czerniewice, kaszczorek = Toruń
drabinianka, zalesie rzeszów, przybyszówka, baranówka, słocina, staroniwa, staromieście, pobitno, nowe miasto rzeszów = Rzeszów
jaroty, pieczewo, kortowo, dajtki, zatorze olsztyn, likusy, gutkowo, nagórki, pojezierze olsztyn, redykajny = Olsztyn
ślichowice, czarnów, barwinek, szydłówek, niewachlów, uroczysko kielce, herby kielce = Kielce
parkitka, tysiąclecie częstochowa, raków częstochowa, błeszno, wyczerpy, lisiniec, grabówka częstochowa, północ częstochowa, stradom = Częstochowa
gołonóg, ząbkowice dąbrowa, reden = Dąbrowa Górnicza
sośnica, łabędy, trynek, szobiszowice, żerniki gliwice, ligota zabrska = Gliwice
biskupice zabrze, helenka, mikulczyce, rokitnica zabrze, zaborze, zandka = Zabrze
sielec, środula, zagórze sosnowiec, milowice, niwka, kazimierz górniczy, klimontów sosnowiec = Sosnowiec
żwaków, paprocany, czułów, wilkowyje, jaroszowice tychy = Tychy
batory chorzów, klimzowiec, chorzów stary = Chorzów
bykowina, wirek, halemba, kochłowice, bielszowice, orzegów, godula = Ruda Śląska
miechowice, stroszek, łagiewniki bytom, karb, szombierki = Bytom
zaodrze opole, malinka opole, chabry, grudzice, gosławice opole = Opole
chynów, jędrzychów, raculka, przylep = Zielona Góra
kamienica bielsko, wapienica, aleksandrowice, lipnik bielsko, straconka, komorowice = Bielsko-Biała
`;

/** Areas of several cities that no map bounds, and their cities. */
export const areas = `
trójmiasto, trójmieście, 3miasto, 3mieście, 3mieścia, w3mieście, 3-city, 3city, tricity, 3 miasto, trojmiasto = Gdańsk, Gdynia, Sopot
zagłębie, zagłębie dąbrowskie, zagłębiu = Sosnowiec, Dąbrowa Górnicza, Będzin, Czeladź
podhale, zakopane i okolice = Nowy Targ, Zakopane
aglomeracja śląska, konurbacja, metropolia gzm = Katowice, Gliwice, Sosnowiec, Zabrze, Bytom, Ruda Śląska, Tychy, Dąbrowa Górnicza, Chorzów, Mysłowice, Siemianowice Śląskie, Świętochłowice, Piekary Śląskie, Będzin
kaszuby = Kościerzyna, Kartuzy, Bytów, Wejherowo
żuławy = Elbląg, Nowy Dwór Gdański, Malbork
mazury = Giżycko, Mrągowo, Ełk, Pisz, Węgorzewo
bieszczady = Sanok, Lesko, Ustrzyki Dolne
karkonosze = Jelenia Góra, Karpacz, Szklarska Poręba
beskidy, podbeskidzie = Bielsko-Biała, Żywiec, Szczyrk, Wisła
śląsk cieszyński = Cieszyn, Ustroń, Wisła, Skoczów
żywiecczyzna = Żywiec
sądecczyzna, beskid sądecki = Nowy Sącz, Krynica-Zdrój, Muszyna
suwalszczyzna = Suwałki, Augustów, Sejny
roztocze, zamojszczyzna = Zamość, Biłgoraj, Tomaszów Lubelski
kotlina kłodzka, ziemia kłodzka = Kłodzko, Bystrzyca Kłodzka, Polanica-Zdrój
sudety = Wałbrzych, Jelenia Góra, Kłodzko
kurpie = Ostrołęka, Myszyniec
kociewie = Starogard Gdański, Tczew, Świecie
bory tucholskie = Tuchola, Chojnice
pałuki = Żnin, Wągrowiec
ponidzie = Busko-Zdrój, Pińczów
jura, jura krakowsko-częstochowska = Olkusz, Zawiercie, Myszków
orawa, spisz, pieniny = Nowy Targ, Szczawnica
półwysep helski = Władysławowo, Jastarnia, Hel
wybrzeże, trójmiasto i okolice = Gdańsk, Gdynia, Sopot
zagłębie miedziowe = Lubin, Legnica, Głogów, Polkowice
`;

/** Names of voivodeships in use beside their adjectives („śląskie”). */
export const voivodeshipNames = `
dolny śląsk, dolnego śląska, dolnym śląsku, dolnośląskie = dolnośląskie
kujawy, kujawach, kujawsko-pomorskie, kujawsko pomorskie, kuj pom = kujawsko-pomorskie
lubelszczyzna, lubelskie = lubelskie
kielecczyzna = świętokrzyskie
rzeszowszczyzna = podkarpackie
ziemia lubuska, lubuskie = lubuskie
łódzkie = łódzkie
małopolska, małopolskie = małopolskie
mazowsze, mazowieckie = mazowieckie
opolszczyzna, opolskie = opolskie
podkarpacie, podkarpackie = podkarpackie
podlasie, podlaskie, białostocczyzna = podlaskie
pomorze, pomorskie = pomorskie
górny śląsk, śląsk, ślunsk, ślonsk, śląskie = śląskie
świętokrzyskie, ziemia świętokrzyska = świętokrzyskie
warmia, warmia i mazury, warmińsko-mazurskie, warmińsko mazurskie = warmińsko-mazurskie
wielkopolska, wielkopolskie = wielkopolskie
pomorze zachodnie, zachodniopomorskie = zachodniopomorskie
`;

/** First words that call a place although they are also common words. */
export const shortNames = new Set(["bielsko", "jastrzebie", "ostrow", "sokolow"]);

/** Brands called like the town they come from, behind what they make: „deska barlinek” names no town. */
export const brands = `
deska, panel, podłoga, parkiet, listwa = Barlinek
płytka, kafelek, kafel, glazura, terakota, gres = Opoczno
płytka, kafelek, kafel, glazura, terakota, gres = Końskie
klinkier, cegła, dachówka = Krotoszyn
klinkier, cegła = Przysucha
granit = Strzegom
ogrodzenie, płot, bloczek, pustak, murek, słupek = Joniec
kocioł, piec = Pleszew
ceramika, umywalka = Bolesławiec
ceramika, umywalka, kabina, brodzik, wanna, miska, sedes, bidet, stelaż, deska = Koło
`;

/** Main cities of counties called like a larger one, which a voivodeship beside them tells apart. */
export const lesserCounties = `
bielski = Bielsk Podlaski
brzeski = Brzesko
grodziski = Grodzisk Wielkopolski
krośnieński = Krosno Odrzańskie
nowodworski = Nowy Dwór Gdański
opolski = Opole Lubelskie
ostrowski = Ostrów Mazowiecka
średzki = Środa Śląska
świdnicki = Świdnik
tomaszowski = Tomaszów Lubelski
`;

/**
 * Whose post delivers the codes that begin so: „26-6…” is Radom and its surroundings, „00-…” to „04-…”
 * Warszawa alone. Beginnings that several towns share are left out.
 */
export const postalCodes = `
00 01 02 03 04 = Warszawa, 10 = Olsztyn, 15 = Białystok, 20 = Lublin, 25 = Kielce, 30 31 = Kraków, 35 = Rzeszów, 40 = Katowice, 45 = Opole,
50 51 52 53 54 = Wrocław, 60 61 = Poznań, 65 = Zielona Góra, 70 71 = Szczecin, 75 = Koszalin, 80 = Gdańsk, 85 = Bydgoszcz, 90 91 92 93 94 = Łódź,
052 = Wołomin, 053 = Mińsk Mazowiecki, 054 = Otwock, 055 = Piaseczno, 056 = Grójec, 058 = Pruszków, 061 = Pułtusk, 062 = Maków Mazowiecki,
063 = Przasnysz, 064 = Ciechanów, 065 = Mława, 071 = Węgrów, 072 = Wyszków, 073 = Ostrów Mazowiecka, 074 = Ostrołęka, 081 = Siedlce,
083 = Sokołów Podlaski, 084 = Garwolin, 091 = Płońsk, 092 = Sierpc, 093 = Żuromin, 094 = Płock, 111 = Lidzbark Warmiński, 112 = Bartoszyce,
114 = Kętrzyn, 115 = Giżycko, 117 = Mrągowo, 121 = Szczytno, 122 = Pisz, 131 = Nidzica, 132 = Działdowo, 141 = Ostróda, 142 = Iława, 145 = Braniewo,
161 = Sokółka, 163 = Augustów, 164 = Suwałki, 171 = Bielsk Podlaski, 172 = Hajnówka, 182 = Wysokie Mazowieckie, 183 = Zambrów, 184 = Łomża,
192 = Grajewo, 193 = Ełk, 211 = Lubartów, 212 = Parczew, 213 = Radzyń Podlaski, 214 = Łuków, 215 = Biała Podlaska, 221 = Chełm, 222 = Włodawa,
223 = Krasnystaw, 224 = Zamość, 225 = Hrubieszów, 226 = Tomaszów Lubelski, 232 = Kraśnik, 233 = Janów Lubelski, 234 = Biłgoraj, 241 = Puławy,
261 = Skarżysko-Kamienna, 262 = Końskie, 263 = Opoczno, 266 = Radom, 269 = Kozienice, 272 = Starachowice, 274 = Ostrowiec Świętokrzyski,
281 = Busko-Zdrój, 282 = Staszów, 283 = Jędrzejów, 291 = Włoszczowa, 321 = Proszowice, 323 = Olkusz, 324 = Myślenice, 325 = Chrzanów, 326 = Oświęcim,
327 = Bochnia, 328 = Brzesko, 331 = Tarnów, 333 = Nowy Sącz, 341 = Wadowice, 343 = Żywiec, 344 = Nowy Targ, 345 = Zakopane, 346 = Limanowa,
371 = Łańcut, 372 = Przeworsk, 374 = Stalowa Wola, 375 = Jarosław, 376 = Lubaczów, 377 = Przemyśl, 381 = Strzyżów, 382 = Jasło, 383 = Gorlice,
384 = Krosno, 385 = Sanok, 391 = Ropczyce, 392 = Dębica, 393 = Mielec, 394 = Tarnobrzeg, 411 = Siemianowice Śląskie, 412 = Sosnowiec,
413 = Dąbrowa Górnicza, 414 = Mysłowice, 415 = Chorzów, 416 = Świętochłowice, 417 = Ruda Śląska, 418 = Zabrze, 419 = Bytom, 422 = Częstochowa,
423 = Myszków, 424 = Zawiercie, 425 = Będzin, 426 = Tarnowskie Góry, 427 = Lubliniec, 431 = Tychy, 432 = Pszczyna, 433 = Bielsko-Biała,
434 = Cieszyn, 436 = Jaworzno, 441 = Gliwice, 442 = Rybnik, 443 = Wodzisław Śląski, 461 = Namysłów, 462 = Kluczbork, 471 = Strzelce Opolskie,
472 = Kędzierzyn-Koźle, 474 = Racibórz, 481 = Głubczyce, 482 = Prudnik, 483 = Nysa, 493 = Brzeg, 551 = Trzebnica, 552 = Oława, 561 = Wołów,
562 = Góra, 564 = Oleśnica, 571 = Strzelin, 572 = Ząbkowice Śląskie, 573 = Kłodzko, 581 = Świdnica, 582 = Dzierżoniów, 583 = Wałbrzych,
584 = Kamienna Góra, 585 = Jelenia Góra, 591 = Polkowice, 592 = Legnica, 593 = Lubin, 594 = Jawor, 595 = Złotoryja, 596 = Lwówek Śląski,
597 = Bolesławiec, 598 = Lubań, 599 = Zgorzelec, 621 = Wągrowiec, 622 = Gniezno, 623 = Września, 624 = Słupca, 625 = Konin, 626 = Koło, 627 = Turek,
628 = Kalisz, 630 = Środa Wielkopolska, 631 = Śrem, 632 = Jarocin, 633 = Pleszew, 634 = Ostrów Wielkopolski, 635 = Ostrzeszów, 636 = Kępno,
637 = Krotoszyn, 638 = Gostyń, 639 = Rawicz, 640 = Kościan, 641 = Leszno, 643 = Nowy Tomyśl, 644 = Międzychód, 645 = Szamotuły, 646 = Oborniki,
647 = Czarnków, 648 = Chodzież, 649 = Piła, 661 = Sulechów, 662 = Świebodzin, 663 = Międzyrzecz, 664 = Gorzów Wielkopolski, 671 = Nowa Sól,
672 = Głogów, 674 = Wschowa, 681 = Żagań, 682 = Żary, 691 = Słubice, 721 = Goleniów, 723 = Gryfice, 724 = Kamień Pomorski, 726 = Świnoujście,
731 = Stargard, 732 = Choszczno, 741 = Gryfino, 742 = Pyrzyce, 743 = Myślibórz, 762 = Słupsk, 771 = Bytów, 773 = Człuchów, 774 = Złotów,
781 = Kołobrzeg, 782 = Białogard, 784 = Szczecinek, 785 = Drawsko Pomorskie, 786 = Wałcz, 810 811 812 813 814 815 816 = Gdynia, 817 818 = Sopot,
821 = Nowy Dwór Gdański, 822 = Malbork, 823 = Elbląg, 824 = Sztum, 825 = Kwidzyn, 831 = Tczew, 832 = Starogard Gdański, 833 = Kartuzy,
834 = Kościerzyna, 841 = Puck, 842 = Wejherowo, 843 = Lębork, 861 = Świecie, 862 = Chełmno, 863 = Grudziądz, 871 = Toruń, 873 = Brodnica,
875 = Rypin, 876 = Lipno, 878 = Włocławek, 881 = Inowrocław, 882 = Radziejów, 883 = Mogilno, 884 = Żnin, 891 = Nakło nad Notecią, 895 = Tuchola,
896 = Chojnice, 951 = Zgierz, 952 = Pabianice, 961 = Skierniewice, 962 = Rawa Mazowiecka, 963 = Żyrardów, 965 = Sochaczew, 972 = Tomaszów Mazowiecki,
973 = Piotrków Trybunalski, 974 = Bełchatów, 975 = Radomsko, 981 = Łask, 982 = Sieradz, 983 = Wieluń, 984 = Wieruszów, 991 = Łęczyca,
992 = Poddębice, 993 = Kutno, 994 = Łowicz
`;

/** „wawa, stolica = Warszawa” → names wawa and stolica, meant Warszawa. */
export function readLines(table: string): { names: string[]; meant: string }[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [names = "", meant = ""] = line.split(" = ");
      return { names: names.split(", "), meant };
    });
}
