import { useLocation, useNavigate, useSearchParams } from "react-router";

const key = "zakladka";

/**
 * The shown tab, kept in the address: it can be shared, the server renders it, and going back
 * returns to the one before. The tab that is shown anyway needs no words there.
 */
export function useTabInAddress(input: {
  tabs: readonly { id: string }[];
  initial: string;
}): [current: string, choose: (id: string) => void] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (id: string) => {
    const address = { pathname, search: withTab(search, id, input.initial) };
    void navigate(address, { preventScrollReset: true });
  };
  return [tabOf(search, input), choose];
}

export function tabOf(
  search: URLSearchParams,
  { tabs, initial }: { tabs: readonly { id: string }[]; initial: string },
): string {
  const asked = search.get(key);
  return tabs.find(({ id }) => id === asked)?.id ?? initial;
}

/** The query with another tab; whatever else it holds stays. */
export function withTab(search: URLSearchParams, id: string, initial: string): string {
  const next = new URLSearchParams(search);
  if (id === initial) next.delete(key);
  else next.set(key, id);
  return next.size > 0 ? `?${next}` : "";
}
