import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import type { FormHandler } from "../../../ui/form/use-form.ts";
import { checkForm } from "./check-form.ts";
import { type FormName, readValues } from "./form-bodies.ts";
import { type Outcome, sendForm } from "./form-calls.ts";

export const handlerOf = (form: FormName): FormHandler<Outcome> => ({
  check: (data) => checkForm(form, readValues(data)),
  send: (data) => sendForm(browserFetch, form, readValues(data)),
});
