import type { RouterContextProvider } from "react-router";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { apiFetchContext, viewerContext } from "../../../platform/page/page-context.ts";
import type { User } from "../contract.ts";
import type { listDevices } from "../settings/contract.ts";
import type { getMe } from "../sign-in/contract.ts";
import type { listProviders } from "../sign-in/google-api.server.ts";

type Context = Readonly<RouterContextProvider>;

/** For loaders: the signed-in user; a guest costs nothing. */
export async function loadUser(context: Context): Promise<User | null> {
  if (!context.get(viewerContext)) return null;
  try {
    const call = { method: "get", path: "/auth/me" } as const;
    return await callApi<typeof getMe>(context.get(apiFetchContext), call);
  } catch (error) {
    // The session ended a moment ago: the page is a guest's.
    if (error instanceof ApiFailure && error.problem.status === 401) return null;
    throw error;
  }
}

/** Whether a provider stands behind „Zaloguj się przez Google”. */
export async function loadProviders(context: Context): Promise<{ google: boolean }> {
  const call = { method: "get", path: "/auth/providers" } as const;
  return callApi<typeof listProviders>(context.get(apiFetchContext), call);
}

export async function loadDevices(context: Context) {
  const call = { method: "get", path: "/auth/sessions" } as const;
  return (await callApi<typeof listDevices>(context.get(apiFetchContext), call)).sessions;
}
export type Device = Awaited<ReturnType<typeof loadDevices>>[number];
