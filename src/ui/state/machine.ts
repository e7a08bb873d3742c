import { createStore, type ReadableStore } from "./store.ts";

export type Machine<State, Event> = ReadableStore<State> & {
  /** @returns the state after it. */
  dispatch: (event: Event) => State;
};

/** A store that changes by events alone, as its reducer says. */
export function createMachine<State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
): Machine<State, Event> {
  const { set, ...store } = createStore(initial);
  const dispatch = (event: Event) => {
    set(reduce(store.snapshot(), event));
    return store.snapshot();
  };
  return { ...store, dispatch };
}

/** What each event changes of a state. */
export type Changes<State, Event extends { type: string }> = {
  [Type in Event["type"]]: (state: State, event: Extract<Event, { type: Type }>) => Partial<State>;
};

export function changeBy<State, Event extends { type: string }>(
  changes: Changes<State, Event>,
  state: State,
  event: Event,
): Partial<State> {
  // The table has for each event what takes that very event, which the compiler cannot follow.
  const change = changes[event.type as Event["type"]] as (
    state: State,
    event: Event,
  ) => Partial<State>;
  return change(state, event);
}
