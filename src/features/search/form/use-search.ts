import { type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import type { CityChoice } from "../../catalogue/city-combobox.tsx";
import { searchAddress, type SearchFilters, tidyText } from "../search-params.ts";

export type SearchDraft = {
  /** What the form shows: the address's filters and what was changed since. */
  draft: SearchFilters;
  /** Grows when the filters changed elsewhere: fields that keep their own state are reset. */
  version: number;
  /** Changes the form alone. */
  edit: (change: (filters: SearchFilters) => SearchFilters) => void;
  /** Changes the form and searches at once. */
  apply: (change: (filters: SearchFilters) => SearchFilters) => void;
  chooseCity: (city: CityChoice | null) => void;
};

type State = { draft: SearchFilters; seen: string; sent: string | null; version: number };

/**
 * The form between two searches. The address decides: whenever it changes without the form having
 * asked for it (back, a removed filter, a link), the form follows.
 */
export function useSearchDraft(input: {
  filters: SearchFilters;
  /** Of the searched city, as its field shows it. */
  cityName: string;
  form: RefObject<HTMLFormElement | null>;
}): SearchDraft {
  const { filters, cityName, form } = input;
  const navigate = useNavigate();
  const address = searchAddress(filters);
  const [state, setState] = useState<State>(() => ({
    draft: filters,
    seen: address,
    sent: null,
    version: 0,
  }));
  if (state.seen !== address) {
    const ours = state.sent === address;
    setState({
      draft: ours ? state.draft : filters,
      seen: address,
      sent: null,
      version: ours ? state.version : state.version + 1,
    });
  }
  const edit: SearchDraft["edit"] = (change) => {
    setState((before) => ({ ...before, draft: change(before.draft) }));
  };
  const apply: SearchDraft["apply"] = (change) => {
    const { draft } = state;
    const city = typedCity(form.current) ?? draft.city;
    const next = change({
      ...draft,
      search: tidyText(draft.search),
      // The field shows a name; the address may carry the id of just this city of that name.
      city: city === cityName ? draft.city : city,
    });
    const sent = searchAddress(next);
    setState((before) => ({ ...before, draft: next, sent }));
    void navigate(sent, { preventScrollReset: true });
  };
  const chooseCity: SearchDraft["chooseCity"] = (city) => {
    if (!city) return;
    void spellingOf(city).then((spelling) => apply((before) => ({ ...before, city: spelling })));
  };
  return { draft: state.draft, version: state.version, edit, apply, chooseCity };
}

function typedCity(form: HTMLFormElement | null): string | undefined {
  const field = form?.elements.namedItem("miasto");
  return field instanceof HTMLInputElement ? field.value.trim() : undefined;
}

/** The city's name where it alone means this city, else its id. */
async function spellingOf({ geonameId, name }: CityChoice): Promise<string> {
  try {
    const response = await fetch(`/api/location?limit=1&q=${encodeURIComponent(name)}`);
    const [first] = (await response.json()) as { geonameId: number }[];
    if (first?.geonameId === geonameId) return name;
  } catch {
    // Without a response the id is right in any case.
  }
  return String(geonameId);
}
