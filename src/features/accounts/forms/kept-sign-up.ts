import type { Refused } from "../../../platform/form/refusal.ts";
import type { FormHandler } from "../../../ui/form/form-handler.ts";
import { createStore, type ReadableStore } from "../../../ui/state/store.ts";
import type { FormName, Values } from "./form-bodies.ts";
import type { Sent } from "./form-calls.ts";

export type SentSignUp = { form: FormName; values: Values };
export type KeptSignUp = SentSignUp & { correction: FormHandler<Sent, Refused> };

const store = createStore<KeptSignUp | null>(null);

/**
 * What was registered in this page's life, to be sent again with another address. In memory alone:
 * it holds the password.
 */
export const keptSignUp: ReadableStore<KeptSignUp | null> = store;

export function keepSignUp(sent: KeptSignUp) {
  store.set(sent);
}

/** With the first sign-in it has served. */
export function forgetSignUp() {
  store.set(null);
}

export const isSignUp = (form: FormName): boolean =>
  form === "signUpPrivate" || form === "signUpCorporate";

/**
 * Of the draft in the tab, without passwords; undefined where nothing is typed that could be lost.
 * Both kinds of accounts ask for much of the same.
 */
export function draftOf(form: FormName): string | undefined {
  if (isSignUp(form)) return "rejestracja";
  return form === "names" || form === "changeEmail" ? `konto-${form}` : undefined;
}
