import { useRevalidator } from "react-router";
import { useLeadEvents } from "../live/use-lead-events.ts";

/** Loads the page's data again when something happens to its lead. @returns the same, by hand. */
export function useLiveLead(leadRef: string): () => Promise<void> {
  const { revalidate } = useRevalidator();
  useLeadEvents(`/leads/${leadRef}/events`, () => void revalidate());
  return revalidate;
}
