import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ChipToggle } from "../../../ui/chip.tsx";
import { Sheet, SheetBody, SheetFooter } from "../../../ui/dialog/sheet.tsx";
import { MonthRange } from "../../../ui/form/month-range.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import type { SearchData } from "../search-data.ts";
import {
  type MainSlug,
  resetFilters,
  searchAddress,
  type SearchFilters,
} from "../search-params.ts";
import { serviceGroups } from "../search-services.ts";
import { mainChoices, searchText, showText } from "../text.ts";
import { askedFor, type Understood, withMainChosen } from "../understood.ts";
import { FilterLegend, ServicePicker, StylePicker, SubcategoryPicker } from "./search-pickers.tsx";
import { useFilterDraft } from "./use-filter-draft.ts";
import { type Total, useLiveTotal } from "./use-live-total.ts";

/** All filters on the whole screen of a phone; nothing is asked for until the button is pressed. */
export function FilterSheet({
  data,
  understood,
  city,
  onClose,
  onSent,
}: {
  data: SearchData;
  understood: Understood;
  /** As its field shows it. */
  city: { geonameId: number; name: string } | null;
  onClose: () => void;
  onSent: () => void;
}) {
  const navigate = useNavigate();
  const { form, asked, ...fields } = useFilterDraft({ understood, cityName: city?.name ?? "" });
  const { draft } = fields;
  const { found, isWaiting } = useLiveTotal(askedFor(draft, understood), totalOf(data));
  const label = found ? showText(found.total, found.isCapped) : searchText.showSome;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void navigate(searchAddress(asked()), { preventScrollReset: true });
    onSent();
  };
  return (
    <Sheet title={searchText.filters} onClose={onClose}>
      <form ref={form} onSubmit={send} className="flex min-h-0 grow flex-col">
        <SheetBody>
          <FilterFields fields={fields} data={data} understood={understood} city={city} />
        </SheetBody>
        <SheetFooter>
          <Button variant="outlined" onClick={() => fields.replace(withoutFilters(data.filters))}>
            {searchText.reset}
          </Button>
          <Button type="submit" aria-busy={isWaiting} className="grow">
            <span className={isWaiting ? "opacity-60" : ""}>{label}</span>
          </Button>
          <p role="status" className="sr-only">
            {!isWaiting && label}
          </p>
        </SheetFooter>
      </form>
    </Sheet>
  );
}

function totalOf({ list }: SearchData): Total | null {
  return list && { total: list.total, isCapped: list.totalIsCapped ?? false };
}

/** The list that the sheet was opened on without its filters, with the present words and order. */
const withoutFilters =
  (list: SearchFilters) =>
  ({ search, literal, sort }: SearchFilters): SearchFilters => ({
    ...resetFilters(list),
    search,
    literal,
    sort,
  });

type FieldsProps = {
  fields: Omit<ReturnType<typeof useFilterDraft>, "form" | "asked">;
  data: SearchData;
  understood: Understood;
  city: { geonameId: number; name: string } | null;
};

function FilterFields({ fields, data, understood, city }: FieldsProps) {
  const { draft, version, edit } = fields;
  const chooseMain = (main: MainSlug | null) =>
    edit((before) => withMainChosen(before, main, understood));
  return (
    <>
      <MainChoice main={draft.main} choose={chooseMain} />
      <SubcategoryPicker key={`trades-${draft.main}`} draft={draft} apply={edit} />
      <ServicePicker groups={serviceGroups(draft)} draft={draft} apply={edit} />
      {draft.main === "architekci" && <StylePicker draft={draft} apply={edit} />}
      <CityCombobox
        key={`city-${version}`}
        name="miasto"
        label={searchText.city}
        defaultValue={draft.city ? city : null}
        error={data.unknownCity ? searchText.unknownCityText : undefined}
        onChoose={fields.chooseCity}
      />
      <fieldset>
        <FilterLegend count={draft.from ? 1 : 0}>{searchText.months}</FilterLegend>
        <MonthRange
          key={`months-${version}`}
          months={data.months}
          from={draft.from}
          to={draft.to}
          onChange={(range) => edit((before) => ({ ...before, ...range }))}
        />
      </fieldset>
    </>
  );
}

function MainChoice(props: { main: MainSlug | null; choose: (main: MainSlug | null) => void }) {
  return (
    <fieldset>
      <FilterLegend count={props.main ? 1 : 0}>{searchText.main}</FilterLegend>
      <div className="flex flex-wrap gap-2">
        {mainChoices.map(({ main, label }) => (
          <ChipToggle
            key={label}
            type="radio"
            name="kategoria"
            checked={main === props.main}
            onChange={() => props.choose(main)}
          >
            {label}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
}
