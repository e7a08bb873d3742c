import { expect, test } from "vitest";
import type { Renovation } from "../renovations/contract.ts";
import {
  aboutText,
  freeMonthsText,
  hasNews,
  newsTexts,
  noneToBrowse,
  offersText,
  removedText,
  savedHiddenText,
} from "./text.ts";

const renovation = (count: number, fresh: number, answers: number, messages: number) =>
  ({ offers: { count, fresh }, news: { answers, messages } }) as Renovation;

test("what is new in a renovation is told in words, each kind for itself", () => {
  const busy = renovation(3, 1, 2, 5);
  expect([offersText(busy), ...newsTexts(busy), hasNews(busy)]).toEqual([
    "1 nowe zgłoszenie",
    "2 nowe odpowiedzi",
    "5 nowych wiadomości",
    true,
  ]);
  const quiet = renovation(3, 0, 0, 0);
  expect([offersText(quiet), ...newsTexts(quiet), hasNews(quiet)]).toEqual(["3 zgłoszenia", false]);
  expect(hasNews(renovation(1, 0, 0, 1))).toBe(true);
});

test("no second dot stands behind the „Sp. z o.o.” of a removed company", () => {
  expect(removedText("Zenit Sp. z o.o.")).toBe("Firma Zenit Sp. z o.o. została usunięta.");
});

test("how many companies are saved stays in one line with what they are", () => {
  const about = (savedCompanies: string[]) =>
    aboutText({ localization: "Radom", date: null, savedCompanies } as unknown as Renovation);
  expect(about(["a", "b"])).toBe("Radom\u00a0· 2\u00a0zapisane firmy");
  expect(about([])).toBe("Radom");
});

test.each([
  [1, "1 zapisana firma nie jest teraz widoczna. Wróci na listę, gdy znów pokaże swój profil."],
  [2, "2 zapisane firmy nie są teraz widoczne. Wrócą na listę, gdy znów pokażą swoje profile."],
  [
    5,
    "5 zapisanych firm nie jest teraz widocznych. Wrócą na listę, gdy znów pokażą swoje profile.",
  ],
])("of %i saved companies that are hidden it is said that they may come back", (count, said) => {
  expect(savedHiddenText(count)).toBe(said);
});

test("companies that could not be read are not said to be none", () => {
  expect(noneToBrowse(true).title).toBe("Nie znaleźliśmy firm dla tego remontu");
  expect(noneToBrowse(false).title).toBe("Nie udało się wczytać firm");
});

test.each([
  [["2027-03", "2027-04"], [], "mar, kwi"],
  [["2027-03"], ["2027-01", "2027-02"], "mar; częściowo sty, lut"],
  [[], ["2027-01"], "częściowo sty"],
  [[], [], "nie podano"],
])("of months that are free, %j, and partly free, %j, it is said: %s", (free, partly, said) => {
  const months = { freeMonths: free, partlyFreeMonths: partly, isBusyThroughout: false };
  expect(freeMonthsText(months)).toBe(said);
});
