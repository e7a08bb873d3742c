import { createDraftStore } from "./draft-store.ts";

/** Stands before the key that a draft has in its tab. */
const lastingPrefix = "szkic";
const lastsMs = 7 * 864e5;

type Lasting<Draft> = { draft: Draft; until: number };

/**
 * Drafts of somebody signed in, whose id begins theirs. Another tab goes on with one, and another day: a
 * phone closes tabs by itself. In the browser until they are saved or discarded, or their owner signs
 * out.
 */
export function createLastingDrafts<Draft>(input: {
  prefix: string;
  isValid: (kept: Draft) => boolean;
}) {
  const ofTab = createDraftStore(input);
  const keyOf = (id: string) => `${lastingPrefix}:${input.prefix}:${id}`;
  const readLasting = (id: string): Draft | null => {
    try {
      forgetExpired();
      const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null") as Lasting<Draft> | null;
      return kept && input.isValid(kept.draft) ? kept.draft : null;
    } catch {
      // No storage, or something unreadable in it: as if there was none.
      return null;
    }
  };
  return {
    read: (id: string): Draft | null => ofTab.read(id) ?? readLasting(id),
    save: (id: string, draft: Draft) => {
      ofTab.save(id, draft);
      try {
        const kept: Lasting<Draft> = { draft, until: Date.now() + lastsMs };
        localStorage.setItem(keyOf(id), JSON.stringify(kept));
      } catch {
        // The tab has it still.
      }
    },
    remove: (id: string) => {
      ofTab.remove(id);
      forget(keyOf(id));
    },
  };
}

/** Whoever else wrote here may never come back to theirs. */
function forgetExpired() {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!);
  for (const key of keys.filter((one) => one.startsWith(`${lastingPrefix}:`))) {
    if (!(untilOf(key) > Date.now())) forget(key);
  }
}

function untilOf(key: string): number {
  try {
    return (JSON.parse(localStorage.getItem(key)!) as Lasting<unknown>).until;
  } catch {
    return 0;
  }
}

function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
