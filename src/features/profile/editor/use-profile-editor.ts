import { useEffect, useState } from "react";
import type { ShownProblem } from "../../../platform/form/refusal.ts";
import type { Calendar } from "../../calendar/contract.ts";
import type { CompanyMetadata } from "../contract.ts";
import { checkDraft } from "./check-draft.ts";
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

export type Saved = {
  publishedNow: boolean;
  /** The plan did not allow some of the changes. */
  ignored: boolean;
  /** False when there was nothing to save: pictures are stored as soon as they are chosen. */
  hadChanges: boolean;
};
export type EditConflict = { metadata: CompanyMetadata; conflicts: string[] };

type State = {
  draft: Draft;
  /** Grows when the whole form begins anew: fields that keep their own text follow. */
  draftNumber: number;
  isRestored: boolean;
  errors: EditorErrors;
  problem: ShownProblem | null;
  conflict: EditConflict | null;
};

function open(metadata: CompanyMetadata): State {
  const kept = readDraft(metadata.id);
  const draft = kept ? rebaseDraft(kept, metadata) : createDraft(metadata);
  const isRestored = kept !== null && changedFields(draft).length > 0;
  return { draft, draftNumber: 0, isRestored, errors: {}, problem: null, conflict: null };
}

/** The edit in the editor, kept in the window's storage until it is saved or discarded. */
export function useProfileEditor(input: {
  metadata: CompanyMetadata;
  onSaved: (saved: Saved) => void;
  /** The first field that must be mended. */
  onErrors: (field: EditorField) => void;
}) {
  const { metadata, onSaved, onErrors } = input;
  const [state, setState] = useState(() => open(metadata));
  const [pending, setPending] = useState(false);
  const { draft } = state;
  const isDirty = changedFields(draft).length > 0;

  useEffect(() => {
    if (isDirty) storeDraft(metadata.id, draft);
    else discardDraft(metadata.id);
  }, [metadata.id, draft, isDirty]);

  const put = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));
  const edit = (change: Partial<EditorValues>) =>
    setState((before) => ({
      ...before,
      draft: { ...before.draft, values: { ...before.draft.values, ...change } },
      errors: without(before.errors, Object.keys(change) as EditorField[]),
    }));
  const fail = (errors: EditorErrors, change: Partial<State> = {}) => {
    put({ errors, problem: null, ...change });
    const [first] = Object.keys(errors) as EditorField[];
    if (first) onErrors(first);
  };

  const send = async (sent: Draft) => {
    if (pending) return;
    const errors = checkDraft(sent, metadata.rules);
    if (Object.keys(errors).length > 0) return fail(errors, { draft: sent, conflict: null });
    setPending(true);
    const outcome = await saveDraft(metadata, sent);
    setPending(false);
    if (outcome.kind === "saved") {
      discardDraft(metadata.id);
      put({ draft: createDraft(outcome.metadata), errors: {}, problem: null, conflict: null });
      onSaved({ ...outcome, hadChanges: changedFields(sent).length > 0 });
    } else if (outcome.kind === "conflict") {
      const { metadata, conflicts } = outcome;
      put({ draft: outcome.draft, conflict: { metadata, conflicts }, problem: null });
    } else {
      fail(outcome.errors, { draft: outcome.draft, problem: outcome.problem, conflict: null });
    }
  };

  return {
    ...state,
    values: draft.values,
    isDirty,
    hasNewMonths: changedMonths(draft).length > 0,
    pending,
    edit,
    save: () => send(draft),
    /** Saves with the chosen ones of what collided. */
    resolve: (mine: readonly string[]) =>
      state.conflict ? send(resolveConflicts(draft, state.conflict.metadata, mine)) : undefined,
    leaveCollision: () => put({ conflict: null }),
    discard: () => {
      discardDraft(metadata.id);
      setState((before) => ({ ...open(metadata), draftNumber: before.draftNumber + 1 }));
    },
    /** The owner said that the months are right; the edit goes on upon that. */
    takeCalendar: (calendar: Calendar) =>
      put({ draft: rebaseDraft(draft, { ...metadata, calendar }) }),
  };
}
export type ProfileEditorState = ReturnType<typeof useProfileEditor>;

function without(errors: EditorErrors, fields: readonly EditorField[]): EditorErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field as EditorField)),
  );
}
