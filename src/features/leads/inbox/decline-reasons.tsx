import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { type DeclineReason, declineReasons } from "../rules.ts";
import { declineLabels } from "../text.ts";
import { inboxText as text } from "./inbox-text.ts";

const longestNote = 500;

/** The optional step after declining: one press tells the sender why. */
export function DeclineReasons({
  isSaving,
  onChoose,
}: {
  /** The decision is still on its way: the reason cannot overtake it. */
  isSaving: boolean;
  onChoose: (reason: DeclineReason, note: string | null) => void;
}) {
  const [isWriting, setWriting] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-stone p-4 sm:p-5">
      <p id={id}>{text.why}</p>
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
    </div>
  );
}

function OwnWords({ onSend }: { onSend: (words: string) => void }) {
  const [words, setWords] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  // Opened by the press on „Inny powód”, which asks for exactly this.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(words.trim());
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
        onChange={({ target }) => setWords(target.value)}
        className="w-full"
      />
      <Button type="submit">{text.sendReason}</Button>
    </form>
  );
}
