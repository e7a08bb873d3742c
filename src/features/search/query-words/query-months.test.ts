import { expect, test } from "vitest";
import { findMonths } from "./query-months.ts";
import { cut, tokenise } from "./query-tokens.ts";

const november = new Date("2026-11-22T12:00:00Z");

/** What is found, and the text without it. */
function read(text: string, today = november): [string, string] | null {
  const found = findMonths(tokenise(text), today);
  if (!found) return null;
  const { from, to } = found.months;
  return [`${from}..${to ?? ""}`, cut(text, found.spans)];
}

test.each([
  ["dekarz w grudniu", "2026-12..2026-12", "dekarz"],
  ["geodeta lublin od lutego", "2027-02..", "geodeta lublin"],
  ["malarz 15 września", "2027-09..2027-09", "malarz"],
  ["malarz września 2027", "2027-09..2027-09", "malarz"],
  ["tynki sierpień lub września", "2027-08..2027-09", "tynki"],
  ["koniec września malarz", "2027-09..2027-09", "malarz"],
  ["od marca do maja glazurnik", "2027-03..2027-05", "glazurnik"],
  ["glazurnik od listopada do stycznia", "2026-11..2027-01", "glazurnik"],
  ["malarz do końca marca", "2026-11..2027-03", "malarz"],
  ["taras przed latem", "2026-11..2027-05", "taras"],
  ["kuchnia przed świętami", "2026-11..2026-12", "kuchnia"],
  ["remont po świętach", "2027-01..", "remont"],
  ["ogrodnik na wiosnę", "2027-03..2027-05", "ogrodnik"],
  ["taras latem", "2027-06..2027-08", "taras"],
  ["elewacja jesienią", "2027-09..2027-11", "elewacja"],
  ["malowanie zimą", "2026-12..2027-02", "malowanie"],
  ["altana kielce lato", "2027-06..2027-08", "altana kielce"],
  ["brukarz po wakacjach", "2027-09..", "brukarz"],
  ["brukarz za miesiąc", "2026-12..2026-12", "brukarz"],
  ["brukarz za 3 miesiące", "2027-02..2027-02", "brukarz"],
  ["brukarz za dwa tygodnie", "2026-12..2026-12", "brukarz"],
  ["hydraulik na już", "2026-11..2026-11", "hydraulik"],
  ["hydraulik od zaraz", "2026-11..2026-11", "hydraulik"],
  ["pilnie elektryk", "2026-11..2026-11", "elektryk"],
  ["elektryk w tym tygodniu", "2026-11..2026-11", "elektryk"],
  ["elektryk w przyszłym miesiącu", "2026-12..2026-12", "elektryk"],
  ["okna do końca roku", "2026-11..2026-12", "okna"],
  ["okna po nowym roku", "2027-01..", "okna"],
  ["dom w przyszłym roku", "2027-01..2027-12", "dom"],
  ["dom w 2027", "2027-01..2027-12", "dom"],
  ["dach marzec 2028", "2028-03..2028-03", "dach"],
  ["dach w styczniu lub lutym", "2027-01..2027-02", "dach"],
  ["DACH OD MAJA", "2027-05..", "DACH"],
  ["malowanie między marcem a majem", "2027-03..2027-05", "malowanie"],
  ["malowanie pomiędzy grudniem a lutym", "2026-12..2027-02", "malowanie"],
  ["taras do majówki", "2026-11..2027-05", "taras"],
  ["malowanie przed Wielkanocą", "2026-11..2027-03", "malowanie"],
  ["malarz po Wielkanocy", "2027-04..", "malarz"],
  ["elewacja w drugim kwartale", "2027-04..2027-06", "elewacja"],
  ["elewacja Q1", "2027-01..2027-03", "elewacja"],
  ["elewacja w Q2 2028", "2028-04..2028-06", "elewacja"],
  ["okna 03.2027", "2027-03..2027-03", "okna"],
  ["okna 3/2027", "2027-03..2027-03", "okna"],
  ["okna 03/2027r", "2027-03..2027-03", "okna"],
  ["okna 2027-03", "2027-03..2027-03", "okna"],
  ["okna od 15.03.2027", "2027-03..", "okna"],
  ["okna od 1.04.2027 do 30.06.2027", "2027-04..2027-06", "okna"],
  ["okna na początku roku", "2027-01..2027-02", "okna"],
  ["okna początek 2028", "2028-01..2028-02", "okna"],
  ["okna pod koniec roku", "2026-11..2026-12", "okna"],
  ["okna koniec przyszłego roku", "2027-11..2027-12", "okna"],
  ["okna pierwsza połowa 2027", "2027-01..2027-06", "okna"],
  ["okna druga połowa 2027 roku", "2027-07..2027-12", "okna"],
  // As with „marzec 2026”: of a year that is named, months are meant also when they have passed.
  ["okna na początku 2026", "2026-01..2026-02", "okna"],
  ["okna pierwsza połowa 2026 roku", "2026-01..2026-06", "okna"],
  ["okna początek roku", "2027-01..2027-02", "okna"],
  ["okna druga połowa roku", "2026-11..2026-12", "okna"],
  ["okna 2027", "2027-01..2027-12", "okna"],
  ["2027 r. okna", "2027-01..2027-12", "okna"],
  ["okna maj 27", "2027-05..2027-05", "okna"],
  ["okna maj'27", "2027-05..2027-05", "okna"],
  ["okna maj czerwiec lipiec", "2027-05..2027-07", "okna"],
  ["okna listopad grudzień", "2026-11..2026-12", "okna"],
  // Half a year apart they may be one time, farther they are two, of which the first is meant.
  ["okna grudzień czerwiec", "2026-12..2027-06", "okna"],
  ["okna grudzień lipiec", "2026-12..2026-12", "okna"],
  ["okna koło maja", "2027-05..2027-05", "okna"],
  ["marzec przyszłego roku okna", "2027-03..2027-03", "okna"],
  ["malarz w drugiej połowie marca", "2027-03..2027-03", "malarz"],
  ["malarz na przełomie marca i kwietnia", "2027-03..2027-04", "malarz"],
  ["malarz jak najszybciej", "2026-11..2026-11", "malarz"],
  ["malarz w najbliższym miesiącu", "2026-11..2026-12", "malarz"],
  ["ocieplenie przed mrozami", "2026-11..2026-11", "ocieplenie"],
  ["elewacja w IV kwartale", "2026-10..2026-12", "elewacja"],
  ["elewacja II kwartał 2028", "2028-04..2028-06", "elewacja"],
  ["kominek jeszcze w tym roku", "2026-11..2026-12", "kominek jeszcze"],
  ["panele w weekend", "2026-11..2026-11", "panele"],
  ["panele w najbliższy weekend", "2026-11..2026-11", "panele"],
  ["malowanie w grudniu przed wigilią", "2026-12..2026-12", "malowanie"],
  ["cieknie dach naprawić przed zimą", "2026-11..2026-11", "cieknie dach naprawić"],
  ["popękane płytki naprawa na wiosnę", "2027-03..2027-05", "popękane płytki naprawa"],
  ["cieknie dach w marcu", "2027-03..2027-03", "cieknie dach"],
  ["malarz w połowie marca", "2027-03..2027-03", "malarz"],
  ["malarz pod koniec marca", "2027-03..2027-03", "malarz"],
  ["malarz wczesną wiosną", "2027-03..2027-05", "malarz"],
  ["malarz od połowy maja", "2027-05..", "malarz"],
  ["malarz do 15 marca", "2026-11..2027-03", "malarz"],
  ["malarz przed 15 marca", "2026-11..2027-03", "malarz"],
  ["malarz po 20 stycznia", "2027-01..", "malarz"],
  ["malarz najwcześniej w maju", "2027-05..", "malarz"],
  ["malarz nie wcześniej niż w maju", "2027-05..", "malarz"],
  ["malarz najpóźniej w marcu", "2026-11..2027-03", "malarz"],
  ["malarz nie później niż do marca", "2026-11..2027-03", "malarz"],
  ["dom na 2027", "2027-01..2027-12", "dom"],
  ["dom na rok 2027", "2027-01..2027-12", "dom"],
  ["dom w 2027 roku", "2027-01..2027-12", "dom"],
  ["dom w pierwszej połowie 2027", "2027-01..2027-06", "dom"],
  ["dom w drugiej połowie roku", "2027-07..2027-12", "dom"],
  ["dom do nowego roku", "2026-11..2026-12", "dom"],
  ["kuchnia do świąt", "2026-11..2026-12", "kuchnia"],
  ["kuchnia przed Bożym Narodzeniem", "2026-11..2026-12", "kuchnia"],
  ["remont w ferie", "2027-01..2027-02", "remont"],
  ["remont po feriach", "2027-03..", "remont"],
  ["taras przed komunią", "2026-11..2027-05", "taras"],
  ["dach za pół roku", "2027-05..2027-05", "dach"],
  ["dach za rok", "2027-11..2027-11", "dach"],
  ["dach w ciągu miesiąca", "2026-11..2026-12", "dach"],
  ["dach w ciągu dwóch tygodni", "2026-11..2026-12", "dach"],
  ["dach w ciągu 3 miesięcy", "2026-11..2027-02", "dach"],
  ["dach w najbliższych miesiącach", "2026-11..2027-02", "dach"],
  ["dach w najbliższych tygodniach", "2026-11..2026-12", "dach"],
  ["hydraulik Jan w maju", "2027-05..2027-05", "hydraulik Jan"],
  ["dach w najbliższym czasie", "2026-11..2026-12", "dach"],
])("„%s” asks for %s and leaves „%s”", (text, months, rest) => {
  expect(read(text)).toEqual([months, rest]);
});

