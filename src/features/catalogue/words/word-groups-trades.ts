/**
 * Words of one trade, tied to one key, in the order of the catalogue's subcategories. Words are
 * lemmas; „stem*” stands for every lemma that begins so. A word may be in several groups.
 */
export const tradeGroups: Record<string, string> = {
  // Architects
  projekt:
    "projekt projektowy projektować projektowanie projektant projektantka zaprojektować projekcik projektancki przeprojektować dizajner designer",
  architekt: "architekt architektka architektura architektoniczny architektonika",
  krajobraz: "krajobraz krajobrazowy krajobrazista krajobrazysta krajobrazistka",
  wnętrze: "wnętrze wnętrzarski wnętrzarz wnętrzarka wnętrzarstwo",
  aranżacja: "aranżacja aranżować zaaranżować aranżacyjny aranżer aranżerka",
  wizualizacja:
    "wizualizacja wizualizować wizualizacyjny zwizualizować wizka wizualka render renderować rendering renderka",
  konsultacja: "konsultacja konsultacyjny konsultować konsultant konsultantka skonsultować",
  doradztwo: "doradztwo doradca doradczy doradzać doradzić porada poradzić",
  geodeta: "geodeta geodetka geodezja geodezyjny geodezyjnie geometra mierniczy",
  pomiar: "pomiar pomiarowy mierzyć zmierzyć wymierzyć pomierzyć obmiar",
  mapa: "mapa mapowy mapka",
  tyczenie: "tyczenie tyczyć wytyczyć wytyczać wytyczenie",
  kierownik: "kierownik kierowniczka kierowniczy kierownictwo kierować kierowanie kierbud",
  nadzór: "nadzór nadzorczy nadzorować nadzorca inspektor inspektorski inspekcja",
  odbiór: "odbiór odbiorowy odbierać odebrać",
  // Construction
  budowa:
    "budowa budowlany budować budowlaniec budowlanka budownictwo budowniczy wybudować zbudować wybudowanie ogólnobudowlany",
  murarz:
    "murarz murarski murować murarka murarstwo wymurować zamurować domurować mur murowy murorz murek mureczek murarczyk mularz",
  beton: "beton betonowy betonować betonowanie zabetonować wybetonować betoniarz betoniarski",
  żelbet: "żelbet żelbetowy żelbeton żelbetonowy",
  zbrojenie: "zbrojenie zbrojeniowy zbroić zbrojarz zbrojarski zbrojeniówka",
  fundament: "fundament fundamentowy fundamentować fundamentowanie fundamencik",
  strop: "strop stropowy",
  konstrukcja: "konstrukcja konstrukcyjny konstruktor konstruktorski konstruować",
  rozbiórka:
    "rozbiórka rozbiórkowy rozebrać rozbierać wyburzyć wyburzać wyburzenie wyburzeniowy burzyć",
  nadbudowa: "nadbudowa nadbudować nadbudowywać nadbudówka",
  rozbudowa: "rozbudowa rozbudować rozbudowywać dobudowa dobudować dobudówka dobudowywać",
  przebudowa: "przebudowa przebudować przebudowywać przebudówka",
  wykop: "wykop wykopowy wykopać kopać koparka koparkowy",
  // Roofs
  dach: "dach dachowy daszek dekarz dekarski dekarstwo dekarka dachowiec",
  zadaszenie: "zadaszenie zadaszyć zadaszać zadaszeniowy",
  dachówka: "dachówka dachówkarz dachówkowy gont gontowy gontarstwo gonciany goncik gonciarz",
  pokrycie: "pokrycie pokryciowy krycie kryć pokryć pokrywać",
  blacha:
    "blacha blaszany blacharz blacharski blacharka blacharstwo blachodachówka blaszka blachotrapez",
  cieśla: "cieśla ciesielski ciesielstwo ciesiołka ciesielka cieślica ciesielnia",
  więźba: "więźba więźbowy cieśla krokiew krokwiowy ciesielka",
  rynna: "rynna rynienka rynnowy orynnowanie orynnować",
  odwodnienie: "odwodnienie odwodnieniowy odwadniać odwodnić",
  papa: "papa papowy papiarz",
  bidet: "bidet bidetowy bidetka",
  komin: "komin kominowy kominiarz kominiarski kominiarstwo",
  poddasze: "poddasze poddaszowy strych strychowy stryszek strychówka",
  // Windows and doors
  okno: "okno okienny okienko okiennica okiennik",
  drzwi: "drzwi drzwiczki drzwiowy dzwiyr*",
  brama: "brama bramowy bramka",
  roleta: "roleta roletka roletowy",
  żaluzja: "żaluzja żaluzjowy",
  markiza: "markiza markizowy",
  parapet: "parapet parapetowy",
  szkło:
    "szkło szklany szklarz szklarski szklarstwo szklić oszklić przeszklić przeszklenie oszklenie",
  szyba: "szyba szybowy szybeczka szklarz szklarski szklić szklenie",
  ościeżnica: "ościeżnica ościeżnicowy futryna framuga ościeże",
  zamek: "zamek zamkowy",
  ślusarz: "ślusarz ślusarski ślusarka ślusarstwo ślusarnia",
  // Plaster and screeds
  tynk: "tynk tynek tyneczek tynkarz tynkarski tynkować tynkowy tynkarstwo otynkować tynkowanie",
  wylewka:
    "wylewka wylewkowy wylewkarz wylewać wylać jastrych posadzka posadzkarz posadzkarski posadzkowy posadzkarstwo szlichta",
  // Insulation
  ocieplenie:
    "ocieplenie ocieplać ocieplić ociepleniowy docieplenie docieplać docieplić dociepleniowy dociepleniowiec termomodernizacja termomodernizacyjny termoizolacja termoizolacyjny ocieplanie",
  izolacja:
    "izolacja izolacyjny izolować zaizolować hydroizolacja hydroizolacyjny termoizolacja termoizolacyjny",
  elewacja: "elewacja elewacyjny fasada fasadowy",
  styropian: "styropian styropianowy",
  wełna: "wełna wełniany",
  // Installations
  instalacja:
    "instalacja instalacyjny instalator instalatorski instalować instalatorstwo zainstalować",
  elektryk:
    "elektryk elektryczny elektryka elektrycznie elektryfikacja elektroinstalacja elektroinstalator elektroinstalacyjny elektryczność prąd prądowy",
  prąd: "prąd prądowy elektryczność",
  oświetlenie:
    "oświetlenie oświetleniowy oświetlać oświetlić światło świetlny lampa lampowy lampka lampeczka świetlówka światełko",
  hydraulik: "hydraulik hydrauliczny hydraulika wodkan*",
  kanalizacja: "kanalizacja kanalizacyjny kanalizować skanalizować",
  wodociąg: "wodociąg wodociągowy wodociągowiec",
  gaz: "gaz gazowy gazownik gazownictwo gazowniczy gazownia gazociąg gazowiec gazik",
  rekuperacja: "rekuperacja rekupera* reku",
  wentylacja: "wentylacja wentylacyjny wentylować wentylator wentylatorek",
  klimatyzacja:
    "klimatyzacja klimatyzacyjny klimatyzator klimatyzować klimatyzowany klimatyz* klima split multisplit",
  fotowoltaika: "fotowolta* pv",
  pompa: "pompa pompowy pompować pompowanie przepompownia wypompować odpompować pompiarz pompka",
  ciepło: "ciepło cieplny",
  ogrzewanie:
    "ogrzewanie ogrzewać ogrzać ogrzewczy grzewczy grzejnik grzejnikowy podłogówka grzać grzanie dogrzewać dogrzać dogrzanie grzejniczek",
  kocioł: "kocioł kotłowy kotłownia piec piecowy",
  alarm: "alarm alarmowy monitoring monitoringowy monitorować monitorowanie alarmować",
  automatyka: "automatyka automatyczny automatyk automatyzacja automatyzować",
  inteligentny: "inteligentny smart",
  // Finishing
  wykończenie: "wykończenie wykończeniowy wykończyć wykańczać wykończeniowiec wykończeniówka",
  glazurnik:
    "glazur* kafel kafelek kafelk* płytka płyciarz płytkarz płytkarski płytkowy płytkarstwo płytkować płytkowanie terakota terakotowy flizy fliza flizowy flizować flizowanie fliziarz fliziarski wyflizować wykafelkować kafelkować kafelkarz gres gresowy flizka",
  kafel: "kafel kaflowy kafelek kaflarski",
  silikon: "silikon silikonowy silikonowanie silikonować zasilikonować",
  światłowód: "światłowód światłowodowy",
  odgromówka: "odgromówka odgromowy odgromnik",
  fuga: "fuga fugować fugowy fugowanie zafugować spoinować spoina",
  mozaika: "mozaika mozaikowy",
  malarz:
    "malarz malarka malarski malarstwo malować malowanie pomalować wymalować malowany przemalować odmalować odmalowywać pomalowanie malarnia podmalować zamalować zamalowywać domalować maler malarczyk",
  farba: "farba farbiarski farbka",
  tapeta: "tapeta tapetować tapetowanie tapetowy tapeciarz tapeciarski wytapetować fototapeta",
  szpachla:
    "szpachla szpachlować szpachlowanie szpachlarz gładź gładzić gładziowy zaszpachlować wyszpachlować szpachlówka",
  regips: "regips regipsowy rygips rigips rigipsowy gk gipskarton* gipsokarton* kartongips*",
  gips: "gips gipsowy gipsować gipsiarz gipskarton* gipsokarton* kartongips*",
  sufit: "sufit sufitowy podsufitka podsufitowy sufitować",
  sztukateria: "sztukateria sztukateryjny sztukator sztukatorski",
  lakier:
    "lakier lakierować lakiernik lakierniczy lakierowanie lakierowany polakierować lakiernictwo lakiernia",
  podłoga: "podłoga podłogowy podłogowiec",
  panel: "panel panelowy",
  parkiet: "parkiet parkietowy parkieciarz parkieciarski parkieciarstwo parkietaż klepka klepkowy",
  cyklinowanie:
    "cyklinować cyklinowanie cykliniarz cykliniarski cykliniarka wycyklinować cyklina cyklin*",
  wykładzina: "wykładzina wykładzinowy wykładzinka",
  deska: "deska deskowy",
  winyl: "winyl winylowy",
  listwa: "listwa listwowy",
  balustrada: "balustrada balustradowy barierka balustradka bariera barierkowy",
  poręcz: "poręcz poręczowy",
  metal: "metal metalowy metaloplastyka metaloplastyczny",
  stal: "stal stalowy",
  kowal: "kowal kowalski kowalstwo kuć kuty kuźnia",
  spawacz:
    "spawacz spawalniczy spawać spawalnictwo pospawać zespawać spawanie wspawać przyspawać dospawać spaw spawalnia spawarka",
  // Furniture and stairs
  mebel: "mebel meblowy meblarz meblarski meblarstwo meblować umeblować umeblowanie mebelek",
  kuchnia: "kuchnia kuchenny kuchenka kuchnio*",
  łazienka: "łazienka łazienkowy łazieneczka",
  szafa: "szafa szafka szafkowy szafowy szafeczka",
  garderoba: "garderoba garderobiany garderobka",
  zabudowa: "zabudowa zabudować zabudowywać zabudowanie zabudówka",
  stolarz: "stolar*",
  drewno: "drewno drewniany drzewny",
  fornir: "fornir fornirować fornirowany fornirowy",
  front: "front frontowy",
  blat: "blat blatowy blacik",
  schody: "schody schodowy schodki schodek schód schodzik* schodecz*",
  kamień: "kamień kamienny kamieniarz kamieniarski kamieniarstwo kamyk kamyczek kamienisty",
  granit: "granit granitowy",
  marmur: "marmur marmurowy",
  konglomerat: "konglomerat konglomeratowy kwarc kwarcowy",
  tapicer: "tapicer tapicerski tapicerstwo tapicerka tapicerować tapicerowany tapicernia",
  // Garden
  bruk: "bruk brukarz brukarski brukować brukarstwo brukowy brukowanie wybrukować kostka kostkarz polbruk",
  podjazd: "podjazd podjazdowy podjechać podjeżdżać",
  chodnik: "chodnik chodnikowy ścieżka ścieżkowy dróżka alejka ścieżynka",
  krawężnik: "krawężnik krawężnikowy obrzeże obrzeżowy obrzeżyć",
  ogrodzenie:
    "ogrodzenie ogrodzeniowy ogrodzić ogradzać grodzenie grodzić płot płotek płotowy parkan parkanowy",
  siatka: "siatka siatkowy",
  sztacheta: "sztacheta sztachetowy sztachetka płot płotek",
  furtka: "furtka furtkowy furta furteczka bramka",
  ogród: "ogród ogrodowy ogrodnik ogrodniczy ogrodnictwo ogrodniczka ogródek ogródkowy",
  trawnik: "trawnik trawnikowy trawa trawiasty trawka traweczka murawa",
  zieleń: "zieleń zielony zazielenić zazielenienie",
  roślina: "roślina roślinny roślinność sadzonka roślinka",
  nawadnianie:
    "nawadnianie nawadniać nawodnić nawodnienie nawadniający nawodnieniowy podlewanie podlewać podlać zraszacz kroplownik",
  koszenie: "koszenie kosiarz kosić skosić kosiarka wykosić wykaszać wykaszanie wykaszarka pokosić",
  wycinka: "wycinka ścinka ścinanie ścinać ściąć wycinać wyciąć",
  pielęgnacja: "pielęgnacja pielęgnacyjny pielęgnować",
  nasadzenie:
    "nasadzenie nasadzeniowy nasadzić nasadzać obsadzić obsadzać sadzić posadzić zasadzić zasadzać dosadzić dosadzać sadzonka",
  żywopłot: "żywopłot żywopłotowy",
  altana: "altana altanka altanowy altankowy",
  pergola: "pergola pergolowy",
  wiata: "wiata wiatowy carport wiatka",
  oranżeria: "oranżeria oranżeryjny",
  zimowy: "zimowy zima",
  szklarnia: "szklarnia szklarniowy",
  taras: "taras tarasowy tarasik",
  kompozyt: "kompozyt kompozytowy",
  basen: "basen basenowy",
  oczko: "oczko staw stawowy stawek",
};
