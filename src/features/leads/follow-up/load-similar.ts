import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { getSimilar, SimilarCompanies } from "./contract.ts";

/** For the loader of a sender's page, which is shown without them when they cannot be read. */
export async function loadSimilar(
  fetcher: typeof fetch,
  leadRef: string,
): Promise<SimilarCompanies> {
  try {
    return await callApi<typeof getSimilar>(fetcher, {
      method: "get",
      path: "/leads/{id}/similar",
      params: { id: leadRef },
    });
  } catch (error) {
    if (error instanceof ApiFailure) return { companies: [], sent: [] };
    throw error;
  }
}
