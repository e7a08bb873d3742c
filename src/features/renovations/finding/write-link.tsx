import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Lead } from "../../leads/contract.ts";
import { newMessages } from "../../leads/conversation/text.ts";
import { onwardLink, stateOf } from "../../leads/sender-page/text.ts";
import type { Renovation, SavedCompany } from "../contract.ts";
import { inquiryPath } from "../inquiry-path.ts";
import { writeText as text } from "./text.ts";

/** To the form, or to what was written to the company already, unless it declined. */
export function WriteLink({
  company,
  renovation,
  label,
}: {
  company: Pick<SavedCompany, "slug" | "companyName" | "lead">;
  renovation: Renovation;
  /** Of the link to the form. */
  label: string;
}) {
  const { slug, companyName, lead } = company;
  const onward = lead && onwardLink(lead);
  return (
    <>
      {lead && <SentState lead={lead} />}
      <ButtonLink to={onward?.to ?? inquiryPath(slug, renovation)} size="sm">
        {onward?.label ?? label}
        <span className="sr-only"> – {companyName}</span>
      </ButtonLink>
    </>
  );
}

function SentState({ lead }: { lead: Lead }) {
  const { badge, tone } = stateOf(lead);
  const { unread = 0 } = lead;
  return (
    <p className="flex basis-full flex-wrap items-center gap-2 text-[0.9375rem]">
      {text.yourLead}: <Badge tone={tone}>{badge}</Badge>
      {unread > 0 && <Badge tone="accent">{newMessages(unread)}</Badge>}
    </p>
  );
}
