import { formatMonths } from "../../../platform/polish/format.ts";
import type { Dropped } from "./search-plan.server.ts";

export type RelaxedFacts = {
  readonly dropped: readonly Dropped[];
  /** What in the text names a town that is not known, as it stands there. */
  readonly unknownTown: string | null;
  /** The wanted service, else the wanted trade, as the catalogue calls them. */
  readonly service: string | null;
  readonly trade: string | null;
  /**
   * Where it was looked for and where the nearest company is: „w Wieliczce”; null where that is the same. Without the
   * latter companies of the whole country are shown, in an order that is not by distance.
   */
  readonly places: { readonly asked: string; readonly found: string | null } | null;
  /** True when it was looked for in one city or area. */
  readonly isLocal: boolean;
  /** True when the wanted service was given up for its trade. */
  readonly isTradeOnly: boolean;
  /** Those asked for that calendars show; null when none of them is. */
  readonly months: { readonly first: string; readonly last: string } | null;
  /** True when calendars do not reach to the months asked for. */
  readonly isBeyondCalendars: boolean;
  /** Who does it, when others were asked for. */
  readonly others: "architects" | "tradespeople" | null;
};

const othersSentences = {
  architects: "Tym zajmują się architekci, więc pokazujemy ich zamiast fachowców.",
  tradespeople: "Tym zajmują się fachowcy, więc pokazujemy ich zamiast architektów.",
} as const;

/**
 * What was given up, in at most two sentences: „W Wieliczce nikt nie oferuje usługi „Podłogi
 * żywiczne”. Najbliżej, w Krakowie:”. Null when the companies meet everything.
 */
export function relaxedSentence(facts: RelaxedFacts): string | null {
  const { dropped, others, unknownTown } = facts;
  const sentences = [
    // As it was typed, with its preposition: its nominative nobody here knows.
    unknownTown &&
      `Nie znamy tej miejscowości („${unknownTown}”), więc pokazujemy firmy z całej Polski.`,
    others && othersSentences[others],
    dropped.includes("words") && "Pokazujemy firmy, do których pasuje tylko część wpisanych słów.",
    dropped.includes("styles") && "Nikt nie spełnia wszystkich warunków, więc pomijamy style.",
    dropped.includes("services") &&
      "Wybranej usługi nikt tu nie oferuje. Pokazujemy firmy z tej samej kategorii.",
    monthsSentence(facts),
    tradeSentence(facts),
    placeSentence(facts),
  ].filter((sentence) => typeof sentence === "string");
  return sentences.length === 0 ? null : sentences.join(" ");
}

function monthsSentence({ dropped, months, isBeyondCalendars }: RelaxedFacts): string | null {
  if (!dropped.includes("months")) return null;
  if (isBeyondCalendars) {
    return "Kalendarze firm sięgają dwunastu miesięcy, więc pokazujemy firmy z dowolnym terminem.";
  }
  if (!months) return "Ten termin już minął, więc pokazujemy firmy z dowolnym terminem.";
  const range = formatMonths({ from: months.first, to: months.last });
  return `Nikt nie ma wolnego terminu (${range}), więc pokazujemy firmy z innymi terminami.`;
}

function tradeSentence(facts: RelaxedFacts): string | null {
  const { isTradeOnly, service, trade, isLocal } = facts;
  if (!isTradeOnly || !service || !trade) return null;
  const where = isLocal ? "w okolicy " : "";
  return `Usługi „${service}” ${where}nikt ${when(facts)}nie oferuje. Pokazujemy firmy z kategorii „${trade}”.`;
}

function placeSentence(facts: RelaxedFacts): string | null {
  const { places } = facts;
  if (!places) return null;
  const where = places.asked.charAt(0).toUpperCase() + places.asked.slice(1);
  const rest =
    places.found === null
      ? ", więc pokazujemy firmy z całej Polski."
      : `. Najbliżej, ${places.found}:`;
  return `${where} ${when(facts)}${nobody(facts)}${rest}`;
}

/** With months asked for, others may do it at another time. */
function when({ months, dropped }: RelaxedFacts): string {
  return months && !dropped.includes("months") ? "w tym terminie " : "";
}

function nobody(facts: RelaxedFacts): string {
  const { isTradeOnly, service, trade } = facts;
  if (service && !isTradeOnly) return `nikt nie oferuje usługi „${service}”`;
  const free = when(facts) === "" ? "" : "wolnych ";
  return trade ? `nie ma ${free}firm z kategorii „${trade}”` : `nie ma ${free || "takich "}firm`;
}
