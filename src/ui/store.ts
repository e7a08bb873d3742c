import { useSyncExternalStore } from "react";

/** State that outlives a component or is shared by several. */
export type ReadableStore<State> = {
  /** What the server renders, and the browser in its first render. */
  initial: State;
  /** The very same value until something changes. */
  snapshot: () => State;
  /** Calls the listener after each change. @returns how to stop that. */
  subscribe: (listener: () => void) => () => void;
};

export type Store<State> = ReadableStore<State> & { set: (next: State) => void };

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

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

/** The store's state in a component, which is drawn again after each change. */
export function useStore<State>({ subscribe, snapshot, initial }: ReadableStore<State>): State {
  return useSyncExternalStore(subscribe, snapshot, () => initial);
}
