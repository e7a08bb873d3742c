import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import type { SearchData } from "../search-data.ts";
import { searchText } from "../text.ts";
import type { Told } from "./told.ts";

type ListProps = {
  data: SearchData & { told: Told };
  /** Other results are on their way: these addresses know nothing of what they were asked by. */
  pending: boolean;
  onFollow: () => void;
};

const textLink =
  "print:hidden text-accent underline decoration-1 underline-offset-4 hover:decoration-2";

/** On phones one line that is swiped, so that results stay in sight. */
const chipRow =
  "relative flex gap-2 max-sm:no-scrollbar max-sm:-mx-[25px] max-sm:overflow-x-auto max-sm:px-[25px] max-sm:py-1 sm:flex-wrap";

/** What narrows the results, each with a link that takes it away, and how the words were read. */
export function ActiveFilters({ data, pending, onFollow }: ListProps) {
  const { active, clearTo, alternatives } = data.told;
  return (
    <div inert={pending} className="space-y-3 inert:opacity-60 not-empty:mt-3 sm:not-empty:mt-4">
      {active.length > 0 && (
        <ul aria-label={searchText.activeFilters} className={chipRow}>
          {active.map((filter, index) => (
            <li key={filter.label} className="flex shrink-0 gap-4">
              <RemoveLink filter={filter} onFollow={onFollow} />
              {/* Beside the last one wherever that stands: never alone in a line. */}
              {index > 0 && index === active.length - 1 && (
                <Link
                  to={clearTo}
                  preventScrollReset
                  onClick={onFollow}
                  className={`inline-flex min-h-9 pointer-coarse:min-h-11 shrink-0 items-center rounded-sm text-[0.9375rem] font-medium ${textLink}`}
                >
                  {searchText.clearAll}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <InterpretationNote data={data} onFollow={onFollow} />
      {alternatives.length > 0 && (
        <p className="print:hidden text-[0.9375rem]">
          {searchText.maybe}{" "}
          {alternatives.map(({ name, to }, index) => (
            <span key={to}>
              {index > 0 && ", "}
              <Link to={to} preventScrollReset onClick={onFollow} className={textLink}>
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** What was given up so that somebody is found; announced when it comes with new results. */
export function RelaxedNote({ list }: Pick<SearchData, "list">) {
  return (
    <div role="status">
      {list?.relaxed && (
        <p className="mt-4 rounded-lg bg-warning-soft px-4 py-3 font-medium">
          {list.relaxed.sentence}
        </p>
      )}
    </div>
  );
}

/** How the words were read, and the way to have them taken as they stand. */
function InterpretationNote({ data, onFollow }: Pick<ListProps, "data" | "onFollow">) {
  const { literal } = data.told;
  if (!literal) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.9375rem] wrap-anywhere">
      {literal.corrected && (
        <span>
          Pokazujemy wyniki dla <strong className="font-semibold">„{literal.corrected}”</strong>.
        </span>
      )}
      <Link to={literal.to} preventScrollReset onClick={onFollow} className={`tap ${textLink}`}>
        Szukaj dokładnie: „{literal.words}”
      </Link>
    </p>
  );
}

type RemoveProps = { filter: Told["active"][number]; onFollow: () => void };

function RemoveLink({ filter: { label, isDropped, to }, onFollow }: RemoveProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onFollow}
      className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface py-1 pr-2.5 pl-3.5 text-[0.9375rem] leading-tight font-medium transition-colors duration-150 hover:border-accent hover:text-accent"
    >
      <span className="sr-only">{searchText.removeFilter}</span>
      {isDropped ? <s className="text-ink-muted">{label}</s> : label}
      {isDropped && <span className="sr-only"> ({searchText.dropped})</span>}
      <Icon name="close" size={16} className="print:hidden" />
    </Link>
  );
}
