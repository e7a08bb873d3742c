import { callApi } from "../../platform/api/client.ts";
import type { Renovation } from "../renovations/contract.ts";
import type { listOwnRenovations } from "../renovations/planning/contract.ts";

/** One's own renovations, newest first. For loaders. @throws ApiFailure */
export async function loadOwnRenovations(fetcher: typeof fetch): Promise<Renovation[]> {
  const call = { method: "get", path: "/renovations/current" } as const;
  return (await callApi<typeof listOwnRenovations>(fetcher, call)).renovations;
}
