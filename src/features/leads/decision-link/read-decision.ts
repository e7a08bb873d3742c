import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { type ShownProblem, toRefusal } from "../../../platform/form/refusal.ts";
import { declineReasons } from "../rules.ts";
import type { decideByLink, getLinkedLead, LinkedLead } from "./contract.ts";

const path = "/leads/decision/{token}";

type OpenedLink =
  | { state: "known"; linked: LinkedLead }
  | { state: "expired"; sentence: string }
  | { state: "missing" };

/** What a link in a mail opens. For loaders. @throws ApiFailure */
export async function openDecisionLink(fetcher: typeof fetch, token: string): Promise<OpenedLink> {
  try {
    const linked = await callApi<typeof getLinkedLead>(fetcher, {
      method: "get",
      path,
      params: { token },
    });
    return { state: "known", linked };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, detail } = error.problem;
    if (status === 410) return { state: "expired", sentence: detail };
    if (status === 404) return { state: "missing" };
    throw error;
  }
}

/** Problems after which the page itself says what holds. */
const settled = new Set([404, 409, 410]);

/** Sends the answer of the page's form; null when the page now says what holds. */
export async function sendDecision(
  fetcher: typeof fetch,
  { token, form }: { token: string; form: FormData },
): Promise<ShownProblem | null> {
  try {
    await callApi<typeof decideByLink>(fetcher, {
      method: "put",
      path,
      params: { token },
      body: readDecisionForm(form),
    });
    return null;
  } catch (error) {
    if (error instanceof ApiFailure && settled.has(error.problem.status)) return null;
    // No field of the page shows it by itself.
    return toRefusal(error, { fieldOf: () => undefined }).problem;
  }
}

/** Own words without a chosen reason are a reason of their own. */
export function readDecisionForm(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  if (text("status") !== "rejected") return { status: "contacted" as const };
  const note = text("note");
  const chosen = declineReasons.find((reason) => reason === text("reason"));
  const reason = chosen ?? (note ? "other" : null);
  return { status: "rejected" as const, reason, note: note || null };
}
