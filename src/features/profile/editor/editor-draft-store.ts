import { createDraftStore } from "../../../platform/page/draft-store.ts";
import { type Draft, editorFields } from "./editor-draft.ts";

const store = createDraftStore<Draft>({
  prefix: "profil-szkic",
  isWhole: ({ base, values }) =>
    editorFields.every((field) => values[field] !== undefined && base[field] !== undefined),
});

/** The profile edit of a company, by the company's id. */
export const { read: readDraft, keep: keepDraft, drop: dropDraft } = store;
