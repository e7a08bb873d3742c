import { monthMask, type MonthRange, monthsOf } from "../../calendar/months.ts";
import type { Conditions } from "./search-conditions.server.ts";
import type { TierKind } from "./search-tiers.server.ts";

export type SearchOrder = "fit" | "distance" | "soonest" | "newest";

/** Companies of one tier, wherever they are looked for. */
export type Stretch = {
  readonly kind: TierKind;
  readonly conditions: Conditions;
  /** The chosen city and its neighbours, nearest first; null for the whole country or an area. */
  readonly cityIds: readonly number[] | null;
  /** Whether its hits are known to be few: then none is looked for by walking. */
  readonly isRare: boolean;
};

/**
 * The parts of a result in another order than by fit. By distance and by date each part is one
 * stretch; by the soonest month each month is one: those free in it, and in none before it.
 */
export function sortedStretches(
  parts: readonly Stretch[],
  { order, months }: { order: SearchOrder; months: MonthRange },
): readonly Stretch[] {
  if (order !== "soonest") return parts;
  const all = monthsOf(months);
  const inMonths = all.flatMap((month, index) =>
    parts.map((part) => withMonths(part, { free: [month], busy: all.slice(0, index) })),
  );
  const never = parts.map((part) => withMonths(part, { free: [], busy: all }));
  // Asked for months, those without a free one are no result at all.
  return parts.some(({ conditions }) => conditions.monthMask !== null)
    ? inMonths
    : [...inMonths, ...never];
}

function withMonths(
  part: Stretch,
  { free, busy }: { free: readonly string[]; busy: readonly string[] },
): Stretch {
  const conditions = {
    ...part.conditions,
    monthMask: free.length === 0 ? null : monthMask(free),
    busyMask: busy.length === 0 ? null : monthMask(busy),
  };
  return { ...part, conditions };
}
