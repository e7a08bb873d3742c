import { useRef, useState } from "react";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import type { ShownProblem } from "../../../ui/form/form-error.tsx";

/** One press of a button that asks the server for something; a second one meanwhile does nothing. */
export function useLeadCall() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const isBusy = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setPending(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(toShownProblem(error));
      return false;
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { pending, problem, run };
}
