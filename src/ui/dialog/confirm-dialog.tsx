import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

/** A question before a deed that cannot be undone. Rendered only while it is asked. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  pending = false,
  onConfirm,
  onCancel,
}: {
  title: string;
  children?: ReactNode;
  /** The deed, in its own words. */
  confirm: string;
  cancel: string;
  pending?: boolean;
  onConfirm: () => void;
  /** The button, Esc or a press outside. */
  onCancel: () => void;
}) {
  return (
    <Dialog open onClose={onCancel} title={title} size="sm">
      <div className="grid gap-3 text-ink-muted">{children}</div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
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
