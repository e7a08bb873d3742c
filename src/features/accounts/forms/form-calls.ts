import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { type Refused, toRefusal } from "../../../platform/form/refusal.ts";
import type { User } from "../contract.ts";
import type {
  adoptContact,
  cancelEmailChange,
  changeEmail,
  deleteMe,
  endOtherSessions,
  endSession,
  resendContact,
  resendEmailChange,
  updateMe,
} from "../settings/contract.ts";
import type {
  changePassword,
  forgotPassword,
  resendConfirmation,
  resetPassword,
  signIn,
  signUpCorporate,
  signUpPrivate,
} from "../sign-in/contract.ts";
import { bodies, fieldOf, type FormName, type Values } from "./form-bodies.ts";

/** What came of sending a form; `sentence` is the server's own word on a success. */
export type Sent = { ok: true; user?: User; sentence?: string };
export type Outcome = Sent | Refused;

type Body<Form extends FormName> = ReturnType<(typeof bodies)[Form]>;
type Call<Form extends FormName> = (fetcher: typeof fetch, body: Body<Form>) => Promise<Sent>;

const withUser = ({ user }: { user: User }): Sent => ({ ok: true, user });
const withSentence = ({ message }: { message: string }): Sent => ({ ok: true, sentence: message });

const post = <Path extends string>(path: Path) => ({ method: "post", path }) as const;

const calls: { [form in FormName]: Call<form> } = {
  signIn: async (fetcher, body) =>
    withUser(await callApi<typeof signIn>(fetcher, { ...post("/auth/signin"), body })),
  signUpPrivate: async (fetcher, body) =>
    withUser(
      await callApi<typeof signUpPrivate>(fetcher, { ...post("/auth/signup/private"), body }),
    ),
  signUpCorporate: async (fetcher, body) =>
    withUser(
      await callApi<typeof signUpCorporate>(fetcher, { ...post("/auth/signup/corporate"), body }),
    ),
  forgotPassword: async (fetcher, body) =>
    withSentence(
      await callApi<typeof forgotPassword>(fetcher, { ...post("/auth/forgot-password"), body }),
    ),
  resetPassword: async (fetcher, body) =>
    withSentence(
      await callApi<typeof resetPassword>(fetcher, { ...post("/auth/reset-password"), body }),
    ),
  changePassword: async (fetcher, body) =>
    withSentence(
      await callApi<typeof changePassword>(fetcher, { ...post("/auth/change-password"), body }),
    ),
  names: async (fetcher, body) => ({
    ok: true,
    user: await callApi<typeof updateMe>(fetcher, { method: "patch", path: "/auth/me", body }),
  }),
  changeEmail: async (fetcher, body) =>
    withSentence(
      await callApi<typeof changeEmail>(fetcher, { ...post("/auth/change-email"), body }),
    ),
  resendChange: async (fetcher) =>
    withSentence(
      await callApi<typeof resendEmailChange>(fetcher, post("/auth/change-email/resend")),
    ),
  cancelChange: async (fetcher) =>
    withSentence(
      await callApi<typeof cancelEmailChange>(fetcher, {
        method: "delete",
        path: "/auth/change-email",
      }),
    ),
  resendContact: async (fetcher) =>
    withSentence(
      await callApi<typeof resendContact>(fetcher, post("/auth/contact-address/resend")),
    ),
  adoptContact: async (fetcher) =>
    withSentence(
      await callApi<typeof adoptContact>(fetcher, { method: "put", path: "/auth/contact-address" }),
    ),
  deleteAccount: async (fetcher, body) =>
    withSentence(
      await callApi<typeof deleteMe>(fetcher, { method: "delete", path: "/auth/me", body }),
    ),
  endOtherSessions: async (fetcher) => {
    await callApi<typeof endOtherSessions>(fetcher, { method: "delete", path: "/auth/sessions" });
    return { ok: true };
  },
  endSession: async (fetcher, params) => {
    const call = { method: "delete", path: "/auth/sessions/{sessionId}", params } as const;
    await callApi<typeof endSession>(fetcher, call);
    return { ok: true };
  },
  resendConfirmation: async (fetcher, body) =>
    withSentence(
      await callApi<typeof resendConfirmation>(fetcher, {
        ...post("/auth/resend-confirmation"),
        body,
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
    const call = calls[form] as (fetcher: typeof fetch, body: unknown) => Promise<Sent>;
    return await call(fetcher, bodies[form](values));
  } catch (error) {
    // The network failed under a browser; a server never gets here in process.
    if (error instanceof ApiFailure || error instanceof TypeError) {
      return toRefusal(error, { fieldOf });
    }
    throw error;
  }
}
