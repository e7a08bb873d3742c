import { describe, expect, test } from "vitest";
import { cities } from "../../catalogue/cities.server.ts";
import { services } from "../../catalogue/data/services.ts";
import { tradeWords } from "../../catalogue/words/trade-words.ts";
import { makePlaceFinder } from "./query-places.server.ts";

const findPlace = makePlaceFinder(cities);

describe("a place in a query", () => {
  test.each([
    ["glazurnik Kraków", "Kraków", "glazurnik"],
    ["krakow", "Kraków", ""],
    ["malarz w Krakowie", "Kraków", "malarz"],
    ["dekarz z Radomia", "Radom", "dekarz"],
    ["dekarz w Bielsku-Białej", "Bielsko-Biała", "dekarz"],
    ["bielsko brukarz", "Bielsko-Biała", "brukarz"],
    ["hydraulik w zielonej gorze", "Zielona Góra", "hydraulik"],
    ["lodz", "Łódź", ""],
    ["remont pod Poznaniem", "Poznań", "remont"],
    ["koło Gdańska brukarz", "Gdańsk", "brukarz"],
    ["malarz w okolicach Tych", "Tychy", "malarz"],
    // And not Piasek, Zielonka, Rudnik and Bielawa, which are one each.
    ["hydraulik w Piaskach", "Piaski", "hydraulik"],
    ["dekarz w Zielonkach", "Zielonki", "dekarz"],
    ["dekarz w Rudnikach", "Rudniki", "dekarz"],
    ["malarz w Kielcach", "Kielce", "malarz"],
    ["gorzow", "Gorzów Wielkopolski", ""],
    ["tarasy Tarnowskie Góry", "Tarnowskie Góry", "tarasy"],
    ["drzwi Konin", "Konin", "drzwi"],
    ["schody brzeg", "Brzeg", "schody"],
    ["glazurnik Piła", "Piła", "glazurnik"],
    ["malowanie w Markach", "Marki", "malowanie"],
    ["hydraulik bielsk", "Bielsk Podlaski", "hydraulik"],
    ["glazurnik koło", "Koło", "glazurnik"],
    ["glazurnik w Nowem", "Nowe", "glazurnik"],
    ["w nowem malarz", "Nowe", "malarz"],
    ["zabudowa balkonu lodzi", "Łódź", "zabudowa balkonu"],
    ["łodzi malarz", "Łódź", "malarz"],
    ["tani Brzeg", "Brzeg", "tani"],
    ["krosno meble kuchenne", "Krosno", "meble kuchenne"],
    ["Zakopane domy z bali", "Zakopane", "domy z bali"],
    ["Brzeg schody drewniane", "Brzeg", "schody drewniane"],
    ["nieopodal wieliczki malarz", "Wieliczka", "malarz"],
    ["elektryk wokół konina", "Konin", "elektryk"],
    ["malarz płońska", "Płońsk", "malarz"],
    ["remont łazienki pułtusku", "Pułtusk", "remont łazienki"],
    ["hydraulik Otwocka", "Otwock", "hydraulik"],
    ["remont gdańsku", "Gdańsk", "remont"],
    ["malarz legionowa", "Legionowo", "malarz"],
    ["malarz ostrołęki", "Ostrołęka", "malarz"],
    ["malarz łodzi", "Łódź", "malarz"],
    ["sokołów geodeta", "Sokołów Podlaski", "geodeta"],
    ["reda", "Reda", ""],
    ["Wołów", "Wołów", ""],
    ["Łapy", "Łapy", ""],
    ["nisko", "Nisko", ""],
    ["paczków", "Paczków", ""],
    ["glazurnik Stara Kamienica", "Stara Kamienica", "glazurnik"],
    ["malarz Rawa maz.", "Rawa Mazowiecka", "malarz"],
    ["elektryk strzelce op. od zaraz", "Strzelce Opolskie", "elektryk od zaraz"],
    ["brukarz kamień pom.", "Kamień Pomorski", "brukarz"],
    ["malarz Aleksandrów kuj.", "Aleksandrów Kujawski", "malarz"],
    ["dekarz w makowie maz", "Maków Mazowiecki", "dekarz"],
    ["brukarz busko zdr.", "Busko-Zdrój", "brukarz"],
    ["tynki gm. Wieliczka", "Wieliczka", "tynki"],
  ])("„%s” names %s and leaves „%s”", (query, name, rest) => {
    const found = findPlace(query);
    expect(found?.place.name).toBe(name);
    expect(found?.rest).toBe(rest);
  });

  test.each([
    "Anna Płońska",
    "architekt Płońska",
    "brama łukowa",
    "malarz nowa",
    "kuchnia niska",
    "nowe okna",
    "okna marki velux",
    "dom pod klucz",
    "zabudowa lodzia",
    "dom w górach",
    "blaty z kamienia",
    "piec kaflowy",
    "schody na taras",
    "łazienka w bloku",
    "remont w kamienicy",
    "ściana z cegły",
    "rada architekta",
    "instalacje w przemyśle",
    "usterki w nowym mieszkaniu",
    "parapety pod nowe okna",
    "odpada tynk w starej kamienicy",
    "komin do kozy",
    "podbitka w łuki",
    "błoto pod kołami",
    "ucieka ciepło górą",
    "szkło w czarnej ramie",
    "zabudowa łodzi",
    "Słoneczny Brzeg",
    "brzeg wanny",
    "zakopane rury",
    "kozy piec",
    "piła do drewna",
    "nisko sufit",
    "biała podł. drewniana",
    "",
    "' \\ \u0000",
  ])("is not seen in „%s”", (query) => {
    expect(findPlace(query)).toBeNull();
  });

  test("never swallows a trade or a service", () => {
    const texts = [...Object.values(tradeWords).flat(), ...services.map(({ name }) => name)];
    expect(texts.filter((text) => findPlace(text) !== null)).toEqual([]);
  });

  test("of every larger city is found beside a trade, before it and behind it", () => {
    const large = cities.filter(({ population }) => population >= 10_000);
    const missed = large.flatMap((city) =>
      [`glazurnik ${city.name}`, `${city.name} glazurnik`].filter(
        (text) => findPlace(text)?.place.geonameId !== city.geonameId,
      ),
    );
    expect(missed).toEqual([]);
  });

  test("is the larger one of namesakes", () => {
    const find = makePlaceFinder([
      { geonameId: 1, name: "Opole", population: 900 },
      { geonameId: 2, name: "Opole", population: 127_000 },
    ]);
    expect(find("dekarz Opole")?.place.geonameId).toBe(2);
  });

  test("is read from hostile text without delay", () => {
    const started = performance.now();
    findPlace("w Krakowie ".repeat(5_000));
    findPlace("a".repeat(30_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
