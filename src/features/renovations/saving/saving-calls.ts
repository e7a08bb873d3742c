import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import type { listOwnRenovations, saveCompany } from "../planning/contract.ts";
import type { Place, Plan } from "./saving-state.ts";

export const savingCalls = {
  async load(): Promise<Plan[]> {
    const call = { method: "get", path: "/renovations/current" } as const;
    return (await callApi<typeof listOwnRenovations>(browserFetch, call)).renovations;
  },
  /** Says how it shall be, so that two tabs do not undo one another. */
  save(place: Place, saved: boolean): Promise<Plan> {
    return callApi<typeof saveCompany>(browserFetch, {
      method: "post",
      path: "/profile/save-company",
      body: { ...place, saved },
    });
  },
};

export type SavingCalls = typeof savingCalls;
