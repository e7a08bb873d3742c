import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { editorText as text } from "./editor-text.ts";

/** What goes with a category that is about to be unticked. */
export type CategoryLoss = {
  name: string;
  /** Clients would not see the profile any more. */
  unpublishes: boolean;
  /** Chosen services that go with it. */
  servicesCount: number;
};

/** Asks before more is unticked than the one category that was pressed. */
export function CategoryQuestion({
  loss: { name, unpublishes, servicesCount },
  onConfirm,
  onCancel,
}: {
  loss: CategoryLoss;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog
      title={unpublishes ? text.lastCategoryTitle : text.leaveCategoryTitle(name)}
      confirm={text.leaveCategory}
      cancel={text.keepCategory}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {unpublishes && <p>{text.lastCategoryText}</p>}
      {servicesCount > 0 && <p>{text.leaveServices(servicesCount)}</p>}
    </ConfirmDialog>
  );
}
