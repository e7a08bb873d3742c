import { useId, useState } from "react";
import { useCall } from "../../../platform/form/use-call.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChipToggle } from "../../../ui/chip.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { availabilityDots } from "../../calendar/availability-dots.ts";
import { type Availability, availabilityLabels, monthsFrom } from "../../calendar/availability.ts";
import type { Calendar } from "../../calendar/contract.ts";
import { planText } from "../../plans/text.ts";
import { CalendarGrid } from "../calendar/calendar-grid.tsx";
import { brushes, type Months } from "../calendar/calendar-selection.ts";
import { CalendarShortcuts } from "../calendar/calendar-shortcuts.tsx";
import type { StepProps } from "./editor-general.tsx";
import { confirmMonths } from "./editor-save.ts";
import { editorText } from "./editor-text.ts";

type AvailabilityProps = StepProps & {
  /** How long ago the months were confirmed, in words: the device's clock may be wrong. */
  confirmed: string | null;
  onConfirmed: (calendar: Calendar) => void;
};

/** Step 3: a year at a glance, from the plan that shows it to clients. */
export function EditorAvailability({ metadata, ...rest }: AvailabilityProps) {
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted">
        <Badge tone="dark">{editorText.pro}</Badge>
        <span>{editorText.availabilityLead}</span>
      </p>
      {metadata.rules.hasAvailability ? (
        <YearEditor metadata={metadata} {...rest} />
      ) : (
        <LockedByPlan />
      )}
    </div>
  );
}

function YearEditor(props: AvailabilityProps) {
  const { metadata, editor } = props;
  const id = useId();
  const [brush, setBrush] = useState<Availability>("Dostepny");
  const { from } = metadata.calendar;
  const order = monthsFrom(from, 12);
  const take = (months: Months) => editor.edit({ months: { ...months } });
  return (
    <>
      <CalendarShortcuts order={order} months={editor.values.months} onChange={take} />
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-medium">{editorText.brush}</legend>
        <div className="flex flex-wrap gap-2">
          {brushes.map((value) => (
            <ChipToggle
              key={value}
              type="radio"
              name="stan"
              value={value}
              checked={brush === value}
              onChange={() => setBrush(value)}
            >
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className={`size-2.5 rounded-full ring-2 ring-surface ${availabilityDots[value]}`}
                />
                {availabilityLabels[value]}
              </span>
            </ChipToggle>
          ))}
        </div>
      </fieldset>
      <div>
        <p id={`${id}-help`} className="mb-3 text-sm text-ink-muted">
          <span className="hidden pointer-coarse:inline">{editorText.calendarHelp.touch}</span>
          <span className="pointer-coarse:hidden">{editorText.calendarHelp.mouse}</span>
        </p>
        <CalendarGrid
          label={editorText.calendar}
          helpId={`${id}-help`}
          order={order}
          months={editor.values.months}
          brush={brush}
          onChange={take}
        />
        {editor.errors.months && (
          <p className="mt-2 text-sm font-medium text-danger">{editor.errors.months}</p>
        )}
      </div>
      <Confirmation {...props} />
    </>
  );
}

/** „Nadal aktualny”: the months are right as they are. */
function Confirmation({ metadata, editor, confirmed, onConfirmed }: AvailabilityProps) {
  const { pending, problem, run } = useCall();
  const [said, setSaid] = useState("");
  const { stale } = metadata.calendar;
  if (!confirmed) return null;
  const confirm = () =>
    run(async () => {
      const calendar = await confirmMonths(metadata.id);
      editor.takeCalendar(calendar);
      setSaid(editorText.confirmed);
      onConfirmed(calendar);
    });
  const isWarning = stale && !said;
  return (
    // New months are confirmed by saving them. Its place stays: the months above would move under the finger.
    <div
      className={`grid gap-4 rounded-xl border p-4 sm:p-5 ${editor.hasNewMonths ? "invisible" : ""} ${isWarning ? "border-warning/40 bg-warning-soft" : "border-line bg-surface"}`}
    >
      <FormError problem={problem} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <output className={`min-w-0 flex-1 basis-60 ${isWarning ? "text-warning" : ""}`}>
          {said || (stale ? editorText.stale : editorText.confirmedAt(confirmed))}
        </output>
        <Button
          variant="blackoutlined"
          size="sm"
          pending={pending}
          isOff={said !== ""}
          onClick={() => void confirm()}
        >
          <Icon name="check" size={18} />
          {editorText.stillRight}
        </Button>
      </div>
    </div>
  );
}

/** Step 4 offers the plan: here one line is enough. */
function LockedByPlan() {
  return (
    <p className="flex items-start gap-3 rounded-xl border border-line bg-surface px-4 py-3.5">
      <Icon name="calendar" size={20} className="mt-0.5 shrink-0 text-accent" />
      {planText.availabilityNeedsPlan}
    </p>
  );
}
