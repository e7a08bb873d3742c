import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { type CityChoice, spellingOf } from "../../catalogue/city-spelling.ts";
import { searchAddress, type SearchFilters, searchPaths, tidyText } from "../search-params.ts";
import {
  askedFor,
  isSamePlaceAndTime,
  shownFilters,
  type Understood,
  withTypedWords,
} from "../understood.ts";
import { typedCity } from "./city-field.ts";

type Change = (filters: SearchFilters) => SearchFilters;

export type SearchDraft = {
  /** What the form shows: what was asked for and understood, and what was changed since. */
  draft: SearchFilters;
  /** Grows when the filters changed elsewhere: fields that keep their own state are reset. */
  version: number;
  /** Changes the words of the form alone. */
  typeWords: (words: string) => void;
  /** Changes the form and searches at once. */
  apply: (change: Change) => void;
  chooseCity: (city: CityChoice) => void;
  /** The address of what the form would ask for after a change. */
  addressAfter: (change: Change) => string;
};

type State = {
  draft: SearchFilters;
  seen: string;
  sent: { address: string; words: string } | null;
  version: number;
};

/** A town that was chosen; `seen`: where, for it says nothing of another address. */
type Choice = { name: string; spelling: string; seen: string };

/**
 * The form between two searches. The address decides: whenever it changes without the form having
 * asked for it (back, a removed filter, a link), the form follows.
 */
export function useSearchDraft(input: {
  understood: Understood;
  /** Of the city that is shown, as its field shows it. */
  cityName: string;
  form: RefObject<HTMLFormElement | null>;
}): SearchDraft {
  const { understood, cityName, form } = input;
  const navigate = useNavigate();
  const { chosen } = understood;
  const shown = shownFilters(understood);
  const address = searchAddress(chosen);
  const seen = `${address} ${searchAddress(shown)}`;
  const [state, setState] = useState<State>(() => ({ draft: shown, seen, sent: null, version: 0 }));
  if (state.seen !== seen) setState(following(state, { shown, seen, address }));

  const addressAfter: SearchDraft["addressAfter"] = (change) =>
    searchAddress(askedFor(change(state.draft), understood));
  const typeWords = (words: string) => {
    setState((before) => {
      const draft = withTypedWords(before.draft, words, understood);
      return { ...before, draft, version: before.version + stepOf(before.draft, draft) };
    });
  };
  const choice = useRef<Choice>(null);
  useEffect(
    () => () => {
      choice.current = null;
    },
    [],
  );
  const isAway = useOthersWay(state.sent?.address);
  const waiting = useRef<Change | null>(null);
  /** A chip or a link has gone first: what is chosen meanwhile is added to where that leads. */
  const applyThere = (change: Change) => {
    const before = waiting.current ?? ((there) => there);
    const search = tidyText(state.draft.search);
    const city = typedCity(form.current) ?? cityName;
    const typed = {
      ...(search !== shown.search && { search }),
      ...(city !== cityName && { city }),
    };
    waiting.current = (there) => change({ ...before(there), ...typed });
    setState((now) => ({ ...now, draft: change(now.draft) }));
  };
  const apply: SearchDraft["apply"] = (change) => {
    if (isAway) return applyThere(change);
    const { draft } = state;
    const typed = typedCity(form.current) ?? draft.city;
    const made = choice.current;
    const chosenNow = made?.seen === seen && made.name === typed ? made : null;
    // Sent: what is heard of its spelling comes too late.
    if (chosenNow) choice.current = { ...chosenNow };
    const city = chosenNow?.spelling ?? typed;
    const next = change({
      ...draft,
      search: tidyText(draft.search),
      // The field shows a name; the address may carry the id of just this city of that name.
      city: city === cityName ? draft.city : city,
    });
    const sent = searchAddress(askedFor(next, understood));
    setState((before) => ({ ...before, draft: next, sent: { address: sent, words: next.search } }));
    void navigate(sent, { preventScrollReset: true });
  };
  const latest = useRef({ apply, seen });
  useEffect(() => {
    latest.current = { apply, seen };
  });
  useEffect(() => {
    const change = waiting.current;
    if (isAway || !change) return;
    waiting.current = null;
    latest.current.apply(change);
  }, [isAway]);
  const chooseCity: SearchDraft["chooseCity"] = (city) => {
    const mine = { name: city.name, spelling: String(city.geonameId), seen };
    choice.current = mine;
    void spellingOf(city).then((spelling) => {
      // Who pressed the button meanwhile has searched by the id.
      if (choice.current !== mine || latest.current.seen !== seen) return;
      choice.current = { ...mine, spelling };
      latest.current.apply((same) => same);
    });
  };
  const { draft, version } = state;
  return {
    draft,
    version,
    typeWords,
    apply,
    chooseCity,
    addressAfter,
  };
}

/** Whether other results are on their way than those that the form has asked for. */
function useOthersWay(sent: string | undefined): boolean {
  const { location } = useNavigation();
  if (!location || !searchPaths.has(location.pathname)) return false;
  return sent === undefined || hrefOf(sent) !== hrefOf(location.pathname + location.search);
}

/** Written as browsers do; an address may hold a lone percent sign, which nothing can decode. */
const hrefOf = (address: string) => new URL(address, "http://here").href;

/**
 * After an address of its own the form keeps what was typed meanwhile, and fields their focus; so it does when it
 * hears only what the words mean.
 */
function following(
  { draft, seen: before, sent, version }: State,
  { shown, seen, address }: { shown: SearchFilters; seen: string; address: string },
): State {
  const ours = sent?.address === address;
  const isSameAddress = before.startsWith(`${address} `);
  const typedSince = ours && tidyText(draft.search) !== sent.words;
  return {
    draft: typedSince ? { ...shown, search: draft.search } : shown,
    seen,
    sent: null,
    version: version + (ours || isSameAddress ? stepOf(draft, shown) : 1),
  };
}

/** 1 when fields with a state of their own have to show something else. */
function stepOf(before: SearchFilters, after: SearchFilters): number {
  return isSamePlaceAndTime(before, after) ? 0 : 1;
}
