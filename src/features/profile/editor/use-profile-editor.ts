import { useEffect, useState } from "react";
import { createMachine } from "../../../ui/machine.ts";
import { useStore } from "../../../ui/store.ts";
import type { Calendar } from "../../calendar/contract.ts";
import type { CompanyMetadata } from "../contract.ts";
import { discardDraft, storeDraft, readDraft } from "./editor-draft-store.ts";
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
} from "./editor-draft.ts";
import { saveDraft } from "./editor-save.ts";
import { openEditor, reduceEditor } from "./editor-state.ts";

export type Saved = {
  publishedNow: boolean;
  /** The plan did not allow some of the changes. */
  ignored: boolean;
};

/** The edit in the editor, kept in the window's storage until it is saved or discarded. */
export function useProfileEditor(input: {
  metadata: CompanyMetadata;
  onSaved: (saved: Saved) => void;
  /** The first field that must be corrected. */
  onErrors: (field: EditorField) => void;
}) {
  const { metadata, onSaved, onErrors } = input;
  const [{ dispatch, ...machine }] = useState(() => createMachine(open(metadata), reduceEditor));
  const state = useStore(machine);
  const { draft, conflict } = state;
  const isDirty = changedFields(draft).length > 0;

  useEffect(() => {
    if (isDirty) storeDraft(metadata.id, draft);
    else discardDraft(metadata.id);
  }, [metadata.id, draft, isDirty]);

  const showFirst = (errors: EditorErrors) => {
    const [first] = Object.keys(errors) as EditorField[];
    if (first) onErrors(first);
  };
  const send = async (sent: Draft) => {
    if (machine.snapshot().phase === "saving") return;
    const asked = dispatch({ type: "saveAsked", draft: sent, rules: metadata.rules });
    if (asked.phase !== "saving") return showFirst(asked.errors);
    const outcome = await saveDraft(metadata, sent);
    if (outcome.kind === "saved") {
      discardDraft(metadata.id);
      dispatch({ type: "saved", draft: createDraft(outcome.metadata) });
      onSaved(outcome);
    } else if (outcome.kind === "conflict") {
      const { metadata, conflicts, draft } = outcome;
      dispatch({ type: "collided", draft, conflict: { metadata, conflicts } });
    } else {
      const { draft, errors, problem } = outcome;
      dispatch({ type: "refused", draft, errors, problem });
      showFirst(errors);
    }
  };
  return {
    ...state,
    values: draft.values,
    isDirty,
    hasNewMonths: changedMonths(draft).length > 0,
    pending: state.phase === "saving",
    edit: (values: Partial<EditorValues>) => dispatch({ type: "edited", values }),
    save: () => send(draft),
    /** Saves with the chosen ones of what collided. */
    resolve: (mine: readonly string[]) =>
      conflict ? send(resolveConflicts(draft, conflict.metadata, mine)) : undefined,
    leaveCollision: () => dispatch({ type: "collisionLeft" }),
    discard: () => {
      discardDraft(metadata.id);
      dispatch({ type: "startedOver", draft: createDraft(metadata) });
    },
    /** The owner said that the months are right; the edit continues from there. */
    takeCalendar: (calendar: Calendar) =>
      dispatch({ type: "rebased", draft: rebaseDraft(draft, { ...metadata, calendar }) }),
  };
}
export type ProfileEditorState = ReturnType<typeof useProfileEditor>;

function open(metadata: CompanyMetadata) {
  const kept = readDraft(metadata.id);
  const draft = kept ? rebaseDraft(kept, metadata) : createDraft(metadata);
  return openEditor(draft, kept !== null && changedFields(draft).length > 0);
}
