import { useRef, useState } from "react";
import { useHydrated } from "../hydrated.ts";
import { SelectField } from "./field.tsx";

/** A month as `YYYY-MM` and what people read. */
export type MonthOption = { value: string; label: string };

/**
 * Two native selects, Od and Do. Do waits for Od and offers only months not earlier; without
 * JavaScript both are free.
 */
export function MonthRange({
  months,
  from = "",
  to = "",
  nameFrom = "calendarFrom",
  nameTo = "calendarTo",
  errorFrom,
  errorTo,
  required = false,
  onChange,
  className = "",
}: {
  months: readonly MonthOption[];
  from?: string;
  to?: string;
  nameFrom?: string;
  nameTo?: string;
  errorFrom?: string;
  errorTo?: string;
  required?: boolean;
  onChange?: (range: { from: string; to: string }) => void;
  className?: string;
}) {
  const hydrated = useHydrated();
  const [range, setRange] = useState({ from, to });
  // Both may change before either is drawn: a draft fills them in at once.
  const latest = useRef(range);
  const change = (changed: { from: string } | { to: string }) => {
    const next = { ...latest.current, ...changed };
    latest.current = next.from && next.to >= next.from ? next : { ...next, to: "" };
    setRange(latest.current);
    onChange?.(latest.current);
  };
  // What came back in a wrong order is shown as it was sent, beside what is said of it.
  const isWrong = range.to !== "" && range.to < range.from;
  const offered = isWrong ? months : months.filter(({ value }) => value >= range.from);
  return (
    <div
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-3 ${className}`}
    >
      <SelectField
        label="Od"
        name={nameFrom}
        options={months}
        placeholder="Miesiąc"
        value={range.from}
        required={required}
        error={errorFrom}
        onChange={(event) => change({ from: event.target.value })}
      />
      <SelectField
        label="Do"
        name={nameTo}
        options={offered}
        placeholder="Miesiąc"
        value={range.to}
        required={required}
        error={errorTo}
        disabled={hydrated && !range.from}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  );
}
