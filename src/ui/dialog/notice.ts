export type Notice = { type: "success" | "error" | "info"; message: string };
export type ShownNotice = Notice & { id: number };

let current: ShownNotice | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Shows the notice for five seconds in place of the one shown before. Browser only. */
export function showNotice(notice: Notice) {
  lastId += 1;
  current = { ...notice, id: lastId };
  tell();
}

export function closeNotice() {
  current = null;
  tell();
}

export function currentNotice(): ShownNotice | null {
  return current;
}

export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
