import { describe, expect, test } from "vitest";
import { type RelaxedFacts, relaxedSentence } from "./relaxed-text.ts";

const nothing: RelaxedFacts = {
  unknownTown: null,
  ...{ dropped: [], service: null, trade: null, places: null, isLocal: false },
  ...{ isTradeOnly: false, months: null, isBeyondCalendars: false, others: null },
};
const sentence = (facts: Partial<RelaxedFacts>) => relaxedSentence({ ...nothing, ...facts });

const roofs = { service: "Rynny", trade: "Dachy" };
const places = { asked: "w Wieliczce", found: "w Krakowie" };
const months = { first: "2026-12", last: "2027-02" };

test("nothing is said of companies that meet everything", () => {
  expect(sentence({ ...roofs, isLocal: true, months })).toBeNull();
});

describe("it is said that", () => {
  test.each<[string, Partial<RelaxedFacts>, string]>([
    [
      "the town is not known",
      { unknownTown: "w Kłodowicach" },
      "Nie znamy tej miejscowości („w Kłodowicach”), więc pokazujemy firmy z całej Polski.",
    ],
    [
      "nobody is free then",
      { dropped: ["months"], months },
      "Nikt nie ma wolnego terminu (grudzień\u00a02026\u00a0– luty\u00a02027), więc pokazujemy firmy z innymi terminami.",
    ],
    [
      "nobody is free in that one month",
      { dropped: ["months"], months: { first: "2026-12", last: "2026-12" } },
      "Nikt nie ma wolnego terminu (grudzień\u00a02026), więc pokazujemy firmy z innymi terminami.",
    ],
    [
      "the months are over",
      { dropped: ["months"] },
      "Ten termin już minął, więc pokazujemy firmy z dowolnym terminem.",
    ],
    [
      "no calendar reaches so far",
      { dropped: ["months"], isBeyondCalendars: true },
      "Kalendarze firm sięgają dwunastu miesięcy, więc pokazujemy firmy z dowolnym terminem.",
    ],
    [
      "styles are left out",
      { dropped: ["styles"] },
      "Nikt nie spełnia wszystkich warunków, więc pomijamy style.",
    ],
    [
      "the chosen service is offered by nobody",
      { dropped: ["services"] },
      "Wybranej usługi nikt tu nie oferuje. Pokazujemy firmy z tej samej kategorii.",
    ],
    [
      "not all words fit",
      { dropped: ["words"] },
      "Pokazujemy firmy, do których pasuje tylko część wpisanych słów.",
    ],
    [
      "others do that",
      { dropped: ["main"], others: "architects" },
      "Tym zajmują się architekci, więc pokazujemy ich zamiast fachowców.",
    ],
    [
      "nobody offers the service around here",
      { ...roofs, isTradeOnly: true, isLocal: true },
      "Usługi „Rynny” w okolicy nikt nie oferuje. Pokazujemy firmy z kategorii „Dachy”.",
    ],
    [
      "nobody offers the service at all",
      { ...roofs, isTradeOnly: true },
      "Usługi „Rynny” nikt nie oferuje. Pokazujemy firmy z kategorii „Dachy”.",
    ],
    [
      "who offers the service is in another place",
      { ...roofs, places, isLocal: true },
      "W Wieliczce nikt nie oferuje usługi „Rynny”. Najbliżej, w Krakowie:",
    ],
    [
      "the trade is in another place",
      { trade: "Dachy", places, isLocal: true },
      "W Wieliczce nie ma firm z kategorii „Dachy”. Najbliżej, w Krakowie:",
    ],
    [
      "the trade is free then in another place",
      { trade: "Dachy", places, isLocal: true, months },
      "W Wieliczce w tym terminie nie ma wolnych firm z kategorii „Dachy”. Najbliżej, w Krakowie:",
    ],
    [
      "such firms are in another place",
      { places, isLocal: true },
      "W Wieliczce nie ma takich firm. Najbliżej, w Krakowie:",
    ],
    [
      "such firms are anywhere but there",
      { dropped: ["place"], places: { asked: "w Wieliczce", found: null }, isLocal: true },
      "W Wieliczce nie ma takich firm, więc pokazujemy firmy z całej Polski.",
    ],
    [
      "neither the service nor the trade is there",
      { ...roofs, isTradeOnly: true, isLocal: true, places },
      "Usługi „Rynny” w okolicy nikt nie oferuje. Pokazujemy firmy z kategorii „Dachy”. W Wieliczce nie ma firm z kategorii „Dachy”. Najbliżej, w Krakowie:",
    ],
  ])("%s", (_, facts, expected) => {
    expect(sentence(facts)).toBe(expected);
  });

  test("several things were given up, each in its own sentence", () => {
    expect(sentence({ dropped: ["months", "place"], months, places, trade: "Dachy" })).toBe(
      "Nikt nie ma wolnego terminu (grudzień\u00a02026\u00a0– luty\u00a02027), więc pokazujemy firmy z innymi terminami. " +
        "W Wieliczce nie ma firm z kategorii „Dachy”. Najbliżej, w Krakowie:",
    );
  });
});
