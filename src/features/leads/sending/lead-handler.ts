import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { hasDraft } from "../../../ui/form/draft-key.ts";
import { formDraft, keepSent } from "../../../ui/form/form-draft.ts";
import { formHandler } from "../../../ui/form/form-handler.ts";
import { readSearched } from "../../search/searched.ts";
import { checkLead } from "./check-lead.ts";
import { keyedFetch } from "./keyed-fetch.ts";
import { elapsedHeader } from "./rules.ts";
import { type RefusedLead, type SentLead, submitLead } from "./submit-lead.ts";

/** What the next company is asked as well; consent is given to each anew. */
const askedAgain = [
  "contact_email",
  "phone",
  "sender_name",
  "message",
  "wanted_from",
  "wanted_to",
  "services",
  "styles",
];

/** @param isFilled whether the page came with what was posted before */
export function leadHandler(draftId: string, isFilled: boolean) {
  // Asked before anything is typed: later the draft is this form's own.
  const beganEmpty = !isFilled && !hasDraft(draftId) && isFirstVisit();
  const fetcher = keyedFetch(draftId, beganEmpty ? timedFetch : browserFetch);
  return formHandler<SentLead, RefusedLead>({
    check: checkLead,
    send: async (form) => {
      form.set("source_text", readSearched());
      const result = await submitLead(form, fetcher);
      if (result.ok) keepSent(draftId, { form, fields: askedAgain });
      return result;
    },
    draft: formDraft(draftId),
  });
}

/** A browser fills in what it loads again or goes back to, even where no draft can be kept. */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate";
}

/**
 * Tells how long the page has been there, never less than the form: what was written before the
 * scripts came counts. Only of a form that began empty: one that came filled may be sent at once.
 */
const timedFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set(elapsedHeader, String(Math.round(performance.now())));
  return browserFetch(input, { ...init, headers });
};
