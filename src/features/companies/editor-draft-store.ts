import { type Draft, editorFields } from "./editor-draft.ts";

const keyOf = (companyId: string) => `profil-szkic:${companyId}`;

/** The edit that was begun in this window and never saved. Browser only. */
export function readDraft(companyId: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(companyId)) ?? "null") as Draft | null;
    const isWhole = editorFields.every(
      (field) => kept?.values[field] !== undefined && kept.base[field] !== undefined,
    );
    return isWhole ? kept : null;
  } catch {
    // No storage, or a draft of an older version of this page: as if there was none.
    return null;
  }
}

export function keepDraft(companyId: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(companyId), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the window is open.
  }
}

export function dropDraft(companyId: string) {
  try {
    sessionStorage.removeItem(keyOf(companyId));
  } catch {
    // Nothing was kept.
  }
}
