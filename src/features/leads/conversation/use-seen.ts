import { type RefObject, useEffect } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import type { LeadMessage, markMessagesSeen } from "./contract.ts";

type Seen = { leadRef: string; own: "company" | "sender"; messages: readonly LeadMessage[] };

/**
 * Says that the other side's newest message was on the screen, once it is: `frame` is what shows
 * it. A tab in the background has seen nothing.
 */
export function useSeen(frame: RefObject<HTMLElement | null>, { leadRef, own, messages }: Seen) {
  const unseen = messages.findLast(({ author, seen_at }) => author !== own && !seen_at)?.id;
  useEffect(() => {
    const shown = frame.current;
    if (!unseen || !shown) return undefined;
    let isOnScreen = false;
    let isTold = false;
    const tell = () => {
      if (isTold || !isOnScreen || document.visibilityState !== "visible") return;
      isTold = true;
      callApi<typeof markMessagesSeen>(browserFetch, {
        method: "put",
        path: "/leads/{id}/messages/seen",
        params: { id: leadRef },
        body: { last: unseen },
      }).catch(() => {
        // It is told when the page is looked at again.
        isTold = false;
      });
    };
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.some(({ isIntersecting }) => isIntersecting);
      tell();
    });
    observer.observe(shown.querySelector(`[data-message="${unseen}"]`) ?? shown);
    document.addEventListener("visibilitychange", tell);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", tell);
    };
  }, [frame, leadRef, unseen]);
}
