import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../../../../tests/files.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { interpretText } from "./read-text.server.ts";

const least = 0.95;
/** Hundreds of phrases are read, and every index is built for the first: much for a machine that is busy. */
const timeoutMs = 180_000;
const allowed = {
  isLiteral: false,
  subcategoryIds: subcategories.map(({ id }) => id),
  now: new Date("2026-11-22T12:00:00Z"),
};

type Asked = { phrase: string; subs: number[]; places: string; months: string };

function readPhrases(): Asked[] {
  const text = readFileSync(fromRoot("tests/search-places-months.tsv"), "utf8");
  const lines = text.trimEnd().split("\n").slice(1);
  return lines.map((line) => {
    const [phrase = "", subs = "", places = "", months = ""] = line.split("\t");
    return { phrase, subs: subs.split(",").map(Number), places, months };
  });
}

/** In the table's own terms. */
function understand(phrase: string) {
  const { city, area, months, trade } = interpretText({ text: phrase, allowed });
  const areaNames = area?.cities.map(({ name }) => name).join("|") ?? "";
  const bounds = area?.voivodeship ? area.name.replace("woj. ", "woj:") : areaNames;
  return {
    places: city?.name ?? bounds,
    months: months ? `${months.from}..${months.to ?? ""}` : "",
    subcategoryId: trade?.subcategoryId ?? 0,
  };
}

const isRight = ({ phrase, subs, places, months }: Asked) => {
  const meant = understand(phrase);
  return meant.places === places && meant.months === months && subs.includes(meant.subcategoryId);
};

test(
  "trade, place and months of everyday phrases are all understood together",
  { timeout: timeoutMs },
  () => {
    const phrases = readPhrases();
    expect(phrases.length).toBeGreaterThan(50);
    const wrong = phrases.filter((asked) => !isRight(asked));
    const misses = wrong.map((asked) => [asked, understand(asked.phrase)]);
    expect(misses.slice(phrases.length * (1 - least))).toEqual([]);
  },
);
