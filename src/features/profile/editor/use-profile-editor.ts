import { useEffect, useState } from "react";
import type { Calendar } from "../../calendar/contract.ts";
import type { CompanyMetadata } from "../contract.ts";
import type { ShownProblem } from "../shown-problem.ts";
import { dropDraft, keepDraft, readDraft } from "./editor-draft-store.ts";
import {
  beginDraft,
  carryOver,
  changedFields,
  changedMonths,
  checkValues,
  type Draft,
  type EditorErrors,
  type EditorField,
  type EditorValues,
  settle,
} from "./editor-draft.ts";
import { saveDraft } from "./editor-save.ts";

export type Saved = {
  publishedNow: boolean;
  /** The plan did not allow some of the changes. */
  ignored: boolean;
  /** False when there was nothing to save: pictures are stored as soon as they are chosen. */
  hadChanges: boolean;
};
export type Collision = { metadata: CompanyMetadata; conflicts: string[] };

type State = {
  draft: Draft;
  /** Grows when the whole form begins anew: fields that keep their own text follow. */
  draftNumber: number;
  isRestored: boolean;
  errors: EditorErrors;
  problem: ShownProblem | null;
  collision: Collision | null;
};

function open(metadata: CompanyMetadata): State {
  const kept = readDraft(metadata.id);
  const draft = kept ? carryOver(kept, metadata) : beginDraft(metadata);
  const isRestored = kept !== null && changedFields(draft).length > 0;
  return { draft, draftNumber: 0, isRestored, errors: {}, problem: null, collision: null };
}

/** The edit in the editor, kept in the window's storage until it is saved or discarded. */
export function useProfileEditor(input: {
  metadata: CompanyMetadata;
  onSaved: (saved: Saved) => void;
  /** The first field that must be mended. */
  onFaults: (field: EditorField) => void;
}) {
  const { metadata, onSaved, onFaults } = input;
  const [state, setState] = useState(() => open(metadata));
  const [pending, setPending] = useState(false);
  const { draft } = state;
  const isDirty = changedFields(draft).length > 0;

  useEffect(() => {
    if (isDirty) keepDraft(metadata.id, draft);
    else dropDraft(metadata.id);
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
    if (first) onFaults(first);
  };

  const send = async (sent: Draft) => {
    if (pending) return;
    const errors = checkValues(sent);
    if (Object.keys(errors).length > 0) return fail(errors, { draft: sent, collision: null });
    setPending(true);
    const outcome = await saveDraft(metadata, sent);
    setPending(false);
    if (outcome.kind === "saved") {
      dropDraft(metadata.id);
      put({ draft: beginDraft(outcome.metadata), errors: {}, problem: null, collision: null });
      onSaved({ ...outcome, hadChanges: changedFields(sent).length > 0 });
    } else if (outcome.kind === "conflict") {
      const { metadata, conflicts } = outcome;
      put({ draft: outcome.draft, collision: { metadata, conflicts }, problem: null });
    } else {
      fail(outcome.errors, { draft: outcome.draft, problem: outcome.problem, collision: null });
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
      state.collision ? send(settle(draft, state.collision.metadata, mine)) : undefined,
    leaveCollision: () => put({ collision: null }),
    discard: () => {
      dropDraft(metadata.id);
      setState((before) => ({ ...open(metadata), draftNumber: before.draftNumber + 1 }));
    },
    /** The owner said that the months are right; the edit goes on upon that. */
    takeCalendar: (calendar: Calendar) =>
      put({ draft: carryOver(draft, { ...metadata, calendar }) }),
  };
}
export type ProfileEditorState = ReturnType<typeof useProfileEditor>;

function without(errors: EditorErrors, fields: readonly EditorField[]): EditorErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field as EditorField)),
  );
}
