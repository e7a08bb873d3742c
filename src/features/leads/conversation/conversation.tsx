import { useRef } from "react";
import { Card } from "../../../ui/card.tsx";
import { Composer } from "./composer.tsx";
import type { LeadPage } from "./contract.ts";
import { Arrivals, MessageList } from "./message-list.tsx";
import { conversationText as text } from "./text.ts";
import { useSeen } from "./use-seen.ts";

type ConversationProps = {
  /** Id or token, as in the address. */
  leadRef: string;
  page: LeadPage;
  otherName: string;
  thisYear: number;
  /** Whether either side may still write. */
  isOpen: boolean;
  onSent: () => Promise<void> | void;
};

/** What the two sides write to one another; the same for both. */
export function Conversation(props: ConversationProps) {
  const { leadRef, page, otherName, thisYear, isOpen, onSent } = props;
  const { lead, side, messages, drafts } = page;
  const frame = useRef<HTMLDivElement>(null);
  useSeen(frame, { leadRef, own: side, messages });
  return (
    <Card as="section" flush id="rozmowa" aria-labelledby="rozmowa-tytul" className="scroll-mt-24">
      <h2
        id="rozmowa-tytul"
        className="border-b border-line px-5 py-4 text-xl font-semibold sm:px-7"
      >
        {text.title}
      </h2>
      <MessageList
        frame={frame}
        messages={messages}
        own={side}
        otherName={otherName}
        thisYear={thisYear}
      />
      <Arrivals messages={messages} own={side} otherName={otherName} />
      {isOpen && <Composer {...{ leadRef, drafts, messages, onSent }} leadId={lead.id} />}
    </Card>
  );
}
