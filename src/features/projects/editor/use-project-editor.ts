import { type RefObject, useEffect, useRef, useState } from "react";
import { createMachine } from "../../../ui/state/machine.ts";
import { useStore } from "../../../ui/state/store.ts";
import { type KeptDraft, useDraftKeeper } from "../../drafts/use-kept-draft.ts";
import type { CompanyMetadata } from "../../profile/contract.ts";
import type { Project } from "../contract.ts";
import { altErrorOf } from "../draft/check-draft.ts";
import { allowanceOf } from "../draft/media-order.ts";
import { keptPart } from "../draft/project-draft-store.ts";
import {
  carriedFrom,
  createDraft,
  isUnsaved,
  type MediaEntry,
  type ProjectDraft,
  type ProjectErrors,
  type ProjectField,
  type ProjectValues,
  withoutGone,
} from "../draft/project-draft.ts";
import { isOutdated, isPending, openEdit, reduceEdit } from "./project-edit-state.ts";
import { projectEditorText as text } from "./project-editor-text.ts";
import {
  deleteWholeProject,
  findOwnProject,
  removeStored,
  saveProject,
  problemOf,
} from "./project-save.ts";
import { type ProjectEdit, useProjectMedia } from "./use-project-media.ts";

type EditorInput = {
  metadata: CompanyMetadata;
  project: Project | null;
  kept: KeptDraft<ProjectDraft>;
  onSaved: (project: Project) => void;
  /** Saved, and the form is empty again for the next new one. */
  onNext: (saved: Project) => void;
  onDeleted: () => void;
  /** What is stored is not what the page behind shows; null where it is not known. */
  onChanged: (project: Project | null) => void;
  onError: (field: ProjectField | "media") => void;
};

/** The edit in the window, kept in the tab and on the server until it is saved or discarded. */
export function useProjectEditor(input: EditorInput) {
  const { metadata, project, kept } = input;
  const { keeper } = kept;
  const ownerId = metadata.id;
  const projectId = project?.id ?? null;
  const [edit] = useState(() => open(kept.draft, project));
  const { dispatch } = edit;
  const state = useStore(edit);
  const { draft } = state;
  const sync = useDraftKeeper(keeper, keptPart(draft));
  const media = useProjectMedia({ ownerId, edit, allowance: allowanceOf(metadata.rules) });

  /** Photos and videos that are being taken out: the project's version counts each. */
  const removals = useRef<Promise<unknown>>(Promise.resolve());
  const { save, send } = useSaving(input, {
    edit,
    media,
    removals,
    isWaiting: state.phase === "waiting",
  });

  const startOver = (from: Project | null, sent?: ProjectDraft["sent"]) => {
    media.cancelAll();
    keeper.discard();
    const begun = { ...createDraft(from), ...(from && sent && { sent }) };
    dispatch({ type: "startedOver", draft: begun });
    return begun;
  };
  const discard = async () => {
    const { sent } = draft;
    const begun = startOver(project, sent);
    if (!sent) return;
    // It may be stored: then that is what there is to go on with.
    const fresh = projectId ? await findOwnProject(ownerId, projectId).catch(() => null) : null;
    input.onChanged(fresh);
    if (!fresh || edit.snapshot().draft !== begun) return;
    dispatch({ type: "startedOver", draft: createDraft(fresh) });
  };
  /** Does something with the project as it is stored now. */
  const resolve = async (work: (fresh: Project) => unknown) => {
    if (dispatch({ type: "freshAsked" }).phase !== "resolving" || !projectId) return;
    const fresh = await findOwnProject(ownerId, projectId).catch(problemOf);
    if (fresh && !("detail" in fresh)) await work(fresh);
    else dispatch({ type: "freshMissing", problem: fresh ?? { detail: text.unknown } });
  };
  return {
    ...state,
    values: draft.values,
    media,
    pending: isPending(state),
    isWaiting: state.phase === "waiting",
    isOutdated: isOutdated(state),
    isUnsaved: isUnsaved(draft) || media.uploading > 0,
    edit: (values: Partial<ProjectValues>) => dispatch({ type: "edited", values }),
    save,
    stopWaiting: () => dispatch({ type: "waitStopped" }),
    loadTheirs: () => resolve(startOver),
    keepMine: () =>
      resolve((fresh) => send({ ...withoutGone(draft, fresh), version: fresh.version })),
    backToForm: () => dispatch({ type: "backToForm" }),
    sync,
    discard: () => void discard(),
    /** Another device's draft in place of this one. */
    takeTheirs: () => {
      if (!sync.theirs) return;
      media.cancelAll();
      dispatch({ type: "startedOver", draft: sync.theirs.draft });
      keeper.decided();
    },
    keepOurs: keeper.decided,
    /** Is in the stored project: leaving the form does not bring it back. */
    isStored: (entry: MediaEntry) => draft.baseMedia.some(({ key }) => key === entry.key),
    removeFromProject: (entry: MediaEntry) => {
      const { onChanged } = input;
      const of = { ownerId, projectId: projectId! };
      const removal = removeFromProject(edit, { ...of, entry, onChanged });
      removals.current = Promise.all([removals.current, removal]);
      return removal;
    },
    deleteProject: async () => {
      if (dispatch({ type: "deleteAsked" }).phase !== "deleting") return;
      try {
        await deleteWholeProject(projectId!);
        startOver(null);
        input.onDeleted();
      } catch (error) {
        dispatch({ type: "deleteFailed", problem: problemOf(error) });
      }
    },
  };
}
export type ProjectEditorState = ReturnType<typeof useProjectEditor>;

