/** Where the visitor's own searches are kept: in this tab alone, for nobody was asked for longer. */
export const recentKey = "ostatnio-szukane";

const mostKept = 6;

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

type RecentSearches = {
  /** The newest first. */
  read(): string[];
  add(search: string): void;
  remove(search: string): void;
  clear(): void;
};

/** Where a browser keeps nothing, there are none. */
export function recentSearches(storage: () => Storage): RecentSearches {
  const read = () => attempt(() => texts(storage().getItem(recentKey))) ?? [];
  const write = (searches: string[]) =>
    attempt(() => {
      if (searches.length === 0) storage().removeItem(recentKey);
      else storage().setItem(recentKey, JSON.stringify(searches));
    });
  const others = (search: string) => read().filter((one) => sameWords(one) !== sameWords(search));
  return {
    read,
    add(search) {
      const text = search.trim().replace(/\s+/g, " ");
      if (text) write([text, ...others(text)].slice(0, mostKept));
    },
    remove(search) {
      write(others(search));
    },
    clear() {
      write([]);
    },
  };
}

/** A visitor may have blocked or filled the storage. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function texts(stored: string | null): string[] {
  const value: unknown = JSON.parse(stored ?? "[]");
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

const sameWords = (text: string) => text.toLocaleLowerCase("pl-PL");