test.each([
  "ogród zimowy",
  "20 lat doświadczenia",
  "okna od producenta",
  "zima",
  "drzwi do pokoju",
  "dzieci nie mają gdzie się bawić",
  "dzieci nie maja gdzie sie bawic",
  "pan z łatą",
  "taras na lata",
  "za domem",
  "stół na wigilię",
  "domek na weekend",
  "pękają płytki po zimie",
  "okno się nie domyka na zimę",
  "słońce praży w salonie latem",
  "śmierdzi z szamba po wakacjach",
  "zimno w domu zimą",
  "dookoła świat",
  "sukienka na komunię",
  "20 metrów",
  "dom w roku budowy",
  "fotowoltaika 4 kW",
  "blat 3.2 m",
  "usterki z odbioru 03.2020",
  "przed domem mrozy",
  "nie mogę spać latem",
  "auto nie może wyjechać zimą",
  "chcemy siedzieć na tarasie też zimą",
  "latem w sypialni jest 30 stopni",
  "schody zewnętrzne sypią się po zimie",
  "Jan Maj hydraulik",
  "hydraulik września",
  "Września glazurnik",
  "marzec andrzej",
  "adaptacja projektu cena 2027",
  "cennik płytkarza 2027",
  "ile kosztuje dach w 2027 roku",
  "",
])("„%s” names no month", (text) => {
  expect(read(text)).toBeNull();
});

