import { describe, expect, test } from "vitest";
import { damerau } from "./damerau.ts";
import { dotted } from "./dotted.ts";
import { fold } from "./fold.ts";
import { formatDate, formatRecent, formatRelativeDays } from "./format-date.ts";
import { formatPhone } from "./format-phone.ts";
import { formatMonth, formatMonths, formatNumber, monthShort } from "./format.ts";
import { plural } from "./plural.ts";
import { slugify } from "./slug.ts";

const noBreakSpace = "\u00A0";

test("folding takes away case and every Polish mark", () => {
  expect(fold("ZAŻÓŁĆ gęślą JAŹŃ")).toBe("zazolc gesla jazn");
});

describe("plural", () => {
  const forms = { one: "firma", few: "firmy", many: "firm" };

  test.each([
    [0, "0 firm"],
    [1, "1 firma"],
    [2, "2 firmy"],
    [5, "5 firm"],
    [12, "12 firm"],
    [22, "22 firmy"],
    [112, "112 firm"],
    [1.5, "1,5 firmy"],
    [12_345, `12${noBreakSpace}345 firm`],
  ])("of %s is „%s”", (count, text) => {
    expect(plural(count, forms)).toBe(text);
  });
});

describe("formats", () => {
  test("numbers have a decimal comma and groups", () => {
    expect(formatNumber(1_234_567.5)).toBe(`1${noBreakSpace}234${noBreakSpace}567,5`);
  });

  test("dates are read in Warsaw time", () => {
    expect(formatDate("2026-11-21")).toBe("21 listopada 2026");
    expect(formatDate("2026-11-21T23:30:00Z")).toBe("22 listopada 2026");
    expect(formatDate("nie data")).toBe("");
    expect(formatRelativeDays("nie data", new Date())).toBe("");
  });

  test.each([
    ["2026-11-22T13:20:00Z", "dziś, 14:20"],
    ["2026-11-21T23:05:00Z", "dziś, 00:05"],
    ["2026-11-21T08:05:00Z", "wczoraj, 09:05"],
    ["2026-11-03T13:20:00Z", "3 listopada 2026, 14:20"],
    ["nie data", ""],
  ])("%s is „%s” on 22 November", (iso, text) => {
    expect(formatRecent(iso, "2026-11-22T20:00:00Z")).toBe(text);
  });

  test.each([
    ["600700800", "600 700 800"],
    ["600-700-800", "600 700 800"],
    ["+48600700800", "+48 600 700 800"],
    ["0048 600700800", "+48 600 700 800"],
    ["48 600 700 800", "+48 600 700 800"],
    ["22/123\u201345\u201367", "22 123 45 67"],
    ["221234567", "22 123 45 67"],
    ["0 22 1234567", "22 123 45 67"],
    ["+48 (0)22 1234567", "+48 22 123 45 67"],
    ["+49 30 901820", "+49 30 901820"],
    ["112", "112"],
  ])("the number %s is shown as %s", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  test("months stand in the nominative", () => {
    expect(formatMonth("2026-11")).toBe("listopad\u00a02026");
    expect(monthShort("2026-11")).toBe("lis");
    expect(formatMonth("2026-13")).toBe("");
    expect(monthShort("x")).toBe("");
  });

  test.each([
    ["2026-11", "2026-11", "listopad\u00a02026"],
    ["2026-11", "2026-12", "listopad–grudzień\u00a02026"],
    ["2026-12", "2027-02", "grudzień\u00a02026\u00a0– luty\u00a02027"],
  ])("the months %s to %s are „%s”, and the dash begins no line", (from, to, words) => {
    expect(formatMonths({ from, to })).toBe(words);
  });

  test.each([
    ["2026-11-21T00:30:00+01:00", "dziś"],
    ["2026-11-20", "wczoraj"],
    ["2026-11-22", "jutro"],
    ["2026-11-18", "3 dni temu"],
    ["2026-11-26", "za 5 dni"],
  ])("%s is „%s” on 21 November", (iso, text) => {
    expect(formatRelativeDays(iso, new Date("2026-11-21T22:00:00+01:00"))).toBe(text);
  });
});

describe("slug", () => {
  test.each([
    ["Płytki & Łazienki Żak", "plytki-lazienki-zak"],
    ["  ĄĆĘŁŃÓŚŹŻ  ", "acelnoszz"],
    ["Dach–Pol sp. z o.o.", "dach-pol-sp-z-o-o"],
    ["???", ""],
  ])("of „%s” is „%s”", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  test("is cut between words", () => {
    const slug = slugify("remont ".repeat(30));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^(?:remont-)+remont$/);
  });
});

describe("edit distance", () => {
  test.each([
    ["malarz", "malarz", 0],
    ["malaz", "malarz", 1],
    ["dahc", "dach", 1],
    ["glazrunik", "glazurnik", 1],
    ["kuhnai", "kuchnia", 2],
    ["", "ab", 2],
    ["okno", "dach", 3],
    ["a", "abcdefgh", 3],
  ])("from %s to %s is %i, counted to 3", (left, right, expected) => {
    expect(damerau(left, right, 2)).toBe(expected);
  });
});

test("no line begins with the dot between two facts, and what is missing has none", () => {
  expect(dotted(["Radom", "", null, false, undefined, "12 km"])).toBe("Radom\u00a0· 12 km");
  expect(dotted([])).toBe("");
});
