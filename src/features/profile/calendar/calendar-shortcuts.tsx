import { formatMonth } from "../../../platform/polish/format.ts";
import { SelectField } from "../../../ui/form/field.tsx";
import { availabilityLabels } from "../../calendar/availability.ts";
import { busyUntil, freeFrom, type Months } from "./calendar-selection.ts";

/** „Zajęty do…” and „Wolny od…”: what most companies know of their year, in one choice each. */
export function CalendarShortcuts({
  order,
  months,
  onChange,
}: {
  order: readonly string[];
  months: Months;
  onChange: (months: Months) => void;
}) {
  const options = order.map((month) => ({ value: month, label: formatMonth(month) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Zajęty do…"
        name="zajety_do"
        placeholder="Wybierz miesiąc"
        hint={`Ten i wcześniejsze miesiące: ${availabilityLabels.Zajety.toLowerCase()}.`}
        options={options}
        value={lastBusy(order, months)}
        onChange={({ target: { value } }) => value && onChange(busyUntil(months, order, value))}
      />
      <SelectField
        label="Wolny od…"
        name="wolny_od"
        placeholder="Wybierz miesiąc"
        hint={`Ten i późniejsze miesiące: ${availabilityLabels.Dostepny.toLowerCase()}.`}
        options={options}
        value={firstFree(order, months)}
        onChange={({ target: { value } }) => value && onChange(freeFrom(months, order, value))}
      />
    </div>
  );
}

/** As the months stand now: a choice can be undone in the grid, and then no longer shows. */
function lastBusy(order: readonly string[], months: Months): string {
  const end = order.findIndex((month) => months[month] !== "Zajety");
  return (end === -1 ? order.at(-1) : order[end - 1]) ?? "";
}

function firstFree(order: readonly string[], months: Months): string {
  return order[order.findLastIndex((month) => months[month] !== "Dostepny") + 1] ?? "";
}
