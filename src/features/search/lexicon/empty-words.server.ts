import { fold } from "../../../platform/polish/fold.ts";
import { soundOf } from "../../../platform/polish/slips.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";

/** Words that say nothing about what is to be done: politeness, price, praise, search, quantity. */
const listed =
  `szukam szukamy szuka poszukuje poszukujemy poszukiwany potrzebuje potrzebujemy potrzebny potrzebna potrzebne
    potrzeba potrzebuję trzeba musze muszę chce chcę chcemy chciałbym chciałabym chcialbym chcialabym prosze proszę
    zlecę zlece zlecimy zatrudnię zatrudnie polecicie polecany polecana polecane polecani polecony polećcie polecam ktoś kogoś ktos
    kogos komuś jakiś jakis jakaś jakas jakieś jakies coś cos ile kosztuje koszt kosztów cena cennik ceny robocizna wycena wycenę
    tani tania tanie tanio tanich taniej taniego najtaniej najtańszy niedrogi niedrogo niedroga drogi dobry dobra dobre dobrego dobrej
    dobrych najlepszy najlepsza najlepsze najlepszych lepszy sprawdzony sprawdzona sprawdzonego sprawdzeni solidny solidna
    solidnego solidni uczciwy rzetelny porządny porzadny pewny profesjonalny profesjonalna profesjonalnie doświadczony doswiadczony fajny fajna super
    ekipa ekipy ekipę ekipe firma firmy firmę firme fachowiec fachowca fachowcy fachowców specjalista specjalisty specjalisci specjaliści majster majstra mistrz człowiek czlowiek gość gosc
    pan pana pani usługa usługi uslugi usług uslug usługę zlecenie zlecenia praca prace prac robota roboty robót robot pomoc pomocy pomóc pomoże
    zrobić zrobic zrobi robi robić robic zrobienia zrobienie robienie wykonać wykonac wykonanie wykonawca wykonawcy wykonawcę zająć zajmuje zajmie
    umie potrafi ktory który która które jak gdzie kiedy kto czy już juz teraz zaraz szybko szybki szybka szybkie pilne pilnie pilny pilna natychmiast od do
    na w z ze we za po pod nad przy przez dla bez i oraz albo lub się sie mi nam mam mamy mieć ma mają mój moj moja moje moim mojej moją swój swoj swoje nasz nasza
    jest są sa nie tak to ten ta te tego tej tym tych był bylo było być byc będzie bedzie bym może moze można mozna
    nowy nowa nowe nowego nowej nową stary stara stare starego starej starym starych duży duza duża małe mały mała male maly ok około okolo
    m m2 m3 mb metr metry metrów metrow cm szt zł zl pln euro tys
    najbliżej blisko niedaleko okolica okolicy okolicach okolice poblizu pobliżu
    cały cała całe calego całego caly cala kilka parę pare jeden dwa trzy cztery dwie dwoje sześć siedem osiem dziewięć dwanaście piętnaście dwadzieścia trzydzieści sto 1 2 3 4 5 6 7 8 9 10
    termin terminy terminu terminie wolny wolna wolne wolnych najlepiej gdzieś całodobowo całodobowy 24h darmo gratis budżet budzet budżecie złotych zlotych
    tysięcy tysiecy tysiące max maks maksymalnie fachman fachmana spec speca facet faceta chłop chłopa koleś typ
    polecić polecać zepsuć zepsuty psuć popsuć popsuty
    kaj kery kero keryś trza szukom potrzebuja zrychtować wyrychtować narychtować wyporządzić fajrant wczoraj
    potriben potribna potribno potribni szukaju treba cina nedoroho zrobyty zrobiti nuzen nuzna nuzno nuzny iszczu mastier nedorogo niedorogo sdelat zdielac
    jaki jaka dopiero zna znasz znacie bierze biorą miesiąc tydzień pośredników
    dzień dobry witam cześć hej pozdrawiam dziękuję dzieki ktokolwiek żeby zeby aby gdy jeśli jesli bo ale też tez tylko jeszcze bardzo trochę troche`.split(
    /\s+/,
  );
const emptyWords = new Set(listed.map(fold));
/** Of shorter ones other words are said alike. */
const minHeard = 4;
/** As they are heard: „ktury” and „rzeby” are no hens and no carvings. */
const heardAsEmpty = new Set(listed.map(soundOf).filter(({ length }) => length >= minHeard));

/** What is done to everything says no trade by itself: „montaż” is in „biały montaż”, „wymiana opon” of no house. */
export const doneToAll: ReadonlySet<string> = new Set(["montaz", "wymiana", "konserwacja"]);

/** What may be said of anything tells no trade by itself either: „pytanie”, „kupione”. */
export const saidOfAll: ReadonlySet<string> = new Set(
  `wszyscy inny nic pytac zapytac spytac pytanie rozmowa list lista plotka halo uciec skok konczyc placic
  zaplacic kim pol tata tato bac boj kupic kupiony wybrac odleglosc poradzic pozwolic skoro corka ksiazka noga
  ksiezniczka reka sila mieszac zapas metoda walka dotrzec krecic dusza slaby kara lato rok zmierzac niebezpieczny zniknac
  ufac biec powodzenie szkoda klopot blad wyjsc wyjscie`.split(/\s+/),
);

/** Whether a word carries nothing for the search, in whatever form: „tani”, „szukam”, „nowym”. */
export function isEmptyWord(word: string): boolean {
  if (emptyWords.has(fold(word))) return true;
  const { lemmas, inDictionary } = wordKeys(word.toLowerCase());
  if (!inDictionary && heardAsEmpty.has(soundOf(word))) return true;
  return lemmas.length > 0 && lemmas.every((lemma) => emptyWords.has(fold(lemma)));
}

/** Whether a text says neither what is to be done to what nor who is meant: „metr”, „tania wymiana”. */
export function isWithoutThing(text: string): boolean {
  return splitWords(text).every(
    (word) =>
      isEmptyWord(word) || wordKeys(word).lemmas.some((lemma) => doneToAll.has(fold(lemma))),
  );
}
