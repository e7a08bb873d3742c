import { fold } from "../../../platform/polish/fold.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";

export const homes = new Set("dom mieszkanie blok kamienica szeregowiec chałupa".split(" "));
/** Behind these somebody is whom it is for. */
const forWhom = new Set("dla od na do".split(" "));
/** Who asks, or whose dog it was; as who something is for („dla syna”, „pokój córki”) they tell what. */
const people = new Set(
  `babcia brat ciocia córka córeczka dziadek dziecko emeryt kolega koleżanka kot lokator mama mąż najemca ojciec pies rodzic
  rodzice senior seniorka siostra sąsiadka student syn synek synowa szwagier tata teściowa teść wnuczka wnuk wujek właściciel znajomy zięć żona`.split(
    /\s+/,
  ),
);
/** How somebody talks, deals or pays, and what any sentence has; some stand in an entry or two, which makes them look rare. */
const talk = new Set(
  `administracja aktualny akurat alergia bać branża być całkiem chcieć chyba ciągle ciąża
  cierpliwość cudzy czas czasami czasem czekać czekanie dać dalej darować dawno dbać decydować
  decyzja delegacja dlaczego dniówka dodzwonić dogadać dogadywać dojechać dojeżdżać domówić
  dopiero doradźcie dość dosłać dosłownie dostać dostępność dostępny dotrzymać dotrzymywać
  drobiazg drogo dziś dzisiaj dziwny dzwonię dzwonie ekspresowo elastyczny faktura fatygować
  forum fucha gdziekolwiek generalnie go godzina godzinny google gotówka gwarancja halo honor im imię
  inny interesować iść istnieć jakość jego jej jutro kazać każdy kiedyś kłócić kłopot kombinować
  kompleksowo komunikatywny kończyć konieczny kontaktować korzystać kulturalnie kulturalny
  kulturka kumaty kupiony kurczę kwota ledwo legalnie legalny lepsze logiczny lubić ludzie ludzki
  machnąć mailowy marnować martwić marzyć mejl messenger miejscowość miesiąc mile miły minimum
  mówić musieć myśleć nadal nadążać najmniej najpierw namiar napisać naprawdę naraz narzekać
  natychmiastowy negocjacja nerw niby nic niech niedawno nieobecność niestety nigdy nikt normalny
  nudzić obecnie obiecać obiecywać oddzwaniać oddzwonić odezwać odmawiać odmówić odpisać
  odpisywać odpowiadać odpowiedź odpowiedzialny odwołać oferta ogarnąć ogarniać oględziny
  ogłoszenie ogół ogólnie okazać okazyjny okropnie opłacać opłacić osoba ostateczność ostatnio
  oszukać oszukiwać państwo paragon partacz partaczyć patrzeć pieniądz piszę pisze plus płacić
  płatność podejmować podejrzewać podesłać podjąć podjechać podobno pojawić pojechać
  podwykonawca pójść pokazać polecieć pomagać pomyłka poprosić poprzedni poradźcie porozmawiać portfel
  portfolio porządnie porzucić pospieszyć pośrednik postarać potem poważny powiedzieć powodzenie później
  prawdziwy prawie preferować priv problem próbować promocja propozycja prosić przedpłata przejąć
  przesłać przestać przyjechać przyjeżdżać przyjść przypomnieć przyznać prywatnie punktualnie punktualność
  punktualny pytać pytanie rabat raczej rata referencja reszta resztka rok rozglądać
  rozliczać rozliczenie rozliczyć rozmawiać rozmowa rozpocząć rozsądnie rozsądny rozumieć
  rzetelnie rzetelność rzucić sam serdecznie skarżyć skasować skontaktować skoro
  słowny słyszeć spieszyć spodziewać spojrzeć spoko spokój sprawa spróbować spytać starać
  starsza starszy stawka stracić strasznie sumiennie sumienny super święto szanować szczegół
  szczerze szef sztuka taki tamten telefonicznie telefoniczny temat terminowo terminowy tracić trafiać
  trafić trudno trudny trwać trzeźwy tutaj tutejszy tydzień tymczasem ufać ukrainiec
  umawiać umieć umiejętność umowa umówić uprzejmy usiąść uwaga uważać uznać vat warto wątpliwość
  ważny wciąż weekend whatsapp wiadomo wiadomość widziany wiecznie wieczór wieczorem wiedzieć
  wierzyć winda wizyta właśnie wogóle woleć wpadać wpaść wpłacić wracać wrócić wstydzić wtedy
  wykręcać wymądrzać wymagać wymagany wymyślić wypłacić wysłać wziąć zacząć zaczynać żądać
  żaden zadzwonić zagranica zainteresować zaklepać zależeć zaliczka zanim zapłacić
  zapłata zapraszać zapytać zarezerwować zarobić zastanawiać zaufać zaufany zawieść zawodzić
  zawsze zbankrutować zdążyć zdecydować zgadzać zjawiać zjawić znać znajdować znaleźć
  znawca znikać zniknąć zniżka znów znowu zobaczyć zostać zostawić zrezygnować zupełnie zwlekać
  zwykły życzliwy`.split(/\s+/),
);
/** In these forms alone: „naciąganie siatki” and „plan miejscowy” are work. */
const spoken = new Set(
  `brac czolem dobrze dzwonic fotka fotki kontaktem maila mailem mniej mozliwe naciagaczy
  naciagania naciaganie niepijacy opadaja opiniami opinie opinii pijacy pije pil podpowiedzcie
  poludniu pracuje rachunek realizacjami realizacje sprawdzona sprawdzone sprawdzonych ubezpieczeniem
  ubezpieczona uprawnieniami wiecej wlasne wlasnym wlasnymi zdjecia zdjeciami zdjecie`.split(/\s+/),
);
/** „Kupiliśmy mieszkanie i …”: what is asked for comes behind it. */
const acquiring = new Set("kupić kupować odziedziczyć wynajmować".split(" "));
const giving = new Set(["dać", "dawać"]);
/** „Proszę o kontakt” asks for no socket, „podzielić się” for no surveyor. */
const sayings = new Set(
  "o kontakt,o telefon,o radę,firma rodzinna,rodzinna firma,da radę,dam radę,damy radę,do ustalenia,podzielić się,za ekspres".split(
    ",",
  ),
);

