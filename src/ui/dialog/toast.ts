import { createStore, type ReadableStore } from "../state/store.ts";

export type Toast = { type: "success" | "error" | "info"; message: string };
export type ShownToast = Toast & { id: number };

const store = createStore<ShownToast | null>(null);
let lastId = 0;

export const shownToast: ReadableStore<ShownToast | null> = store;

/** Shows the toast for five seconds in place of the previous one. Browser only. */
export function showToast(toast: Toast) {
  lastId += 1;
  store.set({ ...toast, id: lastId });
}

export function closeToast() {
  store.set(null);
}
