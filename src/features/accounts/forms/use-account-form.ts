import type { Refused } from "../../../platform/form/refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import type { FormName, Values } from "./form-bodies.ts";
import type { Outcome, Sent } from "./form-calls.ts";
import { draftOf } from "./kept-sign-up.ts";

/** What a page's action answers when the form was sent without JavaScript. */
export type ActionResult = { form: FormName; outcome: Outcome; values: Values };

export type AccountFormInput = {
  form: FormName;
  onSent: (sent: Sent) => void | Promise<void>;
  /** Takes the refusal over: nothing is shown in the form then. */
  onRefused?: (refused: Refused) => void;
  onStart?: () => void;
  /** Of an action that answered this very page. */
  actionResult?: ActionResult | undefined;
};

/** A form of the account, sent to the API by the browser or by its page's action. */
export function useAccountForm({ form, actionResult, ...input }: AccountFormInput) {
  const own = actionResult?.form === form ? actionResult : undefined;
  const shown = useForm<Sent, Refused>({
    ...input,
    posted: own?.outcome,
    kind: form,
    draftId: draftOf(form),
    loadHandler: async () => (await import("./form-handler.ts")).handlerOf(form),
  });
  return {
    ...shown,
    /** What was typed before, when the page came back from its action. */
    typed: own?.values ?? {},
    /** What the page's action answered when all was well. */
    sent: own?.outcome.ok ? own.outcome : undefined,
  };
}
