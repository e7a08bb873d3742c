import * as z from "zod/mini";
import { checkFields } from "../../../platform/form/check-fields.ts";
import * as fields from "../account-form-fields.ts";
import { accountMessages as messages } from "../text.ts";
import { bodies, type FormName, type Values } from "./form-bodies.ts";

const { city, companyName, email, ownPassword, password, personName, specialization } = fields;
const person = {
  firstName: personName,
  lastName: personName,
  email,
  password,
  terms: fields.terms,
};
const repeated = { newPassword: password, confirmPassword: z.string() };

const schemas: Record<FormName, z.ZodMiniType> = {
  signIn: z.object({ email, password }),
  signUpPrivate: z.object(person),
  signUpCorporate: z.object({ companyName, specialization, city, ...person }),
  forgotPassword: z.object({ email }),
  resetPassword: z.object(repeated).check(fields.passwordsMatch),
  changePassword: z
    .object({ currentPassword: ownPassword, ...repeated })
    .check(fields.passwordsMatch),
  names: z.object({ firstName: personName, lastName: personName }),
  changeEmail: z.object({ newEmail: email, password: ownPassword }),
  resendContact: z.object({}),
  adoptContact: z.object({}),
  resendChange: z.object({}),
  cancelChange: z.object({}),
  deleteAccount: z.object({ password: ownPassword }),
  endOtherSessions: z.object({}),
  endSession: z.object({}),
  resendConfirmation: z.object({}),
};

/** All wrong fields of a form, by the schemas of the API. */
export function checkForm(form: FormName, values: Values) {
  return checkFields(schemas[form], bodies[form](values), { messages });
}
