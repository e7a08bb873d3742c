import { createStore, useStore } from "../../../ui/state/store.ts";

/** How many leads wait for the signed-in company; null until it is known, and for everybody else. */
export const waitingLeads = createStore<number | null>(null);

export const useWaitingLeads = () => useStore(waitingLeads);
