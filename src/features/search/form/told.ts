import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import type { CompanyList } from "../contract.ts";
import type { SearchData } from "../search-data.ts";
import { type SearchFilters, searchAddress } from "../search-params.ts";
import { countText, foundText } from "../text.ts";
import { activeFilters } from "./active-filter-list.ts";
import { type AskedLine, askedLine } from "./asked-line.ts";
import { cleared, isInterpreted, withAlternative } from "./search-interpretation.ts";

/** What a search page says of what is asked for, with the addresses that change it. */
export type Told = {
  /** „Znaleziono 23 firmy”, and in short „23 firmy”; null where nothing could be searched. */
  count: { whole: string; short: string } | null;
  line: AskedLine;
  /** As many as the badge says. */
  active: { label: string; isDropped: boolean; to: string }[];
  clearTo: string;
  /** The words as they are shown, and what takes them as they stand; null where they were taken so. */
  literal: { words: string; corrected: string | null; to: string } | null;
  alternatives: { name: string; to: string }[];
};

/** Worked out on the server: the rules of it would weigh more than what they say. */
export function tell(data: SearchData): Told {
  const { filters, list } = data;
  const meant = list?.interpretation;
  const isRead = meant !== undefined && isInterpreted(meant);
  return {
    count: list && countOf(list),
    line: askedLine(data),
    active: activeFilters(data).map(({ label, isDropped, without }) => ({
      label,
      isDropped,
      to: searchAddress(without),
    })),
    clearTo: searchAddress(cleared(filters, meant)),
    literal: isRead ? literalOf(filters, meant) : null,
    alternatives: (meant?.alternatives ?? []).map(({ id, name }) => ({
      name,
      to: searchAddress(withAlternative(filters, meant!, id)),
    })),
  };
}

function countOf({ total, totalIsCapped = false }: CompanyList) {
  return { whole: foundText(total, totalIsCapped), short: countText(total, totalIsCapped) };
}

/** What people typed is bound here: the pages' own words are when they are built. */
function literalOf(filters: SearchFilters, { correctedText }: CompanyList["interpretation"]) {
  return {
    words: bindLetters(filters.search),
    corrected: correctedText && bindLetters(correctedText),
    to: searchAddress({ ...filters, literal: true }),
  };
}
