import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";
import type { CompanyCard as Company } from "../../companies/contract.ts";
import type { Renovation } from "../contract.ts";
import { inquiryPath } from "../inquiry-path.ts";
import type { Willing } from "../planning/contract.ts";
import { editAddress } from "../planning/renovation-address.ts";
import type { putOfferStatus } from "./contract.ts";
import { ConversationLink } from "./conversation-link.tsx";
import { RenovationStatusControl } from "./renovation-status-control.tsx";
import { willingText as text } from "./text.ts";

type WillingCompaniesProps = {
  renovation: Renovation;
  willing: readonly Willing[];
  /** Companies saved in the renovation; one of them may be chosen when it is closed. */
  saved: readonly Company[];
  /** A company with what is said and done about its offer. */
  renderCard: (company: Company, offer: ReactNode) => ReactNode;
  /** What was asked and answered about an offer. */
  renderThread: (offer: Willing) => ReactNode;
};

/** The tab „Chętni do realizacji”: who has offered, and the homeowner's answer. */
export function WillingCompanies(props: WillingCompaniesProps) {
  const { renovation, willing, saved, renderCard, renderThread } = props;
  const known = [...willing.map(({ company }) => company), ...saved];
  const choices = [...new Map(known.map((company) => [company.id, company])).values()];
  const waiting = willing.filter(({ status }) => status === "waiting");
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{text.title}</h2>
      {waiting.length > 0 && (
        <p className="max-w-measure text-ink-muted">{unbroken(text.acceptNote)}</p>
      )}
      {willing.length === 0 ? (
        <NoneWilling renovation={renovation} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {willing.map((offer) => (
            <li key={offer.id} className="min-w-0">
              {renderCard(
                offer.company,
                <WillingCompany
                  offer={offer}
                  renovation={renovation}
                  thread={renderThread(offer)}
                />,
              )}
            </li>
          ))}
        </ul>
      )}
      <RenovationStatusControl
        renovation={renovation}
        choices={choices}
        waitingIds={waiting.map(({ company }) => company.id)}
      />
    </div>
  );
}

/** Nobody is told to wait for companies that cannot offer themselves: what follows says why. */
function NoneWilling({ renovation: { status, services } }: { renovation: Renovation }) {
  const [query] = useSearchParams();
  const look = { icon: "users", level: 3 } as const;
  if (status !== "open") return <EmptyState {...look} title={text.noneNow} />;
  if (services.length > 0) return <EmptyState {...look} title={text.none} text={text.noneText} />;
  return (
    <EmptyState
      {...look}
      title={text.unseen}
      text={text.unseenText}
      action={
        <ButtonLink to={editAddress(query)} preventScrollReset className="noscript:hidden">
          {text.chooseServices}
        </ButtonLink>
      }
    />
  );
}

type OfferProps = {
  offer: Willing;
  renovation: Renovation;
  thread: ReactNode;
};

function WillingCompany({ offer, renovation, thread }: OfferProps) {
  return (
    <div className="flex grow basis-full flex-col gap-4">
      {renovation.chosenCompanyId === offer.company.id && <ChosenBadge />}
      {offer.message ? (
        <blockquote className="border-l-3 border-accent pl-4 wrap-anywhere whitespace-pre-line">
          {bindLetters(offer.message)}
        </blockquote>
      ) : (
        <p className="text-ink-muted">{text.noMessage}</p>
      )}
      {thread}
      <Answer offer={offer} renovation={renovation} />
    </div>
  );
}

/** Marks the company with which a renovation was closed. */
export function ChosenBadge() {
  return (
    <p className="basis-full">
      <Badge tone="success">
        <Icon name="check" size={16} />
        {text.chosen}
      </Badge>
    </p>
  );
}

type AnswerProps = Pick<OfferProps, "offer" | "renovation">;

function Answer({ offer, renovation }: AnswerProps) {
  const [pending, setPending] = useState<"accepted" | "declined" | null>(null);
  const [isAnsweredHere, setAnsweredHere] = useState(false);
  const { revalidate } = useRevalidator();
  const { id: companyId, companyName } = offer.company;
  const answer = async (status: "accepted" | "declined") => {
    if (pending) return;
    setPending(status);
    try {
      await callApi<typeof putOfferStatus>(browserFetch, {
        method: "put",
        path: "/renovations/{id}/willing/{companyId}/status",
        params: { id: renovation.id, companyId },
        body: { status },
      });
      setAnsweredHere(true);
      showToast({ type: "success", message: text[status] });
    } catch (error) {
      showToast({ type: "error", message: toShownProblem(error).detail });
    }
    // Also when something else holds: the page then says how things stand.
    await revalidate();
    setPending(null);
  };
  if (offer.status !== "waiting")
    return <Outcome offer={offer} renovation={renovation} takesFocus={isAnsweredHere} />;
  return (
    <div className="mt-auto flex flex-wrap gap-3 noscript:hidden">
      <Button pending={pending === "accepted"} onClick={() => void answer("accepted")}>
        {text.accept}
        <span className="sr-only"> – {companyName}</span>
      </Button>
      <Button
        variant="outlined"
        pending={pending === "declined"}
        onClick={() => void answer("declined")}
      >
        {text.decline}
        <span className="sr-only"> – {companyName}</span>
      </Button>
    </div>
  );
}

/** Takes the focus of the button that is gone, and so is read aloud. */
function Outcome({ offer, renovation, takesFocus }: AnswerProps & { takesFocus: boolean }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isAccepted = offer.status === "accepted";
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3 outline-none"
    >
      <Badge tone={isAccepted ? "success" : "neutral"}>
        {isAccepted && <Icon name="check" size={16} />}
        {isAccepted ? text.isAccepted : text.isDeclined}
      </Badge>
      {offer.leadId && <ConversationLink leadId={offer.leadId} of={offer.company.companyName} />}
      {/* A decision stays, but the chosen company may leave, or the wrong button have been pressed. */}
      {!isAccepted && (
        <ButtonLink to={inquiryPath(offer.company.slug, renovation)} variant="underline" size="sm">
          {text.writeAnyway}
          <span className="sr-only"> – {offer.company.companyName}</span>
        </ButtonLink>
      )}
    </div>
  );
}
