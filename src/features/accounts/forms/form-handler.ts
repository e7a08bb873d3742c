import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { type Refused, toRefusal } from "../../../platform/form/refusal.ts";
import { formDraft } from "../../../ui/form/form-draft.ts";
import { formHandler } from "../../../ui/form/form-handler.ts";
import type { correctSignUp } from "../sign-in/contract.ts";
import { checkForm } from "./check-form.ts";
import { bodies, type FormName, readValues } from "./form-bodies.ts";
import { type Sent, sendForm } from "./form-calls.ts";
import { draftOf, isSignUp, keepSignUp, type SentSignUp } from "./kept-sign-up.ts";

export function handlerOf(form: FormName) {
  const draftId = draftOf(form);
  return formHandler<Sent, Refused>({
    check: (data) => checkForm(form, readValues(data)),
    send: async (data) => {
      const values = readValues(data);
      const outcome = await sendForm(browserFetch, form, values);
      if (outcome.ok && isSignUp(form)) keepForCorrection({ form, values });
      return outcome;
    },
    ...(draftId && { draft: formDraft(draftId) }),
  });
}

/** Keeps it with all that its correction needs: loaded later, its code might be gone with an update of the site. */
const keepForCorrection = (sent: SentSignUp) =>
  keepSignUp({ ...sent, correction: correctionHandler(sent) });

/** Sends a registration again, with the address that should have been typed. */
const correctionHandler = ({ form, values }: SentSignUp) =>
  formHandler<Sent, Refused>({
    check: (data) => checkForm("forgotPassword", readValues(data)),
    send: async (data) => {
      const right = { ...values, email: readValues(data).email ?? "" };
      const signUp =
        form === "signUpCorporate" ? bodies.signUpCorporate(right) : bodies.signUpPrivate(right);
      try {
        const call = { method: "post", path: "/auth/signup/correction" } as const;
        const body = { replaces: values.email ?? "", signUp };
        const { user } = await callApi<typeof correctSignUp>(browserFetch, { ...call, body });
        keepForCorrection({ form, values: right });
        return { ok: true, user };
      } catch (error) {
        if (!(error instanceof ApiFailure) && !(error instanceof TypeError)) throw error;
        return toRefusal(error, {
          fieldOf: (path) => (path === "signUp.email" ? "email" : undefined),
        });
      }
    },
  });
