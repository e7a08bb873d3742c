import { useEffect, useRef } from "react";
import type { InboxStore } from "./inbox-store.ts";

/** As long as it takes to notice what a lead is about. */
const lookMs = 1_000;
/** Leads that come into view together are told together. */
const tellMs = 500;
/** Much of a short lead, or enough of a long one to begin reading it. */
const thresholds = [0.2, 0.6];

/**
 * For the element around the leads: those with `data-unseen` that stand on the screen for a
 * moment are told to the server, each once.
 */
export function useSeen(inbox: InboxStore, unseen: readonly string[]) {
  const around = useRef<HTMLDivElement>(null);
  const told = useRef(new Set<string>());
  const key = unseen.join();
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const looked = new Set<string>();
    let telling: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const ids = [...looked];
      looked.clear();
      telling = undefined;
      for (const id of ids) told.current.add(id);
      inbox.see(ids).catch(() => {
        for (const id of ids) told.current.delete(id);
      });
    };
    const look = (id: string) => {
      if (document.visibilityState !== "visible") return;
      looked.add(id);
      telling ??= setTimeout(tell, tellMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
          const id = (target as HTMLElement).dataset.unseen!;
          const isLooked =
            isIntersecting && (intersectionRatio >= 0.6 || intersectionRect.height > 200);
          clearTimeout(timers.get(id));
          timers.delete(id);
          if (isLooked) timers.set(id, setTimeout(look, lookMs, id));
        }
      },
      { threshold: thresholds },
    );
    for (const id of key.split(",").filter((each) => each && !told.current.has(each))) {
      const lead = around.current?.querySelector(`[data-unseen="${id}"]`);
      if (lead) observer.observe(lead);
    }
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      if (telling !== undefined) {
        clearTimeout(telling);
        tell();
      }
    };
  }, [inbox, key]);
  return around;
}
