import { formatMonth } from "../../platform/polish/format.ts";
import { monthOf, monthsFrom } from "./availability.ts";

const monthsAhead = 12;

/** The months that can be asked for, the running one first, with what people read. */
export function askableMonths(now: Date): { value: string; label: string }[] {
  return monthsFrom(monthOf(now), monthsAhead).map((value) => ({
    value,
    label: formatMonth(value),
  }));
}
