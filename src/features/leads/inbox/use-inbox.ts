import { useEffect, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { useLiveEvents } from "../../../platform/live/use-live-events.ts";
import { showToast } from "../../../ui/dialog/toast.ts";
import { useStore } from "../../../ui/state/store.ts";
import { createInbox, type InboxState, type InboxStore } from "./inbox-store.ts";
import { arrivedText } from "./inbox-text.ts";
import type { InboxData } from "./read-inbox.ts";

/** Several changes at once, such as leads that were seen together, are loaded together. */
const settleMs = 250;

/** The tab's state, kept up to date while the page is open. */
export function useInbox(data: InboxData | null): { inbox: InboxStore; state: InboxState } {
  const [inbox] = useState(() =>
    createInbox({
      data,
      fetcher: browserFetch,
      onArrival: (count) => showToast({ type: "info", message: arrivedText(count) }),
    }),
  );
  const [changes, setChanges] = useState(data ? 0 : 1);
  useLiveEvents("/leads/events", () => setChanges((count) => count + 1));
  useEffect(() => {
    if (changes === 0) return undefined;
    const timer = setTimeout(() => void inbox.load(), settleMs);
    return () => clearTimeout(timer);
  }, [inbox, changes]);
  return { inbox, state: useStore(inbox) };
}
