const key = "szukane";
const longest = 200;

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** What was searched for last in this tab, so that a lead can say what led to it. */
export function keepSearched(text: string, storage: () => Storage = () => sessionStorage) {
  try {
    storage().setItem(key, text.trim().slice(0, longest));
  } catch {
    // Without storage a lead does not say it.
  }
}

/** Empty when nothing was searched for. */
export function readSearched(storage: () => Storage = () => sessionStorage): string {
  try {
    return storage().getItem(key) ?? "";
  } catch {
    return "";
  }
}
