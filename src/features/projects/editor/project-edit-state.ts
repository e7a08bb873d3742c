import type { ShownProblem } from "../../../ui/form/form-error.tsx";
import { changeBy, type Changes } from "../../../ui/state/machine.ts";
import { altErrorOf, checkDraft } from "../draft/check-draft.ts";
import {
  type ProjectDraft,
  type ProjectErrors,
  type ProjectValues,
  withSent,
} from "../draft/project-draft.ts";
import { mediaChanges, type MediaEvent, type MediaState, quietMedia } from "./media-state.ts";

/**
 * `editing` → `saving` → saved or `editing` again, by way of `waiting` while files are on their way.
 * A save that meets a newer version is `outdated` until its owner chooses; `resolving` asks the
 * server for that version and acts on it.
 */
export type EditPhase = "editing" | "waiting" | "saving" | "outdated" | "resolving" | "deleting";

export type EditState = MediaState & {
  phase: EditPhase;
  /** From a draft that was kept. */
  isRestored: boolean;
  errors: ProjectErrors;
  /** By key of the entry. */
  mediaErrors: Readonly<Record<string, string>>;
  problem: ShownProblem | null;
  /** A save was asked for while some files had not got through: said as long as there are such. */
  isHeldByFiles: boolean;
};

export type FormEvent =
  | { type: "edited"; values: Partial<ProjectValues> }
  /** `failed`: how many files did not get through. */
  | { type: "saveAsked"; uploading: number; failed: number }
  | { type: "waitStopped" }
  | { type: "saved"; draft: ProjectDraft }
  | { type: "changedMeanwhile" }
  | {
      type: "refused";
      problem: ShownProblem | null;
      errors: ProjectErrors;
      mediaErrors: EditState["mediaErrors"];
      /** What was sent, where no answer came. */
      unanswered: ProjectDraft | null;
    }
  | { type: "backToForm" }
  | { type: "freshAsked" }
  | { type: "freshMissing"; problem: ShownProblem }
  /** With what is stored, or with an empty form: nothing of this edit is left. */
  | { type: "startedOver"; draft: ProjectDraft }
  | { type: "deleteAsked" }
  | { type: "deleteFailed"; problem: ShownProblem };

export type EditEvent = FormEvent | MediaEvent;

/** In which phases an event means something; in any other it is ignored. */
const expected: Partial<Record<EditEvent["type"], readonly EditPhase[]>> = {
  saveAsked: ["editing", "waiting"],
  waitStopped: ["waiting"],
  saved: ["saving", "resolving"],
  changedMeanwhile: ["saving", "resolving"],
  refused: ["saving", "resolving"],
  backToForm: ["outdated"],
  freshAsked: ["outdated"],
  freshMissing: ["resolving"],
  deleteAsked: ["editing", "waiting"],
  deleteFailed: ["deleting"],
};

const quiet = {
  ...quietMedia,
  errors: {},
  mediaErrors: {},
  problem: null,
  isHeldByFiles: false,
} as const;

export function openEdit(draft: ProjectDraft, isRestored = false): EditState {
  return { ...quiet, phase: "editing", draft, isRestored };
}

/** The edit after an event; the very same when the event means nothing. */
export function reduceEdit(state: EditState, event: EditEvent): EditState {
  const phases = expected[event.type];
  if (phases && !phases.includes(state.phase)) return state;
  return { ...state, ...changeBy(changes, state, event) };
}

const changes: Changes<EditState, EditEvent> = {
  ...mediaChanges,
  edited: (state, { values }) => editedChange(state, values),
  saveAsked: saveChange,
  waitStopped: () => ({ phase: "editing" }),
  saved: (_state, { draft }) => openEdit(draft),
  changedMeanwhile: () => ({ phase: "outdated", problem: null }),
  refused: ({ draft }, { unanswered, ...event }) => {
    const { problem, errors, mediaErrors } = event;
    const left = unanswered ? withSent(draft, unanswered) : draft;
    return { phase: "editing", draft: left, problem, errors, mediaErrors };
  },
  backToForm: () => ({ phase: "editing" }),
  freshAsked: () => ({ phase: "resolving" }),
  freshMissing: (_state, { problem }) => ({ phase: "editing", problem }),
  startedOver: (_state, { draft }) => openEdit(draft),
  deleteAsked: () => ({ phase: "deleting" }),
  deleteFailed: (_state, { problem }) => ({ phase: "editing", problem }),
};

function editedChange(
  { draft, errors }: EditState,
  values: Partial<ProjectValues>,
): Partial<EditState> {
  return {
    draft: { ...draft, values: { ...draft.values, ...values } },
    errors: without(errors, Object.keys(values)),
    problem: null,
  };
}

function without(errors: ProjectErrors, fields: readonly string[]): ProjectErrors {
  const changed = fields.map((field) => (field.startsWith("start") ? "startDate" : field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field)));
}

/** Right in itself, nothing failed, everything sent: only then it is saved. */
function saveChange(
  { draft }: EditState,
  { uploading, failed }: { uploading: number; failed: number },
): Partial<EditState> {
  const errors = checkDraft(draft.values);
  const checked = { errors, mediaErrors: {}, problem: null, isHeldByFiles: false };
  const isWrong = Object.keys(errors).length > 0 || draft.media.some(altErrorOf);
  if (isWrong) return { ...checked, phase: "editing" };
  if (failed > 0) return { ...checked, phase: "editing", isHeldByFiles: true };
  return { ...checked, phase: uploading > 0 ? "waiting" : "saving" };
}

/** A request is running, and the buttons wait for its response. */
export const isPending = ({ phase }: EditState) =>
  phase === "saving" || phase === "resolving" || phase === "deleting";

/** Another window saved the project since this edit began, and nothing is decided yet. */
export const isOutdated = ({ phase }: EditState) => phase === "outdated" || phase === "resolving";
