import { useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { type ShownProblem, toShownProblem } from "../../../platform/form/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { Lead } from "../contract.ts";
import type { confirmLead } from "./contract.ts";

/** On the sender's page of a lead that waits: „Potwierdź i wyślij”. */
export function ConfirmLead({
  token,
  companyName,
  onConfirmed,
}: {
  token: string;
  companyName: string;
  onConfirmed: (lead: Lead) => void;
}) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const confirm = async () => {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      const lead = await callApi<typeof confirmLead>(browserFetch, {
        method: "put",
        path: "/leads/{id}/confirmation",
        params: { id: token },
      });
      onConfirmed(lead);
    } catch (error) {
      setProblem(toShownProblem(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        Firma <strong>{companyName}</strong> jeszcze nie dostała tego zapytania. Ta sama treść
        poszła już do kilku firm, dlatego prosimy o potwierdzenie, że to Twój adres e-mail.
      </p>
      <FormError problem={problem} />
      <Button pending={pending} onClick={() => void confirm()}>
        Potwierdź i wyślij
      </Button>
    </div>
  );
}
