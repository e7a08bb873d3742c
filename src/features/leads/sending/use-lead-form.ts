import { useState } from "react";
import { useForm } from "../../../ui/form/use-form.ts";
import type { BegunLead, LeadFields } from "./read-lead.ts";
import type { RefusedLead, SendResult, SentLead } from "./submit-lead.ts";

export const loadSentNote = () => import("./sent-note.tsx");

type LeadFormInput = {
  companyId: string;
  posted: SendResult | undefined;
  begun: BegunLead | null;
  onSent: (sent: SentLead) => void;
};

/** State of one lead: what is wrong, whether it was sent, and that nothing typed gets lost. */
export function useLeadForm({ companyId, posted, begun, onSent }: LeadFormInput) {
  const [sent, setSent] = useState(posted?.ok ? posted : undefined);
  const draftId = `zapytanie:${companyId}`;
  const form = useForm<SentLead, RefusedLead>({
    posted,
    draftId,
    loadHandler: async () => {
      // What is shown in the end comes along: it must not be missing once the lead is sent.
      const [{ leadHandler }] = await Promise.all([import("./lead-handler.ts"), loadSentNote()]);
      return leadHandler(draftId, posted !== undefined);
    },
    onSent: (lead) => {
      setSent(lead);
      onSent(lead);
    },
  });
  const fields: Partial<LeadFields> | null = posted?.ok === false ? posted.fields : begun;
  return { ...form, fields, sent };
}
