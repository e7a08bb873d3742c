import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { SelectField } from "../../../ui/form/field.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import type { CompanyCard } from "../../companies/contract.ts";
import type { Renovation } from "../contract.ts";
import type { RenovationStatus } from "../rules.ts";
import type { putRenovationStatus } from "./contract.ts";
import { willingText as text } from "./text.ts";

type Props = {
  renovation: Renovation;
  choices: readonly CompanyCard[];
  /** Those of them that wait for an answer: one that is chosen is accepted. */
  waitingIds: readonly string[];
};

const said: Record<RenovationStatus, string> = {
  open: text.nowOpen,
  paused: text.nowPaused,
  closed: text.nowClosed,
};

/** „Zamknij remont”, pausing, and opening it again. */
export function RenovationStatusControl({ renovation, choices, waitingIds }: Props) {
  const { status } = renovation;
  const [isClosing, setClosing] = useState(false);
  const { pending, change } = useStatusChange(renovation.id);
  const other = useRef<HTMLButtonElement>(null);
  const kept = useFocusKept(() => other.current);
  return (
    <div {...kept} className="flex flex-col gap-4 border-t border-line pt-6 noscript:hidden">
      {status !== "open" && (
        <p className="rounded-lg bg-warning-soft px-4 py-3 font-medium">
          {status === "paused" ? text.paused : text.closed}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {status === "open" ? (
          <Button
            ref={other}
            variant="outlined"
            pending={pending}
            onClick={() => void change("paused")}
          >
            {text.pause}
          </Button>
        ) : (
          <Button
            ref={other}
            variant="outlined"
            pending={pending}
            onClick={() => void change("open")}
          >
            {text.reopen}
          </Button>
        )}
        {status !== "closed" && (
          <Button variant="outlined" onClick={() => setClosing(true)}>
            {text.close}
          </Button>
        )}
      </div>
      {isClosing && (
        <ClosingDialog
          choices={choices}
          waitingIds={waitingIds}
          pending={pending}
          onConfirm={(chosen) => void change("closed", chosen).then(() => setClosing(false))}
          onCancel={() => setClosing(false)}
        />
      )}
    </div>
  );
}

function useStatusChange(id: string) {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const change = async (status: RenovationStatus, chosenCompanyId: string | null = null) => {
    if (pending) return;
    setPending(true);
    try {
      await callApi<typeof putRenovationStatus>(browserFetch, {
        method: "put",
        path: "/renovations/{id}/status",
        params: { id },
        body: { status, chosenCompanyId },
      });
      showToast({ type: "success", message: said[status] });
    } catch (error) {
      showToast({ type: "error", message: toShownProblem(error).detail });
    }
    await revalidate();
    setPending(false);
  };
  return { pending, change };
}

type ClosingProps = Pick<Props, "choices" | "waitingIds"> & {
  pending: boolean;
  onConfirm: (chosen: string | null) => void;
  onCancel: () => void;
};

function ClosingDialog({ choices, waitingIds, pending, onConfirm, onCancel }: ClosingProps) {
  const [chosen, setChosen] = useState("");
  return (
    <ConfirmDialog
      title={text.closeTitle}
      confirm={text.close}
      cancel={text.keep}
      pending={pending}
      onConfirm={() => onConfirm(chosen || null)}
      onCancel={onCancel}
    >
      <p>{text.closeText}</p>
      {choices.length > 0 && (
        <SelectField
          label={text.whom}
          name="chosenCompanyId"
          placeholder={text.nobody}
          value={chosen}
          options={choices.map(({ id, companyName }) => ({ value: id, label: companyName }))}
          hint={waitingIds.includes(chosen) ? text.chosenWaits : undefined}
          onChange={(event) => setChosen(event.target.value)}
          className="text-ink"
        />
      )}
    </ConfirmDialog>
  );
}
