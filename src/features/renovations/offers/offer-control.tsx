import { type ReactNode, type Ref, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { useCall } from "../../../platform/form/use-call.ts";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Job } from "../contract.ts";
import { jobsPath } from "../jobs/job-address.ts";
import type { deleteOffer, Offer as Answered } from "./contract.ts";
import { ConversationLink } from "./conversation-link.tsx";
import { OfferForm } from "./offer-form.tsx";
import { offerText as text } from "./text.ts";

type Offer = Job["offer"];

type Props = {
  job: Job;
  canOffer: boolean;
  /** What was asked and answered about the offer. */
  thread: ReactNode;
};

/** What the company may do about a job: offer itself, change its words, take them back. */
export function OfferControl(props: Props) {
  const { offer, change } = useShownOffer(props.job);
  const [isWriting, setWriting] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  // Opens the form: the offer itself, or a change of its words.
  const opener = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);
  const kept = useFocusKept(() =>
    isCancelled.current ? opener.current : (state.current ?? opener.current),
  );
  const close = (how: "sent" | "cancelled") => {
    isCancelled.current = how === "cancelled";
    setWriting(false);
  };
  return (
    <div {...kept} className="contents">
      {isWriting ? (
        <OfferForm
          jobId={props.job.id}
          offer={offer}
          onSent={(sent) => {
            change(sent);
            close("sent");
          }}
          onCancel={() => close("cancelled")}
        />
      ) : (
        <ShownOffer
          {...props}
          {...{ offer, state, opener }}
          onWrite={() => setWriting(true)}
          onWithdrawn={() => change(null)}
        />
      )}
    </div>
  );
}

type ShownProps = Props & {
  offer: Offer;
  /** Of the line that says how things stand. */
  state: Ref<HTMLParagraphElement>;
  opener: Ref<HTMLButtonElement>;
  onWrite: () => void;
  onWithdrawn: () => void;
};

function ShownOffer(props: ShownProps) {
  const { job, canOffer, thread, offer, state, opener, onWrite, onWithdrawn } = props;
  if (!offer) {
    if (!canOffer || job.status !== "open") return null;
    return (
      <>
        <div className="noscript:hidden">
          <Button ref={opener} onClick={onWrite}>
            {text.offer}
            <Of job={job} />
          </Button>
        </div>
        <p className="hidden noscript:block">{text.needsScripts}</p>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <OfferState ref={state} offer={offer} job={job} />
      {offer.isChanged && offer.status === "waiting" && (
        <p className="rounded-lg bg-warning-soft px-4 py-3">{text.jobChanged}</p>
      )}
      {offer.message && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere text-ink-muted">
          <span className="font-medium text-ink">{text.yourMessage}</span>{" "}
          {bindLetters(offer.message)}
        </p>
      )}
      {thread}
      {offer.status === "waiting" && (
        <WaitingActions
          job={job}
          opener={opener}
          onChange={job.status === "open" ? onWrite : null}
          onWithdrawn={onWithdrawn}
        />
      )}
    </div>
  );
}

/** Of which job: in a list the buttons are all called the same. */
const Of = ({ job }: Pick<Props, "job">) => <span className="sr-only"> – {job.name}</span>;

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
  const known = job.offer ?? { leadId: null, messages: [], isChanged: false };
  return { offer: done.offer && { ...known, ...done.offer }, change };
}

type StateProps = {
  ref: Ref<HTMLParagraphElement>;
  offer: NonNullable<Offer>;
  job: Job;
};

function OfferState({ ref, offer, job }: StateProps) {
  if (offer.status === "waiting") {
    if (job.status !== "open") {
      return (
        <p className="rounded-lg bg-warning-soft px-4 py-3 font-medium">
          {job.status === "paused" ? text.paused : text.nowhere}
        </p>
      );
    }
    return (
      <p
        ref={ref}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 outline-none"
      >
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
      {offer.leadId && <ConversationLink leadId={offer.leadId} of={job.name} />}
    </p>
  );
}

type WaitingProps = {
  job: Job;
  opener: Ref<HTMLButtonElement>;
  /** Null while the homeowner takes no offers. */
  onChange: (() => void) | null;
  onWithdrawn: () => void;
};

function WaitingActions({ job, opener, onChange, onWithdrawn }: WaitingProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, problem, run } = useCall();
  const withdraw = async () => {
    const call = { method: "delete", path: "/renovations/{id}/willing" } as const;
    const done = await run(() =>
      callApi<typeof deleteOffer>(browserFetch, { ...call, params: { id: job.id } }).catch(
        wentAlong,
      ),
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
          <Button ref={opener} variant="outlined" size="sm" onClick={onChange}>
            {text.change}
            <Of job={job} />
          </Button>
        )}
        <Button variant="underline" size="sm" onClick={() => setAsking(true)}>
          {text.withdraw}
          <Of job={job} />
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

/** An offer goes with its renovation: deleted meanwhile, nothing is left to withdraw. */
function wentAlong(error: unknown) {
  if (error instanceof ApiFailure && error.problem.status === 404) return { offer: null };
  throw error;
}
