import type { DraftKind } from "../../drafts/draft-in-tab.ts";
import { isUnsaved, type ProjectDraft } from "./project-draft.ts";

/** A project's edit, as the tab and the server keep it. */
export const projectDrafts: DraftKind<ProjectDraft> = {
  prefix: "projekt-szkic",
  isValid: ({ values, base, media, baseMedia, key }) =>
    [values, base, key].every(Boolean) && [media, baseMedia].every(Array.isArray),
  clean: withoutLostFiles,
  mediaIdsOf: ({ media }) => media.flatMap(({ medium }) => medium?.id ?? []),
};

/** The subject of the server's draft; a new project has no id yet. */
export const subjectOf = (projectId: string | null) => projectId ?? "new-project";

/** What had not arrived when the page went away is named, to be chosen again. */
function withoutLostFiles(draft: ProjectDraft): ProjectDraft {
  const media = draft.media.filter(({ medium }) => medium !== null);
  const missing = draft.media.flatMap(({ medium, isUnusable, name, alt, bytes }, place) =>
    medium || isUnusable ? [] : { name, alt, bytes, place },
  );
  return { ...draft, media, lostPlaces: [...(draft.lostPlaces ?? []), ...missing] };
}

/** What of it is worth keeping; null when it is what is stored. */
export const keptPart = (draft: ProjectDraft): ProjectDraft | null =>
  isUnsaved(draft) || (draft.lostPlaces ?? []).length > 0 ? draft : null;
