import { ApiFailure, callApi } from "../../platform/api/client.ts";
import type { ShownProblem } from "../../ui/form/form-error.tsx";
import type { sendLead } from "./contract.ts";
import { type LeadFields, readLeadForm, textOf } from "./rules.ts";
import { sendFailed } from "./text.ts";

/** What the contact form hears back. Errors are Polish sentences by field. */
export type SendResult =
  | { sent: true; email: string }
  | {
      sent: false;
      errors: Partial<Record<string, string>>;
      problem: ShownProblem | null;
      /** What was typed, for a page that is rendered anew. */
      fields: LeadFields | null;
    };

/** Sends the posted form through the API, as the visitor who posted it. */
export async function submitLead(form: FormData, fetcher: typeof fetch): Promise<SendResult> {
  const fields = readLeadForm(form);
  try {
    const lead = await callApi<typeof sendLead>(fetcher, {
      method: "put",
      path: "/leads",
      body: {
        ...fields,
        status: "new",
        // The API tells a missing consent from a wrong one; here it is only there or not.
        terms: fields.terms as true,
        corporate_user_id: textOf(form, "corporate_user_id"),
        nickname: textOf(form, "nickname"),
      },
    });
    return { sent: true, email: lead.contact_email };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { sent: false, fields, ...explain(error) };
  }
}

function explain({ problem }: ApiFailure) {
  const known = new Set(["contact_email", "phone", "services", "styles", "message", "terms"]);
  const errors: Partial<Record<string, string>> = {};
  let elsewhere: string | undefined;
  for (const { path, detail } of problem.errors ?? []) {
    const [field = ""] = path.split(".");
    if (known.has(field)) errors[field] ??= detail;
    else elsewhere = detail;
  }
  const isAllInFields = Object.keys(errors).length > 0 && !elsewhere;
  const { status, requestId } = problem;
  const detail = elsewhere ?? (problem.detail || sendFailed);
  return { errors, problem: isAllInFields ? null : { detail, status, requestId } };
}

/** The answer of a network that is not there. */
export const unreachable: SendResult = {
  sent: false,
  errors: {},
  problem: {
    detail: `${sendFailed}. Sprawdź połączenie z internetem i spróbuj ponownie – treść wiadomości została zachowana.`,
  },
  fields: null,
};
