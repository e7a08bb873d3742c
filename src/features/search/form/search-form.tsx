import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass, ButtonLink } from "../../../ui/button.tsx";
import { inputClass } from "../../../ui/form/field-parts.tsx";
import { MonthRange } from "../../../ui/form/month-range.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import type { SearchData } from "../search-data.ts";
import {
  countFilters,
  type MainSlug,
  noFilters,
  searchAddress,
  withMain,
  withWords,
} from "../search-params.ts";
import { searchText } from "../text.ts";
import { ServicePicker, StylePicker, SubcategoryPicker } from "./search-pickers.tsx";
import { type SearchDraft, useSearchDraft } from "./use-search.ts";
import { useWordsCheck, type WordsCheck } from "./use-words-check.tsx";

const filtersId = "filtry";
const wordsId = "szukane";

/**
 * A plain form that searches by its address; with JavaScript a choice searches at once, typed
 * words when they are sent.
 */
export function SearchForm({
  data,
  pending,
  onSearch,
}: {
  data: SearchData;
  pending: boolean;
  /** Called when the form was sent, not when a single filter changed. */
  onSearch: () => void;
}) {
  const { filters, city, unknownCity } = data;
  const form = useRef<HTMLFormElement>(null);
  const cityName = city?.name ?? unknownCity?.text ?? "";
  const search = useSearchDraft({ filters, cityName, form });
  const [open, setOpen] = useState(false);
  const words = useWordsCheck({ id: wordsId, takesNothing: true, isRefused: data.hasBlankWords });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!words.check(event)) return;
    search.apply((same) => same);
    setOpen(false);
    if (open) onSearch();
  };
  return (
    <form
      ref={form}
      action={filters.path}
      role="search"
      aria-label={searchText.eyebrow}
      onSubmit={send}
      className="rounded-xl border border-line bg-surface lg:sticky lg:top-25 lg:flex lg:max-h-[calc(100dvh-7.5rem)] lg:flex-col"
    >
      {filters.path === "/szukaj" && filters.main && (
        <input type="hidden" name="kategoria" value={filters.main} />
      )}
      {filters.literal && <input type="hidden" name="doslownie" value="1" />}
      <div className="[scrollbar-width:thin] p-4 sm:p-5 lg:min-h-0 lg:overflow-y-auto">
        <WordsField search={search} words={words} />
        <FiltersToggle open={open} count={countFilters(filters)} onToggle={() => setOpen(!open)} />
        <div
          id={filtersId}
          className={`mt-4 space-y-5 ${open ? "" : "hidden lg:block noscript:block"}`}
        >
          <Filters data={data} search={search} />
        </div>
      </div>
      <div
        className={`gap-3 border-t border-line p-4 sm:px-5 ${open ? "flex" : "hidden lg:flex noscript:flex"}`}
      >
        <Button type="submit" pending={pending} className="grow">
          {searchText.submit}
        </Button>
        <ButtonLink
          to={searchAddress({ ...noFilters, main: mainOf(filters), path: filters.path })}
          variant="outlined"
          preventScrollReset
        >
          {searchText.reset}
        </ButtonLink>
      </div>
    </form>
  );
}

/** A list stays the list of its main category when it is reset. */
const mainOf = ({ path, main }: SearchData["filters"]) => (path === "/szukaj" ? null : main);

function WordsField({ search, words }: { search: SearchDraft; words: WordsCheck }) {
  return (
    <div>
      <label htmlFor={wordsId} className="mb-1.5 block text-[0.9375rem] font-medium">
        {searchText.words}
      </label>
      <div className="relative">
        <input
          {...words.fieldProps}
          name="search"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          autoComplete="off"
          placeholder={searchText.wordsPlaceholder}
          value={search.draft.search}
          onChange={(event) => search.edit((before) => withWords(before, event.target.value))}
          className={`${inputClass} pr-14`}
        />
        <button
          type="submit"
          aria-label={searchText.submit}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full text-accent transition-colors duration-150 hover:bg-stone"
        >
          <Icon name="search" size={22} />
        </button>
      </div>
      {words.sentence}
    </div>
  );
}

function FiltersToggle(props: { open: boolean; count: number; onToggle: () => void }) {
  const { open, count, onToggle } = props;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={filtersId}
      onClick={onToggle}
      className={`${buttonClass("secondary", "sm")} mt-3 min-h-11 w-full lg:hidden noscript:hidden`}
    >
      <Icon name="filter" size={20} />
      {searchText.filters}
      {count > 0 && (
        <span className="grid min-w-6 place-items-center rounded-full bg-accent px-1.5 text-sm leading-6 text-white">
          {count}
          <span className="sr-only"> aktywne</span>
        </span>
      )}
      <Icon name={open ? "chevron-up" : "chevron-down"} size={18} className="ml-auto" />
    </button>
  );
}

function Filters({ data, search }: { data: SearchData; search: SearchDraft }) {
  const { city, unknownCity, filters, months, services } = data;
  const { draft, version, apply } = search;
  const typedCity = unknownCity && { geonameId: 0, name: unknownCity.text };
  return (
    <>
      <MainPills search={search} applied={filters.main} />
      <CityCombobox
        key={`city-${version}`}
        name="miasto"
        label={searchText.city}
        defaultValue={city ?? typedCity}
        error={unknownCity ? searchText.unknownCityText : undefined}
        onChoose={search.chooseCity}
      />
      <SubcategoryPicker key={`trades-${filters.main}`} draft={draft} apply={apply} />
      <ServicePicker groups={services} draft={draft} apply={apply} />
      {filters.main === "architekci" && <StylePicker draft={draft} apply={apply} />}
      <fieldset>
        <legend className={legend}>{searchText.months}</legend>
        <MonthRange
          key={`months-${version}`}
          months={months}
          from={draft.from}
          to={draft.to}
          onChange={(range) => apply((before) => ({ ...before, ...range }))}
        />
      </fieldset>
    </>
  );
}

const legend = "mb-2 text-[0.9375rem] font-semibold";

const mains: readonly { main: MainSlug | null; label: string }[] = [
  { main: null, label: searchText.everyone },
  { main: "architekci", label: "Architekci" },
  { main: "fachowcy", label: "Fachowcy" },
];

/** Links, so that they work at once also where scripts do not; what was typed goes along. */
function MainPills({ search, applied }: { search: SearchDraft; applied: MainSlug | null }) {
  return (
    <nav aria-label={searchText.main} className="grid grid-cols-3 gap-2">
      {mains.map(({ main, label }) => {
        const current = main === applied;
        return (
          <Link
            key={label}
            to={searchAddress(withMain(search.draft, main))}
            preventScrollReset
            aria-current={current ? "true" : undefined}
            className={`inline-flex min-h-11 items-center justify-center rounded-full border px-1 text-[0.9375rem] font-medium transition-colors duration-150 ${current ? "border-ink bg-ink text-white" : "border-line-strong bg-surface hover:border-ink"}`}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
