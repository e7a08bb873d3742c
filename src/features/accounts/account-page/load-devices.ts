import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import type { PageContext } from "../session/load-user.ts";
import type { listDevices } from "../settings/contract.ts";

export async function loadDevices(context: PageContext) {
  const call = { method: "get", path: "/auth/sessions" } as const;
  return (await callApi<typeof listDevices>(context.get(apiFetchContext), call)).sessions;
}

export type Device = Awaited<ReturnType<typeof loadDevices>>[number];
