import { useEffect } from "react";
import { useLocation } from "react-router";
import { ownLeads } from "../../companies/card/company-to-save.ts";
import type { SearchPath } from "../../search/search-params.ts";

/** Written out: the code that knows them is not for every page of a homeowner. */
const lists: ReadonlySet<string> = new Set<SearchPath>(["/szukaj", "/architekci", "/fachowcy"]);

/** Cards of companies lead to what was written to them. Asked with each list: meanwhile one more may have been sent, or answered. */
export function useOwnLeads() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!lists.has(pathname)) return undefined;
    let isLeft = false;
    const load = async () => (await import("./load-own-leads.ts")).loadOwnLeads();
    load().then(
      (links) => !isLeft && ownLeads.set(links),
      // The form is there all the same.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [pathname]);
  useEffect(() => () => ownLeads.set({}), []);
}
