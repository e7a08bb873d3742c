import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import type { CompanyCard } from "../../companies/contract.ts";
import type { CompanyList, listCompanies } from "../contract.ts";

/** Companies loaded after those the page came with, kept for the way back to this place. */
type StoredList = {
  companies: CompanyCard[];
  cursor: string | null;
  hasMore: boolean;
  /** How many pages came by themselves. */
  ownPages: number;
  scrollY: number;
};

/** Who wants more: the visitor by the button, or the end of the list coming into view. */
type LoadCause = "button" | "end";
type Progress = {
  state: "idle" | "loading" | "failed";
  added: CompanyCard[];
  cause: LoadCause | null;
};

const idle: Progress = { state: "idle", added: [], cause: null };
/** Then the footer can be reached, and the button goes on. */
const mostOwnPages = 2;

/**
 * The list, growing. What was added outlives a visit to another page: it is kept in the session
 * under the place in the history, `historyKey`.
 */
export function useMoreCompanies(input: {
  list: CompanyList;
  query: Record<string, string>;
  historyKey: string;
}) {
  const { list, query, historyKey } = input;
  const storageKey = `wyniki:${historyKey}`;
  const hydrated = useHydrated();
  const restored = useMemo(() => (hydrated ? read(storageKey) : null), [hydrated, storageKey]);
  const [own, setOwn] = useState<StoredList | null>(null);
  const [progress, setProgress] = useState(idle);
  const kept = own ?? restored;
  const end = kept ?? list;
  const cursor = end.hasMore ? end.cursor : null;
  useScrollBack(storageKey, kept);

  const load = async (cause: LoadCause) => {
    if (progress.state === "loading" || !cursor) return;
    setProgress({ state: "loading", added: [], cause });
    try {
      const page = await fetchPage({ ...query, cursor, limit: String(list.limit) });
      const known = new Set([...list.companies, ...(kept?.companies ?? [])].map(({ id }) => id));
      const added = page.companies.filter(({ id }) => !known.has(id));
      const next: StoredList = {
        companies: [...(kept?.companies ?? []), ...added],
        cursor: page.cursor,
        hasMore: page.hasMore,
        // After the button there is nothing more to come by itself.
        ownPages: cause === "end" ? (kept?.ownPages ?? 0) + 1 : mostOwnPages,
        scrollY: 0,
      };
      write(storageKey, next);
      setOwn(next);
      setProgress({ state: "idle", added, cause });
    } catch {
      setProgress({ state: "failed", added: [], cause });
    }
  };

  return {
    companies: kept ? [...list.companies, ...kept.companies] : list.companies,
    /** Where the next page begins; null at the end. */
    cursor,
    /** Whether the next page may come by itself. */
    comesByItself: !!cursor && progress.state === "idle" && (kept?.ownPages ?? 0) < mostOwnPages,
    ...progress,
    load,
  };
}

function fetchPage(query: Record<string, string>): Promise<CompanyList> {
  return callApi<typeof listCompanies>(browserFetch, { method: "get", path: "/companies", query });
}

/**
 * A page loaded again (reloaded, or returned to from another site) is first as short as the server
 * made it: the browser cannot scroll to where one was, so it is done once the list is whole.
 */
function useScrollBack(storageKey: string, kept: StoredList | null) {
  const startedCold = useRef(kept === null);
  useLayoutEffect(() => {
    if (!startedCold.current || !kept) return;
    startedCold.current = false;
    if (kept.scrollY > 0) window.scrollTo(0, kept.scrollY);
  }, [kept]);
  useEffect(() => {
    if (!kept) return undefined;
    const remember = () => write(storageKey, { ...kept, scrollY: window.scrollY });
    window.addEventListener("pagehide", remember);
    return () => window.removeEventListener("pagehide", remember);
  }, [storageKey, kept]);
}

function read(key: string): StoredList | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as StoredList | null;
  } catch {
    return null;
  }
}

function write(key: string, kept: StoredList) {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs only the way back.
  }
}
