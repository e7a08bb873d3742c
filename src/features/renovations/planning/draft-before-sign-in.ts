import { type RenovationDraft, renovationDrafts } from "./renovation-draft.ts";

const key = "remont-przed-logowaniem";
const lastsMs = 7 * 864e5;

type Kept = { draft: RenovationDraft; until: number };

/** What was typed by somebody who must sign in, or up, first: the mail's link opens another tab. */
export function keepBeforeSignIn(draft: RenovationDraft) {
  try {
    const kept: Kept = { draft, until: Date.now() + lastsMs };
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // This tab has it still.
  }
}

/** Once: whoever opens the window next has it in that tab alone. Null without one. */
export function takeAfterSignIn(): RenovationDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
    localStorage.removeItem(key);
    if (!kept || !(kept.until > Date.now())) return null;
    // Read back through the check of what older pages left.
    renovationDrafts.save("nowy", kept.draft);
    return renovationDrafts.read("nowy");
  } catch {
    return null;
  }
}
