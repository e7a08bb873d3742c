import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const everyMs = 30_000;

/** While the page is looked at, new offers come by themselves. */
export function useFreshOffers(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible" && state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => look(), everyMs);
    const onReturn = () => look();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [isOpen]);
}
