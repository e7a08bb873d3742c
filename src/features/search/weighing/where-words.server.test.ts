import { expect, test } from "vitest";
import { tellingWords } from "../lexicon/telling-words.server.ts";
import { notWanted, shareOfAside, whereWords } from "./where-words.server.ts";

/** The words that do not say what is asked for, with what they weigh. */
function lighter(text: string): [string, number][] {
  const telling = tellingWords(text);
  return [...whereWords(text, telling)].map(([at, share]) => [telling[at]!, share]);
}

test.each<[string, [string, number][]]>([
  ["okienko w łazience", [["łazience", 0.75]]],
  ["heksagony na podłodze", [["podłodze", 0.75]]],
  ["kafle w małej łazience", [["łazience", 0.75]]],
  [
    "kafle w domu parterowym",
    [
      ["domu", notWanted],
      ["parterowym", notWanted],
    ],
  ],
  [
    "kafle do remontowanego mieszkania",
    [
      ["remontowanego", notWanted],
      ["mieszkania", notWanted],
    ],
  ],
  [
    "kafle w nowo wykończonym domu",
    [
      ["nowo", notWanted],
      ["wykończonym", notWanted],
      ["domu", notWanted],
    ],
  ],
  ["blat z olejowanego drewna", []],
  ["po zalaniu sufit", [["zalaniu", 0.5]]],
  [
    "po wymianie okien sufit",
    [
      ["wymianie", 0.5],
      ["okien", 0.5],
    ],
  ],
  [
    "brama do garażu blaszanego",
    [
      ["garażu", 0.75],
      ["blaszanego", 0.5],
    ],
  ],
  ["szyba w ogrodzie zimowym", [["ogrodzie", 0.75]]],
  ["kostka za domem", [["domem", 0.5]]],
  [
    "kafle z wywozem gruzu",
    [
      ["wywozem", shareOfAside],
      ["gruzu", shareOfAside],
    ],
  ],
  ["wywóz gruzu", []],
  [
    "drzwi przesuwne kolor biały",
    [
      ["kolor", 0.5],
      ["biały", 0.5],
    ],
  ],
  ["przemalować kuchnię na biało", []],
  ["szafa w miarę szybko", [["miarę", shareOfAside]]],
  ["szafa na miarę", []],
  ["szlichta pod parkiet", [["parkiet", 0.75]]],
  ["chrobot pod panelami", []],
  ["grzyb za szafą", [["szafą", 0.75]]],
  ["grzyb za szafa", [["szafa", 0.75]]],
  ["szafka z szuflada", [["szuflada", 0.75]]],
  ["stół z drewna", []],
  ["prysznic zamiast wanny", [["wanny", 0.5]]],
  [
    "kran na czwartym pietrze cieknie",
    [
      ["czwartym", notWanted],
      ["pietrze", notWanted],
    ],
  ],
  [
    "remont bez wymiany płytek",
    [
      ["wymiany", notWanted],
      ["płytek", notWanted],
    ],
  ],
  ["malowanie, nie ogrodzenia", [["ogrodzenia", notWanted]]],
  ["okno cieknie, nie domyka", []],
  [
    "dach bez naciągania i z gwarancją",
    [
      ["naciągania", shareOfAside],
      ["gwarancją", shareOfAside],
    ],
  ],
  ["naciągnąć siatkę", []],
  ["podzielić działkę", []],
  [
    "tynki, stawka do ustalenia",
    [
      ["stawka", shareOfAside],
      ["ustalenia", shareOfAside],
    ],
  ],
  [
    "tynki, ekipa z własnym sprzętem",
    [
      ["własnym", shareOfAside],
      ["sprzętem", shareOfAside],
    ],
  ],
  ["tynki, tylko żeby był punktualny", [["punktualny", shareOfAside]]],
  ["panele, tylko malowanie", [["panele", 0.5]]],
  ["mąż szuka kafelkarza łazienka remont", [["mąż", shareOfAside]]],
])("of „%s” those that tell where, or of something else, weigh less", (text, words) => {
  expect(lighter(text)).toEqual(words);
});

test.each(["bez malowania ścian", "w łazience"])(
  "of „%s” all weigh, for nothing else is said",
  (text) => {
    expect(lighter(text)).toEqual([]);
  },
);
