import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { type Refused, toRefusal, unreachableCode } from "../../../platform/form/refusal.ts";
import { sendFailed } from "../text.ts";
import type { sendLead } from "./contract.ts";
import { type LeadFields, readLeadForm, textOf } from "./read-lead.ts";

/** `isHeld`: whether the sender must confirm the address before the company gets it. */
export type SentLead = { ok: true; id: string; email: string; isHeld: boolean };
/** With what was typed, for a page that is rendered again. */
export type RefusedLead = Refused & { fields: LeadFields };
export type SendResult = SentLead | RefusedLead;

const known = new Set([
  "contact_email",
  "phone",
  "sender_name",
  "wanted",
  "services",
  "styles",
  "message",
  "terms",
]);

/** A wrong choice is shown at its group. */
function fieldOf(path: string): string | undefined {
  const [field = ""] = path.split(".");
  return known.has(field) ? field : undefined;
}

const own = {
  [unreachableCode]: `${sendFailed}. Sprawdź połączenie z internetem i spróbuj ponownie – treść wiadomości została zachowana.`,
};

/** Sends the posted form through the API, as the visitor who posted it. */
export async function submitLead(form: FormData, fetcher: typeof fetch): Promise<SendResult> {
  const fields = readLeadForm(form);
  const { wanted_from: from, wanted_to: to, ...rest } = fields;
  try {
    const lead = await callApi<typeof sendLead>(fetcher, {
      method: "put",
      path: "/leads",
      body: {
        ...rest,
        // One month alone is both ends.
        wanted: from || to ? { from: from || to, to: to || from } : null,
        source_text: textOf(form, "source_text"),
        status: "new",
        // The API tells a missing consent from a wrong one; here it is only there or not.
        terms: fields.terms as true,
        corporate_user_id: textOf(form, "corporate_user_id"),
        nickname: textOf(form, "nickname"),
      },
    });
    return { ok: true, id: lead.id, email: lead.contact_email, isHeld: lead.is_held };
  } catch (error) {
    if (!(error instanceof ApiFailure || error instanceof TypeError)) throw error;
    return { ...toRefusal(error, { fieldOf, own }), fields };
  }
}
