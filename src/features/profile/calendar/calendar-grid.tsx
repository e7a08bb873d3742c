import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { formatMonth, monthShort } from "../../../platform/polish/format.ts";
import { isShortcut } from "../../../ui/shortcut.ts";
import { availabilityDots } from "../../calendar/availability-dots.ts";
import { type Availability, availabilityLabels } from "../../calendar/availability.ts";
import { monthByKey, type Months, setRange, tapMonth } from "./calendar-selection.ts";

type GridProps = {
  label: string;
  helpId: string;
  /** The months shown, in order. */
  order: readonly string[];
  months: Months;
  brush: Availability;
  onChange: (months: Months) => void;
};

const backgrounds: Record<Availability, string> = {
  not_set: "bg-surface",
  Dostepny: "bg-success-soft",
  "Czesciowo Dostepny": "bg-warning-soft",
  Zajety: "bg-danger-soft",
};

/** A stroke over several months: where it began, and the months before it. */
type DragSelection = { from: string; before: Months; isDragging: boolean };

/** Twelve months to press, drag over, or walk with arrows; with Shift the arrows paint. */
export function CalendarGrid({ label, helpId, order, months, brush, onChange }: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(order[0]!);
  const drag = useRef<DragSelection | null>(null);
  const shift = useRef<DragSelection | null>(null);
  // The press that ends a stroke is not another press.
  const justDragged = useRef(false);

  const applyStroke = ({ before, from }: DragSelection, to: string) =>
    onChange(setRange(before, { order, from, to, brush }));

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    justDragged.current = false;
    if (isShortcut(event)) return;
    const from = monthAt(event.target);
    const to = from && monthByKey(event.key, { order, from, columns: columnsOf(grid.current!) });
    if (!from || !to) return;
    event.preventDefault();
    if (event.shiftKey) {
      shift.current ??= { from, before: months, isDragging: true };
      applyStroke(shift.current, to);
    }
    setFocused(to);
    grid.current?.querySelector<HTMLElement>(`[data-month="${to}"]`)?.focus();
  };
  const endShift = (event: KeyboardEvent) => {
    if (event.key === "Shift") shift.current = null;
  };
  const dragTo = ({ clientX, clientY, pointerId }: PointerEvent<HTMLElement>) => {
    const stroke = drag.current;
    const to = stroke && monthAt(document.elementFromPoint(clientX, clientY));
    if (!stroke || !to || (to === stroke.from && !stroke.isDragging)) return;
    stroke.isDragging = true;
    // Beyond the edge of the months and back it is one stroke. Not before it is one: a press is its month's.
    grid.current!.setPointerCapture(pointerId);
    justDragged.current = true;
    applyStroke(stroke, to);
  };
  const endDrag = () => {
    drag.current = null;
  };
  /** The finger scrolls after all: what it brushed against on its way was not meant. */
  const takeBack = () => {
    if (drag.current?.isDragging) onChange(drag.current.before);
    endDrag();
  };
  return (
    <div
      ref={grid}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={helpId}
      onKeyDown={moveByKey}
      onKeyUp={endShift}
      onPointerDown={(event) => {
        const from = monthAt(event.target);
        justDragged.current = false;
        // Two fingers enlarge the page.
        if (!event.isPrimary) return takeBack();
        // The browser captures a touch for its first target; the months under it must be seen.
        (event.target as Element).releasePointerCapture?.(event.pointerId);
        if (from) drag.current = { from, before: months, isDragging: false };
      }}
      onPointerMove={dragTo}
      onPointerUp={endDrag}
      onPointerCancel={takeBack}
      onPointerLeave={endDrag}
      className="grid touch-pan-y touch-pinch-zoom grid-cols-2 min-[24.25rem]:grid-cols-3 large-text:grid-cols-1 gap-2 select-none sm:grid-cols-4 md:grid-cols-6"
    >
      {order.map((month) => (
        <MonthButton
          key={month}
          month={month}
          value={months[month] ?? "not_set"}
          isStop={month === focused}
          onPress={() => {
            setFocused(month);
            if (!justDragged.current) onChange(tapMonth(months, month, brush));
            justDragged.current = false;
          }}
        />
      ))}
    </div>
  );
}

function MonthButton({
  month,
  value,
  isStop,
  onPress,
}: {
  month: string;
  value: Availability;
  isStop: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      data-month={month}
      data-target={isStop ? "months" : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
      className={`flex min-h-22 flex-col items-start justify-between gap-2 rounded-lg border border-line-strong p-2.5 text-left transition-colors duration-150 hover:border-ink focus-visible:outline-offset-1 ${backgrounds[value]}`}
    >
      <span className="sr-only">{formatMonth(month)}:</span>
      <span aria-hidden="true" className="leading-tight">
        <span className="block font-semibold">{monthShort(month)}</span>
        <span className="text-sm text-ink-muted">{month.slice(0, 4)}</span>
      </span>
      <span className="flex gap-1.5 text-[0.8125rem] leading-tight">
        <span
          aria-hidden="true"
          className={`mt-1 size-2 shrink-0 rounded-full ${availabilityDots[value]}`}
        />
        {availabilityLabels[value]}
      </span>
    </button>
  );
}

function monthAt(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-month]") : null;
  return button?.dataset.month;
}

/** As many as the first row holds on this screen. */
function columnsOf(grid: HTMLElement): number {
  const tops = [...grid.children].map((child) => (child as HTMLElement).offsetTop);
  return tops.filter((top) => top === tops[0]).length;
}
