import { describe, expect, test } from "vitest";
import { cut } from "../query-words/query-tokens.ts";
import { findPlaceMeant } from "./places-meant.server.ts";

function read(text: string): { place: string | null; rest: string } {
  const found = findPlaceMeant(text);
  const place = found ? (found.city?.name ?? found.area!.name) : null;
  return { place, rest: cut(text, found?.spans ?? []) };
}

describe("a place is understood by", () => {
  test.each([
    ["its name", "malarz w Krakowie", "Kraków", "malarz"],
    ["an abbreviation", "malarz wawa", "Warszawa", "malarz"],
    ["a nickname in another case", "malarz w wawie", "Warszawa", "malarz"],
    ["another abbreviation", "hydraulik krk", "Kraków", "hydraulik"],
    ["its first and last letters", "remont W-wa", "Warszawa", "remont"],
    ["its first and last letters in a case", "malarz w W-wie", "Warszawa", "malarz"],
    ["first and last letters of a smaller one", "malarz Cz-wa", "Częstochowa", "malarz"],
    ["what Silesians call it", "glazurnik ślunsk", "woj. śląskie", "glazurnik"],
    ["a district", "elektryk mokotów", "Warszawa", "elektryk"],
    ["a district in another case", "elektryk na Mokotowie", "Warszawa", "elektryk"],
    ["a district of two words", "glazurnik nowa huta", "Kraków", "glazurnik"],
    ["a district that is a common word", "glazurnik na Woli", "Warszawa", "glazurnik"],
    ["city and district", "architekt wnętrz poznan jeżyce", "Poznań", "architekt wnętrz"],
    ["district and city", "malarz wrzeszcz gdańsk", "Gdańsk", "malarz"],
    ["an area of a people's name", "altana z Mazur", "Mazury", "altana"],
    ["a town that is a given name", "malarz Jarosław", "Jarosław", "malarz"],
    ["a county called like a person", "malarz powiat gdański", "Pruszcz Gdański", "malarz"],
    ["its surroundings", "okna pod warszawą", "Warszawa", "okna"],
    ["„nearby”", "okna w pobliżu Radomia", "Radom", "okna"],
    ["an area", "brukarz trójmiasto", "Trójmiasto", "brukarz"],
    ["an area in another case", "brukarz trójmieście", "Trójmiasto", "brukarz"],
    ["no town that is cut like a thing", "biała podł. drewniana", null, "biała podł. drewniana"],
    ["an area written short", "brukarz 3miasto", "Trójmiasto", "brukarz"],
    ["a voivodeship", "fotowoltaika śląskie", "woj. śląskie", "fotowoltaika"],
    ["a voivodeship's other name", "dach na podkarpaciu", "woj. podkarpackie", "dach"],
    ["a county", "malarz powiat wołomiński", "Wołomin", "malarz"],
    ["a county in another case", "płot w powiecie mińskim", "Mińsk Mazowiecki", "płot"],
    ["a county written short", "okna pow. piaseczyński", "Piaseczno", "okna"],
    [
      "the smaller of two counties",
      "okna powiat grodziski wielkopolskie",
      "Grodzisk Wielkopolski",
      "okna",
    ],
    ["the larger of two counties", "okna powiat grodziski", "Grodzisk Mazowiecki", "okna"],
    ["the smaller of two towns", "okna Brzeziny świętokrzyskie", "Brzeziny", "okna"],
    ["a spa without „Zdrój”", "altana rabka", "Rabka-Zdrój", "altana"],
    ["a spa that is a word only by a slip", "rabka", "Rabka-Zdrój", ""],
    ["a spa that is called like firs", "jedlina elektryk", "Jedlina-Zdrój", "elektryk"],
    ["a town by the first of its words", "elektryk ustrzyki", "Ustrzyki Dolne", "elektryk"],
    ["a town behind what is an adjective too", "płytki brzeziny", "Brzeziny", "płytki"],
    ["a town alone", "ustka", "Ustka", ""],
    ["a small town that no trade uses", "szczyrk płytki", "Szczyrk", "płytki"],
    ["a small town that no dictionary has", "elektryk kórnik", "Kórnik", "elektryk"],
    ["a small town in a genitive", "elektryk żarów", "Żarów", "elektryk"],
    ["a craftsman's word that is a town's", "szklarska poręba okna", "Szklarska Poręba", "okna"],
    ["a town before a work", "zakopane cyklinowanie", "Zakopane", "cyklinowanie"],
    ["a town that is a thing, before a work", "piła cyklinowanie", "Piła", "cyklinowanie"],
    ["a town that is nearly „przemysł”", "hydraulik przemysl", "Przemyśl", "hydraulik"],
    ["a town that is a command as well", "przemyśl tynki", "Przemyśl", "tynki"],
    ["a maker behind what he makes", "deska podłogowa barlinek", null, "deska podłogowa barlinek"],
    ["a maker before what he makes", "barlinek deska podłogowa", null, "barlinek deska podłogowa"],
    ["a town that is a mountain as well", "hydraulik z Góry", "Góra", "hydraulik"],
    ["a small spa", "dach świeradów", "Świeradów-Zdrój", "dach"],
    ["a craftsman's adjective", "dekarz krakowski", "Kraków", "dekarz"],
    ["an adjective of a city that has no county", "architekt sopocki", "Sopot", "architekt"],
    ["an adjective of several craftsmen", "hydraulicy wrocławscy", "Wrocław", "hydraulicy"],
    ["an adjective before its craftsman", "łódzkiego glazurnika", "Łódź", "glazurnika"],
    ["an adjective of a firm, capital", "Toruńska firma dachy", "Toruń", "firma dachy"],
    ["an adjective behind another", "firma brukarska gliwicka", "Gliwice", "firma brukarska"],
    ["a voivodeship, no craftsman's adjective", "dekarz lubelskie", "woj. lubelskie", "dekarz"],
    ["an adjective of a voivodeship", "dekarze śląscy", "woj. śląskie", "dekarze"],
    ["the land around it", "dekarz w radomskiem", "Radom", "dekarz"],
    ["a region", "region lubelski elektryk", "Lublin", "elektryk"],
    ["a town before an adjective", "dekarz krakowski w Radomiu", "Radom", "dekarz krakowski"],
    ["a town in another case, no land", "dekarz pod radomskiem", "Radomsko", "dekarz"],
    ["a town, not a brand", "parkieciarz Barlinek", "Barlinek", "parkieciarz"],
    ["a town after „in”, not a brand", "deska w Barlinku", "Barlinek", "deska"],
    ["a municipality", "okna w gminie Lesznowola", "Lesznowola", "okna"],
    ["a small place near a large one", "tynki Zielonki pod Krakowem", "Zielonki", "tynki"],
    ["„near” written short", "dekarz Żukowo k/Gdańska", "Żukowo", "dekarz"],
    [
      "a large place near a village of no list",
      "tynki Nowa Wieś pod Rzeszowem",
      "Rzeszów",
      "tynki",
    ],
    ["a place near a larger one", "tynki Łomianki pod Warszawą", "Łomianki", "tynki"],
    ["a place near a larger one, short", "tynki brwinów k. pruszkowa", "Brwinów", "tynki"],
    ["a city rather than a village", "malarz z Tarnowa", "Tarnów", "malarz"],
    ["an area beside a voivodeship", "dach śląsk cieszyński", "Śląsk cieszyński", "dach"],
    ["a voivodeship that an area begins like", "dach śląsk", "woj. śląskie", "dach"],
    ["a postal code", "26-600 hydraulik", "Radom", "hydraulik"],
    ["a postal code of a city of several regions", "malarz kod 53-120", "Wrocław", "malarz"],
    ["a name rather than the code beside it", "okna 26-630 Jedlińsk", "Jedlińsk", "okna"],
    ["a voivodeship of two words", "dach dolny śląsk", "woj. dolnośląskie", "dach"],
  ])("%s: „%s” means %s and leaves „%s”", (_, text, place, rest) => {
    expect(read(text)).toEqual({ place, rest });
  });
});

