import type { ReactNode } from "react";
import { formatPhone } from "../../../platform/polish/format-phone.ts";
import { buttonClass, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { phoneHref } from "../../companies/card/phone-href.ts";
import type { Lead } from "../contract.ts";
import { declineLabels } from "../text.ts";
import type { LinkedLead } from "./contract.ts";
import { LinkedLeadCard } from "./linked-lead-card.tsx";
import { decidedTitle, decisionText as text } from "./text.ts";

/** What holds, however it was decided: a link answers once. */
export function DecidedLead({ linked: { lead, company_name: company } }: { linked: LinkedLead }) {
  const { sentence, below } = outcomeOf(lead);
  return (
    <>
      <PageHeading eyebrow={text.eyebrow(lead.number, company)} title={decidedTitle(lead)} />
      <div className="mt-4 grid max-w-measure gap-6">
        <p role="status" className="text-lg text-ink-muted">
          {sentence}
        </p>
        {below}
        <LinkedLeadCard lead={lead} />
      </div>
    </>
  );
}

function outcomeOf(lead: Lead): { sentence: string; below: ReactNode } {
  if (lead.withdrawn_at) return { sentence: text.withdrawnLead, below: <ToLeads /> };
  if (lead.status === "contacted") {
    return { sentence: text.acceptedLead(lead), below: <Contact lead={lead} /> };
  }
  return { sentence: text.declinedLead, below: <Declined lead={lead} /> };
}

function Contact({ lead: { id, phone, contact_email: email } }: { lead: Lead }) {
  return (
    <div className="flex flex-wrap gap-3">
      {phone && (
        <a href={phoneHref(phone)} className={`${buttonClass()} max-sm:w-full`}>
          <Icon name="phone" size={20} />
          {text.call(formatPhone(phone))}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${buttonClass("black")} max-sm:w-full`}>
          <Icon name="mail" size={20} />
          {text.write}
        </a>
      )}
      <ButtonLink variant="outlined" to={`/zlecenie/${id}`} className="max-sm:w-full">
        {text.toConversation}
      </ButtonLink>
    </div>
  );
}

function Declined({ lead: { decline_reason: reason, decline_note: note } }: { lead: Lead }) {
  return (
    <div className="grid justify-items-start gap-4">
      {reason && (
        <p>
          Powód: {declineLabels[reason]}
          {note && <span className="wrap-anywhere"> – „{note}”</span>}
        </p>
      )}
      {reason === "not_our_work" ? (
        <>
          <p>{text.wrongServices}</p>
          <ButtonLink variant="outlined" to="/moj-profil">
            {text.toServices}
          </ButtonLink>
        </>
      ) : (
        <ToLeads />
      )}
    </div>
  );
}

function ToLeads() {
  return (
    <ButtonLink variant="outlined" to="/moj-profil#zlecenia" className="justify-self-start">
      {text.toLeads}
    </ButtonLink>
  );
}
