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
  ["names of firms", names, 45, 0.2],
  ["words of other things", elsewhere, 60, 0.15],
])("%s are seldom taken for more than they say", { timeout: timeoutMs }, (_, list, count, most) => {
  expect(list.split(/,\s/)).toHaveLength(count);
  expect(misread(list).slice(count * most)).toEqual([]);
});
