/**
 * Edits that were begun in this window and never saved, kept in its session storage until they are
 * saved or discarded. Browser only.
 */
export function createDraftStore<Draft>(input: {
  /** Stands before the id in the key. */
  prefix: string;
  /** False for what an older version of the page left behind. */
  isValid: (kept: Draft) => boolean;
}) {
  const keyOf = (id: string) => `${input.prefix}:${id}`;
  return {
    read: (id: string): Draft | null => {
      try {
        const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null") as Draft | null;
        return kept && input.isValid(kept) ? kept : null;
      } catch {
        // No storage, or something unreadable in it: as if there was none.
        return null;
      }
    },
    save: (id: string, draft: Draft) => {
      try {
        sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
      } catch {
        // Without storage the draft lives as long as the window is open.
      }
    },
    remove: (id: string) => {
      try {
        sessionStorage.removeItem(keyOf(id));
      } catch {
        // Nothing was kept.
      }
    },
  };
}
