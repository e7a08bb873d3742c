import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Steps back from what has an entry of its own, once: the browser takes a step some time after it was asked to, and
 * the second of two quick presses led away from the page as well.
 */
export function useStepBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const steppedFrom = useRef<string>(null);
  useEffect(() => {
    // Who steps forward again comes to the same entry.
    if (steppedFrom.current !== key) steppedFrom.current = null;
  }, [key]);
  return () => {
    if (steppedFrom.current === key) return;
    steppedFrom.current = key;
    void navigate(-1);
  };
}
