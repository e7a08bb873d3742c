import { useEffect, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import type { listProviders } from "../sign-in/contract.ts";

let known: Promise<{ google: boolean }> | undefined;

const none = { google: false };

/** For windows; pages know it from their loader. Asked once, and again after a failure. */
function askProviders(): Promise<{ google: boolean }> {
  const call = { method: "get", path: "/auth/providers" } as const;
  known ??= callApi<typeof listProviders>(browserFetch, call).catch(() => {
    known = undefined;
    return none;
  });
  return known;
}

export function useProviders(): { google: boolean } {
  const [providers, setProviders] = useState(none);
  useEffect(() => {
    let gone = false;
    void askProviders().then((response) => {
      if (!gone) setProviders(response);
    });
    return () => {
      gone = true;
    };
  }, []);
  return providers;
}
