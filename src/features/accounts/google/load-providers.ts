import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import type { PageContext } from "../session/load-user.ts";
import type { listProviders } from "../sign-in/contract.ts";

/** Whether a provider is configured for „Zaloguj się przez Google”. */
export async function loadProviders(context: PageContext): Promise<{ google: boolean }> {
  const call = { method: "get", path: "/auth/providers" } as const;
  return callApi<typeof listProviders>(context.get(apiFetchContext), call);
}
