import { useRevalidator } from "react-router";
import { useLiveEvents } from "../../../platform/live/use-live-events.ts";

/** Loads the page's data again when something happens to its lead. @returns the same, by hand. */
export function useLiveLead(leadRef: string): () => Promise<void> {
  const { revalidate } = useRevalidator();
  useLiveEvents(`/leads/${leadRef}/events`, () => void revalidate());
  return revalidate;
}
