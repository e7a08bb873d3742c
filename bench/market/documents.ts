import type pg from "pg";
import { services } from "../../src/features/catalogue/data/services.ts";
import { styles } from "../../src/features/catalogue/data/styles.ts";
import { subcategories } from "../../src/features/catalogue/data/subcategories.ts";
import { documentLexemes, vocabularyOf } from "../../src/features/catalogue/words/words.server.ts";
import { facetLexemes } from "../../src/features/search/index/search-lexemes.ts";

const documentsCount = 4_000;

const surnames =
  "Nowak Kowalski Wiśniewski Wójcik Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Mazur Jankowski Kwiatkowski Krawczyk Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Wróbel Jabłoński Dudek Adamczyk Stępień Górski Sikora Baran".split(
    " ",
  );
const prefixes = "Studio Zakład Pracownia Firma Usługi Grupa Bracia Dom Atelier Spółka".split(" ");
const phrases = [
  "remont mieszkania pod klucz",
  "łazienki i kuchnie na wymiar",
  "układanie płytek i terakoty",
  "gładzie, malowanie i tapetowanie ścian",
  "pokrycia dachowe z blachy i dachówki",
  "instalacje elektryczne i hydrauliczne",
  "projekty wnętrz mieszkań i biur",
  "ogrody, tarasy i nawierzchnie z kostki",
  "montaż okien i drzwi",
  "docieplenia i elewacje domów",
  "schody i balustrady z drewna dębowego",
  "ogrodzenia, bramy i automatyka",
  "kosztorys w trzy dni, umowa i gwarancja",
  "pracujemy czysto i w terminie",
  "od dwudziestu lat w rodzinie",
  "nadzór i doradztwo przy budowie domu",
  "nowoczesne i klasyczne wnętrza",
  "fotowoltaika i pompy ciepła",
];

/** The same numbers on every run. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const dice = createDice(42);
const below = (count: number) => Math.floor(dice() * count);
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
/** Low places of a list are drawn more often. */
const pickSkewed = <T>(list: readonly T[]): T => list[Math.floor(dice() ** 1.8 * list.length)]!;

function makeDocument(number: number) {
  const main = dice() < 0.12 ? 1 : 2;
  const own = subcategories.filter((sub) => sub.mainId === main);
  const subsIds = [...new Set(Array.from({ length: 1 + below(3) }, () => pickSkewed(own).id))];
  const offered = services.filter((service) => subsIds.includes(service.subId));
  const servicesIds = offered.filter(() => dice() < 0.4).map(({ id }) => id);
  const stylesIds = main === 1 ? styles.filter(() => dice() < 0.2).map(({ id }) => id) : [];
  const name = `${pick(prefixes)} ${pick(surnames)}`;
  const told = Array.from({ length: 4 }, () => pick(phrases)).join(", ");
  const description = `Remonty i wykończenia: ${told}.`.slice(0, 250);
  const strong = [
    ...subsIds.flatMap((id) => own.filter((sub) => sub.id === id).map((sub) => sub.name)),
    ...offered.filter(({ id }) => servicesIds.includes(id)).map((service) => service.name),
  ];
  // Rare letters, as names and typos bring them: the vocabulary grows by the thousand.
  const odd = `${pick(surnames)}${below(9000).toString(36).replace(/\d/g, "")}`;
  const weak = [description, odd, pick(phrases), pick(phrases)];
  const facets = facetLexemes({
    subcategories: subsIds,
    services: servicesIds,
    styles: stylesIds,
    freeMonths: [],
    partlyFreeMonths: [],
    area: { workRadiusKm: null, workCityIds: [] },
  });
  return {
    number,
    main,
    subsIds,
    servicesIds,
    stylesIds,
    name,
    description,
    lexemes: `${documentLexemes({ name, strong, weak })} ${facets}`,
    words: vocabularyOf(name, ...strong, ...weak),
  };
}

/** A few thousand documents as the product would write them, for the companies to draw from. */
export async function writeDocuments(client: pg.Client): Promise<void> {
  await client.query(`create table bench_document (number int primary key, document int, main smallint,
    subs_ids smallint[], services_ids smallint[], styles_ids smallint[], name text,
    description text, lexemes tsvector, words text[])`);
  const documents = Array.from({ length: documentsCount }, (_, index) => makeDocument(index + 1));
  await client.query(
    `insert into bench_document
     select number, number, main, "subsIds", "servicesIds", "stylesIds", name, description,
       lexemes::tsvector, words
     from json_to_recordset($1) as given (number int, main smallint, "subsIds" smallint[],
       "servicesIds" smallint[], "stylesIds" smallint[], name text, description text, lexemes text,
       words text[])`,
    [JSON.stringify(documents)],
  );
  await client.query("analyze bench_document");
}
