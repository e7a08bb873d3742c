import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `arrive` when the element comes into view while `enabled`, and once more for each time
 * that it is enabled again. Never for those who save data or have no connection.
 */
export function useEndInView(enabled: boolean, arrive: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const onArrival = useEffectEvent(arrive);
  useEffect(() => {
    const element = end.current;
    if (!element || !enabled || savesData()) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || !navigator.onLine) return;
      observer.disconnect();
      onArrival();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [enabled]);
  return end;
}

type Connection = { saveData?: boolean };

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
