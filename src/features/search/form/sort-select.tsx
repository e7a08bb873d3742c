import { useId } from "react";
import { useNavigate, useNavigation } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import type { SearchData } from "../search-data.ts";
import { searchAddress, type SearchSort, sortedAddress, sortWord } from "../search-params.ts";
import { searchText, sortLabels } from "../text.ts";

/** The order of the results; a plain form where there are no scripts. */
export function SortSelect({ data }: { data: SearchData }) {
  const id = useId();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { filters } = data;
  const offered = sortsFor(data);
  const sort = offered.includes(filters.sort) ? filters.sort : "fit";
  const kept = new URL(searchAddress({ ...filters, sort: "fit" }), "http://here").searchParams;
  const choose = (word: string) => {
    const sort = offered.find((one) => sortWord(one) === word) ?? "fit";
    // A filter chosen a moment ago may be on its way.
    const asked = navigation.location ?? window.location;
    void navigate(sortedAddress(asked, sort), { preventScrollReset: true });
  };
  return (
    <form
      action={filters.path}
      className="flex max-w-full flex-wrap items-center gap-2 text-[0.9375rem]"
    >
      {[...kept].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={id} className="text-ink-muted max-sm:sr-only">
        {searchText.sort}:
      </label>
      {/* An iPhone zooms into a field with smaller letters, and stays there. */}
      <select
        id={id}
        name="sortuj"
        value={sortWord(sort)}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 rounded-full border border-line-strong max-w-full bg-surface pl-3 max-sm:text-sm supports-[-webkit-touch-callout:none]:text-base sm:pl-4 font-medium chooser transition-colors duration-150 hover:border-ink"
      >
        {offered.map((one) => (
          <option key={one} value={sortWord(one)}>
            {sortLabels[one]}
          </option>
        ))}
      </select>
      <span className="hidden noscript:block">
        <button type="submit" className={buttonClass("outlined", "sm")}>
          {searchText.sort}
        </button>
      </span>
    </form>
  );
}

/** The nearest can be asked for only where a place is known. */
function sortsFor({ city, list }: SearchData): SearchSort[] {
  const meant = list?.interpretation;
  const isPlaced = city !== null || Boolean(meant?.place ?? meant?.area);
  return isPlaced ? ["fit", "distance", "soonest", "newest"] : ["fit", "soonest", "newest"];
}
