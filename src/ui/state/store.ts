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

type Store<State> = ReadableStore<State> & { set: (next: State) => void };

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

/** The store's state in a component, which is drawn again after each change. */
export function useStore<State>({ subscribe, snapshot, initial }: ReadableStore<State>): State {
  return useSyncExternalStore(subscribe, snapshot, () => initial);
}
