import type { RouterContextProvider } from "react-router";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { apiFetchContext, viewerContext } from "../../../platform/page/page-context.ts";
import type { User } from "../contract.ts";
import type { getMe } from "./contract.ts";

export type PageContext = Readonly<RouterContextProvider>;

/** For loaders: the signed-in user; a guest costs nothing. */
export async function loadUser(context: PageContext): Promise<User | null> {
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
