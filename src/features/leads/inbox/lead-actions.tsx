import { type ReactNode, useEffect, useRef } from "react";
import { formatPhone } from "../../../platform/polish/format-phone.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { phoneHref } from "../../companies/card/phone-href.ts";
import type { Lead } from "../contract.ts";
import type { DeclineReason } from "../rules.ts";
import { declineSentences } from "../text.ts";
import { DeclineInTwoSteps } from "./decline-reasons.tsx";
import type { DecidedHere, InboxStore } from "./inbox-store.ts";
import { inboxText as text } from "./inbox-text.ts";

type Props = { lead: Lead; decided: DecidedHere | null; inbox: InboxStore };

/** Accepting by one press, declining by two, for nothing takes it back; and what comes after. */
export function LeadActions({ lead, decided, inbox }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {decided?.problem && (
        <FocusedLine className="font-medium text-danger">
          <Icon name="alert" size={20} />
          {decided.problem}
        </FocusedLine>
      )}
      {lead.status === "pending" && <Decide lead={lead} inbox={inbox} />}
      {lead.status === "contacted" && <Accepted lead={lead} decided={decided} />}
      {lead.status === "rejected" && <Declined lead={lead} decided={decided} />}
    </div>
  );
}

function Decide({ lead, inbox }: Pick<Props, "lead" | "inbox">) {
  return (
    <DeclineInTwoSteps onDecline={(why) => void inbox.decide(lead, { status: "rejected", ...why })}>
      {(askToDecline) => (
        <div className="flex flex-col gap-3 noscript:hidden sm:flex-row">
          <Button onClick={() => void inbox.decide(lead, { status: "contacted" })}>
            <Icon name="check" size={20} />
            {text.accept}
            <Of lead={lead} />
          </Button>
          <Button variant="outlined" {...askToDecline}>
            <Icon name="close" size={20} />
            {text.decline}
            <Of lead={lead} />
          </Button>
        </div>
      )}
    </DeclineInTwoSteps>
  );
}

/** Of which lead, for whoever goes from button to button: in a list they are all called the same. */
const Of = ({ lead }: Pick<Props, "lead">) => <span className="sr-only"> – {lead.number}</span>;

type LineProps = { isBroughtIntoView?: boolean; className?: string; children: ReactNode };

/** What came of a press: takes the focus of the button that is gone, and so is read aloud. */
function FocusedLine({ isBroughtIntoView = false, className = "", children }: LineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.focus({ preventScroll: true });
    if (isBroughtIntoView) line.current?.scrollIntoView({ block: "nearest" });
  }, [isBroughtIntoView]);
  return (
    <p
      ref={line}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 outline-none ${className}`}
    >
      {children}
    </p>
  );
}

/** Full on a phone; else so small that the first two stand beside each other in half a page, and all three in most. */
const contact = "max-sm:min-h-13 max-sm:text-base";

function Accepted({ lead, decided }: Pick<Props, "lead" | "decided">) {
  const { contact_email: email, phone, number } = lead;
  // A subject has plain spaces: some mail programs show others as signs.
  const subject = encodeURIComponent(text.mailSubject(number)).replaceAll("%C2%A0", "%20");
  return (
    <>
      {decided && (
        // Moved to the accepted ones: the contacts under it are what comes next.
        <FocusedLine isBroughtIntoView className="scroll-my-40">
          <Badge tone="success">
            <Icon name="check" size={16} />
            {text.accepted}
          </Badge>
          {!decided.problem && <span className="text-ink-muted">{text.acceptedNext}</span>}
        </FocusedLine>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {phone && (
          <a href={phoneHref(phone)} className={`${buttonClass("primary", "sm")} ${contact}`}>
            <Icon name="phone" size={20} />
            <span>
              {text.call} <span className="inline-block tabular-nums">{formatPhone(phone)}</span>
              <Of lead={lead} />
            </span>
          </a>
        )}
        {email && (
          <a
            href={`mailto:${email}?subject=${subject}`}
            className={`${buttonClass(phone ? "outlined" : "primary", "sm")} ${contact}`}
          >
            <Icon name="mail" size={20} />
            {text.mail}
            <Of lead={lead} />
          </a>
        )}
        <ButtonLink variant="outlined" size="sm" className={contact} to={`/zlecenie/${lead.id}`}>
          {text.conversation}
          <Of lead={lead} />
          <Icon name="arrow-right" size={20} />
        </ButtonLink>
      </div>
      {!phone && email && !decided?.isSaving && (
        <p className="text-[0.9375rem] text-ink-muted">{text.noPhone}</p>
      )}
    </>
  );
}

function Declined({ lead, decided }: Pick<Props, "lead" | "decided">) {
  if (lead.withdrawn_at) {
    return (
      <p>
        <Badge>{text.withdrawn}</Badge>
      </p>
    );
  }
  const { decline_reason: reason, decline_note: note } = lead;
  return (
    <>
      {decided && (
        <FocusedLine>
          <Badge>{text.declined}</Badge>
        </FocusedLine>
      )}
      {reason && <ReasonLine isFocused={decided !== null}>{reasonText(reason, note)}</ReasonLine>}
      {reason === "not_our_work" && decided && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {text.correctServices}
          <ButtonLink variant="underline" to="#uslugi" preventScrollReset>
            {text.toServices}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

const reasonText = (reason: DeclineReason, note: string | null) =>
  `${text.reasonTold} ${note ? `„${note}”` : declineSentences[reason]}`;

function ReasonLine({ isFocused, children }: { isFocused: boolean; children: string }) {
  const look = "text-[0.9375rem] text-ink-muted wrap-anywhere";
  if (isFocused) return <FocusedLine className={look}>{children}</FocusedLine>;
  return <p className={look}>{children}</p>;
}
