import { useEffect, useState } from "react";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { showToast } from "../../ui/dialog/toast.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { type RefusedLead, type SendResult, type SentLead, submitLead } from "./submit-lead.ts";
import { leadSent } from "./text.ts";

/** State of one lead: what is wrong, whether it was sent, and that nothing typed gets lost. */
export function useLeadForm(companyId: string, posted: SendResult | undefined) {
  const [sent, setSent] = useState(posted?.ok ? posted : undefined);
  const form = useForm<SentLead, RefusedLead>({
    posted,
    draftId: `zapytanie:${companyId}`,
    send: (data) => submitLead(data, browserFetch),
    loadCheck: async () => (await import("./check-lead.ts")).checkLead,
    onSent: setSent,
  });
  useEffect(() => {
    if (sent) showToast({ type: "success", message: leadSent });
  }, [sent]);
  return { ...form, fields: posted?.ok === false ? posted.fields : null, sentTo: sent?.email };
}
