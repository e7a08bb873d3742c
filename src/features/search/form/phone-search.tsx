import { flushSync } from "react-dom";
import { Icon } from "../../../ui/icon.tsx";
import type { SearchData } from "../search-data.ts";
import { searchText } from "../text.ts";
import { SearchBar } from "./search-bar.tsx";
import { shownCity } from "./shown-city.ts";
import type { Told } from "./told.ts";
import { useSheet } from "./use-sheet.ts";

const loadSearchSheet = () => import("./search-sheet.tsx");
const loadFilterSheet = () => import("./filter-sheet.tsx");

/** On phones the search stays in sight as one bar; its fields and the filters open as sheets. */
export function PhoneSearch({
  data,
  isHeld,
  onResults,
  onMissing,
}: {
  data: SearchData & { told: Told };
  /** Something else is on its way: a sheet opened now would begin as these results were searched. */
  isHeld: boolean;
  /** A sheet was sent and has closed. */
  onResults: () => void;
  /** The code of a sheet cannot be had: the plain form has to do. */
  onMissing: () => void;
}) {
  const search = useSheet(loadSearchSheet, onMissing, isHeld);
  const filters = useSheet(loadFilterSheet, onMissing, isHeld);
  const sheet = {
    data,
    understood: { chosen: data.filters, meant: data.list?.interpretation },
    city: shownCity(data),
    months: data.months,
  };
  // The closing window gives the focus back first: only then may the results have it.
  const closed = (close: () => void) => () => {
    flushSync(close);
    onResults();
  };
  return (
    <div
      data-sticky-search=""
      className="sticky top-17 z-30 -mx-[25px] flex gap-2 border-b border-line bg-ground px-[25px] py-2 lg:hidden noscript:hidden"
    >
      <SearchBar
        line={data.told.line}
        sheet={search}
        className="min-h-12 grow py-1 pr-3 pl-2 text-sm"
      />
      <FiltersButton count={data.told.active.length} sheet={filters} />
      {search.shown && (
        <search.shown.SearchSheet {...sheet} onClose={search.close} onSent={closed(search.close)} />
      )}
      {filters.shown && (
        <filters.shown.FilterSheet
          {...sheet}
          onClose={filters.close}
          onSent={closed(filters.close)}
        />
      )}
    </div>
  );
}

function FiltersButton(props: { count: number; sheet: { open: () => void; prepare: () => void } }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerDown={props.sheet.prepare}
      onClick={props.sheet.open}
      className="relative grid size-12 shrink-0 place-items-center rounded-full border border-line-strong bg-surface transition-colors duration-150 hover:border-ink"
    >
      <Icon name="filter" size={22} />
      <span className="sr-only">{searchText.filters}</span>
      {props.count > 0 && (
        <span className="absolute -top-1 -right-1 grid min-w-5.5 place-items-center rounded-full bg-accent px-1 text-xs leading-5.5 font-semibold text-white">
          <span className="sr-only">, aktywne: </span>
          {props.count}
        </span>
      )}
    </button>
  );
}
