import { Link } from "react-router";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { newMessages } from "../conversation/text.ts";
import { momentText } from "../moment-text.ts";
import { beganAccepted } from "../rules.ts";
import type { SentLead } from "./contract.ts";
import type { SentLeads } from "./load-sent-leads.ts";
import { leadText, sentLeadsText as text, stateOf } from "./text.ts";

/** „Twoje zapytania” of a private account, with what it talks about to companies that offered themselves. */
export function SentLeadsSection({ sent }: { sent: SentLeads }) {
  const { leads, hasMore, pages, thisYear } = sent;
  const hasTalks = leads.some(beganAccepted);
  const lead = hasTalks ? text.withTalksLead : text.lead;
  return (
    <section id="zapytania" aria-labelledby="zapytania-naglowek">
      <SectionHeading
        id="zapytania-naglowek"
        title={hasTalks ? text.withTalks : text.title}
        lead={leads.length > 0 ? lead : undefined}
      />
      {leads.length === 0 && (
        <EmptyState
          icon="mail"
          level={3}
          title={text.none}
          text={text.noneText}
          className="mt-6"
          action={<ButtonLink to="/szukaj">{text.find}</ButtonLink>}
        />
      )}
      <ul className="mt-6 grid gap-3">
        {leads.map((lead) => (
          <SentLeadRow key={lead.id} lead={lead} thisYear={thisYear} />
        ))}
      </ul>
      {hasMore && (
        <p className="mt-6 text-center">
          <Link
            to={{ search: `?zapytania=${pages + 1}`, hash: "zapytania" }}
            preventScrollReset
            className={buttonClass("blackoutlined")}
          >
            {text.more}
          </Link>
        </p>
      )}
    </section>
  );
}

function SentLeadRow({ lead, thisYear }: { lead: SentLead; thisYear: number }) {
  const { badge, tone } = stateOf(lead);
  const { unread = 0 } = lead;
  const company = lead.company?.name ?? text.goneCompany;
  return (
    <Card as="li" className="relative flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-lg font-semibold wrap-anywhere">
          <Link
            to={`/zlecenie/${lead.id}`}
            className="after:absolute after:inset-0 after:rounded-xl hover:text-accent"
          >
            {bindLetters(company)}
          </Link>
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">
          <span className="inline-block">{leadText.number(lead)},</span>{" "}
          <time dateTime={lead.created_at} className="inline-block">
            {momentText(lead.created_at, thisYear)}
          </time>
        </p>
        <p className="mt-2 line-clamp-2 wrap-anywhere text-ink-muted">
          {bindLetters(lead.message)}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {unread > 0 && <Badge tone="accent">{newMessages(unread)}</Badge>}
        <Badge tone={tone}>{badge}</Badge>
      </p>
    </Card>
  );
}
