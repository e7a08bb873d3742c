import { useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { TextArea } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { putLeadStatus } from "../inbox/contract.ts";
import { type DeclineReason, declineReasons } from "../rules.ts";
import { declineLabels } from "../text.ts";
import { useLeadCall } from "./use-lead-call.ts";

const say = {
  accept: "Akceptuj zlecenie",
  decline: "Odrzuć zlecenie",
  accepted: "Zlecenie przyjęte. Powiadomiliśmy nadawcę.",
  declined: "Zlecenie odrzucone. Powiadomiliśmy nadawcę.",
  why: "Powód (nieobowiązkowo)",
  note: "Własne słowa (nieobowiązkowo)",
  noteHint: "Przeczyta je nadawca.",
  cancel: "Anuluj",
} as const;

const noteMax = 500;
type Decision = { status: "contacted" | "rejected"; reason?: DeclineReason; note?: string };

/** Accepting takes one press; declining asks for a reason, which may be left out. */
export function LeadDecision({
  leadRef,
  reload,
}: {
  leadRef: string;
  reload: () => Promise<void>;
}) {
  const [isDeclining, setDeclining] = useState(false);
  const { pending, problem, run } = useLeadCall();
  const decide = async (decision: Decision) => {
    const isDone = await run(() =>
      callApi<typeof putLeadStatus>(browserFetch, {
        method: "put",
        path: "/leads/{id}/status",
        params: { id: leadRef },
        body: decision,
      }),
    );
    const isAccepted = decision.status === "contacted";
    if (isDone) showToast({ type: "success", message: isAccepted ? say.accepted : say.declined });
    setDeclining(false);
    // Also when it was decided elsewhere: the page then says how things stand.
    await reload();
  };
  return (
    <div className="grid gap-3">
      <FormError problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void decide({ status: "contacted" })}>
          {say.accept}
        </Button>
        <Button variant="outlined" onClick={() => setDeclining(true)}>
          {say.decline}
        </Button>
      </div>
      <Dialog open={isDeclining} onClose={() => setDeclining(false)} title={say.decline}>
        <DeclineForm
          pending={pending}
          onDecline={(why) => void decide({ status: "rejected", ...why })}
          onCancel={() => setDeclining(false)}
        />
      </Dialog>
    </div>
  );
}

function DeclineForm({
  pending,
  onDecline,
  onCancel,
}: {
  pending: boolean;
  onDecline: (why: Pick<Decision, "reason" | "note">) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState<DeclineReason>();
  const [note, setNote] = useState("");
  const words = note.trim();
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // Own words alone are a reason, too.
        const why = reason ?? (words ? "other" : undefined);
        onDecline({ ...(why && { reason: why }), ...(words && { note: words }) });
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{say.why}</legend>
        {declineReasons.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-5 accent-accent"
            />
            {declineLabels[value]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={say.note}
        name="note"
        rows={3}
        maxLength={noteMax}
        hint={say.noteHint}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outlined" size="sm" onClick={onCancel}>
          {say.cancel}
        </Button>
        <Button type="submit" variant="danger" size="sm" pending={pending}>
          {say.decline}
        </Button>
      </div>
    </form>
  );
}
