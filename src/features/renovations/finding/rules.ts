import { dayMs, hourMs } from "../../../platform/time/durations.ts";

export const findingRules = {
  /** Companies that come at once under „Przeglądaj więcej firm”. */
  pageSize: 6,
  mostAtOnce: 48,
  /** Pages by number end here: each costs as much as all before it. A cursor leads on. */
  mostByPage: 1_000,
  /** Companies that are proposed for a service nobody wants to do. */
  proposedPerTrade: 3,
  /** Services of one renovation for which companies are proposed at once. */
  mostTradesHelped: 5,
  /** Jobs that one mail proposes to a company. */
  jobsPerMail: 5,
  /** Companies that are told of a renovation when it is opened. */
  toldOfNew: 20,
  /** The best of which they are chosen, a page of the nearest. */
  consideredForNew: 100,
  /** Pages of the nearest that are looked through for them: the year of many may be full. */
  pagesForNew: 10,
} as const;

/** A service that no company wanted to do for so long is one with which the owner needs help. */
export const helpedAfterDays = 7;
const mailedEveryDays = 7;
/** Longer than anybody waits for the week to end: mails leave by day. */
const newForDays = mailedEveryDays + 1;
/** Who paints a calendar paints several months, and who has just opened a renovation corrects it. */
export const settledAfterHours = 1;

/** Whether all that is proposed is one and the same company. */
export const isOneCompany = (trades: readonly { companies: readonly { id: string }[] }[]) =>
  new Set(trades.flatMap(({ companies }) => companies.map(({ id }) => id))).size === 1;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export const lackingBefore = (now: Date) => before(now, helpedAfterDays * dayMs);
export const mailedBefore = (now: Date) => before(now, mailedEveryDays * dayMs);
/** Of mails since `from`, a week ago or more; one noted as later is of a clock that was set back since. */
export const mailedAtMost = (from: Date) => before(from, -2 * mailedEveryDays * dayMs);
export const settledBefore = (now: Date) => before(now, settledAfterHours * hourMs);

/**
 * Renovations that were opened until then are not new to a company; `mailedAt`: when it was last told of
 * any. That mail told of none that had not settled.
 */
export function notNewUntil(mailedAt: Date | null, now: Date): Date {
  const oldest = before(now, newForDays * dayMs);
  const isKnown = mailedAt && mailedAt <= mailedAtMost(mailedBefore(now));
  const told = isKnown ? settledBefore(mailedAt) : oldest;
  return told > oldest ? told : oldest;
}
