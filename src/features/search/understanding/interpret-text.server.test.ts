import { describe, expect, test } from "vitest";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { toInterpretation } from "./interpretation.ts";
import { type AllowedReading, interpretText } from "./read-text.server.ts";

const anything: AllowedReading = {
  isLiteral: false,
  subcategoryIds: subcategories.map(({ id }) => id),
  now: new Date("2026-11-22T12:00:00Z"),
};
const architects = subcategories.filter(({ mainId }) => mainId === 1).map(({ id }) => id);

function read(text: string, allowed: Partial<AllowedReading> = {}) {
  const reading = interpretText({ text, allowed: { ...anything, ...allowed } });
  const { place, area, months, subcategory, services, ...others } = toInterpretation(reading);
  return {
    place: place?.name ?? area,
    months: months && `${months.from}..${months.to ?? ""}`,
    trade: subcategory?.name ?? null,
    services: services.map(({ name }) => name),
    words: reading.words.map((word) => word.text),
    said: reading.said.map((word) => word.text),
    ...others,
  };
}

const nothing = {
  ...{ place: null, months: null, trade: null, services: [], words: [], said: [] },
  ...{ correctedText: null, places: [], alternatives: [], remainingText: "" },
  without: { place: "", months: "", trade: "" },
};

test("a place, months, a trade with a service and a name each become their own part", () => {
  expect(read("rynny Zenit w Krakowie od maja")).toEqual({
    ...{ ...nothing, place: "Kraków", months: "2027-05..", trade: "Dachy" },
    ...{ services: ["Rynny i obróbki blacharskie"], words: ["zenit"], said: ["rynny", "zenit"] },
    remainingText: "zenit",
    without: {
      place: "rynny Zenit od maja",
      months: "rynny Zenit w Krakowie",
      trade: "Zenit w Krakowie od maja",
    },
  });
});

test("words that carry nothing stay nowhere", () => {
  expect(read("szukam tani dekarz w Krakowie")).toMatchObject({
    ...{ place: "Kraków", trade: "Dachy", services: [], words: [], remainingText: "" },
  });
});

test("an area has its cities, the largest first", () => {
  const { place, places } = read("dekarz trójmiasto");
  expect(place).toBe("Trójmiasto");
  expect(places.map(({ name }) => name)).toEqual(["Gdańsk", "Gdynia", "Sopot"]);
  expect(read("dekarz mazowieckie").places).toHaveLength(48);
});

test("other trades that the same words may mean are named", () => {
  const { trade, alternatives } = read("tynkarz");
  expect(trade).toBe("Tynki, Wylewki");
  expect(alternatives).toEqual([{ id: 11, name: "Ocieplenia, Elewacje" }]);
});

describe("a trade that may not be meant", () => {
  test("stays a word, when nothing of what may be is said", () => {
    expect(read("dekarz w Krakowie", { subcategoryIds: architects })).toMatchObject({
      ...{ place: "Kraków", trade: null, words: ["dekarz"], remainingText: "dekarz" },
    });
    expect(read("dekarz", { subcategoryIds: [] })).toMatchObject({
      ...{ trade: null, words: ["dekarz"], alternatives: [] },
    });
  });

  test("gives way to the one that may be", () => {
    expect(read("tynkarz", { subcategoryIds: [11, 30] })).toMatchObject({
      ...{ trade: "Ocieplenia, Elewacje", alternatives: [] },
    });
  });
});

describe("mistyped words", () => {
  test.each([
    ["bruakrz w krakuwie", "brukarz w Krakowie", "Usługi brukarskie", "Kraków"],
    ["hydraulik wroclw", "hydraulik Wrocław", "Instalacje", "Wrocław"],
    ["hydraulik ursynuw", "hydraulik ursynów", "Instalacje", "Warszawa"],
    ["brukarz podkarpacke", "brukarz podkarpackie", "Usługi brukarskie", "woj. podkarpackie"],
  ])("„%s” is read as „%s”", (text, correctedText, trade, place) => {
    expect(read(text)).toMatchObject({ correctedText, trade, place });
  });

  test("keep everything else as it was typed", () => {
    expect(read("Zenit – BRUAKRZ, od maja").correctedText).toBe("Zenit – brukarz, od maja");
    expect(read("Zenit brukarz").correctedText).toBeNull();
  });

  test("that begin like a trade's are corrected as well", () => {
    expect(read("hydralik")).toMatchObject({ correctedText: "hydraulik", trade: "Instalacje" });
    expect(read("fotowoltajka")).toMatchObject({
      correctedText: "fotowoltaika",
      services: ["Fotowoltaika"],
    });
    expect(read("glazurnk krakow")).toMatchObject({
      ...{ place: "Kraków", trade: "Glazurnicy", services: [] },
      correctedText: "glazurnik krakow",
    });
  });
});

