import { useState } from "react";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { draftText as text } from "./draft-text.ts";

type Props = Pick<ButtonProps, "variant" | "className"> & { onDiscard: () => void };

/** „Odrzuć szkic”: asks first, wherever it stands. */
export function DiscardDraft({ onDiscard, ...look }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} size="sm" onClick={() => setAsking(true)}>
        {text.discard}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.discardTitle}
          confirm={text.discardYes}
          cancel={text.discardNo}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{text.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
