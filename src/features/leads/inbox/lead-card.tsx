import { useId, useState } from "react";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { formatMonths } from "../../../platform/polish/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmailText } from "../../../ui/form/email-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import { DottedNames } from "../../catalogue/dotted-names.tsx";
import type { Lead } from "../contract.ts";
import { newMessages } from "../conversation/text.ts";
import type { InboxStore } from "./inbox-store.ts";
import { inboxText as text } from "./inbox-text.ts";
import { LeadActions } from "./lead-actions.tsx";
import { leadMoment } from "./lead-moment.ts";
import type { ShownLead } from "./shown-groups.ts";

/** One lead: who wrote what and when, and what can be done. */
export function LeadCard({
  shown,
  inbox,
  now,
}: {
  shown: ShownLead;
  inbox: InboxStore;
  now: Date;
}) {
  const { lead, decided } = shown;
  const id = useId();
  const isFresh = lead.status === "pending" && lead.seen_at === null;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <article
        aria-labelledby={`${id}-title`}
        data-unseen={lead.seen_at === null ? lead.id : undefined}
        className="flex flex-col gap-4"
      >
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-muted">
          <h3 id={`${id}-title`} className="font-semibold text-ink tabular-nums">
            <span className="sr-only">Zlecenie </span>
            {lead.number}
          </h3>
          {isFresh && <Badge tone="accent">{text.fresh}</Badge>}
          <Talk lead={lead} />
          <time dateTime={lead.created_at} className="ml-auto">
            {leadMoment(lead.created_at, now)}
          </time>
        </header>
        <Sender lead={lead} />
        <Message text={lead.message} />
        <AskedFor lead={lead} />
        <LeadActions lead={lead} decided={decided} inbox={inbox} />
      </article>
    </Card>
  );
}

/** What is new in the conversation, and whether it waits for the company. */
function Talk({ lead: { unread = 0, awaits_answer: isAwaited } }: { lead: Lead }) {
  if (unread > 0) return <Badge tone="accent">{newMessages(unread)}</Badge>;
  return isAwaited && <Badge>{text.awaited}</Badge>;
}

function Sender({ lead: { sender_name: name, contact_email: email } }: { lead: Lead }) {
  if (!email) return <p className="text-ink-muted">{text.erased}</p>;
  return (
    <p className="wrap-anywhere">
      {name && <span className="font-semibold">{name} </span>}
      <span className={name ? "text-ink-muted" : "font-semibold"}>
        <EmailText email={email} />
      </span>{" "}
      {text.wrote}
    </p>
  );
}

/** More than this is cut: many leads are looked through at once. */
const longMessage = { characters: 420, lines: 7 };

function Message({ text: message }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong =
    message.length > longMessage.characters || message.split("\n").length > longMessage.lines;
  const isCut = isLong && !isWhole;
  return (
    <div>
      <p
        className={`max-w-measure border-l-3 border-accent-soft pl-4 whitespace-pre-line wrap-anywhere ${isCut ? "line-clamp-6 noscript:line-clamp-none" : ""}`}
      >
        {bindLetters(message)}
      </p>
      {isCut && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 min-h-11 font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2 noscript:hidden"
        >
          {text.whole}
        </button>
      )}
    </div>
  );
}

function AskedFor({ lead: { services, styles, wanted } }: { lead: Lead }) {
  const facts = [
    { label: text.services, value: services.flatMap((id) => subcategoryById(id)?.name ?? []) },
    { label: text.styles, value: styles.flatMap((id) => styleById(id)?.label ?? []) },
    { label: text.wanted, value: wanted ? [formatMonths(wanted)] : [] },
  ].filter(({ value }) => value.length > 0);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-[0.9375rem]">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="flex items-center gap-1.5 text-ink-muted">
            {label === text.wanted && <Icon name="calendar" size={18} />}
            {label}:
          </dt>
          <dd>
            <DottedNames names={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
