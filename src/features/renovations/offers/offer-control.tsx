import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { TextArea } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { createMessageDrafts } from "../../../ui/form/use-message.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Job } from "../contract.ts";
import { jobsPath } from "../jobs/job-address.ts";
import type { deleteOffer, Offer as Answered, putOffer } from "./contract.ts";
import { offerText as text } from "./text.ts";
import { useOfferCall } from "./use-offer-call.ts";

type Offer = Job["offer"];
const messageMax = 1000;

type Props = {
  job: Job;
  canOffer: boolean;
  /** What was asked and answered about the offer. */
  thread: ReactNode;
};

/** What the company may do about a job: offer itself, change its words, take them back. */
export function OfferControl({ job, canOffer, thread }: Props) {
  const { offer, change } = useShownOffer(job);
  const [isWriting, setWriting] = useState(false);
  if (isWriting) {
    return (
      <OfferForm
        jobId={job.id}
        offer={offer}
        onSent={(sent) => {
          change(sent);
          setWriting(false);
        }}
        onCancel={() => setWriting(false)}
      />
    );
  }
  if (!offer) {
    if (!canOffer || job.status !== "open") return null;
    return (
      <div className="noscript:hidden">
        <Button onClick={() => setWriting(true)}>{text.offer}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <OfferState offer={offer} status={job.status} />
      {offer.message && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere text-ink-muted">
          <span className="font-medium text-ink">{text.yourMessage}</span> {offer.message}
        </p>
      )}
      {thread}
      {offer.status === "waiting" && (
        <WaitingActions
          jobId={job.id}
          onChange={job.status === "open" ? () => setWriting(true) : null}
          onWithdrawn={() => change(null)}
        />
      )}
    </div>
  );
}

/** As the page has it; what was done just now, until the page was loaded again. */
function useShownOffer(job: Job) {
  const [done, setDone] = useState<{ since: Job; offer: Answered["offer"] } | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const change = (offer: Answered["offer"]) => {
    setDone({ since: job, offer });
    // Without an offer a job that is not open is none of the company's business any more.
    if (offer || job.status === "open") void revalidate();
    else void navigate(jobsPath);
  };
  if (done?.since !== job) return { offer: job.offer, change };
  const known = job.offer ?? { leadId: null, messages: [] };
  return { offer: done.offer && { ...known, ...done.offer }, change };
}

function OfferState({ offer, status }: { offer: NonNullable<Offer>; status: Job["status"] }) {
  if (offer.status === "waiting") {
    if (status !== "open") {
      return (
        <p className="rounded-lg bg-warning-soft px-4 py-3 font-medium">
          {status === "paused" ? text.paused : text.nowhere}
        </p>
      );
    }
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent">{text.waiting}</Badge>
        <span className="text-ink-muted">{text.waitingNext}</span>
      </p>
    );
  }
  if (offer.status === "declined") {
    return (
      <p>
        <Badge>{text.declined}</Badge>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone="success">
        <Icon name="check" size={16} />
        {text.accepted}
      </Badge>
      {offer.leadId && (
        <ButtonLink size="sm" className="min-h-11" to={`/zlecenie/${offer.leadId}`}>
          {text.conversation}
          <Icon name="arrow-right" size={20} />
        </ButtonLink>
      )}
    </p>
  );
}

const drafts = createMessageDrafts("chec");

type FormProps = {
  jobId: string;
  offer: Offer;
  onSent: (offer: Answered["offer"]) => void;
  onCancel: () => void;
};

function OfferForm({ jobId, offer, onSent, onCancel }: FormProps) {
  // Opened by a press, so in the browser alone.
  const [message, setMessage] = useState(() => drafts.read(jobId) ?? offer?.message ?? "");
  const { pending, problem, run } = useOfferCall();
  const form = useRef<HTMLFormElement>(null);
  // Opened by a press: who pressed goes on here.
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
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
        // Sent, the form closes: nothing may be typed into it that would go with it.
        readOnly={pending}
        onChange={({ target }) => {
          setMessage(target.value);
          drafts.save(jobId, target.value);
        }}
      />
      <FormError problem={problem} />
      <div className="flex flex-wrap gap-3">
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
      </div>
    </form>
  );
}

type WaitingProps = {
  jobId: string;
  /** Null while the homeowner takes no offers. */
  onChange: (() => void) | null;
  onWithdrawn: () => void;
};

function WaitingActions({ jobId, onChange, onWithdrawn }: WaitingProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, problem, run } = useOfferCall();
  const withdraw = async () => {
    const call = { method: "delete", path: "/renovations/{id}/willing" } as const;
    const done = await run(() =>
      callApi<typeof deleteOffer>(browserFetch, { ...call, params: { id: jobId } }),
    );
    setAsking(false);
    if (!done) return;
    showToast({ type: "success", message: text.withdrawn });
    onWithdrawn();
  };
  return (
    <div className="flex flex-col gap-3 noscript:hidden">
      <FormError problem={problem} />
      <div className="flex flex-wrap gap-3">
        {onChange && (
          <Button variant="outlined" size="sm" className="min-h-11" onClick={onChange}>
            {text.change}
          </Button>
        )}
        <Button variant="underline" size="sm" className="min-h-11" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={text.withdrawTitle}
          confirm={text.withdraw}
          cancel={text.keep}
          pending={pending}
          onConfirm={() => void withdraw()}
          onCancel={() => setAsking(false)}
        >
          <p>{text.withdrawText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
