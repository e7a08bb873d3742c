export type Toast = { type: "success" | "error" | "info"; message: string };
export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Shows the notice for five seconds in place of the one shown before. Browser only. */
export function showToast(toast: Toast) {
  lastId += 1;
  current = { ...toast, id: lastId };
  notify();
}

export function closeToast() {
  current = null;
  notify();
}

export function currentToast(): ShownToast | null {
  return current;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
