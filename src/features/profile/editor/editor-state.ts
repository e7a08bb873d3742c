import type { ShownProblem } from "../../../platform/form/refusal.ts";
import { changeBy, type Changes } from "../../../ui/state/machine.ts";
import type { CompanyMetadata } from "../contract.ts";
import { checkDraft, type CheckedRules } from "./check-draft.ts";
import {
  changedFields,
  type Draft,
  type EditorErrors,
  type EditorField,
  type EditorValues,
  resolveConflicts,
} from "./editor-draft.ts";

/** The same things were changed elsewhere; `metadata` holds them as they are now. */
export type EditConflict = {
  metadata: CompanyMetadata;
  conflicts: string[];
  /** Another device's draft, where that is what collided: nothing of it is stored in the profile. */
  theirs?: Draft;
};

export type EditorState = {
  phase: "editing" | "saving";
  draft: Draft;
  /** Grows when the whole form is reset: fields that keep their own text follow. */
  draftNumber: number;
  isRestored: boolean;
  errors: EditorErrors;
  problem: ShownProblem | null;
  /** A save was asked for, and nothing differs from what is stored. */
  isNothingToSave: boolean;
  /** What another window saved and this edit goes on without: ids of conflicts. */
  overridden: readonly string[];
  /** Shown in place of the form until its owner chooses. */
  conflict: EditConflict | null;
};

export type EditorEvent =
  | { type: "edited"; values: Partial<EditorValues> }
  /** `draft`: what is sent; after a collision not what stands in the form. */
  | { type: "saveAsked"; draft: Draft; rules: CheckedRules }
  | { type: "saved"; draft: Draft }
  | { type: "collided"; draft: Draft; conflict: EditConflict }
  /** `draft`: what is left to save. */
  | { type: "refused"; draft: Draft; errors: EditorErrors; problem: ShownProblem | null }
  /** Two devices changed the same; `conflict` has the other's draft. */
  | { type: "draftsCollided"; conflict: EditConflict }
  /** What two devices typed, in one. */
  | { type: "draftsJoined"; draft: Draft }
  | { type: "collisionLeft" }
  | { type: "rebased"; draft: Draft }
  | { type: "startedOver"; draft: Draft };

const expected: Partial<Record<EditorEvent["type"], EditorState["phase"]>> = {
  saveAsked: "editing",
  saved: "saving",
  collided: "saving",
  draftsCollided: "editing",
  draftsJoined: "editing",
  refused: "saving",
  collisionLeft: "editing",
};

const quiet = {
  phase: "editing",
  errors: {},
  problem: null,
  isNothingToSave: false,
  conflict: null,
} as const;

export function openEditor(draft: Draft, isRestored: boolean): EditorState {
  return { ...quiet, draft, isRestored, overridden: [], draftNumber: 0 };
}

const changes: Changes<EditorState, EditorEvent> = {
  edited: ({ draft, errors }, { values }) => ({
    draft: { ...draft, values: { ...draft.values, ...values } },
    errors: without(errors, Object.keys(values) as EditorField[]),
    problem: null,
    isNothingToSave: false,
  }),
  saveAsked: (_state, { draft, rules }) => {
    const errors = checkDraft(draft, rules);
    if (Object.keys(errors).length > 0) return { ...quiet, draft, errors };
    if (changedFields(draft).length === 0) return { ...quiet, draft, isNothingToSave: true };
    return { phase: "saving", problem: null };
  },
  saved: (_state, { draft }) => ({ ...quiet, draft, overridden: [] }),
  collided: (_state, { draft, conflict }) => ({
    phase: "editing",
    draft,
    conflict,
    problem: null,
  }),
  refused: (_state, { draft, errors, problem }) => ({ ...quiet, draft, errors, problem }),
  draftsCollided: (_state, { conflict }) => ({ conflict }),
  draftsJoined: ({ draftNumber }, { draft }) => {
    return { draft, conflict: null, draftNumber: draftNumber + 1 };
  },
  collisionLeft: ({ draft, conflict }) => (conflict ? leaveCollision(draft, conflict) : {}),
  rebased: (_state, { draft }) => ({ draft }),
  startedOver: ({ draftNumber }, { draft }) => {
    return { ...openEditor(draft, false), draftNumber: draftNumber + 1 };
  },
};

/**
 * Back to the form over what is stored now: compared with what was loaded, the old text typed again
 * would pass for saved while the other window's stays.
 */
function leaveCollision(
  draft: Draft,
  { metadata, conflicts, theirs }: EditConflict,
): Partial<EditorState> {
  if (theirs) return { conflict: null };
  return {
    draft: resolveConflicts(draft, metadata, conflicts),
    conflict: null,
    overridden: conflicts,
  };
}

/** The edit after an event; the very same when the event means nothing. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  const phase = expected[event.type];
  if (phase && phase !== state.phase) return state;
  return { ...state, ...changeBy(changes, state, event) };
}

function without(errors: EditorErrors, fields: readonly EditorField[]): EditorErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field as EditorField)),
  );
}
