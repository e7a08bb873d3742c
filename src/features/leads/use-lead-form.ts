import { type FormEvent, useEffect, useRef, useState } from "react";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { showToast } from "../../ui/dialog/toast.ts";
import { discardDraft, storeDraft, restoreDraft } from "./lead-draft.ts";
import { checkLeadForm, readLeadForm } from "./rules.ts";
import { submitLead, type SendResult, unreachable } from "./submit-lead.ts";
import { leadSent, leadMessages } from "./text.ts";

type Errors = Partial<Record<string, string>>;

function check(form: HTMLFormElement): Errors | null {
  const found = Object.entries(checkLeadForm(readLeadForm(new FormData(form))));
  if (found.length === 0) return null;
  return Object.fromEntries(found.map(([field, message]) => [field, leadMessages[message!]]));
}

/** State of one lead: what is wrong, whether it was sent, and that nothing typed gets lost. */
export function useLeadForm(companyId: string, posted: SendResult | undefined) {
  const [answer, setAnswer] = useState<SendResult>();
  const [isSending, setSending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [ownErrors, setOwnErrors] = useState<Errors | null>(null);
  // A new object for each attempt that the browser itself refused.
  const [refusedAttempt, setRefusedAttempt] = useState<object | null>(null);
  const result = answer ?? posted;
  const refusal = result && !result.sent && !isSending ? result : null;

  useEffect(() => {
    if (formRef.current) restoreDraft(companyId, formRef.current);
  }, [companyId]);

  useEffect(() => {
    if (!result?.sent) return;
    discardDraft(companyId);
    showToast({ type: "success", message: leadSent });
  }, [companyId, result]);

  useEffect(() => {
    if (!refusedAttempt && !refusal) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedAttempt, refusal]);

  // Straight to the API: code loaded only on sending could not come when the network is away.
  const send = async (form: FormData) => {
    isBusy.current = true;
    setSending(true);
    setAnswer(await submitLead(form, browserFetch).catch(() => unreachable));
    setSending(false);
    isBusy.current = false;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check(event.currentTarget);
    setOwnErrors(found);
    if (found) setRefusedAttempt({});
    // A second click comes before React has drawn the first.
    else if (!isBusy.current) void send(new FormData(event.currentTarget));
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    storeDraft(companyId, event.currentTarget);
    if (ownErrors) setOwnErrors(check(event.currentTarget));
  };
  return {
    formRef,
    onSubmit,
    onInput,
    isSending,
    errors: ownErrors ?? refusal?.errors ?? {},
    problem: ownErrors ? null : refusal?.problem,
    fields: refusal?.fields,
    sentTo: result?.sent ? result.email : undefined,
  };
}