test.each([
  // The clocks go forward on the 29th: seven times 24 hours reach into April.
  ["za tydzień", "2026-03-24T22:30:00Z", "2026-03"],
  ["za tydzień", "2026-03-24T23:30:00Z", "2026-04"],
  // They go back on the 25th: the same hours stay in October.
  ["za tydzień", "2026-10-24T22:30:00Z", "2026-11"],
  ["za dwa tygodnie", "2026-10-17T22:30:00Z", "2026-11"],
  // In Warsaw still the 29th, and then the 30th.
  ["elektryk jutro", "2026-11-29T22:30:00Z", "2026-11"],
  ["elektryk jutro", "2026-11-29T23:30:00Z", "2026-12"],
  ["na jutro", "2026-12-31T12:00:00Z", "2027-01"],
  ["na jutro", "2026-11-22T12:00:00Z", "2026-11"],
  ["dzisiaj", "2026-11-30T12:00:00Z", "2026-11"],
  ["w przyszłym tygodniu", "2026-11-23T12:00:00Z", "2026-11"],
  ["w przyszłym tygodniu", "2026-11-24T12:00:00Z", "2026-12"],
  ["na następny tydzień", "2026-12-28T12:00:00Z", "2027-01"],
  ["w tym tygodniu", "2026-11-30T12:00:00Z", "2026-11"],
  // A Monday: the next Wednesday is in the next month, Monday is today.
  ["w środę", "2026-11-30T12:00:00Z", "2026-12"],
  ["w poniedziałek", "2026-11-30T12:00:00Z", "2026-11"],
  // In Warsaw already Monday, and already 2027.
  ["w poniedziałek", "2026-11-29T23:30:00Z", "2026-11"],
  ["w marcu przyszłego roku", "2026-12-31T23:30:00Z", "2028-03"],
  ["w marcu przyszłego roku", "2026-12-31T22:30:00Z", "2027-03"],
  ["pojutrze", "2026-11-29T12:00:00Z", "2026-12"],
])("„%s” at %s is counted by the calendar", (text, today, month) => {
  expect(read(text, new Date(today))![0]).toBe(`${month}..${month}`);
});

test("the month that runs is meant itself, one that has passed in the next year", () => {
  expect(read("w listopadzie")![0]).toBe("2026-11..2026-11");
  expect(read("w październiku")![0]).toBe("2027-10..2027-10");
  expect(read("w grudniu", new Date("2026-12-31T22:59:00Z"))![0]).toBe("2026-12..2026-12");
  expect(read("w grudniu", new Date("2026-12-31T23:01:00Z"))![0]).toBe("2027-12..2027-12");
});
