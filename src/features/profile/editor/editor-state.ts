import type { ShownProblem } from "../../../platform/form/refusal.ts";
import { changeBy, type Changes } from "../../../ui/machine.ts";
import type { CompanyMetadata } from "../contract.ts";
import { checkDraft, type CheckedRules } from "./check-draft.ts";
import {
  type Draft,
  type EditorErrors,
  type EditorField,
  type EditorValues,
} from "./editor-draft.ts";

/** The same things were changed elsewhere; `metadata` holds them as they are now. */
export type EditConflict = { metadata: CompanyMetadata; conflicts: string[] };

export type EditorState = {
  phase: "editing" | "saving";
  draft: Draft;
  /** Grows when the whole form is reset: fields that keep their own text follow. */
  draftNumber: number;
  isRestored: boolean;
  errors: EditorErrors;
  problem: ShownProblem | null;
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
  | { type: "collisionLeft" }
  | { type: "rebased"; draft: Draft }
  | { type: "startedOver"; draft: Draft };

const expected: Partial<Record<EditorEvent["type"], EditorState["phase"]>> = {
  saveAsked: "editing",
  saved: "saving",
  collided: "saving",
  refused: "saving",
  collisionLeft: "editing",
};

const quiet = { phase: "editing", errors: {}, problem: null, conflict: null } as const;

export function openEditor(draft: Draft, isRestored: boolean): EditorState {
  return { ...quiet, draft, isRestored, draftNumber: 0 };
}

const changes: Changes<EditorState, EditorEvent> = {
  edited: ({ draft, errors }, { values }) => ({
    draft: { ...draft, values: { ...draft.values, ...values } },
    errors: without(errors, Object.keys(values) as EditorField[]),
  }),
  saveAsked: (_state, { draft, rules }) => {
    const errors = checkDraft(draft, rules);
    if (Object.keys(errors).length === 0) return { phase: "saving" };
    return { ...quiet, draft, errors };
  },
  saved: (_state, { draft }) => ({ ...quiet, draft }),
  collided: (_state, { draft, conflict }) => ({
    phase: "editing",
    draft,
    conflict,
    problem: null,
  }),
  refused: (_state, { draft, errors, problem }) => ({ ...quiet, draft, errors, problem }),
  collisionLeft: () => ({ conflict: null }),
  rebased: (_state, { draft }) => ({ draft }),
  startedOver: ({ draftNumber }, { draft }) => {
    return { ...openEditor(draft, false), draftNumber: draftNumber + 1 };
  },
};

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
