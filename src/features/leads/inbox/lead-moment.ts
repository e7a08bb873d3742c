import { formatDate, formatRelativeDays } from "../../../platform/polish/format-date.ts";
import { dayMs } from "../../../platform/time/durations.ts";

const time = new Intl.DateTimeFormat("pl-PL", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Warsaw",
});

/** „dziś, 14:05”, „wczoraj, 9:30”, „3 dni temu”; after six days the date. */
export function leadMoment(iso: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(iso);
  if (ageMs > 6 * dayMs) return formatDate(iso);
  const day = formatRelativeDays(iso, now);
  return ageMs < 2 * dayMs ? `${day}, ${time.format(new Date(iso))}` : day;
}
