import { type FormEvent, useEffect, useRef, useState } from "react";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { showNotice } from "../../ui/dialog/notice.ts";
import { forgetDraft, keepDraft, restoreDraft } from "./inquiry-draft.ts";
import { checkInquiry, readInquiry } from "./rules.ts";
import { sendInquiry, type SendResult, unreachable } from "./send-inquiry.ts";
import { inquirySent, leadMessages } from "./text.ts";

type Errors = Partial<Record<string, string>>;

function check(form: HTMLFormElement): Errors | null {
  const found = Object.entries(checkInquiry(readInquiry(new FormData(form))));
  if (found.length === 0) return null;
  return Object.fromEntries(found.map(([field, message]) => [field, leadMessages[message!]]));
}

/** State of one inquiry: what is wrong, whether it was sent, and that nothing typed gets lost. */
export function useInquiry(companyId: string, posted: SendResult | undefined) {
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
    forgetDraft(companyId);
    showNotice({ type: "success", message: inquirySent });
  }, [companyId, result]);

  useEffect(() => {
    if (!refusedAttempt && !refusal) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedAttempt, refusal]);

  // Straight to the API: code loaded only on sending could not come when the network is away.
  const send = async (form: FormData) => {
    isBusy.current = true;
    setSending(true);
    setAnswer(await sendInquiry(form, browserFetch).catch(() => unreachable));
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
    keepDraft(companyId, event.currentTarget);
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
