import { useEffect, useRef, useState } from "react";
import type { ShownProblem } from "../../../ui/form/form-error.tsx";
import type { CompanyMetadata } from "../../profile/contract.ts";
import type { Project } from "../contract.ts";
import { allowanceOf } from "../draft/media-order.ts";
import { discardEdit, storeEdit, readEdit } from "../draft/project-draft-store.ts";
import {
  createDraft,
  isUnsaved,
  type MediaEntry,
  type ProjectDraft,
  type ProjectErrors,
  type ProjectField,
  type ProjectValues,
} from "../draft/project-draft.ts";
import { checkDraft } from "./check-draft.ts";
import { mediaEditorText } from "./media-editor-text.ts";
import { projectEditorText as text } from "./project-editor-text.ts";
import {
  deleteWholeProject,
  findOwnProject,
  removeStored,
  saveProject,
  problemOf,
} from "./project-save.ts";
import { useProjectMedia } from "./use-project-media.ts";

type State = {
  draft: ProjectDraft;
  /** Names of files that had not arrived when the page went away; null when nothing was restored. */
  restored: string[] | null;
  errors: ProjectErrors;
  /** By key of the entry. */
  mediaErrors: Readonly<Record<string, string>>;
  problem: ShownProblem | null;
  mediaProblem: string | null;
  /** Another window saved the project since this edit began. */
  isOutdated: boolean;
};

const quiet = { errors: {}, mediaErrors: {}, problem: null, mediaProblem: null, isOutdated: false };

function open(ownerId: string, project: Project | null): State {
  const kept = readEdit(ownerId, project?.id ?? null);
  return { ...quiet, draft: kept?.draft ?? createDraft(project), restored: kept?.lost ?? null };
}

