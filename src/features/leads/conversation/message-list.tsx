import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { Button } from "../../../ui/button.tsx";
import { watchSize } from "../../../ui/carousel/watch-size.ts";
import { momentText } from "../moment-text.ts";
import { textParts } from "../text-links.ts";
import type { LeadMessage } from "./contract.ts";
import { PhotoList } from "./photo-list.tsx";
import { conversationText as text } from "./text.ts";

type MessageListProps = {
  messages: readonly LeadMessage[];
  own: "company" | "sender";
  /** What the other side is called. */
  otherName: string;
  thisYear: number;
};

/** In pixels: this near to the end counts as being there. */
const nearEnd = 80;

/** The messages in a window of their own, at their end; whoever reads older ones is left there. */
export function MessageList({
  frame,
  ...props
}: MessageListProps & { frame: RefObject<HTMLDivElement | null> }) {
  const { messages, own } = props;
  const [isBehind, setBehind] = useState(false);
  const wasAtEnd = useRef(true);
  const height = useRef(0);
  const last = messages.at(-1);
  const lastId = last?.id;
  const isOwnLast = last?.author === own;
  const toEnd = () => frame.current?.scrollTo({ top: frame.current.scrollHeight });
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown || !lastId) return;
    if (wasAtEnd.current || isOwnLast) shown.scrollTo({ top: shown.scrollHeight });
    else setBehind(true);
  }, [frame, lastId, isOwnLast]);
  // „Przeczytane” comes below the last one, and a phone that is turned shows fewer.
  useEffect(() => {
    const shown = frame.current;
    if (!shown || !lastId) return undefined;
    const stay = () => {
      height.current = shown.clientHeight;
      if (wasAtEnd.current) shown.scrollTo({ top: shown.scrollHeight });
    };
    const ends = [shown, shown.firstElementChild!].map((part) => watchSize(part, stay));
    return () => ends.forEach((end) => end());
  }, [frame, lastId]);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = frame.current!;
    // Not by a person: the phone was turned.
    if (clientHeight !== height.current) return;
    wasAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
    if (wasAtEnd.current) setBehind(false);
  };
  if (messages.length === 0)
    return <p className="px-5 py-6 text-ink-muted sm:px-7">{text.empty}</p>;
  return (
    <div className="relative">
      <div
        ref={frame}
        role="group"
        aria-label={text.list}
        // Scrolled with the keys, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="relative max-h-[min(34rem,60dvh)] overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-3 sm:px-7 print:max-h-none print:overflow-visible"
      >
        <ol className="grid gap-4">
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              {...props}
              message={message}
              isRead={message.id === lastId && isOwnLast && message.seen_at !== null}
            />
          ))}
        </ol>
      </div>
      {isBehind && (
        <Button
          size="sm"
          variant="black"
          onClick={toEnd}
          className="!absolute inset-x-0 bottom-3 mx-auto w-fit shadow-float"
        >
          {text.newest}
        </Button>
      )}
    </div>
  );
}

function MessageItem({
  message,
  own,
  otherName,
  thisYear,
  isRead,
}: MessageListProps & { message: LeadMessage; isRead: boolean }) {
  const isOwn = message.author === own;
  const name = isOwn ? text.you : otherName;
  const side = isOwn ? "justify-self-end items-end" : "justify-self-start items-start";
  return (
    <li
      data-message={message.id}
      className={`flex max-w-[min(34rem,88%)] min-w-0 flex-col gap-1.5 ${side}`}
    >
      <p className="text-sm text-ink-muted">
        <span className="font-medium text-ink">{name}</span>,{" "}
        <time dateTime={message.created_at}>{momentText(message.created_at, thisYear)}</time>
      </p>
      {message.text && (
        <div
          className={`rounded-xl px-4 py-2.5 leading-normal wrap-anywhere whitespace-pre-line ${isOwn ? "bg-accent-soft" : "bg-stone"}`}
        >
          <LinkedText text={bindLetters(message.text)} />
        </div>
      )}
      <PhotoList photos={message.photos} label={`Zdjęcie, ${name}`} />
      {isRead && <p className="text-sm text-ink-muted">{text.read}</p>}
    </li>
  );
}

/** What a phone can call or open is pressed, not copied: both have agreed to write by now. */
function LinkedText({ text: written }: { text: string }) {
  return textParts(written).map(({ text: words, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        target={href.startsWith("http") ? "_blank" : undefined}
        rel="nofollow noreferrer"
        className="underline"
      >
        {words}
      </a>
    ) : (
      words
    ),
  );
}

/** Read out when it arrives, and only then: what stood on the page from the start is no news. */
export function Arrivals({
  messages,
  own,
  otherName,
}: Pick<MessageListProps, "messages" | "own" | "otherName">) {
  const incoming = messages.findLast(({ author }) => author !== own);
  const known = useRef(incoming?.id);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (!incoming || incoming.id === known.current) return;
    known.current = incoming.id;
    setNews(`${text.newest}, ${otherName}: ${incoming.text || "zdjęcie"}`);
  }, [incoming, otherName]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
