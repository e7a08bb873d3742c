import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import type { Refused } from "../../../platform/form/refusal.ts";
import { formDraft } from "../../../ui/form/form-draft.ts";
import { formHandler } from "../../../ui/form/form-handler.ts";
import { checkForm } from "./check-form.ts";
import { type FormName, readValues } from "./form-bodies.ts";
import { type Sent, sendForm } from "./form-calls.ts";
import { draftOf, isSignUp, keepSignUp } from "./kept-sign-up.ts";

export function handlerOf(form: FormName) {
  const draftId = draftOf(form);
  return formHandler<Sent, Refused>({
    check: (data) => checkForm(form, readValues(data)),
    send: async (data) => {
      const values = readValues(data);
      const outcome = await sendForm(browserFetch, form, values);
      if (outcome.ok && isSignUp(form)) keepSignUp({ form, values });
      return outcome;
    },
    ...(draftId && { draft: formDraft(draftId) }),
  });
}