/** The edit in the window, kept in its storage until it is saved or discarded. */
export function useProjectEditor(input: {
  metadata: CompanyMetadata;
  project: Project | null;
  onSaved: (project: Project) => void;
  onDeleted: () => void;
  /** A stored photo or video was taken out: the page behind shows one too many. */
  onChanged: (project: Project) => void;
  onError: (field: ProjectField | "media") => void;
}) {
  const { metadata, project, onError } = input;
  const ownerId = metadata.id;
  const projectId = project?.id ?? null;
  const isArchitect = metadata.specialization === "Architekt";
  const [state, setState] = useState(() => open(ownerId, project));
  const [pending, setPending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const { draft } = state;
  useEffect(() => storeEdit(ownerId, projectId, draft), [ownerId, projectId, draft]);

  const put = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));
  const change = (part: (media: MediaEntry[]) => MediaEntry[]) =>
    setState((before) => {
      const { draft } = before;
      return { ...before, draft: { ...draft, media: part(draft.media) } };
    });
  const media = useProjectMedia({
    ownerId,
    media: draft.media,
    change,
    allowance: allowanceOf(metadata.rules),
    onMissing: (ids) => {
      const isMissing = ({ medium }: MediaEntry) => medium !== null && ids.includes(medium.id);
      const names = draft.media.filter(isMissing).map(nameOf);
      if (names.length === 0) return;
      change((entries) => entries.filter((entry) => !isMissing(entry)));
      put({ mediaProblem: text.missing(names) });
    },
  });

  const send = async (sent: ProjectDraft) => {
    if (pending) return;
    setPending(true);
    const outcome = await saveProject({ draft: sent, projectId, isArchitect });
    setPending(false);
    if (outcome.kind === "saved") {
      discardEdit(ownerId, projectId);
      put({ ...quiet, draft: { ...createDraft(outcome.project), key: sent.key }, restored: null });
      input.onSaved(outcome.project);
    } else if (outcome.kind === "changedMeanwhile") {
      put({ isOutdated: true, problem: null });
    } else {
      const { problem, errors, mediaErrors } = outcome;
      const byKey = sent.media.flatMap(({ key }, place) => {
        const error = mediaErrors.get(place);
        return error ? [[key, error] as const] : [];
      });
      put({ problem, errors, mediaErrors: Object.fromEntries(byKey), isOutdated: false });
      focusFirst(errors, onError, byKey.length > 0);
    }
  };
  const save = async () => {
    const errors = checkDraft(draft.values);
    put({ errors, problem: null, mediaErrors: {} });
    setWaiting(false);
    if (Object.keys(errors).length > 0) return focusFirst(errors, onError);
    if (media.failed.length > 0) {
      return put({ problem: { detail: text.failedFiles(media.failed.map(({ name }) => name)) } });
    }
    if (media.uploading > 0) return setWaiting(true);
    return send(draft);
  };
  useOnceUploaded(isWaiting && media.uploading === 0, save);

  const now = async (work: (project: Project) => Promise<void>) => {
    if (pending || !projectId) return;
    setPending(true);
    const fresh = await findOwnProject(ownerId, projectId).catch(problemOf);
    setPending(false);
    if (!fresh) put({ isOutdated: false, problem: { detail: text.unknown } });
    else if ("detail" in fresh) put({ isOutdated: false, problem: fresh });
    else await work(fresh);
  };
  const startOver = (from: Project | null) => {
    media.cancelAll();
    discardEdit(ownerId, projectId);
    setWaiting(false);
    setState({ ...quiet, draft: createDraft(from), restored: null });
  };
  const removeFromProject = async (entry: MediaEntry) => {
    const place = draft.media.indexOf(entry);
    change((entries) => entries.filter(({ key }) => key !== entry.key));
    put({ mediaProblem: null });
    try {
      const left = await removeStored(projectId!, entry.medium!);
      const { version } = left;
      setState((before) => ({ ...before, draft: withoutStored(before.draft, entry, version) }));
      media.say(mediaEditorText.removedSaid(nameOf(entry, place)));
      input.onChanged(left);
    } catch {
      change((entries) => entries.toSpliced(place, 0, entry));
      put({ mediaProblem: mediaEditorText.removeFailed });
    }
  };
  return {
    ...state,
    values: draft.values,
    media,
    pending,
    isWaiting,
    isUnsaved: isUnsaved(draft) || media.uploading > 0,
    edit: (part: Partial<ProjectValues>) =>
      setState((before) => ({
        ...before,
        draft: { ...before.draft, values: { ...before.draft.values, ...part } },
        errors: without(before.errors, Object.keys(part)),
      })),
    save,
    stopWaiting: () => setWaiting(false),
    loadTheirs: () => now(async (fresh) => startOver(fresh)),
    keepMine: () => now((fresh) => send({ ...draft, version: fresh.version })),
    backToForm: () => put({ isOutdated: false }),
    discard: () => startOver(project),
    /** Is in the stored project: leaving the form does not bring it back. */
    isStored: (entry: MediaEntry) => draft.baseMedia.some(({ key }) => key === entry.key),
    removeFromProject,
    deleteProject: async () => {
      setPending(true);
      try {
        await deleteWholeProject(projectId!);
        startOver(null);
        input.onDeleted();
      } catch (error) {
        put({ problem: problemOf(error) });
      }
      setPending(false);
    },
  };
}
export type ProjectEditorState = ReturnType<typeof useProjectEditor>;

/** What an entry is called when it is spoken of. */
export function nameOf({ name, alt, kind }: MediaEntry, place: number): string {
  const number = place + 1;
  const plain = kind === "video" ? mediaEditorText.video(number) : mediaEditorText.picture(number);
  return name || alt || plain;
}

/** The project was changed by this very edit: its version is ours, unless others came between. */
function withoutStored(draft: ProjectDraft, entry: MediaEntry, version: number): ProjectDraft {
  const baseMedia = draft.baseMedia.filter(({ key }) => key !== entry.key);
  const isOurs = draft.version !== null && version === draft.version + 1;
  return { ...draft, baseMedia, version: isOurs ? version : draft.version };
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

function without(errors: ProjectErrors, fields: readonly string[]): ProjectErrors {
  const changed = fields.map((field) => (field.startsWith("start") ? "startDate" : field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field)));
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
