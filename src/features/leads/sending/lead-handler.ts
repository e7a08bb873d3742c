import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { formDraft } from "../../../ui/form/form-draft.ts";
import { formHandler } from "../../../ui/form/form-handler.ts";
import { readSearched } from "../../search/searched.ts";
import { checkLead } from "./check-lead.ts";
import { keyedFetch } from "./keyed-fetch.ts";
import { type RefusedLead, type SentLead, submitLead } from "./submit-lead.ts";

export const leadHandler = (draftId: string) =>
  formHandler<SentLead, RefusedLead>({
    check: checkLead,
    send: (form) => {
      form.set("source_text", readSearched());
      return submitLead(form, keyedFetch(draftId, browserFetch));
    },
    draft: formDraft(draftId),
  });
