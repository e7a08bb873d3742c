import { useEffect, useRef, useState } from "react";
import { createMachine } from "../../../ui/state/machine.ts";
import { useStore } from "../../../ui/state/store.ts";
import type { Calendar } from "../../calendar/contract.ts";
import { type KeptDraft, useDraftKeeper } from "../../drafts/use-kept-draft.ts";
import type { CompanyMetadata } from "../contract.ts";
import {
  createDraft,
  rebaseDraft,
  changedFields,
  changedMonths,
  type Draft,
  type EditorErrors,
  type EditorField,
  type EditorValues,
  resolveConflicts,
  sinceSent,
  withSent,
} from "./editor-draft.ts";
import { readProfile, saveDraft } from "./editor-save.ts";
import { openEditor, reduceEditor } from "./editor-state.ts";
import { draftConflicts, joinDrafts } from "./profile-drafts.ts";

export type Saved = {
  metadata: CompanyMetadata;
  publishedNow: boolean;
  /** It had never been published before. */
  firstTime: boolean;
  /** The plan did not allow some of the changes. */
  ignored: boolean;
};

/** The edit in the editor, kept in the tab and on the server until it is saved or discarded. */
export function useProfileEditor(input: {
  metadata: CompanyMetadata;
  kept: KeptDraft<Draft>;
  onSaved: (saved: Saved) => void;
  /** The first field that must be corrected. */
  onErrors: (field: EditorField) => void;
  /** What was sent without an answer is stored: the page behind does not show it. */
  onFoundStored: () => void;
}) {
  const { metadata, kept, onSaved, onErrors } = input;
  const { keeper } = kept;
  const [{ dispatch, ...machine }] = useState(() =>
    createMachine(open(metadata, kept.draft), reduceEditor),
  );
  const state = useStore(machine);
  const { draft, conflict } = state;
  const isDirty = changedFields(sinceSent(draft)).length > 0;

  const sync = useDraftKeeper(keeper, isDirty ? draft : null);
  const theirs = sync.theirs && rebaseDraft(sync.theirs.draft, metadata);
  const collisions = theirs ? draftConflicts(draft, theirs) : [];
  const join = (mine: readonly string[]) => {
    if (!theirs) return;
    dispatch({ type: "draftsJoined", draft: joinDrafts(draft, theirs, mine) });
    keeper.decided();
  };
  useJoined(theirs !== null && collisions.length === 0, () => join([]));

  const showFirst = (errors: EditorErrors) => {
    const [first] = Object.keys(errors) as EditorField[];
    if (first) onErrors(first);
  };
  const send = async (typed: Draft) => {
    const sent = sinceSent(typed);
    if (machine.snapshot().phase === "saving") return;
    const asked = dispatch({ type: "saveAsked", draft: sent, rules: metadata.rules });
    if (asked.phase !== "saving") return showFirst(asked.errors);
    const outcome = await saveDraft(metadata, sent);
    if (outcome.kind === "saved") {
      keeper.discard();
      dispatch({ type: "saved", draft: createDraft(outcome.metadata) });
      onSaved(outcome);
    } else if (outcome.kind === "conflict") {
      const { metadata, conflicts, draft } = outcome;
      dispatch({ type: "collided", draft, conflict: { metadata, conflicts } });
    } else {
      const { isAnswered, errors, problem } = outcome;
      const draft = isAnswered ? outcome.draft : withSent(outcome.draft, sent.values);
      dispatch({ type: "refused", draft, errors, problem });
      showFirst(errors);
    }
  };
  const discard = async () => {
    keeper.discard();
    const { sent } = draft;
    const begun = { ...createDraft(metadata), ...(sent && { sent }) };
    dispatch({ type: "startedOver", draft: begun });
    if (!sent) return;
    // It may be stored: then that is what there is to go on with.
    const now = await readProfile().catch(() => null);
    if (!now || machine.snapshot().draft !== begun) return;
    dispatch({ type: "startedOver", draft: createDraft(now) });
    input.onFoundStored();
  };
  return {
    ...state,
    values: draft.values,
    isDirty,
    hasNewMonths: changedMonths(draft).length > 0,
    pending: state.phase === "saving",
    edit: (values: Partial<EditorValues>) => dispatch({ type: "edited", values }),
    save: () => send(draft),
    sync,
    /** Ids of what another device's draft has otherwise. */
    collisions,
    chooseDraft: () =>
      theirs &&
      dispatch({
        type: "draftsCollided",
        conflict: { metadata, conflicts: collisions, theirs },
      }),
    /** Goes on with the chosen ones of what collided; saves them if it was with a saved profile. */
    resolve: (mine: readonly string[]) => {
      if (conflict?.theirs) join(mine);
      else if (conflict) void send(resolveConflicts(draft, conflict.metadata, mine));
    },
    leaveCollision: () => dispatch({ type: "collisionLeft" }),
    discard: () => void discard(),
    /** The owner said that the months are right; the edit continues from there. */
    takeCalendar: (calendar: Calendar) =>
      dispatch({
        type: "rebased",
        draft: rebaseDraft(machine.snapshot().draft, { ...metadata, calendar }),
      }),
  };
}
export type ProfileEditorState = ReturnType<typeof useProfileEditor>;

/** What another device typed beside ours joins ours; only what both changed is asked about. */
function useJoined(isTime: boolean, join: () => void) {
  const latest = useRef(join);
  useEffect(() => {
    latest.current = join;
  });
  useEffect(() => {
    if (isTime) latest.current();
  }, [isTime]);
}

function open(metadata: CompanyMetadata, kept: Draft | null) {
  const draft = kept ? rebaseDraft(kept, metadata) : createDraft(metadata);
  return openEditor(draft, kept !== null && changedFields(draft).length > 0);
}
