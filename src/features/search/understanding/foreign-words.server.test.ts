import { expect, test } from "vitest";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { interpretText } from "./read-text.server.ts";

/** Names as firms have them, which are none of a trade, a place or a time. */
const names = `Maxbud, Nowak, Pan Złota Rączka, Grupa Atut, Solidny Fachman, Novum, Fenix, Lisowski Group, Arka, Wena,
Kraina Snów, Bracia Zając, Formart, Cztery Kąty, Piąty Element, Perfekt Studio, Domex, firma Wiśniewska, ABC Serwis,
Studio Pod Lipą, Pracownia Kreska, Jasny Punkt, Pro-Tech, Mistrz i Małgorzata, Kowalski i Synowie, Zielony Zakątek,
Biały Dom, Złote Ręce, Elwira, Firma Orzeł, Jaskółka, Wiktor Nowicki, Centrum Handlowe Mewa, Trans-Pol, Studio Figura,
Bravo, Sigma Group, Zenon Pietrzak, Dobra Firma, Złoty Środek, Północ, Tygrys, Pod Aniołem, Lewandowski, Nowa Era`;

/** What people look for elsewhere, or type by mistake. */
const elsewhere = `opinie, praca, cennik, zaloguj, dzień dobry, kocham cię, pizza, samochód używany, fryzjer, opony zimowe,
szkoła podstawowa, przepis na sernik, weterynarz, księgowa, psycholog, mechanik samochodowy, prawnik rozwód,
ubezpieczenie oc, telefon samsung, korepetycje z matematyki, dentysta, taxi, rower górski, buty sportowe,
Biuro Rachunkowe, hotel nad morzem, kurtka zimowa, laptop, bilety na koncert, praca zdalna, kebab, apteka, ginekolog,
kurs angielskiego, samochód do wynajęcia, piłka nożna, karma dla psa, rowery, horoskop, mapa polski, kino, wesele,
zdjęcia ślubne, kwiaciarnia, tort urodzinowy, kalafior, netflix, skarpety, transport, odkurzacz, telewizor, dywanik,
pietruszka, przeprowadzka, szczur, glizda, zegarmistrz, szewc, qwerty, lorem ipsum`;

/** More of both, with a word or two that the trades of a house have as well. */
const moreElsewhere = `naprawa pralki bosch, serwis pralek whirlpool, rower elektryczny, kredyt na dom, wynajem mieszkania, sprzedam dom, pranie dywanów, buty damskie,
weterynarz na telefon, kolonie dla dzieci, sala weselna, lekarz rodzinny, blacharz samochodowy, szyba samochodowa,
przegląd samochodu, wózek dziecięcy, doradca podatkowy, mieszkanie na sprzedaż, pokój do wynajęcia, serwis komputerowy,
naprawa lodówki, gry planszowe, ubezpieczenie domu, hotel z basenem, skup aut, nagrobek, Jan Kowal, Piotr Stolarski,
Bud-Mar, Kam-Bud, Instalbud, Hydromax, Omega Bud, Orzeł i Synowie, Bracia Kamińscy, dom marzeń, sprzedam meble,
kurs spawania, Zielona Kropka, Srebrny Lis, Słoneczny Brzeg, zabudowa łodzi, dach samochodu, mycie auta, ranking lodówek,
okno życia, pokój hotelowy, malarz Matejko, ABC Dom, XYZ Dom, Tip-Top, Kowalski, Brukarski, Szafex, Drewex,
praca elektryk, praca brukarz holandia, szukam pracy na budowie, gdzie kupić stół, gdzie kupić płytki w promocji, kurs elektryka sep,
egzamin na architekta, kostka rubika, sprzątanie klatek schodowych, salon sukien ślubnych, wszystko jest kupione, pytanie,
Violetta Mazur, mazur, Tomasz Sobota, Białek Tomasz, Piotr Maj, marzec andrzej, Michał Gdański, Jan Podlaski,
Jarosław Nowak, Hanna, Aleksandra, wymiana opon, montaż kół, wymiana telefonu, montaż, wymiana, ubezpieczenie mieszkania,
hurtownia budowlana, kwiaty na ślub, klucz do auta, obraz olejny, schody ruchome,
urząd gminy, leroy merlin, sklep z farbami, internet światłowodowy, domki letniskowe do wynajęcia, praca za granicą,
praca dla murarza, pomoc drogowa, winda, winda w domu, mycie okien, wynajem rusztowań, wypożyczalnia narzędzi, tartak,
przyciemnianie szyb w aucie, projekt strony internetowej, projekt logo, drewno opałowe, malowanie obrazów`;

/** Every index is built for the first of them: much for a machine that is busy. */
const timeoutMs = 180_000;
const allowed = {
  isLiteral: false,
  subcategoryIds: subcategories.map(({ id }) => id),
  now: new Date("2026-11-22T12:00:00Z"),
};

/** Those of which a trade, a place or a time is read, or a word is taken for a slip. */
function misread(list: string): string[] {
  return list.split(/,\s/).filter((text) => {
    const { trade, city, area, months, correctedText } = interpretText({ text, allowed });
    return trade ?? city ?? area ?? months ?? correctedText;
  });
}

test.each([
  ["names of firms", names, 45, 0.1],
  ["words of other things", elsewhere, 60, 0.05],
  ["words of other things beside a house's", moreElsewhere, 108, 0],
])("%s are seldom taken for more than they say", { timeout: timeoutMs }, (_, list, count, most) => {
  expect(list.split(/,\s/)).toHaveLength(count);
  expect(misread(list).slice(count * most)).toEqual([]);
});

test("whom it is for makes no trade of what none does, and a key alone is none", () => {
  expect(misread("dentysta dla dziecka, klucz")).toEqual([]);
});

test.each([
  ["szafka na buty", 21],
  ["wiata na rowery", 28],
  ["buda dla psa", 28],
  ["ładowarka do samochodu", 12],
  ["biały parkiet", 16],
  ["remont gabinetu dentystycznego", 13],
  ["odbiór mieszkania do kredytu", 6],
  ["chcę sprzedać dom, świadectwo energetyczne", 6],
  ["wynajem koparki", 7],
  ["malowanie scian", 15],
  ["praca w ogrodzie", 27],
  ["dziury po obrazach i malowanie", 15],
  ["schować auto przed gradem", 28],
  ["ocieplenie strony północnej", 11],
  ["gdzie schować rower", 28],
  ["kurtki i buty gdzieś schować przy wejściu", 21],
  ["zabawki się nie mieszczą", 22],
  ["zawiesić obrazy", 13],
  ["kierbud", 6],
  ["posadzki", 10],
  ["deski", 16],
  ["opryski", 27],
  ["Wiśniowski", 26],
  ["ściany", 15],
  ["Stal-Bud balustrady", 18],
  ["balustrady Jan Kowal", 18],
  // What something is derived from, by what it is done, and what is written alike is another thing.
  ["wiata rowerowa", 28],
  ["stojak rowerowy", 18],
  ["okna z czasów Gierka", 9],
  ["sterowanie ogrzewaniem telefonem", 12],
  ["założyć sad", 27],
])("„%s” is asked of a trade all the same", (text, subcategoryId) => {
  const { trade } = interpretText({ text, allowed });
  expect([trade?.subcategoryId, ...(trade?.alternativeIds ?? [])]).toContain(subcategoryId);
});
