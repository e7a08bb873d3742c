import { useId, useState } from "react";
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
      {isWriting && (
        <form
          className="flex flex-col items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const words = String(new FormData(event.currentTarget).get("note")).trim();
            if (!isSaving) onChoose("other", words || null);
          }}
        >
          <TextArea
            name="note"
            label={text.ownReason}
            maxLength={longestNote}
            rows={3}
            counter
            // Opened by the press on „Inny powód”, which asks for exactly this.
            autoFocus
            className="w-full"
          />
          <Button type="submit">{text.sendReason}</Button>
        </form>
      )}
    </div>
  );
}
