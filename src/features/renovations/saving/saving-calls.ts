import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import type { PictureToSave } from "../../companies/card/company-to-save.ts";
import type { removeIdea, saveIdea } from "../ideas/contract.ts";
import type { listOwnRenovations, saveCompany } from "../planning/contract.ts";
import type { Place, Plan } from "./saving-state.ts";

export const savingCalls = {
  async load(): Promise<Plan[]> {
    const call = { method: "get", path: "/renovations/current" } as const;
    return (await callApi<typeof listOwnRenovations>(browserFetch, call)).renovations;
  },
  /** Says how it shall be, so that two tabs do not undo one another. */
  save({ picture, ...place }: Place, saved: boolean): Promise<Plan> {
    if (picture) return savePicture(place.renovationId, picture, saved);
    return callApi<typeof saveCompany>(browserFetch, {
      method: "post",
      path: "/profile/save-company",
      body: { ...place, saved },
    });
  },
};

function savePicture(id: string, picture: PictureToSave, saved: boolean): Promise<Plan> {
  if (saved) {
    const call = { method: "put", path: "/renovations/{id}/ideas", params: { id } } as const;
    return callApi<typeof saveIdea>(browserFetch, { ...call, body: picture });
  }
  const params = { id, mediaId: picture.mediaId };
  const call = { method: "delete", path: "/renovations/{id}/ideas/{mediaId}", params } as const;
  return callApi<typeof removeIdea>(browserFetch, call);
}

export type SavingCalls = typeof savingCalls;