test.each([
  ["meble", "Meble nietypowe", []],
  ["nowe meble krosno", "Meble nietypowe", []],
  ["odnowić meble", "Meble nietypowe", ["Renowacja mebli"]],
  ["projekt", "Projekty domów", []],
  ["projektant wnętrz", "Projektowanie wnętrz", []],
  ["poddasze", "Kompleksowe wykończenie", ["Adaptacja poddasza"]],
  ["schody na strych", "Schody i balustrady drewniane", ["Schody strychowe"]],
  ["wstawić wannę", "Glazurnicy", ["Biały montaż"]],
  ["nowy hajcung", "Instalacje", ["Instalacja hydrauliczna"]],
  ["instalacja wodna", "Instalacje", ["Instalacja hydrauliczna"]],
  ["gniazdo", "Instalacje", ["Instalacja elektryczna"]],
  ["gorąco w sypialni", "Instalacje", ["Klimatyzacja"]],
  ["dachrynna", "Dachy", ["Rynny i obróbki blacharskie"]],
  ["natrysk", "Meble łazienkowe", ["Kabiny prysznicowe na wymiar"]],
  ["podcinanie", "Usługi ogrodnicze", ["Przycinanie drzew i krzewów"]],
])("„%s” alone is what most mean by it: %s, %j", (text, trade, services) => {
  expect(read(text)).toMatchObject({ trade, services });
});

test.each([
  ["płytki", "Glazurnicy", []],
  ["malowanie", "Malowanie i prace K-G", []],
  ["okna", "Okna i drzwi zewnętrzne", []],
  ["układanie płytek", "Glazurnicy", []],
  ["położyć kafelki", "Glazurnicy", []],
  ["gres", "Glazurnicy", ["Układanie gresu"]],
  ["kładzenie gresu", "Glazurnicy", ["Układanie gresu"]],
  ["biały montaż i płytki", "Glazurnicy", ["Biały montaż"]],
  ["parkan drewniany", "Ogrodzenia", ["Ogrodzenia drewniane"]],
  ["nawadnianie", "Usługi ogrodnicze", ["Automatyczne nawadnianie ogrodu"]],
  ["malowanie elewacji", "Ocieplenia, Elewacje", ["Malowanie elewacji"]],
])(
  "„%s” is of %s, its services %j: words of the whole trade mean none of them",
  (text, trade, services) => {
    expect(read(text)).toMatchObject({ trade, services });
  },
);

test("a place and a trade are both corrected, each to the likelier of words as near", () => {
  expect(read("hydaulik warszwa")).toMatchObject({ place: "Warszawa", trade: "Instalacje" });
  expect(read("malaż pokojowy")).toMatchObject({ trade: "Malowanie i prace K-G", services: [] });
});

test("what is written in Cyrillic is read by its sounds, which are shown", () => {
  const electrician = { trade: "Instalacje", correctedText: "potriben elektryk kraków" };
  expect(read("потрібен електрик краків")).toMatchObject({ trade: "Instalacje", words: [] });
  expect(read("потрібен електрик kraków")).toMatchObject({ ...electrician, place: "Kraków" });
  expect(read("електрик", { isLiteral: true })).toMatchObject({ trade: null, correctedText: null });
});

test("taken literally every telling word is to be found", () => {
  const text = "dekrazz w Krakowie od maja";
  const words = ["dekrazz", "krakowie", "maja"];
  expect(read(text, { isLiteral: true })).toEqual({
    ...{ ...nothing, words, said: words, remainingText: text },
    without: { place: text, months: text, trade: text },
  });
});

test("an empty text asks for nothing", () => {
  expect(read("")).toEqual(nothing);
  expect(read("", { isLiteral: true })).toEqual(nothing);
});

test("what is not wanted is neither searched for nor taken for a slip", () => {
  const meant = { trade: "Podłogi", words: [], correctedText: null };
  expect(read("panele, nie wykładzina")).toMatchObject(meant);
});

test("a price and a street say nothing by which firms are found", () => {
  const meant = { trade: "Meble kuchenne", place: "Kraków", words: [] };
  expect(read("kuchnia na wymiar do 50 000 zł Kraków ul. Długa 5")).toMatchObject(meant);
  expect(read("kuchnia na wymiar 20 tys. Kraków 45m")).toMatchObject(meant);
  expect(read("kuchnia na wymiar Kraków robocizna")).toMatchObject(meant);
  expect(read("kuchnia na wymiar Kraków cennik 2027")).toMatchObject({ ...meant, months: null });
});

test("no firm is looked for by what any sentence has", () => {
  const text = "podobno trzeba czekać pół roku a ja bym chciał spawacz Zenit";
  expect(read(text)).toMatchObject({ trade: "Balustrady i dodatki metalowe", words: ["zenit"] });
  const asked = "ktoś zna malarza bez pośredników, ile biorą, za kilka miesięcy, Zenit";
  expect(read(asked)).toMatchObject({ trade: "Malowanie i prace K-G", words: ["zenit"] });
});

