import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { type Refused, toRefusal } from "../../../platform/form/refusal.ts";
import { formHandler } from "../../../ui/form/form-handler.ts";
import { checkForm } from "../forms/check-form.ts";
import { bodies, readValues } from "../forms/form-bodies.ts";
import type { Sent } from "../forms/form-calls.ts";
import { type KeptSignUp, keepSignUp } from "../forms/kept-sign-up.ts";
import type { correctSignUp } from "../sign-in/contract.ts";

/** Sends a registration again, with the address that should have been typed. */
export const correctionHandler = ({ form, values }: KeptSignUp) =>
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
        keepSignUp({ form, values: right });
        return { ok: true, user };
      } catch (error) {
        if (!(error instanceof ApiFailure) && !(error instanceof TypeError)) throw error;
        return toRefusal(error, {
          fieldOf: (path) => (path === "signUp.email" ? "email" : undefined),
        });
      }
    },
  });
