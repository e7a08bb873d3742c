import { createDraftStore } from "../../../ui/form/draft-store.ts";
import { type Draft, editorFields } from "./editor-draft.ts";

const store = createDraftStore<Draft>({
  prefix: "profil-szkic",
  isValid: ({ base, values }) =>
    editorFields.every((field) => values[field] !== undefined && base[field] !== undefined),
});

/** The profile edit of a company, by the company's id. */
export const { read: readDraft, save: storeDraft, remove: discardDraft } = store;
