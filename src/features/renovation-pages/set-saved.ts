import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import type { saveCompany } from "../renovations/planning/contract.ts";

/** Says how it shall be: a press that comes twice changes nothing the second time. */
export function setSaved(body: { renovationId: string; companyId: string; saved: boolean }) {
  const call = { method: "post", path: "/profile/save-company", body } as const;
  return callApi<typeof saveCompany>(browserFetch, call);
}
