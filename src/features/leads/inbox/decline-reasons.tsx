import { type ReactNode, type RefCallback, useEffect, useId, useRef, useState } from "react";
import { isTooLong } from "../../../platform/form/too-long.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { type DeclineReason, declineReasons } from "../rules.ts";
import { declineLabels, leadMessages } from "../text.ts";
import { inboxText as text } from "./inbox-text.ts";

const longestNote = 500;

type Why = { reason?: DeclineReason; note?: string | null };

/** What the button that begins takes; coming back, it gets the focus it had. */
type Asking = { onClick: () => void; ref: RefCallback<HTMLElement> | null };

/** Not `autoFocus`: browsers heed that once a page. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

/** No lead comes back once it was declined: the first press asks, and takes the reason at once. */
export function DeclineInTwoSteps({
  isSaving = false,
  onDecline,
  children,
}: {
  isSaving?: boolean;
  onDecline: (why: Why) => void;
  /** The buttons that are there first. */
  children: (asking: Asking) => ReactNode;
}) {
  const [step, setStep] = useState<"first" | "asked" | "back">("first");
  const decline = (why: Why) => {
    if (!isSaving) onDecline(why);
  };
  if (step !== "asked") {
    return children({ onClick: () => setStep("asked"), ref: step === "back" ? takeFocus : null });
  }
  return (
    <DeclineReasons
      question={text.declineQuestion}
      isSaving={isSaving}
      onChoose={(reason, note) => decline({ reason, note })}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="outlined" pending={isSaving} onClick={() => decline({})}>
          {text.declineSilently}
        </Button>
        <Button variant="underline" onClick={() => setStep("back")}>
          {text.keepWaiting}
        </Button>
      </div>
    </DeclineReasons>
  );
}

/** One press tells the sender why: with declining, or after a decline without a reason. */
export function DeclineReasons({
  question,
  isSaving,
  onChoose,
  children,
}: {
  /** Asked by a press, whose focus it takes; without it the lead is declined already. */
  question?: string;
  /** The decision is still on its way: the reason cannot overtake it. */
  isSaving: boolean;
  onChoose: (reason: DeclineReason, note: string | null) => void;
  children?: ReactNode;
}) {
  const [isWriting, setWriting] = useState(false);
  const id = useId();
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (question) asked.current?.focus();
  }, [question]);
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-stone p-4 sm:p-5">
      <p id={id} ref={asked} tabIndex={question ? -1 : undefined} className="outline-none">
        {question ?? text.why}
      </p>
      <div role="group" aria-labelledby={id} className="grid gap-2 sm:flex sm:flex-wrap">
        {declineReasons.map((reason) => (
          <Button
            key={reason}
            variant="white"
            aria-expanded={reason === "other" ? isWriting : undefined}
            aria-disabled={isSaving || undefined}
            onClick={() => {
              if (reason === "other") setWriting(!isWriting);
              else if (!isSaving) onChoose(reason, null);
            }}
          >
            {declineLabels[reason]}
          </Button>
        ))}
      </div>
      {isWriting && <OwnWords onSend={(words) => !isSaving && onChoose("other", words || null)} />}
      {children}
    </div>
  );
}

function OwnWords({ onSend }: { onSend: (words: string) => void }) {
  const [words, setWords] = useState("");
  const isLong = isTooLong(words, longestNote);
  const field = useRef<HTMLTextAreaElement>(null);
  // Opened by the press on „Inny powód”, which asks for exactly this.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLong) field.current?.focus();
        else onSend(words.trim());
      }}
    >
      <TextArea
        ref={field}
        name="note"
        label={text.ownReason}
        maxLength={longestNote}
        rows={3}
        counter
        value={words}
        error={isLong ? leadMessages["Decline note is too long"] : undefined}
        onChange={({ target }) => setWords(target.value)}
        className="w-full"
      />
      <Button type="submit">{text.sendReason}</Button>
    </form>
  );
}