const own = /^wlasn(?:e|ym|ymi)$/;

/** „Babcia”, „dziecka”: somebody who asks, or whom something is for. */
export const isPerson = (word: string) => wordKeys(word).lemmas.some((lemma) => people.has(lemma));

/** Words beside the matter: who asks, how, and what of. */
export function isAside(all: readonly string[], at: number): boolean {
  const isOf = (place: number, kinds: ReadonlySet<string>) =>
    wordKeys(all[place] ?? "").lemmas.some((lemma) => kinds.has(lemma));
  const before = all[at - 1] ?? "";
  const isNominative = wordKeys(all[at]!).lemmas.includes(all[at]!);
  // „W miarę szybko”; „na miarę” is made to measure.
  if (all[at] === "miarę" && before === "w") return true;
  if (isOf(at, people)) return before === "u" || (isNominative && !forWhom.has(before));
  if (talk.has(all[at]!) || isOf(at, talk) || spoken.has(fold(all[at]!))) return true;
  if (all[at] === "pół" && isOf(at + 1, talk)) return true;
  if (sayings.has(`${before} ${all[at]}`) || sayings.has(`${all[at]} ${all[at + 1]}`)) return true;
  // „Nie dam rady” asks for no advice, and „z własnym sprzętem” for none of it.
  if (all[at] === "rady" && isOf(at - 1, giving)) return true;
  if (own.test(fold(before))) return true;
  return isOf(at, homes) && isOf(at - 1, acquiring);
}