test("what stands behind „od ulicy” is no street's name", () => {
  expect(read("zasłonić się od ulicy płot pełny")).toMatchObject({ trade: "Ogrodzenia" });
});

test.each([
  ["gdzie kupić panele i kto położy", "Podłogi"],
  ["gdzie kupić drzwi z montażem", "Drzwi wewnętrzne"],
  ["prace ziemne", "Usługi budowlane"],
  ["mam pytanie ile kosztuje malarz", "Malowanie i prace K-G"],
])("„%s” asks for work and not for a shop or a job: %s", (text, trade) => {
  expect(read(text)).toMatchObject({ trade });
});

test("„reku” is no hand, and volts and litres are numbers", () => {
  expect(read("reku")).toMatchObject({ trade: "Instalacje", services: ["Rekuperacja"] });
  expect(read("gniazdo 400v do garażu")).toMatchObject({ trade: "Instalacje", words: [] });
});

test("where all letters are capitals none tells a town", () => {
  const meant = { trade: "Podłogi", place: null, correctedText: null };
  expect(read("PANELE W NOWYM DOMU")).toMatchObject(meant);
  expect(read("PANELE W NOWYM DOMU RADOM")).toMatchObject({ ...meant, place: "Radom" });
});

test("floors, walls and ceilings tell where something is", () => {
  expect(read("heksagony na podłodze")).toMatchObject({ trade: "Glazurnicy" });
  expect(read("dziura w podłodze")).toMatchObject({ trade: "Podłogi" });
});

test("„miedzy” is „między” and no strip between fields", () => {
  const typed = read("kafle miedzy szafkami");
  expect(typed).toMatchObject({ ...read("kafle między szafkami"), without: typed.without });
  expect(read("granica na miedzy")).toMatchObject({ trade: "Usługi geodezyjne" });
});

test.each([
  ["remont bez kuchni, sama łazienka", "Kompleksowe wykończenie", ["Remont łazienki pod klucz"]],
  ["ocieplenie bez styropianu", "Ocieplenia, Elewacje", []],
  ["taras bez drewna", "Tarasy", []],
  // The lexicon says the same of these; and who has no current complains.
  ["prysznic bez brodzika", "Glazurnicy", ["Prysznic bez brodzika"]],
  ["schody bez podstopnic", "Schody i balustrady drewniane", ["Schody drewniane samonośne"]],
  ["mieszkanie bez prądu", "Instalacje", ["Instalacja elektryczna"]],
  ["drzwi nie szklane", "Drzwi wewnętrzne", []],
  ["ogrodzenie, ale nie z siatki", "Ogrodzenia", []],
  ["szafa wnękowa, nie przesuwna", "Meble szafy", ["Szafy wnękowe"]],
  ["blat nie drewniany", "Meble kuchenne", []],
  ["szafa przesuwna nie jeździ", "Meble szafy", []],
])("„%s” asks for no service of what is not wanted", (text, trade, services) => {
  expect(read(text)).toMatchObject({ trade, services });
});

test.each([
  ["wycinka drzew i ogrodzenie", "Usługi ogrodnicze", ["Ogrodzenia"]],
  ["cyklinowanie podłogi i malowanie ścian", "Podłogi", ["Malowanie i prace K-G"]],
  ["okna, parapety kamienne", "Schody i blaty kamienne", ["Okna i drzwi zewnętrzne"]],
  ["gładzie, malowanie i podłogi w mieszkaniu", "Malowanie i prace K-G", ["Podłogi"]],
  ["ogród i kostka", "Usługi brukarskie", ["Usługi ogrodnicze"]],
  ["lamele + tapeta", "Malowanie i prace K-G", ["Meble nietypowe"]],
  // These join places, what is not wanted, and what is complained of.
  ["malowanie pokoju i salonu", "Malowanie i prace K-G", []],
  ["panele i listwy, nie ogrodzenie", "Podłogi", []],
  ["komin się kruszy i sypią się cegły", "Dachy", []],
  ["pomalować dwa pokoje i kuchnię na biało", "Malowanie i prace K-G", []],
])("„%s” asks for %s, and for %o beside it", (text, trade, others) => {
  const { alternatives, ...found } = read(text);
  expect(found).toMatchObject({ trade });
  expect(alternatives.map(({ name }) => name)).toEqual(others);
});

test.each(["ktury dekarz dobry", "rzeby ktoś położył panele", "potrzebóje elektryka"])(
  "what is spelled by ear in „%s” is no other word and is not looked for",
  (text) => {
    expect(read(text)).toMatchObject({ correctedText: null, words: [] });
  },
);

test.each([
  "kanapa do przetapicerowania",
  "schody z granitu płomieniowanego",
  "półwysep z hokerami",
  "chcemy fotowoltaikę",
])("„%s” has no slip: the lexicon has another form of a word that the dictionary lacks", (text) => {
  expect(read(text).correctedText).toBeNull();
});
