import { useState } from "react";
import { formatMonth } from "../../../platform/polish/format.ts";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { TextArea, TextField } from "../../../ui/form/field.tsx";
import { type MonthOption, MonthRange } from "../../../ui/form/month-range.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { askableMonths } from "../../calendar/askable-months.ts";
import { monthOf } from "../../calendar/availability.ts";
import { isArchitects, subcategoryById } from "../../catalogue/catalogue.ts";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import type { Renovation } from "../contract.ts";
import { renovationRules as rules } from "../rules.ts";
import type { RenovationDraft } from "./renovation-draft.ts";
import { RoomsField } from "./rooms-field.tsx";
import { ServicesField } from "./services-field.tsx";
import { StylesField } from "./styles-field.tsx";
import { modalText as text } from "./text.ts";
import type { RenovationForm } from "./use-renovation-form.ts";

type Props = {
  form: Pick<RenovationForm, "draft" | "errors" | "change">;
  renovation: Renovation | null;
};

export function RenovationFields({ form, renovation }: Props) {
  const { draft, errors, change } = form;
  const wrongMonths = errors["date.from"] ?? errors["date.to"];
  return (
    <>
      <TextField
        label={text.name}
        name="name"
        required
        placeholder={text.namePlaceholder}
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ServicesField
        chosen={draft.services}
        error={errors.services}
        onChange={(services) => change({ services })}
      />
      {wantsStyles(draft) && (
        <StylesField
          chosen={draft.styles}
          error={errors.styles}
          onChange={(styles) => change({ styles })}
        />
      )}
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-semibold">{text.when}</legend>
        <MonthRange
          months={monthsFor(renovation)}
          nameFrom="from"
          nameTo="to"
          from={draft.from}
          to={draft.to}
          onChange={change}
        />
        <FieldError id="remont-termin">{wrongMonths}</FieldError>
      </fieldset>
      <CityCombobox
        name="localization"
        label={text.city}
        placeholder={text.cityPlaceholder}
        required
        defaultValue={{ geonameId: draft.cityId ?? 0, name: draft.city }}
        error={errors.localization}
        onType={(city) => change({ city, cityId: null })}
        onChoose={(city) => change({ city: city.name, cityId: city.geonameId })}
      />
      <MoreFields form={form} renovation={renovation} />
    </>
  );
}

/** Architects alone have styles; what was chosen before is never hidden. */
const wantsStyles = ({ services, styles }: RenovationDraft) =>
  styles.length > 0 || services.some((id) => isArchitects(subcategoryById(id)?.mainId ?? 0));

/** A month that was chosen once stays in the list although it has passed. */
function monthsFor(renovation: Renovation | null): MonthOption[] {
  const now = new Date();
  const months = askableMonths(now);
  const { from, to } = renovation?.date ?? { from: "", to: "" };
  const passed = [...new Set([from, to])].filter((month) => month && month < monthOf(now));
  return [...passed.map((value) => ({ value, label: formatMonth(value) })), ...months];
}

function MoreFields({ form }: Props) {
  const { draft, errors, change } = form;
  const isWrong = ["description", "rooms", "areaM2", "budget.from", "budget.to"].some(
    (key) => errors[key],
  );
  const { description, rooms, otherRoom, areaM2, budgetFrom, budgetTo } = draft;
  const isFilled =
    rooms.length > 0 || [description, otherRoom, areaM2, budgetFrom, budgetTo].some(Boolean);
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border border-line px-4 py-2"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        {text.more}
        <Icon
          name="chevron-down"
          size={18}
          className="ml-auto shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-3 pb-3">
        <TextArea
          label={text.description}
          name="description"
          rows={4}
          counter
          maxLength={rules.descriptionMax}
          hint={text.descriptionHint}
          value={draft.description}
          error={errors.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <RoomsField draft={draft} errors={errors} change={change} />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label={text.area}
            name="areaM2"
            inputMode="decimal"
            value={draft.areaM2}
            error={errors.areaM2}
            onChange={(event) => change({ areaM2: event.target.value })}
          />
          <TextField
            label={text.budgetFrom}
            name="budgetFrom"
            inputMode="numeric"
            value={draft.budgetFrom}
            error={errors["budget.from"]}
            onChange={(event) => change({ budgetFrom: event.target.value })}
          />
          <TextField
            label={text.budgetTo}
            name="budgetTo"
            inputMode="numeric"
            value={draft.budgetTo}
            error={errors["budget.to"]}
            onChange={(event) => change({ budgetTo: event.target.value })}
          />
        </div>
        <p className="-mt-2 text-sm text-ink-muted">{text.budgetHint}</p>
      </div>
    </details>
  );
}
