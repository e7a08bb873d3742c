import { type FormEvent, useState } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { MonthRange, type MonthOption } from "../../../ui/form/month-range.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { subcategoryById } from "../../catalogue/catalogue.ts";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import { countFilters, type JobFilters } from "./job-filters.ts";
import { jobRules } from "./rules.ts";
import { jobsText as text } from "./text.ts";

type JobFilterFormProps = {
  filters: JobFilters;
  /** Of the filter, which may be an id. */
  cityName: string;
  /** The company's trades. */
  services: readonly number[];
  months: readonly MonthOption[];
  isCityUnknown: boolean;
};

/** A plain form: what is chosen stands in the address. */
export function JobFilterForm({
  filters,
  cityName,
  services,
  months,
  isCityUnknown,
}: JobFilterFormProps) {
  const count = countFilters(filters);
  const [radius, setRadius] = useState(filters.radius || usualRadius(filters.city));
  const [isRadiusChosen, setRadiusChosen] = useState(filters.radius !== "");
  const followCity = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement;
    if (name === "miasto" && !isRadiusChosen) setRadius(usualRadius(value));
  };
  return (
    <details open={count > 0} className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2.5 rounded-xl px-5 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="filter" size={20} />
        {text.filters}
        {count > 0 && <span className="text-accent tabular-nums">({count})</span>}
        <Icon name="chevron-down" size={20} className="ml-auto group-open:rotate-180" />
      </summary>
      <Form
        method="get"
        // Of a town, by letters as by a choice.
        onInput={followCity}
        className="grid gap-4 p-5 pt-1 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5"
      >
        <CityCombobox
          name="miasto"
          label={text.city}
          defaultValue={cityName ? { geonameId: Number(filters.city) || 0, name: cityName } : null}
          error={isCityUnknown ? text.unknownCity : undefined}
        />
        <SelectField
          label={text.radius}
          name="promien"
          hint={text.radiusHint}
          value={radius}
          onChange={({ currentTarget }) => {
            setRadius(currentTarget.value);
            setRadiusChosen(true);
          }}
          placeholder={null}
          options={jobRules.radiiKm.map((km) => ({
            value: String(km),
            label: km === jobRules.mostKm ? text.wholeCountry : text.upTo(km),
          }))}
        />
        <SelectField
          label={text.service}
          name="usluga"
          defaultValue={filters.service}
          placeholder={text.anyService}
          options={services.flatMap((id) => {
            const name = subcategoryById(id)?.name;
            return name ? [{ value: String(id), label: name }] : [];
          })}
        />
        <MonthRange
          months={months}
          from={filters.from}
          to={filters.to}
          nameFrom="od"
          nameTo="do"
          className="lg:col-span-2"
        />
        <div className="flex flex-wrap items-center gap-3 col-span-full">
          <Button type="submit" size="sm">
            {text.show}
          </Button>
          {count > 0 && (
            <Link to="/szukaj-zlecen" className={buttonClass("underline", "sm")}>
              {text.clear}
            </Link>
          )}
        </div>
      </Form>
    </details>
  );
}

/** Who names a town looks around it. */
const usualRadius = (city: string) => String(city.trim() ? jobRules.usualKm : jobRules.mostKm);
