import { type Availability, monthsFrom } from "../../calendar/availability.ts";
import type { Calendar } from "../../calendar/contract.ts";
import type { KnownMonths } from "./card-words.ts";

/** What a calendar says, in the words of a card. */
export function knownMonths({ availability, from }: Calendar): KnownMonths {
  const months = monthsFrom(from, availability.length);
  const monthsThatAre = (state: Availability) =>
    months.filter((_, index) => availability[index] === state);
  return {
    month: from,
    availability: availability[0] ?? "not_set",
    freeMonths: monthsThatAre("Dostepny"),
    partlyFreeMonths: monthsThatAre("Czesciowo Dostepny"),
  };
}
