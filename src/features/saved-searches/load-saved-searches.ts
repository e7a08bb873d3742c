import { callApi } from "../../platform/api/client.ts";
import type { listSavedSearches, SavedSearch } from "./contract.ts";

/** What the own profile of a homeowner shows of the searches they saved. */
export async function loadSavedSearches(fetcher: typeof fetch): Promise<SavedSearch[]> {
  const call = { method: "get", path: "/saved-searches" } as const;
  return (await callApi<typeof listSavedSearches>(fetcher, call)).searches;
}
