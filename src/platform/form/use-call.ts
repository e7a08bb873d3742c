import { useRef, useState } from "react";
import { type ShownProblem, toShownProblem } from "./refusal.ts";

/**
 * One press of a button that asks the server for something; a second one meanwhile does nothing.
 * @param posted what the page's action answered
 */
export function useCall(posted: ShownProblem | null = null) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState(posted);
  const isBusy = useRef(false);
  /** @returns the answer, or undefined when it was refused. */
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setPending(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(toShownProblem(error));
      return undefined;
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { pending, problem, run };
}
