import { useRef, useState } from "react";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { yearOf } from "../../../platform/polish/format-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { momentText } from "../../leads/moment-text.ts";
import type { OfferMessage } from "../contract.ts";
import type { MessageAuthor } from "../rules.ts";
import { QuestionForm } from "./question-form.tsx";
import { questionText as text } from "./text.ts";

type Props = {
  renovationId: string;
  companyId: string;
  /** Who looks at it. */
  side: MessageAuthor;
  /** As the homeowner sees the company; the company sees nobody but „Klient”. */
  companyName: string;
  messages: readonly OfferMessage[];
  /** Until the offer is answered. */
  isOpen: boolean;
};

/** What the homeowner asked about an offer and the company answered, and a way to write more. */
export function OfferThread(props: Props) {
  const { side, messages, isOpen, companyName } = props;
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  // A company answers; it does not begin.
  const canWrite = isOpen && (side === "owner" || messages.length > 0);
  const close = () => {
    setWriting(false);
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus());
  };
  if (!canWrite && messages.length === 0) return null;
  return (
    <div className="grid max-w-measure gap-3">
      {messages.length > 0 && (
        <ol aria-label={text.thread} className="grid gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} {...{ side, companyName }} />
          ))}
        </ol>
      )}
      {canWrite && (
        <div ref={opener} className="noscript:hidden">
          {isWriting ? (
            <QuestionForm {...props} onClose={close} />
          ) : (
            <Button
              variant={side === "company" && lastIsTheirs(messages, side) ? "accent" : "outlined"}
              size="sm"
              onClick={() => setWriting(true)}
            >
              <Icon name="mail" size={18} />
              {labelOf(messages, side)}
              {side === "owner" && <span className="sr-only"> – {companyName}</span>}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const lastIsTheirs = (messages: readonly OfferMessage[], side: MessageAuthor) =>
  messages.at(-1)?.author !== side;

function labelOf(messages: readonly OfferMessage[], side: MessageAuthor): string {
  if (side === "company") return lastIsTheirs(messages, side) ? text.answer : text.another;
  return messages.length > 0 ? text.another : text.ask;
}

type MessageProps = Pick<Props, "side" | "companyName"> & { message: OfferMessage };

function Message({ message: { author, createdAt, text: words }, side, companyName }: MessageProps) {
  const isOwn = author === side;
  const [thisYear] = useState(() => yearOf(new Date()));
  const theirs = side === "owner" ? companyName : text.client;
  return (
    <li className={`flex min-w-0 flex-col gap-1 ${isOwn ? "items-end" : "items-start"}`}>
      <p className="text-sm text-ink-muted wrap-anywhere">
        <span className="font-medium text-ink">{isOwn ? text.you : theirs}</span>,{" "}
        <time dateTime={createdAt}>{momentText(createdAt, thisYear)}</time>
      </p>
      <p
        className={`max-w-[92%] rounded-xl px-4 py-2.5 leading-normal whitespace-pre-line wrap-anywhere ${isOwn ? "bg-accent-soft" : "bg-stone"}`}
      >
        {bindLetters(words)}
      </p>
    </li>
  );
}
