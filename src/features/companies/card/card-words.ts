import { dot } from "../../../platform/polish/dotted.ts";
import { monthGenitive, monthName } from "../../../platform/polish/format.ts";
import { monthNumber } from "../../calendar/availability.ts";
import type { CompanyCard } from "../contract.ts";
import { distanceText } from "../text.ts";

type Availability = CompanyCard["availability"];
/** What is known of a company's months, of a card as of its own page. */
export type KnownMonths = Pick<
  CompanyCard,
  "month" | "availability" | "freeMonths" | "partlyFreeMonths"
>;
type BadgeTone = "free" | "partly" | "busy";

const mostTrades = 3;
const mostOffers = 2;

/** „Firma” is feminine in Polish, and so are the words about it. */
export const stateWords: Record<Availability, string> = {
  not_set: "nie podano",
  Dostepny: "wolna",
  "Czesciowo Dostepny": "częściowo wolna",
  Zajety: "zajęta",
};

/** „Listopad: zajęta”; null when the company did not say. */
export function monthBadge({
  availability,
  month,
}: KnownMonths): { text: string; tone: BadgeTone } | null {
  if (availability === "not_set") return null;
  const text = `${capital(monthName(month))}: ${stateWords[availability]}`;
  if (availability === "Dostepny") return { text, tone: "free" };
  if (availability === "Czesciowo Dostepny") return { text, tone: "partly" };
  return { text, tone: "busy" };
}

/**
 * „wolna od stycznia”, „częściowo wolna od lutego”; null when the badge says as much. Of one month
 * alone, as in the badge: „styczeń: wolna”, for „od” promises the next one too.
 */
export function freeFrom({ month, freeMonths, partlyFreeMonths }: KnownMonths): string | null {
  const [first, second] = freeMonths[0] ? freeMonths : partlyFreeMonths;
  if (!first || first === month) return null;
  const word = stateWords[freeMonths[0] ? "Dostepny" : "Czesciowo Dostepny"];
  const goesOn = second && monthNumber(second) === monthNumber(first) + 1;
  return goesOn ? `${word} od ${monthGenitive(first)}` : `${monthName(first)}: ${word}`;
}

/** Trades that are called by who does them, by what they do. */
const workNames: Record<string, string> = {
  Glazurnicy: "układanie płytek",
  "Kierownik budowy oraz nadzór": "kierowanie budową i nadzór",
};

/** „Robi: fotowoltaika, pompy ciepła”; null when nothing of its offer was asked for. */
export function offersText({ offers }: Pick<CompanyCard, "offers">): string | null {
  if (offers.length === 0) return null;
  return `Robi: ${listed(
    offers.map(({ name }) => workNames[name] ?? lower(name)),
    { most: mostOffers, between: ", " },
  )}`;
}

/**
 * Why the company is here, in parts that a dot keeps apart: „Robi: fotowoltaika”, „wolna od
 * stycznia”, „12 km”. Null without an asked service or trade: the card then says the rest elsewhere.
 */
export function reasonOf(
  company: KnownMonths & Pick<CompanyCard, "offers" | "distanceKm">,
): { offers: string; free: string | null; distance: string | null } | null {
  const offers = offersText(company);
  if (!offers) return null;
  return { offers, free: freeFrom(company), distance: distanceText(company.distanceKm) };
}

/** Joins what stands on both sides of it, and takes no room. */
const wordJoiner = "\u2060";

/** „Glazurnicy · Tynki, Wylewki · Podłogi i jeszcze 2”; what the company is when it named no trade. „K-G” stays in one line. */
export function tradesText({
  subcategories,
  specialization,
}: Pick<CompanyCard, "subcategories" | "specialization">): string {
  if (subcategories.length === 0) return specialization;
  return listed(
    subcategories.map(({ name }) => name.replace("K-", `K-${wordJoiner}`)),
    { most: mostTrades, between: dot },
  );
}

function listed(
  names: readonly string[],
  { most, between }: { most: number; between: string },
): string {
  // „i jeszcze 1” would be longer than many a name.
  const shown = names.length === most + 1 ? names : names.slice(0, most);
  const rest = names.length - shown.length;
  const text = shown.join(between);
  return rest > 0 ? `${text} i jeszcze ${rest}` : text;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("pl") + text.slice(1);
}

/** „tynki, wylewki”; abbreviations („OZE”) keep their capitals. */
function lower(text: string): string {
  return text.replace(
    /(^|, )(\p{Lu})(?!\p{Lu})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleLowerCase("pl"),
  );
}
