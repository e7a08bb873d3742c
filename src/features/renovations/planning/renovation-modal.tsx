import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { EditorFrame } from "../../../ui/editor-frame.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { RestoredNote } from "../../../ui/form/restored-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useIsShown } from "../../../ui/use-is-shown.ts";
import { profilePath } from "../../accounts/redirect-path.ts";
import type { Renovation } from "../contract.ts";
import { forgetPage } from "../offline/keep-page.ts";
import { renovationPath } from "./renovation-address.ts";
import { RenovationConflict } from "./renovation-conflict.tsx";
import { RenovationFields } from "./renovation-fields.tsx";
import { removeRenovation } from "./send-renovation.ts";
import { modalText as text } from "./text.ts";
import { type RenovationModalProps, useRenovationForm } from "./use-renovation-form.ts";

const formId = "remont-formularz";

/** The window of a new renovation or of one that is edited. Rendered only while it is open. */
export default function RenovationModal(props: RenovationModalProps) {
  const { renovation, onClose } = props;
  const form = useRenovationForm(props);
  const content = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(content, form.refusals);
  return (
    <EditorFrame
      title={renovation ? text.editTitle : text.newTitle}
      onAskClose={() => void onClose()}
      width="sm:max-w-3xl"
      footer={
        !form.theirs && (
          <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-8">
            {renovation && (
              <RemoveButton renovation={renovation} forget={form.forget} onClose={onClose} />
            )}
            <Button type="submit" form={formId} pending={form.pending}>
              {text.publish}
            </Button>
          </div>
        )
      }
    >
      {form.theirs && renovation ? (
        <RenovationConflict form={form} renovation={renovation} theirs={form.theirs} />
      ) : (
        <form
          ref={content}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
          // What would be written while it is being sent would not be saved.
          inert={form.pending}
          className="grid gap-6 inert:opacity-60"
        >
          {form.isRestored && (
            <RestoredNote
              words={text.restored}
              discard={
                <Button variant="white" size="sm" onClick={form.discard}>
                  {text.discard}
                </Button>
              }
            />
          )}
          <p className="flex gap-3 rounded-lg bg-stone px-4 py-3">
            <Icon name="hammer" size={22} className="mt-0.5 shrink-0 text-accent" />
            {text.side}
          </p>
          <p className="text-sm text-ink-muted">{text.required}</p>
          <RenovationFields key={form.round} form={form} renovation={renovation} />
          <FormError problem={form.problem} />
        </form>
      )}
    </EditorFrame>
  );
}

/** At each press that was refused, also for the same reason again; not with each field that is corrected. */
function useFocusOnRefusal(content: { current: HTMLElement | null }, refusals: number) {
  useEffect(() => {
    if (refusals > 0) {
      content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [content, refusals]);
}

type RemoveProps = {
  renovation: Renovation;
  forget: () => void;
  onClose: RenovationModalProps["onClose"];
};

/** Red, and asked twice: it cannot be undone. */
function RemoveButton({ renovation, forget, onClose }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const remove = async () => {
    setPending(true);
    try {
      await removeRenovation(renovation.id);
      forget();
      await forgetPage(renovation.privateUserId, renovationPath(renovation.id)).catch(
        () => undefined,
      );
      showToast({ type: "success", message: text.removed });
      if (isShown()) await onClose();
      // The page, also where its window was closed meanwhile, is of what is no more: a step back would lead to it.
      if (location.pathname === renovationPath(renovation.id)) {
        await navigate(profilePath, { replace: true });
      }
    } catch (error) {
      if (isShown()) await onClose();
      showToast({ type: "error", message: toShownProblem(error).detail });
    }
  };
  return (
    <>
      <Button variant="danger" size="sm" className="mr-auto" onClick={() => setAsking(true)}>
        <Icon name="trash" size={18} />
        {text.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.removeTitle}
          confirm={text.removeYes}
          cancel={text.removeNo}
          pending={pending}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
