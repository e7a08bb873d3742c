import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Steps back from what has an entry of its own, once: the browser takes a step some time after it was asked to, and
 * the second of two quick presses led away from the page as well.
 */
export function useStepBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isStepping = useRef(false);
  useEffect(() => {
    isStepping.current = false;
  }, [key]);
  return () => {
    if (isStepping.current) return;
    isStepping.current = true;
    void navigate(-1);
  };
}
