import { type FormEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { inputClass } from "../../../ui/form/field-parts.tsx";
import { MonthRange } from "../../../ui/form/month-range.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import { entryText } from "../entry-text.ts";
import type { SearchData } from "../search-data.ts";
import { resetFilters, searchAddress, sortWord } from "../search-params.ts";
import { mainChoices, searchText } from "../text.ts";
import { type Understood, withMainChosen } from "../understood.ts";
import { FilterLegend, ServicePicker, StylePicker, SubcategoryPicker } from "./search-pickers.tsx";
import { shownCity } from "./shown-city.ts";
import { type SearchDraft, useSearchDraft } from "./use-search.ts";
import { useWordsCheck, type WordsCheck } from "./use-words-check.tsx";
import { WordsInput } from "./words-input.tsx";

const wordsId = "szukane";

/**
 * A plain form that searches by its address; with JavaScript a choice searches at once, typed
 * words when they are sent. Phones have sheets instead, as long as those can be had.
 */
export function SearchForm({
  data,
  pending,
  onPhones,
  children,
}: {
  data: SearchData;
  pending: boolean;
  /** Shown on phones too. */
  onPhones: boolean;
  /** What else can be done with the search, below its buttons. */
  children?: ReactNode;
}) {
  const { filters } = data;
  const form = useRef<HTMLFormElement>(null);
  // Not before scripts run: a plain form would send what was understood beside the words.
  const meant = useHydrated() ? data.list?.interpretation : undefined;
  const understood: Understood = { chosen: filters, meant };
  const cityName = shownCity(data)?.name ?? "";
  const search = useSearchDraft({ understood, cityName, form });
  const words = useWordsCheck({ id: wordsId, takesNothing: true, isRefused: data.hasBlankWords });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.check(event)) search.apply((same) => same);
  };
  return (
    <form
      ref={form}
      action={filters.path}
      role="search"
      aria-label={searchText.eyebrow}
      onSubmit={send}
      className={`rounded-xl border border-line bg-surface lg:sticky lg:top-25 lg:flex lg:max-h-[calc(100dvh-7.5rem)] lg:flex-col ${onPhones ? "" : "max-lg:hidden max-lg:noscript:block"}`}
    >
      <HiddenFields filters={filters} />
      <div className="[scrollbar-width:thin] relative p-4 sm:p-5 lg:min-h-0 lg:overflow-y-auto">
        <WordsField search={search} words={words} />
        <div className="mt-4 space-y-5">
          <Filters data={data} search={search} understood={understood} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line p-4 sm:px-5">
        <Button type="submit" pending={pending} className="grow">
          {searchText.submit}
        </Button>
        <ButtonLink to={searchAddress(resetFilters(filters))} variant="outlined" preventScrollReset>
          {searchText.reset}
        </ButtonLink>
        {children}
      </div>
    </form>
  );
}

/** What a plain form keeps of the address. */
function HiddenFields({ filters }: { filters: SearchData["filters"] }) {
  const { path, main, literal, sort } = filters;
  const kept = {
    kategoria: path === "/szukaj" && main,
    doslownie: literal && "1",
    sortuj: sortWord(sort),
  };
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function WordsField({ search, words }: { search: SearchDraft; words: WordsCheck }) {
  return (
    <div>
      <label htmlFor={wordsId} className="mb-1.5 block text-[0.9375rem] font-medium">
        {entryText.words}
      </label>
      <div className="relative">
        <WordsInput
          words={search.draft.search}
          onWords={search.typeWords}
          control={words.fieldProps}
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

type FiltersProps = { data: SearchData; search: SearchDraft; understood: Understood };

function Filters({ data, search, understood }: FiltersProps) {
  const { unknownCity, filters, months, services } = data;
  const { draft, version, apply } = search;
  return (
    <>
      <MainPills search={search} understood={understood} />
      <CityCombobox
        key={`city-${version}`}
        name="miasto"
        label={searchText.city}
        defaultValue={draft.city ? shownCity(data) : null}
        error={unknownCity ? searchText.unknownCityText : undefined}
        onChoose={search.chooseCity}
      />
      <SubcategoryPicker key={`trades-${filters.main}`} draft={draft} apply={apply} />
      <ServicePicker groups={services} draft={draft} apply={apply} />
      {filters.main === "architekci" && <StylePicker draft={draft} apply={apply} />}
      <fieldset>
        <FilterLegend count={0}>{searchText.months}</FilterLegend>
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

/** Links, so that they work at once also where scripts do not; what was typed goes along. */
function MainPills({ search, understood }: Pick<FiltersProps, "search" | "understood">) {
  return (
    <nav aria-label={searchText.main} className="grid grid-cols-3 gap-2">
      {mainChoices.map(({ main, label }) => {
        const current = main === understood.chosen.main;
        return (
          <Link
            key={label}
            to={search.addressAfter((draft) => withMainChosen(draft, main, understood))}
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
