import { createDraftStore } from "../../ui/form/draft-store.ts";
import type { LocalDraft } from "./choose-draft.ts";

/** One kind of editor's drafts. */
export type DraftKind<Draft extends object> = {
  /** Of what the tab keeps by itself until the server has it. */
  prefix: string;
  /** False for what an older version of the page left behind. */
  isValid: (draft: Draft) => boolean;
  /** As the editor can go on with it on any device. */
  clean: (draft: Draft) => Draft;
  mediaIdsOf: (draft: Draft) => string[];
};

/** Of whom and of what. */
export type DraftSubject = { ownerId: string; subject: string };

/** What the tab keeps of an edit by itself, whether or not the server has it. */
export const tabStore = <Draft extends object>({ prefix, isValid }: DraftKind<Draft>) =>
  createDraftStore<LocalDraft<Draft>>({
    prefix,
    isValid: ({ draft }) => Boolean(draft) && isValid(draft),
  });

export const placeOf = ({ ownerId, subject }: DraftSubject) => `${ownerId}:${subject}`;

/** Whether an editor would go on with something that was begun in this tab. */
export const isDraftInTab = <Draft extends object>(kind: DraftKind<Draft>, of: DraftSubject) =>
  tabStore(kind).read(placeOf(of)) !== null;
