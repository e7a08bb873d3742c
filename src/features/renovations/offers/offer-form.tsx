import { type FormEvent, useEffect, useRef, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { isTooLong } from "../../../platform/form/too-long.ts";
import { useCall } from "../../../platform/form/use-call.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { TextArea } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { createMessageDrafts } from "../../../ui/form/use-message.ts";
import type { Job } from "../contract.ts";
import { jobsPath } from "../jobs/job-address.ts";
import { useReloadsWait } from "../live/use-live-renovations.ts";
import type { Offer as Answered, putOffer } from "./contract.ts";
import { offerMessages, offerText as text } from "./text.ts";

const messageMax = 1000;
const drafts = createMessageDrafts("chec");

type FormProps = {
  jobId: string;
  offer: Job["offer"];
  onSent: (offer: Answered["offer"]) => void;
  onCancel: () => void;
};

/** The words of an offer, before it is sent or to be changed. */
export function OfferForm({ jobId, offer, onSent, onCancel }: FormProps) {
  // Opened by a press, so in the browser alone.
  const [message, setMessage] = useState(() => drafts.read(jobId) ?? offer?.message ?? "");
  const { pending, problem, run } = useCall();
  useReloadsWait();
  // Deleted or changed by the homeowner meanwhile: sent again, the words would be refused again.
  const isGone = problem?.status === 404;
  const isLong = isTooLong(message, messageMax);
  const form = useRef<HTMLFormElement>(null);
  const focusWords = () => form.current?.querySelector("textarea")?.focus();
  // Opened by a press: who pressed goes on here.
  useEffect(focusWords, []);
  useEffect(() => {
    if (isGone) form.current?.querySelector("a")?.focus();
  }, [isGone]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLong) return focusWords();
    const call = { method: "put", path: "/renovations/{id}/willing" } as const;
    const sent = await run(() =>
      callApi<typeof putOffer>(browserFetch, { ...call, params: { id: jobId }, body: { message } }),
    );
    if (!sent) return;
    drafts.remove(jobId);
    showToast({ type: "success", message: offer ? text.changed : text.sent });
    onSent(sent.offer);
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void send(event)}
      className="grid gap-4 border-t border-line pt-4"
    >
      <TextArea
        label={text.message}
        hint={text.messageHint}
        name="message"
        rows={4}
        maxLength={messageMax}
        counter
        value={message}
        error={isLong ? offerMessages["Offer message is too long"] : undefined}
        // Sent, the form closes: nothing may be typed into it that would go with it.
        readOnly={pending || isGone}
        onChange={({ target }) => {
          setMessage(target.value);
          drafts.save(jobId, target.value);
        }}
      />
      <FormError problem={isGone ? text.gone : problem} />
      <div className="flex flex-wrap gap-3">
        {isGone ? (
          <ButtonLink to={jobsPath} onClick={() => drafts.remove(jobId)}>
            {text.otherJobs}
          </ButtonLink>
        ) : (
          <>
            <Button type="submit" pending={pending}>
              {offer ? text.saveChange : text.send}
            </Button>
            <Button
              variant="outlined"
              onClick={() => {
                drafts.remove(jobId);
                onCancel();
              }}
            >
              {text.cancel}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
