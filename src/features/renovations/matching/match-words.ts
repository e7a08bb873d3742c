import { formatNumber } from "../../../platform/polish/format.ts";
import { plural, pluralForm } from "../../../platform/polish/plural.ts";
import type { Match } from "./match.ts";

/** Who reads the reasons: the homeowner of a company, or the company of a job. */
type MatchReader = "homeowner" | "company";

const inMonths = [
  "styczniu",
  "lutym",
  "marcu",
  "kwietniu",
  "maju",
  "czerwcu",
  "lipcu",
  "sierpniu",
  "wrześniu",
  "październiku",
  "listopadzie",
  "grudniu",
];
const monthForms = { one: "miesiąca", few: "miesięcy", many: "miesięcy" };
const serviceForms = { one: "usługa", few: "usługi", many: "usług" };

/** Why a job is no match for a company though it does the trade. */
export const outsideArea = "poza Twoim terenem pracy";

/** What else is to be known of a job: its months were chosen, and nobody has chosen others since. */
export const monthsOver = "podany termin już minął";

/** Why the two fit, shortest form: „wolna w marcu”, „12 km”, „2 z 3 usług”. */
export function reasonsOf(match: Match, reader: MatchReader): string[] {
  const { freeMonths, partlyFreeMonths } = match;
  const free = [
    freeMonths.length > 0 && freeText(match, reader),
    freeMonths.length === 0 && partlyFreeMonths.length > 0 && partlyFreeText(match, reader),
  ];
  const place = [distanceText(match.distanceKm, reader), areaText(match, reader)];
  const reasons = [...free, ...place, tradesText(match.trades, reader)];
  return reasons.filter((reason) => reason !== false);
}

function freeText({ freeMonths, wantedMonths }: Match, reader: MatchReader): string {
  if (reader === "homeowner") {
    if (isWhole(freeMonths, wantedMonths)) return "wolna przez cały termin";
    return `wolna ${when(freeMonths, wantedMonths)}`;
  }
  if (isWhole(freeMonths, wantedMonths)) return "masz wolny cały termin";
  const isOne = freeMonths.length === 1;
  return `masz ${isOne ? "wolny termin" : "wolne terminy"} ${when(freeMonths, wantedMonths)}`;
}

function partlyFreeText({ partlyFreeMonths, wantedMonths }: Match, reader: MatchReader): string {
  const months = when(partlyFreeMonths, wantedMonths);
  return reader === "homeowner" ? `częściowo wolna ${months}` : `masz trochę czasu ${months}`;
}

/** Two months are named; a longer time that is free throughout needs no names. */
const isWhole = (months: readonly string[], wanted: number) =>
  months.length > 2 && months.length === wanted;

function when(months: readonly string[], wanted: number): string {
  if (months.length > 2)
    return `w ${someOf(months.length, wanted, pluralForm(wanted, monthForms))}`;
  const names = months.map((month) => inMonths[Number(month.slice(5, 7)) - 1]!);
  const before = names[0]!.startsWith("wrz") ? "we" : "w";
  return `${before} ${names.join(" i ")}`;
}

/** „2 z 3 usług” stays in one line: read apart, „1” and „z 5 usług” say nothing. */
const someOf = (count: number, all: number, things: string) =>
  `${count}\u00a0z\u00a0${all}\u00a0${things}`;

function distanceText(km: number, reader: MatchReader): string {
  if (km >= 0.5) return `${formatNumber(Math.round(km))}\u00a0km`;
  return reader === "company" ? "w Twojej miejscowości" : "z tej samej miejscowości";
}

/** In the company's own town it goes without saying. */
function areaText({ isInArea, distanceKm }: Match, reader: MatchReader): string | false {
  if (!isInArea || distanceKm < 0.5) return false;
  return reader === "company" ? "w Twoim terenie pracy" : "pracuje w Twojej okolicy";
}

function tradesText({ done, wanted }: Match["trades"], reader: MatchReader): string | false {
  if (wanted === 0) return false;
  if (wanted === 1) return reader === "company" ? "Twoja usługa" : "robi to, czego szukasz";
  if (done < wanted) return someOf(done, wanted, "usług");
  return `wszystkie ${plural(wanted, serviceForms)}`;
}
