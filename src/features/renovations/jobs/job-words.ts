import { formatMonth, formatNumber } from "../../../platform/polish/format.ts";
import type { Job } from "../contract.ts";
import { jobsText } from "./text.ts";

/** „marzec 2027 – maj 2027”. */
export function timeText({ date }: Pick<Job, "date">): string {
  if (!date) return jobsText.anyTime;
  return [...new Set([date.from, date.to])].map(formatMonth).join(" – ");
}

/** „20 000–40 000 zł”, „do 40 000 zł”; null when the client did not say. */
export function budgetText({ budget }: Pick<Job, "budget">): string | null {
  if (!budget) return null;
  const { from, to } = budget;
  if (from !== null && to !== null && from !== to) {
    return `${formatNumber(from)}–${formatNumber(to)} zł`;
  }
  if (to !== null) return from === to ? `${formatNumber(to)} zł` : `do ${formatNumber(to)} zł`;
  return from === null ? null : `od ${formatNumber(from)} zł`;
}
