import { createDraftStore } from "../../../ui/form/draft-store.ts";
import { isUnsaved, type ProjectDraft } from "./project-draft.ts";

const store = createDraftStore<ProjectDraft>({
  prefix: "projekt-szkic",
  isValid: ({ values, base, media, baseMedia, key }) =>
    [values, base, key].every(Boolean) && [media, baseMedia].every(Array.isArray),
});

/** Where a project's unsaved edit is kept; a new one has no id yet. */
const placeOf = (ownerId: string, projectId: string | null) => `${ownerId}:${projectId ?? "nowy"}`;

export type StoredEdit = {
  draft: ProjectDraft;
  /** Names of files that had not arrived when the page went away. */
  lost: string[];
};

export function readEdit(ownerId: string, projectId: string | null): StoredEdit | null {
  const kept = store.read(placeOf(ownerId, projectId));
  if (!kept) return null;
  const media = kept.media.filter(({ medium }) => medium !== null);
  const lost = kept.media.filter(({ medium }) => medium === null).map(({ name }) => name);
  const draft = { ...kept, media };
  return isUnsaved(draft) || lost.length > 0 ? { draft, lost } : null;
}

export function storeEdit(ownerId: string, projectId: string | null, draft: ProjectDraft) {
  if (isUnsaved(draft)) store.save(placeOf(ownerId, projectId), draft);
  else store.remove(placeOf(ownerId, projectId));
}

export function discardEdit(ownerId: string, projectId: string | null) {
  store.remove(placeOf(ownerId, projectId));
}
