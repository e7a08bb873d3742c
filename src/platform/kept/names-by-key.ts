/** Which names depend on a key. */
type NamesByKey = {
  add(key: string, name: string): void;
  remove(key: string, name: string): void;
  of(key: string): readonly string[];
};

/** Most keys have one name, the company's own: that stands alone, where a set would take 200 bytes. */
export function createNamesByKey(): NamesByKey {
  const names = new Map<string, string | Set<string>>();
  return {
    add(key, name) {
      const known = names.get(key);
      if (known === undefined) names.set(key, name);
      else if (typeof known !== "string") known.add(name);
      else if (known !== name) names.set(key, new Set([known, name]));
    },
    remove(key, name) {
      const known = names.get(key);
      if (typeof known === "object") known.delete(name);
      if (known === name || (typeof known === "object" && known.size === 0)) names.delete(key);
    },
    of(key) {
      const known = names.get(key) ?? [];
      return typeof known === "string" ? [known] : [...known];
    },
  };
}
