import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { FieldError, Problem } from "../../../platform/api/problem.ts";
import type { User } from "../contract.ts";
import type { changeEmail, deleteMe, endOtherSessions, updateMe } from "../settings/contract.ts";
import type {
  changePassword,
  forgotPassword,
  resendConfirmation,
  resetPassword,
  signIn,
  signUpCorporate,
  signUpPrivate,
} from "../sign-in/contract.ts";
import type { FieldErrors, FormName, Values } from "./form-rules.ts";

/** What came of sending a form; `sentence` is the server's own word on a success. */
export type Sent = { ok: true; user?: User; sentence?: string; retryAfterSeconds?: number };
export type Refused = { ok: false; problem: Problem; errors: FieldErrors };
export type Outcome = Sent | Refused;

type Call = (fetcher: typeof fetch, values: Values) => Promise<Sent>;

const person = ({ id, firstName, lastName, email, password, terms }: Values) => ({
  id: id || crypto.randomUUID(),
  firstName: firstName ?? "",
  lastName: lastName ?? "",
  email: email ?? "",
  password: password ?? "",
  terms: Boolean(terms) as true,
});

const withUser = ({ user }: { user: User }): Sent => ({ ok: true, user });
const withSentence = (answer: { message: string; retryAfterSeconds?: number }): Sent => ({
  ok: true,
  sentence: answer.message,
  retryAfterSeconds: answer.retryAfterSeconds,
});

const calls: Record<FormName, Call> = {
  signIn: async (fetcher, { email = "", password = "", remember }) =>
    withUser(
      await callApi<typeof signIn>(fetcher, {
        method: "post",
        path: "/auth/signin",
        body: { email, password, remember: Boolean(remember) },
      }),
    ),
  signUpPrivate: async (fetcher, values) =>
    withUser(
      await callApi<typeof signUpPrivate>(fetcher, {
        method: "post",
        path: "/auth/signup/private",
        body: { ...person(values), role: "private" },
      }),
    ),
  signUpCorporate: async (fetcher, values) => {
    const { companyName = "", specialization = "", city = "" } = values;
    const company = { companyName, specialization, city, role: "corporate" as const };
    return withUser(
      await callApi<typeof signUpCorporate>(fetcher, {
        method: "post",
        path: "/auth/signup/corporate",
        body: { ...person(values), ...company },
      }),
    );
  },
  forgotPassword: async (fetcher, { email = "" }) =>
    withSentence(
      await callApi<typeof forgotPassword>(fetcher, {
        method: "post",
        path: "/auth/forgot-password",
        body: { email },
      }),
    ),
  resetPassword: async (fetcher, { token = "", newPassword = "", confirmPassword = "" }) =>
    withSentence(
      await callApi<typeof resetPassword>(fetcher, {
        method: "post",
        path: "/auth/reset-password",
        body: { token, newPassword, confirmPassword },
      }),
    ),
  changePassword: async (fetcher, values) => {
    const { currentPassword = "", newPassword = "", confirmPassword = "" } = values;
    const json = { currentPassword, newPassword, confirmPassword };
    return withSentence(
      await callApi<typeof changePassword>(fetcher, {
        method: "post",
        path: "/auth/change-password",
        body: json,
      }),
    );
  },
  names: async (fetcher, { firstName = "", lastName = "" }) => ({
    ok: true,
    user: await callApi<typeof updateMe>(fetcher, {
      method: "patch",
      path: "/auth/me",
      body: { firstName, lastName },
    }),
  }),
  changeEmail: async (fetcher, { newEmail = "", password = "" }) =>
    withSentence(
      await callApi<typeof changeEmail>(fetcher, {
        method: "post",
        path: "/auth/change-email",
        body: { newEmail, password },
      }),
    ),
  deleteAccount: async (fetcher, { password = "" }) =>
    withSentence(
      await callApi<typeof deleteMe>(fetcher, {
        method: "delete",
        path: "/auth/me",
        body: { password },
      }),
    ),
  endOtherSessions: async (fetcher) => {
    await callApi<typeof endOtherSessions>(fetcher, { method: "delete", path: "/auth/sessions" });
    return { ok: true };
  },
  resendConfirmation: async (fetcher) =>
    withSentence(
      await callApi<typeof resendConfirmation>(fetcher, {
        method: "post",
        path: "/auth/resend-confirmation",
        body: {},
      }),
    ),
};

/** Sends a form to the API: from the browser with `browserFetch`, from an action in process. */
export async function sendForm(
  fetcher: typeof fetch,
  form: FormName,
  values: Values,
): Promise<Outcome> {
  try {
    return await calls[form](fetcher, values);
  } catch (error) {
    if (error instanceof ApiFailure) return refused(error.problem);
    // The network failed under a browser; a server never gets here in process.
    if (error instanceof TypeError) return refused(unreachable);
    throw error;
  }
}

const unreachable: Problem = {
  type: "about:blank",
  title: "Unknown error occurred",
  status: 0,
  detail: "Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.",
  message: "Unknown error occurred",
  code: "UNREACHABLE",
  requestId: "",
};

function refused(problem: Problem): Refused {
  return { ok: false, problem, errors: byField(problem.errors ?? []) };
}

/** The first sentence of each field. */
function byField(errors: readonly FieldError[]): FieldErrors {
  const found: Record<string, string> = {};
  for (const { path, detail } of errors) found[path] ??= detail;
  return found;
}

/** The text fields of a form; files are none of ours. */
export function readValues(form: FormData): Values {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
