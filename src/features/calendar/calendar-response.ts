import { monthOf } from "./availability.ts";
import type { Calendar } from "./contract.ts";
import { availabilityFrom, type CalendarEntry } from "./months.ts";
import { countedMonths, isStale } from "./rules.ts";

type CalendarSource = { calendar: CalendarEntry[]; calendarConfirmedAt: Date | null };

/** What everybody sees: a stale calendar says so and answers as not set, like in the search. */
export function publicCalendar(
  source: CalendarSource,
  { isShown, now }: { isShown: boolean; now: Date },
): Calendar {
  return toAnswer({
    months: countedMonths(source, { isShown, now }),
    source: isShown ? source : { calendar: [], calendarConfirmedAt: null },
    now,
  });
}

/** What the owner sees and can confirm again: the months as stored. */
export function ownCalendar(source: CalendarSource, now: Date): Calendar {
  return toAnswer({ months: source.calendar, source, now });
}

function toAnswer(input: { months: CalendarEntry[]; source: CalendarSource; now: Date }): Calendar {
  const { months, source, now } = input;
  const from = monthOf(now);
  const confirmedAt = source.calendarConfirmedAt?.toISOString() ?? null;
  const hasMonths = source.calendar.some(({ month }) => month.slice(0, 7) >= from);
  return {
    availability: availabilityFrom(months, from),
    from,
    updatedAt: confirmedAt,
    confirmed_at: confirmedAt,
    stale: hasMonths && isStale(source.calendarConfirmedAt, now),
  };
}
