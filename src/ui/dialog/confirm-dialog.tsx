import { type ReactNode, useId } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

/** A confirmation before an action that cannot be undone. Rendered only while it is open. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  pending = false,
  onConfirm,
  onCancel,
  ignoresBack,
}: {
  title: string;
  children?: ReactNode;
  /** The label of the action. */
  confirm: string;
  cancel: string;
  pending?: boolean;
  onConfirm: () => void;
  /** The button, Esc or a press outside. */
  onCancel: () => void;
  /** It asks about a step back. */
  ignoresBack?: boolean;
}) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      ignoresBack={ignoresBack}
      title={title}
      size="sm"
      describedBy={id}
    >
      <div id={id} className="grid gap-3 text-ink-muted">
        {children}
      </div>
      <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
        <Button variant="outlined" size="sm" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="danger" size="sm" pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
