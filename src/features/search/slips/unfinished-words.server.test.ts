import { expect, test } from "vitest";
import { firstReadingMs, read } from "../../../../tests/factories/readings.ts";

test.each([
  ["remont łaz. i kuch.", "remont łazienki i kuchni", 13],
  ["kuch. na wym.", "kuchnia na wymiar", 19],
  ["mont. okien", "montaż okien", 9],
  ["proj. domu", "projekt domu", 1],
  ["mal. pok. 20 m2", "malowanie pokój 20 m2", 15],
  ["malow", "malowanie", 15],
  // In the form of the noun before it.
  ["drzwi wew.", "drzwi wewnętrzne", 17],
  ["okna zewn", "okna zewnętrzne", 9],
  ["montaż okien zewn.", "montaż okien zewnętrznych", 9],
  ["rol. zewn.", "roleta zewnętrzna", 9],
  ["taras drewn.", "taras drewniany", 30],
  // A noun rather than what is done.
  ["remont mieszk", "remont mieszkania", 13],
  // What the lexicon has with the word beside it.
  ["ogr. podłogowe", "ogrzewanie podłogowe", 12],
  ["wym. inst. gaz.", "wymiana instalacji gaz.", 12],
  ["ogr. panelowe", "ogrodzenie panelowe", 26],
  ["wym. okien", "wymiana okien", 9],
  // The dictionary has the beginning as a word.
  ["bud. domu", "budowa domu", 7],
  ["wymiana ok. plast.", "wymiana okien plastikowych", 9],
  ["mont. ok. drewn.", "montaż okien drewnianych", 9],
  ["ok. dachowe", "okna dachowe", 8],
  ["rob. bud. Radom", "roboty budowlane Radom", 7],
  ["płytki w łaz. i kuch.", "płytki w łazience i kuchni", 14],
  ["kier. bud.", "kierownik budowy", 6],
  ["inst. elektr.", "instalacja elektryczna", 12],
  ["wym. inst. elektr.", "wymiana instalacji elektrycznej", 12],
  // The last letter is still to come: no „łazienkowy”, „drzwiczki” or „park”.
  ["łazienk", "łazienka", 13],
  ["montaż drzw", "montaż drzwi", 17],
  ["parkie", "parkiet", 16],
  ["pompa ciepł", "pompa ciepła", 12],
  // By chance forms of words that nobody means: „hydra”, „fot”, „Went”.
  ["hydr", "hydraulik", 12],
  ["fotow", "fotowoltaika", 12],
  ["went mechaniczna", "wentylacja mechaniczna", 12],
  // The dictionary has what is there, but the lexicon never with the word before it.
  ["meble kuch", "meble kuchenne", 19],
  ["brama gar", "brama garaż", 9],
  ["posadzka w gar", "posadzka w garażu", 10],
  ["kafelki na balko", "kafelki na balkon", 14],
  // Words that nobody means here, by themselves.
  ["hydro", "hydraulik", 12],
  ["elektro", "elektryk", 12],
  ["parki", "parkiet", 16],
  // Rare, but nearly whole.
  ["dom pasyw", "dom pasywny", 1],
])(
  "„%s” is begun and not finished: „%s”",
  { timeout: firstReadingMs },
  (text, meant, subcategoryId) => {
    const { correctedText, trade } = read(text);
    expect(correctedText).toBe(meant);
    expect([trade?.subcategoryId, ...(trade?.alternativeIds ?? [])]).toContain(subcategoryId);
  },
);

test("a city is known from its beginning as well", { timeout: firstReadingMs }, () => {
  expect(read("hydraulik Wrocł.").city?.name).toBe("Wrocław");
  expect(read("hydraulik Warsz.").city?.name).toBe("Warszawa");
});

test.each([
  "malowanie ok. 50 m",
  "buda dla psa",
  "kuna łazi po dachu",
  "stół dąb",
  "kuchnia gaz",
  "dom bal",
  "malarz pan",
  "meble Kuch",
  "Dach-Bud. Kraków",
  "Dzwonić po 18. Tel. 600 700 800, hydraulik",
  "Budex",
  "hydraulik, mam psa. Zenit",
])("„%s” is left as it stands", { timeout: firstReadingMs }, (text) => {
  expect(read(text).correctedText).toBeNull();
});
