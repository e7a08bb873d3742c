import { useEffect } from "react";
import { useLocation } from "react-router";
import { useUser } from "../../accounts/session/use-user.ts";

/** What follows one another quickly is kept once, and a page that was left at once not at all. */
const settleMs = 2_000;

/** Keeps the page as it is with this data, so that it can be read without a connection. */
export function useKeptPage(data: unknown): void {
  const { pathname } = useLocation();
  const accountId = useUser()?.id;
  useEffect(() => {
    // What came from a cache is kept already, and older than what the server has.
    if (!accountId || !data || isOffline()) return undefined;
    const left = new AbortController();
    const keep = async () => {
      const { keepPage } = await import("./keep-page.ts");
      await keepPage({ accountId, path: pathname, signal: left.signal });
    };
    // Without room or without the worker the page is there as long as there is a connection.
    const timer = setTimeout(() => void keep().catch(() => undefined), settleMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [accountId, pathname, data]);
}

const isOffline = () => !navigator.onLine;