type Saving = {
  edit: ProjectEdit;
  media: ReturnType<typeof useProjectMedia>;
  removals: RefObject<Promise<unknown>>;
  /** For its files. */
  isWaiting: boolean;
};

/** Sends the draft once its files are through, and what is being taken out is out. */
function useSaving(input: EditorInput, { edit, media, removals, isWaiting }: Saving) {
  const { metadata, project, onError } = input;
  const { dispatch } = edit;
  const projectId = project?.id ?? null;
  const isNextWanted = useRef(false);
  const beginNext = (saved: Project) => {
    media.cancelAll();
    input.kept.keeper.discard();
    dispatch({ type: "saved", draft: createDraft(null, carriedFrom(saved)) });
    input.onNext(saved);
  };
  const send = async (sent: ProjectDraft) => {
    const isArchitect = metadata.specialization === "Architekt";
    const ownerId = metadata.id;
    const outcome = await saveProject({ draft: sent, ownerId, projectId, isArchitect });
    if (outcome.kind === "saved" && isNextWanted.current) {
      beginNext(outcome.project);
    } else if (outcome.kind === "saved") {
      input.kept.keeper.discard();
      dispatch({ type: "saved", draft: { ...createDraft(outcome.project), key: sent.key } });
      input.onSaved(outcome.project);
    } else if (outcome.kind === "changedMeanwhile") {
      dispatch({ type: "changedMeanwhile" });
    } else {
      const { problem, errors } = outcome;
      const mediaErrors = byKey(sent.media, outcome.mediaErrors);
      const unanswered = outcome.isAnswered ? null : sent;
      dispatch({ type: "refused", problem, errors, mediaErrors, unanswered });
      focusFirst(errors, onError, Object.keys(mediaErrors).length > 0);
    }
  };
  const latest = useRef(media);
  useEffect(() => {
    latest.current = media;
  });
  const goOn = async () => {
    const asked = edit.snapshot().phase;
    await removals.current;
    const now = edit.snapshot();
    // Meanwhile it may have been saved, or the wait for its uploads given up.
    if (isPending(now) || (asked === "waiting" && now.phase !== asked)) return;
    const { uploading, failed } = latest.current;
    const next = dispatch({ type: "saveAsked", uploading, failed: failed.length });
    if (next.phase === "saving") return send(next.draft);
    focusFirst(next.errors, onError, next.draft.media.some(altErrorOf));
  };
  useOnceUploaded(isWaiting && media.uploading === 0, goOn);
  const save = ({ thenNext }: { thenNext: boolean }) => {
    isNextWanted.current = thenNext;
    return goOn();
  };
  return { save, send };
}

function open(found: ProjectDraft | null, project: Project | null): ProjectEdit {
  const kept = found && keptPart(found);
  return createMachine(openEdit(kept ?? createDraft(project), kept !== null), reduceEdit);
}

/** At once, and back in its place when the server could not. */
async function removeFromProject(
  { snapshot, dispatch }: ProjectEdit,
  input: {
    ownerId: string;
    projectId: string;
    entry: MediaEntry;
    onChanged: (project: Project) => void;
  },
) {
  const { ownerId, projectId, entry, onChanged } = input;
  const place = snapshot().draft.media.indexOf(entry);
  dispatch({ type: "removalBegun", key: entry.key });
  try {
    const left = await removeStored({ ownerId, projectId, medium: entry.medium! });
    dispatch({ type: "removed", entry, place, version: left.version });
    onChanged(left);
  } catch {
    dispatch({ type: "removalFailed", entry, place });
  }
}

function byKey(sent: readonly MediaEntry[], errors: ReadonlyMap<number, string>) {
  const found = sent.flatMap(({ key }, place) => {
    const error = errors.get(place);
    return error ? [[key, error] as const] : [];
  });
  return Object.fromEntries(found);
}

function focusFirst(
  errors: ProjectErrors,
  onError: (field: ProjectField | "media") => void,
  isMediaWrong = false,
) {
  const [first] = Object.keys(errors) as (ProjectField | "media")[];
  if (first) onError(first);
  else if (isMediaWrong) onError("media");
}

/** Goes on once, when the last file is through. */
function useOnceUploaded(isTime: boolean, goOn: () => unknown) {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (isTime) void latest.current();
  }, [isTime]);
}
