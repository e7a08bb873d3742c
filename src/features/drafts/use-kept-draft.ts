import { useEffect, useState } from "react";
import { useStore } from "../../ui/state/store.ts";
import { chooseDraft, type LocalDraft } from "./choose-draft.ts";
import { type DraftKind, type DraftSubject, placeOf, tabStore } from "./draft-in-tab.ts";
import { createDraftSync, type DraftSync } from "./draft-sync.ts";
import { createDraftWork } from "./draft-work.ts";
import { nameOfTab } from "./name-of-tab.ts";

/** What an editor opens with, and what keeps it from then on. */
export type KeptDraft<Draft> = { draft: Draft | null; keeper: DraftKeeper<Draft> };

type DraftKeeper<Draft> = DraftSync<Draft> & {
  /** Forgets the draft in the tab and on the server. */
  discard: () => void;
};

/** So long an editor waits for the draft of another device before it opens without. */
const patienceMs = 4_000;

/** Looks for the draft, on the server and in the tab; null meanwhile. */
export function useKeptDraft<Draft extends object>(
  kind: DraftKind<Draft>,
  { ownerId, subject }: DraftSubject,
): KeptDraft<Draft> | null {
  const [kept, setKept] = useState<KeptDraft<Draft> | null>(null);
  useEffect(() => {
    let isAwaited = true;
    void openDraft(kind, { ownerId, subject }).then((found) => {
      if (isAwaited) setKept(found);
    });
    return () => {
      isAwaited = false;
    };
  }, [kind, ownerId, subject]);
  return kept;
}

async function openDraft<Draft extends object>(
  kind: DraftKind<Draft>,
  { ownerId, subject }: DraftSubject,
): Promise<KeptDraft<Draft>> {
  const tab = tabStore(kind);
  const place = placeOf({ ownerId, subject });
  const device = await nameOfTab();
  const work = createDraftWork({ ...kind, subject, device });
  const server = await Promise.race([work.read().catch(() => undefined), patience()]);
  const chosen = chooseDraft(readClean(tab.read(place), kind), server, device);
  const sync = createDraftSync({ work, device, found: server ?? null, chosen });
  let held: Draft | null = chosen.draft;
  const keepInTab = () => {
    const { phase, version } = sync.snapshot();
    if (!held) tab.remove(place);
    else tab.save(place, { draft: held, version, isOnServer: phase === "kept" && sync.isEven() });
  };
  sync.subscribe(keepInTab);
  const change = (draft: Draft | null) => {
    held = draft;
    sync.change(draft);
    keepInTab();
  };
  const discard = () => {
    change(null);
    sync.flush();
  };
  return { draft: chosen.draft, keeper: { ...sync, change, discard } };
}

function readClean<Draft extends object>(
  kept: LocalDraft<Draft> | null,
  { clean }: DraftKind<Draft>,
): LocalDraft<Draft> | null {
  return kept && { ...kept, draft: clean(kept.draft) };
}

const patience = () =>
  new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), patienceMs);
  });

/** Tells the keeper what the editor holds, and when the window goes away. */
export function useDraftKeeper<Draft>(keeper: DraftKeeper<Draft>, draft: Draft | null) {
  useEffect(() => keeper.change(draft), [keeper, draft]);
  useEffect(() => {
    keeper.begin();
    const leave = () => {
      if (document.visibilityState === "hidden") keeper.flush();
    };
    document.addEventListener("visibilitychange", leave);
    addEventListener("pagehide", keeper.flush);
    addEventListener("online", keeper.flush);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("pagehide", keeper.flush);
      removeEventListener("online", keeper.flush);
      keeper.end();
    };
  }, [keeper]);
  return useStore(keeper);
}
