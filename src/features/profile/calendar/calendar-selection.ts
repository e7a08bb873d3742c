import type { Availability } from "../../calendar/availability.ts";

export type Months = Readonly<Record<string, Availability>>;

/** Order in which a person chooses; the first is the one they mostly come for. */
export const brushes: readonly Availability[] = [
  "Dostepny",
  "Czesciowo Dostepny",
  "Zajety",
  "not_set",
];

/** One press: the month takes the chosen state, or gives it back when it had it already. */
export function tapMonth(months: Months, month: string, brush: Availability): Months {
  return { ...months, [month]: months[month] === brush ? "not_set" : brush };
}

/**
 * Everything between the two months, whichever comes first. It is painted on the months as they
 * were when the stroke began, so that going back takes the paint off again.
 */
export function setRange(
  before: Months,
  stroke: { order: readonly string[]; from: string; to: string; brush: Availability },
): Months {
  const { order, from, to, brush } = stroke;
  const ends = [order.indexOf(from), order.indexOf(to)];
  if (ends.includes(-1)) return before;
  const selected = order.slice(Math.min(...ends), Math.max(...ends) + 1);
  return { ...before, ...Object.fromEntries(selected.map((month) => [month, brush])) };
}

/** „Zajęty do”: the month and all before it. */
export function busyUntil(months: Months, order: readonly string[], last: string): Months {
  return setRange(months, { order, from: order[0]!, to: last, brush: "Zajety" });
}

/** „Wolny od”: the month and all after it. */
export function freeFrom(months: Months, order: readonly string[], first: string): Months {
  return setRange(months, { order, from: first, to: order.at(-1)!, brush: "Dostepny" });
}

const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** The month a key leads to in a grid of `columns`; undefined for keys that lead nowhere. */
export function monthByKey(
  key: string,
  { order, from, columns }: { order: readonly string[]; from: string; columns: number },
): string | undefined {
  if (key === "Home") return order[0];
  if (key === "End") return order.at(-1);
  const step = steps[key]?.(columns);
  return step === undefined ? undefined : (order[order.indexOf(from) + step] ?? from);
}
