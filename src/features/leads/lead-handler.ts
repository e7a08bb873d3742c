import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { formDraft } from "../../ui/form/form-draft.ts";
import type { FormHandler } from "../../ui/form/use-form.ts";
import { checkLead } from "./check-lead.ts";
import { type SendResult, submitLead } from "./submit-lead.ts";

export const leadHandler = (draftId: string): FormHandler<SendResult> => ({
  check: checkLead,
  send: (form) => submitLead(form, browserFetch),
  draft: formDraft(draftId),
});
