import { dayMs } from "../../platform/time/durations.ts";
import {
  type Availability,
  availabilityLabels,
  availabilityValues,
  type Month,
  monthNumber,
  monthsFrom,
} from "./availability.ts";
import type { CalendarEntry, StoredAvailability } from "./months.ts";
import { wireAvailability } from "./months.ts";

/** The owner is asked whether the months are still right. */
export const remindAfterDays = 45;
/** Months unconfirmed for so long count as not set. */
export const staleAfterDays = 90;

/** Months, the running one first, for which jobs are proposed when they become free. */
export const proposedMonths = 3;

/** The moment before which a confirmation is too old at `now`. */
export function oldestFresh(now: Date): Date {
  return new Date(now.getTime() - staleAfterDays * dayMs);
}

export function isReminderDue(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() >= remindAfterDays * dayMs;
}

/** Also true for a calendar that was never confirmed. */
export function isStale(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt === null || confirmedAt <= oldestFresh(now);
}

type StoredCalendar = { calendar: CalendarEntry[]; calendarConfirmedAt: Date | null };

/** The months that still count: none when the plan has no calendar or it went stale. */
export function countedMonths(
  { calendar, calendarConfirmedAt }: StoredCalendar,
  { isShown, now }: { isShown: boolean; now: Date },
): CalendarEntry[] {
  return isShown && !isStale(calendarConfirmedAt, now) ? calendar : [];
}

const byLabel = new Map<string, Availability>(
  availabilityValues.flatMap((value) => [
    [value.toLowerCase(), value],
    [availabilityLabels[value].toLowerCase(), value],
  ]),
);

/** A wire value, also spelled with Polish letters and in any case. */
export function readAvailability(text: string): Availability | undefined {
  return byLabel.get(text.normalize("NFC").trim().toLowerCase());
}

const storedAvailability = new Map<Availability, StoredAvailability>(
  (Object.keys(wireAvailability) as StoredAvailability[]).map((stored) => [
    wireAvailability[stored],
    stored,
  ]),
);

export type MonthChange = { month: Month; availability: StoredAvailability | null };

/**
 * What twelve values from the month `from` mean in the running month: a form that was opened
 * before the month changed neither shifts nor rewrites the past.
 */
export function monthChanges(
  values: readonly Availability[],
  { from, current }: { from: string; current: string },
): MonthChange[] {
  return monthsFrom(from, values.length)
    .map((month, index) => ({
      month,
      availability: storedAvailability.get(values[index]!) ?? null,
    }))
    .filter(({ month }) => monthNumber(month) >= monthNumber(current));
}
