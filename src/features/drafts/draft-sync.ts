import { ApiFailure } from "../../platform/api/client.ts";
import { createStore, type ReadableStore } from "../../ui/state/store.ts";
import { createCatchUp } from "./catch-up.ts";
import { type ChosenDraft, type FoundDraft, readable, type ServerDraft } from "./choose-draft.ts";

export type DraftWork<Draft> = {
  read: () => Promise<FoundDraft<Draft> | null>;
  /** @throws ApiFailure 412 when there is another version than this */
  put: (draft: Draft, version: string | null) => Promise<{ version: string; at: string }>;
  remove: (version: string) => Promise<unknown>;
};

/**
 * `none`: nothing to keep. `kept`: the server has the last word, or gets it in a moment. `unkept`: the
 * server cannot be reached; the tab has it. `refused`: the server does not take it, however often it
 * is sent; the tab has it. `gone`: what it would change was deleted. `elsewhere`: another device goes
 * on with the same draft, and its owner has to decide.
 */
export type SyncState<Draft> = {
  phase: "none" | "kept" | "unkept" | "refused" | "gone" | "elsewhere";
  version: string | null;
  /** When the server took it, ISO; null before the first time. */
  at: string | null;
  theirs: ServerDraft<Draft> | null;
};

export type DraftSync<Draft> = ReadableStore<SyncState<Draft>> & {
  /** What the editor holds now; null when nothing differs from what is stored. */
  change: (draft: Draft | null) => void;
  /** Sends at once what waits. */
  flush: () => void;
  /** The server has exactly what the editor holds. */
  isEven: () => boolean;
  /** The owner has decided about `theirs`: what the editor holds replaces it. */
  decided: () => void;
  begin: () => void;
  /** The editor is closed: what waits is sent, nothing is tried again. */
  end: () => void;
};

type SyncOptions<Draft> = {
  work: DraftWork<Draft>;
  device: string;
  /** What the server had when the editor was opened, as the editor shows it. */
  found: FoundDraft<Draft> | null;
  chosen: Pick<ChosenDraft<Draft>, "theirs" | "version">;
  delayMs?: number;
  retryMs?: number;
};

/** Keeps the server's draft in step with what is typed, a moment behind. */
export function createDraftSync<Draft>(options: SyncOptions<Draft>): DraftSync<Draft> {
  const { work, device, chosen, delayMs = 1_200, retryMs = 10_000 } = options;
  const found = readable(options.found);
  const { set, ...store } = createStore<SyncState<Draft>>({
    phase: chosen.theirs ? "elsewhere" : found ? "kept" : "none",
    version: chosen.version,
    at: found?.at ?? null,
    theirs: chosen.theirs,
  });
  let wanted: Draft | null = found?.draft ?? null;
  let sent = textOf(wanted);
  let refused: string | undefined;

  const put = (part: Partial<SyncState<Draft>>) => set({ ...store.snapshot(), ...part });
  const isBehind = () => {
    const text = textOf(wanted);
    return text !== sent && text !== refused && store.snapshot().phase !== "elsewhere";
  };

  const catchUp = createCatchUp({ isBehind, step, retryMs });

  /** @returns whether it is worth going on at once. */
  async function step(): Promise<boolean> {
    const draft = wanted;
    const { version } = store.snapshot();
    try {
      if (draft === null) {
        if (version) await work.remove(version);
        put({ phase: "none", version: null, at: null });
      } else {
        put({ phase: "kept", ...(await work.put(draft, version)) });
      }
      sent = textOf(draft);
      return true;
    } catch (error) {
      const isOther = error instanceof ApiFailure && error.problem.status === 412;
      if (isOther && (await meetOther().catch(() => false))) return true;
      const phase = phaseAfter(error);
      if (phase !== "unkept") refused = textOf(draft);
      put({ phase });
      return false;
    }
  }

  /** Saved or given up elsewhere, our own write whose answer was lost, or another device's. */
  async function meetOther(): Promise<boolean> {
    const stored = await work.read();
    const there = readable(stored);
    if (there && there.device !== device) put({ phase: "elsewhere", theirs: there });
    else put({ version: stored?.version ?? null, at: there?.at ?? null });
    sent = textOf(there?.draft ?? null);
    return true;
  }

  return {
    ...store,
    change: (draft) => {
      wanted = draft;
      if (isBehind()) catchUp.later(delayMs);
    },
    flush: catchUp.now,
    isEven: () => textOf(wanted) === sent,
    decided: () => {
      const other = store.snapshot().theirs;
      if (!other) return;
      sent = textOf(other.draft);
      put({ phase: "kept", version: other.version, at: other.at, theirs: null });
      catchUp.later(0);
    },
    begin: catchUp.again,
    end: catchUp.end,
  };
}

/** Signed out, a version of another device, too much at once: these pass. */
const passing = new Set([401, 408, 412, 429]);

function phaseAfter(error: unknown): "unkept" | "refused" | "gone" {
  if (!(error instanceof ApiFailure)) return "unkept";
  const { status } = error.problem;
  if (status === 404) return "gone";
  return status >= 400 && status < 500 && !passing.has(status) ? "refused" : "unkept";
}

/** The same for equal drafts: the database gives the keys of an object back in its own order. */
export function textOf(draft: unknown): string {
  return JSON.stringify(draft, (_key, value: unknown) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
