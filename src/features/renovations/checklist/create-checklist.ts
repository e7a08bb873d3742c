import { ApiFailure } from "../../../platform/api/client.ts";
import { type ShownProblem, toShownProblem } from "../../../platform/form/refusal.ts";
import { createStore } from "../../../ui/state/store.ts";
import { applyChange, type ChecklistChange } from "./checklist-changes.ts";
import type { Checklist, ChecklistItem } from "./contract.ts";

type ChecklistState = {
  /** As the server has it. */
  stored: Checklist;
  /** Done here and not saved yet, oldest first. */
  pending: readonly ChecklistChange[];
  /** Why it is not saved. */
  problem: ShownProblem | null;
  /** Changes of another window came in between. */
  isMerged: boolean;
};

type Parts = {
  loaded: Checklist;
  /** What an earlier page could not save. */
  kept: readonly ChecklistChange[];
  /** @throws ApiFailure, TypeError without a connection */
  save: (body: { items: ChecklistItem[]; version: number }) => Promise<Checklist>;
  keep: (pending: readonly ChecklistChange[]) => void;
};

/** Windows that go on changing the list while it is being saved: more are no people. */
const mostRounds = 5;

/**
 * A list that is changed at once and saved behind: what another window has saved meanwhile is taken
 * over, and what was done here is done to it again.
 */
export function createChecklist({ loaded, kept, save, keep }: Parts) {
  const store = createStore<ChecklistState>({
    stored: loaded,
    pending: kept,
    problem: null,
    isMerged: false,
  });
  const update = (part: Partial<ChecklistState>) => {
    store.set({ ...store.snapshot(), ...part });
    if (part.pending) keep(part.pending);
  };
  let isBusy = false;
  /** Sent since the last answer; each may be stored. */
  const unanswered = new Set<string>();

  async function saveAll() {
    if (isBusy) return;
    isBusy = true;
    update({ problem: null });
    for (let round = 0; round < mostRounds && store.snapshot().pending.length > 0;) {
      const { stored, pending } = store.snapshot();
      const items = shownItems(store.snapshot());
      try {
        const saved = await save({ items, version: stored.version });
        unanswered.clear();
        const { pending: since } = store.snapshot();
        update({ stored: saved, pending: since.slice(pending.length) });
      } catch (error) {
        const theirs = checklistIn(error);
        round += theirs ? 1 : mostRounds;
        if (theirs) takeOver(theirs);
        else unanswered.add(wordsOf(items));
        if (round >= mostRounds) update({ problem: toShownProblem(error) });
      }
    }
    isBusy = false;
  }

  /** What was sent from here, though its answer got lost, is no other window's. */
  function takeOver(found: Checklist) {
    const isOwn = unanswered.has(wordsOf(found.items));
    update({ stored: found, ...(!isOwn && { isMerged: true }) });
    unanswered.clear();
  }

  function change(...changes: ChecklistChange[]) {
    update({ pending: [...store.snapshot().pending, ...changes] });
    void saveAll();
  }

  /** One that the page has loaded; it may have been read before the last save. */
  function take(checklist: Checklist) {
    if (!isBusy && checklist.version >= store.snapshot().stored.version) {
      update({ stored: checklist });
    }
  }

  return { ...store, change, saveAll, take };
}

const wordsOf = (items: readonly ChecklistItem[]) =>
  JSON.stringify(items.map(({ id, text, done }) => [id, text, done]));

/** As the list is shown: what was done here stands in it already. */
export const shownItems = ({ stored, pending }: ChecklistState): ChecklistItem[] =>
  pending.reduce(applyChange, stored.items);

/** What stands there by now, where somebody else was faster. */
function checklistIn(error: unknown): Checklist | null {
  if (!(error instanceof ApiFailure) || error.problem.code !== "CHECKLIST_CHANGED") return null;
  return error.problem.checklist as Checklist;
}
