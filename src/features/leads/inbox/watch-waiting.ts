import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { listenToLiveEvents } from "../../../platform/live/live-events.ts";
import type { countWaiting } from "./contract.ts";
import { waitingLeads } from "./waiting-leads.ts";

/** Several changes at once are one question. */
const settleMs = 400;

/** Keeps the number in the navigation up to date. @returns what ends it. */
export function watchWaiting(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), settleMs);
  };
  refreshSoon();
  const stop = listenToLiveEvents("/leads/events", refreshSoon);
  return () => {
    clearTimeout(timer);
    stop();
    waitingLeads.set(null);
  };
}

async function refresh() {
  const call = { method: "get", path: "/leads/waiting" } as const;
  try {
    waitingLeads.set((await callApi<typeof countWaiting>(browserFetch, call)).pending);
  } catch {
    // The number stays as it was known last; the next change asks again.
  }
}
