import { useState } from "react";
import { useRevalidator } from "react-router";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import type { CompanyMetadata } from "../contract.ts";
import { showToClients } from "../editor/editor-save.ts";
import { ownProfileText as text } from "../editor/editor-text.ts";

/** Hides the profile, which is asked about, and shows it again. */
export function VisibilitySwitch({ metadata }: { metadata: CompanyMetadata }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isShown = metadata.is_published;
  const turn = async () => {
    if (pending) return;
    setPending(true);
    try {
      await showToClients(metadata.id, !isShown);
      await revalidate();
      showToast({ type: "success", message: isShown ? text.nowHidden : text.shown });
    } catch (error) {
      showToast({ type: "error", message: toShownProblem(error).detail });
    }
    setPending(false);
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isShown}
        aria-busy={pending || undefined}
        onClick={() => (isShown ? setAsking(true) : void turn())}
        className="group flex min-h-11 items-center gap-3 justify-self-start text-left font-medium lg:mx-8"
      >
        <span className="relative h-7 w-12 shrink-0 rounded-full border border-transparent bg-line-strong transition-colors duration-150 group-aria-checked:bg-success">
          <span className="absolute top-0.75 left-0.75 size-5 rounded-full bg-white transition-transform duration-150 group-aria-checked:translate-x-5" />
        </span>
        {text.visible}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={text.hideTitle}
          confirm={text.hideYes}
          cancel={text.hideNo}
          onConfirm={() => {
            setAsking(false);
            void turn();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{text.hideText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
