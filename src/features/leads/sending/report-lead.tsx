import { type FormEvent, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { type ShownProblem, toShownProblem } from "../../../platform/form/refusal.ts";
import { isTooLong } from "../../../platform/form/too-long.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { TextArea } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useIsShown } from "../../../ui/use-is-shown.ts";
import { leadMessages } from "../text.ts";
import type { reportLead } from "./contract.ts";
import { leadRules } from "./rules.ts";

type ReportLeadProps = {
  leadId: string;
  /** The lead is gone from the company's list now. */
  onReported: () => void;
};

function wrongReason(reason: string): string | undefined {
  if (reason === "") return leadMessages["Reason is required"];
  return isTooLong(reason, leadRules.reportMax) ? leadMessages["Reason is too long"] : undefined;
}

/** „Zgłoś nadużycie”, closed until it is needed: hides the lead and keeps it for the operator. */
export function ReportLead({ leadId, onReported }: ReportLeadProps) {
  const isShown = useIsShown();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const report = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get("reason");
    const reason = typeof written === "string" ? written.trim() : "";
    const wrong = wrongReason(reason);
    setError(wrong);
    if (wrong || pending) return;
    setPending(true);
    setProblem(null);
    try {
      await callApi<typeof reportLead>(browserFetch, {
        method: "put",
        path: "/leads/{id}/report",
        params: { id: leadId },
        body: { reason },
      });
      showToast({
        type: "success",
        message: "Zgłoszenie przyjęte. Nie widzisz już tego zapytania.",
      });
      if (isShown()) onReported();
    } catch (thrown) {
      setProblem(toShownProblem(thrown));
      setPending(false);
    }
  };
  return (
    <details className="noscript:hidden">
      <summary className="inline-flex min-h-11 list-none items-center rounded-sm text-[0.9375rem] underline decoration-1 underline-offset-4 hover:text-accent [&::-webkit-details-marker]:hidden">
        Zgłoś nadużycie
      </summary>
      <form
        noValidate
        onSubmit={(event) => void report(event)}
        className="flex flex-col items-start gap-4 pt-2"
      >
        <TextArea
          label="Co jest nie tak?"
          name="reason"
          required
          rows={3}
          maxLength={leadRules.reportMax}
          hint="Zapytanie od razu zniknie z Twojej listy i przeczyta je operator serwisu."
          error={error}
          className="w-full"
        />
        <FormError problem={problem} />
        <Button type="submit" variant="outlined" size="sm" pending={pending}>
          Zgłoś i ukryj
        </Button>
      </form>
    </details>
  );
}
