import { useEffect } from "react";
import { useNavigate } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";
import type { Lead } from "../contract.ts";
import { Conversation } from "../conversation/conversation.tsx";
import type { putLeadsSeen } from "../inbox/contract.ts";
import { ReportLead } from "../sending/report-lead.tsx";
import { declineSentences } from "../text.ts";
import { ContactButtons } from "./contact-buttons.tsx";
import { LeadContent } from "./lead-content.tsx";
import { DeclineReason, LeadDecision } from "./lead-decision.tsx";
import { LeadFrame } from "./lead-frame.tsx";
import { ShownLeadPhotos } from "./lead-photos.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { leadsTab } from "./leads-tab.ts";
import type { LeadViewProps } from "./sender-lead.tsx";
import { companySentence, leadText as text } from "./text.ts";
import { useLiveLead } from "./use-live-lead.ts";

/** A lead as the company sees it that was written to. */
export function CompanyLead({
  leadRef,
  page,
  thisYear,
}: Pick<LeadViewProps, "leadRef" | "page" | "thisYear">) {
  const { lead, messages } = page;
  const reload = useLiveLead(leadRef);
  const navigate = useNavigate();
  useSeenLead(lead.id, lead.seen_at === null);
  const isGone = lead.contact_email === "";
  const sender = lead.sender_name ?? (isGone ? text.erasedSender : lead.contact_email);
  const isPending = lead.status === "pending";
  const isOpen = lead.status === "contacted" && !isGone;
  const content = (
    <Card>
      <LeadContent lead={lead} title={text.orderContent}>
        <ShownLeadPhotos photos={page.photos} />
      </LeadContent>
    </Card>
  );
  return (
    <LeadFrame
      back={<BackLink to={leadsTab}>{text.back}</BackLink>}
      title={text.companyTitle(sender)}
      lead={lead}
      sentence={companySentence(lead)}
      state={<CompanyState lead={lead} leadRef={leadRef} reload={reload} />}
      first={isPending && content}
      main={
        <>
          {(isOpen || messages.length > 0) && (
            <Conversation
              leadRef={leadRef}
              page={page}
              otherName={lead.sender_name ?? text.sender}
              thisYear={thisYear}
              isOpen={isOpen}
              onSent={reload}
            />
          )}
          {!isPending && content}
        </>
      }
      aside={
        <>
          <Card>
            <p className="mb-5 text-sm text-ink-muted">{text.orderNumber(lead.number)}</p>
            <LeadTimeline page={page} thisYear={thisYear} />
          </Card>
          <div className="px-1">
            <ReportLead leadId={lead.id} onReported={() => void navigate(leadsTab)} />
          </div>
        </>
      }
    />
  );
}

/** What follows from the state: deciding, saying why, the sender's contacts. */
function CompanyState({
  lead,
  leadRef,
  reload,
}: {
  lead: Lead;
  leadRef: string;
  reload: () => Promise<void>;
}) {
  if (lead.withdrawn_at) return null;
  if (lead.status === "rejected") {
    const { decline_reason: reason, decline_note: note } = lead;
    if (!reason && !lead.contact_email) return null;
    if (!reason) return <DeclineReason leadRef={leadRef} reload={reload} />;
    return (
      <p className="wrap-anywhere text-ink-muted">
        {text.reasonTold} {note ? `„${note}”` : declineSentences[reason]}
      </p>
    );
  }
  return (
    <>
      {lead.status === "pending" && <LeadDecision leadRef={leadRef} reload={reload} />}
      <ContactButtons phone={lead.phone} email={lead.contact_email || null} />
      {lead.status === "contacted" && lead.contact_email && !lead.phone && (
        <p className="text-sm text-ink-muted">{text.noPhone}</p>
      )}
    </>
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
