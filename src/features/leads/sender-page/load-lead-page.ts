import { data } from "react-router";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import type { getLead, LeadPage } from "../conversation/contract.ts";

export type LoadedLead = {
  /** Id or token, as in the address. */
  leadRef: string;
  /** Null for whoever may not see it, and when it is gone. */
  page: LeadPage | null;
  thisYear: number;
};

/** For loaders of pages about one lead. */
export async function loadLeadPage(fetcher: typeof fetch, leadRef: string) {
  const thisYear = new Date().getFullYear();
  try {
    const call = { method: "get", path: "/leads/{id}", params: { id: leadRef } } as const;
    const page = await callApi<typeof getLead>(fetcher, call);
    return data<LoadedLead>({ leadRef, page, thisYear });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.problem.status === 404)) throwPageError(error);
    return data<LoadedLead>({ leadRef, page: null, thisYear }, { status: 404 });
  }
}

/** Nobody keeps a copy of such a page, and no other site hears its address. */
export const privatePageHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};
