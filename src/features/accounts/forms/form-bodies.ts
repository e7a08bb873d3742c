/** What a form sent, by field name. */
export type Values = Readonly<Record<string, string>>;

const person = ({ id, firstName, lastName, email, password, terms }: Values) => ({
  id: id || crypto.randomUUID(),
  firstName: firstName ?? "",
  lastName: lastName ?? "",
  email: email ?? "",
  password: password ?? "",
  // The API tells a missing consent from a wrong one; here it is only there or not.
  terms: Boolean(terms) as true,
});

/** What the API is sent for each form. */
export const bodies = {
  signIn: ({ email = "", password = "", remember }: Values) => ({
    email,
    password,
    remember: Boolean(remember),
  }),
  signUpPrivate: (values: Values) => ({ ...person(values), role: "private" as const }),
  signUpCorporate: (values: Values) => {
    const { companyName = "", specialization = "", city = "" } = values;
    return { ...person(values), companyName, specialization, city, role: "corporate" as const };
  },
  forgotPassword: ({ email = "" }: Values) => ({ email }),
  resetPassword: ({ token = "", newPassword = "", confirmPassword = "" }: Values) => ({
    token,
    newPassword,
    confirmPassword,
  }),
  changePassword: ({ currentPassword = "", newPassword = "", confirmPassword = "" }: Values) => ({
    currentPassword,
    newPassword,
    confirmPassword,
  }),
  names: ({ firstName = "", lastName = "" }: Values) => ({ firstName, lastName }),
  changeEmail: ({ newEmail = "", password = "", changesContact }: Values) => ({
    newEmail,
    password,
    changesContact: changesContact === undefined ? undefined : changesContact === "tak",
  }),
  resendContact: () => ({}),
  adoptContact: () => ({}),
  resendChange: () => ({}),
  cancelChange: () => ({}),
  deleteAccount: ({ password = "" }: Values) => ({ password }),
  endOtherSessions: () => ({}),
  endSession: ({ sessionId = "" }: Values) => ({ sessionId }),
  resendConfirmation: () => ({}),
};

export type FormName = keyof typeof bodies;

const hidden = new Set(["id", "role", "token"]);

/** The forms' fields are named as on the wire. */
export const fieldOf = (path: string) => (hidden.has(path) ? undefined : path);

/** The text fields of a form; files are none of ours. */
export function readValues(form: FormData): Values {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
