import { accountRules, passwordLength, plainLine } from "../rules.ts";
import { formMessages as text } from "../text.ts";

/** What a form sent, by field name. */
export type Values = Readonly<Record<string, string>>;
/** Field name → the Polish sentence at the field. */
export type FieldErrors = Readonly<Record<string, string>>;

type Rule = (values: Values) => string | undefined;

const sentence = (message: string) => `${message}.`;

/** The API's rules again, so that nobody waits for an answer that is known. */
const rules = {
  email: ({ email = "" }) => emailError(email),
  newEmail: ({ newEmail = "" }) => emailError(newEmail),
  password: ({ password = "" }) => lengthError(password),
  newPassword: ({ newPassword = "" }) => lengthError(newPassword),
  confirmPassword: ({ newPassword, confirmPassword }) =>
    newPassword === confirmPassword ? undefined : text.passwordsDiffer,
  currentPassword: ({ currentPassword }) => (currentPassword ? undefined : text.passwordWrong),
  ownPassword: ({ password }) => (password ? undefined : text.passwordWrong),
  firstName: ({ firstName }) => nameError(firstName),
  lastName: ({ lastName }) => nameError(lastName),
  terms: ({ terms }) => (terms ? undefined : text.terms),
  companyName: ({ companyName = "" }) => {
    const name = companyName.trim();
    if (!name) return text.companyNameRequired;
    if (name.length > accountRules.companyNameMax) return text.companyNameTooLong;
    return plainLine.test(name) ? undefined : text.companyNameInvalid;
  },
  specialization: ({ specialization = "" }) =>
    ["Architekt", "Fachowiec"].includes(specialization) ? undefined : text.specialization,
  city: ({ city = "" }) => (city.trim() ? undefined : text.cityRequired),
} satisfies Record<string, Rule>;

function emailError(email: string): string | undefined {
  const address = email.trim();
  const fits = accountRules.email.test(address) && address.length <= accountRules.emailMax;
  return fits ? undefined : text.emailInvalid;
}

function lengthError(password: string): string | undefined {
  const length = passwordLength(password);
  if (length < accountRules.passwordMin) return text.passwordTooShort;
  return length > accountRules.passwordMax ? text.passwordTooLong : undefined;
}

function nameError(name = ""): string | undefined {
  const trimmed = name.trim();
  if (!trimmed) return text.nameRequired;
  if (trimmed.length > accountRules.nameMax) return text.nameTooLong;
  return plainLine.test(trimmed) ? undefined : text.nameInvalid;
}

const person = ["firstName", "lastName", "email", "password", "terms"] as const;

/** Rules of each form, in the order of its fields. */
export const formFields = {
  signIn: ["email", "password"],
  signUpPrivate: person,
  signUpCorporate: ["companyName", "specialization", "city", ...person],
  forgotPassword: ["email"],
  resetPassword: ["newPassword", "confirmPassword"],
  changePassword: ["currentPassword", "newPassword", "confirmPassword"],
  names: ["firstName", "lastName"],
  changeEmail: ["newEmail", "ownPassword"],
  deleteAccount: ["ownPassword"],
  endOtherSessions: [],
  resendConfirmation: [],
} as const satisfies Record<string, readonly (keyof typeof rules)[]>;

export type FormName = keyof typeof formFields;

/** All wrong fields of a form; undefined when there are none. */
export function checkForm(form: FormName, values: Values): FieldErrors | undefined {
  const errors: Record<string, string> = {};
  for (const field of formFields[form]) {
    const error = rules[field](values);
    if (error) errors[field === "ownPassword" ? "password" : field] = sentence(error);
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
