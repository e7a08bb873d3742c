import type { ReactNode } from "react";
import { Link } from "react-router";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";
import type { LeadPage } from "../conversation/contract.ts";
import { Conversation } from "../conversation/conversation.tsx";
import { ConfirmSending } from "./confirm-sending.tsx";
import { ContactButtons } from "./contact-buttons.tsx";
import { LeadContent } from "./lead-content.tsx";
import { LeadFrame } from "./lead-frame.tsx";
import { OwnLeadPhotos, ShownLeadPhotos } from "./lead-photos.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { otherCompaniesPath } from "./other-companies-path.ts";
import { PhoneForm } from "./phone-form.tsx";
import { leadText as text, senderSentence, senderTitle } from "./text.ts";
import { useLiveLead } from "./use-live-lead.ts";
import { WithdrawLead } from "./withdraw-lead.tsx";

export type LeadViewProps = {
  /** Id or token, as in the address. */
  leadRef: string;
  page: LeadPage;
  thisYear: number;
  /** Whether the address alone opens the page. */
  byLink: boolean;
  /** What is offered when this company does not answer; from a room after this one. */
  otherCompanies?: ReactNode;
  /** To the other ones that were sent. */
  back?: ReactNode;
  /** To where it began, from a room after this one. */
  wayBack?: ReactNode;
};

/** A lead as its sender sees it, by the private link or signed in. */
export function SenderLead(props: LeadViewProps) {
  const { leadRef, page, thisYear, byLink, otherCompanies, back, wayBack } = props;
  const { lead, company, messages, photos } = page;
  const reload = useLiveLead(leadRef);
  const name = company?.name ?? null;
  // Of a company that is gone nothing is awaited, and nobody would see another photo.
  const isPending = lead.status === "pending" && company !== null;
  const isOpen = lead.status === "contacted" && company !== null;
  const own = { leadRef, reload };
  return (
    <LeadFrame
      back={back}
      eyebrow={text.number(lead)}
      title={senderTitle(lead, name)}
      logo={company?.logo ?? null}
      lead={lead}
      sentence={senderSentence(lead, name, { isSilent: Boolean(otherCompanies) })}
      state={<SenderState {...own} {...{ page, byLink, wayBack }} />}
      main={
        <>
          {otherCompanies}
          {(isOpen || messages.length > 0) && (
            <Conversation
              leadRef={leadRef}
              page={page}
              otherName={name ?? "Firma"}
              thisYear={thisYear}
              isOpen={isOpen}
              onSent={reload}
            />
          )}
          <Card>
            <LeadContent lead={lead} title={text.content(lead)}>
              {isPending ? (
                <OwnLeadPhotos leadRef={leadRef} photos={photos} />
              ) : (
                <ShownLeadPhotos photos={photos} />
              )}
            </LeadContent>
          </Card>
        </>
      }
      aside={
        <>
          <Card>
            <LeadTimeline page={page} thisYear={thisYear} />
          </Card>
          {lead.status !== "rejected" && company && (
            <Card className="grid gap-6 print:hidden">
              <PhoneForm {...own} phone={lead.phone} isAccepted={!isPending} />
              {isPending && <WithdrawLead {...own} lead={lead} />}
              <p className="hidden text-ink-muted noscript:block">{text.needsScript}</p>
            </Card>
          )}
          {byLink && <p className="px-1 text-sm text-ink-muted">{text.keepLink}</p>}
        </>
      }
    />
  );
}

/** What follows from the state: confirming, the company's answer, its contacts. */
function SenderState({
  page: { lead, company },
  leadRef,
  byLink,
  wayBack,
  reload,
}: Pick<LeadViewProps, "page" | "leadRef" | "byLink" | "wayBack"> & {
  reload: () => Promise<void>;
}) {
  if (lead.is_held && lead.status === "pending") {
    // Only the link proves that the mailbox is the sender's.
    if (!byLink) return <p>{unbroken(text.confirmByMail)}</p>;
    return <ConfirmSending leadRef={leadRef} reload={reload} />;
  }
  return (
    <>
      {lead.decline_note && (
        <blockquote className="border-l-3 border-accent pl-4">
          <p className="text-sm text-ink-muted">{text.note}</p>
          <p className="wrap-anywhere whitespace-pre-line">{bindLetters(lead.decline_note)}</p>
        </blockquote>
      )}
      {company && <ContactButtons phone={company.phone} email={company.email} />}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {company?.slug && <QuietLink to={`/firma/${company.slug}`}>{text.toProfile}</QuietLink>}
        {wayBack}
        {(lead.status === "rejected" || !company) && (
          <ButtonLink to={otherCompaniesPath(lead)} variant="blackoutlined" size="sm">
            {text.similar}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

export function QuietLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline decoration-1 underline-offset-4 hover:text-accent"
    >
      {children}
    </Link>
  );
}
