import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import type { Refused } from "../../../platform/form/refusal.ts";
import { formHandler } from "../../../ui/form/form-handler.ts";
import { checkForm } from "./check-form.ts";
import { type FormName, readValues } from "./form-bodies.ts";
import { type Sent, sendForm } from "./form-calls.ts";

export const handlerOf = (form: FormName) =>
  formHandler<Sent, Refused>({
    check: (data) => checkForm(form, readValues(data)),
    send: (data) => sendForm(browserFetch, form, readValues(data)),
  });
