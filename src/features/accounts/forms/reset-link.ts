import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { lookAtResetLink } from "../sign-in/contract.ts";

/** Whether a new password can be set by the link. One that cannot be asked about may be tried. */
export async function isResetLinkUsable(fetcher: typeof fetch, token: string): Promise<boolean> {
  try {
    const call = {
      method: "get",
      path: "/auth/reset-password/{token}",
      params: { token },
    } as const;
    return (await callApi<typeof lookAtResetLink>(fetcher, call)).isUsable;
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof TypeError) return true;
    throw error;
  }
}
