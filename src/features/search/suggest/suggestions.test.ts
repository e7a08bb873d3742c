import { describe, expect, test } from "vitest";
import {
  catalogueEntries,
  type CatalogueEntry,
  dictionaryForms,
} from "./catalogue-entries.server.ts";
import type { Suggestion } from "./contract.ts";
import { fit, matchEntries, popularServices } from "./entry-matches.ts";
import { mixSuggestions, type SuggestionGroup } from "./suggestions.ts";

const entry = (kind: CatalogueEntry["kind"], id: number, label: string): CatalogueEntry => {
  const words = label.toLowerCase().split(" ");
  const forms = new Set(words.flatMap(dictionaryForms));
  const subId = kind === "trade" ? id : Math.floor(id / 10);
  return { kind, id, subId, label, detail: "", words, forms };
};

describe("names of the catalogue", () => {
  const entries = [
    entry("service", 41, "budowa dachu"),
    entry("service", 42, "dachy z blachy"),
    entry("service", 43, "dachy z gontu"),
    entry("trade", 5, "dach"),
    entry("trade", 6, "okna dachowe"),
    entry("trade", 5, "dachy"),
    entry("trade", 5, "dachowiec"),
  ];
  const shares = new Map([[43, 0.4]]);
  const shareOf = ({ id }: CatalogueEntry) => shares.get(id) ?? 0.1;
  const found = (...words: string[]) =>
    matchEntries(entries, { words, shareOf, formsOf: dictionaryForms }).map(
      (match) => match.entry.label,
    );

  test("whole, then by their beginning, then by a word's; trades, then the commonest", () => {
    expect(found("dach")).toEqual([
      "dach",
      "dachy",
      "dachy z gontu",
      "dachy z blachy",
      "okna dachowe",
      "budowa dachu",
    ]);
  });

  test("need every word, though little ones may be missing", () => {
    expect(found("dachy", "na", "gont")).toEqual(["dachy z gontu"]);
    expect(found("dachy", "papa")).toEqual([]);
    expect(found()).toEqual([]);
  });

  test("words may end otherwise, short ones may not", () => {
    expect(found("budową", "da")).toEqual(["budowa dachu"]);
    const windows = [entry("trade", 1, "okno"), entry("service", 11, "wymiana okien")];
    const foundOf = (...words: string[]) =>
      matchEntries(windows, { words, shareOf, formsOf: dictionaryForms }).length;
    expect(foundOf("okap")).toBe(0);
    expect(foundOf("okna", "wym")).toBe(1);
    expect(foundOf("okna")).toBe(2);
  });

  test("the popular ones are of several trades", () => {
    const popular = popularServices([...entries, entry("service", 91, "altana")], {
      shareOf,
      limit: 5,
    });
    expect(popular.map(({ label }) => label)).toEqual(["dachy z gontu", "altana"]);
  });
});

test("without figures the popular services are what most people want", () => {
  const popular = popularServices(catalogueEntries(), { shareOf: () => 0, limit: 6 });
  expect(popular.map(({ label }) => label)).toEqual([
    "Remont łazienki pod klucz",
    "Malowanie ścian i sufitów",
    "Instalacja elektryczna",
    "Krycie dachu dachówką",
    "Projekt wnętrz mieszkania",
    "Układanie kostki brukowej",
  ]);
});

describe("the mix", () => {
  const group = (name: Suggestion["kind"], count: number, own: SuggestionGroup["fit"]) => ({
    fit: own,
    reserved: 2,
    suggestions: Array.from({ length: count }, (_, index) => ({
      ...{ kind: name, id: index, label: `${name} ${index}`, detail: "", text: "", slug: null },
    })),
  });
  const kinds = (...groups: SuggestionGroup[]) => mixSuggestions(groups).map(({ kind }) => kind);

  test("keeps places for the weaker groups and gives the rest to the better ones", () => {
    expect(
      kinds(
        group("service", 9, fit.wordStart),
        group("place", 3, fit.prefix),
        group("firm", 9, fit.prefix),
      ),
    ).toEqual(["place", "place", "place", "firm", "firm", "firm", "service", "service"]);
  });

  test("gives what nobody needs to whoever has more", () => {
    expect(kinds(group("service", 1, fit.prefix), group("firm", 9, fit.wordStart))).toEqual([
      "service",
      ...Array.from({ length: 7 }, () => "firm"),
    ]);
    expect(kinds(group("service", 0, fit.whole), group("place", 1, fit.wordStart))).toEqual([
      "place",
    ]);
  });
});