test("a postal code that tells no town is read past, but not if nothing else is said", () => {
  expect(findPlaceMeant("hydraulik 27-530")).toMatchObject({ city: null, area: null });
  expect(cut("hydraulik 27-530", findPlaceMeant("hydraulik 27-530")!.spans)).toBe("hydraulik");
  expect(findPlaceMeant("27-530")).toBeNull();
});

test.each([
  ["Dąbrowa G. malarz", "Dąbrowa Górnicza", "malarz"],
  ["hydraulik N. Targ", "Nowy Targ", "hydraulik"],
  ["w promieniu 20 km od kutna", "Kutno", ""],
  ["hydraulik 30km od Kutna", "Kutno", "hydraulik"],
  ["dekarz w odległości do 50 kilometrów od Słupska", "Słupsk", "dekarz"],
  ["hydraulik kutno promień 30 km", "Kutno", "hydraulik"],
  ["hydraulik kutno + 20 km", "Kutno", "hydraulik"],
  ["elektryk 20 km za Kutnem", "Kutno", "elektryk"],
  ["niedaleko od kutna malarz", "Kutno", "malarz"],
  ["malarz z dojazdem do otwocka", "Otwock", "malarz"],
  ["malarz w stronę otwocka", "Otwock", "malarz"],
])("„%s” names %s, and how far from it is no other word", (text, name, rest) => {
  expect(read(text)).toEqual({ place: name, rest });
});

