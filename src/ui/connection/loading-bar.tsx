import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useStore } from "../state/store.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { pageBegun } from "./keep-page.ts";

/** A page that is there sooner needs no telling. */
const quickMs = 250;

/** Along the lower edge of what holds it: another page is on its way. Spoken once, politely. */
export function LoadingBar() {
  const isShown = useIsSlow(useIsLeaving());
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {isShown && (
        <>
          <div className="h-1 origin-left scale-x-90 bg-accent transition-[scale] duration-[8s] ease-calm starting:scale-x-0 forced-colors:bg-[Highlight]" />
          <VisuallyHidden>Wczytywanie strony</VisuallyHidden>
        </>
      )}
    </div>
  );
}

/** From the press on; going back and forth begins with the router. */
function useIsLeaving(): boolean {
  const begun = useStore(pageBegun);
  const next = useNavigation().location;
  const { pathname } = useLocation();
  return begun || (next !== undefined && next.pathname !== pathname);
}

function useIsSlow(isLeaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setInterval(() => setSlow(!isToldInPage()), quickMs);
    return () => {
      clearInterval(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  return isSlow;
}

/** Results that are dimmed, a button that turns. */
const isToldInPage = () => document.querySelector('main [aria-busy="true"]') !== null;
