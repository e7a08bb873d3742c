import { formatMonth, monthShort } from "../../platform/polish/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { availabilityDots } from "./availability-dots.ts";
import { type Availability, availabilityLabels, monthsFrom } from "./availability.ts";
import type { Calendar } from "./contract.ts";

/** Twelve months at a glance; nothing when the company set nothing. */
export function CalendarYear({
  calendar,
  confirmed,
}: {
  calendar: Calendar;
  /** How long ago the company confirmed it, in words. */
  confirmed: string | null;
}) {
  if (calendar.stale) return <StaleCalendar confirmed={confirmed} />;
  if (calendar.availability.every((value) => value === "not_set")) return null;
  const months = monthsFrom(calendar.from, calendar.availability.length);
  return (
    <section aria-labelledby="dostepnosc">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="dostepnosc" className="text-[clamp(1.5rem,1.2rem+1.2vw,2.25rem)] font-semibold">
          Dostępność
        </h2>
        {confirmed && (
          <p className="text-[0.9375rem] text-ink-muted">Kalendarz potwierdzony {confirmed}</p>
        )}
      </div>
      <ol className="grid grid-cols-2 min-[24.25rem]:grid-cols-3 large-text:grid-cols-1 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-4 md:grid-cols-6 2xl:grid-cols-12">
        {months.map((month, index) => (
          <MonthCell key={month} month={month} value={calendar.availability[index]!} />
        ))}
      </ol>
    </section>
  );
}

/** Months unconfirmed for long are not shown; the reason is. */
function StaleCalendar({ confirmed }: { confirmed: string | null }) {
  return (
    <section aria-labelledby="dostepnosc">
      <h2 id="dostepnosc" className="text-[clamp(1.5rem,1.2rem+1.2vw,2.25rem)] font-semibold">
        Dostępność
      </h2>
      <p className="mt-3 flex max-w-measure gap-3 rounded-lg bg-stone px-4 py-3 text-ink-muted">
        <Icon name="clock" size={22} className="mt-0.5" />
        <span>
          {confirmed && `Kalendarz był ostatnio potwierdzony ${confirmed}. `}
          Terminy mogły się zmienić – zapytaj o nie firmę.
        </span>
      </p>
    </section>
  );
}

function MonthCell({ month, value }: { month: string; value: Availability }) {
  return (
    <li className="flex min-h-24 large-text:min-h-0 flex-col gap-2 bg-surface p-3 sm:p-4">
      <p className="leading-tight">
        <span aria-hidden="true" className="block font-semibold">
          {monthShort(month)}
        </span>
        <span aria-hidden="true" className="text-sm text-ink-muted">
          {month.slice(0, 4)}
        </span>
        <span className="sr-only">{formatMonth(month)}: </span>
      </p>
      <p
        className={`flex gap-1.5 text-sm leading-snug wrap-anywhere ${value === "not_set" ? "text-ink-muted" : ""}`}
      >
        <span
          aria-hidden="true"
          className={`mt-1.25 size-2 shrink-0 rounded-full ${availabilityDots[value]}`}
        />
        {availabilityLabels[value]}
      </p>
    </li>
  );
}