test("an area has its cities, a voivodeship all of its own", () => {
  const cityNames = (text: string) => findPlaceMeant(text)!.area!.cities.map(({ name }) => name);
  expect(cityNames("trójmiasto")).toEqual(["Gdańsk", "Gdynia", "Sopot"]);
  expect(cityNames("opolskie").slice(0, 2)).toEqual(["Opole", "Kędzierzyn-Koźle"]);
  expect(findPlaceMeant("opolskie")!.area!.voivodeship).toBe(79);
});

test.each([
  "mam ochotę na nowy taras",
  "wolę płytki",
  "ogrody zimowe",
  "wymiana rury",
  "nowe okna",
  "mieszkanie 3 pokoje",
  "stół rzeka",
  "biurko w nietypowy kat",
  "kuchnia 3 metry bieżące",
  "panele deska barlinek",
  "pleszew kocioł",
  "kominek z góry na dół",
  "dom w Górach",
  "płytki Opoczno",
  "kocioł pleszew",
  "koło umywalka",
  "kabina Koło",
  "serwis kotla",
  "hanna",
  "tłuszcz",
  "ślusarz klucze",
  "ulica krakowska hydraulik",
  "osiedle krakowskie malarz",
  "cegła krakowska murarz",
  "joniec ogrodzenie",
  "ogrodzenie joniec",
  "dekarz Krakowski",
  "kuchnia 10-150 m2",
  "wynajem koparki 31-139 zł",
  "tynki 05-2027",
])("„%s” names no place", (text) => {
  expect(findPlaceMeant(text)).toBeNull();
});

test("a voivodeship tells which of two places is meant", () => {
  const voivodeship = (text: string) => findPlaceMeant(text)!.city!.voivodeship;
  expect(voivodeship("okna Brzeziny świętokrzyskie")).toBe("świętokrzyskie");
  expect(voivodeship("okna Brzeziny")).toBe("łódzkie");
  expect(voivodeship("okna w powiecie opolskim lubelskie")).toBe("lubelskie");
});

test("of two different places the better named one is taken and the other left", () => {
  expect(read("malarz Kraków Gdańsk").place).toBe("Kraków");
});

test.each([
  ["malarz Michałowice pod Krakowem", "małopolskie"],
  ["malarz Michałowice pod Warszawą", "mazowieckie"],
  ["dekarz Lipnica koło Bytowa", "pomorskie"],
])("of two places of one name the one that is near: „%s” is in %s", (text, voivodeship) => {
  expect(findPlaceMeant(text)?.city?.voivodeship).toBe(voivodeship);
});
