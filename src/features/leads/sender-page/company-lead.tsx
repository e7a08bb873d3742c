import { useEffect } from "react";
import { Link } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { Card } from "../../../ui/card.tsx";
import { Conversation } from "../conversation/conversation.tsx";
import type { putLeadsSeen } from "../inbox/contract.ts";
import { ContactButtons } from "./contact-buttons.tsx";
import { LeadContent } from "./lead-content.tsx";
import { LeadDecision } from "./lead-decision.tsx";
import { LeadFrame } from "./lead-frame.tsx";
import { ShownLeadPhotos } from "./lead-photos.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import type { LeadViewProps } from "./sender-lead.tsx";
import { companySentence, leadText as text } from "./text.ts";
import { useLiveLead } from "./use-live-lead.ts";

/** A lead as the company sees it that was written to. */
export function CompanyLead({ leadRef, page, thisYear }: Omit<LeadViewProps, "byLink">) {
  const { lead, messages, photos } = page;
  const reload = useLiveLead(leadRef);
  useSeenLead(lead.id, lead.seen_at === null);
  const isGone = lead.contact_email === "";
  const sender = lead.sender_name ?? (isGone ? text.erasedSender : lead.contact_email);
  const isAccepted = lead.status === "contacted";
  const isOpen = isAccepted && !isGone;
  const isPending = lead.status === "pending";
  const content = (
    <Card>
      <LeadContent lead={lead} title={text.orderContent}>
        <ShownLeadPhotos photos={photos} />
      </LeadContent>
    </Card>
  );
  return (
    <LeadFrame
      eyebrow={
        <Link to="/moj-profil#zlecenia" className="underline-offset-4 hover:underline">
          {text.back}
        </Link>
      }
      title={text.companyTitle(sender)}
      lead={lead}
      sentence={companySentence(lead)}
      state={
        <>
          {lead.decline_note && (
            <blockquote className="border-l-3 border-accent pl-4">
              <p className="text-sm text-ink-muted">{text.ownNote}</p>
              <p className="wrap-anywhere whitespace-pre-line">{lead.decline_note}</p>
            </blockquote>
          )}
          {isPending && <LeadDecision leadRef={leadRef} reload={reload} />}
          {lead.status !== "rejected" && (
            <ContactButtons phone={lead.phone} email={lead.contact_email || null} />
          )}
          {isOpen && !lead.phone && <p className="text-sm text-ink-muted">{text.noPhone}</p>}
        </>
      }
      first={isPending && content}
      main={
        <>
          {(isOpen || messages.length > 0) && (
            <Conversation
              leadRef={leadRef}
              page={page}
              otherName={lead.sender_name ?? "Nadawca"}
              thisYear={thisYear}
              isOpen={isOpen}
              onSent={reload}
            />
          )}
          {!isPending && content}
        </>
      }
      aside={
        <Card>
          <p className="mb-5 text-sm text-ink-muted">{text.orderNumber(lead.number)}</p>
          <LeadTimeline page={page} thisYear={thisYear} />
        </Card>
      }
    />
  );
}

/** The sender's timeline says that the company opened it. */
function useSeenLead(leadId: string, isNew: boolean) {
  useEffect(() => {
    if (!isNew) return;
    callApi<typeof putLeadsSeen>(browserFetch, {
      method: "put",
      path: "/leads/seen",
      body: { ids: [leadId] },
    }).catch(() => undefined);
  }, [leadId, isNew]);
}
